/** Features of a row that was read from a table, for the trained model: it is an item, or a sum, a heading or a remark. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { shapeOf } from '../ranking/shape.ts';
import { bottom, isBold, left, overlapX, overlapY, type Segment, top, unite } from '../sheet.ts';
import type { SumLine } from '../sums/line.ts';
import { isNumeric } from './header.ts';
import { isCalledSum, labelledSegments } from './sum-words.ts';
import type { Table, TableScene } from './table.ts';

/** Groups of sums that a line may be: of a part, of the whole, a tax, what was paid or returned. */
const SUM_GROUPS = ['part', 'whole', 'tax', 'tender'] as const;
type SumGroup = (typeof SUM_GROUPS)[number];

export const ROW_FEATURES = [
  'rows',
  'place',
  'from_start',
  'from_end',
  'cells',
  'filled',
  'usual_missing',
  'unusual_given',
  'has_text',
  'has_date',
  'has_identifier',
  'amounts',
  'of_items',
  'is_list',
  'called_sum',
  'starts_as_sum',
  ...SUM_GROUPS.map((group) => `sum_${group}` as const),
  'labels',
  'colons',
  'words',
  'most_words',
  'is_sentence',
  'starts_lower',
  'text_digits',
  'adds_all_above',
  'adds_some_above',
  'amount_share',
  'is_largest',
  'is_negative',
  'is_percent',
  'gap_above',
  'gap_below',
  'bold',
  'size',
  'indent',
  'wide_text',
  'dense',
] as const;
export type RowVector = Readonly<Record<(typeof ROW_FEATURES)[number], number>>;

const GROUP_OF: Readonly<Partial<Record<ConceptId, SumGroup>>> = {
  subtotal: 'part',
  line_total: 'part',
  discount_amount: 'part',
  surcharge_amount: 'part',
  shipping_amount: 'part',
  rounding: 'part',
  opening_balance: 'part',
  net_amount: 'whole',
  total_amount: 'whole',
  amount_due: 'whole',
  closing_balance: 'whole',
  total_credits: 'whole',
  total_debits: 'whole',
  gross_pay: 'whole',
  net_pay: 'whole',
  payout: 'whole',
  tax_amount: 'tax',
  paid: 'tender',
  change: 'tender',
  tip: 'tender',
  prepaid_amount: 'tender',
};

/** A row with its place on the page. */
interface RowReading {
  readonly item: readonly FoundValue[];
  readonly page: number;
  readonly box: readonly [number, number, number, number];
  /** Pieces of text on its lines. */
  readonly segments: readonly Segment[];
  readonly amount: FoundValue | undefined;
}

/** @returns a vector for each item of the table */
export function measureRows(
  { sheet, labels, sums }: TableScene,
  record: RecordProfile,
  { items, segments: covered }: Table,
): RowVector[] {
  const labelled = new Set(labelledSegments(labels));
  const segments = Map.groupBy(sheet.segments, ({ page }) => page);
  const sumLines = Map.groupBy(sums, ({ page }) => page);
  const rows = items.map((item) => readRow(item, segments));
  const usual = new Map<FieldProfile, number>();
  for (const { profile } of items.flat()) usual.set(profile, (usual.get(profile) ?? 0) + 1 / items.length);
  const gaps = rows.map((row, index) => gapBetween(rows[index - 1], row));
  const usualGap = medianOf(gaps.slice(1));
  const usualSize = Math.max(1, medianOf(rows.map(sizeOf)));
  const usualLeft = medianOf(rows.map(({ box }) => left(box)));
  const widest = rows.reduce((most, { box }) => Math.max(most, box[2] - box[0]), 1);
  const cents = rows.map(({ amount }) => centsOf(amount));
  const largest = cents.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 1);
  let sumAbove = 0;
  const sumsAbove = cents.map((value) => {
    const above = sumAbove;
    sumAbove += value ?? 0;
    return above;
  });
  return rows.map((row, index): RowVector => {
    const { item } = row;
    const texts = item.filter(({ profile }) => !isNumeric(profile) && profile.field.type !== 'date');
    const shapes = texts.map(({ value }) => shapeOf(value));
    const given = new Set(item.map(({ profile }) => profile));
    const amount = cents[index];
    const width = Math.max(0, ...texts.flatMap(({ spots }) => spots.map(({ box }) => box[2] - box[0])));
    return {
      rows: Math.log(1 + rows.length),
      place: rows.length < 2 ? 0 : index / (rows.length - 1),
      from_start: Math.min(5, index),
      from_end: Math.min(5, rows.length - 1 - index),
      cells: item.length,
      filled: item.length / Math.max(1, usual.size),
      usual_missing: [...usual].filter(([profile, share]) => share > 0.6 && !given.has(profile)).length,
      unusual_given: [...usual].filter(([profile, share]) => share < 0.35 && given.has(profile)).length,
      has_text: Number(texts.length > 0),
      has_date: Number(item.some(({ profile }) => profile.field.type === 'date')),
      has_identifier: Number(item.some(({ profile }) => profile.kinds[0] === 'identifier')),
      amounts: item.filter(({ number }) => number?.decimals === 2 && !number.percent).length,
      of_items: Number(record.fields.some(({ concept }) => concept === 'line_amount')),
      is_list: Number(covered.size === 0),
      called_sum: Number(texts.some(({ value }) => isCalledSum(value))),
      starts_as_sum: Number(texts.some(({ value }) => startsAsSum(value))),
      ...sumGroups(row, sumLines.get(row.page) ?? []),
      labels: row.segments.filter((segment) => labelled.has(segment)).length,
      colons: texts.filter(({ value }) => /\p{L}:(?:\s|$)/u.test(value)).length,
      words: shapes.reduce((sum, { words }) => sum + words, 0),
      most_words: Math.max(0, ...shapes.map(({ words }) => words)),
      is_sentence: Number(shapes.some(({ isSentence }) => isSentence)),
      starts_lower: shapes.filter(({ startsLower }) => startsLower).length / Math.max(1, shapes.length),
      text_digits: Math.max(0, ...shapes.map(({ digits }) => digits)),
      adds_all_above: Number(amount !== undefined && index > 1 && isNear(sumsAbove[index] ?? 0, amount)),
      adds_some_above: Number(amount !== undefined && addsSome(cents, index, amount)),
      amount_share: Math.abs(amount ?? 0) / largest,
      is_largest: Number(amount !== undefined && Math.abs(amount) === largest),
      is_negative: Number((amount ?? 0) < 0),
      is_percent: Number(item.some(({ raw }) => raw.includes('%'))),
      gap_above: clampGap((gaps[index] ?? usualGap) - usualGap, usualSize),
      gap_below: clampGap((gaps[index + 1] ?? usualGap) - usualGap, usualSize),
      bold: row.segments.filter(isBold).length / Math.max(1, row.segments.length),
      size: sizeOf(row) / usualSize,
      indent: Math.max(-20, Math.min(20, (left(row.box) - usualLeft) / usualSize)),
      wide_text: width / widest,
      dense: item.length / Math.max(1, row.segments.length),
    };
  });
}

