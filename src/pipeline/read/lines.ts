/** Words to lines. */
import type { Line, Rule } from '../page.ts';
import { joinLetters } from './letter-spacing.ts';
import { type PlacedWord, surround } from './words.ts';

/** Words whose base lines differ by less than this share of the type's height stand on one line. */
const SAME_BASELINE = 0.3;
/** A gap wider than this share of the type's height parts a line: columns, and labels from values far off. */
const WIDE_GAP = 1;

/**
 * Groups words by their base line and parts them at wide gaps and at upright rules. Letters that are printed apart become
 * words.
 *
 * @param words upright, of one page, in any order
 * @param rules of the same page; only upright ones matter
 * @returns lines from the top, left to right
 */
export function composeLines(words: readonly PlacedWord[], rules: readonly Rule[]): Line[] {
  const upright = rules.filter(({ box }) => box[3] - box[1] > box[2] - box[0]);
  return groupByBaseline(words).flatMap((row) => partRow(joinLetters(row), upright));
}

/** A line of words that stand next to each other. */
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

/** Parts the words of one base line where a column ends. */
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
