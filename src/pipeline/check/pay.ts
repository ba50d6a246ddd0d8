/** Rules for payslips: gross pay less deductions is net pay. */
import type { Check } from '../extraction.ts';
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts, roundingTolerance } from './amount.ts';
import { isWithin, subtract, sum } from './decimal.ts';
import { failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { ROW_CHANGE_CHECKS, ROW_SUM_CHECKS } from './table/amounts.ts';
import { cellOf, type ExtractedValues } from './values.ts';

export const PAY_RULES: readonly Rule[] = [
  { code: 'sum.payments', check: checkPayments },
  { code: 'sum.deductions', check: checkDeductions },
];

function checkPayments(values: ExtractedValues): Check[] {
  const gross = values.find('gross_pay');
  const rows = readRows(values, 'payments');
  if (gross === undefined || rows === undefined) return [];
  const result = readAmount(gross);
  if (result === undefined || rows.length === 0) return [notApplicable('sum.payments', [gross], 'amounts_missing')];
  const unit = commonUnit([result, ...rows]);
  if (unit === undefined) return [notApplicable('sum.payments', [...rows, result], 'currencies')];
  const total = sum(rows.map(({ number }) => number));
  if (isWithin(total, result.number, roundingTolerance(1, unit))) return [passed('sum.payments', [...rows, result])];
  return [
    failed(ROW_SUM_CHECKS, 'sum.payments', [...rows, result], {
      rows: rows.length,
      field: gross.field.name,
      expected: formatAmount(total, unit),
      found: formatAmount(result.number, unit),
    }),
  ];
}

/**
 * Checks that gross pay less deductions is net pay, or the payout: advances are deducted from the net pay, but are in the same
 * list as taxes. Without a gross pay, the sum of the payments is used.
 */
function checkDeductions(values: ExtractedValues): Check[] {
  const grossCell = values.find('gross_pay');
  const cells = present(values.find('net_pay'), values.find('payout'));
  const rows = readRows(values, 'deductions');
  if (grossCell === undefined || cells.length === 0 || rows === undefined) return [];
  const found = readAmount(grossCell);
  const gross = found === undefined ? (readRows(values, 'payments') ?? []) : [found];
  const results = readAmounts(cells);
  const [first] = results;
  if (gross.length === 0 || first === undefined || rows.length === 0) {
    return [notApplicable('sum.deductions', [grossCell, ...cells], 'amounts_missing')];
  }
  const unit = commonUnit([...gross, ...rows, ...results]);
  if (unit === undefined) return [notApplicable('sum.deductions', [...gross, ...rows, first], 'currencies')];
  // Deductions are printed with or without a minus, but all in the same way.
  const kept = sum(rows.map(({ number }) => number));
  const earned = sum(gross.map(({ number }) => number));
  const left = subtract(earned, kept.units < 0n ? { ...kept, units: -kept.units } : kept);
  const result = results.find(({ number }) => isWithin(left, number, roundingTolerance(1, unit)));
  if (result !== undefined) return [passed('sum.deductions', [...gross, ...rows, result])];
  return [
    failed(ROW_CHANGE_CHECKS, 'sum.deductions', [...gross, ...rows, first], {
      start: formatAmount(earned, unit),
      rows: rows.length,
      field: first.cell.field.name,
      expected: formatAmount(left, unit),
      found: formatAmount(first.number, unit),
    }),
  ];
}

/** Reads the amounts of a list; undefined if the template has no such list. */
function readRows(values: ExtractedValues, record: string): Amount[] | undefined {
  const rows = values.findRecord(record);
  return rows && readAmounts(rows.map((row) => cellOf(row, 'amount')));
}
