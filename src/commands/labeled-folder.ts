/** Folders of documents whose values are known: NAME.EXT beside NAME.json or NAME.expected.json. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AlignedField, AlignedGroup } from '../evaluation/align-fields.ts';
import type { GivenEntity } from '../evaluation/compare-values.ts';
import { isObject } from '../pipeline/property-reader.ts';
import { CommandFailure, EXIT_CODES, errorCode, plainMessage } from './failure.ts';

export interface LabeledDocument {
  readonly path: string;
  /** File name. */
  readonly name: string;
  readonly confirmed: readonly GivenEntity[];
  /** Whether a value is wrong where none is listed. */
  isComplete(group: AlignedGroup, field: AlignedField): boolean;
}

/** Keys of the record that `items` are rows of, if the file names none. */
const DEFAULT_ROWS = ['line_item', 'item'];

/**
 * @param templateKeys keys on the first level of the templates that are compared
 * @throws CommandFailure for a folder without labeled documents, and for a file that cannot be read
 */
export async function readLabeledFolder(folder: string, templateKeys: ReadonlySet<string>): Promise<LabeledDocument[]> {
  const names = await listFiles(folder);
  const all = new Set(names);
  const documents: LabeledDocument[] = [];
  for (const name of names) {
    if (/\.json$/i.test(name)) continue;
    const stem = name.replace(/\.[^.]*$/, '');
    const labels = [`${stem}.json`, `${name}.json`, `${stem}.expected.json`].find((file) => all.has(file));
    if (labels === undefined) continue;
    const content = await readJson(join(folder, labels));
    const read = labels.endsWith('.expected.json') ? readExpected(content, templateKeys) : readExtraction(content);
    if (!read) throw new CommandFailure(`${join(folder, labels)} has no values to compare with.`, EXIT_CODES.usage);
    documents.push({ path: join(folder, name), name, ...read });
  }
  if (documents.length > 0) return documents;
  throw new CommandFailure(
    `The folder ${folder} has no labeled documents. Put NAME.json with the right values beside NAME.pdf.`,
    EXIT_CODES.usage,
  );
}

type Labels = Pick<LabeledDocument, 'confirmed' | 'isComplete'>;

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new CommandFailure(`The folder ${folder} does not exist.`, EXIT_CODES.usage, error);
    }
    throw new CommandFailure(`The folder ${folder} cannot be read: ${plainMessage(error)}`, EXIT_CODES.usage, error);
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    // Some editors put a byte order mark before JSON, which the parser refuses.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandFailure(`${path} is not valid JSON: ${plainMessage(error)}`, EXIT_CODES.usage, error);
  }
}

/** An extraction: every value of the document. Keys or labels and values are enough. */
function readExtraction(content: unknown): Labels | undefined {
  const extraction = isObject(content) && isObject(content['result']) ? content['result'] : content;
  const entities = isObject(extraction) ? extraction['entities'] : undefined;
  if (!Array.isArray(entities)) return undefined;
  return { confirmed: entities.flatMap(readEntity), isComplete: () => true };
}

function readEntity(entity: unknown): GivenEntity[] {
  if (!isObject(entity)) return [];
  const { key, label, type, value } = entity;
  const common = { key: textOf(key), label: textOf(label), type: textOf(type) };
  if (Array.isArray(value)) return [{ ...common, value: value.flatMap(readEntity) }];
  return value === undefined || value === null ? [] : [{ ...common, value: String(value) }];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `NAME.expected.json` of bench/accuracy: only the values that it lists count. `either` and `compare` are ignored. */
function readExpected(content: unknown, templateKeys: ReadonlySet<string>): Labels | undefined {
  if (!isObject(content) || !isObject(content['fields'])) return undefined;
  const { fields, alternatives, multiple, absent, items, rows_of: rowsOf } = content;
  const others = isObject(alternatives) ? alternatives : {};
  const values = Object.entries(fields).map(([path, value]) => ({ path, value, others: listOf(others[path]) }));
  const repeated = Object.entries(isObject(multiple) ? multiple : {}).flatMap(([path, list]) =>
    listOf(list).map((value) => ({ path, value, others: [] })),
  );
  const all = [...values, ...repeated].map(({ path, ...rest }) => ({ ...splitPath(path), ...rest }));
  const records = Map.groupBy(all, ({ record }) => record);
  const record =
    [rowsOf ?? DEFAULT_ROWS]
      .flat()
      .map(String)
      .find((key) => templateKeys.has(key)) ?? DEFAULT_ROWS[0];
  const rows = listOf(items).flatMap((item) => (isObject(item) ? [item] : []));
  const listed = new Set([
    ...listOf(absent).map(String),
    ...Object.keys(isObject(multiple) ? multiple : {}),
    ...rows.flatMap((row) => Object.keys(row).map((key) => `${record}.${key}`)),
  ]);
  return {
    confirmed: [
      ...[...records].flatMap(([key, inner]): GivenEntity[] => {
        const entities = inner.map((each) => expectedEntity(each.key, each.value, each.others));
        return key === undefined ? entities : [{ key, type: 'record', value: entities }];
      }),
      ...rows.map((row) => ({
        key: record,
        type: 'record',
        value: Object.entries(row).map(([key, value]) => expectedEntity(key, value, [])),
      })),
    ],
    isComplete: (_, { path }) => listed.has(path),
  };
}

function splitPath(path: string): { readonly record: string | undefined; readonly key: string } {
  const [record, ...rest] = path.split('.');
  return rest.length === 0 ? { record: undefined, key: path } : { record, key: rest.join('.') };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function expectedEntity(key: string, value: unknown, others: readonly unknown[]): GivenEntity {
  // Without a unit, every unit is right.
  const hasUnit = isObject(value) && value['unit'] !== undefined;
  const isNumeric = typeof value === 'number' || typeof value === 'object';
  return {
    key,
    ...(isNumeric && { type: hasUnit ? 'quantity' : 'number' }),
    value: writeExpected(value),
    alternatives: others.map(writeExpected),
  };
}

/** `{"number": 12.5, "unit": "EUR"}` -> `12.5 EUR` */
function writeExpected(value: unknown): string {
  if (!isObject(value)) return String(value);
  return value['unit'] === undefined ? String(value['number']) : `${value['number']} ${value['unit']}`;
}
