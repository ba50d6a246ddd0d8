/** The extraction of a document with an e-invoice: its values first, what only the pages know beside them. */
import type { Entity, Location, RecordEntity, ValueEntity } from '../../extraction.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../../template.ts';
import { isFilled, recordEntity } from '../entity.ts';
import type { Fill, FilledFields, FilledValue } from './fill.ts';

/** Where a value stands, and what is printed there. */
export interface Placed {
  readonly raw: string;
  readonly locations: readonly Location[];
}

export interface Places {
  /**
   * @param own what the pages alone gave for the same field
   * @param near where the value before it in the same party stands
   */
  find(value: FilledValue, own: readonly ValueEntity[], near: Placed | undefined): Placed | undefined;
  /** The places of rows, which lie below each other. */
  findRows(rows: readonly FilledFields[]): readonly ReadonlyMap<FilledValue, Placed>[];
}

export interface MergeInput {
  readonly template: ResolvedTemplate;
  readonly fill: Fill;
  /** What the pages alone give. */
  readonly page: readonly Entity[];
  readonly places: Places;
  /** Whether the e-invoice is of a profile that leaves out terms which the pages may well show (MINIMUM, BASIC WL). */
  readonly partial: boolean;
}

/**
 * Puts both together, in the template's order. A field that EN 16931 knows is the e-invoice's, left out where that says
 * nothing of it; any other field is the pages'.
 */
export function mergeEntities(input: MergeInput): Entity[] {
  const { template, fill, page, places, partial } = input;
  const single = (fields: readonly ResolvedField[], found: readonly ValueEntity[]): ValueEntity[] => {
    const isParty = fields.some(({ key }) => key === 'city');
    let near: Placed | undefined;
    return fields.flatMap((field) => {
      const values = fill.singles.get(field);
      const own = found.filter(({ key }) => key === field.key);
      if (values === undefined || (values.length === 0 && partial)) return own;
      return values.map((value) => {
        const placed = places.find(value, own, near);
        if (isParty) near = placed ?? near;
        return toEntity(value, placed);
      });
    });
  };
  return template.fields
    .flatMap((entry): Entity[] => {
      const found = page.filter(({ key }) => key === entry.key);
      if (entry.type !== 'record') return single([entry], found.filter(isValue));
      const records = found.filter(isRecord);
      if (entry.multiple) return mergeRows(input, entry, records);
      const inner = records.flatMap(({ value }) => value);
      return [recordEntity(entry, single(entry.fields, inner))];
    })
    .filter(isFilled);
}

function mergeRows(
  { fill, places, partial }: MergeInput,
  record: ResolvedRecord,
  page: readonly RecordEntity[],
): Entity[] {
  const rows = fill.rows.get(record);
  if (rows === undefined || (rows.length === 0 && partial)) return [...page];
  const placed = places.findRows(rows);
  return rows.map((row, at) => {
    // Rows of the pages are those of the e-invoice where there are as many; what only they know goes along then.
    const own = page.length === rows.length ? (page[at]?.value ?? []) : [];
    const values = record.fields.flatMap((field) => {
      const filled = row.get(field);
      if (filled === undefined) return own.filter(({ key }) => key === field.key);
      return filled.map((value) => toEntity(value, placed[at]?.get(value)));
    });
    return recordEntity(record, values);
  });
}

function toEntity({ field, value, confidence }: FilledValue, placed: Placed | undefined): ValueEntity {
  const { name: label, key, type } = field;
  const { raw = value, locations = [] } = placed ?? {};
  const entity: ValueEntity = raw === value ? { label, key, type, value } : { label, key, type, value, raw };
  entity.confidence = confidence;
  const [location] = locations;
  if (location !== undefined) entity.location = location;
  if (locations.length > 1) entity.locations = [...locations];
  entity.evidence = { kind: 'e_invoice' };
  return entity;
}

function isRecord(entity: Entity): entity is RecordEntity {
  return entity.type === 'record';
}

function isValue(entity: Entity): entity is ValueEntity {
  return entity.type !== 'record';
}
