/** Grounds rows in the pages. Cells are searched in the lines of the row and in the columns of the other rows. */
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { left, right } from '../sheet.ts';
import type { GivenRow, GivenValue } from './answer.ts';
import { type HeldValue, type Holder, isSpecific, type Place } from './holder.ts';
import type { PrintedPart } from './printed.ts';
import { type PrintedValue, spotsOf } from './reading.ts';

export interface HeldRow {
  readonly record: RecordProfile;
  readonly values: readonly HeldValue[];
}

/** A given value that was not found on the page. */
export interface UnheldValue {
  readonly given: GivenValue;
  /** Whether it is a cell of a row. */
  readonly isCell: boolean;
}

/** Minimum share of the cells of a row that are printed. */
const LEAST_SHARE = 0.5;
/** Number of lines in which the cells of a row are searched if its lines are unknown. */
const LINES_OF_A_ROW = 4;
/** Maximum lines at which such a search begins. */
const MOST_STARTS = 200;
/** Maximum cited lines of a row. If a model cites more, they are ignored. */
const MOST_LINES = 20;
/** Maximum distance between the cells of a column, in points, since they can be aligned left or right. */
const COLUMN_GAP = 30;
/** Minimum rows from which a column is known. */
const LEAST_ROWS = 3;

interface PlacedCell {
  readonly given: GivenValue;
  readonly place: Place;
  /** The possible places of the cell, the best first. */
  readonly printed: readonly PrintedValue[];
}

interface PlacedRow {
  readonly row: GivenRow;
  readonly cells: readonly PlacedCell[];
}

export function holdRows(
  rows: readonly GivenRow[],
  holder: Holder,
): { readonly held: HeldRow[]; readonly unheld: UnheldValue[] } {
  const held: HeldRow[] = [];
  const unheld: UnheldValue[] = [];
  for (const [, ofRecord] of Map.groupBy(rows, ({ record }) => record)) {
    const placed = placeRows(ofRecord, holder);
    const columns = findColumns(placed);
    for (const row of placed) {
      const values = chooseCells(row, columns, holder);
      const isHeld = values.length >= LEAST_SHARE * row.row.cells.length || values.some(isSure);
      if (isHeld) held.push({ record: row.row.record, values });
      const missing = isHeld
        ? row.row.cells.filter(({ profile }) => values.every((value) => value.profile !== profile))
        : row.row.cells;
      unheld.push(...missing.map((given) => ({ given, isCell: true })));
    }
  }
  return { held, unheld };
}

/** Whether one value is enough to prove that its row is printed, even if no other cell was found. */
function isSure({ given, place, likeness }: HeldValue): boolean {
  return place === 'cited' && likeness === 'same' && isSpecific(given);
}

/** Rows are in the order of the document. A row without cited lines is searched below the previous row. */
function placeRows(rows: readonly GivenRow[], holder: Holder): PlacedRow[] {
  let last = -1;
  const lines = rows.map((row) => holder.indexesOf(row.lines));
  const known = new Set(lines.filter(({ length }) => length <= MOST_LINES).flat());
  return rows.map((row, order) => {
    const cited = lines[order] ?? [];
    // Lines that other rows cite belong to those rows.
    const near = beside(cited).filter((index) => !known.has(index));
    const own =
      cited.length > 0 && cited.length <= MOST_LINES ? placeCells(row, cited, near, 'cited', holder) : undefined;
    if (own !== undefined && (isEnough(own) || hasSureCell(own))) {
      last = Math.max(last, cited[0] ?? last);
      return own;
    }
    const found = searchRow(row, last + 1, holder) ?? searchRow(row, 0, holder);
    if (found === undefined) return own ?? { row, cells: [] };
    last = found.start;
    return found.placed;
  });
}

function hasSureCell({ cells }: PlacedRow): boolean {
  return cells.some(
    ({ given, place, printed: [first] }) => place === 'cited' && first?.likeness === 'same' && isSpecific(given.text),
  );
}

function isEnough({ row, cells }: PlacedRow): boolean {
  return cells.length >= LEAST_SHARE * row.cells.length;
}

/** Finds the first lines from `start` on with most cells of the row. They begin at a cell that is not printed by chance. */
function searchRow(row: GivenRow, start: number, holder: Holder): { start: number; placed: PlacedRow } | undefined {
  const place = row.lines.length === 0 ? 'uncited' : 'elsewhere';
  const whole = holder.segmentsOf(Array.from({ length: holder.lineCount - start }, (_, step) => start + step));
  const starts = row.cells
    .filter(({ text }) => isSpecific(text))
    .flatMap((cell) => holder.readIn(cell, whole, place))
    .flatMap(({ parts: [part] }) => (part === undefined ? [] : holder.indexOf(part.segment)));
  let best: { start: number; placed: PlacedRow } | undefined;
  for (const index of [...new Set(starts)].sort((a, b) => a - b).slice(0, MOST_STARTS)) {
    const lines = Array.from({ length: LINES_OF_A_ROW }, (_, step) => index + step);
    const placed = placeCells(row, lines, [], place, holder);
    if (isEnough(placed) && placed.cells.length > (best?.placed.cells.length ?? 0)) best = { start: index, placed };
    if (best?.placed.cells.length === row.cells.length) break;
  }
  return best;
}

