/** Finds the tables of a document for all records that occur several times, whatever their names. */
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { type GridContents, listCandidates, type TableCandidate } from './candidates.ts';
import type { TableChooser } from './choose.ts';
import { readContents } from './contents.ts';
import { findGrids } from './grid.ts';
import { findHeaders, type Header } from './header.ts';
import { refineHeader } from './refine.ts';
import { isOfTaxes, readTable, type Table, type TableScene } from './table.ts';
import { measureTables } from './table-features.ts';
import { trainedChooser } from './trained.ts';

/** A row must fill at least this share of the columns of a grid to be read. */
const LEAST_FILLED = 0.5;
/** Headings with at least this share of equal columns belong to one continued table. */
const SAME_TABLE = 0.6;
/** Below these log odds, values of a table can also be values of single fields. */
const SURE = 1;
/** Below this score, a heading is a text line that contains two labels by chance. */
const LEAST_SCORE = 1.4;

/**
 * @returns a table for each record that has one: the tax table by the words of its heading, the others by their
 * probability
 */
export function readTables(
  scene: TableScene,
  records: readonly RecordProfile[],
  chooser: TableChooser = trainedChooser(),
): Table[] {
  const named = findNamed(scene, records);
  const used = named.flatMap(({ headers }) => headers);
  const tables = named
    .filter(({ record }) => isOfTaxes(record))
    .map(({ record, headers }) => readTable(scene, record, headers, used));
  const offers = offerTables(scene, records, chooser, named)
    .flatMap(({ record, candidates }) => {
      const vectors = measureTables(scene, record, candidates);
      return candidates.flatMap((candidate, index) => {
        const vector = vectors[index];
        return vector === undefined ? [] : [{ candidate, score: chooser.rate(vector) }];
      });
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const unsure = new Set<Table>();
  for (const { candidate, score } of offers) {
    const { table, kind, headers } = candidate;
    const isHeaded = headers.some(({ firstRow, bodyRow }) => firstRow < bodyRow);
    // All documents of the training set have a table. Grids without a heading therefore need a higher score.
    if (kind === 'grid' && !isHeaded && score < SURE) continue;
    const own = tables.filter(({ ofTaxes }) => !ofTaxes);
    const others = isHeaded ? own : tables;
    // Rows of a table are not read again as a list. Rows of a tax table are not read again as a grid without a heading.
    if (own.some(({ record }) => record === table.record) || (kind === 'list' && own.length > 0)) continue;
    if (others.every(({ segments }) => !table.segments.values().some((id) => segments.has(id)))) {
      const rated = { ...table, rating: { table: score, columns: columnScores(candidate) } };
      tables.push(rated);
      if (score < SURE) unsure.add(rated);
    }
  }
  return tables.map((table) => (unsure.has(table) ? { ...table, segments: new Set<number>() } : table));
}

function columnScores({ assigned }: TableCandidate): ReadonlyMap<FieldProfile, number> {
  return new Map(assigned?.choices.map(({ field, score }) => [field, score] as const));
}

/** The candidates for the table of each record, except tax tables. */
export function offerTables(
  scene: TableScene,
  records: readonly RecordProfile[],
  chooser: TableChooser,
  named = findNamed(scene, records),
): { readonly record: RecordProfile; readonly candidates: readonly TableCandidate[] }[] {
  const wanted = records.filter((record) => !isOfTaxes(record));
  const grids = wanted.length === 0 ? [] : readGrids(scene);
  const used = named.flatMap(({ headers }) => headers);
  return wanted.map((record) => {
    const own = named.find((group) => group.record === record)?.headers ?? [];
    return { record, candidates: listCandidates(scene, record, grids, { named: own, used }, chooser) };
  });
}

export function readGrids({ sheet, findings }: Pick<TableScene, 'sheet' | 'findings'>): GridContents[] {
  return findGrids(sheet, findings)
    .map((grid) => ({ grid, contents: readContents(sheet, findings, grid, LEAST_FILLED) }))
    .filter(({ contents }) => contents.filter(({ filled }) => filled > 0).length > 1);
}

interface NamedTable {
  readonly record: RecordProfile;
  readonly headers: readonly Header[];
}

/** Headings whose words match columns of a record. */
function findNamed({ sheet, findings, labels }: TableScene, records: readonly RecordProfile[]): NamedTable[] {
  const all = records
    .flatMap((record) => findHeaders(sheet, findings, labels, record))
    .map((header) => refineHeader(sheet, findings, labels, header));
  const headers = all.filter((header) => header.score >= LEAST_SCORE && isBest(header, all));
  return records
    .map((record) => ({ record, headers: sameTable(headers.filter((header) => header.record === record)) }))
    .filter((group) => group.headers.length > 0);
}

/** The best heading, and the headings that repeat its columns. */
function sameTable(headers: readonly Header[]): Header[] {
  const [first, ...rest] = headers;
  if (first === undefined) return [];
  const best = rest.reduce((a, b) => (b.score > a.score ? b : a), first);
  return headers.filter((header) => agreement(header, best) >= SAME_TABLE);
}

/**
 * If the headings of two records (items and taxes) are in the same row, the row belongs to the record that fits better.
 */
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

function agreement(a: Header, b: Header): number {
  const fields = (header: Header): Set<string> =>
    new Set(header.columns.flatMap((column) => column.fields.flatMap((field) => field?.path ?? [])));
  const [first, second] = [fields(a), fields(b)];
  const common = [...first].filter((path) => second.has(path)).length;
  return common / (first.size + second.size - common);
}
