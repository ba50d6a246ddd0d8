/** Amounts of money as an extraction holds them: `529.87 EUR`. */
import { CENT, type Decimal, formatDecimal, multiply, parseDecimal, round } from './decimal.ts';
import type { Cell } from './values.ts';

export interface Amount {
  readonly cell: Cell;
  readonly number: Decimal;
  /** Currency or unit; empty where none was found. */
  readonly unit: string;
}

/** Currencies without minor units in everyday use (ISO 4217, and HUF, whose fillér is gone). */
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

/** The number of a quantity or number field; undefined where nothing was found or it is no number. */
export function readAmount(cell: Cell | undefined): Amount | undefined {
  if (cell?.value === undefined) return undefined;
  const [text = '', ...rest] = cell.value.trim().split(' ');
  const number = parseDecimal(text);
  return number && { cell, number, unit: rest.join(' ') };
}

/** Those of the places that hold a number. */
export function readAmounts(cells: readonly (Cell | undefined)[]): Amount[] {
  return cells.map(readAmount).filter((amount) => amount !== undefined);
}

/** The currency that amounts share; undefined where two of them name different ones. */
export function commonUnit(amounts: readonly Amount[]): string | undefined {
  const units = new Set(amounts.map(({ unit }) => unit).filter((unit) => unit !== ''));
  return units.size > 1 ? undefined : (units.values().next().value ?? '');
}

/** What rounding may cost: one minor unit of the currency for each of so many rounded numbers. */
export function roundingTolerance(rows: number, unit: string): Decimal {
  const count = { units: BigInt(Math.max(1, rows)), scale: 0 };
  return WHOLE_CURRENCIES.has(unit) ? count : multiply(count, CENT);
}

/** For messages: `529.87 EUR`. */
export function formatAmount(number: Decimal, unit: string): string {
  const text = formatDecimal(round(number, 2));
  return unit === '' ? text : `${text} ${unit}`;
}
