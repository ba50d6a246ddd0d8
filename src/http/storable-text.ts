/** Finds texts that databases cannot store: PostgreSQL refuses NUL, and a lone surrogate is not valid Unicode. */
import type { Fault } from '../errors.ts';

export const NUL_MESSAGE = 'Must not contain the character NUL.';

/** JSON can hold such texts as escapes only: `\\u0000`, and halves of surrogate pairs from `\\ud800` on. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;

const storable = new WeakSet<object>();

/** Whether JSON may hold such texts. Pairs of surrogates count too: what they make is known once they are parsed. */
export function hasUnstorableText(json: string): boolean {
  return ESCAPES.test(json);
}

/** Marks a value whose texts can all be stored, so that `findUnstorableText` skips it. */
export function markStorable(value: unknown): void {
  if (isObject(value)) storable.add(value);
}

/** @param limit faults after which it stops */
export function findUnstorableText(body: unknown, limit: number): Fault[] {
  const faults: Fault[] = [];
  if (isObject(body) && storable.has(body)) return faults;
  collectUnstorableText(body, [], { faults, limit });
  return faults;
}

/**
 * Looks at everything in a value. Bodies are no deeper than json-shape.ts allows, so this may call itself.
 *
 * @param path to the value; written out for a fault only, since a body may hold hundreds of thousands of values
 */
function collectUnstorableText(
  value: unknown,
  path: (string | number)[],
  found: { readonly faults: Fault[]; readonly limit: number },
): void {
  const { faults, limit } = found;
  if (typeof value === 'string') {
    const message = describeUnstorable(value);
    if (message !== undefined) faults.push({ path: writePath(path), message });
    return;
  }
  if (!isObject(value)) return;
  for (const [name, entry] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (faults.length >= limit) return;
    if (typeof name === 'string' && name.includes('\0')) faults.push({ path: writePath(path), message: NUL_MESSAGE });
    path.push(name);
    collectUnstorableText(entry, path, found);
    path.pop();
  }
}

function describeUnstorable(text: string): string | undefined {
  if (text.includes('\0')) return NUL_MESSAGE;
  return text.isWellFormed() ? undefined : 'Contains half a character (a lone surrogate).';
}

/** `template.fields[2].name` */
function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`;
    return written === '' ? part : `${written}.${part}`;
  }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
