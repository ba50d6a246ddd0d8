/** The lines at the head of a receipt, each with what it seems to be. */

import type { Box } from '../../page.ts';
import { isWithinOneEdit } from '../labels/edit.ts';
import type { LabelHit } from '../labels/finder.ts';
import { bottom, left, right, type Segment, type Sheet, top, unite } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { findLegalForm } from './legal-form.ts';
import { repairSpelling } from './spelling.ts';
import {
  BARE_NUMBER,
  CONTACT,
  LONG_STREET_WORDS,
  REGION,
  REGISTRATION,
  STREET,
  STREET_COMPOUND,
  STRONG_STREET,
  TITLE,
} from './vocabulary.ts';

export type HeadKind = 'noise' | 'registration' | 'contact' | 'title' | 'address' | 'data' | 'text';

export interface HeadRow {
  readonly kind: HeadKind;
  readonly text: string;
  readonly box: Box;
  /** Height of the type in points. */
  readonly size: number;
  /** 0 to 1: how sure the reader is of the letters. */
  readonly quality: number;
  /** Whether a postcode with its town stands in it. */
  readonly place: boolean;
  readonly segments: readonly Segment[];
}

/** Rows of a block stand closer than this, in heights of the type. */
const BLOCK_GAP = 2.2;

export function isClose(upper: HeadRow, lower: HeadRow): boolean {
  return top(lower.box) - bottom(upper.box) < BLOCK_GAP * Math.max(upper.size, lower.size, 5);
}

/** The head is at the top, but on a short receipt that may be half of it. */
const HEAD_ROWS = 30;

/** Rows that no reading makes sense of. */
const UNREADABLE = 0.3;

/** The rows of the first page from the top, up to the first that belongs to the purchase. */
export function readHeadRows(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): HeadRow[] {
  const page = sheet.pages[0]?.number;
  const rows: HeadRow[] = [];
  for (const { page: number, segments } of sheet.rows.slice(0, HEAD_ROWS)) {
    if (number !== page) break;
    const row = readRow(sheet, readableOf(segments), findings, labels);
    if (row === undefined) continue;
    if (row.kind === 'data' && endsHead(row, rows)) break;
    rows.push(row);
  }
  return rows;
}

/** A day and time alone may stand between name and address. */
function endsHead({ text }: HeadRow, above: readonly HeadRow[]): boolean {
  if (!above.some(({ kind }) => kind === 'text' || kind === 'address')) return false;
  return /:\s*\D|^\p{L}{4,}/u.test(text) || above.some(({ kind }) => kind === 'address' || kind === 'data');
}

/** What is readable, and specks that stand so close to it that they are a part of it (`B & B`). */
function readableOf(segments: readonly Segment[]): Segment[] {
  const clear = segments.filter(isReadable);
  return segments.filter(
    (segment) =>
      clear.includes(segment) ||
      (/^[\p{L}\d&]/u.test(segment.text) &&
        clear.some(({ box, size }) => gap(box, segment.box) < 1.3 * size && gap(segment.box, box) < 1.3 * size)),
  );
}

/** Free space from the first to the second box; below 0 where the second begins before the first ends. */
function gap(a: Box, b: Box): number {
  return left(b) > left(a) ? left(b) - right(a) : Number.NEGATIVE_INFINITY;
}

/** Specks at the margin and scribbles are recognised as a letter or two without any confidence. */
function isReadable({ words, text }: Segment): boolean {
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  const letters = text.replace(/[^\p{L}\d]/gu, '').length;
  return letters > 2 ? confidence > 0.2 || letters > 8 : letters > 0 && confidence > 0.75;
}

function readRow(
  sheet: Sheet,
  segments: readonly Segment[],
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): HeadRow | undefined {
  const [first] = segments;
  if (first === undefined) return undefined;
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const printed = segments.map((segment) => segment.text).join(' ');
  const text = recognised ? repairSpelling(printed) : printed;
  const words = segments.flatMap((segment) => segment.words);
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const quality = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters);
  return {
    kind: kindOf(text, quality, recognised, segments, findings, labels),
    place: hasPlace(segments, findings),
    text,
    box: unite(segments.map(({ box }) => box)),
    size: median(words.map(({ box }) => bottom(box) - top(box))),
    quality,
    segments,
  };
}

