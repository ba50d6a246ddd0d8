/**
 * Lists all candidates for the table of a record: tables with known headings, with other headings and without headings,
 * and the list of a receipt. All are read, and choose.ts chooses among the results.
 */
import { normaliseLabel } from '../labels/normalise.ts';
import type { RecordProfile } from '../profile.ts';
import type { AssignedGrid, TableChooser } from './choose.ts';
import { type ColumnContents, readContents } from './contents.ts';
import type { Grid } from './grid.ts';
import type { Header } from './header.ts';
import { isNumeric } from './header.ts';
import { readListedItems } from './listed-items.ts';
import { measureGrid } from './measure.ts';
import { listOf, readTable, type Table, type TableScene } from './table.ts';

export interface TableCandidate {
  readonly kind: 'named' | 'grid' | 'list';
  readonly headers: readonly Header[];
  /** Undefined for a list. */
  readonly assigned: AssignedGrid | undefined;
  readonly table: Table;
}

/** Maximum number of grids that are read for a record: those with the most probable columns. */
const MOST_GRIDS = 6;

export interface GridContents {
  readonly grid: Grid;
  readonly contents: readonly ColumnContents[];
}

/**
 * @param named headings that match the record by their words
 * @param used headings of other records, at which tables end
 */
export function listCandidates(
  scene: TableScene,
  record: RecordProfile,
  grids: readonly GridContents[],
  headings: { readonly named: readonly Header[]; readonly used: readonly Header[] },
  chooser: TableChooser,
): TableCandidate[] {
  const { named, used } = headings;
  const others = used.filter((header) => !named.includes(header));
  const read = (kind: 'named' | 'grid', own: readonly Header[], assigned: AssignedGrid): TableCandidate => {
    const apart = others.filter((other) => own.every((header) => !shareRows(header, other)));
    const table = readTable(scene, record, own, [...own, ...apart]);
    return { kind, headers: own, assigned, table: chooser.keepItems(scene, record, table) };
  };
  const candidates: TableCandidate[] = [];
  const [first] = named.toSorted((a, b) => b.score - a.score);
  const all = [...grids];
  if (first !== undefined) {
    const grid: Grid = { ...first, isHeaded: true };
    const contents = readContents(scene.sheet, scene.findings, first);
    const reading = measureGrid(grid, record, contents);
    candidates.push(read('named', named, chooser.rateAssigned(reading, record, first.columns)));
    all.push({ grid, contents });
  }
  const assigned = all
    .map(({ grid, contents }) => chooser.assign(measureGrid(grid, record, contents), record))
    .filter(({ choices }) => choices.length > 1 || record.fields.length === 1)
    .map((grid) => ({ grid, sum: grid.choices.reduce((sum, { score }) => sum + score, 0) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_GRIDS);
  for (const { grid } of assigned) candidates.push(read('grid', headersOf(grid, record, all), grid));
  const listed = readListedItems(scene.sheet, scene.findings, record, scene.sums);
  if (listed.length > 0) {
    const table = chooser.keepItems(scene, record, listOf(record, listed));
    candidates.push({ kind: 'list', headers: [], assigned: undefined, table });
  }
  return candidates.filter(
    (candidate) => candidate.table.items.length > 0 && !conflictsWithHeading(scene, candidate, named),
  );
}

/**
 * Whether a candidate makes one of two mistakes: it treats a known heading as an item (`11 Weight` has a number, as items do),
 * or it treats the first item below a known heading as part of the heading.
 *
 * @param named headings that match the record by their words
 */
function conflictsWithHeading(
  { sheet }: TableScene,
  { kind, assigned }: TableCandidate,
  named: readonly Header[],
): boolean {
  if (kind !== 'grid' || assigned === undefined) return false;
  const { isHeaded, firstRow, bodyRow } = assigned.grid;
  const isItem = (row: number): boolean => {
    const segments = sheet.rows[row]?.segments ?? [];
    return 2 * segments.filter(({ text }) => /\d/.test(text)).length >= segments.length;
  };
  return named.some((header) =>
    isHeaded
      ? header.firstRow === firstRow && header.bodyRow < bodyRow && isItem(header.bodyRow)
      : header.firstRow === bodyRow,
  );
}

function shareRows(a: Header, b: Header): boolean {
  return a.bodyRow > b.firstRow && b.bodyRow > a.firstRow;
}

/** The grid as a table heading, and again for each later grid with the same heading words. */
function headersOf(assigned: AssignedGrid, record: RecordProfile, grids: readonly GridContents[]): Header[] {
  const words = wordsOf(assigned.grid);
  const again = assigned.grid.isHeaded
    ? grids.filter(({ grid }) => grid.isHeaded && grid.firstRow !== assigned.grid.firstRow && wordsOf(grid) === words)
    : [];
  const headers = [assigned.grid, ...again.map(({ grid }) => grid)].map((grid) => headerOf(grid, assigned, record));
  return headers
    .filter((header, index) => !headers.slice(0, index).some((other) => shareRows(header, other)))
    .sort((a, b) => a.firstRow - b.firstRow);
}

function wordsOf({ columns }: Grid): string {
  return columns.map(({ heading }) => normaliseLabel(heading ?? '')).join('|');
}

function headerOf(grid: Grid, { choices }: AssignedGrid, record: RecordProfile): Header {
  const columns = grid.columns.map((column, index) => {
    const field = choices.find((choice) => choice.index === index)?.field;
    if (field === undefined) return { ...column, fields: [], numeric: false };
    return { ...column, fields: [field], numeric: isNumeric(field) || field.concept === 'position' };
  });
  return { ...grid, record, columns, score: choices.reduce((sum, { score }) => sum + score, 0) };
}
