/** Finds the heading rows of tables. */
import type { Box } from '../../page.ts';
import type { LabelHit } from '../labels/finder.ts';
import { readBasis } from '../price-basis.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, boxOfRange, isBoldRow, overlapX, type Segment, type Sheet, top, unite } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type Column, type Extent, extentOf } from './column.ts';
import { readWording, suits, type Wording } from './wording.ts';

export interface Header {
  readonly record: RecordProfile;
  readonly page: number;
  /** The first row below the heading. */
  readonly bodyRow: number;
  readonly firstRow: number;
  readonly columns: readonly Column[];
  readonly extent: Extent;
  /** Type size of the heading in points. */
  readonly size: number;
  readonly score: number;
}

/** Maximum number of rows in a heading. */
const TALLEST = 6;

/** State of the search for headings. Each row is tried alone and together with the rows below it. */
interface Search {
  readonly labels: ReadonlyMap<Segment, readonly LabelHit[]>;
  readonly record: RecordProfile;
  /** Cache of wordings by text. */
  readonly wordings: Map<string, Wording>;
}

/** Minimum gain in score by which a heading with more rows replaces one with fewer rows. */
const LEAST_BETTER = 0.05;
/** Minimum match of a whole heading with a field. */
const WHOLE = 0.9;

export interface HeadingPiece {
  readonly text: string;
  readonly box: Box;
}

/** A heading cell: pieces above each other without a wide gap. */
interface Cell {
  box: Box;
  readonly parts: { readonly text: string; readonly row: number }[];
}

export interface WordedCell extends Cell {
  readonly whole: Wording;
  readonly lines: readonly Wording[];
}

/** Finds rows, alone or together with close rows below, whose headings match at least two columns of the record. */
export function findHeaders(
  sheet: Sheet,
  findings: Findings,
  labels: readonly LabelHit[],
  record: RecordProfile,
): Header[] {
  const headers: Header[] = [];
  const own = labels.filter((hit) => record.fields.some((field) => hit.fields.has(field)));
  const named = new Set(own.map((hit) => hit.segment.row));
  // Labels that the template does not ask for also separate the headings beside them.
  const known = labels.filter((hit) => own.includes(hit) || (hit.fields.size === 0 && hit.concepts.size > 0));
  const search: Search = { labels: Map.groupBy(known, ({ segment }) => segment), record, wordings: new Map() };
  for (let first = 0; first < sheet.rows.length; first += 1) {
    let best: Header | undefined;
    for (let last = first; last < Math.min(sheet.rows.length, first + TALLEST); last += 1) {
      if (!continuesHeader(sheet, findings, first, last)) break;
      if (![...named].some((row) => row >= first && row <= last)) continue;
      const header = readHeader(sheet, search, first, last);
      if (header !== undefined && (best === undefined || header.score > best.score + LEAST_BETTER)) best = header;
    }
    if (best !== undefined) headers.push(takeRestIn(sheet, findings, search, best));
  }
  return dropOverlapping(headers);
}

/**
 * Lines of heading cells without a match of their own (`(Type)`) belong to the heading if they are within its columns:
 * `Unit` above `price` is a price.
 */
function takeRestIn(sheet: Sheet, findings: Findings, search: Search, header: Header): Header {
  let bodyRow = header.bodyRow;
  for (; bodyRow < sheet.rows.length && bodyRow < header.firstRow + TALLEST; bodyRow += 1) {
    const row = sheet.rows[bodyRow];
    const above = sheet.rows[bodyRow - 1];
    if (row === undefined || above === undefined || row.page !== header.page) break;
    const next = sheet.rows[bodyRow + 1];
    const isBlock = isBoldRow(row) && isBoldRow(above) && (next === undefined || !isBoldRow(next));
    const close = isBlock ? 0.5 : 0.1;
    const tight = top(row.box) - bottom(above.box) < close * sheet.usualSize;
    const words = row.segments.every(({ text }) => !/\d/.test(text) || readBasis(text) !== undefined);
    const within = row.segments.every(({ box }) => header.columns.some((column) => overlapX(column.box, box) > 0));
    if (!tight || !words || !within || row.segments.length >= header.columns.length - 1) break;
    if (!continuesHeader(sheet, findings, header.firstRow, bodyRow)) break;
  }
  if (bodyRow === header.bodyRow) return header;
  const whole = readHeader(sheet, search, header.firstRow, bodyRow - 1);
  return whole === undefined || whole.score < header.score - LEAST_BETTER ? { ...header, bodyRow } : whole;
}

