/** What people type, and what stands on pages, as the values that the service takes. */
import type { ValueField } from './extraction';

export type TypedValue = { readonly value: string } | { readonly fault: ValueFault };
/** `day` is a date that is written as one and that no calendar has; the others are named by the type that is not met. */
export type ValueFault = 'date' | 'day' | 'number' | 'quantity' | 'boolean' | 'choice';

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', Fr: 'CHF' };
const YES = /^(true|yes|ja|x|1|✓)$/i;
const NO = /^(false|no|nein|0)$/i;
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mär', 'mrz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];

export interface Writing {
  /** Between whole and decimal figures; it decides what `1.234` is. */
  readonly decimalMark: '.' | ',';
  /** Whether `3/5/2026` is the 5th of March, as it is in the United States. */
  readonly monthFirst: boolean;
}

/** How people write a language; of English, the browser says more. */
export function writingOf(language: string, browserLanguage: string = navigator.language): Writing {
  return { decimalMark: language === 'de' ? ',' : '.', monthFirst: language === 'en' && browserLanguage === 'en-US' };
}

/** A value of the interface as people write it in a language; `readTyped` takes it back. */
export function writeOut(field: ValueField, value: string, { decimalMark }: Writing): string {
  switch (field.type) {
    case 'date':
      return decimalMark === ',' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1') : value;
    case 'number':
    case 'quantity':
      return decimalMark === ',' ? value.replace(/^(-?\d+)\.(?=\d)/, '$1,') : value;
    default:
      return value;
  }
}

/**
 * Reads a text as the field's type.
 *
 * @param unit that a quantity without one gets
 */
export function readTyped(field: ValueField, typed: string, writing: Writing, unit?: string): TypedValue {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { value: '' };
  switch (field.type) {
    case 'text':
      return { value: text };
    case 'date':
      return readDate(text, writing.monthFirst);
    case 'number':
      return orFault(readNumber(text.replace(/ ?%$/, ''), writing.decimalMark), 'number');
    case 'quantity':
      return orFault(readQuantity(text, writing.decimalMark, unit ?? field.unit), 'quantity');
    case 'boolean':
      return orFault(YES.test(text) ? 'true' : NO.test(text) ? 'false' : undefined, 'boolean');
    case 'choice': {
      const choice = field.choices?.find(({ name }) => name.toLowerCase() === text.toLowerCase());
      return orFault(choice?.name, 'choice');
    }
  }
}

function orFault(value: string | undefined, fault: ValueFault): TypedValue {
  return value === undefined ? { fault } : { value };
}

function readDate(text: string, monthFirst: boolean): TypedValue {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return makeDate(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d{2})$/.exec(text);
  if (figures) {
    const [, first, second, year] = figures;
    return monthFirst ? makeDate(year, first, second) : makeDate(year, second, first);
  }
  const words = /^(?:(\d{1,2})\.? )?([\p{L}]{3,})\.? (?:(\d{1,2}),? )?(\d{4}|\d{2})$/u.exec(text);
  const name = words?.[2]?.toLowerCase();
  const month = MONTHS.findIndex((names) => names.some((each) => name?.startsWith(each)));
  return month < 0 ? { fault: 'date' } : makeDate(words?.[4], String(month + 1), words?.[1] ?? words?.[3]);
}

function makeDate(year: string | undefined, month: string | undefined, day: string | undefined): TypedValue {
  // A month of more than 12 is rather a day that was written first: what helps then is the order.
  if (!year || !month || !day || Number(month) < 1 || Number(month) > 12) return { fault: 'date' };
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // `Date` takes the 31st of February for one in March, and then says so when asked back.
  const time = Date.parse(date);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? { value: date } : { fault: 'day' };
}

/** The last mark is the decimal one, but where three figures follow it in the way of a language that groups by it. */
function readNumber(text: string, decimalMark: '.' | ','): string | undefined {
  const sign = /^[-–−]|[-–−]$/.test(text) ? '-' : '';
  const figures = text.replace(/^[-+–−]|[-–−]$/g, '').replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(figures)) return undefined;
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','));
  const groups = /^(?!0)\d{1,3}([.,])\d{3}((?:\1\d{3})*)$/.exec(figures);
  // `1.234.567` is grouped whatever the language.
  const isGrouped = groups !== null && (groups[1] !== decimalMark || groups[2] !== '');
  const whole = (at < 0 || isGrouped ? figures : figures.slice(0, at)).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const decimals = at < 0 || isGrouped ? '' : figures.slice(at + 1);
  return `${sign}${whole || '0'}${decimals && `.${decimals}`}`;
}

function readQuantity(text: string, decimalMark: '.' | ',', unit: string | undefined): string | undefined {
  const parts = /^([^\d+\-–−.,]*)([-+–−]?[\d.,'’\s]*\d[-–−]?)\s*(.*)$/u.exec(text);
  const number = readNumber(parts?.[2]?.trim() ?? '', decimalMark);
  if (number === undefined) return undefined;
  const given = parts?.[1]?.trim() || parts?.[3]?.trim();
  const own = given === undefined || given === '' ? unit : (SYMBOLS[given] ?? given);
  return own ? `${number} ${own}` : number;
}
