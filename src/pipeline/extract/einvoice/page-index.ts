/** What stands where on the pages, to be asked for by value: numbers, days, identifiers, words. */
import type { Language, Page } from '../../page.ts';
import type { Survey } from '../extract.ts';
import type { Spot } from '../found.ts';
import { boxOfRange, overlapX, type Segment, type Sheet, segmentsInColumn } from '../sheet.ts';
import { type Candidate, type Kind, rawText } from '../values/candidate.ts';

/** A place of the pages where a value stands. */
export interface Sighting {
  /** Of the row in the whole document, from the top. */
  readonly row: number;
  /** More than one where the text goes on in another line. */
  readonly spots: readonly Spot[];
  readonly raw: string;
}

/** What is found is in the order of rows. */
export interface PageIndex {
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly candidates: readonly Candidate[];
  /** @param decimal with a point; the sign does not count, since credit notes print either */
  findNumber(decimal: string): readonly Sighting[];
  /** @param date `YYYY-MM-DD` */
  findDate(date: string): readonly Sighting[];
  /** Whether the letters and digits of a text stand on the pages, even inside other ones. */
  contains(text: string): boolean;
  /** By letters and digits alone: an IBAN in groups of four, a name in capitals, a text over several lines. */
  findText(text: string): readonly Sighting[];
}

/** Kinds that are compared without space and punctuation. */
const CODES: readonly Kind[] = ['iban', 'bic', 'vat_id', 'tax_number', 'email', 'phone', 'url', 'identifier'];
/** Texts beyond are not looked for: a page of small print is no place that anybody points at. */
const LONGEST_TEXT = 400;
/** Lines of a text may be this many heights of the type apart. */
const LINE_REACH = 1.6;

export function indexPages({ sheet, findings: { all } }: Survey): PageIndex {
  const numbers = groupSightings(all, (candidate) => candidate.number && plainNumber(candidate.number.decimal));
  const dates = groupSightings(all, ({ kind, value }) => (kind === 'date' ? value : undefined));
  const codes = groupSightings(all, (candidate) =>
    CODES.includes(candidate.kind) ? compactText(candidate.value) : undefined,
  );
  const words = indexWords(sheet);
  // The lines of a long invoice name the same articles over and over.
  const texts = new Map<string, readonly Sighting[]>();
  let whole: string | undefined;
  return {
    language: sheet.language,
    pages: sheet.pages,
    candidates: all,
    findNumber: (decimal) => numbers.get(plainNumber(decimal)) ?? [],
    findDate: (date) => dates.get(date) ?? [],
    contains(text) {
      whole ??= compactText(sheet.segments.map((segment) => segment.text).join(' '));
      return whole.includes(compactText(text));
    },
    findText(text) {
      const wanted = compactText(text);
      if (wanted === '' || text.length > LONGEST_TEXT) return [];
      const before = texts.get(wanted);
      if (before !== undefined) return before;
      const asWords = findWords(sheet, words, wanted, text);
      const found = asWords.length > 0 ? asWords.toSorted((a, b) => a.row - b.row) : (codes.get(wanted) ?? []);
      texts.set(wanted, found);
      return found;
    },
  };
}

/** Letters and digits in lower case. */
export function compactText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `-1.50` and `1.5` are one number. */
function plainNumber(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

function groupSightings(
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => string | undefined,
): Map<string, Sighting[]> {
  const groups = new Map<string, Sighting[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (key === undefined || key === '') continue;
    const group = groups.get(key) ?? [];
    group.push(sightingOf(candidate));
    groups.set(key, group);
  }
  return groups;
}

function sightingOf(candidate: Candidate): Sighting {
  const { segment, from, to } = candidate;
  return {
    row: segment.row,
    spots: [{ page: segment.page, box: boxOfRange(segment, from, to) }],
    raw: rawText(candidate).trim(),
  };
}

interface WordPlace {
  readonly segment: Segment;
  /** Index of the word in the segment. */
  readonly at: number;
}

/** Where words stand, by their first letters: a text is looked for from its first word on. */
function indexWords(sheet: Sheet): Map<string, WordPlace[]> {
  const places = new Map<string, WordPlace[]>();
  for (const segment of sheet.segments) {
    for (const [at, { text }] of segment.words.entries()) {
      const key = startOf(compactText(text));
      if (key === '') continue;
      const group = places.get(key) ?? [];
      group.push({ segment, at });
      places.set(key, group);
    }
  }
  return places;
}

function startOf(compact: string): string {
  return compact.slice(0, 3);
}

function findWords(sheet: Sheet, words: Map<string, WordPlace[]>, wanted: string, text: string): Sighting[] {
  // A first word may be shorter than the key (`A 7`), and joined to the next one on the page or not.
  const first = compactText(text.trim().split(/\s+/)[0] ?? '');
  const keys = new Set([startOf(wanted), startOf(first)]);
  return [...keys].flatMap((key) => words.get(key) ?? []).flatMap((place) => matchFrom(sheet, place, wanted) ?? []);
}

/** Follows a text from a word on, over the end of lines into the same column. */
function matchFrom(sheet: Sheet, { segment, at }: WordPlace, wanted: string): Sighting | undefined {
  const spots: Spot[] = [];
  const raws: string[] = [];
  let rest = wanted;
  let current: Segment | undefined = segment;
  let start = at;
  while (current !== undefined) {
    const taken = takeWords(current, start, rest);
    if (taken === undefined) return undefined;
    const to = (current.starts[taken.end - 1] ?? 0) + (current.words[taken.end - 1]?.text.length ?? 0);
    const from = current.starts[start] ?? 0;
    spots.push({ page: current.page, box: boxOfRange(current, from, to) });
    raws.push(current.text.slice(from, to));
    rest = taken.rest;
    if (rest === '') return { row: segment.row, spots, raw: raws.join(' ') };
    if (taken.end < current.words.length) return undefined;
    current = lineBelow(sheet, current);
    start = 0;
  }
  return undefined;
}

/** Takes words that the text goes on with; undefined where the first of them does not fit. */
function takeWords(segment: Segment, from: number, wanted: string): { end: number; rest: string } | undefined {
  let rest = wanted;
  let end = from;
  while (end < segment.words.length && rest !== '') {
    const word = compactText(segment.words[end]?.text ?? '');
    if (!rest.startsWith(word)) break;
    rest = rest.slice(word.length);
    end += 1;
  }
  // The text may end inside a word only at punctuation, which is gone here: a longer word is another word.
  return end === from ? undefined : { end, rest };
}

function lineBelow(sheet: Sheet, segment: Segment): Segment | undefined {
  const reach = LINE_REACH * segment.size;
  return segmentsInColumn(sheet, segment, segment.box, 1, reach).find(({ box }) => overlapX(box, segment.box) > 0);
}
