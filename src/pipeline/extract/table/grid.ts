/**
 * Finds grids: rows of segments in columns, with or without headings, whatever the headings are. Each grid is a
 * candidate for the table of a record. Trained models choose the grid and the fields of its columns (choose.ts).
 */
import type { Box } from '../../page.ts';
import { bottom, left, overlapX, type Row, right, type Segment, type Sheet, top, unite } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type Column, type Extent, extentOf } from './column.ts';
import { continuesHeader, type HeadingPiece, LABEL_WITH_VALUE } from './header.ts';
import { splitOver } from './refine.ts';

export interface Grid {
  readonly page: number;
  /** First row of the heading; the first row of the body where there is no heading. */
  readonly firstRow: number;
  readonly bodyRow: number;
  /** From left to right, without fields. */
  readonly columns: readonly Column[];
  readonly extent: Extent;
  /** Type size in points. */
  readonly size: number;
  readonly isHeaded: boolean;
}

/** Maximum number of rows in a heading. */
const TALLEST_HEADING = 3;
/** Number of rows below a heading, one of which must show its columns. */
const LOOK_AHEAD = 4;
/** Maximum white space inside a table, as a multiple of the type size. */
const FAR = 3.5;
/** Edges with a smaller distance are equal, as a multiple of the type size. */
const SAME_EDGE = 0.6;
/** Minimum number of rows in a list without a heading, and maximum number of consecutive other rows inside it. */
const LEAST_ROWS = 2;
const MOST_OTHERS = 2;
/** Pages with more rows are not read: no real document has so many. */
const MOST_ROWS = 2000;

export function findGrids(sheet: Sheet, findings: Findings): Grid[] {
  const grids: Grid[] = [];
  const rows = Math.min(sheet.rows.length, MOST_ROWS);
  for (let first = 0; first < rows; first += 1) {
    if ((sheet.rows[first]?.segments.length ?? 0) < 2) continue;
    for (let last = first; last < Math.min(rows, first + TALLEST_HEADING); last += 1) {
      if (!continuesHeader(sheet, findings, first, last)) break;
      const grid = readHeaded(sheet, first, last);
      if (grid !== undefined) grids.push(grid);
    }
  }
  for (let first = 0; first < rows; ) {
    const grid = readUnheaded(sheet, findings, first);
    if (grid === undefined) first += 1;
    else {
      grids.push(grid.grid);
      first = grid.end;
    }
  }
  return grids;
}

/** Whether the row is a line drawn with dashes or other marks. */
function isRuled({ segments }: Row): boolean {
  return segments.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
}

function readHeaded(sheet: Sheet, first: number, last: number): Grid | undefined {
  const heading = sheet.rows.slice(first, last + 1);
  if (heading.some((row) => isRuled(row) || row.segments.some(({ text }) => LABEL_WITH_VALUE.test(text))))
    return undefined;
  let bodyRow = last + 1;
  while (bodyRow < sheet.rows.length && isRuled(sheet.rows[bodyRow] ?? { page: 0, segments: [], box: [0, 0, 0, 0] }))
    bodyRow += 1;
  const below = sheet.rows.slice(bodyRow, bodyRow + LOOK_AHEAD).filter(({ page }) => page === heading[0]?.page);
  const fullest = below.toSorted((a, b) => b.segments.length - a.segments.length)[0];
  if (fullest === undefined || fullest.segments.length < 2 || !below.some(hasDigit)) return undefined;
  const cells = stack(heading.map(({ segments }) => segments.flatMap((segment) => splitOver(segment, fullest))));
  if (cells.length < 2) return undefined;
  const size = heading[0]?.segments[0]?.size ?? 10;
  const columns = withUnheaded(cells, fullest, size).map(
    ({ box, text }): Column => ({
      box,
      fields: [],
      named: new Map(),
      numeric: false,
      ...(text === '' ? {} : { heading: text }),
    }),
  );
  const touched = columns.filter(({ box }) => fullest.segments.some((segment) => overlapX(segment.box, box) > 0));
  if (touched.length < 2) return undefined;
  return {
    page: heading[0]?.page ?? 1,
    firstRow: first,
    bodyRow,
    columns,
    extent: extentOf(columns, size),
    size,
    isHeaded: true,
  };
}

