/** Rules for the balances of an account. */
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts } from './amount.ts';
import { add, isWithin, sum } from './decimal.ts';
import { type Finding, failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const BALANCE_RULES: readonly Rule[] = [
  { name: 'opening balance + transactions = closing balance', check: checkClosingBalance },
  { name: 'balance before + amount = balance after', check: checkRunningBalance },
];

/** Amounts are neither rounded nor converted, so they must be equal. */
const NO_TOLERANCE = { units: 0n, scale: 0 };

function checkClosingBalance(values: ExtractedValues): Finding[] {
  const rows = findTransactions(values);
  const openingCell = values.find('opening_balance');
  const closingCell = values.find('closing_balance');
  if (rows === undefined || openingCell === undefined || closingCell === undefined) return [];
  const opening = readAmount(openingCell);
  const closing = readAmount(closingCell);
  const cells = rows.flatMap((row) => present(cellOf(row, 'amount')));
  const amounts = readAmounts(cells);
  if (opening === undefined || closing === undefined || amounts.length < rows.length) {
    return [notApplicable([openingCell, ...cells, closingCell], 'Not all of these amounts were found.')];
  }
  const terms = [opening, ...amounts, closing];
  const unit = commonUnit(terms);
  if (unit === undefined) return [notApplicable(terms, 'The amounts are in different currencies.')];
  const total = add(opening.number, sum(amounts.map(({ number }) => number)));
  if (isWithin(total, closing.number, NO_TOLERANCE)) return [passed(terms)];
  const difference = { expected: formatAmount(total, unit), found: formatAmount(closing.number, unit) };
  return [
    failed(
      terms,
      `The opening balance of ${formatAmount(opening.number, unit)} and ${amounts.length} transactions give ` +
        `${difference.expected}, but "${closing.cell.field.name}" is ${difference.found}.`,
      difference,
    ),
  ];
}

/** Checks balances that are printed in the rows of transactions. Some banks print one for each day, and the newest first. */
function checkRunningBalance(values: ExtractedValues): Finding[] {
  const rows = findTransactions(values);
  if (rows === undefined || !rows.some((row) => cellOf(row, 'balance')?.value !== undefined)) return [];
  const findings: Finding[] = [];
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

function checkStep(before: Amount, amounts: readonly Amount[], after: Amount): Finding {
  const terms = [before, ...amounts, after];
  const unit = commonUnit(terms);
  if (unit === undefined) return notApplicable(terms, 'The amounts are in different currencies.');
  const change = sum(amounts.map(({ number }) => number));
  const total = add(before.number, change);
  if (isWithin(total, after.number, NO_TOLERANCE)) return passed(terms);
  const difference = { expected: formatAmount(total, unit), found: formatAmount(after.number, unit) };
  return failed(
    terms,
    `${formatAmount(before.number, unit)} and ${formatAmount(change, unit)} give ${difference.expected}, ` +
      `but the balance is ${difference.found}.`,
    difference,
  );
}

function findTransactions(values: ExtractedValues): Row[] | undefined {
  return values.findRows('booking_date', 'amount');
}

function inOrderOfTime(rows: readonly Row[]): readonly Row[] {
  const dates = rows.map((row) => cellOf(row, 'booking_date')?.value).filter((date) => date !== undefined);
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && first > last ? rows.toReversed() : rows;
}
