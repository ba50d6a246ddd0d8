/** Rules on payslips: what was earned, less what was kept back, is what comes out. */
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts, roundingTolerance } from './amount.ts';
import { isWithin, subtract, sum } from './decimal.ts';
import { type Finding, failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { cellOf, type ExtractedValues } from './values.ts';

export const PAY_RULES: readonly Rule[] = [
  { name: 'sum of payments = gross pay', check: checkPayments },
  { name: 'gross pay - deductions = net pay', check: checkDeductions },
];

function checkPayments(values: ExtractedValues): Finding[] {
  const gross = values.find('gross_pay');
  const rows = readRows(values, 'payments');
  if (gross === undefined || rows === undefined) return [];
  const result = readAmount(gross);
  if (result === undefined || rows.length === 0)
    return [notApplicable([gross], 'Not all of these amounts were found.')];
  const unit = commonUnit([result, ...rows]);
  if (unit === undefined) return [notApplicable([...rows, result], 'The amounts are in different currencies.')];
  const total = sum(rows.map(({ number }) => number));
  if (isWithin(total, result.number, roundingTolerance(1, unit))) return [passed([...rows, result])];
  const difference = { expected: formatAmount(total, unit), found: formatAmount(result.number, unit) };
  const message = `The payments add up to ${difference.expected}, but "${gross.field.name}" is ${difference.found}.`;
  return [failed([...rows, result], message, difference)];
}

/**
 * Advances and the like are kept back from the net pay and listed beside taxes: then the payout is what is left. Where no
 * gross pay was found, the payments that it is made of stand for it.
 */
function checkDeductions(values: ExtractedValues): Finding[] {
  const grossCell = values.find('gross_pay');
  const cells = present(values.find('net_pay'), values.find('payout'));
  const rows = readRows(values, 'deductions');
  if (grossCell === undefined || cells.length === 0 || rows === undefined) return [];
  const found = readAmount(grossCell);
  const gross = found === undefined ? (readRows(values, 'payments') ?? []) : [found];
  const results = readAmounts(cells);
  const [first] = results;
  if (gross.length === 0 || first === undefined || rows.length === 0) {
    return [notApplicable([grossCell, ...cells], 'Not all of these amounts were found.')];
  }
  const unit = commonUnit([...gross, ...rows, ...results]);
  if (unit === undefined)
    return [notApplicable([...gross, ...rows, first], 'The amounts are in different currencies.')];
  // Printed with or without their minus, but all of them alike.
  const kept = sum(rows.map(({ number }) => number));
  const earned = sum(gross.map(({ number }) => number));
  const left = subtract(earned, kept.units < 0n ? { ...kept, units: -kept.units } : kept);
  const result = results.find(({ number }) => isWithin(left, number, roundingTolerance(1, unit)));
  if (result !== undefined) return [passed([...gross, ...rows, result])];
  const difference = { expected: formatAmount(left, unit), found: formatAmount(first.number, unit) };
  return [
    failed(
      [...gross, ...rows, first],
      `${formatAmount(earned, unit)} less ${rows.length} deductions leave ${difference.expected}, ` +
        `but "${first.cell.field.name}" is ${difference.found}.`,
      difference,
    ),
  ];
}

/** The amounts of a list; undefined where the template has none. */
function readRows(values: ExtractedValues, record: string): Amount[] | undefined {
  const rows = values.findRecord(record);
  return rows && readAmounts(rows.map((row) => cellOf(row, 'amount')));
}
