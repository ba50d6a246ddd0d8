/** Contents of the columns of a table, independent of their headings. */
import type { Word } from '../../page.ts';
import { bottom, isBold, overlapX, type Row, type Sheet, top } from '../sheet.ts';
import { findDay } from '../values/date.ts';
import type { Findings } from '../values/find.ts';
import { findNumbers } from '../values/number.ts';
import { type Column, splitRow, widenColumns } from './column.ts';
import type { Header } from './header.ts';
import { segmentOf } from './item.ts';

/** Shares are from 0 to 1, of the filled cells of the column. */
export interface ColumnContents {
  readonly filled: number;
  readonly dates: number;
  /** Cells with a number and optionally its unit. */
  readonly numbers: number;
  /** Numbers with two decimals and without a percent sign. */
  readonly amounts: number;
  readonly percents: number;
  /** Numbers with a unit of measurement. */
  readonly measured: number;
  /** Words with both digits and letters, or digits only, that are neither amounts nor measured. */
  readonly identifiers: number;
  /** Words of letters. */
  readonly texts: number;
  /** Short words without a digit. */
  readonly units: number;
  /** Whether the cells count 1, 2, 3 or 10, 20, 30. */
  readonly counts: boolean;
  /** Mean number of letters in a cell. */
  readonly length: number;
  /** By row; undefined if the cell is not a number. */
  readonly values: readonly (number | undefined)[];
  /** By row; empty if the cell is empty. */
  readonly cells: readonly (readonly Word[])[];
}

/** Maximum number of rows that are read, and white space that ends them, as a multiple of the type size. */
const MOST_ROWS = 12;
const END_GAP = 3.5;
const MOST_COLUMNS = 0.7;

export const NOTHING: ColumnContents = {
  filled: 0,
  dates: 0,
  numbers: 0,
  amounts: 0,
  percents: 0,
  measured: 0,
  identifiers: 0,
  texts: 0,
  units: 0,
  counts: false,
  length: 0,
  values: [],
  cells: [],
};

/**
 * @param share of the columns that a row must fill to be read
 * @returns the contents of each column, in the rows from `bodyRow` that fill most columns
 */
export function readContents(
  sheet: Sheet,
  findings: Findings,
  { columns, extent, firstRow, bodyRow }: Pick<Header, 'columns' | 'extent' | 'firstRow' | 'bodyRow'>,
  share = MOST_COLUMNS,
): ColumnContents[] {
  // Without a heading, the row above is no part of the table, however far it is.
  const above = firstRow === bodyRow ? undefined : sheet.rows[bodyRow - 1];
  const rows = fullRows(sheet, columns, bodyRow, above, share);
  const plain = columns.map((column) => ({ ...column, numeric: isNumeric(column, rows) }));
  const wide = widenColumns(plain, rows);
  const split = rows.map((row) => splitRow(row, wide, extent));
  return columns.map((_, index) => {
    const cells = split.map((row) => row.get(index) ?? []).map((words) => ({ words, page: 1, block: 0 }));
    const read = cells.map((cell) => (cell.words.length === 0 ? undefined : readCell(segmentOf(cell), findings)));
    return { ...summarise(read), cells: cells.map(({ words }) => words) };
  });
}

/** The rows below the heading that fill most of its columns, up to the end of the table. */
function fullRows(
  sheet: Sheet,
  columns: readonly Column[],
  bodyRow: number,
  above: Row | undefined,
  share: number,
): Row[] {
  const rows: Row[] = [];
  const least = Math.max(2, Math.ceil(share * columns.length));
  let previous = above;
  for (let index = bodyRow; index < sheet.rows.length && rows.length < MOST_ROWS; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || (previous !== undefined && row.page !== previous.page)) break;
    const size = row.segments[0]?.size ?? 10;
    if (previous !== undefined && top(row.box) - bottom(previous.box) > END_GAP * size) break;
    if (rows.length > 0 && isHeading(row)) break;
    previous = row;
    const touched = columns.filter(({ box }) => row.segments.some((segment) => overlapX(segment.box, box) > 0)).length;
    // Right-aligned numbers can be outside of a short heading.
    if (Math.max(touched, row.segments.length) >= least) rows.push(row);
  }
  return rows;
}

/** Bold texts beside each other. */
export function isHeading({ segments }: Row): boolean {
  return segments.length > 1 && segments.every((segment) => !/\d/.test(segment.text) && isBold(segment));
}

function isNumeric(column: Column, rows: readonly Row[]): boolean {
  const texts = rows.flatMap(({ segments }) =>
    segments.filter(({ box }) => overlapX(box, column.box) > 0).map(({ text }) => text),
  );
  return (
    texts.length > 0 && 2 * texts.filter((text) => /\d/.test(text) && !/\p{L}{3}/u.test(text)).length > texts.length
  );
}

interface CellReading {
  readonly kind: 'date' | 'amount' | 'number' | 'percent' | 'identifier' | 'unit' | 'text';
  readonly value: number | undefined;
  readonly hasUnit: boolean;
  readonly length: number;
}

function readCell(segment: ReturnType<typeof segmentOf>, { numberRules, dayRules }: Findings): CellReading {
  const text = segment.text.trim();
  const reading = (kind: CellReading['kind'], value?: number, hasUnit = false): CellReading => ({
    kind,
    value,
    hasUnit,
    length: text.length,
  });
  if (covers(findDay(segment, dayRules, false), text)) return reading('date');
  const candidate = findNumbers(segment, numberRules)[0];
  const unit = candidate?.number?.unit ?? '';
  if (candidate?.number !== undefined && covers(candidate, text, unit.length + 1)) {
    const { decimal, decimals, percent } = candidate.number;
    const kind = percent ? 'percent' : decimals === 2 && unit === '' ? 'amount' : 'number';
    return reading(kind, Number(decimal), unit !== '');
  }
  if (/\d/.test(text) && !/\s/.test(text)) return reading('identifier');
  if (/^\p{L}[\p{L}.²³]{0,7}$/u.test(text)) return reading('unit');
  return reading('text');
}

/** Whether the candidate fills the cell. */
function covers(
  candidate: { readonly from: number; readonly to: number } | undefined,
  text: string,
  spare = 0,
): boolean {
  return candidate !== undefined && candidate.from <= 1 && text.length - candidate.to <= 1 + spare;
}

function summarise(cells: readonly (CellReading | undefined)[]): Omit<ColumnContents, 'cells'> {
  const filled = cells.filter((cell) => cell !== undefined);
  if (filled.length === 0) return NOTHING;
  const share = (...kinds: CellReading['kind'][]): number =>
    filled.filter(({ kind }) => kinds.includes(kind)).length / filled.length;
  const values = cells.map((cell) => cell?.value);
  const [first] = values;
  return {
    filled: filled.length / cells.length,
    dates: share('date'),
    numbers: share('amount', 'number', 'percent'),
    amounts: share('amount'),
    percents: share('percent'),
    measured: filled.filter(({ hasUnit }) => hasUnit).length / filled.length,
    identifiers: share('identifier') + wholeNumbers(filled),
    texts: share('text', 'unit'),
    units: share('unit'),
    counts: (first === 1 || first === 10) && values.every((value, index) => value === first * (index + 1)),
    length: filled.reduce((sum, { length }) => sum + length, 0) / filled.length,
    values,
  };
}

/** Long digits can be an identifier or a quantity. */
function wholeNumbers(cells: readonly CellReading[]): number {
  return (
    cells.filter(
      ({ kind, length, value, hasUnit }) => kind === 'number' && !hasUnit && length > 3 && Number.isInteger(value),
    ).length / cells.length
  );
}
