/** Groups the values of several samples by field. */
import { normaliseLabel } from '../extract/labels/normalise.ts';
import { dot } from '../extract/ranking/encoder.ts';
import type { Choice, RecordField, TemplateField, ValueField } from '../template.ts';
import type { KnownKey, Sample, SampleField, Shape } from './sample.ts';

/** A field of one sample. */
export interface Entry {
  /** Index of the sample. */
  readonly sample: number;
  readonly field: SampleField;
}

export interface Group {
  /** The field of the predefined template. */
  readonly known: { readonly record: RecordField; readonly field: ValueField } | undefined;
  readonly entries: readonly Entry[];
}

/**
 * Groups the fields of all samples: by the field of the predefined template, otherwise by label. Labels that are close in meaning
 * share a group.
 *
 * @param template the predefined template of the document type
 */
export function groupFields(samples: readonly Sample[], template: readonly TemplateField[]): Group[] {
  const records = template.filter((field): field is RecordField => field.type === 'record');
  const byLabel = indexLabels(records);
  const entries = samples.flatMap(({ fields }, sample) => fields.map((field): Entry => ({ sample, field })));
  const groups = new Map<string, { known: KnownKey | undefined; entries: Entry[] }>();
  for (const entry of entries) {
    const { field } = entry;
    const form = normaliseLabel(field.name);
    const known = field.known ?? (field.label === undefined ? undefined : byLabel.get(`${form} ${field.shape.type}`));
    const key = known === undefined ? `label ${form}` : `known ${known.record}.${known.key}`;
    const group = groups.get(key) ?? { known, entries: [] };
    // One value per sample. The first one is the most likely.
    if (!group.entries.some(({ sample }) => sample === entry.sample)) group.entries.push(entry);
    groups.set(key, group);
  }
  return joinSynonyms(
    [...groups.values()].flatMap(({ known, entries: own }) => {
      const found = known === undefined ? undefined : findKnown(records, known);
      return known !== undefined && found === undefined ? [] : [{ known: found, entries: own }];
    }),
  );
}

function findKnown(records: readonly RecordField[], { record: recordKey, key }: KnownKey): Group['known'] {
  const record = records.find((other) => other.key === recordKey);
  const field = record?.fields.find((other) => other.key === key);
  return record === undefined || field === undefined ? undefined : { record, field };
}

/** Fields of the predefined template by type and normalized label. Labels of several fields are left out. */
function indexLabels(records: readonly RecordField[]): ReadonlyMap<string, KnownKey> {
  const index = new Map<string, KnownKey | undefined>();
  for (const { key: record = '', fields, multiple } of records) {
    if (multiple === true) continue;
    for (const { key = '', name, aliases = [], type } of fields) {
      for (const label of new Set([name, ...aliases].map(normaliseLabel))) {
        const at = `${label} ${type}`;
        index.set(at, index.has(at) ? undefined : { record, key });
      }
    }
  }
  return new Map([...index].flatMap(([label, known]) => (known === undefined ? [] : [[label, known] as const])));
}

/** Least cosine of two labels with the same meaning. `Net amount` and `Gross amount` have 0.75, `Born` and `Date of birth` 0.95. */
const SAME = 0.85;

/** Joins groups of different samples whose labels mean the same and whose values are of the same type. */
function joinSynonyms(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const rates = joined.map((other) => closeness(group, other));
    const most = Math.max(0, ...rates);
    const at = rates.indexOf(most);
    const other = joined[at];
    if (other === undefined || most < SAME) joined.push(group);
    else joined[at] = { known: other.known ?? group.known, entries: [...other.entries, ...group.entries] };
  }
  return joined;
}

/** Cosine of the labels of two groups; 0 if the groups cannot be the same field. */
function closeness(a: Group, b: Group): number {
  const [one] = a.entries;
  const [other] = b.entries;
  if (one?.field.meaning === undefined || other?.field.meaning === undefined) return 0;
  if ((a.known !== undefined && b.known !== undefined) || one.field.shape.type !== other.field.shape.type) return 0;
  if (a.entries.some(({ sample }) => b.entries.some((entry) => entry.sample === sample))) return 0;
  return dot(one.field.meaning, other.field.meaning);
}

/** Returns the shape that all values have in common. Text fits every value. */
export function joinShapes(shapes: readonly Shape[]): Shape {
  const [first = { type: 'text' }, ...others] = shapes;
  const types = new Set(shapes.map(({ type }) => type));
  if (first.type === 'choice' && types.size === 1) return { type: 'choice', choices: uniqueChoices(shapes) };
  if (types.size === 1) {
    const format = others.every((shape) => shape.format === first.format) ? first.format : undefined;
    const unit = others.every((shape) => shape.unit === first.unit) ? first.unit : undefined;
    return { type: first.type, ...(format === undefined ? {} : { format }), ...(unit === undefined ? {} : { unit }) };
  }
  return [...types].every((type) => type === 'number' || type === 'quantity') ? { type: 'quantity' } : { type: 'text' };
}

function uniqueChoices(shapes: readonly Shape[]): Choice[] {
  const byName = new Map(
    shapes.flatMap(({ choices = [] }) => choices).map((choice) => [choice.name.toLowerCase(), choice]),
  );
  return [...byName.values()];
}
