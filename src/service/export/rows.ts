/** Extractions as rows of cells: what the tables of every form (CSV, XLSX) have in common. */
import type { Entity, Extraction, ValueEntity } from '../../pipeline/extraction.ts';
import { type ColumnGroup, listValues, type ValueType } from './columns.ts';

/** A document with its extraction, on its way into a table. */
export interface ExportItem {
  readonly documentId: string;
  readonly documentName: string;
  /** When the extraction was made: RFC 3339, UTC. */
  readonly createdAt: string;
  readonly extraction: Extraction;
}

/** Values are texts as in an extraction: numbers with a point, dates as `YYYY-MM-DD`, times as RFC 3339. */
export interface Cell {
  readonly type: Exclude<ValueType, 'quantity'> | 'money' | 'time';
  /** Several for a field that was found several times; one that is empty keeps the place of a missing one. */
  readonly values: readonly string[];
}
/** Undefined is an empty cell. */
export type Row = readonly (Cell | undefined)[];

/** What amounts of money have for a unit (ISO 4217). */
const CURRENCY = /^[A-Z]{3}$/;

export const DOCUMENT_COLUMNS = ['document_id', 'document_name', 'created_at'] as const;

/** The cells of `DOCUMENT_COLUMNS`. */
function documentCells({ documentId, documentName, createdAt }: ExportItem): Cell[] {
  return [
    { type: 'text', values: [documentId] },
    { type: 'text', values: [documentName] },
    { type: 'time', values: [createdAt] },
  ];
}

/** The names of all columns of groups, with `.unit` beside each quantity. */
export function columnNames(groups: readonly ColumnGroup[]): string[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap(({ name, hasUnit }) => (hasUnit ? [name, `${name}.unit`] : [name])),
  );
}

/** The values of one occurrence, by key: a record may have hundreds of fields, and each asks for its own. */
type Occurrence = ReadonlyMap<string, readonly ValueEntity[]>;

/** The entities of an extraction by what tells one group from another. */
function groupEntities({ entities }: Extraction): ReadonlyMap<string, readonly Entity[]> {
  return Map.groupBy(entities, ({ key, type }) => nameGroup(key, type === 'record'));
}

function nameGroup(key: string, isRecord: boolean): string {
  return `${isRecord ? 'record' : 'field'}:${key}`;
}

/** The occurrences of a group, each as its values. Values of a field outside records are one occurrence. */
function listOccurrences(entities: ReadonlyMap<string, readonly Entity[]>, group: ColumnGroup): Occurrence[] {
  const own = entities.get(nameGroup(group.key, group.isRecord)) ?? [];
  const occurrences = group.isRecord ? own.map(listValues) : [own.flatMap(listValues)];
  return occurrences.map((values) => Map.groupBy(values, ({ key }) => key));
}

/** The cells of a group on a row on which these of its occurrences stand. */
function groupCells(group: ColumnGroup, occurrences: readonly Occurrence[]): Row {
  return group.fields.flatMap(({ key, hasUnit }) => {
    const entities = occurrences.flatMap(
      (values): readonly (ValueEntity | undefined)[] => values.get(key) ?? [undefined],
    );
    const type = entities.find((entity) => entity !== undefined)?.type ?? 'text';
    if (!hasUnit) return [makeCell(type === 'quantity' ? 'text' : type, entities, (entity) => entity.value)];
    const isMoney = entities.every((entity) => !entity || CURRENCY.test(splitQuantity(entity)[1]));
    const numberType = isMoney ? 'money' : 'number';
    return [
      makeCell(type === 'quantity' ? numberType : type, entities, (entity) => splitQuantity(entity)[0]),
      makeCell('text', entities, (entity) => splitQuantity(entity)[1]),
    ];
  });
}

/** `529.87 EUR` -> `['529.87', 'EUR']`. A unit may have spaces (`kWh / a`); a value of another type has none. */
function splitQuantity({ type, value }: ValueEntity): [number: string, unit: string] {
  const space = type === 'quantity' ? value.indexOf(' ') : -1;
  return space < 0 ? [value, ''] : [value.slice(0, space), value.slice(space + 1)];
}

function makeCell(
  type: Cell['type'],
  entities: readonly (ValueEntity | undefined)[],
  read: (entity: ValueEntity) => string,
): Cell | undefined {
  const values = entities.map((entity) => (entity ? read(entity) : ''));
  return values.some((value) => value !== '') ? { type, values } : undefined;
}

/**
 * The rows of a document in one table of all columns, each made when it is asked for: there may be many of many cells.
 *
 * @param form `occurrence` puts the i-th occurrence of each repeating record on the i-th row and repeats what stands
 *   once on every row; `document` gives one row, with the values of all occurrences in each cell
 */
export function* tableRows(
  item: ExportItem,
  groups: readonly ColumnGroup[],
  form: 'occurrence' | 'document',
): Generator<Row> {
  const entities = groupEntities(item.extraction);
  const parts = groups.map((group) => {
    const occurrences = listOccurrences(entities, group);
    if (group.repeats && form === 'occurrence') {
      return { count: occurrences.length, cells: (i: number) => groupCells(group, occurrences.slice(i, i + 1)) };
    }
    const cells = groupCells(group, occurrences);
    return { count: 1, cells: () => cells };
  });
  const first = documentCells(item);
  const count = parts.reduce((most, part) => Math.max(most, part.count), 1);
  for (let index = 0; index < count; index += 1) yield [...first, ...parts.flatMap(({ cells }) => cells(index))];
}

/** The rows of one repeating record in a table of its own: one an occurrence, none for a document without any. */
export function* recordRows(item: ExportItem, group: ColumnGroup): Generator<Row> {
  const first = documentCells(item);
  for (const occurrence of listOccurrences(groupEntities(item.extraction), group)) {
    yield [...first, ...groupCells(group, [occurrence])];
  }
}
