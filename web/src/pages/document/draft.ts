/**
 * What a reviewer works on: an extraction laid out along its template, so that every field has a place, also the one that
 * was not found. Drafts never change; every change gives a new one, and undoing is going back to an earlier one.
 */
import {
  type Entity,
  type Extraction,
  type Location,
  locationsOf,
  type Template,
  type TemplateField,
  type ValueEntity,
  type ValueField,
} from './extraction';

/** One value of one field. An empty text is a value that the document does not have. */
export interface Cell {
  readonly value: string;
  readonly locations: readonly Location[];
  /** 0 to 1, as computed; undefined for what a person wrote and for what was not found. */
  readonly confidence: number | undefined;
  /** What it rests on; undefined for what a person wrote and for what was not found. */
  readonly evidence: ValueEntity['evidence'] | undefined;
  /** What a person did with it. */
  readonly mark: 'none' | 'accepted' | 'changed';
}

/** An occurrence of a record; a field that stands in no record is the only one of a row of its own. */
export interface Row {
  /** Stays the same while rows are added and removed around it. */
  readonly id: number;
  /** By the field's key; a field that may stand several times has as many cells, every other one exactly one. */
  readonly cells: Readonly<Record<string, readonly Cell[]>>;
  /** Values of fields that the template no longer has: not shown, and kept as they are. */
  readonly kept: readonly ValueEntity[];
}

/** A field of the template's first level, with what was found for it. */
export interface Group {
  readonly key: string;
  readonly name: string;
  readonly isRecord: boolean;
  /** Whether it is a table: a record that may stand several times. */
  readonly repeats: boolean;
  readonly fields: readonly ValueField[];
  readonly rows: readonly Row[];
}

export interface Draft {
  readonly groups: readonly Group[];
  /** What the template no longer has on its first level: not shown, and kept as it is. */
  readonly kept: readonly Entity[];
  /** The id that the next new row gets. */
  readonly nextId: number;
}

/** Where a cell stands in a draft. */
export interface CellAddress {
  readonly group: string;
  readonly row: number;
  readonly field: string;
  /** Among the cells of a field that may stand several times. */
  readonly index: number;
}

const EMPTY: Cell = { value: '', locations: [], confidence: undefined, evidence: undefined, mark: 'none' };

/** Lays an extraction out along the template. Values of fields that the template no longer has are kept, without a place. */
export function openDraft(template: Template, extraction: Extraction): Draft {
  let nextId = 1;
  const groups = template.fields.map((field) => {
    const occurrences = listOccurrences(field, extraction.entities);
    const fields = field.type === 'record' ? field.fields : [field];
    const rows = occurrences.map((values) => makeRow(nextId++, fields, values));
    return describeGroup(field, fields, rows);
  });
  const kept = extraction.entities.filter((entity) => !template.fields.some((field) => isOf(entity, field)));
  return { groups, kept, nextId };
}

/** Whether two drafts have the same fields, whatever their values. */
export function isLaidOutAlike(one: Draft, other: Draft): boolean {
  const layoutOf = ({ groups }: Draft) => JSON.stringify(groups.map(({ rows: _, ...layout }) => layout));
  return layoutOf(one) === layoutOf(other);
}

/** Back to an extraction as the service takes it: what is empty is left out. */
export function closeDraft(draft: Draft): Pick<Extraction, 'entities'> {
  return { entities: [...draft.groups.flatMap(toEntities), ...draft.kept] };
}

/** Replaces one cell. */
function setCell(draft: Draft, address: CellAddress, change: (cell: Cell) => Cell): Draft {
  return changeRow(draft, address, (row) => {
    const cells = row.cells[address.field] ?? [];
    return withCells(
      row,
      address.field,
      cells.map((cell, index) => (index === address.index ? change(cell) : cell)),
    );
  });
}

/** Puts a text into a cell as a person's own; where it came from on the page may be known. */
export function writeCell(draft: Draft, address: CellAddress, value: string, locations?: readonly Location[]): Draft {
  return setCell(draft, address, (cell) => ({
    value,
    locations: value === '' ? [] : (locations ?? cell.locations),
    confidence: undefined,
    evidence: undefined,
    mark: 'changed',
  }));
}

/** Says that a value is right as it stands. */
export function acceptCell(draft: Draft, address: CellAddress): Draft {
  return setCell(draft, address, (cell) => (cell.mark === 'changed' ? cell : { ...cell, mark: 'accepted' }));
}

/** Adds a place for one more value of a field that may stand several times. */
export function addCell(draft: Draft, address: Pick<CellAddress, 'group' | 'row' | 'field'>): Draft {
  return changeRow(draft, address, (row) =>
    withCells(row, address.field, [...(row.cells[address.field] ?? []), { ...EMPTY, mark: 'changed' }]),
  );
}

/** Adds an empty row to a table, below the row with this id or at the end. */
export function addRow(draft: Draft, groupKey: string, below?: number): Draft {
  const nextId = draft.nextId + 1;
  const changed = changeGroup(draft, groupKey, (group) => {
    const at = below === undefined ? group.rows.length : group.rows.findIndex(({ id }) => id === below) + 1;
    return { ...group, rows: group.rows.toSpliced(at, 0, makeRow(draft.nextId, group.fields, [])) };
  });
  return { ...changed, nextId };
}

export function removeRow(draft: Draft, groupKey: string, row: number): Draft {
  return changeGroup(draft, groupKey, (group) => ({ ...group, rows: group.rows.filter(({ id }) => id !== row) }));
}

