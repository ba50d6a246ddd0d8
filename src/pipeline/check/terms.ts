/**
 * Terms of sums. An invoice may print its tax, or its net amount, nowhere but in the table of taxes by rate; what the table
 * adds up to is that amount then.
 */
import { type Amount, commonUnit, readAmount, roundingTolerance } from './amount.ts';
import { add, type Decimal, isWithin, percentOf, subtract, sum } from './decimal.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export interface Term {
  /** One amount, or those of a table that stand for it. */
  readonly amounts: readonly Amount[];
  /** What it may come to; first what it most likely does. */
  readonly totals: readonly Decimal[];
}

/** Amounts of the document that the table of taxes adds up to, by key, and their column. */
const COLUMNS: Readonly<Record<string, string>> = { net_amount: 'basis', tax_amount: 'amount' };

/** Rows of the table of taxes; undefined where the template has none. */
function findTaxRows(values: ExtractedValues): Row[] | undefined {
  return values.findRows('rate', 'basis', 'amount') ?? values.findRecord('tax');
}

/** Whether the template has one of these keys; for the tax, its table does as well. */
export function isAskedFor(values: ExtractedValues, keys: readonly string[]): boolean {
  if (values.find(...keys) !== undefined) return true;
  return keys.includes('tax_amount') && findTaxRows(values) !== undefined;
}

/**
 * The amount of the first of these keys that the template has, or where nothing was found there, what the table of taxes
 * says of it.
 *
 * @returns undefined where neither says it, or a row of the table lacks its part
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

/** A tax that is withheld (Spain, Italy) stands among the others, printed with or without its minus. */
function lessWithheld(amounts: readonly Amount[], total: Decimal): Decimal[] {
  if (amounts.length < 2) return [];
  return amounts.map(({ number }) => subtract(total, add(number, number)));
}

/** A rate of nothing is often left without an amount. */
function isUntaxed(row: Row): boolean {
  const rate = readAmount(cellOf(row, 'rate'));
  return rate?.number.units === 0n && readAmount(cellOf(row, 'amount')) === undefined;
}

/** Without a last row that has no rate and is the sum of those above it. */
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

/** Whether the row has the tax inside its basis (119.00 at 19 %, of which 19.00), as tills print it. */
function hasGrossBasis(row: Row): boolean {
  const [rate, basis, tax] = ['rate', 'basis', 'amount'].map((key) => readAmount(cellOf(row, key)));
  if (rate === undefined || basis === undefined || tax === undefined || tax.number.units === 0n) return false;
  const isTaxOn = (net: Decimal): boolean =>
    isWithin(percentOf(rate.number, net), tax.number, roundingTolerance(1, tax.unit));
  return !isTaxOn(basis.number) && isTaxOn(subtract(basis.number, tax.number));
}
