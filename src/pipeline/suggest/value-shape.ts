/** Returns the type of field for a value on a page, and the value in the form of extractions. */
import type { Piece } from '../extract/ranking/pieces.ts';
import type { NumberReading } from '../extract/values/candidate.ts';
import { DOLLAR } from '../extract/values/dollar.ts';
import { unitGroup } from '../knowledge/units.ts';
import type { TextFormat } from '../vocabulary.ts';
import type { Shape } from './sample.ts';

/** Kinds of values that a format describes. */
const FORMATS: Readonly<Partial<Record<Piece['kind'], TextFormat>>> = {
  iban: 'iban',
  vat_id: 'vat_id',
  email: 'email',
  phone: 'phone',
  url: 'url',
};

/** Labels of phone numbers. Other numbers can look like phone numbers. */
const PHONE_LABEL = /tel|phone|fon|fax|mobil|handy|cell|call|hotline/iu;

/** Labels of numbers that are codes. */
const CODE_LABEL =
  /(?:nummer|number|kennung|zeichen|(?<!\p{L})(?:nr|no|num|id|code|ref|reference|referenz|konto|account|acct|plz|zip|postcode|tel|phone|fax|form|page|seite|section|box|blatt|pin|serial|key|bsn|ssn|ein|tin)(?!\p{Ll})|#|№)/iu;
/** Maximum digits of a number without a separator. Longer ones are codes. */
const LONGEST_COUNT = 6;

/** @param label as printed; empty if there is none */
export function shapeOf({ kind, number, raw }: Pick<Piece, 'kind' | 'number' | 'raw'>, label: string): Shape {
  if (kind === 'date') return { type: 'date' };
  if (number !== undefined) return shapeOfNumber(number, raw, label);
  const format = kind === 'phone' && !PHONE_LABEL.test(label) ? undefined : FORMATS[kind];
  return format === undefined ? { type: 'text' } : { type: 'text', format };
}

function shapeOfNumber(number: NumberReading, raw: string, label: string): Shape {
  if (number.percent) return { type: 'quantity', unit: '%' };
  if (number.currency !== undefined) return { type: 'quantity' };
  const digits = raw.replace(/\D/g, '');
  const isPlain = /^\d+$/.test(raw.trim());
  const unit = number.unit !== undefined && unitGroup(number.unit) !== undefined ? number.unit : undefined;
  if (
    unit === undefined &&
    (/^0\d/.test(digits) || (isPlain && (CODE_LABEL.test(label) || digits.length > LONGEST_COUNT)))
  ) {
    return { type: 'text' };
  }
  if (unit !== undefined) return { type: 'quantity', unit };
  return { type: number.decimals === 2 ? 'quantity' : 'number' };
}

/**
 * @param currency of the document, for amounts without a printed currency
 * @returns the value in the form of extractions
 */
export function formatPiece(
  { number, value, raw }: Pick<Piece, 'number' | 'value' | 'raw'>,
  { type }: Shape,
  currency: string | undefined,
): string {
  if (number === undefined) return value;
  if (type === 'text') return raw.replace(/\s+/g, ' ').trim();
  if (type === 'number') return number.decimal;
  const unit = unitOf(number, currency);
  return unit === undefined ? number.decimal : `${number.decimal} ${unit}`;
}

function unitOf(number: NumberReading, currency: string | undefined): string | undefined {
  if (number.currency === DOLLAR) return currency;
  if (number.currency !== undefined) return number.currency;
  if (number.percent) return '%';
  const unit = number.unit !== undefined && unitGroup(number.unit) !== undefined ? number.unit : undefined;
  return unit ?? (number.decimals === 2 ? currency : undefined);
}
