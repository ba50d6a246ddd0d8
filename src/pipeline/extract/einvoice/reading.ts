/** What a business term says: a text, a day, or a number with its unit. */
import type { TermValue } from './invoice.ts';
import type { TermRow } from './terms/index.ts';

export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly date: string }
  /** Digits as written, a minus, at most one point. */
  | { readonly kind: 'number'; readonly decimal: string; readonly unit: string | undefined };

/** What is given for a field, from which values of the e-invoice, and how sure it is. */
export interface FieldReading {
  readonly reading: Reading;
  readonly sources: readonly TermValue[];
  readonly confidence: number;
}

/** A term is exact; what is taken from a sentence that a person wrote (BT-20) is not. */
export const EXACT = 1;
export const WRITTEN = 0.9;

/**
 * Reads a value by the type of its term.
 *
 * @param currency of the invoice, for amounts that name none of their own
 * @returns undefined for a date that the calendar has not, and for a number that is none
 */
export function readTerm(value: TermValue, { type }: TermRow, currency: string | undefined): Reading | undefined {
  const { text, attributes } = value;
  switch (type) {
    case 'date':
      return readDate(text, attributes.get('format'));
    case 'amount':
    case 'price':
      return readNumber(text, attributes.get('currencyID') ?? currency);
    case 'quantity':
      return readNumber(text, attributes.get('unitCode'));
    case 'percent':
      return readNumber(text, '%');
    default:
      return { kind: 'text', text: foldSpace(text) };
  }
}

export function foldSpace(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Days as UBL writes them, `2018-03-05`, and as format 102 does, `20180305`; a time and its zone do not matter. */
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:T[\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** UNTDID 2379. EN 16931 knows 102 alone, the others are days with a time. Months and weeks (610, 616) are no days. */
const DATE_FORMATS: Readonly<Record<string, RegExp>> = {
  '': DAY,
  '102': DAY,
  '203': /^(\d{4})(\d{2})(\d{2})\d{4}$/,
  '204': /^(\d{4})(\d{2})(\d{2})\d{6}$/,
  '205': /^(\d{4})(\d{2})(\d{2})\d{4}[+-]?\d{2,4}$/,
};

function readDate(text: string, format = ''): Reading | undefined {
  const pattern = Object.hasOwn(DATE_FORMATS, format) ? DATE_FORMATS[format] : undefined;
  const match = pattern?.exec(text);
  if (!match) return undefined;
  const [, year, month, day] = match;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(date);
  const exists = Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
  return exists ? { kind: 'date', date } : undefined;
}

/** `xs:decimal` allows `+5`, `.5` and `5.`, which our decimals do not; all else stays as written. */
function readNumber(text: string, unit: string | undefined): Reading | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const decimal = `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return { kind: 'number', decimal, unit: unit === '' ? undefined : unit };
}
