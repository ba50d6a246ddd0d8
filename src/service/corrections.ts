/** Corrections: an extraction as a person sends it, checked against the template of the document's pipeline. */
import { Check } from 'typebox/value';
import { ExtraktError } from '../errors.ts';
import { type Entity, Location, type RecordEntity, type ValueEntity } from '../pipeline/extraction.ts';
import { describe, FaultList, isObject, PropertyReader } from '../pipeline/property-reader.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../pipeline/template.ts';

type Field = ResolvedRecord | ResolvedField;

const LIMITS = { entities: 20_000, text: 100_000, locations: 1000, faults: 200 } as const;

/** What an extraction may have; checks and summary are the service's to make and are not taken over. */
const EXTRACTION_PROPERTIES = ['schema', 'entities', 'checks', 'document'];
const RECORD_PROPERTIES = ['label', 'key', 'type', 'value'];
const VALUE_PROPERTIES = [...RECORD_PROPERTIES, 'raw', 'confidence', 'location', 'locations'];

/**
 * The entities of a correction, in the template's order, with the labels of the template.
 *
 * @param body an extraction, or a whole extraction record as GET gives it, with the extraction in `result`
 * @throws ExtraktError `invalid` with every fault at once
 */
export function readCorrection(body: unknown, template: ResolvedTemplate): Entity[] {
  const faults = new FaultList(LIMITS.faults);
  const wrapped = isWrapped(body);
  const value = wrapped ? body['result'] : body;
  const entities = isObject(value)
    ? readExtraction(new PropertyReader(value, wrapped ? 'result' : '', faults), template)
    : [];
  if (!isObject(value)) faults.add('', `Must be an extraction with a list of entities, not ${describe(value)}.`);
  if (faults.all.length === 0) return entities;
  throw new ExtraktError('invalid', 'The extraction does not fit the template of the pipeline.', {
    faults: faults.all,
  });
}

/** Whether a correction has values of fields that are not the template's. Does not ask whether it is one at all. */
export function namesOtherFields(body: unknown, template: ResolvedTemplate): boolean {
  const value = isWrapped(body) ? body['result'] : body;
  const hasOthers = (entities: unknown, fields: readonly Field[]): boolean =>
    Array.isArray(entities) &&
    entities.some((entity: unknown) => {
      if (!isObject(entity)) return false;
      const field = fieldOf(entity['key'], entity['label'], fields);
      return field === undefined || (field.type === 'record' && hasOthers(entity['value'], field.fields));
    });
  return isObject(value) && hasOthers(value['entities'], template.fields);
}

/** Whether the extraction is in a record as GET gives it. */
function isWrapped(body: unknown): body is Record<string, unknown> {
  return isObject(body) && !Object.hasOwn(body, 'entities') && isObject(body['result']);
}

/** By key, or by label where the key was left out. */
function fieldOf<F extends Field>(key: unknown, label: unknown, fields: readonly F[]): F | undefined {
  return fields.find((known) => (key === undefined || key === null ? known.name === label : known.key === key));
}

function readExtraction(reader: PropertyReader, template: ResolvedTemplate): Entity[] {
  reader.refuseOthers(EXTRACTION_PROPERTIES);
  const schema = reader.text('schema', LIMITS.text);
  if (schema !== undefined && !/extraction(\/v0|:v1)$/.test(schema)) {
    reader.fault('schema', `Must be "urn:extrakt:schema:extraction:v1" or be left out, not ${describe(schema)}.`);
  }
  if (!reader.has('entities')) reader.fault('entities', 'A list of entities is needed; it may be empty.');
  return readEntities(reader, 'entities', template.fields, (inner, field) =>
    field.type === 'record' ? readRecord(inner, field) : readValue(inner, field),
  );
}

function readRecord(reader: PropertyReader, field: ResolvedRecord): RecordEntity {
  reader.refuseOthers(RECORD_PROPERTIES);
  if (!reader.has('value')) reader.fault('value', 'A list of values is needed; it may be empty.');
  const value = readEntities(reader, 'value', field.fields, readValue);
  return { label: field.name, key: field.key, type: 'record', value };
}

