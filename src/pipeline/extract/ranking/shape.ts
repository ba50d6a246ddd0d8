/** What a text looks like, whatever stands around it. */
import { findLegalForm } from '../letterhead/legal-form.ts';

export interface Shape {
  readonly words: number;
  readonly letters: number;
  /** Shares of the characters. */
  readonly digits: number;
  readonly capitals: number;
  readonly isSentence: boolean;
  readonly isPerson: boolean;
  readonly isStreet: boolean;
  readonly isDuration: boolean;
  /** One word or number group with digits, as numbers of documents and accounts are. */
  readonly isCode: boolean;
  readonly isWeb: boolean;
  readonly hasLegalForm: boolean;
  readonly endsInColon: boolean;
  readonly hasColon: boolean;
  readonly startsLower: boolean;
}

const PERSON =
  /^(?:(?:Dr|Prof|Dipl|Herrn?|Frau|Mr|Mrs|Ms|Rev)\.?[\s-])*(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)(?:,?\s(?:\p{Lu}\.?|von|van|de|zu|der|del|da|\p{Lu}[\p{L}'’-]+)){1,3}$/u;
const STREET_WORD =
  /(?:stra(?:ß|ss)e|str\.|weg|allee|platz|gasse|ring|damm|ufer)(?![\p{Ll}])|(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|terrace|close|parkway|pkwy|highway|hwy|rue|suite|floor|unit|p\.? ?o\.? box|postfach)(?!\p{L})/iu;
const DURATION =
  /(?<!\p{L})(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|ein(?:em|en|er|e)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s?(?:\(\d+\)\s?)?(?:full |calendar |business |consecutive |volle[nr]? )?(?:day|week|month|year|hour|tag|woche|monat|jahr|stunde|nacht|nächte|night)/iu;
const NUMBERED = /^\d{1,5}[a-z]?[,\s]+\p{L}|\p{L}\s\d{1,4}\s?[a-z]?$/u;

const shapes = new Map<string, Shape>();
/** Texts repeat, and strangers may send texts without end. */
const MOST_TEXTS = 5000;

export function shapeOf(text: string): Shape {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  const capitals = text.replace(/[^\p{Lu}]/gu, '').length;
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const shape: Shape = {
    words: words.length,
    letters,
    digits: digits / Math.max(1, letters + digits),
    capitals: capitals / Math.max(1, letters),
    isSentence:
      (words.length >= 6 && lower >= words.length / 2) || (words.length >= 4 && /[.?!]$/.test(text) && lower >= 2),
    isPerson: PERSON.test(text) && words.length <= 5,
    isStreet: digits > 0 && (STREET_WORD.test(text) || NUMBERED.test(text)) && words.length <= 8,
    isDuration: DURATION.test(text) && words.length <= 12,
    isCode: digits > 1 && words.length <= 4 && letters <= 8 && !/\p{Ll}{3}/u.test(text),
    isWeb: /@|www\.|https?:|\.\p{Ll}{2,3}$/u.test(text),
    hasLegalForm: findLegalForm(text, false) !== undefined,
    endsInColon: /:\s*$/.test(text),
    hasColon: text.includes(':'),
    startsLower: /^\p{Ll}/u.test(text),
  };
  if (shapes.size >= MOST_TEXTS) shapes.clear();
  shapes.set(text, shape);
  return shape;
}
