/** Corrections: an extraction as a person sends it, checked against the template of the document's pipeline. */
import { ExtraktError } from '../errors.ts';
import type { Entity, Location, RecordEntity, ValueEntity } from '../pipeline/extraction.ts';
import { describe, FaultList, isObject, PropertyReader } from '../pipeline/property-reader.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../pipeline/template.ts';
import { Pace } from './pace.ts';

type Field = ResolvedRecord | ResolvedField;

/** `entities` counts records and their values together; `named` are the fields that a message names. */
const LIMITS = { entities: 100_000, text: 100_000, locations: 1000, faults: 200, named: 50 } as const;

/** What an extraction may have; checks and summary are the service's to make and are not taken over. */
const EXTRACTION_PROPERTIES = ['schema', 'entities', 'checks', 'document'];
const RECORD_PROPERTIES = ['label', 'key', 'type', 'value'];
/** The evidence is not taken over, either: see `keepEvidence`. */
const VALUE_PROPERTIES = [...RECORD_PROPERTIES, 'raw', 'confidence', 'location', 'locations', 'evidence'];

/**
 * The entities of a correction, in the template's order, with the labels of the template.
 *
 * @param body an extraction, or a whole extraction record as GET gives it, with the extraction in `result`
 * @param pageCount of the document; undefined or null if it is unknown
 * @throws ExtraktError `invalid` with every fault at once
 */
export async function readCorrection(
  body: unknown,
  template: ResolvedTemplate,
  pageCount?: number | null,
): Promise<Entity[]> {
  const faults = new FaultList(LIMITS.faults);
  const wrapped = isWrapped(body);
  const value = wrapped ? body['result'] : body;
  const entities = isObject(value)
    ? await readExtraction(new PropertyReader(value, wrapped ? 'result' : '', faults), template, {
        faults,
        pace: new Pace(),
        lastPage: pageCount ?? Number.POSITIVE_INFINITY,
      })
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
  const index = indexTemplate(template);
  const isOther = (entity: unknown): boolean => {
    if (!isObject(entity)) return false;
    const field = index.top.find(entity['key'], entity['label']);
    if (field?.type !== 'record') return field === undefined;
    const inner = index.of(field);
    return someOf(entity['value'], (each) => isObject(each) && !inner.find(each['key'], each['label']));
  };
  return isObject(value) && someOf(value['entities'], isOther);
}

function someOf(list: unknown, test: (entry: unknown) => boolean): boolean {
  return Array.isArray(list) && list.some(test);
}

/** Whether the extraction is in a record as GET gives it. */
function isWrapped(body: unknown): body is Record<string, unknown> {
  return isObject(body) && !Object.hasOwn(body, 'entities') && isObject(body['result']);
}

/** The fields of one list. A template and its former versions may have thousands, and a correction names each often. */
interface FieldIndex<F extends Field> {
  /** By key, or by label where the key was left out. */
  find(key: unknown, label: unknown): F | undefined;
}

interface TemplateIndex {
  readonly top: FieldIndex<Field>;
  of(record: ResolvedRecord): FieldIndex<ResolvedField>;
}

function indexTemplate({ fields }: ResolvedTemplate): TemplateIndex {
  const records = new Map<ResolvedRecord, FieldIndex<ResolvedField>>();
  return {
    top: indexFields(fields),
    of(record) {
      const index = records.get(record) ?? indexFields(record.fields);
      records.set(record, index);
      return index;
    },
  };
}

function indexFields<F extends Field>(fields: readonly F[]): FieldIndex<F> {
  // Backwards, so that the first of equal names counts.
  const backwards = fields.toReversed();
  const byKey = new Map<unknown, F>(backwards.map((field) => [field.key, field]));
  const byName = new Map<unknown, F>(backwards.map((field) => [field.name, field]));
  return { find: (key, label) => (key === undefined || key === null ? byName.get(label) : byKey.get(key)) };
}

/** What is read so far of a correction. */
interface Reading {
  readonly faults: FaultList;
  readonly pace: Pace;
  /** Number of the last page of the document. */
  readonly lastPage: number;
}

async function readExtraction(reader: PropertyReader, template: ResolvedTemplate, reading: Reading): Promise<Entity[]> {
  reader.refuseOthers(EXTRACTION_PROPERTIES);
  const schema = reader.text('schema', LIMITS.text);
  if (schema !== undefined && !/extraction(\/v0|:v1)$/.test(schema)) {
    reader.fault('schema', `Must be "urn:extrakt:schema:extraction:v1" or be left out, not ${describe(schema)}.`);
  }
  if (!reader.has('entities')) reader.fault('entities', 'A list of entities is needed; it may be empty.');
  const count = countEntities(reader.get('entities'));
  if (count > LIMITS.entities) {
    reader.fault('entities', `Must have at most ${LIMITS.entities} values and records together, not ${count}.`);
    return [];
  }
  const index = indexTemplate(template);
  const list = { reader, property: 'entities', fields: template.fields, index: index.top, reading };
  return await readEntities(list, (inner, field): Entity | Promise<Entity> =>
    field.type === 'record'
      ? readRecord(inner, field, { index: index.of(field), reading })
      : readValue(inner, field, reading),
  );
}

