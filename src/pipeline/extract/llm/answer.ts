/** Reads the values of each field from the answer of a language model, in all forms that models use. */

import type { ModelReply } from '../../../language-model/model.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { indexFields, plainName } from './asked.ts';
import { type LooseJson, readLooseJson } from './json.ts';
import { keyOfLines, keyOfValues } from './keys.ts';
import type { TextWindow } from './layout.ts';
import { VERBATIM } from './nuextract.ts';
import type { Question } from './question.ts';

/** A value that the model gives for a field. Numbers and dates are texts. */
export interface GivenValue {
  readonly profile: FieldProfile;
  readonly text: string;
  /** The name of a choice, if the model gives it separately from the words of the document. */
  readonly choice: string | undefined;
  /** Ids of lines of the window. */
  readonly lines: readonly string[];
}

export interface GivenRow {
  readonly record: RecordProfile;
  readonly lines: readonly string[];
  readonly cells: readonly GivenValue[];
}

/**
 * - `complete`
 * - `cut`: the answer ended before its JSON did. Its complete parts are kept.
 * - `refused`
 * - `echo`: the model repeats the schema or the template.
 * - `ignored`: JSON without any of the fields, such as `{}`. A missing value is null, or not in the list of values.
 * - `unreadable`: no JSON
 */
export type AnswerState = 'complete' | 'cut' | 'refused' | 'echo' | 'ignored' | 'unreadable';

export interface Answer {
  readonly state: AnswerState;
  readonly values: readonly GivenValue[];
  readonly rows: readonly GivenRow[];
  /** Fields and repeating records that are complete in a cut answer, including those without a value. */
  readonly done: ReadonlySet<FieldProfile | RecordProfile>;
  /** Whether the answer has single values, or says that there are none. An answer with rows only does not. */
  readonly coversSingles: boolean;
}

/** Whether an answer is about the fields. A complete answer may have no values, and a cut answer may have some. */
export function isUsable({ state, values, rows }: Answer): boolean {
  return state === 'complete' || values.length + rows.length > 0;
}

/** Maximum characters of an answer, about 100,000 tokens. Longer answers are truncated. */
const LONGEST_REPLY = 400_000;
/** Maximum values of an answer. Only models that repeat themselves endlessly give more: a window has about 400 lines. */
const MOST_VALUES = 2000;

const NOTHING = { values: [], rows: [], done: new Set<never>(), coversSingles: false } as const;

/** Reads the reply to a question. Never throws. */
export function readAnswer(reply: ModelReply, { names, window }: Question): Answer {
  const nothing = (state: AnswerState): Answer => ({ ...NOTHING, state });
  if (reply.finish === 'refusal') return nothing('refused');
  const text = withoutThoughts(reply.text.slice(0, LONGEST_REPLY));
  const json = readLooseJson(text);
  const isCut = reply.finish === 'length' && (json === undefined || json.isCut);
  if (json === undefined) return nothing(isCut ? 'cut' : 'unreadable');
  const content = withoutSchema(json.value);
  if (content === undefined) return nothing('echo');
  const collector = new Collector(names, window, json);
  collector.addNode(content, undefined, 0);
  const { values, rows, done, placeholders, coversSingles } = collector;
  const found = { values, rows, done, coversSingles };
  if (json.isCut) return { ...found, state: 'cut' };
  if (values.length === 0 && rows.length === 0) {
    if (placeholders > 0) return nothing('echo');
    if (!coversSingles && (done.size === 0 || names.asked.singles.length > 0)) return nothing('ignored');
  }
  return { ...found, state: 'complete' };
}

/** Removes the reasoning that some models write before the answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  if (end >= 0) return text.slice(end + '</think>'.length);
  const start = text.indexOf('<think>');
  return start < 0 ? text : text.slice(0, start);
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined for a schema; values inside the structure of a schema are extracted */
function withoutSchema(value: unknown): unknown {
  if (!isNode(value)) return value;
  const properties = value['properties'];
  const looksLikeSchema = isNode(properties) && (value['type'] === 'object' || '$schema' in value || '$defs' in value);
  if (!looksLikeSchema) return value;
  const isSchema = Object.values(properties).some(
    (node) => isNode(node) && ['type', '$ref', 'anyOf', 'properties', 'items', 'enum'].some((key) => key in node),
  );
  return isSchema ? undefined : properties;
}