/** Whether the heading continues with row `last`: it has no amounts and no dates, and is close to the row above. */
export function continuesHeader(sheet: Sheet, findings: Findings, first: number, last: number): boolean {
  const row = sheet.rows[last];
  const previous = sheet.rows[last - 1];
  if (row === undefined || row.page !== sheet.rows[first]?.page) return false;
  const hasValue = row.segments.some((segment) =>
    (findings.bySegment[segment.id] ?? []).some(
      ({ kind, number }) => kind === 'date' || kind === 'iban' || (number !== undefined && number.decimals === 2),
    ),
  );
  if (hasValue) return false;
  if (last === first || previous === undefined) return true;
  const size = row.segments[0]?.size ?? 10;
  return top(row.box) - bottom(previous.box) < 0.9 * size;
}

/** `Order no.: 4711` is not a heading. `Amount: EUR` is a heading with its unit. */
export const LABEL_WITH_VALUE = /\p{L}\.?:\s+(?!(?:[A-Z]{3}|\p{Sc}|%)$)\S/u;

function readHeader(sheet: Sheet, search: Search, first: number, last: number): Header | undefined {
  const { record } = search;
  const rows = sheet.rows.slice(first, last + 1);
  const pieces = rows.map(({ segments }) =>
    segments.flatMap((segment) => splitSegment(segment, search.labels.get(segment) ?? [])),
  );
  if (pieces.flat().some(({ text }) => LABEL_WITH_VALUE.test(text))) return undefined;
  const cells = buildCells(pieces, record, search.wordings);
  if (cells.length < 2) return undefined;
  const matches = cells.flatMap((cell, index) =>
    record.fields.map((field, order) => ({ index, field, order, score: matchCell(cell, field) })),
  );
  const fieldsOfCell = new Map<number, (FieldProfile | undefined)[]>();
  const used = new Set<FieldProfile>();
  let score = 0;
  // The pair with the highest score first. If the same words match several fields, the fields are assigned in the order
  // of the columns.
  for (const match of matches.filter(({ score: s }) => s > 0.3).sort((a, b) => b.score - a.score || preference(a, b))) {
    if (used.has(match.field) || fieldsOfCell.has(match.index)) continue;
    used.add(match.field);
    fieldsOfCell.set(match.index, [match.field]);
    score += match.score;
  }
  if (used.size < 2) return undefined;
  score += exchangeFields(matches, fieldsOfCell, used);
  for (const [index, cell] of cells.entries()) stackFields(cell, index, record, used, fieldsOfCell);
  const covered = fieldsOfCell.size / cells.length;
  const columns = cells.map((cell, index): Column => {
    const fields = fieldsOfCell.get(index) ?? [];
    return {
      box: cell.box,
      heading: headingOf(cell),
      fields,
      named: new Map(matches.filter((match) => match.index === index).map((match) => [match.field, match.score])),
      numeric: fields.length === 1 && (isNumeric(fields[0]) || fields[0]?.concept === 'position'),
    };
  });
  return {
    record,
    page: rows[0]?.page ?? 1,
    firstRow: first,
    bodyRow: last + 1,
    columns: columns.sort((a, b) => a.box[0] - b.box[0]),
    extent: extentOf(columns, rows[0]?.segments[0]?.size ?? 10),
    size: rows[0]?.segments[0]?.size ?? 10,
    score: score * (0.6 + 0.4 * covered),
  };
}

/** The words of a heading cell, from top to bottom. */
function headingOf({ parts }: Pick<WordedCell, 'parts'>): string {
  return parts.map(({ text }) => text).join(' ');
}

/** If a cell has no field, it takes the field of another cell that has a second choice. */
function exchangeFields(
  matches: readonly { readonly index: number; readonly field: FieldProfile; readonly score: number }[],
  fieldsOfCell: Map<number, (FieldProfile | undefined)[]>,
  used: Set<FieldProfile>,
): number {
  let gained = 0;
  for (const match of matches.filter(({ score }) => score > 0.3)) {
    if (fieldsOfCell.has(match.index)) continue;
    const [holder] = [...fieldsOfCell].find(([, [field]]) => field === match.field) ?? [];
    if (holder === undefined) continue;
    const held = matches.find(({ index, field }) => index === holder && field === match.field)?.score ?? 0;
    const second = matches
      .filter(({ index, field, score }) => index === holder && !used.has(field) && score > 0.3)
      .sort((a, b) => b.score - a.score)[0];
    if (second === undefined || match.score + second.score <= held) continue;
    fieldsOfCell.set(holder, [second.field]);
    fieldsOfCell.set(match.index, [match.field]);
    used.add(second.field);
    gained += match.score + second.score - held;
  }
  return gained;
}