/** The entities of one list, each with the field that it names, in the fields' order. */
function readEntities<F extends Field, E>(
  parent: PropertyReader,
  property: string,
  fields: readonly F[],
  read: (reader: PropertyReader, field: F) => E,
): E[] {
  const found = new Map<F, E[]>(fields.map((field) => [field, []]));
  for (const [index, entry] of (parent.list(property, LIMITS.entities) ?? []).entries()) {
    const reader = parent.inner(`${property}[${index}]`, entry);
    const field = reader && findField(reader, fields);
    const entities = field && found.get(field);
    if (!reader || !field || !entities) continue;
    if (entities.length > 0 && !field.multiple) reader.fault('key', `"${field.key}" can stand here only once.`);
    entities.push(read(reader, field));
  }
  return [...found.values()].flat();
}

/** The field that an entity names. The type is the template's; another one is a fault. */
function findField<F extends Field>(reader: PropertyReader, fields: readonly F[]): F | undefined {
  const key = reader.text('key', LIMITS.text);
  const label = reader.text('label', LIMITS.text);
  const field = fieldOf(key, label, fields);
  if (!field) {
    const known = fields.map((each) => each.key).join(', ');
    const given = describe(reader.get('key') ?? reader.get('label'));
    reader.fault('key', `The template has no such field here: ${given}. It has ${known}.`);
    return undefined;
  }
  if (reader.has('type') && reader.get('type') !== field.type) {
    reader.fault('type', `"${field.key}" is of the type ${field.type}, not ${describe(reader.get('type'))}.`);
  }
  return field;
}

function readValue(reader: PropertyReader, field: ResolvedField): ValueEntity {
  reader.refuseOthers(VALUE_PROPERTIES);
  const raw = reader.text('raw', LIMITS.text);
  const confidence = readConfidence(reader);
  const location = readLocation(reader, 'location', reader.get('location'));
  const locations = (reader.list('locations', LIMITS.locations) ?? []).flatMap(
    (entry, index) => readLocation(reader, `locations[${index}]`, entry) ?? [],
  );
  return {
    label: field.name,
    key: field.key,
    type: field.type,
    value: readText(reader, field),
    ...(raw === undefined ? {} : { raw }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(location === undefined ? {} : { location }),
    ...(locations.length === 0 ? {} : { locations }),
  };
}

function readText(reader: PropertyReader, field: ResolvedField): string {
  const text = reader.text('value', LIMITS.text)?.trim().replace(/\s+/g, ' ');
  if (text === undefined || text === '') {
    if (!reader.has('value') || text === '') {
      reader.fault('value', 'A text is needed. Leave the entity out where the document has no such value.');
    }
    return '';
  }
  const wanted = describeMismatch(field, text);
  if (wanted !== undefined) reader.fault('value', `Must be ${wanted}, not ${describe(text)}.`);
  return text;
}

/** What a value of the field's type looks like; undefined where the text is one. */
function describeMismatch(field: ResolvedField, text: string): string | undefined {
  switch (field.type) {
    case 'text':
      return undefined;
    case 'date':
      return isDate(text) ? undefined : 'a date such as 2026-03-05';
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? undefined : 'a number with a point and without grouping, such as 1234.5';
    case 'quantity':
      return /^-?\d+(\.\d+)?( \S.*)?$/.test(text)
        ? undefined
        : 'a number with a point, without grouping, and its unit after a space, such as 529.87 EUR';
    case 'boolean':
      return /^(true|false)$/.test(text) ? undefined : '"true" or "false"';
    case 'choice':
      return field.choices.some(({ name }) => name === text)
        ? undefined
        : `one of ${field.choices.map(({ name }) => name).join(', ')}`;
  }
}

/** A day that the calendar has: `Date` takes the 31st of February for one in March, and then says so when asked back. */
function isDate(text: string): boolean {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
}

function readConfidence(reader: PropertyReader): number | undefined {
  const value = reader.get('confidence');
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)) return value;
  reader.fault('confidence', `Must be a number from 0 to 1, not ${describe(value)}.`);
  return undefined;
}

function readLocation(reader: PropertyReader, path: string, value: unknown): Location | undefined {
  if (value === undefined) return undefined;
  if (Check(Location, value)) return { page: value.page, box: value.box };
  reader.fault(path, 'Must be a page from 1 and a box of four fractions: left, top, right, bottom.');
  return undefined;
}