function hasPlace(segments: readonly Segment[], findings: Findings): boolean {
  return segments.flatMap(({ id }) => findings.bySegment[id] ?? []).some(({ kind }) => kind === 'place');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function kindOf(
  text: string,
  quality: number,
  recognised: boolean,
  segments: readonly Segment[],
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): HeadKind {
  const longest = Math.max(0, ...(text.match(/\p{L}+/gu) ?? []).map(({ length }) => length));
  const legal = findLegalForm(text, recognised);
  const named = legal !== undefined && /\p{L}{3}/u.test(text.slice(0, legal.from).replace(REGISTRATION, ''));
  if (named && legal.from < text.search(REGISTRATION)) return 'text';
  if (REGISTRATION.test(text) || (BARE_NUMBER.test(text) && !/\s\p{L}{3}/u.test(text))) return 'registration';
  if (isData(segments, findings, labels)) return 'data';
  if (longest < 3 || quality < UNREADABLE) return isAddress(text, recognised, false) ? 'address' : 'noise';
  if (TITLE.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).length <= 5) return 'title';
  const address = isAddress(text, recognised, hasPlace(segments, findings));
  if (CONTACT.test(text) && !(address && STRONG_STREET.test(text))) return 'contact';
  return address ? 'address' : 'text';
}

/** Ends with an amount, perhaps with a tax code behind it: a line of what was bought. */
const ITEM_PRICE = /(?:^|\s)-?\d{1,4}[.,]\d{2}(?:\s?[\p{L}*]{1,3})?\s*$/u;

/** What belongs to the purchase: a date, a time, an amount, or a label with its value. */
function isData(
  segments: readonly Segment[],
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): boolean {
  return segments.some((segment) => {
    const values = findings.bySegment[segment.id] ?? [];
    if (values.some(({ kind }) => kind === 'date' || kind === 'time')) return true;
    if (values.some(({ number }) => number?.currency !== undefined && number.decimals === 2)) return true;
    if (ITEM_PRICE.test(segment.text)) return true;
    return (labels.get(segment.id) ?? []).some(
      (hit) => hit.from < 3 && hit.fields.size > 0 && /^[.\s]*[:#]/.test(segment.text.slice(hit.to)) && !isOfParty(hit),
    );
  });
}

/** Labels inside an address block: `Tel:`, `GST No:`, `Address:`. */
function isOfParty(hit: LabelHit): boolean {
  return [...hit.fields.keys()].some(({ record, concept }) => record?.key === 'merchant' || concept === 'address');
}

/** Adds up what speaks for an address; each alone may stand in a name. */
function isAddress(text: string, recognised: boolean, place: boolean): boolean {
  const digits = /\d/.test(text);
  let score = 0;
  if (place || /(?<!\d)\d{5}(?:-\d{4})?(?!\d)[,.]?\s+\p{L}{3}|\p{L}{3}[,.]?\s+\d{5}(?!\d)/u.test(text)) score += 2;
  if (STRONG_STREET.test(text) || STREET_COMPOUND.test(text)) score += 2;
  else if (recognised && hasNearStreetWord(text)) score += digits || /,/.test(text) ? 2 : 1;
  else if (STREET.test(text)) score += digits || /,/.test(text) ? 2 : 1;
  if (/^[^\p{L}\d]{0,2}(?:no|n[o0]|lot|unit|suite|level)?[.,:\s]*\d+[\p{L}]?(?:[\s,.&/-]|$)/iu.test(text)) score += 1;
  if (/,\s*$|,\s*\p{L}/u.test(text)) score += REGION.test(text) ? 2 : 1;
  if (/\d\s?\/\s?\d|\d+-\d+/.test(text)) score += 1;
  return score >= 2;
}

function hasNearStreetWord(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
  return words.some((word) => LONG_STREET_WORDS.some((street) => isWithinOneEdit(word, street)));
}
