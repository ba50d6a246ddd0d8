/** Reads a table below its headings. Every record that occurs several times can be a table, whatever its name. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, overlapY, type Sheet, top } from '../sheet.ts';
import type { SumLine } from '../sums/line.ts';
import type { Findings } from '../values/find.ts';
import { type Body, readBody } from './body.ts';
import { isInside } from './column.ts';
import type { Header } from './header.ts';
import { readItem } from './item.ts';
import { partLeads } from './leads.ts';

export interface Table {
  readonly record: RecordProfile;
  readonly items: readonly (readonly FoundValue[])[];
  /** Whether it is a tax table: its last row can contain the sums of the document. */
  readonly ofTaxes: boolean;
  /** Ids of the segments in the table, including headings. */
  readonly segments: ReadonlySet<number>;
  /** Log odds that this is the table of the record, and that each column has the values of its field. */
  readonly rating?: TableRating;
}

export interface TableRating {
  readonly table: number;
  readonly columns: ReadonlyMap<FieldProfile, number>;
}

/** The input for reading tables. */
export interface TableScene {
  readonly sheet: Sheet;
  readonly findings: Findings;
  readonly labels: readonly LabelHit[];
  readonly labelsByRow: ReadonlyMap<number, readonly LabelHit[]>;
  readonly sums: readonly SumLine[];
}

export function isOfTaxes({ fields }: RecordProfile): boolean {
  return fields.some(({ concept }) => concept === 'tax_basis' || concept === 'tax_line_amount');
}

/** Rows that were read without a table. Their segments can also be values of single fields. */
export function listOf(record: RecordProfile, items: Table['items'], ofTaxes = false): Table {
  return { record, items, ofTaxes, segments: new Set() };
}

/** The table without some of its rows. Single fields may take the text of these. */
export function withRows(
  { sheet }: Pick<TableScene, 'sheet'>,
  table: Table,
  isKept: (index: number) => boolean,
): Table {
  const items = table.items.filter((_, index) => isKept(index));
  const spots = table.items.flatMap((item, index) => (isKept(index) ? [] : item.flatMap((value) => value.spots)));
  if (spots.length === 0) return table;
  const byPage = Map.groupBy(spots, ({ page }) => page);
  const kept = sheet.segments.filter(
    ({ id, page, box }) =>
      table.segments.has(id) &&
      !byPage.get(page)?.some((spot) => overlapY(spot.box, box) > 0.5 * (bottom(box) - top(box))),
  );
  return { ...table, items, segments: new Set(kept.map(({ id }) => id)) };
}

/** @param all headings, at which tables end */
export function readTable(
  { sheet, findings, labelsByRow }: TableScene,
  record: RecordProfile,
  headers: readonly Header[],
  all: readonly Header[],
): Table {
  const items: (readonly FoundValue[])[] = [];
  const covered = new Set<number>();
  const cover = (row: number, header: Header): void => {
    for (const segment of sheet.rows[row]?.segments ?? [])
      if (isInside(segment.box, header.extent)) covered.add(segment.id);
  };
  let previous: { header: Header; body: Body } | undefined;
  for (const part of withContinuations(sheet, headers)) {
    if (part.continued && (previous === undefined || previous.body.ended)) continue;
    const end = Math.min(
      sheet.rows.length,
      ...all
        .filter(
          (other) =>
            !isSameHeading(other, part.header) &&
            other.page === part.header.page &&
            other.firstRow >= part.header.bodyRow,
        )
        .map((other) => other.firstRow),
    );
    const found = readBody(sheet, findings, labelsByRow, part.header, end);
    // Another table below ends this one, unless it is a continuation with the same heading.
    const next = all.find(({ firstRow }) => firstRow === end);
    const body = { ...found, ended: found.ended || (next !== undefined && next.record !== record) };
    for (let row = part.header.firstRow; row < part.header.bodyRow; row += 1) cover(row, part.header);
    for (const { index } of body.items.flat()) cover(index, part.header);
    const rules = { numbers: findings.numberRules, days: findings.dayRules };
    const parted = partLeads(body.items, body.columns, record, rules.days);
    const read = parted.items.map((item) => readItem(item, parted.columns, record, rules));
    items.push(...read.filter((values) => values.length > 1));
    previous = { header: part.header, body };
  }
  return {
    record,
    items: isOfTaxes(record) ? dropSumRow(items) : items,
    ofTaxes: isOfTaxes(record),
    segments: covered,
  };
}

/** Whether two headings are the same. The heading of a grid without headings has no rows. */
function isSameHeading(one: Header, other: Header): boolean {
  return one.page === other.page && one.firstRow === other.firstRow && one.bodyRow === other.bodyRow;
}

const SUM_WORD = new RegExp(`^(?:${anyOf('sumRows')}|${anyOf('subtotalRows')})`, 'iu');

/** A last row that has only sums of the rows above is not an item. */
function dropSumRow(items: readonly (readonly FoundValue[])[]): readonly (readonly FoundValue[])[] {
  const last = items.at(-1);
  const others = items.slice(0, -1);
  const amounts = last?.filter(({ profile }) => profile.money) ?? [];
  if (last === undefined || others.length === 0 || amounts.length < Math.min(2, last.length)) return items;
  const words = last.filter((value) => !amounts.includes(value));
  const isSum = words.length === 1 && words.every(({ value }) => SUM_WORD.test(value));
  if ((words.length > 0 && !isSum) || (!isSum && others[0]?.length === last.length)) return items;
  const cents = (value: FoundValue | undefined): number => Math.round(100 * Number(value?.value ?? Number.NaN));
  const adds = amounts.every((amount) => {
    const above = others.map((item) => cents(item.find(({ profile }) => profile === amount.profile)));
    return Math.abs(above.reduce((sum, value) => sum + value, 0) - cents(amount)) <= others.length;
  });
  return adds ? others : items;
}

/**
 * The headings in order. A page without a heading continues the table of the page before, from the top and with the
 * same columns.
 */
function withContinuations(sheet: Sheet, headers: readonly Header[]): { header: Header; continued: boolean }[] {
  const parts: { header: Header; continued: boolean }[] = [];
  for (const { number } of sheet.pages) {
    const here = headers.filter((header) => header.page === number);
    const last = parts.at(-1)?.header;
    const firstRow = sheet.rows.findIndex((row) => row.page === number);
    if (here.length > 0) parts.push(...here.map((header) => ({ header, continued: false })));
    else if (last !== undefined && firstRow >= 0) {
      parts.push({ header: { ...last, page: number, firstRow, bodyRow: firstRow }, continued: true });
    }
  }
  return parts;
}
