/** The table reader: every record that stands once per occurrence, whatever it is called. */
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { RecordProfile } from '../profile.ts';
import type { Sheet } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type Body, readBody } from './body.ts';
import { isInside } from './column.ts';
import { findHeaders, type Header } from './header.ts';
import { readItem } from './item.ts';
import { partLeads } from './leads.ts';
import { findUnnamedHeader, refineHeader } from './unnamed.ts';

export interface Table {
  readonly record: RecordProfile;
  readonly items: readonly (readonly FoundValue[])[];
  /** Whether it is a table of taxes, whose last row may hold the document's own sums. */
  readonly ofTaxes: boolean;
  /** Ids of the segments that the table covers, headings included. */
  readonly segments: ReadonlySet<number>;
}

/** Headings whose columns agree to this share are one table that goes on. */
const SAME_TABLE = 0.6;

/** A heading with less than this is a line of text that happens to hold two labels. */
const LEAST_SCORE = 1.4;

export function readTables(
  sheet: Sheet,
  findings: Findings,
  labels: readonly LabelHit[],
  records: readonly RecordProfile[],
): Table[] {
  const byRow = Map.groupBy(labels, (hit) => hit.segment.row);
  const all = records
    .flatMap((record) => findHeaders(sheet, findings, labels, record))
    .map((header) => refineHeader(sheet, findings, labels, header));
  const headers = all.filter((header) => header.score >= LEAST_SCORE && isBest(header, all));
  const groups = records.map((record) => ({
    record,
    headers: sameTable(headers.filter((header) => header.record === record)),
  }));
  for (const group of groups.filter((entry) => entry.headers.length === 0)) {
    const unnamed = findUnnamedHeader(sheet, findings, labels, group.record);
    const taken = unnamed === undefined || headers.some((header) => shareRows(header, unnamed));
    if (!taken) group.headers.push(unnamed);
  }
  const used = groups.flatMap((group) => group.headers);
  return groups
    .filter((group) => group.headers.length > 0)
    .map((group) => readTable(sheet, findings, byRow, group.record, group.headers, used));
}

/** The best heading and those that name the same columns again. */
function sameTable(headers: readonly Header[]): Header[] {
  const [first, ...rest] = headers;
  if (first === undefined) return [];
  const best = rest.reduce((a, b) => (b.score > a.score ? b : a), first);
  return headers.filter((header) => agreement(header, best) >= SAME_TABLE);
}

/** Two records may see their heading in the same row (items and taxes): it belongs to the one that it fits better. */
function isBest(header: Header, headers: readonly Header[]): boolean {
  return headers.every(
    (other) =>
      other === header ||
      other.bodyRow <= header.firstRow ||
      other.firstRow >= header.bodyRow ||
      other.score < header.score ||
      (other.score === header.score && headers.indexOf(other) > headers.indexOf(header)),
  );
}

function shareRows(a: Header, b: Header): boolean {
  return a.bodyRow > b.firstRow && b.bodyRow > a.firstRow;
}

function agreement(a: Header, b: Header): number {
  const fields = (header: Header): Set<string> =>
    new Set(header.columns.flatMap((column) => column.fields.flatMap((field) => field?.path ?? [])));
  const [first, second] = [fields(a), fields(b)];
  const common = [...first].filter((path) => second.has(path)).length;
  return common / (first.size + second.size - common);
}

function readTable(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
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
        .filter((other) => other.page === part.header.page && other.firstRow >= part.header.bodyRow)
        .map((other) => other.firstRow),
    );
    const found = readBody(sheet, findings, labels, part.header, end);
    // Another table below means that this one is over, unless it is itself again.
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
  const ofTaxes = record.fields.some(({ concept }) => concept === 'tax_basis' || concept === 'tax_line_amount');
  return { record, items: dropSumRow(items), ofTaxes, segments: covered };
}

const SUM_WORD = /^(?:summe|gesamt|total|sum|zwischensumme|subtotal)/iu;

/** A last row without words of its own that adds up those above is no item. */
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

/** The headings in order, and for each page behind one that repeats none the same columns from the page's top. */
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
