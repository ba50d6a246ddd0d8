/** Currencies and how they are printed. */

export interface Currency {
  /** Signs and abbreviations beside amounts, in lower case. */
  readonly signs?: readonly string[];
  /** The sign is only printed after an amount. */
  readonly isBehind?: true;
  /** Source of a regular expression for what shows that a bare `$` in the document is this dollar. */
  readonly dollar?: string;
}

/** By ISO 4217 code, those in common use on documents. */
const CURRENCIES = {
  EUR: { signs: ['€', 'euro'] },
  USD: {
    signs: ['us$'],
    dollar:
      '(?<!\\p{L})(?:USD|US\\s?\\$|U\\.?S\\.?A\\.?|United States)(?!\\p{L})|,?\\s[A-Z]{2},?\\s\\d{5}(?:-\\d{4})?(?!\\d)',
  },
  GBP: { signs: ['£'] },
  CHF: { signs: ['fr', 'fr.', 'sfr', 'sfr.'] },
  JPY: { signs: ['¥'] },
  CNY: {},
  INR: { signs: ['₹', 'rs', 'rs.'] },
  AUD: { signs: ['a$'], dollar: '(?<!\\p{L})(?:AUD|AU?\\$|Australia|ABN|Pty)(?!\\p{L})' },
  CAD: {
    signs: ['c$', 'ca$'],
    dollar:
      '(?<!\\p{L})(?:CAD|CA?\\$|CDN|Canada|HST|QST)(?!\\p{L})|(?<![\\p{L}\\d])[A-Z]\\d[A-Z] \\d[A-Z]\\d(?![\\p{L}\\d])',
  },
  NZD: { dollar: '(?<!\\p{L})(?:NZD|NZ\\$|New Zealand)(?!\\p{L})' },
  SGD: { signs: ['s$'], dollar: '(?<!\\p{L})(?:SGD|S\\$(?=\\d)|Singapore|Pte)(?!\\p{L})' },
  HKD: { signs: ['hk$'], dollar: '(?<!\\p{L})(?:HKD|HK\\$|Hong Kong|Kowloon)(?!\\p{L})' },
  MYR: { signs: ['rm'] },
  THB: {},
  IDR: {},
  PHP: {},
  KRW: { signs: ['₩'] },
  SEK: {},
  NOK: {},
  DKK: {},
  ISK: {},
  PLN: { signs: ['zł'], isBehind: true },
  CZK: { signs: ['kč'], isBehind: true },
  HUF: { signs: ['ft'], isBehind: true },
  RON: {},
  BGN: {},
  TRY: { signs: ['₺'] },
  RUB: { signs: ['₽'] },
  UAH: {},
  ILS: {},
  AED: {},
  SAR: {},
  ZAR: {},
  BRL: {},
  MXN: {},
} as const satisfies Readonly<Record<string, Currency>>;

export const CURRENCY_LIST: readonly (readonly [code: string, currency: Currency])[] = Object.entries(CURRENCIES);
