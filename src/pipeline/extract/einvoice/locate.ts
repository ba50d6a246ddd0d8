/** Where on the pages a value of the e-invoice stands. */
import type { ValueEntity } from '../../extraction.ts';
import type { Language } from '../../page.ts';
import { overlapX, overlapY } from '../sheet.ts';
import type { FilledFields, FilledValue } from './fill.ts';
import { compactText, type PageIndex, type Sighting } from './page-index.ts';

/** Codes of one or two characters stand on every page by chance. */
const SHORTEST_TEXT = 2;

/** The places where a value stands, in whatever form pages print it. */
export function sightingsOf(index: PageIndex, { field, reading }: FilledValue): readonly Sighting[] {
  if (field.type === 'choice') return [];
  switch (reading.kind) {
    case 'number':
      return index.findNumber(reading.decimal);
    case 'date':
      return index.findDate(reading.date);
    case 'text': {
      const names = field.key === 'country' ? countryNames(reading.text, index.language) : [];
      for (const text of [...names, reading.text]) {
        const found = compactText(text).length > SHORTEST_TEXT ? index.findText(text) : [];
        if (found.length > 0) return found;
      }
      return [];
    }
  }
}

/** `DE` stands as Deutschland on a page. */
function countryNames(code: string, language: Language): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const languages: Language[] = language === 'de' ? ['de', 'en'] : ['en', 'de'];
  return languages.flatMap(
    (each) => new Intl.DisplayNames([each], { type: 'region', fallback: 'none' }).of(code) ?? [],
  );
}

/** Whether a reading of the page says the same as the e-invoice. */
export function saysTheSame({ field, value }: FilledValue, page: ValueEntity): boolean {
  if (field.type === 'quantity' || field.type === 'number') return sameNumber(value, page.value);
  return compactText(value) === compactText(page.value);
}

function sameNumber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => Math.abs(Number.parseFloat(text)));
  return one !== undefined && other !== undefined && Math.abs(one - other) < 1e-9;
}

/** Rows below the one with a line's text in which the rest of the line may stand. */
const LINE_ROWS = 4;

/**
 * Finds the rows of the pages that the lines of the e-invoice stand in: one that has its text or number, with its amount
 * there or just below, each line below the one before.
 *
 * @returns for each line the sightings by field that lie in its rows; empty for a line that was not found
 */
export function locateLines(index: PageIndex, lines: readonly FilledFields[]): Map<FilledValue, Sighting>[] {
  let last = -1;
  const anchors = lines.map((line) => {
    const anchor = findAnchor(index, line, last);
    if (anchor !== undefined) last = anchor;
    return anchor;
  });
  return lines.map((line, at) => {
    const anchor = anchors[at];
    if (anchor === undefined) return new Map();
    const next = anchors.slice(at + 1).find((row) => row !== undefined) ?? Number.POSITIVE_INFINITY;
    return sightingsWithin(index, line, anchor, Math.min(next - 1, anchor + LINE_ROWS));
  });
}

function findAnchor(index: PageIndex, line: FilledFields, after: number): number | undefined {
  const byKey = new Map([...line].map(([field, values]) => [field.key, values[0]]));
  const amount = byKey.get('amount') ?? byKey.get('basis');
  const amounts = amount === undefined ? [] : sightingsOf(index, amount);
  const texts = ['description', 'article_number', 'name', 'rate', 'reason']
    .map((key) => byKey.get(key))
    .filter((value) => value !== undefined);
  for (const text of texts) {
    const found = sightingsFrom(sightingsOf(index, text), after + 1).find(
      ({ row }) => (sightingsFrom(amounts, row).next().value?.row ?? Number.POSITIVE_INFINITY) <= row + LINE_ROWS,
    );
    if (found !== undefined) return found.row;
  }
  return undefined;
}

/** Places of one value that a line may have. */
const MOST_IN_A_ROW = 20;

/** The sightings from a row on; they are in the order of rows, so the first is found by halving. */
function sightingsFrom(sightings: readonly Sighting[], row: number): IteratorObject<Sighting, undefined> {
  let low = 0;
  let high = sightings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sightings[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return sightings.values().drop(low);
}

function sightingsWithin(index: PageIndex, line: FilledFields, from: number, to: number): Map<FilledValue, Sighting> {
  const found = new Map<FilledValue, Sighting>();
  const taken: Sighting[] = [];
  for (const value of [...line.values()].flat()) {
    const inside = [...sightingsFrom(sightingsOf(index, value), from).take(MOST_IN_A_ROW)].filter(
      ({ row }) => row <= to,
    );
    // The `3` of `3 m breit` is no quantity: what lies inside another value's text counts last.
    const sighting = inside.find((each) => !taken.some((other) => shareSpot(each, other))) ?? inside[0];
    if (sighting === undefined) continue;
    taken.push(sighting);
    found.set(value, sighting);
  }
  return found;
}

function shareSpot(a: Sighting, b: Sighting): boolean {
  return a.spots.some((one) =>
    b.spots.some(
      (other) => one.page === other.page && overlapX(one.box, other.box) > 1 && overlapY(one.box, other.box) > 1,
    ),
  );
}

export function placeOf({ spots }: Sighting): string {
  const [spot] = spots;
  return spot === undefined ? '' : `${spot.page}:${spot.box.map(Math.round).join()}`;
}
