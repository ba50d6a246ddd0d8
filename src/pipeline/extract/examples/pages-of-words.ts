/** Pages from the words that were kept of a document. */
import type { Box, Line, Page, Transform, Word } from '../../page.ts';
import { seenToUpright } from '../../page.ts';
import type { PageShape, PageWords } from '../../page-words.ts';
import { bottom, left, overlapY, right, top, unite } from '../sheet.ts';

/** Largest gap between two words of a line, in heights of the type. */
const GAP = 1.2;
/** Height of the type as a share of the height of a word's box. */
const TYPE = 0.85;

/** Upright pages with lines, which are restored from the order of the words and the gaps between them. Ruled lines are lost. */
export function pagesOfWords(words: readonly PageWords[], shapes: readonly PageShape[]): Page[] {
  return words.map((page, index) => restorePage(page, index + 1, shapes[index]?.turns ?? 0));
}

function restorePage({ width, height, words }: PageWords, number: number, turns: number): Page {
  const transform = TURNED[turns]?.(width, height);
  const seen = { width, height, ...(transform === undefined ? {} : { transform }) };
  const isSideways = turns % 2 === 1;
  const upright = words.map(({ text, box: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }): Word => {
    const box = seenToUpright(seen, [x0 * width, y0 * height, x1 * width, y1 * height]);
    return { text, box, size: TYPE * (bottom(box) - top(box)), bold: false, confidence: 1 };
  });
  return {
    number,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    seen,
    lines: linesOf(upright),
    rules: [],
    textSource: 'text-layer',
    reason: '',
  };
}

/** From the upright page to the page as seen, by the quarter turns that set the page upright. */
const TURNED: readonly (((width: number, height: number) => Transform) | undefined)[] = [
  undefined,
  (_, height) => ({ a: 0, b: 1, c: 0, d: -1, e: 0, f: height, g: 0, h: 0 }),
  (width, height) => ({ a: -1, b: 0, c: width, d: 0, e: -1, f: height, g: 0, h: 0 }),
  (width) => ({ a: 0, b: -1, c: width, d: 1, e: 0, f: 0, g: 0, h: 0 }),
];

function linesOf(words: readonly Word[]): Line[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && follows(before.box, word.box)) last.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    words: group,
    text: group.map(({ text }) => text).join(' '),
    box: unite(group.map(({ box }) => box)),
  }));
}

function follows(before: Box, box: Box): boolean {
  const height = Math.min(bottom(before) - top(before), bottom(box) - top(box));
  const gap = left(box) - right(before);
  return overlapY(before, box) > 0.5 * height && gap > -height && gap < GAP * height;
}
