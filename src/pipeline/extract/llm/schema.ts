/** JSON Schemas of answers. All properties are required, since the strict modes of servers reject optional ones. */
import type { FieldProfile, RecordProfile } from '../profile.ts';
import type { AskedFields } from './asked.ts';
import { keyOfLines, keyOfValues } from './keys.ts';

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const TEXT_OR_NULL: Schema = { type: ['string', 'null'] };
const LINES: Schema = { type: 'array', items: TEXT };
const VALUE = { $ref: '#/$defs/value' };
const NULL: Schema = { type: 'null' };

/** A schema with the fields in the records of the template. Each value has its text and its lines. */
export function nestedSchema({ singles, records }: AskedFields): Schema {
  const properties: Record<string, unknown> = {};
  for (const [key, fields] of groupSingles(singles)) {
    const inner = Object.fromEntries(fields.map((field) => [field.field.key, valueSchema(field)]));
    if (key === undefined) Object.assign(properties, inner);
    else properties[key] = closed(inner);
  }
  for (const record of records)
    properties[record.record.key] = { type: 'array', items: rowSchema(record, { lines: LINES, cell: TEXT_OR_NULL }) };
  return { ...closed(properties), $defs: { value: closed({ text: TEXT, lines: LINES }) } };
}

/** A schema with a list of values and a list of rows, for small models. */
export function flatSchema(asked: AskedFields): Schema {
  const { singles, records } = asked;
  const properties: Record<string, unknown> = {};
  if (singles.length > 0) {
    const field = { type: 'string', enum: singles.map(({ path }) => path) };
    properties[keyOfValues(asked)] = { type: 'array', items: closed({ field, text: TEXT, lines: TEXT }) };
  }
  for (const record of records) {
    properties[record.record.key] = { type: 'array', items: rowSchema(record, { lines: TEXT, cell: TEXT }) };
  }
  return closed(properties);
}

/** Groups fields by the key of their record, in the order of the template; undefined for fields of the first level. */
export function groupSingles(singles: readonly FieldProfile[]): Map<string | undefined, FieldProfile[]> {
  return Map.groupBy(singles, ({ record }) => record?.key);
}

/** The answers that a choice or boolean field allows; none for other fields. */
export function choicesOf({ field }: FieldProfile): readonly string[] {
  return field.type === 'boolean' ? ['true', 'false'] : field.choices.map(({ name }) => name);
}

function valueSchema(profile: FieldProfile): Schema {
  const choices = choicesOf(profile);
  const value =
    choices.length === 0 ? VALUE : closed({ choice: { type: 'string', enum: choices }, text: TEXT, lines: LINES });
  return profile.field.multiple ? { type: 'array', items: value } : { anyOf: [value, NULL] };
}

function rowSchema(record: RecordProfile, { lines, cell }: { readonly lines: Schema; readonly cell: Schema }): Schema {
  const cells = Object.fromEntries(record.fields.map(({ field }) => [field.key, cell]));
  return closed({ [keyOfLines(record)]: lines, ...cells });
}

function closed(properties: Readonly<Record<string, unknown>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
