/** Currency signs and codes as they are printed beside amounts. */
import type { Segment } from '../sheet.ts';
import type { Candidate } from './candidate.ts';
import { DOLLAR } from './dollar.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: DOLLAR,
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  s$: 'SGD',
  hk$: 'HKD',
  euro: 'EUR',
  fr: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  'sfr.': 'CHF',
  rm: 'MYR',
  rs: 'INR',
  'rs.': 'INR',
  kč: 'CZK',
  zł: 'PLN',
  ft: 'HUF',
};

/** ISO 4217 codes in common use on documents. */
const CODES =
  'EUR USD GBP CHF JPY CNY INR AUD CAD NZD SGD HKD MYR THB IDR PHP KRW SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR ZAR BRL MXN'.split(
    ' ',
  );

const escapePattern = (text: string): string => text.replace(/[.$]/g, '\\$&');

const longestFirst = (signs: readonly string[]): string =>
  [...signs]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');

/** Longest first, so that `US$` is not read as `$`. For use inside a case-insensitive expression. */
export const CURRENCY_PATTERN = `(?:${longestFirst([...Object.keys(SIGNS), ...CODES])})`;

/** Signs that are printed behind amounts only. */
const BEHIND = new Set(['ft', 'kč', 'zł']);
/** As `CURRENCY_PATTERN`, for what stands before the amount. */
export const CURRENCY_BEFORE = `(?:${longestFirst([...Object.keys(SIGNS).filter((sign) => !BEHIND.has(sign)), ...CODES])})`;

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
  return SIGNS[plain.toLowerCase()] ?? CODES.find((code) => code === plain.toUpperCase());
}
