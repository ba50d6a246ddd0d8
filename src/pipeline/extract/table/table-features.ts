/** Features of a table as the table of a record, for the trained model. */

import { partsOf } from '../labels/meaning/words.ts';
import type { RecordProfile } from '../profile.ts';
import { overlapX, overlapY, type Segment, type Sheet } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import type { TableCandidate } from './candidates.ts';
import { isNumeric } from './header.ts';
import { isCalledSum, labelledSegments } from './sum-words.ts';
import type { TableScene } from './table.ts';

export const TABLE_FEATURES = [
  'is_named',
  'is_headed',
  'is_list',
  'rule_score',
  'sum',
  'mean',
  'most',
  'second',
  'least',
  'fields_found',
  'columns_used',
  'fields',
  'columns',
  'heading_rows',
  'heading_digits',
  'labelled',
  'alike',
  'name_alike',
  'title_alike',
  'place',
  'has_number',
  'has_text',
  'has_date',
  'has_first',
  'items',
  'filled',
  'whole',
  'distinct',
  'sum_words',
  'labels',
  'colons',
  'dense',
  'adds_up',
  'cells_share',
  'sum_share',
  'rivals',
] as const;
export type TableVector = Readonly<Record<(typeof TABLE_FEATURES)[number], number>>;

export function measureTables(
  { sheet, findings, labels }: TableScene,
  record: RecordProfile,
  candidates: readonly TableCandidate[],
): TableVector[] {
  const labelled = labelledSegments(labels);
  const cells = candidates.map(({ table }) => table.items.reduce((sum, item) => sum + item.length, 0));
  const sums = candidates.map(({ assigned }) => sumOf(assigned?.choices.map(({ score }) => score) ?? []));
  const printed = printedAmounts(findings);
  return candidates.map((candidate, index): TableVector => {
    const { items } = candidate.table;
    const found = new Set(items.flatMap((item) => item.map(({ profile }) => profile)));
    const longest = Math.max(0, ...items.map((item) => item.length));
    const texts = items.map((item) => item.map(({ value }) => value).join('\n'));
    const sum = sums[index] ?? 0;
    return {
      is_named: Number(candidate.kind === 'named'),
      is_headed: Number(candidate.assigned?.grid.isHeaded === true),
      is_list: Number(candidate.kind === 'list'),
      rule_score: candidate.kind === 'named' ? Math.max(0, ...candidate.headers.map(({ score }) => score)) : 0,
      ...columnsOf(candidate, record),
      sum,
      fields_found: found.size / record.fields.length,
      fields: record.fields.length,
      ...namesAround(sheet, candidate, record),
      place: placeOf(sheet, candidate),
      has_number: Number([...found].some(isNumeric)),
      has_text: Number([...found].some((field) => !isNumeric(field) && field.field.type !== 'date')),
      has_date: Number([...found].some(({ field }) => field.type === 'date')),
      has_first: Number([...found].some((field) => field === record.fields[0])),
      items: Math.log(1 + items.length),
      filled: (cells[index] ?? 0) / Math.max(1, items.length * found.size),
      whole: items.filter((item) => item.length === longest).length / Math.max(1, items.length),
      distinct: new Set(texts).size / Math.max(1, texts.length),
      sum_words: shareOfSums(candidate),
      labels: shareOfLabels(candidate, labelled),
      colons: shareOfTexts(candidate, (text) => /\p{L}:(?:\s|$)/u.test(text)),
      dense: (cells[index] ?? 0) / Math.max(1, countSegments(sheet, candidate)),
      adds_up: Number(addsUp(candidate, printed)),
      cells_share: (cells[index] ?? 0) / Math.max(1, ...cells),
      sum_share: sum / Math.max(1, ...sums),
      rivals: sums.filter((other) => other > sum).length,
    };
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function columnsOf(
  { assigned }: TableCandidate,
  record: RecordProfile,
): Pick<
  TableVector,
  | 'mean'
  | 'most'
  | 'second'
  | 'least'
  | 'columns_used'
  | 'columns'
  | 'heading_rows'
  | 'heading_digits'
  | 'labelled'
  | 'alike'
> {
  const choices = assigned?.choices ?? [];
  const scores = choices.map(({ score }) => score).sort((a, b) => b - a);
  const count = Math.max(1, choices.length);
  const vectors = choices.flatMap(({ index, field }) => assigned?.vectors[index]?.[record.fields.indexOf(field)] ?? []);
  const grid = assigned?.grid;
  // `9 Pkgs 41`: the heading includes the first row of the body.
  const digits = grid?.columns.filter(({ heading }) => /\d$/.test(heading ?? '')) ?? [];
  return {
    mean: sumOf(scores) / count,
    most: scores[0] ?? 0,
    second: scores[1] ?? 0,
    least: scores.at(-1) ?? 0,
    columns_used: choices.length / Math.max(1, grid?.columns.length ?? 0),
    columns: grid?.columns.length ?? 0,
    heading_rows: grid === undefined ? 0 : grid.bodyRow - grid.firstRow,
    heading_digits: digits.length / Math.max(1, grid?.columns.length ?? 0),
    labelled: sumOf(vectors.map(({ label }) => label)) / count,
    alike: sumOf(vectors.map(({ best }) => best)) / count,
  };
}

function placeOf(sheet: Sheet, { headers: [header] }: TableCandidate): number {
  const row = sheet.rows[header?.firstRow ?? -1];
  const page = sheet.pages.find(({ number }) => number === row?.page);
  return row === undefined || page === undefined ? 0 : row.box[1] / page.height;
}

/** Rows above a table that can be its title. */
const TITLE_ROWS = 2;

/** The share of the words of the record's name that are in the heading, and in the rows above it. */
function namesAround(
  sheet: Sheet,
  { headers: [header] }: TableCandidate,
  { record }: RecordProfile,
): Pick<TableVector, 'name_alike' | 'title_alike'> {
  if (header === undefined) return { name_alike: 0, title_alike: 0 };
  const wanted = [record.name, ...record.aliases].map((text) => new Set(partsOf(text).map(({ stem }) => stem)));
  const alike = (from: number, to: number): number => {
    const rows = sheet.rows.slice(Math.max(0, from), to).filter((row) => row.page === header.page);
    const said = new Set(
      rows.flatMap(({ segments }) => segments.flatMap(({ text }) => partsOf(text).map(({ stem }) => stem))),
    );
    return Math.max(
      0,
      ...wanted.map((parts) => [...parts].filter((part) => said.has(part)).length / Math.max(1, parts.size)),
    );
  };
  const { firstRow, bodyRow } = header;
  return { name_alike: alike(firstRow, bodyRow), title_alike: alike(firstRow - TITLE_ROWS, firstRow) };
}

/** The share of the items whose names are labels of sums. */
function shareOfSums({ table: { items } }: TableCandidate): number {
  const sums = items.filter((item) => item.some(({ value, number }) => number === undefined && isCalledSum(value)));
  return sums.length / Math.max(1, items.length);
}

/** The share of the cells inside segments that begin with the label of a field that occurs once. */
function shareOfLabels({ table: { items } }: TableCandidate, labelled: readonly Segment[]): number {
  const cells = items.flat().filter(({ number }) => number === undefined);
  const inLabels = cells.filter(({ spots: [spot] }) =>
    labelled.some(
      ({ page, box }) =>
        spot?.page === page && overlapX(spot.box, box) > 0 && overlapY(spot.box, box) > 0.5 * (box[3] - box[1]),
    ),
  );
  return inLabels.length / Math.max(1, cells.length);
}

function shareOfTexts({ table: { items } }: TableCandidate, test: (text: string) => boolean): number {
  const texts = items.flat().filter(({ number }) => number === undefined);
  return texts.filter(({ value }) => test(value)).length / Math.max(1, texts.length);
}

/** Number of segments in the rows of a table. */
function countSegments({ segments }: Sheet, { table }: TableCandidate): number {
  const rows = new Set(segments.flatMap(({ id, row }) => (table.segments.has(id) ? [row] : [])));
  return segments.filter(({ row }) => rows.has(row)).length;
}

/** The amounts on the pages, in cents. */
function printedAmounts({ all }: Findings): ReadonlySet<number> {
  return new Set(
    all.flatMap(({ number }) => (number?.decimals === 2 ? [Math.round(100 * Number(number.decimal))] : [])),
  );
}

/** Whether the sum of a column is a printed amount. */
function addsUp({ table: { items } }: TableCandidate, printed: ReadonlySet<number>): boolean {
  if (items.length < 2) return false;
  const fields = new Set(items.flatMap((item) => item.map(({ profile }) => profile)).filter(isNumeric));
  return [...fields].some((field) => {
    const own = items.flatMap((item) => item.find(({ profile }) => profile === field)?.number ?? []);
    if (own.length < 2 || own.every(({ decimals }) => decimals !== 2)) return false;
    return printed.has(own.reduce((sum, { decimal }) => sum + Math.round(100 * Number(decimal)), 0));
  });
}
