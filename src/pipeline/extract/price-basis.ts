/**
 * How many units a price is for, where it is not one: `Preis/100`, `Preis je 1000`, a column `PE`. Templates have no field
 * for it, so it goes with what is printed of the price: `12,50 / 100`.
 */
import { anyOf } from '../knowledge/languages/languages.ts';

const COUNT = "(?<count>10|100|1[.,'’ ]?000|10[.,'’ ]?000)(?![\\d.,])";
/** Beside a price or in its heading. */
const BESIDE = new RegExp(`(?:/|(?<!\\p{L})(?:${anyOf('perUnits')}|p\\.))\\s?${COUNT}`, 'iu');
const WITH_UNIT = new RegExp(`\\s*${BESIDE.source}(?:\\s?\\p{L}{1,10}\\.?)?\\s*$`, 'iu');
/** Headings of a column that holds nothing else. */
const OWN_COLUMN = new RegExp(`^(?:${anyOf('basisHeadings')})$`, 'iu');
/** A cell of such a column. */
const CELL = new RegExp(`^\\W*(?:per |je |pro |/)?${COUNT}(?:\\s?\\p{L}{1,10}\\.?)?\\W*$`, 'iu');

/** The basis that a price's heading or cell prints with it; undefined for a price of one unit. */
export function readBasis(text: string): number | undefined {
  return countOf(BESIDE.exec(text));
}

/** A text without the basis that it prints, and its unit: `Preis pro 100 Stk` is a heading of prices. */
export function withoutBasis(text: string): string {
  return text.replace(WITH_UNIT, '').trim();
}

/** Whether a heading names a column of price bases. */
export function isBasisHeading(text: string): boolean {
  return OWN_COLUMN.test(text.trim());
}

/** The basis that a cell of such a column holds; undefined for one unit, and for what is no basis. */
export function readBasisCell(text: string): number | undefined {
  return countOf(CELL.exec(text));
}

/** What is printed of a price, with its basis. */
export function withBasis(raw: string, basis: number): string {
  return readBasis(raw) === undefined ? `${raw} / ${basis}` : raw;
}

function countOf(match: RegExpExecArray | null): number | undefined {
  const count = match?.groups?.['count'];
  return count === undefined ? undefined : Number(count.replace(/\D/g, ''));
}
