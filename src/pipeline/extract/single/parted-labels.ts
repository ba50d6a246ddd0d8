/**
 * Labels whose values stand elsewhere than behind them: to the left of them, above them (labels in small type), or
 * below all labels of a list. One such label alone would be chance, so several of a column or row must have values of
 * their kinds there.
 */

import type { Box } from '../../page.ts';
import type { LabelHit } from '../labels/finder.ts';
import {
  bottom,
  boxOfRange,
  left,
  overlapX,
  type Row,
  right,
  type Segment,
  type Sheet,
  segmentLeftOf,
  top,
} from '../sheet.ts';
import type { Findings } from '../values/find.ts';

/** Where the value of a label stands, and as what it counts. */
export interface Parted {
  readonly segment: Segment;
  readonly relation: 'right' | 'below';
}

export interface Labelled {
  readonly sheet: Sheet;
  readonly findings: Findings;
  readonly labelsBySegment: ReadonlyMap<number, readonly LabelHit[]>;
}

/** So many labels must stand alike, and this share of those beside them. */
const LEAST = 3;
const MOST = 0.75;
/** Left edges of a column agree to this, in heights of the type. */
const EDGE = 0.4;
/** Labels are set against their values closer than this, in heights of the type: below, and beside. */
const GAP = { below: 1.2, beside: 6 } as const;

/** @returns the labels whose values stand elsewhere than behind them */
export function findPartedLabels(labelled: Labelled): ReadonlyMap<LabelHit, Parted> {
  const last = [...labelled.labelsBySegment.values()].flatMap((hits) => hits.filter(isLast));
  const alone = last.filter(isAlone);
  const found = new Map<LabelHit, Parted>();
  for (const hits of Map.groupBy(alone, ({ segment }) => segment.row).values()) addRow(labelled, hits, found);
  const inColumns = last.filter((hit) => isAlone(hit) || suits(labelled.findings, hit.segment, hit));
  for (const hits of groupColumns(inColumns)) addColumn(labelled, hits, found);
  for (const hits of groupColumns(alone)) addList(labelled, hits, found);
  return found;
}

/** A label that ends its piece of text; a colon announces what follows. */
function isLast({ segment, to }: LabelHit): boolean {
  return !/[\p{L}\d:]/u.test(segment.text.slice(to));
}

/** Whether nothing stands before the label but the rate of a tax. */
function isAlone({ segment, from }: LabelHit): boolean {
  return !/[\p{L}\d]/u.test(segment.text.slice(0, startOf({ segment, from })));
}

/** Where the rate of a tax before the label begins (`19 % MwSt.`, whose sign may be the label's), or else the label. */
function startOf({ segment: { text }, from }: Pick<LabelHit, 'segment' | 'from'>): number {
  const rate = /(?<![\d.,])\d{1,2}(?:[.,]\d+)?\s?%?\s*$/.exec(text.slice(0, from));
  return rate !== null && /^[\d.,\s]+%/.test(text.slice(rate.index)) ? rate.index : from;
}

/** Of the label, with the rate of a tax before it. */
function boxOf({ segment, from, to }: LabelHit): Box {
  return boxOfRange(segment, startOf({ segment, from }), to);
}

/** Labels of a page that begin at the same edge. */
function groupColumns(hits: readonly LabelHit[]): LabelHit[][] {
  return [...Map.groupBy(hits, ({ segment }) => segment.page).values()].flatMap((ofPage) => {
    const groups: { edge: number; hits: LabelHit[] }[] = [];
    for (const hit of ofPage) {
      const edge = left(boxOf(hit));
      const group = groups.find((other) => Math.abs(other.edge - edge) < EDGE * hit.segment.size);
      if (group === undefined) groups.push({ edge, hits: [hit] });
      else group.hits.push(hit);
    }
    return groups.map((group) => group.hits);
  });
}

