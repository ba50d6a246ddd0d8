/** Rules for the balances of an account. */
import type { Check } from '../extraction.ts';
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts } from './amount.ts';
import { add, isWithin, sum } from './decimal.ts';
import { failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { BALANCE_CHECKS, ROW_CHANGE_CHECKS } from './table/amounts.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const BALANCE_RULES: readonly Rule[] = [
  { code: 'sum.transactions', check: checkClosingBalance },
  { code: 'sum.running_balance', check: checkRunningBalance },
];

/** Amounts are neither rounded nor converted, so they must be equal. */
const NO_TOLERANCE = { units: 0n, scale: 0 };

function checkClosingBalance(values: ExtractedValues): Check[] {
  const rows = findTransactions(values);
  const openingCell = values.find('opening_balance');
  const closingCell = values.find('closing_balance');
  if (rows === undefined || openingCell === undefined || closingCell === undefined) return [];
  const opening = readAmount(openingCell);
  const closing = readAmount(closingCell);
  const cells = rows.flatMap((row) => present(cellOf(row, 'amount')));
  const amounts = readAmounts(cells);
  if (opening === undefined || closing === undefined || amounts.length < rows.length) {
    return [notApplicable('sum.transactions', [openingCell, ...cells, closingCell], 'amounts_missing')];
  }
  const terms = [opening, ...amounts, closing];
  const unit = commonUnit(terms);
  if (unit === undefined) return [notApplicable('sum.transactions', terms, 'currencies')];
  const total = add(opening.number, sum(amounts.map(({ number }) => number)));
  if (isWithin(total, closing.number, NO_TOLERANCE)) return [passed('sum.transactions', terms)];
  return [
    failed(ROW_CHANGE_CHECKS, 'sum.transactions', terms, {
      start: formatAmount(opening.number, unit),
      rows: amounts.length,
      field: closing.cell.field.name,
      expected: formatAmount(total, unit),
      found: formatAmount(closing.number, unit),
    }),
  ];
}

/** Checks balances that are printed in the rows of transactions. Some banks print one for each day, and the newest first. */
function checkRunningBalance(values: ExtractedValues): Check[] {
  const rows = findTransactions(values);
  if (rows === undefined || !rows.some((row) => cellOf(row, 'balance')?.value !== undefined)) return [];
  const findings: Check[] = [];
  let before: Amount | undefined = readAmount(values.find('opening_balance'));
  let pending: Amount[] = [];
  for (const row of inOrderOfTime(rows)) {
    const amount = readAmount(cellOf(row, 'amount'));
    const after = readAmount(cellOf(row, 'balance'));
    if (amount === undefined) before = undefined;
    else pending.push(amount);
    if (after === undefined) continue;
    if (before !== undefined) findings.push(checkStep(before, pending, after));
    before = after;
    pending = [];
  }
  return findings;
}

function checkStep(before: Amount, amounts: readonly Amount[], after: Amount): Check {
  const terms = [before, ...amounts, after];
  const unit = commonUnit(terms);
  if (unit === undefined) return notApplicable('sum.running_balance', terms, 'currencies');
  const change = sum(amounts.map(({ number }) => number));
  const total = add(before.number, change);
  if (isWithin(total, after.number, NO_TOLERANCE)) return passed('sum.running_balance', terms);
  return failed(BALANCE_CHECKS, 'sum.running_balance', terms, {
    before: formatAmount(before.number, unit),
    change: formatAmount(change, unit),
    field: after.cell.field.name,
    expected: formatAmount(total, unit),
    found: formatAmount(after.number, unit),
  });
}

function findTransactions(values: ExtractedValues): Row[] | undefined {
  return values.findRows('booking_date', 'amount');
}

function inOrderOfTime(rows: readonly Row[]): readonly Row[] {
  const dates = rows.map((row) => cellOf(row, 'booking_date')?.value).filter((date) => date !== undefined);
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && first > last ? rows.toReversed() : rows;
}