function hasDigit({ segments }: Row): boolean {
  return segments.some(({ text }) => /\d/.test(text));
}

interface HeadingCell {
  readonly box: Box;
  readonly text: string;
}

/** Segments above each other become one heading. */
function stack(rows: readonly (readonly HeadingPiece[])[]): HeadingCell[] {
  const cells: HeadingCell[] = [];
  for (const pieces of rows) {
    const before = [...cells];
    for (const piece of pieces) {
      const above = before.filter(({ box }) => overlapX(box, piece.box) > 0);
      const [cell] = above;
      const at = cell === undefined ? -1 : cells.indexOf(cell);
      if (cell === undefined || above.length > 1 || at < 0) cells.push({ box: piece.box, text: piece.text });
      else cells[at] = { box: unite([cell.box, piece.box]), text: `${cell.text} ${piece.text}` };
    }
  }
  return cells.sort((a, b) => left(a.box) - left(b.box));
}

/** Adds the columns without a heading, by the fullest row. */
function withUnheaded(cells: readonly HeadingCell[], { segments }: Row, size: number): HeadingCell[] {
  const free = segments.filter(({ box }) => cells.every((cell) => overlapX(cell.box, box) < -size));
  return [...cells, ...free.map(({ box }) => ({ box, text: '' }))].sort((a, b) => left(a.box) - left(b.box));
}

/** Rows from `first` on with segments in columns and digits in each row. */
function readUnheaded(sheet: Sheet, findings: Findings, first: number): { grid: Grid; end: number } | undefined {
  const start = sheet.rows[first];
  if (start === undefined || start.segments.length < 2 || !hasValue(start, findings)) return undefined;
  const members: Row[] = [start];
  let others = 0;
  let end = first + 1;
  for (let index = first + 1; index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index];
    const previous = sheet.rows[index - 1];
    if (row === undefined || previous === undefined || row.page !== start.page) break;
    const size = row.segments[0]?.size ?? 10;
    if (top(row.box) - bottom(previous.box) > FAR * size) break;
    if (row.segments.length > 1 && hasValue(row, findings) && members.some((member) => isLike(member, row))) {
      members.push(row);
      others = 0;
      end = index + 1;
    } else if (others === MOST_OTHERS) break;
    else others += 1;
  }
  if (members.length < LEAST_ROWS) return undefined;
  const columns = columnsOf(members);
  if (columns.length < 2) return undefined;
  const size = start.segments[0]?.size ?? 10;
  const grid: Grid = {
    page: start.page,
    firstRow: first,
    bodyRow: first,
    columns,
    extent: extentOf(columns, size),
    size,
    isHeaded: false,
  };
  return { grid, end };
}

function hasValue({ segments }: Row, { bySegment }: Findings): boolean {
  return segments.some(({ id }) => (bySegment[id] ?? []).some(({ kind }) => kind === 'number' || kind === 'date'));
}

/** Whether at least two segments of both rows, and half of those of the shorter row, are aligned left or right. */
function isLike(one: Row, other: Row): boolean {
  const shared = one.segments.filter((segment) => other.segments.some((below) => isAligned(segment, below))).length;
  return shared >= 2 && 2 * shared >= Math.min(one.segments.length, other.segments.length);
}

function isAligned(a: Segment, b: Segment): boolean {
  const near = SAME_EDGE * a.size;
  return Math.abs(left(a.box) - left(b.box)) < near || Math.abs(right(a.box) - right(b.box)) < near;
}

/** Columns from the rows with the most segments: ranges that no gap common to all these rows splits. */
function columnsOf(rows: readonly Row[]): Column[] {
  const counts = rows.map(({ segments }) => segments.length).sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  const boxes = rows
    .filter(({ segments }) => segments.length >= usual)
    .flatMap(({ segments }) => segments.map(({ box }) => box))
    .sort((a, b) => left(a) - left(b));
  const stretches: Box[] = [];
  for (const box of boxes) {
    const last = stretches.at(-1);
    if (last !== undefined && overlapX(last, box) > 0) stretches[stretches.length - 1] = unite([last, box]);
    else stretches.push(box);
  }
  return stretches.map((box) => ({ box, fields: [], named: new Map(), numeric: false }));
}
