/**
 * Terms of sums. If an invoice has its tax or its net amount only in the table of taxes by rate, the sum of the table is used.
 */
import { type Amount, commonUnit, readAmount, roundingTolerance } from './amount.ts';
import { add, type Decimal, isWithin, percentOf, subtract, sum } from './decimal.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export interface Term {
  /** A single amount, or the amounts of a table. */
  readonly amounts: readonly Amount[];
  /** Possible totals of the term, the most likely first. */
  readonly totals: readonly Decimal[];
}

/** The columns of the table of taxes, by the key of the amount that they add up to. */
const COLUMNS: Readonly<Record<string, string>> = { net_amount: 'basis', tax_amount: 'amount' };

/** Finds the rows of the table of taxes; undefined if the template has no such table. */
function findTaxRows(values: ExtractedValues): Row[] | undefined {
  return values.findRows('rate', 'basis', 'amount') ?? values.findRecord('tax');
}

/** Whether the template has one of these keys, or for the tax amount, a table of taxes. */
export function isAskedFor(values: ExtractedValues, keys: readonly string[]): boolean {
  if (values.find(...keys) !== undefined) return true;
  return keys.includes('tax_amount') && findTaxRows(values) !== undefined;
}

/**
 * Reads the amount of the first of these keys in the template. If it was not found, uses the sum of the table of taxes.
 *
 * @returns undefined if both are missing, or a row of the table has no amount
 */
export function readTerm(values: ExtractedValues, keys: readonly string[]): Term | undefined {
  const amount = readAmount(values.find(...keys));
  if (amount !== undefined) return { amounts: [amount], totals: [amount.number] };
  const column = keys.map((key) => COLUMNS[key]).find((name) => name !== undefined);
  return column === undefined ? undefined : readColumn(findTaxRows(values) ?? [], column);
}

function readColumn(rows: readonly Row[], column: string): Term | undefined {
  const listed = withoutSum(rows);
  const parts = column === 'amount' ? listed.filter((row) => !isUntaxed(row)) : listed;
  const amounts = parts.flatMap((row) => readAmount(cellOf(row, column)) ?? []);
  if (amounts.length === 0 || amounts.length < parts.length || commonUnit(amounts) === undefined) return undefined;
  if (column === 'basis' && parts.some(hasGrossBasis)) return undefined;
  const total = sum(amounts.map(({ number }) => number));
  return { amounts, totals: [total, ...(column === 'amount' ? lessWithheld(amounts, total) : [])] };
}

/** The possible totals with a withheld tax (Spain, Italy), which is a row among the others, with or without a minus. */
function lessWithheld(amounts: readonly Amount[], total: Decimal): Decimal[] {
  if (amounts.length < 2) return [];
  return amounts.map(({ number }) => subtract(total, add(number, number)));
}

/** Whether a row has a rate of 0, whose amount is often not printed. */
function isUntaxed(row: Row): boolean {
  const rate = readAmount(cellOf(row, 'rate'));
  return rate?.number.units === 0n && readAmount(cellOf(row, 'amount')) === undefined;
}

/** Removes a last row without a rate that is the sum of the rows above. */
function withoutSum(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  const others = rows.slice(0, -1);
  if (last === undefined || others.length === 0 || readAmount(cellOf(last, 'rate')) !== undefined) return rows;
  const isSum = ['basis', 'amount'].every((column) => {
    const total = readAmount(cellOf(last, column));
    const amounts = others.flatMap((row) => readAmount(cellOf(row, column)) ?? []);
    if (total === undefined) return true;
    const tolerance = roundingTolerance(others.length, total.unit);
    return isWithin(sum(amounts.map(({ number }) => number)), total.number, tolerance);
  });
  return isSum ? others : rows;
}

/** Whether the basis of a row includes the tax (119.00 at 19 %, including 19.00), as on receipts. */
function hasGrossBasis(row: Row): boolean {
  const [rate, basis, tax] = ['rate', 'basis', 'amount'].map((key) => readAmount(cellOf(row, key)));
  if (rate === undefined || basis === undefined || tax === undefined || tax.number.units === 0n) return false;
  const isTaxOn = (net: Decimal): boolean =>
    isWithin(percentOf(rate.number, net), tax.number, roundingTolerance(1, tax.unit));
  return !isTaxOn(basis.number) && isTaxOn(subtract(basis.number, tax.number));
}