/** Sums are assigned from the right, all other fields from the left. */
function preference(a: { index: number; field: FieldProfile }, b: { index: number; field: FieldProfile }): number {
  const rightmost = a.field.concept === 'line_amount' && b.field.concept === 'line_amount';
  return rightmost ? b.index - a.index : a.index - b.index;
}

export function isNumeric(field: FieldProfile | undefined): boolean {
  return field !== undefined && (field.field.type === 'quantity' || field.field.type === 'number');
}

/**
 * @param rows heading pieces by row
 * @param wordings cache of wordings by text
 */
function buildCells(
  rows: readonly (readonly HeadingPiece[])[],
  record: RecordProfile,
  wordings: Map<string, Wording>,
): WordedCell[] {
  const worded = (text: string): Wording => {
    const wording = wordings.get(text) ?? readWording(text, record);
    wordings.set(text, wording);
    return wording;
  };
  const cells: Cell[] = [];
  for (const [row, pieces] of rows.entries()) {
    for (const piece of pieces) {
      const cell = cells.find(
        (other) => overlapX(other.box, piece.box) > 0 && !other.parts.some((part) => part.row === row),
      );
      if (cell === undefined) cells.push({ box: piece.box, parts: [{ text: piece.text, row }] });
      else {
        cell.box = unite([cell.box, piece.box]);
        cell.parts.push({ text: piece.text, row });
      }
    }
  }
  return cells.map((cell) => ({
    ...cell,
    whole: worded(headingOf(cell)),
    lines: cell.parts.map(({ text }) => worded(text)),
  }));
}

/** `Menge Einheit` in one segment is two headings if each word is the label of another field. */
function splitSegment(segment: Segment, hits: readonly LabelHit[]): HeadingPiece[] {
  if (hits.length < 2 || readBasis(segment.text) !== undefined) return [{ text: segment.text, box: segment.box }];
  return hits.map((hit, index) => {
    const from = index === 0 ? 0 : hit.from;
    const to = hits[index + 1]?.from ?? segment.text.length;
    return { text: segment.text.slice(from, to).trim(), box: boxOfRange(segment, from, to) };
  });
}

/** 1 if the cell is exactly the label of the field, less if it has other words. */
function matchCell({ lines, whole }: WordedCell, field: FieldProfile): number {
  let bestLine = 0;
  for (const line of lines) bestLine = Math.max(bestLine, suits(line, field));
  return Math.max(suits(whole, field), bestLine * (lines.length > 1 ? 0.75 : 1));
}

/** Two headings above each other name the values on the first and on the second line of each item. */
function stackFields(
  cell: WordedCell,
  index: number,
  record: RecordProfile,
  used: Set<FieldProfile>,
  fieldsOfCell: Map<number, (FieldProfile | undefined)[]>,
): void {
  if (cell.parts.length < 2) return;
  const own = fieldsOfCell.get(index)?.[0];
  // `Unit` above `price` is one heading.
  if (own !== undefined && isNumeric(own) && suits(cell.whole, own) >= WHOLE) return;
  const fitting = cell.lines.map((line) =>
    record.fields
      .filter((field) => suits(line, field) >= 0.75)
      .sort((one, other) => suits(line, other) - suits(line, one)),
  );
  // A line whose field is already assigned to another column keeps its position in the stack.
  if (!fitting.every((fields) => fields.length > 0)) return;
  const stacked = fitting.map((fields) => fields.find((field) => field === own || !used.has(field)));
  const named = stacked.filter((field) => field !== undefined);
  if (named.length === 0 || new Set(named).size !== named.length || (named.length < 2 && stacked[0] === own)) return;
  if (new Set(fitting.map(([best]) => best)).size < 2) return;
  fieldsOfCell.set(index, stacked);
  for (const field of named) used.add(field);
}

function dropOverlapping(headers: readonly Header[]): Header[] {
  const kept: Header[] = [];
  for (const header of [...headers].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => header.bodyRow <= other.firstRow || header.firstRow >= other.bodyRow)) kept.push(header);
  }
  return kept.sort((a, b) => a.firstRow - b.firstRow);
}
