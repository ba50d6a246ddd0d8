/** Columns of a table and the words that stand in them. */
import type { Box, Word } from '../../page.ts';
import type { FieldProfile } from '../profile.ts';
import { left, overlapX, type Row, right, type Segment } from '../sheet.ts';

export interface Column {
  /** Of the heading; widened by what stands below it. */
  readonly box: Box;
  /** The heading's words; undefined for a column without one. */
  readonly heading?: string;
  /**
   * Fields by the line of the item that they stand on; undefined for a line that is wanted nowhere; empty: a column that
   * the template does not ask for.
   */
  readonly fields: readonly (FieldProfile | undefined)[];
  /** How surely the heading's words name each field of the record. */
  readonly named: ReadonlyMap<FieldProfile, number>;
  readonly numeric: boolean;
  /** Whether its amounts went out, and are negative though they print no minus. */
  readonly owed?: boolean;
}

/** From where to where a table goes across the page. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** The headings' width and what may stick out: text under a centred heading, numbers wider than theirs. */
export function extentOf(columns: readonly Column[], size: number): Extent {
  return {
    // A heading centred over texts stands far to the right of where they begin.
    left: Math.min(...columns.map(({ box }) => left(box))) - (columns[0]?.numeric === false ? 20 : 10) * size,
    right: Math.max(...columns.map(({ box }) => right(box))) + 4 * size,
  };
}

export function isInside(box: Box, extent: Extent): boolean {
  const middle = (left(box) + right(box)) / 2;
  return middle > extent.left && middle < extent.right;
}

/**
 * Widens columns by what stands below them: a text set flush left goes on far beyond its heading, and its last words
 * must not fall to the next column.
 */
export function widenColumns(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const boxes = columns.map(({ box }) => [...box] as [number, number, number, number]);
  for (const { segments } of rows) {
    for (const { box } of segments) {
      const touched = columns.flatMap((column, index) => (overlapX(column.box, box) > 0 ? [index] : []));
      const [only, ...others] = touched;
      const own = only === undefined ? undefined : boxes[only];
      if (own === undefined || others.length > 0) continue;
      own[0] = Math.min(own[0], left(box));
      own[2] = Math.max(own[2], right(box));
    }
  }
  return columns.map((column, index) => ({ ...column, box: boxes[index] ?? column.box }));
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
  /** Share of that for a unit behind its number. */
  unitShare: 0.3,
  /** Share of that for a number that ends where its column ends, as those above and below it do. */
  flushShare: 0.25,
  /** A second number in a cell of numbers. */
  secondNumber: 1,
  /** Share of the distance for words that go on in a column. */
  goingOn: 0.3,
  /** Keeping together what the page sets apart. */
  joinSegments: 0.3,
  /** Keeping two words together over a wide gap. */
  joinWide: 0.25,
} as const;

/**
 * Puts the words of a row into columns, in order from left to right: the cheapest of all readings (Viterbi), where a
 * word costs its distance from the column and neighbours cost for being parted or joined against the gap between them.
 */
export function splitRow(row: Row, columns: readonly Column[], extent: Extent): Cells {
  const words = row.segments.flatMap((segment) =>
    segment.words
      .filter(({ text, box }) => text !== '|' && isInside(box, extent))
      .map((word) => ({ ...word, segment })),
  );
  let costs = columns.map(() => 0);
  const choices: number[][] = [];
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const came: number[] = [];
    // What does not depend on both columns is asked once: a row of 200 words has millions of pairs of them.
    const step = previous === undefined ? undefined : measureStep(previous, word);
    const kind = kindOf(word);
    costs = columns.map((column, to) => {
      let best = Number.POSITIVE_INFINITY;
      const place = placeCost(word, kind, column, 1);
      const goingOn = previous?.segment === word.segment ? placeCost(word, kind, column, COST.goingOn) : place;
      for (let from = 0; from <= (step === undefined ? 0 : to); from += 1) {
        const before = step === undefined ? 0 : (costs[from] ?? 0) + stepCost(step, columns[from] ?? column, column);
        const cost = before + (from === to ? goingOn : place);
        if (cost < best) {
          best = cost;
          came[to] = from;
        }
      }
      return best;
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

interface PlacedWord extends Word {
  readonly segment: Segment;
}

/** What lies between two words that follow each other. */
interface Step {
  /** What it costs to leave both in one column, */
  readonly joined: number;
  /** to part them, */
  readonly parted: number;
  /** to part them where the second is in a column of texts and the first in one of numbers, */
  readonly partedUnit: number;
  /** to part them where the second is a number that ends with its column, */
  readonly partedFlush: number;
  /** and to leave both in a column of numbers, beside `joined`. */
  readonly secondNumber: number;
  /** Where the second word ends, and how far off a column's edge that may be, in points. */
  readonly end: number;
  readonly tolerance: number;
}

function measureStep(previous: PlacedWord, word: PlacedWord): Step {
  const gap = Math.max(0, left(word.box) - right(previous.box)) / Math.max(1, word.size);
  const wide = COST.joinWide * Math.max(0, gap - 1);
  const twoNumbers = isNumber(previous.text) && isNumber(word.text) && !GROUP.test(word.text);
  const place = {
    secondNumber: twoNumbers ? COST.secondNumber : 0,
    end: right(word.box),
    tolerance: FLUSH * word.size,
  };
  if (previous.segment !== word.segment)
    return { joined: COST.joinSegments + wide, parted: 0, partedUnit: 0, partedFlush: 0, ...place };
  const parted = COST.partClose / (gap + 0.3) - 0.4;
  // `20 Stk` under two headings, one of numbers and one of units.
  const isUnit = /\d/.test(previous.text) && !/\d/.test(word.text);
  return {
    joined: wide,
    parted,
    partedUnit: parted * (isUnit ? COST.unitShare : 1),
    partedFlush: parted * (isNumber(word.text) ? COST.flushShare : 1),
    ...place,
  };
}

function stepCost(step: Step, from: Column, to: Column): number {
  if (from === to) return step.joined + (isCells(to) ? step.secondNumber : 0);
  if (from.numeric && !to.numeric) return step.partedUnit;
  return Math.abs(step.end - right(to.box)) < step.tolerance ? step.partedFlush : step.parted;
}

/** Off an edge by less, in heights of the type, is on it. */
const FLUSH = 0.25;
/** What goes on a number that is printed with spaces. */
const GROUP = /^\d{3}(?:[.,]\d+)?$/;

function isNumber(text: string): boolean {
  return /\d/.test(text) && !/\p{L}/u.test(text);
}

/** A column of numbers, or one that is not asked for and may be. */
function isCells({ numeric, fields }: Column): boolean {
  return numeric || fields.length === 0;
}

/** What a word looks like it is, for columns that take numbers or texts. */
interface Kind {
  readonly inNumbers: number;
  readonly inTexts: number;
}

function kindOf({ text }: Word): Kind {
  return {
    inNumbers: /\d/.test(text) || /^[-–€$£%]+$/.test(text) ? 0 : COST.letterInNumbers,
    inTexts: /^[\d.,]+$/.test(text) ? COST.numberInText : 0,
  };
}

function placeCost(word: Word, { inNumbers, inTexts }: Kind, column: Column, share: number): number {
  const overlap = overlapX(word.box, column.box);
  const distance = overlap > 0 ? 0 : Math.min(-overlap / Math.max(1, word.size), 12) * 0.5 + 0.3;
  return share * distance + (column.numeric ? inNumbers : inTexts);
}
