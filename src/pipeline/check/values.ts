/** Finds the values of an extraction by key, in any record. */
import type { Entity, RecordEntity, ValueEntity } from '../extraction.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../template.ts';

/** A cell: the path of a value, its field in the template, and the value, if one was found. */
export interface Cell {
  /** `amounts.net_amount`, `line_item[2].amount` (rows from 0). */
  readonly path: string;
  readonly field: ResolvedField;
  readonly value: string | undefined;
  /** The printed text, if it differs from the value. */
  readonly raw?: string;
}

/** One occurrence of a record. */
export interface Row {
  readonly path: string;
  readonly record: ResolvedRecord;
  readonly cells: readonly Cell[];
}

export class ExtractedValues {
  readonly template: ResolvedTemplate;
  /** All occurrences of all records, in the order of the template. A single record without values is an empty row. */
  readonly rows: readonly Row[];
  /** All cells of the extraction, including empty cells of fields that were not found. */
  readonly cells: readonly Cell[];
  readonly #single: ReadonlyMap<string, Cell>;

  constructor(entities: readonly Entity[], template: ResolvedTemplate) {
    this.template = template;
    const rows: Row[] = [];
    const cells: Cell[] = [];
    const single: Cell[] = [];
    for (const field of template.fields) {
      const found = entities.filter((entity) => entity.key === field.key);
      if (field.type === 'record') {
        const inner = readRows(field, found.filter(isRecord));
        rows.push(...inner);
        cells.push(...inner.flatMap((row) => row.cells));
        if (!field.multiple) single.push(...inner.flatMap((row) => row.cells));
      } else {
        const own = readCells(field, '', found.filter(isValue));
        cells.push(...own);
        single.push(...own);
      }
    }
    this.rows = rows;
    this.cells = cells;
    // Reversed, so that the first cell of a key is used.
    this.#single = new Map(single.reverse().map((cell) => [cell.field.key, cell]));
  }

  /** Finds the cell of the first of these keys that the template has outside of repeating records. */
  find(...keys: readonly string[]): Cell | undefined {
    for (const key of keys) {
      const cell = this.#single.get(key);
      if (cell !== undefined) return cell;
    }
    return undefined;
  }

  /** Finds the rows of the first repeating record with all of these keys; undefined if the template has none. */
  findRows(...keys: readonly string[]): Row[] | undefined {
    const record = this.template.fields
      .filter((field) => field.type === 'record')
      .find((field) => field.multiple && keys.every((key) => field.fields.some((inner) => inner.key === key)));
    return record && this.rows.filter((row) => row.record === record);
  }

  /** Finds the rows of the repeating record with this key; undefined if the template has none. */
  findRecord(key: string): Row[] | undefined {
    const record = this.template.fields.find((field) => field.type === 'record' && field.multiple && field.key === key);
    return record && this.rows.filter((row) => row.record === record);
  }
}

/** Finds the cell of a key in a row; undefined if the template has none. */
export function cellOf(row: Row, key: string): Cell | undefined {
  return row.cells.find((cell) => cell.field.key === key);
}

function readRows(record: ResolvedRecord, entities: readonly RecordEntity[]): Row[] {
  const occurrences = record.multiple ? entities : [entities[0]];
  return occurrences.map((entity, index) => {
    const path = record.multiple ? `${record.key}[${index}]` : record.key;
    const values = new Map<string, ValueEntity[]>();
    for (const value of entity?.value ?? []) values.set(value.key, [...(values.get(value.key) ?? []), value]);
    const cells = record.fields.flatMap((field) => readCells(field, `${path}.`, values.get(field.key) ?? []));
    return { path, record, cells };
  });
}

function readCells(field: ResolvedField, prefix: string, entities: readonly ValueEntity[]): Cell[] {
  const path = prefix + field.key;
  if (!field.multiple || entities.length === 0) return [cellFor(path, field, entities[0])];
  return entities.map((entity, index) => cellFor(`${path}[${index}]`, field, entity));
}

function cellFor(path: string, field: ResolvedField, entity: ValueEntity | undefined): Cell {
  return { path, field, value: entity?.value, ...(entity?.raw !== undefined && { raw: entity.raw }) };
}

function isRecord(entity: Entity): entity is RecordEntity {
  return entity.type === 'record';
}

function isValue(entity: Entity): entity is ValueEntity {
  return entity.type !== 'record';
}
