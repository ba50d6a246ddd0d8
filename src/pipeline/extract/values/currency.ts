/** Currency signs and codes as they are printed beside amounts. */
import { CURRENCY_LIST } from '../../knowledge/currencies.ts';
import type { Segment } from '../sheet.ts';
import type { Candidate } from './candidate.ts';
import { DOLLAR } from './dollar.ts';

const CODES = CURRENCY_LIST.map(([code]) => code);
/** Currency codes, keyed by sign. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [DOLLAR, DOLLAR],
  ...CURRENCY_LIST.flatMap(([code, { signs = [] }]) => signs.map((sign) => [sign, code] as const)),
]);

const escapePattern = (text: string): string => text.replace(/[.$]/g, '\\$&');

const longestFirst = (signs: readonly string[]): string =>
  [...signs]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');

/** Longest first, so that `US$` is not read as `$`. For use inside a case-insensitive expression. */
export const CURRENCY_PATTERN = `(?:${longestFirst([...SIGNS.keys(), ...CODES])})`;

const BEHIND: ReadonlySet<string> = new Set(
  CURRENCY_LIST.flatMap(([, { signs = [], isBehind }]) => (isBehind === true ? signs : [])),
);
/** As `CURRENCY_PATTERN`, for what stands before the amount. */
export const CURRENCY_BEFORE = `(?:${longestFirst([...[...SIGNS.keys()].filter((sign) => !BEHIND.has(sign)), ...CODES])})`;

const CODE = new RegExp(`(?<![\\p{L}\\d])(?:${CODES.join('|')})(?![\\p{L}\\d])`, 'gu');

/** Currency codes that stand as words of their own. */
export function findCurrencies(segment: Segment): Candidate[] {
  return [...segment.text.matchAll(CODE)].map((match) => {
    const range = { from: match.index, to: match.index + match[0].length };
    return { kind: 'currency', segment, ...range, value: match[0] };
  });
}

/** `€`, `Euro` and `eur` -> `EUR`; `DOLLAR` for a bare `$`; undefined for what is no currency. */
export function currencyCode(text: string): string | undefined {
  const plain = text.trim();
  return SIGNS.get(plain.toLowerCase()) ?? CODES.find((code) => code === plain.toUpperCase());
}
