/** What a template says: its defaults filled in, and every fault of a bad one. */
import { KEY_PATTERN, makeKey, makeUniqueKey } from './field-key.ts';
import type { Language } from './page.ts';
import { abbreviate, describe, type Fault, FaultList, isObject, PropertyReader } from './property-reader.ts';
import type { Choice, ValueField } from './template.ts';
import { TEMPLATE_SCHEMA, TEXT_FORMATS, type TextFormat, VALUE_TYPES } from './vocabulary.ts';

/** A template with everything that was left to defaults filled in: what the stages of the pipeline work with. */
export interface ResolvedTemplate {
  readonly language: Language | undefined;
  readonly fields: readonly (ResolvedRecord | ResolvedField)[];
}

export interface ResolvedRecord {
  readonly name: string;
  readonly key: string;
  readonly type: 'record';
  readonly description: string;
  readonly multiple: boolean;
  readonly required: boolean;
  readonly aliases: readonly string[];
  readonly fields: readonly ResolvedField[];
}

export interface ResolvedField {
  readonly name: string;
  /** Unique among its siblings. */
  readonly key: string;
  readonly type: ValueField['type'];
  readonly description: string;
  readonly multiple: boolean;
  readonly required: boolean;
  /** Printed labels that announce the value; the name is not among them. */
  readonly aliases: readonly string[];
  /** Empty but for the type `choice`. */
  readonly choices: readonly Choice[];
  readonly format: TextFormat | undefined;
  readonly pattern: string | undefined;
  readonly unit: string | undefined;
}

/** What bounds a template. The widest predefined one has 60 fields, and every field costs time on every document. */
export const TEMPLATE_LIMITS = {
  fields: 500,
  choices: 500,
  aliases: 500,
  /** Choices and aliases of all fields together. */
  entries: 10_000,
  /** Characters of the template as JSON. */
  size: 1_000_000,
  /** Characters of a name, an alias, a key, a unit. */
  text: 200,
  description: 10_000,
  pattern: 1000,
  faults: 200,
} as const;

const FIELD_TYPES = ['record', ...VALUE_TYPES] as const;
type FieldType = (typeof FIELD_TYPES)[number];

const TEMPLATE_PROPERTIES = ['schema', 'name', 'description', 'language', 'categories', 'fields'];
/** Properties that only some types of field have. */
const TYPE_PROPERTIES: Readonly<Record<string, readonly FieldType[]>> = {
  fields: ['record'],
  choices: ['choice'],
  format: ['text'],
  unit: ['quantity'],
  pattern: ['text', 'date', 'quantity', 'number', 'boolean', 'choice'],
};
const FIELD_PROPERTIES = [
  ...['name', 'type', 'description', 'multiple', 'key', 'required', 'aliases'],
  ...Object.keys(TYPE_PROPERTIES),
];
const CHOICE_PROPERTIES = ['name', 'description'];

/** A pattern of a field, and its path in the template (`fields[2].pattern`). */
export interface PatternAt {
  readonly path: string;
  readonly pattern: string;
}

interface TemplateReading {
  /** Counts only where there are no faults. */
  readonly resolved: ResolvedTemplate;
  readonly faults: readonly Fault[];
  /** Not compiled: `checkPatterns` of patterns.ts does that. */
  readonly patterns: readonly PatternAt[];
}

const NO_TEMPLATE: ResolvedTemplate = { language: undefined, fields: [] };

/**
 * Reads a template and fills in what was left to defaults. The size is checked first: a template that exceeds a limit has
 * this one fault, and nothing else of it is read.
 *
 * @param value anything, as it came out of a JSON parser; `null` for an optional property is taken as left out
 * @param stored whether the template was checked before. Limits that came later do not apply to it
 */
export function readTemplate(value: unknown, { stored = false } = {}): TemplateReading {
  const faults = new FaultList(TEMPLATE_LIMITS.faults);
  if (!isObject(value)) {
    faults.add('', `A template must be an object with a list of fields, not ${describe(value)}.`);
    return { resolved: NO_TEMPLATE, faults: faults.all, patterns: [] };
  }
  const excess = stored ? undefined : findExcess(value);
  if (excess !== undefined) return { resolved: NO_TEMPLATE, faults: [excess], patterns: [] };
  const patterns: PatternAt[] = [];
  const resolved = readWhole(new PropertyReader(value, '', faults), patterns);
  return { resolved, faults: faults.all, patterns };
}

