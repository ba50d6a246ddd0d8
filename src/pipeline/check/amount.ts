/** Reads and formats amounts in the form of extractions: `529.87 EUR`. */
import { CENT, type Decimal, formatDecimal, multiply, parseDecimal, round } from './decimal.ts';
import type { Cell } from './values.ts';

export interface Amount {
  readonly cell: Cell;
  readonly number: Decimal;
  /** Currency or unit; empty if none was found. */
  readonly unit: string;
}

/** Currencies without minor units in everyday use: ISO 4217, and HUF, whose fillér is no longer used. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set([
  'CLP',
  'HUF',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'UGX',
  'VND',
  'XAF',
  'XOF',
]);

/** Reads the number of a quantity or number field; undefined for a missing value or a text that is not a number. */
export function readAmount(cell: Cell | undefined): Amount | undefined {
  if (cell?.value === undefined) return undefined;
  const [text = '', ...rest] = cell.value.trim().split(' ');
  const number = parseDecimal(text);
  return number && { cell, number, unit: rest.join(' ') };
}

/** Reads the numbers of cells. Cells without a number are left out. */
export function readAmounts(cells: readonly (Cell | undefined)[]): Amount[] {
  return cells.map(readAmount).filter((amount) => amount !== undefined);
}

/** The common currency of amounts; undefined if they have different currencies. */
export function commonUnit(amounts: readonly Amount[]): string | undefined {
  const units = new Set(amounts.map(({ unit }) => unit).filter((unit) => unit !== ''));
  return units.size > 1 ? undefined : (units.values().next().value ?? '');
}

/** Maximum error of rounding: one minor unit of the currency for each rounded number. */
export function roundingTolerance(rows: number, unit: string): Decimal {
  const count = { units: BigInt(Math.max(1, rows)), scale: 0 };
  return WHOLE_CURRENCIES.has(unit) ? count : multiply(count, CENT);
}

/** Formats an amount for messages: `529.87 EUR`. */
export function formatAmount(number: Decimal, unit: string): string {
  const text = formatDecimal(round(number, 2));
  return unit === '' ? text : `${text} ${unit}`;
}
