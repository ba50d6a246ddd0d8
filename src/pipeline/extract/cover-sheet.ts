/** Cover sheets of faxes and files: what they say is about the sending, not about the document. */
import { anyOf } from '../knowledge/languages/languages.ts';
import type { Page, ReadDocument } from '../page.ts';

const TITLE = new RegExp(`^\\W*(?:${anyOf('coverTitles')})\\W*$`, 'iu');
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d{2}(?![\d.,])/;
/** Whoever writes more than this on it has begun the letter. */
const MOST_WORDS = 120;

/** The document with the text of cover sheets taken out; they stay as pages. The last page is none. */
export function withoutCoverSheets(document: ReadDocument): ReadDocument {
  const last = document.pages.at(-1);
  const pages = document.pages.map((page) => (page !== last && isCover(page) ? { ...page, lines: [] } : page));
  return { ...document, pages };
}

function isCover({ lines }: Page): boolean {
  const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  return words <= MOST_WORDS && texts.some((text) => TITLE.test(text)) && !texts.some((text) => AMOUNT.test(text));
}
