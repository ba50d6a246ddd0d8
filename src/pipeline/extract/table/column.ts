/** Columns of a table and the words that stand in them. */
import type { Box, Word } from '../../page.ts';
import type { FieldProfile } from '../profile.ts';
import { left, overlapX, type Row, right } from '../sheet.ts';

export interface Column {
  /** Of the heading; widened by what stands below it. */
  readonly box: Box;
  /** Fields by the line of the item that they stand on; empty: a column that the template does not ask for. */
  readonly fields: readonly FieldProfile[];
  readonly numeric: boolean;
}

/** From where to where a table goes across the page. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** The headings' width and what may stick out: text under a centred heading, numbers wider than theirs. */
export function extentOf(columns: readonly Column[], size: number): Extent {
  return {
    left: Math.min(...columns.map(({ box }) => left(box))) - 10 * size,
    right: Math.max(...columns.map(({ box }) => right(box))) + 4 * size,
  };
}

export function isInside(box: Box, extent: Extent): boolean {
  const middle = (left(box) + right(box)) / 2;
  return middle > extent.left && middle < extent.right;
}

/** Words of one row by column index. */
export type Cells = ReadonlyMap<number, readonly Word[]>;

/** Costs of the reading of a row, in heights of the type. */
const COST = {
  /** A word without a digit in a column of numbers; a unit beside a number comes off lightly. */
  letterInNumbers: 2.5,
  numberInText: 0.4,
  /** Parting two words that stand close. */
  partClose: 1.6,
  /** Keeping two words together over a wide gap. */
  joinWide: 0.25,
} as const;

/**
 * Puts the words of a row into columns, in order from left to right: the cheapest of all readings (Viterbi), where a
 * word costs its distance from the column and neighbours cost for being parted or joined against the gap between them.
 */
export function splitRow(row: Row, columns: readonly Column[], extent: Extent): Cells {
  const words = row.segments
    .flatMap((segment) => segment.words)
    .filter(({ text, box }) => text !== '|' && isInside(box, extent));
  let costs = columns.map(() => 0);
  const choices: number[][] = [];
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const came: number[] = [];
    costs = columns.map((column, to) => {
      let best = Number.POSITIVE_INFINITY;
      for (let from = 0; from <= (previous === undefined ? 0 : to); from += 1) {
        const before = previous === undefined ? 0 : (costs[from] ?? 0) + stepCost(previous, word, from === to);
        if (before < best) {
          best = before;
          came[to] = from;
        }
      }
      return best + placeCost(word, column);
    });
    choices.push(came);
  }
  const cells = new Map<number, Word[]>();
  let column = costs.indexOf(Math.min(...costs));
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (word !== undefined) cells.set(column, [word, ...(cells.get(column) ?? [])]);
    column = choices[index]?.[column] ?? column;
  }
  return cells;
}

function stepCost(previous: Word, word: Word, same: boolean): number {
  const gap = Math.max(0, left(word.box) - right(previous.box)) / Math.max(1, word.size);
  return same ? COST.joinWide * Math.max(0, gap - 1) : COST.partClose / (gap + 0.3) - 0.4;
}

function placeCost(word: Word, column: Column): number {
  const overlap = overlapX(word.box, column.box);
  const distance = overlap > 0 ? 0 : Math.min(-overlap / Math.max(1, word.size), 12) * 0.5 + 0.3;
  const digits = /\d/.test(word.text);
  const misfit = column.numeric
    ? digits || /^[-–€$£%]+$/.test(word.text)
      ? 0
      : COST.letterInNumbers
    : digits
      ? COST.numberInText
      : 0;
  return distance + misfit;
}
