/** Whether a file holds the same document twice, as original and copy. */
import { findCopies, wordsOf } from '../extract/copies.ts';
import type { Check } from '../extraction.ts';
import type { Page } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';
import { findNumber, foldLookalikes, ownLabels, textOf } from './several-documents.ts';

export const ONE_COPY_RULE = 'the file holds the document once';

/** Two readings of the same picture agree in so many of their words. */
const ALIKE = 0.85;

/** A page with the number of its document. */
interface Numbered {
  readonly page: Page;
  readonly number: string;
  /** Letters and figures that are taken for each other are one. */
  readonly words: readonly string[];
}

/**
 * Looks for pages that repeat earlier ones. What a text layer repeats word for word was left out of the values. What was
 * recognised twice was not, since two readings are seldom the same, and its rows stand in the values twice.
 *
 * @returns nothing where no page repeats another
 */
export function checkCopies(pages: readonly Page[], template: ResolvedTemplate): Check[] {
  const exact = findCopies(pages);
  const similar = findSimilar(
    pages.filter(({ number }) => !exact.has(number)),
    template,
  );
  if (similar !== undefined) {
    const [copy, original] = [String(similar.copy), String(similar.original)];
    const message =
      `The file holds the same document twice: page ${copy} shows what page ${original} shows. ` +
      'Upload it once, so that its rows do not count twice.';
    return [{ rule: ONE_COPY_RULE, status: 'failed', fields: [], message, expected: original, found: copy }];
  }
  const left = [...exact].map(([copy, original]) => `Page ${copy} repeats page ${original} and was left out.`);
  if (left.length === 0) return [];
  return [{ rule: ONE_COPY_RULE, status: 'not_applicable', fields: [], message: left.join(' ') }];
}

/** The first page that was recognised and has the number of an earlier one and nearly all of its words. */
function findSimilar(
  pages: readonly Page[],
  template: ResolvedTemplate,
): { readonly copy: number; readonly original: number } | undefined {
  const labels = ownLabels(template);
  const numbered = pages.flatMap((page): Numbered[] => {
    const own = findNumber(page, labels);
    if (own === undefined) return [];
    const words = wordsOf(page.lines.map(textOf)).map(foldLookalikes);
    return [{ page, number: foldLookalikes(own.number), words }];
  });
  for (const [at, { page, number, words }] of numbered.entries()) {
    const original = numbered
      .slice(0, at)
      .filter((earlier) => earlier.number === number)
      .filter((earlier) => page.textSource === 'ocr' || earlier.page.textSource === 'ocr')
      .find((earlier) => shareOf(earlier.words, words) >= ALIKE);
    if (original !== undefined) return { copy: page.number, original: original.page.number };
  }
  return undefined;
}

/** Words that two pages have in common, as a share of the longer one's; 0 where one is too short for many. */
function shareOf(first: readonly string[], second: readonly string[]): number {
  const longest = Math.max(1, first.length, second.length);
  if (Math.min(first.length, second.length) < ALIKE * longest) return 0;
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return common / longest;
}