/** Texts of templates and examples that models repeat as values. */
const PLACEHOLDERS = new Set([VERBATIM, 'text as printed', 'string', 'number', 'date-time', 'integer', 'boolean']);
/** Texts that models give for a missing value. */
const NONE =
  /^(?:null|none|nil|n\/?a|undefined|unknown|not (?:found|available|given|present|specified)|nicht (?:gefunden|vorhanden|angegeben)|[-–—?]*)$/iu;

const TEXT_KEYS = ['text', 'value', 'raw', 'content', 'verbatim'];
const LINE_KEYS = ['lines', 'line', 'line_ids', 'line_id', 'ids', 'source', 'sources', 'evidence'];
const FIELD_KEYS = ['field', 'path', 'key', 'name'];
const RECORD_KEYS = ['record', 'table', 'type'];
const CELL_KEYS = ['cells', 'values', 'fields'];
/** Maximum depth of objects with fields. */
const MOST_DEPTH = 6;

class Collector {
  readonly values: GivenValue[] = [];
  readonly rows: GivenRow[] = [];
  readonly done = new Set<FieldProfile | RecordProfile>();
  placeholders = 0;
  coversSingles = false;
  readonly #keyOfValues: string;
  readonly #names: Question['names'];
  readonly #window: TextWindow;
  readonly #open: ReadonlySet<object>;

  constructor(names: Question['names'], window: TextWindow, { open }: LooseJson) {
    this.#names = names;
    this.#keyOfValues = keyOfValues(names.asked);
    this.#window = window;
    this.#open = open;
  }

  /** @param group key of the record whose fields the node has */
  addNode(node: unknown, group: string | undefined, depth: number): void {
    if (depth > MOST_DEPTH) return;
    if (Array.isArray(node)) {
      for (const entry of node) this.#addEntry(entry, group, depth);
      return;
    }
    if (!isNode(node)) return;
    for (const [key, child] of Object.entries(node)) this.#addProperty(key, child, group, depth);
  }

  #addProperty(key: string, child: unknown, group: string | undefined, depth: number): void {
    const record = group === undefined ? this.#names.record(key) : undefined;
    const inner = this.#groupOf(key, child, group);
    const profile = this.#names.field(key, group);
    if (key === this.#keyOfValues && Array.isArray(child)) this.coversSingles = true;
    if (record !== undefined) this.#addRows(record, child);
    else if (inner !== undefined) this.addNode(child, inner, depth + 1);
    else if (profile !== undefined) this.#addField(profile, child);
    // Objects that models wrap around the answer: `result`, `data`, `values`.
    else this.addNode(child, group, depth + 1);
  }

  /** Finds the key of the record that a node of this name is. A field can have the name of a record. */
  #groupOf(key: string, child: unknown, group: string | undefined): string | undefined {
    const inner = this.#names.group(key);
    if (inner === undefined || this.#names.field(key, group) === undefined) return inner;
    const isRecord = isNode(child) && Object.keys(child).some((name) => this.#names.isFieldOf(inner, name));
    return group === undefined && isRecord ? inner : undefined;
  }

  /** Adds an entry of a list outside of records: `{field, text, lines}`, or a row that names its record. */
  #addEntry(entry: unknown, group: string | undefined, depth: number): void {
    if (!isNode(entry)) return;
    const named = firstText(entry, FIELD_KEYS);
    const profile = named === undefined ? undefined : this.#names.field(named, group);
    const record = group === undefined ? this.#names.record(firstText(entry, RECORD_KEYS)) : undefined;
    const hasText = textOf(entry) !== undefined;
    if (profile !== undefined && (hasText || 'text' in entry)) this.#addField(profile, entry);
    else if (record !== undefined && (!hasText || hasFieldOf(record, entry))) this.#addRows(record, [entry]);
    else this.addNode(entry, group, depth + 1);
  }

  #addField(profile: FieldProfile, given: unknown): void {
    this.coversSingles = true;
    const several = Array.isArray(given) ? given : [given];
    for (const one of several) {
      if (this.values.length >= MOST_VALUES) return;
      const value = this.#valueOf(profile, one, []);
      if (value !== undefined) this.values.push(value);
    }
    if (!this.#isOpen(given)) this.done.add(profile);
  }

