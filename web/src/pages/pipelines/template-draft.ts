/** A template while somebody edits it: every field has a name of its own that stays while it moves and changes. */
import type { paths } from '../../api/schema';

type PipelineAnswer = paths['/pipelines/{id}']['get']['responses'][200]['content']['application/json'];

export type Template = PipelineAnswer['template'];
export type TemplateField = Template['fields'][number];

type RecordField = Extract<TemplateField, { type: 'record' }>;
export type ValueField = Exclude<TemplateField, RecordField>;
export type ValueType = ValueField['type'];
export type TextFormat = NonNullable<ValueField['format']>;

export const VALUE_TYPES: readonly ValueType[] = ['text', 'date', 'quantity', 'number', 'boolean', 'choice'];
export const TEXT_FORMATS: readonly TextFormat[] = [
  'iban',
  'bic',
  'vat_id',
  'email',
  'phone',
  'url',
  'country',
  'address',
  'person',
  'organisation',
  'postcode',
  'currency',
];

/** A field with the name it has here. */
export type DraftField = ValueField & { readonly id: number };
export type DraftEntry =
  | DraftField
  | (Omit<RecordField, 'fields'> & { readonly id: number; readonly fields: readonly DraftField[] });

export interface TemplateDraft {
  /** What a template has beside its fields. */
  readonly rest: Omit<Template, 'fields'>;
  readonly entries: readonly DraftEntry[];
}

let lastId = 0;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

export function openTemplate({ fields, ...rest }: Template): TemplateDraft {
  return {
    rest,
    entries: fields.map((field) =>
      field.type === 'record'
        ? { ...field, id: nextId(), fields: field.fields.map((inner) => ({ ...inner, id: nextId() })) }
        : { ...field, id: nextId() },
    ),
  };
}

export function closeTemplate({ rest, entries }: TemplateDraft): Template {
  return { ...rest, fields: entries.map(closeEntry) };
}

function closeEntry(entry: DraftEntry): TemplateField {
  if (entry.type !== 'record') return closeField(entry);
  const { id: _, fields, ...record } = entry;
  return { ...record, fields: fields.map(closeField) };
}

function closeField({ id: _, ...field }: DraftField): ValueField {
  return field;
}

export function newField(name: string): DraftField {
  return { id: nextId(), name, type: 'text' };
}

export function newTable(name: string, first: string): DraftEntry {
  return { id: nextId(), name, type: 'record', multiple: true, fields: [newField(first)] };
}

/** A field of another type keeps what fields of that type have too. */
export function withType(field: DraftField, type: ValueType, choices: readonly string[]): DraftField {
  const { choices: own, format, unit, ...rest } = field;
  if (type === 'choice') return { ...rest, type, choices: own ?? choices.map((name) => ({ name })) };
  if (type === 'text') return { ...rest, type, ...(format ? { format } : {}) };
  if (type === 'quantity') return { ...rest, type, ...(unit === undefined ? {} : { unit }) };
  return { ...rest, type };
}

/** Moves the one at `from` by `step` places; the same list where there is no such place. */
export function move<Item>(items: readonly Item[], from: number, step: 1 | -1): readonly Item[] {
  const item = items[from];
  const to = from + step;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function replace<Item extends { readonly id: number }>(items: readonly Item[], changed: Item): readonly Item[] {
  return items.map((item) => (item.id === changed.id ? changed : item));
}

/**
 * The faults of one field among those that the service found in a template.
 *
 * @param path where it stands: `fields[2]`, `fields[2].fields[0]`
 */
export function faultsAt<Fault extends { readonly path: string }>(faults: readonly Fault[], path: string): Fault[] {
  return faults.filter((fault) => {
    const own = fault.path.replace(/^template\./, '');
    return own === path || (own.startsWith(`${path}.`) && !own.startsWith(`${path}.fields[`));
  });
}
