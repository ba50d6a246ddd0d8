import type { Entity } from '../../pipeline/extraction.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../../pipeline/template.ts';

/** Whether a template has a field of the same type for each value. An extraction by an earlier template may have others. */
export function fitsTemplate(entities: readonly Entity[], { fields }: ResolvedTemplate): boolean {
  const byKey = indexFields(fields);
  const records = new Map<ResolvedRecord, ReadonlyMap<string, ResolvedField>>();
  return entities.every((entity) => {
    const field = byKey.get(entity.key);
    if (field?.type !== 'record' || entity.type !== 'record') return field?.type === entity.type;
    const inner = records.get(field) ?? indexFields(field.fields);
    records.set(field, inner);
    return entity.value.every(({ key, type }) => inner.get(key)?.type === type);
  });
}

function indexFields<F extends ResolvedRecord | ResolvedField>(fields: readonly F[]): ReadonlyMap<string, F> {
  return new Map(fields.map((field) => [field.key, field]));
}

export function countValues(entities: readonly Entity[]): number {
  return entities.reduce((sum, { type, value }) => sum + (type === 'record' ? value.length : 1), 0);
}
