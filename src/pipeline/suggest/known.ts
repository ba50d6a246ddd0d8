/** The values of a sample that belong to the predefined template of its document type. */
import type { Entity, ValueEntity } from '../extraction.ts';
import type { DocumentTypeId } from '../knowledge/document-types/document-types.ts';
import type { Language } from '../page.ts';
import { loadTemplate } from '../predefined.ts';
import type { RecordField, ValueField } from '../template.ts';
import type { SampleField, SampleTable, SampleValue, Shape } from './sample.ts';

/** Least confidence of a proposed value. */
const LEAST = 0.5;
/**
 * Fields that are rarely needed: parts of addresses, contact details, and values that are the same on all documents of an
 * issuer. Of 480 such values on labeled documents, custom templates ask for 8.
 */
const SECONDARY: ReadonlySet<string> = new Set([
  'street',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'mobile',
  'website',
  'vat_id',
  'tax_number',
  'register_number',
  'bank',
  'bic',
  'title',
  'document_type',
  'role',
  'category',
]);
/** Probability that such a field is needed, as a share of the confidence. */
const SECONDARY_SHARE = 0.2;

export interface KnownValues {
  readonly fields: readonly SampleField[];
  readonly tables: readonly SampleTable[];
}

/** @param entities of an extraction with the predefined template */
export function readKnown(type: DocumentTypeId, language: Language, entities: readonly Entity[]): KnownValues {
  const records = (loadTemplate(`${type}.${language}`)?.fields ?? []).filter(isRecord);
  const single = records.filter(({ multiple }) => multiple !== true);
  const repeated = records.filter(({ multiple }) => multiple === true);
  return {
    fields: single.flatMap((record) => readRecord(record, entities)),
    tables: repeated.flatMap((record) => readTable(record, entities) ?? []),
  };
}

function isRecord(field: RecordField | ValueField): field is RecordField {
  return field.type === 'record';
}

function readRecord(record: RecordField, entities: readonly Entity[]): SampleField[] {
  return valuesOf(record, entities)
    .flat()
    .flatMap((entity): SampleField[] => {
      const field = record.fields.find(({ key }) => key === entity.key);
      const chance = entity.confidence ?? 1;
      if (field === undefined || chance < LEAST) return [];
      const known = { record: record.key ?? '', key: entity.key };
      return [
        { known, name: field.name, shape: shapeOf(field), chance: chance * shareOf(entity.key), ...toValue(entity) },
      ];
    });
}

function readTable(record: RecordField, entities: readonly Entity[]): SampleTable | undefined {
  const rows = valuesOf(record, entities);
  const columns = record.fields.flatMap((field) => {
    const own = rows.flatMap((row) => row.filter(({ key }) => key === field.key));
    const chance = own.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, own.length);
    if (own.length === 0 || field.key === undefined || chance < LEAST) return [];
    const asked = chance * shareOf(field.key);
    return [{ known: field.key, name: field.name, shape: shapeOf(field), chance: asked, values: own.map(toValue) }];
  });
  return columns.length === 0 || record.key === undefined
    ? undefined
    : { known: record.key, name: record.name, columns };
}

function shareOf(key: string): number {
  return SECONDARY.has(key) ? SECONDARY_SHARE : 1;
}

function valuesOf({ key }: RecordField, entities: readonly Entity[]): ValueEntity[][] {
  return entities.flatMap((entity) => (entity.type === 'record' && entity.key === key ? [entity.value] : []));
}

function shapeOf({ type, format, unit, choices }: ValueField): Shape {
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...(unit === undefined ? {} : { unit }),
    ...(choices === undefined ? {} : { choices }),
  };
}

function toValue({ value, raw, location }: ValueEntity): SampleValue {
  return { value, ...(raw === undefined ? {} : { raw }), ...(location === undefined ? {} : { location }) };
}
