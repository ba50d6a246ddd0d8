/** The expected values of labeled documents as entities of an extraction. */
import type { Expected, ExpectedValue } from '../bench/accuracy/score.ts';
import type { TemplateProfile } from '../src/pipeline/extract/profile.ts';
import type { Entity } from '../src/pipeline/extraction.ts';

/** The expected values of a document as a person would confirm them, without locations. */
export function entitiesOf(expected: Expected, profile: TemplateProfile): Entity[] {
  return [...singlesOf(expected, profile), ...rowsOf(expected, profile)];
}

function rowsOf(
  { items = [], rows_of: rowsOf = ['line_item', 'item'] }: Expected,
  { records }: TemplateProfile,
): Entity[] {
  const keys = [rowsOf].flat();
  const own = records.find(({ record }) => record.multiple && keys.includes(record.key));
  if (own === undefined) return [];
  return items.map((item) => ({
    label: own.record.name,
    key: own.record.key,
    type: 'record',
    value: own.fields.flatMap(({ field }) => {
      const value = item[field.key];
      return value === undefined ? [] : [{ label: field.name, key: field.key, type: field.type, value: textOf(value) }];
    }),
  }));
}

function singlesOf(expected: Expected, profile: TemplateProfile): Entity[] {
  return profile.singles.flatMap(({ path, field, record }): Entity[] => {
    const own = expected.fields[path];
    const all = [...(own === undefined ? [] : [own]), ...(expected.multiple?.[path] ?? [])];
    const values = all.map((value) => ({
      label: field.name,
      key: field.key,
      type: field.type,
      value: textOf(value),
    }));
    if (values.length === 0) return [];
    return record === undefined ? values : [{ label: record.name, key: record.key, type: 'record', value: values }];
  });
}

/** A value as it is written in an extraction. */
export function textOf(value: ExpectedValue): string {
  if (typeof value !== 'object') return String(value);
  return value.unit === undefined ? String(value.number) : `${value.number} ${value.unit}`;
}
