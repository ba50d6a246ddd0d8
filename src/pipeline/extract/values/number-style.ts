/** Which sign parts whole and fraction in this document: settled once, from the numbers that leave no doubt. */
import type { Language } from '../../page.ts';

export type DecimalSign = ',' | '.';

export interface NumberStyle {
  readonly decimal: DecimalSign;
}

/** Digits with separators, nothing around them. */
const DIGITS = /\d(?:[\d.,'’]*\d)?/g;

/**
 * Settles the decimal sign by majority: `1.234,56`, `12,5` and `1.234.567` speak for the comma, their mirrors for the
 * point; `1.234` alone says nothing. Without any evidence German documents use the comma and English ones the point.
 */
export function settleNumberStyle(texts: Iterable<string>, language: Language): NumberStyle {
  let comma = 0;
  let point = 0;
  for (const text of texts) {
    for (const [digits] of text.matchAll(DIGITS)) {
      const sign = plainDecimalSign(digits);
      if (sign === ',') comma += 1;
      else if (sign === '.') point += 1;
    }
  }
  if (comma === point) return { decimal: language === 'de' ? ',' : '.' };
  return { decimal: comma > point ? ',' : '.' };
}

function plainDecimalSign(digits: string): DecimalSign | undefined {
  // Two decimals are how money is written; other lengths occur in dates, versions and article numbers too.
  const match = /^\d{1,3}(?:[.,'’]?\d{3})*([.,])\d{2}$/.exec(digits);
  const sign = match?.[1];
  return sign === ',' || sign === '.' ? sign : undefined;
}

/**
 * Reads digits with separators as a decimal text.
 *
 * Both separators: the last one parts the fraction, whatever the document's style. One separator several times, or an
 * apostrophe: grouping, by three or as in India (`1,00,000`). One separator once before three digits: the style
 * decides (`1.234` is a thousand and more in German, one and a bit in English).
 *
 * @returns undefined when this is no number (`05.03.2018`, `1.2.3`)
 */
export function readDecimal(digits: string, style: NumberStyle): string | undefined {
  const text = digits.replace(/[’\s\u00a0\u202f]/g, "'");
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  if (last === undefined) return isGrouped(text, "'") ? text.replaceAll("'", '') : undefined;
  const other = last === '.' ? ',' : '.';
  const lastIndex = text.lastIndexOf(last);
  const whole = text.slice(0, lastIndex);
  const fraction = text.slice(lastIndex + 1);
  if (whole.includes(other)) {
    if (whole.includes(last) || fraction.includes("'")) return undefined;
    return isGrouped(whole, other) ? `${whole.replaceAll(other, '')}.${fraction}` : undefined;
  }
  if (signs.length > 1) return isGrouped(text, last) ? text.replaceAll(last, '') : undefined;
  if (whole.includes("'")) return isGrouped(whole, "'") ? `${whole.replaceAll("'", '')}.${fraction}` : undefined;
  const ambiguous = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return ambiguous && last !== style.decimal ? whole + fraction : `${whole}.${fraction}`;
}

function isGrouped(whole: string, separator: string): boolean {
  if (!whole.includes(separator)) return true;
  const groups = whole.split(separator);
  const [first = '', ...rest] = groups;
  const byThree = rest.every((group) => group.length === 3) && first.length >= 1 && first.length <= 3;
  const indian = rest.slice(0, -1).every((group) => group.length === 2) && rest.at(-1)?.length === 3;
  return byThree || (indian && first.length <= 2);
}