/** Records and their values. */
function countEntities(entities: unknown): number {
  if (!Array.isArray(entities)) return 0;
  let count = entities.length;
  for (const entity of entities)
    if (isObject(entity) && Array.isArray(entity['value'])) count += entity['value'].length;
  return count;
}

async function readRecord(
  reader: PropertyReader,
  field: ResolvedRecord,
  { index, reading }: { readonly index: FieldIndex<ResolvedField>; readonly reading: Reading },
): Promise<RecordEntity> {
  reader.refuseOthers(RECORD_PROPERTIES);
  if (!reader.has('value')) reader.fault('value', 'A list of values is needed; it may be empty.');
  const list = { reader, property: 'value', fields: field.fields, index, reading };
  const value = await readEntities(list, (inner, own) => readValue(inner, own, reading));
  return { label: field.name, key: field.key, type: 'record', value };
}

/** The entities of one list, each with the field that it names, in the fields' order. */
async function readEntities<F extends Field, E>(
  list: {
    readonly reader: PropertyReader;
    readonly property: string;
    readonly fields: readonly F[];
    readonly index: FieldIndex<F>;
    readonly reading: Reading;
  },
  read: (reader: PropertyReader, field: F) => E | Promise<E>,
): Promise<E[]> {
  const { reader: parent, property, fields, index, reading } = list;
  const found = new Map<F, E[]>();
  for (const [position, entry] of (parent.list(property, LIMITS.entities) ?? []).entries()) {
    if (reading.faults.isFull) break;
    if (reading.pace.isDue) await reading.pace.rest();
    const reader = parent.inner(`${property}[${position}]`, entry);
    const field = reader && findField(reader, fields, index);
    if (!reader || !field) continue;
    const entities = found.get(field) ?? [];
    found.set(field, entities);
    if (entities.length > 0 && !field.multiple) reader.fault('key', `"${field.key}" can stand here only once.`);
    const entity = read(reader, field);
    // Waiting for each value would take as long as reading it.
    entities.push(entity instanceof Promise ? await entity : entity);
  }
  return fields.flatMap((field) => found.get(field) ?? []);
}

/** The field that an entity names. The type is the template's; another one is a fault. */
function findField<F extends Field>(reader: PropertyReader, fields: readonly F[], index: FieldIndex<F>): F | undefined {
  const key = reader.text('key', LIMITS.text);
  const label = reader.text('label', LIMITS.text);
  const field = index.find(key, label);
  if (!field) {
    const more = fields.length > LIMITS.named ? ', ...' : '';
    const known =
      fields
        .slice(0, LIMITS.named)
        .map((each) => each.key)
        .join(', ') + more;
    const given = describe(reader.get('key') ?? reader.get('label'));
    reader.fault('key', `The template has no such field here: ${given}. It has ${known}.`);
    return undefined;
  }
  if (reader.has('type') && reader.get('type') !== field.type) {
    reader.fault('type', `"${field.key}" is of the type ${field.type}, not ${describe(reader.get('type'))}.`);
  }
  return field;
}

function readValue(reader: PropertyReader, field: ResolvedField, { lastPage }: Reading): ValueEntity {
  reader.refuseOthers(VALUE_PROPERTIES);
  const raw = reader.text('raw', LIMITS.text);
  const confidence = readConfidence(reader);
  const read = (path: string, entry: unknown) => readLocation(reader, path, { value: entry, lastPage });
  const location = read('location', reader.get('location'));
  const locations = (reader.list('locations', LIMITS.locations) ?? []).flatMap(
    (entry, index) => read(`locations[${index}]`, entry) ?? [],
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

function readLocation(
  reader: PropertyReader,
  path: string,
  { value, lastPage }: { readonly value: unknown; readonly lastPage: number },
): Location | undefined {
  if (value === undefined) return undefined;
  if (!isLocation(value)) {
    reader.fault(path, 'Must be a page from 1 and a box of four fractions: left, top, right, bottom.');
    return undefined;
  }
  const { page, box } = value;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  if (page > lastPage)
    reader.fault(path, `Must be on a page of the document, which has ${lastPage}, not page ${page}.`);
  if (x0 > x1 || y0 > y1)
    reader.fault(path, 'The left edge must not be right of the right edge, nor the top below the bottom.');
  return { page, box };
}

/** As the schema `Location` says, whose validator takes 20 times as long. */
function isLocation(value: unknown): value is Location {
  if (!isObject(value)) return false;
  const { page, box } = value;
  return Number.isInteger(page) && Number(page) >= 1 && Array.isArray(box) && box.length === 4 && box.every(isFraction);
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
