/** Which words identify a layout and its sender. */
import type { Box } from '../../page.ts';
import { left, right, type Sheet } from '../sheet.ts';
import type { PlacedWord } from './example.ts';
import { toFrame } from './frame.ts';

/** Maximum hashes of a fingerprint: the smallest ones, so that equal words give equal samples. */
const MOST_HASHES = 192;
/** Maximum words of an example. */
const MOST_WORDS = 400;
/** Pages from the start, of long documents, that are compared. */
const PAGES = 3;
const LEAST_LETTERS = 3;
/** Columns of the page in which the same word counts as at the same place. */
const COLUMNS = 12;

/** FNV-1a, 32 bits: https://www.rfc-editor.org/rfc/rfc9923 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/**
 * The words of a document that may be the same in another one, of the first pages and the last one. Words with digits differ from
 * document to document.
 */
export function placeWords({ pages, segments }: Sheet): PlacedWord[] {
  const widths = new Map(pages.map((page) => [page.number, page]));
  const last = pages.at(-1)?.number ?? 1;
  const found: PlacedWord[] = [];
  for (const { page, words } of segments) {
    const own = widths.get(page);
    if (own === undefined || (page > PAGES && page !== last)) continue;
    for (const { text, box } of words) {
      const folded = foldWord(text);
      if (folded !== undefined) found.push({ page, hash: hash(folded), box: rounded(toFrame(box, own)) });
    }
  }
  return found;
}

/** Keeps a limited number of words. Words that occur once come first: they are matched without doubt. */
export function selectWords(words: readonly PlacedWord[]): readonly PlacedWord[] {
  if (words.length <= MOST_WORDS) return words;
  const counts = new Map<number, number>();
  for (const word of words) counts.set(word.hash, (counts.get(word.hash) ?? 0) + 1);
  return words.toSorted((a, b) => (counts.get(a.hash) ?? 0) - (counts.get(b.hash) ?? 0)).slice(0, MOST_WORDS);
}

/**
 * Hashes of words on the first page, by themselves and with their column.
 *
 * @param words all of them, not a selection: letterheads and footers are printed on every page, and a selection lacks them
 */
export function fingerprintOf(words: readonly PlacedWord[]): number[] {
  const hashes = new Set<number>();
  for (const word of words) {
    if (word.page !== 1) continue;
    const column = Math.round(COLUMNS * ((left(word.box) + right(word.box)) / 2));
    hashes.add(word.hash);
    hashes.add(hash(`${word.hash} ${column}`));
  }
  return [...hashes].sort((a, b) => a - b).slice(0, MOST_HASHES);
}

function foldWord(text: string): string | undefined {
  if (/\d/.test(text)) return undefined;
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');
  return folded.length < LEAST_LETTERS ? undefined : folded;
}

function rounded([x0, y0, x1, y1]: Box): Box {
  const round = (value: number): number => Math.round(1e4 * value) / 1e4;
  return [round(x0), round(y0), round(x1), round(y1)];
}
