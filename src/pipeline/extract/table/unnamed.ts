/** Headings whose words nobody knows, seen from the columns that stand below them. */
import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { left, overlapX, type Row, right, type Segment, type Sheet, unite } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { assignFields, type ColumnView } from './assign.ts';
import { type Column, extentOf } from './column.ts';
import { type ColumnContents, NOTHING, readContents } from './contents.ts';
import {
  buildCells,
  continuesHeader,
  type Header,
  type HeadingPiece,
  headingOf,
  isNumeric,
  matchCell,
  TALLEST,
} from './header.ts';
import { joinSides } from './sides.ts';
import type { Wording } from './wording.ts';

/** A hit names a column where it covers this share of the heading's letters. */
const MOST_OF_HEADING = 0.6;
/** Rows in which the columns of a heading must show. */
const LOOK_AHEAD = 3;
/** A label that is only like the field's is worth this share of one that is the field's. */
const LIKE = 0.7;

/** The heading with its columns assigned anew, now that what stands below it is seen. */
export function refineHeader(sheet: Sheet, findings: Findings, labels: readonly LabelHit[], header: Header): Header {
  const contents = readContents(sheet, findings, header.columns, header.extent, header.bodyRow);
  const views = header.columns.map((column, index) => viewOf(labels, header, column, contents[index]));
  const assigned = assignFields(header.record, views);
  const refined = header.columns.map((column, index): Column => {
    if (views[index]?.fixed === true) return column;
    const field = assigned.get(index)?.field;
    const fields = field === undefined ? [] : [field];
    return { ...column, fields, numeric: fields.length === 1 && (isNumeric(field) || field?.concept === 'position') };
  });
  const columns = joinSides(header.record, refined, sheet.rows.slice(header.firstRow, header.bodyRow));
  const score = [...assigned.values()].reduce((sum, entry) => sum + entry.score, 0);
  return { ...header, columns, score: Math.max(header.score, 0.5 * score) };
}

function viewOf(
  labels: readonly LabelHit[],
  { firstRow, bodyRow, record }: Header,
  column: Column,
  contents: ColumnContents | undefined,
): ColumnView {
  const hits = labels.filter(
    ({ segment, from, to }) =>
      segment.row >= firstRow &&
      segment.row < bodyRow &&
      overlapX(segment.box, column.box) > 0 &&
      to - from >= MOST_OF_HEADING * segment.text.length,
  );
  const named = new Map<FieldProfile, number>(column.named);
  for (const { fields, quality } of hits) {
    for (const [field, strength] of fields) {
      if (!record.fields.includes(field)) continue;
      named.set(field, Math.max(named.get(field) ?? 0, LIKE * quality * Math.min(1, strength)));
    }
  }
  const concepts = new Set<ConceptId>(hits.flatMap((hit) => [...hit.concepts]));
  return { named, concepts, contents: contents ?? NOTHING, fixed: column.fields.length > 1 };
}

/** The row of wordings above the columns that suit the record best, if any row does. */
export function findUnnamedHeader(
  sheet: Sheet,
  findings: Findings,
  labels: readonly LabelHit[],
  record: RecordProfile,
): Header | undefined {
  // Each row is looked at alone and with those around it.
  const wordings = new Map<string, Wording>();
  let best: Header | undefined;
  for (let first = 0; first < sheet.rows.length; first += 1) {
    for (let last = first; last < Math.min(sheet.rows.length, first + TALLEST); last += 1) {
      if (!continuesHeader(sheet, findings, first, last)) break;
      const header = readUnnamed(sheet, findings, labels, { record, wordings }, first, last);
      if (header !== undefined && (best === undefined || header.score > best.score)) best = header;
    }
  }
  return best;
}

function readUnnamed(
  sheet: Sheet,
  findings: Findings,
  labels: readonly LabelHit[],
  { record, wordings }: { readonly record: RecordProfile; readonly wordings: Map<string, Wording> },
  first: number,
  last: number,
): Header | undefined {
  const rows = sheet.rows.slice(first, last + 1);
  if (rows.some(({ segments }) => segments.some(({ text }) => /\d{2}|:/.test(text)))) return undefined;
  const values = fullestRow(sheet, last + 1);
  if (values === undefined) return undefined;
  const pieces = rows.map(({ segments }) => segments.flatMap((segment) => splitOver(segment, values)));
  const cells = buildCells(pieces, record, wordings);
  if (cells.length < 3) return undefined;
  const columns = cells
    .map((cell): Column => {
      const named = new Map(record.fields.map((field) => [field, matchCell(cell, field)]));
      return { box: cell.box, heading: headingOf(cell), fields: [], named, numeric: false };
    })
    .sort((a, b) => a.box[0] - b.box[0]);
  const size = rows[0]?.segments[0]?.size ?? 10;
  const bare: Header = {
    record,
    page: rows[0]?.page ?? 1,
    firstRow: first,
    bodyRow: last + 1,
    columns,
    extent: extentOf(columns, size),
    size,
    score: 0,
  };
  const header = refineHeader(sheet, findings, labels, bare);
  const fields = header.columns.flatMap((column) => column.fields);
  const wanted = record.fields.some(({ concept }) => concept === 'line_amount') ? ['line_amount'] : [];
  const hasNumber = fields.some((field) => isNumeric(field));
  const hasWanted = wanted.every((concept) => fields.some((field) => field?.concept === concept));
  return fields.length >= 3 && hasNumber && hasWanted && 2 * fields.length >= columns.length ? header : undefined;
}

/** The row with most pieces of the first few below a heading. */
function fullestRow(sheet: Sheet, from: number): Row | undefined {
  const rows = sheet.rows.slice(from, from + LOOK_AHEAD).filter(({ page }) => page === sheet.rows[from]?.page);
  return rows.toSorted((a, b) => b.segments.length - a.segments.length)[0];
}

/** Headings that stand close are parted where values below them are. */
function splitOver(segment: Segment, { segments }: Row): HeadingPiece[] {
  const below = segments.filter(({ box }) => overlapX(box, segment.box) > 0);
  if (below.length < 2 || segment.words.length < 2) return [segment];
  const cuts = below.slice(1).map((next, index) => {
    const middle = (right(below[index]?.box ?? next.box) + left(next.box)) / 2;
    const gaps = segment.words.slice(1).map((word, at) => ({
      at: at + 1,
      distance: Math.abs((right(segment.words[at]?.box ?? word.box) + left(word.box)) / 2 - middle),
    }));
    return gaps.sort((a, b) => a.distance - b.distance)[0]?.at ?? 1;
  });
  const edges = [...new Set([0, ...cuts, segment.words.length])].sort((a, b) => a - b);
  return edges.slice(1).map((end, index) => {
    const words = segment.words.slice(edges[index], end);
    return { text: words.map(({ text }) => text).join(' '), box: unite(words.map(({ box }) => box)) };
  });
}
