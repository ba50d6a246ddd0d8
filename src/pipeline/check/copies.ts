/** Checks whether a file contains the same document twice, as original and copy. */
import { findCopies, wordsOf } from '../extract/copies.ts';
import type { Check } from '../extraction.ts';
import type { Page } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';
import { failedAt, notApplicableAt } from './rule.ts';
import { findNumber, foldLookalikes, ownLabels, textOf } from './several-documents.ts';
import { COPY_CHECKS, describeLeftOut } from './table/files.ts';

/** Minimum share of words that two OCR results of the same page have in common. */
const ALIKE = 0.85;

/** A page with the number of its document. */
interface Numbered {
  readonly page: Page;
  readonly number: string;
  /** Words in which similar letters and digits are replaced by one of them. */
  readonly words: readonly string[];
}

/**
 * Finds pages that repeat earlier ones. Exact repetitions in text layers were left out of the values. Pages that were read
 * with OCR were not, since two OCR results are rarely equal, so the values have their rows twice.
 *
 * @returns an empty list if no page repeats another one
 */
export function checkCopies(pages: readonly Page[], template: ResolvedTemplate): Check[] {
  const exact = findCopies(pages);
  const similar = findSimilar(
    pages.filter(({ number }) => !exact.has(number)),
    template,
  );
  if (similar !== undefined) {
    return [failedAt(COPY_CHECKS, 'file.one_copy', [], { page: similar.copy, original_page: similar.original })];
  }
  if (exact.size === 0) return [];
  const copies = [...exact].map(([page, original]) => ({ page, original_page: original }));
  return [notApplicableAt('file.one_copy', [], describeLeftOut(copies), { reason: 'copies_left_out', copies })];
}

/** Finds the first page with OCR that has the document number of an earlier page and nearly all of its words. */
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

/** The share of the words of the longer page that both pages have; 0 if one page is too short. */
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