/** Labels side by side with their values on the row above. */
function addRow({ sheet, findings }: Labelled, hits: readonly LabelHit[], found: Map<LabelHit, Parted>): void {
  const [first] = hits;
  const row = sheet.rows[first?.segment.row ?? -1];
  const above = sheet.rows[(first?.segment.row ?? 0) - 1];
  if (row === undefined || above === undefined || hits.length < Math.max(LEAST, MOST * row.segments.length)) return;
  if (above.page !== row.page || top(row.box) - bottom(above.box) > GAP.below * sheet.usualSize) return;
  const below = sheet.rows[(first?.segment.row ?? 0) + 1];
  const valueIn = (other: Row | undefined, hit: LabelHit): Segment | undefined =>
    other?.segments.find((segment) => overlapX(segment.box, hit.segment.box) > 0 && suits(findings, segment, hit));
  const upper = hits.flatMap((hit) => toPlace(hit, valueIn(above, hit), 'below'));
  const lower = hits.filter((hit) => below?.page === row.page && valueIn(below, hit) !== undefined);
  if (upper.length < LEAST || upper.length < MOST * hits.length || 2 * lower.length >= hits.length) return;
  for (const [hit, place] of upper) found.set(hit, place);
}

/** Labels below each other with their values on their left. */
function addColumn(labelled: Labelled, hits: readonly LabelHit[], found: Map<LabelHit, Parted>): void {
  const { sheet, findings } = labelled;
  const isFree = ({ segment }: LabelHit): boolean => sheet.rows[segment.row]?.segments.at(-1) === segment;
  const beside = hits.flatMap((hit) => {
    const value = isAlone(hit) ? segmentLeftOf(sheet, hit.segment) : hit.segment;
    const gap = value === undefined ? 0 : left(hit.segment.box) - right(value.box);
    const fits = value !== undefined && gap < GAP.beside * hit.segment.size && suits(findings, value, hit);
    const hitsThere = labelled.labelsBySegment.get(value?.id ?? -1) ?? [];
    const isLabel = hitsThere.some((other) => other !== hit && isLast(other) && isAlone(other));
    return fits && isFree(hit) && !isLabel ? toPlace(hit, value, 'right') : [];
  });
  if (beside.length < LEAST || beside.length < MOST * hits.length) return;
  for (const [hit, place] of beside) if (!found.has(hit)) found.set(hit, place);
}

/** As many values as labels, in the same order, below the last label. */
function addList({ sheet, findings }: Labelled, hits: readonly LabelHit[], found: Map<LabelHit, Parted>): void {
  for (const [first, ...rest] of hits.map((_, index) => hits.slice(index))) {
    if (first === undefined || found.has(first)) continue;
    const row = first.segment.row;
    const list = [first, ...rest.filter(({ segment }, index) => segment.row === row + index + 1)];
    const places = list.flatMap((hit, index) => {
      const beside = sheet.rows[hit.segment.row]?.segments.some(
        (other) => other !== hit.segment && suits(findings, other, hit),
      );
      const value = beside === true ? undefined : valueBelow(sheet, hit, row + list.length + index);
      return value !== undefined && suits(findings, value, hit) ? toPlace(hit, value, 'below') : [];
    });
    if (list.length < LEAST || places.length < LEAST || places.length < MOST * list.length) continue;
    for (const [hit, place] of places) found.set(hit, place);
  }
}

/** What stands at the edge of a label in a row further down. */
function valueBelow({ rows }: Sheet, { segment }: LabelHit, row: number): Segment | undefined {
  if (rows[row]?.page !== segment.page) return undefined;
  return rows[row]?.segments.find(({ box }) => Math.abs(left(box) - left(segment.box)) < EDGE * segment.size);
}

function toPlace(
  hit: LabelHit,
  segment: Segment | undefined,
  relation: Parted['relation'],
): (readonly [LabelHit, Parted])[] {
  return segment === undefined ? [] : [[hit, { segment, relation }]];
}

/** Whether all of a segment is a value of a kind that one of the label's fields has; any text is no sign. */
function suits(findings: Findings, segment: Segment, hit: LabelHit): boolean {
  const end = segment === hit.segment ? startOf(hit) : segment.text.length;
  return (findings.bySegment[segment.id] ?? []).some(
    ({ kind, from, to }) =>
      to <= end &&
      to - from >= 0.6 * end &&
      [...hit.fields.keys()].some(({ kinds }) => kind !== 'text' && kinds.includes(kind)),
  );
}
