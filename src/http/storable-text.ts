/** Finds texts that databases cannot store: PostgreSQL rejects NUL, and a lone surrogate is not valid Unicode. */
import type { Fault } from '../errors.ts';

export const NUL_MESSAGE = 'Must not contain the character NUL.';

/** In JSON, such texts have escapes: `\\u0000`, and surrogates from `\\ud800` on. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;

const storable = new WeakSet<object>();

/** Whether JSON may contain such texts. Valid pairs of surrogates count as well, since they are found only by parsing. */
export function hasUnstorableText(json: string): boolean {
  return ESCAPES.test(json);
}

/** Marks a value whose texts can all be stored, so that `findUnstorableText` skips it. */
export function markStorable(value: unknown): void {
  if (isObject(value)) storable.add(value);
}

/** @param limit maximum number of faults */
export function findUnstorableText(body: unknown, limit: number): Fault[] {
  const faults: Fault[] = [];
  if (isObject(body) && storable.has(body)) return faults;
  collectUnstorableText(body, [], { faults, limit });
  return faults;
}

/**
 * Searches a value recursively. This is safe, since json-shape.ts limits the depth of bodies.
 *
 * @param path path of the value. It is formatted only for faults, since a body can have hundreds of thousands of values.
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
  return text.isWellFormed() ? undefined : 'Contains a lone surrogate, which is not a character.';
}

/** Formats a path such as `template.fields[2].name`. */
function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`;
    return written === '' ? part : `${written}.${part}`;
  }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
