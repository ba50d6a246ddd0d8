/** Groups the rows of a table body into items. */
import type { ConceptId } from '../lexicon/lexicon.ts';
import { isBoldRow, type Row } from '../sheet.ts';
import type { Cells, Column } from './column.ts';

export interface BodyRow {
  readonly index: number;
  readonly row: Row;
  readonly cells: Cells;
  /** Whether the white space above is wider than between the lines of a paragraph. */
  readonly opensBlock: boolean;
}

/** The lines of one item, including the line with its amount. */
export type Item = readonly BodyRow[];

export function groupItems(rows: readonly BodyRow[], columns: readonly Column[]): Item[] {
  const holdsAnchor = anchorTest(rows, columns);
  if (holdsAnchor === undefined) return [];
  const items: BodyRow[][] = [];
  for (const block of splitBlocks(rows)) {
    const anchors = block.flatMap((row, index) => (holdsAnchor(row) ? [index] : []));
    if (anchors.length === 0) {
      // Text after white space belongs to the item above it. Text above the first item belongs to no item.
      items.at(-1)?.push(...block);
      continue;
    }
    items.push(...splitBlock(block, anchors, columns));
  }
  return items;
}

function splitBlocks(rows: readonly BodyRow[]): BodyRow[][] {
  const blocks: BodyRow[][] = [];
  for (const row of rows) {
    if (row.opensBlock || blocks.length === 0) blocks.push([row]);
    else blocks.at(-1)?.push(row);
  }
  return blocks;
}

/** Splits a block of several items: before each anchor, or at rows with both the number and the text of a new item. */
function splitBlock(block: readonly BodyRow[], anchors: readonly number[], columns: readonly Column[]): BodyRow[][] {
  const starts = anchors.map((anchor, index) => {
    const previous = anchors[index - 1];
    if (previous === undefined) return isWhole(block[anchor], columns) ? anchor : belowTitles(block, anchors);
    // If the amount is on the last line of items, each item begins directly after the previous one.
    const bottomAligned = anchors[0] !== 0 && anchors.at(-1) === block.length - 1;
    return bottomAligned ? previous + 1 : startAbove(block, previous, anchor, columns);
  });
  return starts.map((start, index) => block.slice(start, starts[index + 1] ?? block.length));
}

/**
 * The first row of a block that is not its title. Titles are bold, and no other row of the block is: otherwise, each item can
 * have a bold name.
 */
function belowTitles(block: readonly BodyRow[], [anchor = 0, ...others]: readonly number[]): number {
  const first = block.findIndex(({ row }) => !isBoldRow(row));
  const isTitle =
    others.length > 0 && first > 0 && first <= anchor && !block.slice(first).some(({ row }) => isBoldRow(row));
  return isTitle ? first : 0;
}

/**
 * Whether the row has its own position and description. Then the rows above are a title or a remark, not part of the
 * item.
 */
function isWhole(row: BodyRow | undefined, columns: readonly Column[]): boolean {
  const indexOf = (concept: ConceptId): number => columns.findIndex(({ fields }) => fields[0]?.concept === concept);
  const [position, description] = [indexOf('position'), indexOf('description')];
  if (row === undefined || position < 0 || description < 0) return false;
  return hasDigits(row.cells, position) && (row.cells.get(description)?.length ?? 0) > 0;
}

/** An item begins at the nearest row above its anchor that has a value in the first column, or else at the anchor. */
function startAbove(block: readonly BodyRow[], previous: number, anchor: number, columns: readonly Column[]): number {
  const firstColumn = columns.findIndex((_column, index) =>
    block.some((row) => (row.cells.get(index)?.length ?? 0) > 0),
  );
  if (columns[firstColumn]?.numeric !== true || hasDigits(block[anchor]?.cells ?? new Map(), firstColumn))
    return anchor;
  for (let index = anchor - 1; index > previous; index -= 1) {
    const row = block[index];
    if (row !== undefined && hasDigits(row.cells, firstColumn)) return index;
  }
  return anchor;
}

