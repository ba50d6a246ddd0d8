/** Columns of a table, and the assignment of words to them. */
import type { Box, Word } from '../../page.ts';
import type { FieldProfile } from '../profile.ts';
import { left, overlapX, type Row, right, type Segment } from '../sheet.ts';

export interface Column {
  /** The box of the heading, widened to the contents of the column. */
  readonly box: Box;
  /** The heading's words; undefined for a column without one. */
  readonly heading?: string;
  /**
   * Fields by the line of the item that has their value. Undefined for a line that no field needs; empty for a column
   * that the template does not ask for.
   */
  readonly fields: readonly (FieldProfile | undefined)[];
  /** How well the words of the heading match each field of the record, 0 to 1. */
  readonly named: ReadonlyMap<FieldProfile, number>;
  readonly numeric: boolean;
  /** Whether its amounts are outgoing: they are negative, but are printed without a minus. */
  readonly owed?: boolean;
}

/** Horizontal extent of a table in points. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** The width of the headings with a margin for contents that are wider: text under a centered heading, and numbers. */
export function extentOf(columns: readonly Column[], size: number): Extent {
  return {
    // Texts under a centered heading can begin far to the left of it.
    left: Math.min(...columns.map(({ box }) => left(box))) - (columns[0]?.numeric === false ? 20 : 10) * size,
    right: Math.max(...columns.map(({ box }) => right(box))) + 4 * size,
  };
}

export function isInside(box: Box, extent: Extent): boolean {
  const middle = (left(box) + right(box)) / 2;
  return middle > extent.left && middle < extent.right;
}

/**
 * Widens columns to their contents. Left-aligned text can be much wider than its heading, and its last words must not
 * be assigned to the next column.
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

/** Costs of reading a row, as multiples of the type size. */
const COST = {
  /** A word without a digit in a column of numbers. Units next to a number cost less. */
  letterInNumbers: 2.5,
  numberInText: 0.4,
  /** Splitting two words that are close to each other. */
  partClose: 1.6,
  /** Share of `partClose` for a unit after its number. */
  unitShare: 0.3,
  /** Share of `partClose` for a number that ends at the right edge of its column, like the numbers above and below. */
  flushShare: 0.25,
  /** A second number in a cell of a numeric column. */
  secondNumber: 1,
  /** Share of the distance for words that continue a segment in the same column. */
  goingOn: 0.3,
  /** Joining segments that are separate on the page. */
  joinSegments: 0.3,
  /** Joining two words with a wide gap between them. */
  joinWide: 0.25,
} as const;

/**
 * Assigns the words of a row to columns from left to right, with the lowest total cost (Viterbi). A word costs its
 * distance from the column. Neighboring words cost more if they are split without a gap or joined over one.
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
    // Computed once per word, since it does not depend on the columns: a row of 200 words has millions of pairs of
    // columns.
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

/** Costs of a word after its previous word, by whether both are in the same column. */
interface Step {
  /** Both words in one column. */
  readonly joined: number;
  /** The words in different columns. */
  readonly parted: number;
  /** The words in different columns, the first a column of numbers and the second a column of text. */
  readonly partedUnit: number;
  /** The words in different columns, and the second is a number at the right edge of its column. */
  readonly partedFlush: number;
  /** Additional cost of both words in one column of numbers. */
  readonly secondNumber: number;
  /** Right edge of the second word, and its maximum distance from the edge of a column, in points. */
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
  // `20 Stk` below two headings, one for numbers and one for units.
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

/** Maximum distance from an edge, as a multiple of the type size. */
const FLUSH = 0.25;
/** A group of digits that continues a number with spaces. */
const GROUP = /^\d{3}(?:[.,]\d+)?$/;

function isNumber(text: string): boolean {
  return /\d/.test(text) && !/\p{L}/u.test(text);
}

/** A column of numbers, or a column that the template does not ask for and that can have numbers. */
function isCells({ numeric, fields }: Column): boolean {
  return numeric || fields.length === 0;
}

/** Cost of a word in columns of numbers and of text. */
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
