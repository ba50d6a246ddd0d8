/** Grids of labeled documents, with the columns that hold the expected values of a record's rows. */
import { type Expected, type ExpectedValue, isSame } from '../bench/accuracy/score.ts';
import { sceneOf, surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FieldProfile, RecordProfile } from '../src/pipeline/extract/profile.ts';
import type { TableCandidate } from '../src/pipeline/extract/table/candidates.ts';
import { readGrids } from '../src/pipeline/extract/table/find-tables.ts';
import { segmentOf } from '../src/pipeline/extract/table/item.ts';
import { type GridReading, measureGrid } from '../src/pipeline/extract/table/measure.ts';
import type { TableScene } from '../src/pipeline/extract/table/table.ts';
import { findDay } from '../src/pipeline/extract/values/date.ts';
import type { Findings } from '../src/pipeline/extract/values/find.ts';
import { findNumbers } from '../src/pipeline/extract/values/number.ts';
import type { Word } from '../src/pipeline/page.ts';
import { createExtractors } from './library.ts';
import type { Source } from './sources.ts';

export type ExpectedItem = NonNullable<Expected['items']>[number];

export interface LabelledGrid {
  readonly reading: GridReading;
  /** By column and field: whether the column holds the field. */
  readonly matches: readonly (readonly boolean[])[];
  readonly isTable: boolean;
}

export interface LabelledTable {
  readonly name: string;
  readonly scene: TableScene;
  /** All records of the template that are looked for in tables. */
  readonly records: readonly RecordProfile[];
  readonly record: RecordProfile;
  readonly items: readonly ExpectedItem[];
  readonly grids: readonly LabelledGrid[];
  readonly weight: number;
}

/** Of the cells below a heading, so many must be the expected values. */
const MOST = 0.6;
const DEFAULT_ROWS = ['line_item', 'item'];
/** The beginning of a text that goes on in the next line. */
const LEAST_BEGINNING = 5;

const extractorOf = createExtractors();

/** @returns the tables of the labeled rows; of a completely labeled document without rows, all of its template */
export function readTablesOf({ name, document, template, expected, weight, complete }: Source): LabelledTable[] {
  const { items = [] } = expected;
  if (expected.items === undefined && !complete) return [];
  const { scene, records } = sceneOf(surveyPages(document), extractorOf(template));
  const keys = typeof expected.rows_of === 'string' ? [expected.rows_of] : (expected.rows_of ?? DEFAULT_ROWS);
  const grids = readGrids(scene);
  return records
    .filter(({ record }) => expected.items === undefined || keys.includes(record.key))
    .map((record) => ({
      name,
      scene,
      records,
      record,
      items,
      weight,
      grids: grids.map(({ grid, contents }) =>
        labelGrid(measureGrid(grid, record, contents), record, items, scene.findings),
      ),
    }));
}

/** All that a cell may say. */
interface Cell {
  readonly text: string;
  readonly day: string | undefined;
  readonly numbers: readonly string[];
}

function readCell(words: readonly Word[], { numberRules, dayRules }: Findings): Cell | undefined {
  if (words.length === 0) return undefined;
  const segment = segmentOf({ words, page: 1 });
  const numbers = findNumbers(segment, numberRules).flatMap(({ number }) =>
    number === undefined ? [] : [number.decimal],
  );
  return { text: segment.text, day: findDay(segment, dayRules, true)?.value, numbers };
}

function labelGrid(
  reading: GridReading,
  { fields }: RecordProfile,
  items: readonly ExpectedItem[],
  findings: Findings,
): LabelledGrid {
  const columns = reading.contents.map(({ cells }) => cells.map((words) => readCell(words, findings)));
  const count = columns[0]?.length ?? 0;
  const rows: number[] = [];
  const cells: boolean[][][] = [];
  for (let row = 0; row < count; row += 1) {
    const fits = items.map((item) =>
      columns.map((column) => fields.map((field) => isValue(column[row], field, item[field.field.key]))),
    );
    // Each field once.
    const scores = fits.map((fit) => fields.filter((_, order) => fit.some((column) => column[order])).length);
    const best = scores.indexOf(Math.max(0, ...scores));
    rows.push((scores[best] ?? 0) > 0 ? best : -1);
    cells.push(fits[best] ?? columns.map(() => fields.map(() => false)));
  }
  const matches = columns.map((column, index) =>
    fields.map((field, order) => {
      const asked = rows.flatMap((item, row) =>
        item >= 0 && items[item]?.[field.field.key] !== undefined && column[row] !== undefined ? [row] : [],
      );
      const right = asked.filter((row) => cells[row]?.[index]?.[order] === true).length;
      const wanted = rows.filter((item) => item >= 0 && items[item]?.[field.field.key] !== undefined).length;
      return right >= Math.max(1, MOST * asked.length, 0.3 * wanted);
    }),
  );
  const held = fields.filter((_, order) => matches.some((column) => column[order])).length;
  return { reading, matches, isTable: held >= Math.min(2, fields.length) };
}

