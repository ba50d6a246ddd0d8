/** Finds bodies with too many entries. Such a body gets this one fault and is not validated further. */
import type { TSchema } from 'typebox';
import type { Fault } from '../errors.ts';

/** Maximum unknown properties of an object. Up to this number, each of them is reported. */
const MOST_UNKNOWN = 100;

interface Limits {
  readonly properties?: Readonly<Record<string, TSchema & Limits>>;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

/**
 * Finds the first list or object that has more entries than its schema allows. Finding all faults of 300,000 entries takes a
 * second.
 */
export function findExcess(schema: TSchema & Limits, value: unknown, path = ''): Fault | undefined {
  if (Array.isArray(value)) return checkCount(path, value.length, schema.maxItems);
  if (typeof value !== 'object' || value === null) return undefined;
  const count = Object.keys(value).length;
  const known = schema.properties;
  const excess = checkCount(path, count, known ? Object.keys(known).length + MOST_UNKNOWN : schema.maxProperties);
  if (excess || !known) return excess;
  for (const [name, entry] of Object.entries(value)) {
    const inner = Object.hasOwn(known, name) ? known[name] : undefined;
    const found = inner && findExcess(inner, entry, path === '' ? name : `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

function checkCount(path: string, count: number, most = Number.POSITIVE_INFINITY): Fault | undefined {
  return count > most ? { path, message: `Must have at most ${most} entries, not ${count}.` } : undefined;
}
