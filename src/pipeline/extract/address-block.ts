/** Address blocks: a name, a street, a postcode with its town, perhaps a country, set below or behind each other. */
import { anyOf } from '../knowledge/languages/languages.ts';
import { IN_ADDRESSES } from '../knowledge/legal-forms.ts';
import type { Box } from '../page.ts';
import { isCountry } from './address/countries.ts';
import { isCareOf, isSalutation, nameStart, rateStreet } from './address/words.ts';
import type { LabelHit } from './labels/finder.ts';
import { DOCUMENT_TITLE } from './letterhead/prominent.ts';
import type { Heading } from './sections.ts';
import {
  bottom,
  boxOfRange,
  isBold,
  left,
  overlapX,
  right,
  type Segment,
  type Sheet,
  segmentLeftOf,
  top,
} from './sheet.ts';
import type { Candidate, PlaceReading } from './values/candidate.ts';
import type { Findings } from './values/find.ts';

/** A line of the block, or a piece of one where the whole address stands on a line. */
export interface AddressPart {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface AddressBlock {
  readonly page: number;
  /** A bold line above a name that is not: a heading that nobody knows. */
  readonly heading: AddressPart | undefined;
  /** Lines of the name, the first one first. */
  readonly name: readonly AddressPart[];
  readonly contact: AddressPart | undefined;
  readonly street: AddressPart | undefined;
  /** Every line between the name and the town. */
  readonly address: readonly AddressPart[];
  readonly place: Candidate & { readonly place: PlaceReading };
  readonly country: AddressPart | undefined;
  /** The whole address on one line, as senders print it above the address window or in the footer. */
  readonly oneLine: boolean;
}

/** Signs that part the pieces of an address on one line. */
const SEPARATOR = /\s*[•·|●■▪]\s*|\s+[-–—*/]\s+|,\s+|;\s+|\s{2,}/;

/** Legal forms: what ends an organisation's name. */
const LEGAL_FORM = new RegExp(`(?:^|[\\s,])(?:${IN_ADDRESSES})(?=$|[\\s,.;(])`, 'u');

/** `Musterstr. 12 a`, `1242 chemin de l'olive`, `Postfach 12 34`, `Am Markt 3-5`. */
const STREET =
  /^(?:\p{Lu}|\d)[\p{L}\d.,'’ /()-]*\s\d{1,4}(?:\s?[-–/+]\s?\d{1,4})?\s?[a-zA-Z]?(?:,.*)?$|^\d{1,5}[a-z]?,?\s(?:\d{1,3}(?:st|nd|rd|th)\s)?\p{L}[\p{L}.'’ -]{2,}[,.]?$|^(?:Postfach|P\.? ?O\.? Box|Box)\s[\d ]+$/u;

function isStreet(text: string): boolean {
  return STREET.test(text) || rateStreet(text) === 2;
}

const PERSON = new RegExp(
  `^(?:(?:Dr|Prof|Dipl|${anyOf('honorifics')})\\.?\\s)*\\p{Lu}[\\p{Ll}'-]+(?:\\s\\p{Lu}\\.)?(?:\\s(?:von|van|de|zu|der))*\\s\\p{Lu}[\\p{L}'-]+$`,
  'u',
);

/** What may stand in a block without being name or street: numbers of the party, its phone, its mail. */
const NOISE =
  /^(?:GLN|ILN|Tel|Fon|Fax|Telefon|Phone|Mobil|E-?Mail|USt|VAT|Steuer|www\.|http|ID|Nr|GST|Co\.? ?Reg|\(|\+|\d{6,}|[^\p{L}\d]*$)|@|\(GLN\)/iu;

/** Lines of a block are set apart by at most this, in heights of the type. */
const LINE_GAP = 2.4;

export function findAddressBlocks(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  headings: ReadonlyMap<number, Heading>,
): AddressBlock[] {
  return findings.all.flatMap((candidate) => {
    const { place } = candidate;
    if (place === undefined) return [];
    const found = { ...candidate, place };
    const before = candidate.segment.text.slice(0, candidate.from);
    const block = /\p{L}{2}/u.test(before.replace(/^[^:]*:/, ''))
      ? readOneLine(sheet, found)
      : readStacked(sheet, findings, found, labels, headings);
    return block === undefined ? [] : [block];
  });
}

/** `Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen`; or the name is the line above. */
function readOneLine(sheet: Sheet, place: AddressBlock['place']): AddressBlock | undefined {
  const { segment } = place;
  const parts = splitParts(segment, 0, place.from);
  const streetIndex = parts.findLastIndex((part) => isStreet(part.text));
  const street = parts[streetIndex];
  const before = parts.slice(0, Math.max(streetIndex, 0)).filter((part) => !isSalutation(part.text));
  const name = before.length > 0 ? before : nameAbove(sheet, segment);
  if (street === undefined || (before.length === 0 && street.from > 0)) return undefined;
  const behind = splitParts(segment, place.to, segment.text.length)[0];
  const country = behind !== undefined && isCountry(behind.text) ? behind : undefined;
  return {
    page: segment.page,
    heading: undefined,
    name: name.slice(0, 1),
    contact: undefined,
    street,
    address: parts.slice(streetIndex),
    place,
    country,
    oneLine: true,
  };
}

/** The line right above, where it may be a name. */
function nameAbove(sheet: Sheet, segment: Segment): AddressPart[] {
  const row = sheet.rows[segment.row - 1];
  const above = row?.page === segment.page ? row.segments.find((other) => isAligned(other, segment)) : undefined;
  if (above === undefined || top(segment.box) - bottom(above.box) > LINE_GAP * above.size) return [];
  const { text } = above;
  if (/[:\d@]/.test(text) || NOISE.test(text) || !/\p{L}{2}/u.test(text)) return [];
  return [{ segment: above, from: 0, to: text.length, text }];
}

function splitParts(segment: Segment, from: number, to: number): AddressPart[] {
  const parts: AddressPart[] = [];
  let start = from;
  const text = segment.text.slice(0, to);
  for (const match of [...text.slice(from).matchAll(new RegExp(SEPARATOR, 'gu')), undefined]) {
    const end = match === undefined ? to : from + match.index;
    const piece = text.slice(start, end);
    const lead = piece.length - piece.trimStart().length;
    const plain = piece.trim().replace(/[,;]$/, '');
    if (/[\p{L}\d]/u.test(plain))
      parts.push({ segment, from: start + lead, to: start + lead + plain.length, text: plain });
    if (match !== undefined) start = end + match[0].length;
  }
  return parts;
}

/** Walks up from the town to the name. */
function readStacked(
  sheet: Sheet,
  findings: Findings,
  place: AddressBlock['place'],
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  headings: ReadonlyMap<number, Heading>,
): AddressBlock | undefined {
  const isHeading = ({ id }: Segment): boolean => headings.has(id);
  const lines: AddressPart[] = [];
  let current = place.place.cityAbove ?? place.segment;
  const size = current.size;
  for (let index = current.row - 1; index >= 0 && lines.length < 6; index -= 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== current.page) break;
    const inline = row.segments.map((segment) => valueOfHeading(segment, headings.get(segment.id)));
    const named = inline.find(
      (part) => part !== undefined && isAligned({ ...part.segment, box: boxOfPart(part) }, current),
    );
    if (named !== undefined) {
      lines.unshift(named);
      break;
    }
    const above = row.segments.find((segment) => isAligned(segment, current));
    // A heading ends the block; what stands beside it on its line (`Sold to   Wingtip Toys`) is the first of the block.
    const opens = row.segments.some((other) => isHeading(other) && overlapX(other.box, current.box) > -6 * size);
    if (opens && (above === undefined || isHeading(above))) break;
    if (above === undefined) {
      if (top(current.box) - top(row.box) > (LINE_GAP + 1) * size) break;
      continue;
    }
    if (top(current.box) - bottom(above.box) > LINE_GAP * size || isPlaceOrCountry(findings, above)) break;
    if (isSenderLine(above)) break;
    const part = linePart(sheet, above, labels, isHeading);
    if (part === 'stop') break;
    if (part !== undefined) lines.unshift(part);
    if (opens) break;
    current = above;
  }
  return arrange(lines, place, findCountry(sheet, place));
}

/** What stands behind a heading on its line: the first line of its block. */
function valueOfHeading(segment: Segment, heading: Heading | undefined): AddressPart | undefined {
  if (heading === undefined) return undefined;
  const text = segment.text.slice(heading.to).trim();
  if (!/\p{L}{2}/u.test(text)) return undefined;
  const from = segment.text.indexOf(text, heading.to);
  return { segment, from, to: from + text.length, text };
}

function boxOfPart({ segment, from, to }: AddressPart): Box {
  return boxOfRange(segment, from, to);
}

/** `Smith Ltd - 12 Mill Lane - Leeds - LS1 4AB` in small type above the address window: whose place is not read as one. */
function isSenderLine(segment: Segment): boolean {
  const parts = splitParts(segment, 0, segment.text.length);
  const parted = /\s[•·|●■▪–—-]\s/.test(segment.text) || /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(segment.text);
  return parted && parts.length > 2 && parts.slice(1).some(({ text }) => isStreet(text));
}

/** The end of another block. */
function isPlaceOrCountry(findings: Findings, segment: Segment): boolean {
  return isCountry(segment.text) || (findings.bySegment[segment.id] ?? []).some(({ kind }) => kind === 'place');
}

/** Left edges agree, or both are centred or set to the right. */
function isAligned(segment: Segment, other: Segment): boolean {
  const tolerance = 0.9 * Math.max(segment.size, other.size);
  if (Math.abs(left(segment.box) - left(other.box)) < tolerance) return true;
  if (Math.abs(right(segment.box) - right(other.box)) < tolerance && left(segment.box) > 200) return true;
  const centre = (left(segment.box) + right(segment.box) - left(other.box) - right(other.box)) / 2;
  return Math.abs(centre) < tolerance;
}

/** The words of a line that belong to the block; a label of something else ends it. */
function linePart(
  sheet: Sheet,
  segment: Segment,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  isHeading: (segment: Segment) => boolean,
): AddressPart | 'stop' | undefined {
  const beside = segmentLeftOf(sheet, segment);
  const label = beside === undefined ? undefined : (labels.get(beside.id) ?? [])[0];
  const named = beside !== undefined && /:\s*$/.test(beside.text) && left(segment.box) - right(beside.box) < 200;
  if (
    named &&
    !isHeading(beside) &&
    label !== undefined &&
    ![...label.concepts].some((id) => ['name', 'street', 'address', 'contact'].includes(id))
  )
    return 'stop';
  const colon = segment.text.indexOf(':');
  const inner = (labels.get(segment.id) ?? [])[0];
  if (colon > 0 && inner !== undefined && inner.to <= colon) {
    if (![...inner.concepts].some((id) => ['name', 'street', 'address', 'contact'].includes(id)))
      return NOISE.test(segment.text) ? undefined : 'stop';
    const rest = segment.text.slice(colon + 1).trim();
    return rest === ''
      ? 'stop'
      : { segment, from: segment.text.length - rest.length, to: segment.text.length, text: rest };
  }
  if (NOISE.test(segment.text)) return undefined;
  if (/:\s*$/.test(segment.text)) return 'stop';
  if (!/\p{L}{2}/u.test(segment.text)) return 'stop';
  return { segment, from: 0, to: segment.text.length, text: segment.text };
}

function findCountry(sheet: Sheet, place: AddressBlock['place']): AddressPart | undefined {
  const { segment } = place;
  const rest = splitParts(segment, place.to, segment.text.length)[0];
  if (rest !== undefined && isCountry(rest.text)) return rest;
  for (let index = segment.row + 1; index <= segment.row + 3; index += 1) {
    const row = sheet.rows[index];
    const below = row?.page === segment.page ? row.segments.find((other) => isAligned(other, segment)) : undefined;
    if (below === undefined) continue;
    if (top(below.box) - bottom(segment.box) > LINE_GAP * segment.size) return undefined;
    return isCountry(below.text) ? { segment: below, from: 0, to: below.text.length, text: below.text } : undefined;
  }
  return undefined;
}

/** The line that names a street; of several with a house number, the first: `Hof 3` and `Tor 1` follow it. */
function findStreet(lines: readonly AddressPart[]): number {
  const numbered = lines.flatMap(({ text }, index) => (isStreet(text) && !LEGAL_FORM.test(text) ? [index] : []));
  const named = numbered.find((index) =>
    /(?:str|weg|allee|platz|gasse|street|road|avenue|lane|drive|rue|chemin)/i.test(lines[index]?.text ?? ''),
  );
  return named ?? numbered.find((index) => index > 0) ?? numbered[0] ?? -1;
}

/** Letterheads set a name in bold too: the line below a heading is a name beyond doubt. */
function headingOf([first, second]: readonly AddressPart[]): AddressPart | undefined {
  if (first === undefined || second === undefined || LEGAL_FORM.test(first.text)) return undefined;
  if (!LEGAL_FORM.test(second.text)) return undefined;
  return isBold(first.segment) && !isBold(second.segment) ? first : undefined;
}

function arrange(
  lines: readonly AddressPart[],
  place: AddressBlock['place'],
  country: AddressPart | undefined,
): AddressBlock | undefined {
  const streetIndex = findStreet(lines);
  const upper = streetIndex < 0 ? lines : lines.slice(0, streetIndex);
  const all = upper.filter(({ text }) => !isCareOf(text));
  const heading = streetIndex < 0 ? undefined : headingOf(all);
  const names = heading === undefined ? all : all.slice(1);
  const start = names.length > 1 && isSalutation(names[0]?.text ?? '') ? 1 : 0;
  // A name may take several lines; its legal form shows where it ends.
  const legal = names.findIndex((line, index) => index >= start && index < start + 3 && LEGAL_FORM.test(line.text));
  const end = legal >= 0 ? legal + 1 : start + 1;
  // What the document is called (`Payslip for May`) is no part of who wrote it.
  const title = names
    .slice(start, end - 1)
    .findLastIndex(({ text }) => DOCUMENT_TITLE.test(text) && !LEGAL_FORM.test(text));
  const name = names.slice(start + title + 1, end);
  const contact =
    upper.find(({ text }) => isCareOf(text)) ?? names.slice(end).find(({ text }) => PERSON.test(text.trim()));
  if (name.length === 0 && streetIndex < 0) return undefined;
  return {
    page: place.segment.page,
    heading,
    name,
    contact: contact && withoutLeads(contact),
    street: streetIndex < 0 ? undefined : lines[streetIndex],
    address: streetIndex < 0 ? lines.slice(end) : lines.slice(streetIndex),
    place,
    country,
    oneLine: false,
  };
}

/** `z. Hd. Herrn Dr. Eder` is for `Dr. Eder`. */
function withoutLeads({ segment, from, to, text }: AddressPart): AddressPart {
  const start = nameStart(text);
  return { segment, from: from + start, to, text: text.slice(start) };
}