  #addRows(record: RecordProfile, given: unknown): void {
    const entries = Array.isArray(given) ? given : isNode(given) ? [given] : [];
    const fields = indexFields(record.fields);
    // A record can have a field with one of these names.
    const lineKeys = [keyOfLines(record), ...LINE_KEYS].filter((key) => !fields.has(plainName(key)));
    for (const entry of entries) {
      if (!isNode(entry) || this.#open.has(entry)) continue;
      if (this.rows.length >= MOST_VALUES) return;
      const lines = readLines(firstOf(entry, lineKeys), this.#window);
      const cells = new Map<FieldProfile, GivenValue>();
      for (const [key, cell] of Object.entries({ ...entry, ...cellsIn(entry, fields) })) {
        const profile = lineKeys.includes(key) ? undefined : fields.get(plainName(key));
        const value = profile === undefined ? undefined : this.#valueOf(profile, cell, lines);
        if (value !== undefined && !cells.has(value.profile)) cells.set(value.profile, value);
      }
      if (cells.size > 0) this.rows.push({ record, lines, cells: [...cells.values()] });
    }
    if (!this.#isOpen(given)) this.done.add(record);
  }

  #isOpen(given: unknown): boolean {
    return typeof given === 'object' && given !== null && this.#open.has(given);
  }

  #valueOf(profile: FieldProfile, given: unknown, lines: readonly string[]): GivenValue | undefined {
    if (this.#isOpen(given)) return undefined;
    const own = isNode(given) ? readLines(firstOf(given, LINE_KEYS), this.#window) : [];
    const choice = isNode(given) ? firstText(given, ['choice']) : undefined;
    const text = (isNode(given) ? (textOf(given) ?? '') : plainText(given)).trim();
    if (PLACEHOLDERS.has(text)) {
      this.placeholders += 1;
      return undefined;
    }
    if (NONE.test(text) && (choice === undefined || NONE.test(choice))) return undefined;
    return { profile, text: NONE.test(text) ? '' : text, choice, lines: own.length > 0 ? own : lines };
  }
}

function hasFieldOf({ fields }: RecordProfile, entry: Node): boolean {
  const names = indexFields(fields);
  return Object.keys(entry).some((key) => names.has(plainName(key)));
}

/** Reads cells that are a list of `{field, text}` inside a row. */
function cellsIn(entry: Node, fields: ReadonlyMap<string, unknown>): Node {
  const cells = firstOf(
    entry,
    CELL_KEYS.filter((key) => !fields.has(key)),
  );
  if (isNode(cells)) return cells;
  if (!Array.isArray(cells)) return {};
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const name = isNode(cell) ? firstText(cell, FIELD_KEYS) : undefined;
      return name === undefined ? [] : [[name, cell]];
    }),
  );
}

function firstOf(node: Node, keys: readonly string[]): unknown {
  return keys.map((key) => node[key]).find((value) => value !== undefined);
}

function firstText(node: Node, keys: readonly string[]): string | undefined {
  const text = keys.map((key) => node[key]).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text : undefined;
}

function textOf(node: Node): string | undefined {
  const text = TEXT_KEYS.map((key) => node[key]).find((value) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return text === undefined ? undefined : plainText(text);
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const LINE_IDS =
  /(?<![\d.])p?(\d{1,4})\.(\d{1,5})(?:\s*(?:-|–|to|bis|\.{2,3})\s*p?(?:(\d{1,4})\.)?(\d{1,5}))?(?![\d.])/giu;
/** Maximum lines of a range. Longer ranges are ignored. */
const LONGEST_SPAN = 60;

/** Reads ids of lines in any notation: a list, `p1.3-p1.5`, `1.3`, or `3` for a document with one page. */
function readLines(given: unknown, { lines }: TextWindow): string[] {
  const texts = (Array.isArray(given) ? given : [given]).map(plainText);
  const [first, last] = [lines[0], lines.at(-1)];
  const onlyPage = first !== undefined && first.page === last?.page ? first.page : undefined;
  const ids = texts.flatMap((text) => {
    if (/^\d{1,5}$/.test(text) && onlyPage !== undefined) return [`p${onlyPage}.${text}`];
    return [...text.matchAll(LINE_IDS)].flatMap(([, page = '', line = '', toPage, to]) => {
      const from = Number(line);
      const end = to !== undefined && (toPage === undefined || toPage === page) ? Number(to) : from;
      const count = end >= from && end - from < LONGEST_SPAN ? end - from + 1 : 1;
      return Array.from({ length: count }, (_, index) => `p${Number(page)}.${from + index}`);
    });
  });
  return [...new Set(ids)];
}
