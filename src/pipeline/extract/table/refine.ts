/** Assigns headings again after the contents of their columns are known. */
import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { left, overlapX, type Row, right, type Segment, type Sheet, unite } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { assignFields, type ColumnView } from './assign.ts';
import type { Column } from './column.ts';
import { type ColumnContents, NOTHING, readContents } from './contents.ts';
import { type Header, type HeadingPiece, isNumeric } from './header.ts';
import { joinSides } from './sides.ts';

/** A label match must cover at least this share of the letters of a heading. */
const MOST_OF_HEADING = 0.6;
/** Factor for labels that are only similar to the label of the field. */
const LIKE = 0.7;

/** The heading with fields that are assigned again, based on the contents of the columns. */
export function refineHeader(sheet: Sheet, findings: Findings, labels: readonly LabelHit[], header: Header): Header {
  const contents = readContents(sheet, findings, header);
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

/** Splits headings that are close to each other at the gaps between the values below them. */
export function splitOver(segment: Segment, { segments }: Row): HeadingPiece[] {
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
