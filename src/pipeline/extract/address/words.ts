/** Whether words belong to a street, a unit of a building, a box of the post or the name of a person. */
import {
  CARE_OF,
  CONTACTS,
  PLACE_COMPOUNDS,
  POST_BOXES,
  SALUTATIONS,
  STREET_COMPOUNDS,
  STREET_ENDS,
  STREET_LEADS,
  STREET_WORDS,
  TITLES,
  UNIT_WORDS,
} from '../../knowledge/address-words.ts';

const END = new RegExp(`^(?:${STREET_ENDS})[.,]?$`, 'iu');
const STREET = new RegExp(`(?<![\\p{L}\\d])(?:${STREET_ENDS}|${STREET_WORDS})(?![\\p{L}])`, 'iu');
const COMPOUND = new RegExp(`\\p{L}{2}(?:${STREET_COMPOUNDS})\\.?(?![\\p{L}])`, 'iu');
const PLACE_COMPOUND = new RegExp(`\\p{L}{2}(?:${PLACE_COMPOUNDS})(?![\\p{L}])`, 'iu');
const LEAD = new RegExp(`^(?i:${STREET_LEADS})\\s\\p{Lu}`, 'u');
const UNIT = new RegExp(`(?<![\\p{L}])(?:${UNIT_WORDS})(?:\\.?\\s?#?\\d|\\.?\\s#?\\p{L}(?!\\p{L}))|#\\d`, 'iu');
const ENDS_IN_UNIT = new RegExp(`(?<!\\p{L})(?:${UNIT_WORDS}|${POST_BOXES}|corp|no|nr)\\.?\\s$`, 'iu');
const BOX = new RegExp(`(?<![\\p{L}])(?:${POST_BOXES})\\.?\\s?\\d`, 'iu');
/** `12 Elm`, `12a Elm`, `#204-1188 Quadra`, `4/17 Grey`, `One Pierce Place`. */
const NUMBER_FIRST = /^(?:#?\d{1,5}\p{L}?(?:[-–/]\d{1,5}\p{L}?)?|One|Two|Three),?\s\p{L}/u;
/** `Musterweg 12 a`, `Ring 19/4`, `Markt 3-5`. */
const NUMBER_LAST = /\p{L}\.?\s\d{1,4}\s?\p{L}?(?:\s?[-–/+]\s?\d{1,4}\s?\p{L}?)*$/u;

/** Whether a text starts with `Attn:`, `c/o` and the like. */
export function isCareOf(text: string): boolean {
  return CARE.test(text);
}

/** Whether a text is no more than a salutation: the name is on the next line. */
export function isSalutation(text: string): boolean {
  return SALUTATION_ALONE.test(text.trim());
}

/** `Suite 1200` belongs to what is before it. */
export function isUnit(part: string): boolean {
  return UNIT.test(part);
}

/** `One Harbor Plaza`, `12 Elm`: a number and a name. */
export function startsWithNumber(part: string): boolean {
  return NUMBER_FIRST.test(part);
}

/** Ends the name of a street: `Road`, `St.`. */
export function isStreetEnd(word: string): boolean {
  return END.test(word);
}

/** How sure it is that a part of an address is a street, a unit or a box: 2 names one, 1 may be one, 0 is none. */
export function rateStreet(part: string): 0 | 1 | 2 {
  if (part.length > LONGEST_PART || NO_STREET.test(part) || isCareOf(part)) return 0;
  const named = STREET.test(part) || COMPOUND.test(part) || LEAD.test(part);
  if (BOX.test(part) || UNIT.test(part)) return 2;
  const numbered = NUMBER_FIRST.test(part) || NUMBER_LAST.test(part);
  // `Goldberg` may be a name, `Goldberg 12` is a street.
  if (numbered && (named || PLACE_COMPOUND.test(part))) return 2;
  // `Dr. Kern` is no drive, and `Frau Platz` no square.
  return (named || numbered) && nameStarts(part).starts.length === 0 ? 1 : 0;
}

const LONGEST_PART = 60;
/** Numbers of the firm, its phone or mail, times and amounts. */
const NO_STREET =
  /@|www\.|\d{6}|\d[.,]\d{2}(?!\d)|\d:\d|[€$£]|(?<!\p{L})(?:tel|fon|fax|phone|mobile?|e-?mail|abn|acn|vat|ust|gst|uid|co\.? reg|reg|company no|geb|born|dob|invoice|rechnung|date|datum)(?!\p{L})/iu;

/**
 * Where a street starts inside a part that begins with a name: `Solent Ltd 41 Carlton Crescent` at 41.
 *
 * @returns undefined where the part is a street from its start, or none
 */
export function streetInside(part: string): number | undefined {
  if (part.length > LONGEST_LINE || !/\d/.test(part)) return undefined;
  for (const { index } of part.matchAll(STREET_START)) {
    if (rateStreet(part.slice(index)) === 2 && !ENDS_IN_UNIT.test(part.slice(0, index))) return index;
  }
  return COMPOUND_START.exec(part)?.index;
}

const LONGEST_LINE = 120;
const STREET_START =
  /(?<=[\p{L}.)]\s)(?:#?\d{1,5}\p{L}?(?:[-–/]\d{1,5}\p{L}?)?\s\p{L}|P\.? ?O\.? Box \d|(?:Unit|Suite|Level|Flat|Shop|Lot|Farm) \d)/giu;
const COMPOUND_START = new RegExp(
  `(?<=[\\p{L}.)]\\s)\\p{Lu}[\\p{L}-]*(?i:${STREET_COMPOUNDS}|${PLACE_COMPOUNDS})\\.?\\s\\d`,
  'u',
);

/** Small words before a family name: `Herr von Berg`, `Mr. d’Arcy`. */
const PARTICLES = "(?:(?:von|van|vom|zu|zum|zur|de|der|den|del|della|di|du|ten|ter|la|le)\\s|d['’])*";
const CARE = new RegExp(`^(?:(?:${CARE_OF})(?:[.:]+\\s*|\\s+)|(?:${CONTACTS}):\\s*)(?=\\S)`, 'iu');
/** `M.` before two names is French, and before one an initial. `MS` in capitals begins a name only where all of it is in capitals: `MS JANE DOE`, but `MS Amlin Ltd`. */
const SALUTATION = new RegExp(
  `^(?:(?i:${SALUTATIONS})|Ms|ms|M(?=\\.\\s\\p{Lu}\\p{Ll}+\\s\\p{Lu})|MS(?=\\.?\\s[\\p{Lu}\\s.'’-]+$))(?:\\.\\s*|\\s+)(?=${PARTICLES}[\\p{Lu}\\d])`,
  'u',
);
const SALUTATION_ALONE = new RegExp(`^(?:${SALUTATIONS}|ms|attn|to|an|an die|an den|an das)[.:]*$`, 'iu');
const TITLE = new RegExp(`^(?:(?i:${TITLES})(?:\\.\\s*(?:-\\s*)?|\\s+))+(?=${PARTICLES}\\p{Lu})`, 'u');
const NUMBERING = /^(?:\d{1,2}|[a-h])[.)]\s+(?:(?:der|die|den)\s)?/iu;

/**
 * Where the name starts behind each kind of word before it: `z. Hd. | Herrn | Dr. | Eva Lang`, the first one first.
 * `titled` tells that the last one is a title.
 */
export function nameStarts(text: string): {
  readonly starts: readonly number[];
  readonly isContact: boolean;
  readonly titled: boolean;
} {
  const starts: number[] = [];
  let at = NUMBERING.exec(text)?.[0].length ?? 0;
  if (at > 0) starts.push(at);
  let isContact = false;
  let titled = false;
  for (const form of [CARE, SALUTATION, TITLE]) {
    const length = form.exec(text.slice(at))?.[0].length ?? 0;
    if (length === 0) continue;
    isContact ||= form === CARE;
    titled = form === TITLE;
    at += length;
    starts.push(at);
  }
  return { starts, isContact, titled };
}

/** Where a name starts behind `Attn`, `Herrn` and the like; titles belong to it. */
export function nameStart(text: string): number {
  const { starts, titled } = nameStarts(text);
  return starts.at(titled ? -2 : -1) ?? 0;
}
