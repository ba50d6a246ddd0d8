/** Rows below a heading, grouped into the items of the table. */

import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import { bottom, left, type Row, type Sheet, top } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type Cells, type Column, isInside, splitRow } from './column.ts';
import type { Header } from './header.ts';

export interface BodyRow {
  readonly index: number;
  readonly row: Row;
  readonly cells: Cells;
  /** Whether white space wider than between the lines of a paragraph stands above. */
  readonly opensBlock: boolean;
}

/** Lines of one item, the one with its amount among them. */
export type Item = readonly BodyRow[];

export interface Body {
  readonly items: readonly Item[];
  /** Whether the sums were met: the table is over then, on later pages too. */
  readonly ended: boolean;
}

/** Sums that end a table. */
const ENDING: ReadonlySet<ConceptId> = new Set([
  'net_amount',
  'tax_amount',
  'total_amount',
  'amount_due',
  'prepaid_amount',
  'closing_balance',
  'payment_terms',
] as const);

/** Sums inside a table: of a page, of a section, carried over. They are no items, but items may follow. */
const PASSING: ReadonlySet<ConceptId> = new Set([
  'subtotal',
  'line_total',
  'opening_balance',
  'discount_amount',
  'surcharge_amount',
  'shipping_amount',
  'rounding',
] as const);

/** White space above a row that parts blocks, in heights of the type. */
const BLOCK_GAP = 0.75;

export function readBody(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  header: Header,
  endRow: number,
): Body {
  const rows: BodyRow[] = [];
  let ended = false;
  let passed = false;
  let previous = sheet.rows[header.bodyRow - 1];
  for (let index = header.bodyRow; index < endRow; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== header.page) break;
    const kind = classifyRow(row, findings, labels.get(index) ?? [], header);
    if (kind === 'end') {
      ended = true;
      break;
    }
    if (kind === 'passing') {
      passed = true;
      previous = row;
      continue;
    }
    const cells = splitRow(row, header.columns, header.extent);
    if (passed && !isFullItem(cells, header.columns)) {
      // Behind a subtotal stand surcharges and discounts as often as items: only a whole item goes on.
      previous = row;
      continue;
    }
    const size = row.segments[0]?.size ?? 10;
    const opensBlock = previous === undefined || top(row.box) - bottom(previous.box) > BLOCK_GAP * size;
    rows.push({ index, row, cells, opensBlock });
    previous = row;
  }
  return { items: groupItems(rows, header.columns), ended };
}

function classifyRow(
  row: Row,
  findings: Findings,
  hits: readonly LabelHit[],
  header: Header,
): 'item' | 'passing' | 'end' {
  const inside = row.segments.filter(({ box }) => isInside(box, header.extent));
  const numbers = inside.flatMap((segment) =>
    (findings.bySegment[segment.id] ?? []).filter(
      ({ number }) => number !== undefined && (number.decimals > 0 || number.currency !== undefined),
    ),
  );
  const first = hits.find((hit) => inside.includes(hit.segment));
  const startsRow =
    first !== undefined && first.from <= 12 && inside.indexOf(first.segment) <= (numbers.length > 1 ? 0 : 1);
  if (first === undefined || !startsRow || numbers.length === 0 || numbers.length > 3) return 'item';
  const behind = numbers.some(({ segment, from }) => left(segment.box) > left(first.segment.box) || from >= first.to);
  if (!behind) return 'item';
  const wholeLabel = first.segment.text.slice(0, first.from).trim().length < 4;
  if (!wholeLabel) return 'item';
  const filled = splitRow(row, header.columns, header.extent);
  if (isFullItem(filled, header.columns)) return 'item';
  if ([...first.concepts].some((concept) => PASSING.has(concept))) return 'passing';
  if ([...first.concepts].some((concept) => ENDING.has(concept))) return 'end';
  return 'item';
}

/** At least two columns of numbers that the template asks for are filled with numbers. */
function isFullItem(cells: Cells, columns: readonly Column[]): boolean {
  const filled = columns.filter((column, index) => column.numeric && hasDigits(cells, index)).length;
  const asked = columns.filter((column) => column.numeric).length;
  return asked < 2 ? false : filled >= Math.min(3, asked);
}

function hasDigits(cells: Cells, column: number): boolean {
  return (cells.get(column) ?? []).some((word) => /\d/.test(word.text));
}

function groupItems(rows: readonly BodyRow[], columns: readonly Column[]): Item[] {
  const anchor = chooseAnchor(rows, columns);
  if (anchor === undefined) return [];
  const items: BodyRow[][] = [];
  for (const block of splitBlocks(rows)) {
    const anchors = block.flatMap((row, index) => (hasDigits(row.cells, anchor) ? [index] : []));
    if (anchors.length === 0) {
      // Text below an item after white space belongs to it; text above the first item belongs to none.
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

/** Parts a block of several items: before each anchor, or where a row has both number and text of a new item. */
function splitBlock(block: readonly BodyRow[], anchors: readonly number[], columns: readonly Column[]): BodyRow[][] {
  const starts = anchors.map((anchor, index) => {
    const previous = anchors[index - 1];
    if (previous === undefined) return 0;
    // Items that carry their amount on the last line begin right behind the one before.
    const bottomAligned = anchors[0] !== 0 && anchors.at(-1) === block.length - 1;
    return bottomAligned ? previous + 1 : startAbove(block, previous, anchor, columns);
  });
  return starts.map((start, index) => block.slice(start, starts[index + 1] ?? block.length));
}

/** The item of an anchor begins with the nearest row above that holds its first column, if one does. */
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
 * The column that stands exactly once an item: the amount where most items have one, else the asked column of numbers
 * that is filled most often.
 */
function chooseAnchor(rows: readonly BodyRow[], columns: readonly Column[]): number | undefined {
  const counts = columns.map((column, index) => ({
    index,
    count: column.fields.length > 0 ? rows.filter((row) => isClean(row.cells, index, column)).length : 0,
    amount: column.fields[0]?.concept === 'line_amount',
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return undefined;
  const amount = counts.find((entry) => entry.amount && entry.count >= 0.5 * most);
  if (amount !== undefined) return amount.index;
  return (
    counts.findLast((entry) => columns[entry.index]?.numeric === true && entry.count >= 0.7 * most)?.index ??
    counts.findLast((entry) => entry.count === most)?.index
  );
}

function isClean(cells: Cells, index: number, column: Column): boolean {
  const words = cells.get(index) ?? [];
  if (words.length === 0) return false;
  const type = column.fields[0]?.field.type;
  if (type === 'date' || column.numeric) return words.some((word) => /\d/.test(word.text)) && words.length <= 4;
  return false;
}
