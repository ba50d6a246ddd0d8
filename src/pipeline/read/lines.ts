/** Groups words into lines. */
import type { Line, Rule } from '../page.ts';
import { joinLetters } from './letter-spacing.ts';
import { type PlacedWord, surround } from './words.ts';

/** Maximum difference of the baselines of words in one line, in font sizes. */
const SAME_BASELINE = 0.3;
/** Gaps wider than this split a line, in font sizes: columns, and labels with distant values. */
const WIDE_GAP = 1;

/**
 * Groups words by their baseline, and splits the groups at wide gaps and vertical rules. Joins letter-spaced words.
 *
 * @param words upright words of one page, in any order
 * @param rules rules of the same page; only vertical ones matter
 * @returns lines from top to bottom, and from left to right
 */
export function composeLines(words: readonly PlacedWord[], rules: readonly Rule[]): Line[] {
  const upright = rules.filter(({ box }) => box[3] - box[1] > box[2] - box[0]);
  return groupByBaseline(words).flatMap((row) => partRow(joinLetters(row), upright));
}

/** Makes a line of adjacent words. */
function makeLine(words: readonly PlacedWord[]): Line {
  const inOrder = words.map(({ word }) => word);
  return {
    words: inOrder,
    text: inOrder.map(({ text }) => text).join(' '),
    box: surround(inOrder.map(({ box }) => box)),
  };
}

function groupByBaseline(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  for (const placed of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const limit = SAME_BASELINE * Math.min(placed.word.size, last?.word.size ?? 0);
    if (row && last && placed.baseline - last.baseline <= limit) row.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

/** Splits the words of one baseline at the ends of columns. */
export function partRow(row: readonly PlacedWord[], uprightRules: readonly Rule[]): Line[] {
  const lines: Line[] = [];
  let run: PlacedWord[] = [];
  for (const placed of row.toSorted((a, b) => a.word.box[0] - b.word.box[0])) {
    const last = run.at(-1);
    if (last && isParted(last, placed, uprightRules)) {
      lines.push(makeLine(run));
      run = [];
    }
    run.push(placed);
  }
  if (run.length > 0) lines.push(makeLine(run));
  return lines;
}

function isParted(left: PlacedWord, right: PlacedWord, uprightRules: readonly Rule[]): boolean {
  const from = left.word.box[2];
  const to = right.word.box[0];
  if (to - from > WIDE_GAP * Math.max(left.word.size, right.word.size)) return true;
  const middle = (left.word.box[1] + left.word.box[3]) / 2;
  return uprightRules.some(({ box }) => {
    const x = (box[0] + box[2]) / 2;
    return x >= from - 1 && x <= to + 1 && box[1] <= middle && box[3] >= middle;
  });
}
