/**
 * The generator's tables: plain text under `words/`.
 *
 * A table is a list of entries. An entry starts with `= ID ARGUMENTS`; each further line is `KEY VALUE|VALUE|...`. Lines
 * that start with `#` are comments. `= ID +` adds to an entry: `en LABELS ; NAMES ; DESCRIPTIONS ; SENTENCES`, each part a list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'de' | 'en';

export interface Entry {
  readonly id: string;
  readonly args: readonly string[];
  /** The lines of a key, in order; each split at `|`. */
  lines(key: string): readonly (readonly string[])[];
  /** All values of a key. */
  all(key: string): readonly string[];
}

const FOLDER = join(import.meta.dirname, 'words');
const known = new Map<string, ReadonlyMap<string, Entry>>();

/** The entries of `words/NAME.txt`, or of all files of the folder `words/NAME`. @throws Error for an id given twice */
export function table(name: string): ReadonlyMap<string, Entry> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const path = join(FOLDER, name);
  const files = name.includes('.')
    ? [path]
    : readdirSync(path)
        .sort()
        .map((file) => join(path, file));
  const entries = new Map<string, Entry>();
  const parsed = files.flatMap((file) => [...parseEntries(readFileSync(file, 'utf8'))]);
  for (const entry of parsed.filter(isNew)) {
    if (entries.has(entry.id)) throw new Error(`words/${name} defines ${entry.id} again.`);
    entries.set(entry.id, entry);
  }
  for (const more of parsed.filter((entry) => !isNew(entry))) {
    const entry = entries.get(more.id);
    if (entry === undefined) throw new Error(`words/${name} adds to ${more.id}, which it does not define.`);
    entries.set(more.id, extend(entry, more));
  }
  known.set(name, entries);
  return entries;
}

const isNew = ({ args }: Entry): boolean => args[0] !== '+';

const PARTS = ['l', 'n', 'd', 's'];

/** The entry with further labels, names, descriptions and sentences. */
function extend(entry: Entry, more: Entry): Entry {
  const all = (key: string): readonly string[] => {
    const [language = '', part = ''] = key.split('.');
    const parts = more.lines(language).map((values) => values.join('|').split(';')[PARTS.indexOf(part)] ?? '');
    const added = parts.flatMap((part) => part.split('|')).map((value) => value.trim());
    return [...entry.all(key), ...added.filter((value) => value !== '')];
  };
  return { ...entry, all, lines: (key) => [all(key)] };
}

function* parseEntries(text: string): Generator<Entry> {
  for (const block of text.split(/^= /m).slice(1)) {
    const [head = '', ...body] = block.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
    const [id = '', ...args] = head.trim().split(/\s+/);
    const lines = body.map((line) => {
      const space = line.indexOf(' ');
      return {
        key: line.slice(0, space),
        values: line
          .slice(space + 1)
          .split('|')
          .map((value) => value.trim()),
      };
    });
    const ofKey = (key: string) => lines.filter((line) => line.key === key).map(({ values }) => values);
    yield { id, args, lines: ofKey, all: (key) => ofKey(key).flat() };
  }
}

/** The values of a key of an entry. @throws Error where there are none */
export function list(name: string, id: string, key: string): readonly string[] {
  const values = table(name).get(id)?.all(key) ?? [];
  if (values.length === 0) throw new Error(`words/${name} has no ${id} ${key}.`);
  return values;
}
