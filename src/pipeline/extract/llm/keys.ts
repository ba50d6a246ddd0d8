/** Keys of an answer that are not those of fields. A template can have fields and records of any name. */
import type { RecordProfile } from '../profile.ts';
import { type AskedFields, plainName } from './asked.ts';

const VALUES = ['values', 'single_values'];
const LINES = ['lines', 'line_ids'];

/** The key of the list of single values in the flat form. */
export function keyOfValues({ singles, records }: AskedFields): string {
  const fields = singles.flatMap(({ record, field }) => [field.key, field.name, record?.key ?? '', record?.name ?? '']);
  return firstFree(VALUES, [...fields, ...records.flatMap(({ record }) => [record.key, record.name])]);
}

/** The key of the lines of a row. */
export function keyOfLines({ fields }: RecordProfile): string {
  return firstFree(
    LINES,
    fields.flatMap(({ field }) => [field.key, field.name]),
  );
}

function firstFree(keys: readonly string[], names: readonly string[]): string {
  const taken = new Set(names.map(plainName));
  const isFree = (key: string): boolean => !taken.has(plainName(key));
  const free = keys.find(isFree);
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const numbered = `${keys[0]}_${number}`;
    if (isFree(numbered)) return numbered;
  }
}