/**
 * Whether a row has the value that each item has exactly once: the value of the anchor column. In a table of texts
 * alone, a row is an item if it has text in the column with the most texts and in at least one other column. If white
 * space separates the items, only the first such row after white space is an item.
 */
function anchorTest(rows: readonly BodyRow[], columns: readonly Column[]): ((row: BodyRow) => boolean) | undefined {
  const asked = columns.flatMap(({ fields }, index) => (fields.some((field) => field !== undefined) ? [index] : []));
  const fills = (cells: Cells, index: number): boolean => (cells.get(index)?.length ?? 0) > 0;
  const isItem = (cells: Cells, index: number): boolean =>
    fills(cells, index) && asked.some((other) => other !== index && fills(cells, other));
  const counts = asked.map((index) => rows.filter(({ cells }) => isItem(cells, index)).length);
  const most = Math.max(0, ...counts);
  const anchor = chooseAnchor(rows, columns);
  if (anchor !== undefined) {
    const isTwin = twinsOf(columns, anchor);
    const holds = ({ cells }: BodyRow): boolean => columns.some((_, index) => isTwin(index) && hasDigits(cells, index));
    // A single date in a table of texts is not its anchor.
    if (rows.filter(holds).length > 1 || most < FEWEST_TEXTS) return holds;
  }
  const best = asked[counts.indexOf(most)];
  if (most === 0 || best === undefined) return undefined;
  // Lines of an item that wraps in two columns: with white space above each item, there are fewer blocks than lines.
  const blocks = rows.filter((row) => row.opensBlock && isItem(row.cells, best)).length;
  const areSeparate = blocks >= most / MOST_LINES;
  return (row) => isItem(row.cells, best) && (row.opensBlock || !areSeparate);
}

/** Average lines of items that white space separates. Sections of a table have more. */
const MOST_LINES = 2.5;
/** With at least this many rows of text, a column with a single number or date is not the anchor. */
const FEWEST_TEXTS = 4;

/**
 * Chooses the column that has exactly one value per item: the amount if most items have one, or else the requested
 * column of numbers with the most values. The number of items is estimated from the rows that fill several columns.
 */
function chooseAnchor(rows: readonly BodyRow[], columns: readonly Column[]): number | undefined {
  const counts = columns.map((column, index) => ({
    index,
    count: column.fields.some((field) => field !== undefined)
      ? rows.filter((row) => columns.some((twin, at) => twinsOf(columns, index)(at) && isClean(row.cells, at, twin)))
          .length
      : 0,
    amount: column.fields[0]?.concept === 'line_amount',
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return undefined;
  const full = rows.filter(({ cells }) => columns.filter((_, index) => hasDigits(cells, index)).length > 2).length;
  const items = full === 0 ? most : Math.min(most, full);
  const amount = counts.find((entry) => entry.amount && entry.count >= 0.5 * items);
  if (amount !== undefined) return amount.index;
  return (
    counts.findLast((entry) => columns[entry.index]?.numeric === true && entry.count >= 0.7 * most)?.index ??
    counts.findLast((entry) => entry.count === most)?.index
  );
}

/** Whether another column has values of the same field, like the debits and credits of an account. */
function twinsOf(columns: readonly Column[], index: number): (other: number) => boolean {
  const own = columns[index];
  return (other) => other === index || (own?.owed !== undefined && columns[other]?.fields[0] === own.fields[0]);
}

function isClean(cells: Cells, index: number, column: Column): boolean {
  const words = cells.get(index) ?? [];
  if (words.length === 0) return false;
  const type = column.fields[0]?.field.type;
  if (type === 'date' || column.numeric) return words.some((word) => /\d/.test(word.text)) && words.length <= 4;
  return false;
}

export function hasDigits(cells: Cells, column: number): boolean {
  return (cells.get(column) ?? []).some((word) => /\d/.test(word.text));
}
