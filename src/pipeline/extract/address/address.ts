/** Reads the addresses in a text: finds the towns, and takes names and streets from the parts before them. */
import { findLegalForm } from '../letterhead/legal-form.ts';
import { countryBehind } from './countries.ts';
import { findTowns, type Range, type Town } from './town.ts';
import { isCareOf, isUnit, nameStart, nameStarts, rateStreet, startsWithNumber, streetInside } from './words.ts';

export interface Address {
  readonly town: Town;
  readonly country: Range | undefined;
  /** Possible streets between the name and the town, or after the town; the most probable first. */
  readonly streets: readonly Range[];
  /** Possible names or parts of names, the most probable first. */
  readonly names: readonly Range[];
  /** The contact within a firm, without `Attn` and similar words. */
  readonly contact: Range | undefined;
}

/** Separators between the parts of an address. */
const MARKS = /\s*[,;•·|●■▪\n]\s*|\s+[-–—*/]\s+|\s{2,}/g;
const MOST_PARTS = 6;
/** Phone numbers, mail addresses and registration numbers: the address in a line ends there. */
const FOREIGN =
  /@|www\.|\d{7}|(?<!\p{L})(?:tel|fon|fax|phone|mobile?|e-?mail|abn|acn|vat|ust|gst|uid|uen|reg|kvk|siret|hrb|iban|bic)(?!\p{L})/iu;

/** `22, rue de la Paix` */
const BARE_NUMBER = /^\d{1,4}\p{L}?(?: bis| ter)?$/u;
const BIRTH = /^(?:geb|geboren|born|dob|date of birth)(?!\p{L})/iu;

/** @param text a line or a block of lines; line breaks separate parts like commas */
export function findAddresses(text: string): Address[] {
  let before = 0;
  return findTowns(text).map((town): Address => {
    const country = countryBehind(text, town.to);
    const parts = partsOf(text, before, Math.min(town.city.from, town.postcode.from, town.from)).slice(-MOST_PARTS);
    before = country?.to ?? town.to;
    return { town, country, ...readParts(text, parts, streetBehind(text, before)) };
  });
}

/** `10585 Berlin, Wilmersdorfer Str. 101` */
function streetBehind(text: string, from: number): Range | undefined {
  const [first] = partsOf(text, from, text.length);
  if (first === undefined || !/^[\s,;·•|–-]*$/.test(text.slice(from, first.from))) return undefined;
  return rateStreet(text.slice(first.from, first.to)) === 2 ? first : undefined;
}

/** The parts of a range between separators, trimmed, without empty ones. */
function partsOf(text: string, from: number, to: number): Range[] {
  const stretch = text.slice(from, to);
  const parts: Range[] = [];
  let start = 0;
  for (const mark of [...stretch.matchAll(MARKS), { index: stretch.length, 0: '' }]) {
    const part = stretch.slice(start, mark.index);
    const lead = part.length - part.trimStart().length;
    const length = part.trim().length;
    if (length > 0) parts.push({ from: from + start + lead, to: from + start + lead + length });
    start = mark.index + mark[0].length;
  }
  return parts;
}

function readParts(
  text: string,
  all: readonly Range[],
  behind: Range | undefined,
): Pick<Address, 'streets' | 'names' | 'contact'> {
  const parts = splitLast(text, withoutForeign(text, all));
  const texts = parts.map(({ from, to }) => text.slice(from, to));
  const named = texts.findLastIndex((part) => findLegalForm(part, false) !== undefined && rateStreet(part) < 2);
  const first = firstOfStreet(texts, named);
  const last = parts.at(-1);
  const from = (index: number): Range[] => {
    const part = parts[index];
    return part === undefined || last === undefined ? [] : [{ from: part.from, to: last.to }];
  };
  const others = parts.keys().filter((index) => index !== first && index > named);
  const head = parts.slice(0, first);
  const contacts = head.filter((part) => nameStarts(text.slice(part.from, part.to)).isContact);
  const names = head.filter((part) => !contacts.includes(part) && !BIRTH.test(text.slice(part.from, part.to)));
  const [contact] = contacts;
  return {
    streets: [...(behind === undefined ? [] : [behind]), ...from(first), ...[...others].flatMap(from)],
    names: likeliestNames(text, names),
    contact: contact === undefined ? undefined : withoutLeads(text, contact),
  };
}

/**
 * Where the street starts. If the first part is only a possible street, it is taken as a name
 * (`Ridge Corp. 318, 77 Mill Dr`).
 *
 * @param named the last part with a legal form, or -1
 */
function firstOfStreet(texts: readonly string[], named: number): number {
  const [head = '', next] = texts;
  const isAlone = next === undefined && /\d/.test(head) && rateStreet(head) === 1;
  if (isAlone || (named < 0 && next !== undefined && startsWithNumber(head) && isUnit(next))) return 0;
  const first = texts.findIndex(
    (part, index) =>
      index > named &&
      (rateStreet(part) > (index === 0 ? 1 : 0) || (BARE_NUMBER.test(part) && rateStreet(texts[index + 1] ?? '') > 0)),
  );
  if (first >= 0) return first;
  return named >= 0 ? named + 1 : texts.length;
}

/** The parts after the last one that does not belong to an address, and after the last label (`Registered office:`). */
function withoutForeign(text: string, parts: readonly Range[]): Range[] {
  const own: Range[] = [];
  for (const { from, to } of parts.toReversed()) {
    const label = labelIn(text.slice(from, to));
    const start = from + label;
    if (FOREIGN.test(text.slice(start, to))) break;
    if (start < to) own.unshift({ from: start, to });
    if (label > 0) break;
  }
  return own;
}

/** Length of a label at the start of a part. */
function labelIn(part: string): number {
  return isCareOf(part) ? 0 : (/^.*:(?:\s+|$)/.exec(part)?.[0].length ?? 0);
}

/** Splits parts that contain both a name and a street. */
function splitLast(text: string, parts: readonly Range[]): Range[] {
  return parts.flatMap(({ from, to }): Range[] => {
    const part = text.slice(from, to);
    const legal = findLegalForm(part, false);
    const rest = legal === undefined ? '' : part.slice(legal.to).trimStart();
    if (legal !== undefined && rateStreet(rest) > 0)
      return [
        { from, to: from + legal.to },
        { from: to - rest.length, to },
      ];
    const inside = streetInside(part);
    if (inside === undefined) return [{ from, to }];
    return [
      { from, to: from + part.slice(0, inside).trimEnd().length },
      { from: from + inside, to },
    ];
  });
}

/** The part with a legal form, or else the last one before the street, followed by the others. */
function likeliestNames(text: string, parts: readonly Range[]): Range[] {
  const ranges = parts.map((part) => withoutLeads(text, part));
  const legal = ranges.find(({ from, to }) => findLegalForm(text.slice(from, to), false) !== undefined);
  const best = legal ?? ranges[0];
  return best === undefined ? [] : [best, ...ranges.filter((part) => part !== best)];
}

/** Without `z. Hd.` and `Herrn`; titles stay. */
function withoutLeads(text: string, { from, to }: Range): Range {
  return { from: from + nameStart(text.slice(from, to)), to };
}
