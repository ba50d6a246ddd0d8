/** Words of a page under what a reviewer drew or clicked on it. All boxes are fractions of the page as it is seen. */
import type { Box, Location } from './extraction';

export interface PageWord {
  readonly text: string;
  readonly box: Box;
  /** On the page when it is set upright, where that is not how it is seen: what stands in a line is told by it. */
  readonly upright?: Box;
}

export interface Picked {
  /** In order of reading, with single spaces. */
  readonly value: string;
  readonly locations: readonly Location[];
}

/** Words belong to one line where their middles differ by less than this share of the lower one's height. */
const SAME_LINE = 0.6;

/** The words whose middle lies in the box. */
export function wordsIn(words: readonly PageWord[], [left, top, right, bottom]: Box): PageWord[] {
  return words.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** The word at a point; undefined between words. */
export function wordAt(words: readonly PageWord[], x: number, y: number): PageWord | undefined {
  return words.find(({ box: [left, top, right, bottom] }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** Words as one value, with a location for each line. */
export function pickValue(page: number, words: readonly PageWord[]): Picked {
  const lines = partLines(words);
  return {
    value: lines.flatMap((line) => line.map(({ text }) => text)).join(' '),
    locations: lines.map((line) => ({ page, box: unite(line.map(({ box }) => box)) })),
  };
}

/** Words as one value a line: a column that was drawn around. */
export function pickColumn(page: number, words: readonly PageWord[]): Picked[] {
  return partLines(words).map((line) => pickValue(page, line));
}

/** Lines from the top, each from the left. */
function partLines(words: readonly PageWord[]): PageWord[][] {
  const lines: PageWord[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isBeside = last && middleOf(word) - middleOf(last) < SAME_LINE * Math.min(heightOf(last), heightOf(word));
    if (line && isBeside) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => uprightOf(a)[0] - uprightOf(b)[0]));
}

function middleOf(word: PageWord): number {
  const [, top, , bottom] = uprightOf(word);
  return (top + bottom) / 2;
}

function heightOf(word: PageWord): number {
  const [, top, , bottom] = uprightOf(word);
  return bottom - top;
}

function uprightOf({ box, upright = box }: PageWord): Box {
  return upright;
}

/** Words of a page that is set upright by quarter turns, clockwise. */
export function turnWords(words: readonly PageWord[], turns: number): readonly PageWord[] {
  if (turns === 0) return words;
  return words.map((word) => ({ ...word, upright: turnBox(word.box, turns) }));
}

function turnBox([left, top, right, bottom]: Box, turns: number): Box {
  return turns === 0 ? [left, top, right, bottom] : turnBox([1 - bottom, left, 1 - top, right], turns - 1);
}

function unite(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}
