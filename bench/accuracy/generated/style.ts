/** How one issuer prints: type, numbers, dates, and where things stand. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Pick } from './pick.ts';

export interface Style {
  readonly font: 'Helvetica' | 'Times' | 'Courier';
  /** Points. */
  readonly size: number;
  readonly left: number;
  readonly currency: string;
  /** Where facts stand from their labels. */
  readonly facts: 'beside' | 'colon' | 'cells' | 'columns';
  readonly factsRight: boolean;
  readonly table: 'plain' | 'ruled' | 'grid';
  readonly shadesHeading: boolean;
  /** Whether each page of a long table has its heading again. */
  readonly repeatsHeading: boolean;
  readonly heading: 'none' | 'above';
  /** The issuer as a letterhead, or as a line above the address window and in the foot. */
  readonly sender: 'head' | 'line';
  /** Whether items are numbered 10, 20, 30. */
  readonly tens: boolean;
  /** Whether a second address stands beside the first. */
  readonly beside: boolean;
  readonly number: (value: number, decimals: number) => string;
  readonly money: (cents: number) => string;
  /** @param date `YYYY-MM-DD` */
  readonly date: (date: string) => string;
}

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', CHF: 'CHF' };

export function pickStyle(pick: Pick, language: Language): Style {
  const currency = language === 'de' ? pick.of(['EUR', 'EUR', 'EUR', 'CHF']) : pick.of(['GBP', 'EUR', 'EUR', 'GBP']);
  const [group, point] = pickSigns(pick, language, currency);
  const number = (value: number, decimals: number): string => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
    return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`;
  };
  const sign = pick.maybe(0.6) ? (SIGNS[currency] ?? currency) : currency;
  const place =
    language === 'de'
      ? pick.of(['behind', 'behind', 'before', 'none'])
      : pick.of(['before', 'before', 'behind', 'none']);
  const money = (cents: number): string => {
    const amount = number(cents / 100, 2);
    if (place === 'none') return amount;
    return place === 'behind' ? `${amount} ${sign}` : `${sign}${sign.length > 1 ? ' ' : ''}${amount}`;
  };
  return {
    font: pick.of(['Helvetica', 'Helvetica', 'Times', 'Courier']),
    size: pick.of([8, 9, 9, 10, 10]),
    left: pick.between(40, 70),
    currency,
    facts: pick.of(['beside', 'colon', 'cells', 'columns']),
    factsRight: pick.maybe(0.5),
    table: pick.of(['plain', 'ruled', 'grid']),
    shadesHeading: pick.maybe(0.3),
    repeatsHeading: pick.maybe(0.6),
    heading: pick.of(['none', 'above']),
    sender: pick.maybe(language === 'de' ? 0.4 : 0.1) ? 'line' : 'head',
    beside: pick.maybe(0.6),
    tens: pick.maybe(0.2),
    number,
    money,
    date: pickDates(pick, language),
  };
}

function pickSigns(pick: Pick, language: Language, currency: string): readonly [group: string, point: string] {
  if (currency === 'CHF') return ["'", '.'];
  if (language === 'de')
    return pick.of([
      ['.', ','],
      ['.', ','],
      ['', ','],
      [' ', ','],
    ] as const);
  return pick.of([
    [',', '.'],
    [',', '.'],
    ['', '.'],
  ] as const);
}

/** Names of the months, from January. */
export const MONTHS = {
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

function pickDates(pick: Pick, language: Language): (date: string) => string {
  const form =
    language === 'de'
      ? pick.of(['dd.mm.yyyy', 'dd.mm.yyyy', 'dd.mm.yy', 'd. month yyyy', 'yyyy-mm-dd'])
      : pick.of(['d month yyyy', 'dd/mm/yyyy', 'month d, yyyy', 'dd-mon-yyyy', 'yyyy-mm-dd']);
  return (date) => {
    const [year = '', month = '', day = ''] = date.split('-');
    const name = MONTHS[language][Number(month) - 1] ?? '';
    return form
      .replace('yyyy', year)
      .replace('yy', year.slice(2))
      .replace('month', '@')
      .replace('mon', '#')
      .replace('mm', month)
      .replace('dd', day)
      .replace('d', String(Number(day)))
      .replace('@', name)
      .replace('#', name.slice(0, 3));
  };
}