function isValue(cell: Cell | undefined, field: FieldProfile, wanted: ExpectedValue | undefined): boolean {
  if (cell === undefined || wanted === undefined) return false;
  switch (field.field.type) {
    case 'date':
      return cell.day !== undefined && isSame(wanted, cell.day);
    case 'quantity':
    case 'number':
      return cell.numbers.some((number) => isSame(wanted, number));
    default: {
      const [own, other] = [plain(cell.text), plain(String(wanted))];
      return own === other || (own.length >= LEAST_BEGINNING && other.startsWith(own));
    }
  }
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** F1 of the cells of a table that was read. */
export function judgeTable({ table }: TableCandidate, items: readonly ExpectedItem[]): number {
  const given = table.items.map((item) => new Map(item.map(({ profile, value }) => [profile.field.key, value])));
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const count = given.reduce((sum, row) => sum + [...row.keys()].filter((key) => keys.has(key)).length, 0);
  const wanted = items.reduce((sum, item) => sum + Object.keys(item).length, 0);
  return (2 * countRightCells(items, given)) / Math.max(1, wanted + count);
}

/** Pairs expected rows with given ones in order, rows left out on either side. */
function countRightCells(items: readonly ExpectedItem[], given: readonly ReadonlyMap<string, string>[]): number {
  let below = new Array<number>(given.length + 1).fill(0);
  for (const item of items.toReversed()) {
    const best = new Array<number>(given.length + 1).fill(0);
    for (let at = given.length - 1; at >= 0; at -= 1) {
      const right = Object.entries(item).filter(([key, value]) => isSame(value, given[at]?.get(key))).length;
      best[at] = Math.max(below[at] ?? 0, best[at + 1] ?? 0, (below[at + 1] ?? 0) + right);
    }
    below = best;
  }
  return below[0] ?? 0;
}

/** @returns for each row of a table that was read, whether it is one of the expected rows */
export function judgeRows({ table }: TableCandidate, items: readonly ExpectedItem[]): boolean[] {
  const given = table.items.map((item) => new Map(item.map(({ profile, value }) => [profile.field.key, value])));
  return pairRows(items, given).map((item) => item !== undefined);
}

/**
 * Pairs rows with expected rows in order, with the most right cells in total. Rows may be left out on either side.
 *
 * @param given the values of each row by field key
 * @returns the expected row of each given row; undefined for a row without a right cell
 */
export function pairRows<Item extends ExpectedItem>(
  items: readonly Item[],
  given: readonly ReadonlyMap<string, string>[],
): (Item | undefined)[] {
  const rights = items.map((item) =>
    given.map((row) => Object.entries(item).filter(([key, value]) => isSame(value, row.get(key))).length),
  );
  // For each item and row: the most cells that can be right if the items and rows from there on are paired in order.
  const best = Array.from({ length: items.length + 1 }, () => new Array<number>(given.length + 1).fill(0));
  const at = (item: number, row: number): number => best[item]?.[row] ?? 0;
  const paired = (item: number, row: number): number => at(item + 1, row + 1) + (rights[item]?.[row] ?? 0);
  for (let item = items.length - 1; item >= 0; item -= 1)
    for (let row = given.length - 1; row >= 0; row -= 1) {
      const line = best[item];
      if (line !== undefined) line[row] = Math.max(at(item + 1, row), at(item, row + 1), paired(item, row));
    }
  const pairs = new Array<Item | undefined>(given.length).fill(undefined);
  for (let item = 0, row = 0; item < items.length && row < given.length; ) {
    if ((rights[item]?.[row] ?? 0) > 0 && at(item, row) === paired(item, row)) {
      pairs[row] = items[item];
      item += 1;
      row += 1;
    } else if (at(item, row) === at(item, row + 1)) row += 1;
    else item += 1;
  }
  return pairs;
}
