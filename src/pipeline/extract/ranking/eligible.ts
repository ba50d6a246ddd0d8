/** Which pieces of a page a field may take: by the type of its values alone, never by labels or places. */
import { withoutDenials } from '../own/sentence.ts';
import type { FieldProfile } from '../profile.ts';
import { KINDS, type Kind } from '../values/candidate.ts';
import type { Piece } from './pieces.ts';

/** Kinds with a form of their own. Where the form is not recognized, an identifier or the text behind a label will do. */
const CODES: ReadonlySet<Kind> = new Set(
  KINDS.filter((kind) => !['date', 'number', 'place', 'identifier', 'text'].includes(kind)),
);
/** Codes that are often printed in forms that nobody knows. */
const FREE_CODES: ReadonlySet<Kind> = new Set(['vat_id', 'tax_number', 'register', 'phone', 'bic', 'iban']);
/** An employer's number may look like a phone number, and a number of an account like a tax number. */
const LIKE_IDENTIFIERS: ReadonlySet<Kind> = new Set(['phone', 'tax_number', 'register', 'vat_id']);
/** Longer texts are no numbers, names of places or codes. */
const MOST_WORDS = { identifier: 6, city: 5, code: 7 } as const;
const LONGEST_TEXT = 400;

export function isEligible(profile: FieldProfile, piece: Piece): boolean {
  const { field, kinds, concept } = profile;
  const { kind, cut, value } = piece;
  switch (field.type) {
    case 'date':
      return kind === 'date';
    case 'quantity':
    case 'number':
      return kind === 'number' && (cut !== 'unsigned' || concept === undefined);
    case 'boolean':
    case 'choice':
      return false;
    case 'text':
      break;
  }
  if (concept === undefined && asksNumber(profile) && !/\d/.test(value)) return false;
  if (concept === 'postcode' || field.format === 'postcode')
    return cut === 'postcode' || ((kind === 'identifier' || kind === 'text') && /\d/.test(value) && value.length <= 10);
  if (concept === 'city')
    return cut === 'city' || (kind === 'text' && !/\d/.test(value) && countWords(value) <= MOST_WORDS.city);
  const [first] = kinds;
  if (first !== undefined && CODES.has(first)) {
    if (kinds.includes(kind) && kind !== 'text') return true;
    if (!FREE_CODES.has(first)) return false;
    return (
      kind === 'identifier' ||
      LIKE_IDENTIFIERS.has(kind) ||
      (kind === 'text' && /\d/.test(value) && countWords(value) <= MOST_WORDS.code && piece.lines === 1)
    );
  }
  if (first === 'identifier') {
    return (
      kind === 'identifier' ||
      LIKE_IDENTIFIERS.has(kind) ||
      (kind === 'text' && countWords(value) <= MOST_WORDS.identifier && piece.lines === 1)
    );
  }
  if (concept === undefined && CODES.has(kind)) return true;
  if (kind === 'text') return value.length <= LONGEST_TEXT && /[\p{L}\d]/u.test(value);
  return kind !== 'place' && (kind === 'identifier' ? kinds.includes('identifier') : kinds.includes(kind));
}

/**
 * A field asks for a number if its name ends in `number` or `nummer`, or if its description starts with such a word:
 * `The number of the policy`. In training documents, 448 of 449 values of such fields contain a digit.
 */
const NUMBER_NAME = /(?:number|nummer)\s*$/iu;
const NUMBER_FIRST =
  /^(?:(?:the|die|eine?|an?)\s)?(?!\p{L}+\s(?:oder|or)\s)(?:\p{L}+\s)?\p{L}*(?:number|nummer)(?!\p{L})/iu;
const numbers = new WeakMap<FieldProfile, boolean>();

/** Whether the name or the description of a field asks for a number. */
export function asksNumber(profile: FieldProfile): boolean {
  const { name, description } = profile.field;
  const known =
    numbers.get(profile) ?? (NUMBER_NAME.test(name) || NUMBER_FIRST.test(withoutDenials(description).trim()));
  numbers.set(profile, known);
  return known;
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
