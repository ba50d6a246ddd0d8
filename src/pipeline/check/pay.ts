/** Rules for payslips: gross pay less deductions is net pay. */
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
 * Checks that gross pay less deductions is net pay, or the payout: advances are deducted from the net pay, but are in the same
 * list as taxes. Without a gross pay, the sum of the payments is used.
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
  // Deductions are printed with or without a minus, but all in the same way.
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

/** Reads the amounts of a list; undefined if the template has no such list. */
function readRows(values: ExtractedValues, record: string): Amount[] | undefined {
  const rows = values.findRecord(record);
  return rows && readAmounts(rows.map((row) => cellOf(row, 'amount')));
}