/** Writes texts into a column from a row downwards, adding rows where they do not reach. */
export function fillColumn(
  draft: Draft,
  groupKey: string,
  field: string,
  values: readonly { readonly value: string; readonly locations: readonly Location[] }[],
): Draft {
  let filled = draft;
  const rowsOf = () => filled.groups.find(({ key }) => key === groupKey)?.rows ?? [];
  for (const [index, { value, locations }] of values.entries()) {
    if (rowsOf().length <= index) filled = addRow(filled, groupKey);
    const row = rowsOf()[index];
    if (row) filled = writeCell(filled, { group: groupKey, row: row.id, field, index: 0 }, value, locations);
  }
  return filled;
}

/** The cell at an address; undefined once its row is gone. */
export function findCell(draft: Draft, address: CellAddress): Cell | undefined {
  const group = draft.groups.find(({ key }) => key === address.group);
  return group?.rows.find(({ id }) => id === address.row)?.cells[address.field]?.[address.index];
}

/** Every cell with its address and field, in the template's order. */
export function* listCells(draft: Draft): Generator<{
  readonly address: CellAddress;
  readonly cell: Cell;
  readonly field: ValueField;
  readonly group: Group;
}> {
  for (const group of draft.groups) {
    for (const row of group.rows) {
      for (const field of group.fields) {
        for (const [index, cell] of (row.cells[field.key] ?? []).entries()) {
          yield { address: { group: group.key, row: row.id, field: field.key, index }, cell, field, group };
        }
      }
    }
  }
}

/**
 * The order in which a reviewer goes through the cells: those that the service is least sure of first, then required ones
 * that are missing, then the rest as they stand. What a person has accepted or written does not come again.
 */
export function orderForReview(draft: Draft): CellAddress[] {
  const open = [...listCells(draft)].filter(({ cell, field }) => {
    return cell.mark === 'none' && (cell.value !== '' || field.required === true);
  });
  return open.toSorted((a, b) => doubtOf(a.cell) - doubtOf(b.cell)).map(({ address }) => address);
}

function doubtOf(cell: Cell): number {
  return cell.value === '' ? -1 : (cell.confidence ?? 1);
}

export function isSameAddress(one: CellAddress | undefined, other: CellAddress | undefined): boolean {
  return (
    one === other ||
    (one?.group === other?.group &&
      one?.row === other?.row &&
      one?.field === other?.field &&
      one?.index === other?.index)
  );
}

/** Whether an entity has its place in a field of the first level. */
function isOf(entity: Entity, field: TemplateField): boolean {
  return entity.key === field.key && (entity.type === 'record') === (field.type === 'record');
}

function listOccurrences(field: TemplateField, entities: readonly Entity[]): (readonly ValueEntity[])[] {
  if (field.type !== 'record') {
    return [entities.flatMap((entity) => (entity.key === field.key && entity.type !== 'record' ? [entity] : []))];
  }
  const found = entities.flatMap((entity) =>
    entity.key === field.key && entity.type === 'record' ? [entity.value] : [],
  );
  return found.length > 0 || field.multiple ? found : [[]];
}

function describeGroup(field: TemplateField, fields: readonly ValueField[], rows: readonly Row[]): Group {
  const isRecord = field.type === 'record';
  return { key: field.key, name: field.name, isRecord, repeats: isRecord && field.multiple === true, fields, rows };
}

function makeRow(id: number, fields: readonly ValueField[], values: readonly ValueEntity[]): Row {
  const cells = fields.map((field) => {
    const found = values.filter(({ key }) => key === field.key).map(toCell);
    return [field.key, found.length > 0 ? found : [EMPTY]] as const;
  });
  const kept = values.filter((value) => !fields.some(({ key }) => key === value.key));
  return { id, cells: Object.fromEntries(cells), kept };
}

function toCell(entity: ValueEntity): Cell {
  const { value, confidence, evidence } = entity;
  return { value, locations: locationsOf(entity), confidence, evidence, mark: 'none' };
}

function toEntities({ key, name, isRecord, fields, rows }: Group): Entity[] {
  const filled = rows
    .map(({ cells, kept }) => [
      ...fields.flatMap((field) => (cells[field.key] ?? []).flatMap((cell) => toEntity(field, cell))),
      ...kept,
    ])
    .filter((values) => values.length > 0);
  return isRecord ? filled.map((value): Entity => ({ label: name, key, type: 'record', value })) : filled.flat();
}

function toEntity({ key, name, type }: ValueField, { value, locations, confidence, evidence }: Cell): ValueEntity[] {
  if (value === '') return [];
  const places = locations.map(({ page, box }) => ({ page, box: [...box] }));
  const [location] = places;
  return [
    {
      label: name,
      key,
      type,
      value,
      ...(confidence === undefined ? {} : { confidence }),
      ...(location ? { location } : {}),
      ...(places.length > 1 ? { locations: places } : {}),
      ...(evidence === undefined ? {} : { evidence }),
    },
  ];
}

function changeGroup(draft: Draft, key: string, change: (group: Group) => Group): Draft {
  return { ...draft, groups: draft.groups.map((group) => (group.key === key ? change(group) : group)) };
}

function changeRow(draft: Draft, at: Pick<CellAddress, 'group' | 'row'>, change: (row: Row) => Row): Draft {
  return changeGroup(draft, at.group, (group) => ({
    ...group,
    rows: group.rows.map((row) => (row.id === at.row ? change(row) : row)),
  }));
}

function withCells(row: Row, field: string, cells: readonly Cell[]): Row {
  return { ...row, cells: { ...row.cells, [field]: cells } };
}
