/** How a country prints dates, amounts and numbers. */
import type { Draw } from './draw.ts';
import type { Language } from './words.ts';

export type Country = 'DE' | 'AT' | 'CH' | 'GB' | 'IE' | 'US' | 'CA' | 'IN' | 'SG' | 'NL' | 'FR';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};

const GERMAN_DATES = ['DD.MM.YYYY', 'DD.MM.YYYY', 'DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', 'D. MMMM YYYY', 'YYYY-MM-DD'];
const BRITISH_DATES = [
  'DD/MM/YYYY',
  'DD/MM/YYYY',
  'D MMMM YYYY',
  'D MMMM YYYY',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'Dth MMMM YYYY',
  'DD.MM.YYYY',
  'DD/MM/YY',
];
/** Date patterns by country. */
export const DATES: Readonly<Record<Country, readonly string[]>> = {
  DE: GERMAN_DATES,
  AT: GERMAN_DATES,
  CH: GERMAN_DATES,
  GB: BRITISH_DATES,
  IE: BRITISH_DATES,
  IN: [...BRITISH_DATES, 'DD-MM-YYYY', 'DD-MMM-YY'],
  SG: BRITISH_DATES,
  US: ['MM/DD/YYYY', 'MM/DD/YYYY', 'M/D/YYYY', 'MM/DD/YY', 'MMMM D, YYYY', 'MMMM D, YYYY', 'MMM D, YYYY', 'MM-DD-YYYY'],
  CA: ['YYYY-MM-DD', 'MMMM D, YYYY', 'MMM D, YYYY', 'YYYY/MM/DD', 'DD-MMM-YYYY'],
  NL: ['DD-MM-YYYY', 'D MMMM YYYY'],
  FR: ['DD/MM/YYYY', 'D MMMM YYYY'],
};

const CURRENCIES: Readonly<Record<Country, string>> = {
  DE: 'EUR',
  AT: 'EUR',
  CH: 'CHF',
  GB: 'GBP',
  IE: 'EUR',
  US: 'USD',
  CA: 'CAD',
  IN: 'INR',
  SG: 'SGD',
  NL: 'EUR',
  FR: 'EUR',
};
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', '€', 'EUR'],
  CHF: ['CHF', 'Fr.'],
  GBP: ['£', '£', 'GBP'],
  USD: ['$', '$', 'USD'],
  CAD: ['$', 'CAD', 'C$'],
  INR: ['₹', 'Rs.', 'INR'],
  SGD: ['S$', 'SGD', '$'],
};

export interface Formats {
  readonly language: Language;
  readonly country: Country;
  readonly currency: string;
  /** For prose and most facts. */
  readonly date: string;
  /** Where the year needs four digits: births, long ago. */
  readonly fullDate: string;
  readonly sign: string;
  readonly signPlace: 'before' | 'after' | 'none';
  readonly group: string;
  readonly point: string;
}

export function drawFormats(draw: Draw, language: Language, country: Country): Formats {
  const currency = CURRENCIES[country];
  const date = draw.of(DATES[country]);
  const sign = draw.of(SIGNS[currency] ?? [currency]);
  const isGerman = language === 'de';
  return {
    language,
    country,
    currency,
    date,
    fullDate: date.replace(/(?<!Y)YY$/, 'YYYY'),
    sign,
    signPlace: isGerman
      ? draw.of(country === 'DE' ? ['after', 'after', 'before'] : ['before', 'before', 'after'])
      : 'before',
    group: isGerman
      ? country === 'CH'
        ? draw.of(["'", '’'])
        : draw.of(['.', '.', '.', ' ', ''])
      : draw.of([',', ',', ',', '']),
    point: isGerman && country !== 'CH' ? ',' : '.',
  };
}

/** @param date YYYY-MM-DD */
export function printDate(date: string, pattern: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[language][Number(month) - 1] ?? '';
  const number = Number(day);
  const nth = number > 10 && number < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return pattern.replace(/YYYY|YY|MMMM|MMM|MM|M|Dth|DD|D/g, (part) => {
    const parts: Record<string, string> = {
      YYYY: year,
      YY: year.slice(2),
      MMMM: name,
      MMM: name.slice(0, 3),
      MM: month,
      M: String(Number(month)),
      Dth: `${number}${nth}`,
      DD: day,
      D: String(number),
    };
    return parts[part] ?? part;
  });
}

/** A number with the grouping and decimal sign of the document. */
export function printNumber(value: number, decimals: number, { group, point, country }: Formats): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped =
    country === 'IN' && whole.length > 3
      ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, group)}${group}${whole.slice(-3)}`
      : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`;
}

export function printMoney(value: number, formats: Formats, decimals = 2): string {
  const number = printNumber(value, decimals, formats);
  const { sign, signPlace } = formats;
  if (signPlace === 'none') return number;
  if (signPlace === 'after') return `${number} ${sign}`;
  const tight = /^[$£€₹]|^[CS]\$/.test(sign) && formats.language === 'en';
  return value < 0 && tight ? `-${sign}${number.slice(1)}` : `${sign}${tight ? '' : ' '}${number}`;
}

/** The day so many days later. @param date YYYY-MM-DD */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
