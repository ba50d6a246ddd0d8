/**
 * Assigns fields to the columns of a grid, and chooses the table of a record among several. A trained model gives the
 * most probable assignment, and a second one the most probable table.
 */
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { Forest, type TreeModel } from '../ranking/trees.ts';
import type { Column } from './column.ts';
import { COLUMN_FEATURES, type GridReading } from './measure.ts';
import { measureRows, ROW_FEATURES } from './row-features.ts';
import { type Table, type TableScene, withRows } from './table.ts';
import { TABLE_FEATURES, type TableVector } from './table-features.ts';

/** Made by training/tables.ts. */
export interface TableModels {
  /** Log odds that a column has the values of a field. */
  readonly columns: TreeModel;
  /** Log odds that a row is an item and not a sum or a remark. */
  readonly rows: TreeModel;
  /** Log odds that a table is the table of the record. */
  readonly tables: TreeModel;
}

/** Columns with lower log odds get no field. */
const LEAST = -1.4;

export interface Choice {
  readonly index: number;
  readonly field: FieldProfile;
  readonly score: number;
}

/** A grid with its most probable assignment of columns. */
export interface AssignedGrid extends GridReading {
  readonly choices: readonly Choice[];
}

export class TableChooser {
  readonly #columns: Forest;
  readonly #rows: Forest | undefined;
  readonly #tables: Forest | undefined;

  /** @param models without `rows` and `tables` during training of these models: all rows are items then */
  constructor({ columns, rows, tables }: Pick<TableModels, 'columns'> & Partial<TableModels>) {
    this.#columns = new Forest(columns, COLUMN_FEATURES);
    this.#rows = rows === undefined ? undefined : new Forest(rows, ROW_FEATURES);
    this.#tables = tables === undefined ? undefined : new Forest(tables, TABLE_FEATURES);
  }

  assign(reading: GridReading, record: RecordProfile): AssignedGrid {
    const pairs = this.#ratePairs(reading, record).filter(
      ({ score, index, field }) =>
        score > LEAST && !isRowNumber(reading, index, field) && !isMeasured(reading, index, field),
    );
    return { ...reading, choices: bestOf(pairs) };
  }

  /** Rates the columns as the heading assigns them. */
  rateAssigned(reading: GridReading, record: RecordProfile, columns: readonly Column[]): AssignedGrid {
    const choices = this.#ratePairs(reading, record).filter(
      ({ index, field }) => columns[index]?.fields.includes(field) === true,
    );
    return { ...reading, choices };
  }

  #ratePairs({ vectors }: GridReading, record: RecordProfile): (Choice & { readonly order: number })[] {
    const vector = new Float32Array(COLUMN_FEATURES.length);
    return vectors.flatMap((row, index) =>
      row.flatMap((features, order) => {
        const field = record.fields[order];
        for (const [at, name] of COLUMN_FEATURES.entries()) vector[at] = features[name];
        return field === undefined ? [] : [{ index, field, order, score: this.#columns.score(vector) }];
      }),
    );
  }

  /** @returns the table without the rows that are not items */
  keepItems(scene: TableScene, record: RecordProfile, table: Table): Table {
    const model = this.#rows;
    if (model === undefined) return table;
    const vectors = measureRows(scene, record, table);
    const kept = vectors.map((vector) => model.score(Float32Array.from(ROW_FEATURES, (name) => vector[name])) > 0);
    return withRows(scene, table, (index) => kept[index] === true);
  }

  /** @returns the log odds that a table is the table of the record */
  rate(vector: TableVector): number {
    if (this.#tables === undefined) throw new Error('There is no model of tables.');
    return this.#tables.score(Float32Array.from(TABLE_FEATURES, (name) => vector[name]));
  }
}

/** Whether a column has row numbers (1, 2, 3, ...) although the field is known to ask for another code. */
function isRowNumber({ contents }: GridReading, index: number, { concept, field }: FieldProfile): boolean {
  if (field.type !== 'text' || concept === undefined || concept === 'position') return false;
  // Rows of sums and remarks have no number.
  const numbers = (contents[index]?.values ?? []).filter((value) => value !== undefined);
  return numbers.length > 1 && numbers.every((value, row) => value === row + 1);
}

/** Whether most cells of a column are quantities with a unit (`10 kg`) although the field asks for a code. */
function isMeasured({ contents }: GridReading, index: number, { kinds }: FieldProfile): boolean {
  return kinds[0] === 'identifier' && (contents[index]?.measured ?? 0) > 0.5;
}

/** The most probable assignment in total, at most one field per column and one column per field. */
function bestOf(pairs: readonly (Choice & { readonly order: number })[]): Choice[] {
  const byColumn = [...Map.groupBy(pairs, ({ index }) => index)].sort(([a], [b]) => a - b).map(([, own]) => own);
  type Chosen = { readonly score: number; readonly chosen: readonly Choice[] };
  const known = new Map<string, Chosen>();
  const search = (at: number, used: readonly number[]): Chosen => {
    const own = byColumn[at];
    if (own === undefined) return { score: 0, chosen: [] };
    const key = `${at} ${used.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = search(at + 1, used);
    for (const pair of own) {
      if (used.includes(pair.order)) continue;
      const rest = search(
        at + 1,
        [...used, pair.order].sort((a, b) => a - b),
      );
      const score = pair.score - LEAST + rest.score;
      if (score > best.score) best = { score, chosen: [pair, ...rest.chosen] };
    }
    known.set(key, best);
    return best;
  };
  return [...search(0, []).chosen];
}
