/** Pages that show again what an earlier page of the file shows: the copy of an invoice behind its original. */
import { anyOf } from '../knowledge/languages/languages.ts';
import type { Page, ReadDocument } from '../page.ts';

/** Pages with fewer words say too little to be told apart. */
const FEWEST_WORDS = 12;
/** What an original and its copies say of themselves, and where each page stands in the file. */
const MARKS = new RegExp(
  `(?<!\\p{L})(?:${anyOf('copyMarks')}|(?:${anyOf('page')})\\s*\\d+(?:\\s*(?:${anyOf('pageOf')}|/)\\s*\\d+)?)(?!\\p{L})|^\\W*\\d{1,3}\\s*(?:/|${anyOf('pageOf')})\\s*\\d{1,3}\\W*$|^\\W*\\d{1,3}\\W*$`,
  'giu',
);

/**
 * Pages whose text layer says word for word what an earlier page says. Of pages that were recognised from pictures two
 * readings seldom agree to the letter.
 *
 * @returns the number of the earlier page, by the number of the page that repeats it
 */
export function findCopies(pages: readonly Page[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const copies = new Map<number, number>();
  for (const { number, lines } of pages) {
    const words = wordsOf(lines.map(({ text }) => text));
    if (words.length < FEWEST_WORDS) continue;
    const content = words.toSorted().join(' ');
    const earlier = first.get(content);
    if (earlier === undefined) first.set(content, number);
    else copies.set(number, earlier);
  }
  return copies;
}

/** The document with the text of repeated pages taken out; they stay as pages. */
export function withoutCopies(document: ReadDocument): ReadDocument {
  const copies = findCopies(document.pages);
  if (copies.size === 0) return document;
  const pages = document.pages.map((page) => (copies.has(page.number) ? { ...page, lines: [] } : page));
  return { ...document, pages };
}

/** The words of a page by their letters and figures, in small letters, without what tells a copy from its original. */
export function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line
      .replace(MARKS, ' ')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => /[\p{L}\d]/u.test(word)),
  );
}