/** Finds the places of cells. Long cells have priority: the `3` of `3 m breit` is not a quantity. */
function placeCells(
  row: GivenRow,
  lines: readonly number[],
  nearby: readonly number[],
  place: Place,
  holder: Holder,
): PlacedRow {
  const segments = holder.segmentsOf(lines);
  const near = holder.segmentsOf(nearby);
  const taken: PrintedPart[] = [];
  const cells = row.cells
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap((given): PlacedCell[] => {
      const here = freeOf(holder.readIn(given, segments, place), given, taken);
      const isNear = here.length === 0 && isSpecific(given.text);
      const printed = isNear ? freeOf(holder.readIn(given, near, 'nearby'), given, taken) : here;
      const [first] = printed;
      if (first === undefined) return [];
      if (printed.length === 1) taken.push(...first.parts);
      return [{ given, place: isNear ? 'nearby' : place, printed }];
    });
  return { row, cells };
}

/** The lines before and after those of a row. */
function beside(lines: readonly number[]): number[] {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  return [first - 1, last + 1].filter((index) => index >= 0);
}

/** Excludes short values inside other cells, which are printed there by chance. */
function freeOf(
  printed: readonly PrintedValue[],
  given: GivenValue,
  taken: readonly PrintedPart[],
): readonly PrintedValue[] {
  if (isSpecific(given.text)) return printed;
  const free = printed.filter(({ parts }) => !parts.some((part) => taken.some((other) => sharesText(part, other))));
  if (free.length > 0) return free;
  // Two cells can share one printed value, such as price and amount for a quantity of one.
  return printed.filter(({ parts }) => parts.every((part) => taken.some((other) => isSameText(part, other))));
}

function isSameText(a: PrintedPart, b: PrintedPart): boolean {
  return a.segment.id === b.segment.id && a.from === b.from && a.to === b.to;
}

function sharesText(a: PrintedPart, b: PrintedPart): boolean {
  return a.segment.id === b.segment.id && a.from < b.to && b.from < a.to;
}

/** Horizontal extent, in points. */
type Extent = readonly [left: number, right: number];

/** Locates the columns by the cells that have only one place. */
function findColumns(rows: readonly PlacedRow[]): ReadonlyMap<FieldProfile, readonly Extent[]> {
  const columns = new Map<FieldProfile, Extent[]>();
  for (const { given, printed } of rows.flatMap(({ cells }) => cells)) {
    const [only, ...others] = printed;
    if (only === undefined || others.length > 0) continue;
    const extents = columns.get(given.profile) ?? [];
    extents.push(extentOf(only));
    columns.set(given.profile, extents);
  }
  return columns;
}

function extentOf({ parts }: PrintedValue): Extent {
  const boxes = spotsOf(parts).map(({ box }) => box);
  return [Math.min(...boxes.map(left)), Math.max(...boxes.map(right))];
}

/** Chooses a separate place for each cell: cells with one place first, then the others from left to right. */
function chooseCells(
  { row, cells }: PlacedRow,
  columns: ReadonlyMap<FieldProfile, readonly Extent[]>,
  holder: Holder,
): HeldValue[] {
  const order = ({ given, printed }: PlacedCell): number =>
    printed.length === 1 ? -1 : row.record.fields.indexOf(given.profile);
  const used: PrintedPart[] = [];
  return cells
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((cell) => {
      const printed = choosePlace(cell, columns.get(cell.given.profile) ?? [], used);
      if (printed === undefined) return [];
      used.push(...printed.parts);
      return holder.toHeld(cell.given, printed, cell.place, 0);
    });
}

/** The place in the column of the other rows. A short cell outside the column is printed there by chance. */
function choosePlace(
  { given, printed }: PlacedCell,
  column: readonly Extent[],
  used: readonly PrintedPart[],
): PrintedValue | undefined {
  const inColumn = (value: PrintedValue): number => {
    const [from, to] = extentOf(value);
    return column.filter(([start, end]) => Math.min(to, end) - Math.max(from, start) > -COLUMN_GAP).length;
  };
  const isUsed = ({ parts }: PrintedValue): number =>
    Number(parts.some((part) => used.some((other) => sharesText(part, other))));
  const [best] = printed.toSorted((a, b) => isUsed(a) - isUsed(b) || inColumn(b) - inColumn(a));
  if (best === undefined || isSpecific(given.text) || column.length < LEAST_ROWS) return best;
  return inColumn(best) < column.length / 2 ? undefined : best;
}