/** The first limit on the number of fields, choices and aliases that a template exceeds. */
function findExcess(template: Readonly<Record<string, unknown>>): Fault | undefined {
  const fields = listObjects(template['fields']).flatMap((field) => [field, ...listObjects(field['fields'])]);
  const count =
    countEntries(template['fields']) +
    listObjects(template['fields']).reduce((sum, field) => sum + countEntries(field['fields']), 0);
  if (count > TEMPLATE_LIMITS.fields) {
    const message = `Must have at most ${TEMPLATE_LIMITS.fields} fields, records' fields included, not ${count}.`;
    return { path: 'fields', message };
  }
  const entries = fields.reduce(
    (sum, field) => sum + countEntries(field['choices']) + countEntries(field['aliases']),
    0,
  );
  if (entries <= TEMPLATE_LIMITS.entries) return undefined;
  const message = `Must have at most ${TEMPLATE_LIMITS.entries} choices and aliases in all fields together, not ${entries}.`;
  return { path: 'fields', message };
}

function countEntries(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** The objects of a list, at most as many as a template can have fields. */
function listObjects(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.slice(0, TEMPLATE_LIMITS.fields).filter(isObject) : [];
}

function readWhole(reader: PropertyReader, patterns: PatternAt[]): ResolvedTemplate {
  reader.refuseOthers(TEMPLATE_PROPERTIES);
  const schema = reader.text('schema', TEMPLATE_LIMITS.text);
  if (schema !== undefined && !/template(\/v0|:v1)$/.test(schema)) {
    reader.fault('schema', `Must be "${TEMPLATE_SCHEMA}" or be left out, not ${describe(schema)}.`);
  }
  reader.text('name', TEMPLATE_LIMITS.text);
  reader.text('description', TEMPLATE_LIMITS.description);
  reader.texts('categories', TEMPLATE_LIMITS.choices, TEMPLATE_LIMITS.text);
  const language = reader.text('language', TEMPLATE_LIMITS.text);
  if (language !== undefined && language !== 'de' && language !== 'en') {
    reader.fault('language', `Must be "de" or "en", not ${describe(language)}.`);
  }
  const fields = readFields(reader, (head) => readField(head, patterns));
  return { language: language === 'de' || language === 'en' ? language : undefined, fields };
}

/** What of a field is read before its kind is known. Without a known type, it is read as text. */
interface FieldHead {
  readonly reader: PropertyReader;
  readonly type: FieldType | undefined;
  readonly name: string;
  readonly key: string;
}

/** The siblings of one list, with names and keys that are unique among them. */
function readFields<F>(parent: PropertyReader, read: (head: FieldHead) => F): F[] {
  const entries = parent.list('fields', TEMPLATE_LIMITS.fields) ?? [];
  if (!parent.has('fields') || (Array.isArray(parent.get('fields')) && entries.length === 0)) {
    parent.fault('fields', 'At least one field is needed.');
  }
  const readers = entries
    .map((entry, index) => parent.inner(`fields[${index}]`, entry))
    .filter((reader) => reader !== undefined);
  const names = new Map<string, string>();
  // Keys that were given come first, so that a default never takes one of them.
  const keys = readGivenKeys(readers);
  return readers.map((reader) => {
    reader.refuseOthers(FIELD_PROPERTIES);
    const name = readName(reader, names);
    const type = readType(reader);
    const given = reader.text('key', TEMPLATE_LIMITS.text);
    const key = given ?? makeUniqueKey(makeKey(name), keys);
    keys.add(key);
    return read({ reader, type, name, key });
  });
}

function readGivenKeys(readers: readonly PropertyReader[]): Set<string> {
  const keys = new Set<string>();
  for (const reader of readers) {
    const key = reader.get('key');
    if (typeof key !== 'string') continue;
    if (!KEY_PATTERN.test(key)) {
      reader.fault('key', `Must be small letters, digits and _, starting with a letter, not ${describe(key)}.`);
    } else if (keys.has(key)) {
      reader.fault('key', `Another field beside this one has the key "${abbreviate(key)}" already.`);
    }
    keys.add(key);
  }
  return keys;
}

/** @param names the paths of the siblings so far, by name; the field's own is added */
function readName(reader: PropertyReader, names: Map<string, string>): string {
  const given = reader.get('name');
  const name = (reader.text('name', TEMPLATE_LIMITS.text) ?? '').trim().replace(/\s+/g, ' ');
  if (given === undefined || (typeof given === 'string' && given.trim() === '')) {
    reader.fault('name', 'A name with at least one letter is needed.');
  }
  if (name === '') return '';
  const twin = names.get(name);
  if (twin !== undefined) reader.fault('name', `"${abbreviate(name)}" is the name of ${twin} already.`);
  else names.set(name, reader.path);
  return name;
}

function readType(reader: PropertyReader): FieldType | undefined {
  const given = reader.get('type');
  const type = FIELD_TYPES.find((known) => known === given);
  if (type === undefined) {
    const ending = given === undefined ? 'is needed' : `is wanted, not ${describe(given)}`;
    reader.fault('type', `One of ${FIELD_TYPES.join(', ')} ${ending}.`);
    return undefined;
  }
  for (const [property, types] of Object.entries(TYPE_PROPERTIES)) {
    if (reader.has(property) && !types.includes(type)) {
      reader.fault(property, `Only for fields of the type ${types.join(', ')}, not for ${type}.`);
    }
  }
  return type;
}

function readField(head: FieldHead, patterns: PatternAt[]): ResolvedRecord | ResolvedField {
  if (head.type !== 'record') return readValueField(head, patterns);
  const fields = readFields(head.reader, (inner) => readInnerField(inner, patterns));
  return { ...readCommon(head), type: 'record', fields };
}

function readInnerField(head: FieldHead, patterns: PatternAt[]): ResolvedField {
  if (head.type === 'record') head.reader.fault('type', 'A record cannot stand inside a record.');
  return readValueField(head, patterns);
}

function readCommon({ reader, name, key }: FieldHead) {
  const aliases = reader.texts('aliases', TEMPLATE_LIMITS.aliases, TEMPLATE_LIMITS.text);
  const printed = aliases.map((alias) => alias.trim().replace(/\s+/g, ' '));
  return {
    name,
    key,
    description: reader.text('description', TEMPLATE_LIMITS.description) ?? '',
    multiple: reader.flag('multiple') ?? false,
    required: reader.flag('required') ?? false,
    aliases: [...new Set(printed)].filter((alias) => alias !== name),
  };
}

function readValueField(head: FieldHead, patterns: PatternAt[]): ResolvedField {
  const { reader } = head;
  const type = head.type === 'record' || head.type === undefined ? 'text' : head.type;
  const choices = type === 'choice' ? readChoices(reader) : [];
  const format = reader.text('format', TEMPLATE_LIMITS.text);
  const known = TEXT_FORMATS.find((name) => name === format);
  if (format !== undefined && known === undefined) {
    reader.fault('format', `One of ${TEXT_FORMATS.join(', ')} is wanted, not ${describe(format)}.`);
  }
  const unit = reader.text('unit', TEMPLATE_LIMITS.text);
  const pattern = reader.text('pattern', TEMPLATE_LIMITS.pattern);
  if (pattern !== undefined) patterns.push({ path: reader.pathOf('pattern'), pattern });
  return { ...readCommon(head), type, choices, format: known, pattern, unit };
}

function readChoices(parent: PropertyReader): Choice[] {
  const entries = parent.list('choices', TEMPLATE_LIMITS.choices) ?? [];
  if (entries.length < 2 && (!parent.has('choices') || Array.isArray(parent.get('choices')))) {
    parent.fault('choices', `At least two choices are needed, not ${entries.length}.`);
  }
  const names = new Map<string, string>();
  const choices: Choice[] = [];
  for (const [index, entry] of entries.entries()) {
    const reader = parent.inner(`choices[${index}]`, entry);
    if (reader === undefined) continue;
    reader.refuseOthers(CHOICE_PROPERTIES);
    const name = readName(reader, names);
    const description = reader.text('description', TEMPLATE_LIMITS.description);
    choices.push(description === undefined ? { name } : { name, description });
  }
  return choices;
}