/** @param segments by page */
function readRow(item: readonly FoundValue[], segments: ReadonlyMap<number, readonly Segment[]>): RowReading {
  const spots = item.flatMap((value) => value.spots);
  const page = spots[0]?.page ?? 0;
  const box = unite(spots.filter((spot) => spot.page === page).map((spot) => spot.box));
  const amounts = item.filter(({ number, profile }) => number?.decimals === 2 && !number.percent && isNumeric(profile));
  return {
    item,
    page,
    box,
    segments: (segments.get(page) ?? []).filter((segment) => isOnLines(segment, spots)),
    amount: amounts.findLast(({ profile }) => profile.concept === 'line_amount') ?? amounts.at(-1),
  };
}

function isOnLines({ box, page }: Segment, spots: FoundValue['spots']): boolean {
  return spots.some((spot) => spot.page === page && overlapY(spot.box, box) > 0.5 * (bottom(box) - top(box)));
}

function sizeOf({ segments }: RowReading): number {
  return segments[0]?.size ?? 10;
}

/** Undefined between pages. */
function gapBetween(above: RowReading | undefined, row: RowReading): number | undefined {
  return above === undefined || above.page !== row.page ? undefined : top(row.box) - bottom(above.box);
}

function clampGap(gap: number, size: number): number {
  return Math.max(-5, Math.min(20, gap / size));
}

function medianOf(values: readonly (number | undefined)[]): number {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function centsOf(value: FoundValue | undefined): number | undefined {
  return value?.number === undefined ? undefined : Math.round(100 * Number(value.number.decimal));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

/** The longest part of a table that is added up. */
const MOST_ROWS = 200;

/** Whether at least two rows directly above a row, or above the row before it, add up to the amount. */
function addsSome(cents: readonly (number | undefined)[], row: number, amount: number): boolean {
  for (const end of [row, row - 1]) {
    let sum = 0;
    for (let index = end - 1; index >= Math.max(0, end - MOST_ROWS); index -= 1) {
      sum += cents[index] ?? 0;
      if (end - index > 1 && isNear(sum, amount)) return true;
    }
  }
  return false;
}

/** Sums, changes and what is carried over, by their first word. */
const SUM_START = new RegExp(`^\\W*(?:${anyOf('otherRows')})`, 'iu');

function startsAsSum(text: string): boolean {
  return SUM_START.test(text);
}

function sumGroups({ box }: RowReading, sums: readonly SumLine[]): Record<`sum_${SumGroup}`, number> {
  const own = sums.filter(
    (sum) => overlapY(sum.box, box) > 0.5 * (bottom(sum.box) - top(sum.box)) && overlapX(sum.box, box) > 0,
  );
  const isOf = (group: SumGroup): number => Number(own.some(({ concept }) => GROUP_OF[concept] === group));
  return { sum_part: isOf('part'), sum_whole: isOf('whole'), sum_tax: isOf('tax'), sum_tender: isOf('tender') };
}
