/** Currency signs and codes as they are printed beside amounts. */

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
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

/** Longest first, so that `US$` is not read as `$`. For use inside a case-insensitive expression. */
export const CURRENCY_PATTERN = `(?:${[...Object.keys(SIGNS), ...CODES]
  .sort((a, b) => b.length - a.length)
  .map(escapePattern)
  .join('|')})`;

/** `€`, `Euro` and `eur` -> `EUR`; undefined for what is no currency. */
export function currencyCode(text: string): string | undefined {
  const plain = text.trim();
  return SIGNS[plain.toLowerCase()] ?? CODES.find((code) => code === plain.toUpperCase());
}
