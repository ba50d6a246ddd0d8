/** Values that have a form of their own: IBAN, BIC, VAT id, tax number, e-mail, phone, web address, time of day. */
import type { Segment } from '../sheet.ts';
import { type Candidate, type Kind, overlaps } from './candidate.ts';

interface Form {
  readonly kind: Kind;
  /** What stands in every text of this form: most texts need not be searched. */
  readonly needs?: RegExp;
  readonly pattern: RegExp;
  readonly accept?: (compact: string, text: string) => boolean;
  /** Gives the value; by default the text as printed. */
  readonly normalise?: (text: string) => string;
}

/** Off for an IBAN whose check digits are wrong: enough to leave it out where no label announces it. */
const WRONG_IBAN = 0.9;

const DIGIT = /\d/;

/** `828/555-0155`, `1 416 555 0142`; Australian numbers for the whole country: `1300 555 018`. */
const AMERICAN = /^(?:1[-. ])?[2-9]\d\d[-./ ][2-9]\d\d[-. ]\d{4}$|^1[38]00 \d{3} \d{3}$/;

const compact = (text: string): string => text.replace(/[\s\u00a0]+/g, '');

/** In order of strength: what one form took, a later one cannot. */
const FORMS: readonly Form[] = [
  { kind: 'email', needs: /@/, pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu },
  {
    kind: 'iban',
    needs: DIGIT,
    pattern: /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:\s?[A-Z\d]{2,4}){3,8}(?:\s?[A-Z\d]{1,4})?(?![\p{L}\d])/gu,
    normalise: compact,
  },
  {
    kind: 'url',
    needs: /[./]/,
    pattern:
      /(?:https?:\/\/|www\.)[^\s,;|]+|(?<![@\w.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|de|org|net|eu|at|ch|fr|io|info|biz|co\.uk)(?![\w.@])/giu,
  },
  {
    kind: 'vat_id',
    needs: DIGIT,
    // Forms of the member states as in the VIES service, Switzerland and Norway.
    pattern:
      /(?<![\p{L}\d])(?:ATU\d{8}|BE\s?[01]?\d{9}|BG\d{9,10}|CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}(?:\s?(?:MWST|TVA|IVA))?|CY\d{8}[A-Z]|CZ\d{8,10}|DE\s?\d{3}\s?\d{3}\s?\d{3}|DE\s?\d{9}|DK\s?\d{8}|EE\d{9}|EL\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR\s?[A-Z\d]{2}\s?\d{3}\s?\d{3}\s?\d{3}|FR\s?[A-Z\d]{2}\s?\d{9}|GB\s?\d{3}\s?\d{4}\s?\d{2}(?:\d{3})?|HR\d{11}|HU\d{8}|IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}|IT\s?\d{11}|LT(?:\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\s?\d{9}B\d{2}|PL\s?\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10})(?![\p{L}\d])/gu,
    normalise: (text) => text.replace(/\s+/g, text.startsWith('CHE') ? ' ' : ''),
  },
  // Tax numbers of the German states (201/113/40209, 12/345/67890) and the federal form of 13 digits.
  {
    kind: 'tax_number',
    needs: /\//,
    pattern: /(?<![\d/])\d{2,3}\s?\/\s?\d{3,4}\s?\/\s?\d{4,5}(?![\d/])/gu,
    normalise: compact,
  },
  // Commercial registers of Germany and Austria (HRB 123, GnR 12, FN 123456 a).
  {
    kind: 'register',
    needs: DIGIT,
    pattern:
      /(?<![\p{L}\d])(?:HRA|HRB|H A|H B|GnR|GenR|VR|PR|FN)\s?(?:Nr\.?\s?:?\s?)?\d{2,7}(?:\s?[a-z])?(?![\p{L}\d])/gu,
  },
  {
    kind: 'bic',
    needs: /[A-Z]{4}/,
    pattern:
      /(?<![\p{L}\d])[A-Z]{4}(?:DE|AT|CH|FR|GB|US|NL|BE|LU|IT|ES|PT|PL|CZ|DK|SE|NO|FI|IE|LI|HU|SK|SI|HR|RO|BG|GR|EE|LV|LT|MT|CY|MY|SG|IN|21)[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])|(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu,
    // Eight capital letters are a word far more often than a bank: a digit or the usual ending must stand there.
    accept: (_compact, text) =>
      /\d|XXX$/.test(text) || text.length === 11 || /^[A-Z]{4}(?:DE|AT|CH)[A-Z\d]{2}$/.test(text),
  },
  {
    kind: 'phone',
    needs: DIGIT,
    pattern:
      /(?<![\p{L}\d/.,-])(?<![A-Z]{2}\d{2}(?:\s\d{4}){0,6}\s)(?:\+\d{1,3}[\s./-]?)?(?:\(0?\d{1,5}\)|0\d{1,5}|\d{2,5})(?:[\s./–-]{1,3}\d{1,9}){1,6}(?![\p{L}\d])/gu,
    accept: (text) => {
      const digits = text.replace(/\D/g, '').length;
      return (
        digits >= 7 &&
        digits <= 15 &&
        (/^(?:\+|\(|0)/.test(text) || /^\d{2,4}[-.]\d{3,4}[-.]?\d{3,4}$/.test(text) || AMERICAN.test(text))
      );
    },
  },
  // A time may be glued to the date before it where recognition lost the space.
  {
    kind: 'time',
    needs: /\d:\d/,
    pattern:
      /(?:(?<![\d:.,])|(?<=(?:[/.-]|\p{L}\s?)20\d{2})|(?<=\d[/-]\d{2}))(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[AaPp]\.?[Mm]\.?)?(?![\d:])/gu,
  },
];

/** Every value of these forms in a segment, none of them inside what `taken` covers. */
export function findCodes(segment: Segment, taken: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { kind, needs, pattern, accept, normalise } of FORMS) {
    if (needs?.test(segment.text) === false) continue;
    for (const match of segment.text.matchAll(pattern)) {
      let text = match[0];
      if (kind === 'iban') text = trimToIban(text);
      const range = { from: match.index, to: match.index + text.length };
      if (text === '' || [...taken, ...found].some((other) => overlaps(other, range))) continue;
      if (accept !== undefined && !accept(compact(text), text)) continue;
      const value = normalise === undefined ? text : normalise(text);
      // Wrong check digits do not make it another thing, but no label need be missed for it.
      const doubt = kind === 'iban' && !isValidIban(value) ? { doubt: WRONG_IBAN } : {};
      found.push({ kind, segment, ...range, value, ...doubt });
    }
  }
  return found;
}

/** Lengths by country, ISO 13616 registry; other countries by the checksum alone. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
}; // prettier-ignore

/**
 * Cuts what the pattern took too much: an IBAN ends where its country's length is reached.
 *
 * A wrong checksum does not make it disappear: what is printed is what was asked for, and the check will say so.
 */
function trimToIban(text: string): string {
  const length = IBAN_LENGTHS[text.slice(0, 2)];
  const solid = compact(text);
  if (length === undefined) return isValidIban(solid) ? text : '';
  if (solid.length < length) {
    // Printed short by some characters: still an account number that a person would call an IBAN.
    return solid.length >= length - 4 && /^[A-Z]{2}\d+$/.test(solid) ? text : '';
  }
  let count = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter.trim() !== '') count += 1;
    if (count === length) return text.slice(0, index + 1);
  }
  return text;
}

/** ISO 7064 MOD 97-10 over the rearranged number (ISO 13616). */
function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(letter, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}
