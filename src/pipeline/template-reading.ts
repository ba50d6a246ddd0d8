/** Reads templates: fills in defaults, and collects all faults. */
import { KEY_PATTERN, makeKey, makeUniqueKey } from './field-key.ts';
import type { Language } from './page.ts';
import { abbreviate, describe, type Fault, FaultList, isObject, PropertyReader } from './property-reader.ts';
import type { Choice, ValueField } from './template.ts';
import { TEMPLATE_SCHEMA, TEXT_FORMATS, type TextFormat, VALUE_TYPES } from './vocabulary.ts';

/** A template with all defaults filled in, which the stages of the pipeline use. */
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
  /** Key, unique among the siblings. */
  readonly key: string;
  readonly type: ValueField['type'];
  readonly description: string;
  readonly multiple: boolean;
  readonly required: boolean;
  /** Printed labels of the value, without the name. */
  readonly aliases: readonly string[];
  /** Choices; empty for other types than `choice`. */
  readonly choices: readonly Choice[];
  readonly format: TextFormat | undefined;
  readonly pattern: string | undefined;
  readonly unit: string | undefined;
}

/** Limits of a template. Every field costs time for every document. The largest predefined template has 60 fields. */
export const TEMPLATE_LIMITS = {
  fields: 500,
  choices: 500,
  aliases: 500,
  /** Number of choices and aliases of all fields together. */
  entries: 10_000,
  /** Characters of the template as JSON. */
  size: 1_000_000,
  /** Characters of a name, an alias, a key or a unit. */
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

/** A pattern of a field with its path in the template (`fields[2].pattern`). */
export interface PatternAt {
  readonly path: string;
  readonly pattern: string;
}

interface TemplateReading {
  /** The resolved template, meaningful only without faults. */
  readonly resolved: ResolvedTemplate;
  readonly faults: readonly Fault[];
  /** Patterns, which are not compiled here, but by `checkPatterns` (patterns.ts). */
  readonly patterns: readonly PatternAt[];
}

const NO_TEMPLATE: ResolvedTemplate = { language: undefined, fields: [] };

/**
 * Reads a template and fills in its defaults. The size is checked first: a template that exceeds a limit has only this fault,
 * and is not read further.
 *
 * @param value any JSON value; `null` for an optional property counts as missing
 * @param stored whether the template was stored before. Limits of later versions do not apply to it.
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

/** Finds the first limit on the number of fields, choices and aliases that a template exceeds. */
function findExcess(template: Readonly<Record<string, unknown>>): Fault | undefined {
  const fields = listObjects(template['fields']).flatMap((field) => [field, ...listObjects(field['fields'])]);
  const count =
    countEntries(template['fields']) +
    listObjects(template['fields']).reduce((sum, field) => sum + countEntries(field['fields']), 0);
  if (count > TEMPLATE_LIMITS.fields) {
    const message = `Must have at most ${TEMPLATE_LIMITS.fields} fields, including the fields of records, not ${count}.`;
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

/** Lists the objects of a list, at most as many as a template can have fields. */
function listObjects(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.slice(0, TEMPLATE_LIMITS.fields).filter(isObject) : [];
}

function readWhole(reader: PropertyReader, patterns: PatternAt[]): ResolvedTemplate {
  reader.refuseOthers(TEMPLATE_PROPERTIES);
  const schema = reader.text('schema', TEMPLATE_LIMITS.text);
  if (schema !== undefined && !/template(\/v0|:v1)$/.test(schema)) {
    reader.fault('schema', `Must be "${TEMPLATE_SCHEMA}" or omitted, not ${describe(schema)}.`);
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

/** The properties of a field that are read first. A field with an unknown type is read as text. */
interface FieldHead {
  readonly reader: PropertyReader;
  readonly type: FieldType | undefined;
  readonly name: string;
  readonly key: string;
}

/** Reads the fields of one list. Names and keys must be unique among them. */
function readFields<F>(parent: PropertyReader, read: (head: FieldHead) => F): F[] {
  const entries = parent.list('fields', TEMPLATE_LIMITS.fields) ?? [];
  if (!parent.has('fields') || (Array.isArray(parent.get('fields')) && entries.length === 0)) {
    parent.fault('fields', 'At least one field is required.');
  }
  const readers = entries
    .map((entry, index) => parent.inner(`fields[${index}]`, entry))
    .filter((reader) => reader !== undefined);
  const names = new Map<string, string>();
  // Given keys are read first, so that no default equals one of them.
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
      reader.fault('key', `Must be lowercase letters, digits and _, beginning with a letter, not ${describe(key)}.`);
    } else if (keys.has(key)) {
      reader.fault('key', `Another field of the same list already has the key "${abbreviate(key)}".`);
    }
    keys.add(key);
  }
  return keys;
}

/** @param names paths of the previous siblings by name. The name of the field is added. */
function readName(reader: PropertyReader, names: Map<string, string>): string {
  const given = reader.get('name');
  const name = (reader.text('name', TEMPLATE_LIMITS.text) ?? '').trim().replace(/\s+/g, ' ');
  if (given === undefined || (typeof given === 'string' && given.trim() === '')) {
    reader.fault('name', 'A name with at least one letter is required.');
  }
  if (name === '') return '';
  const twin = names.get(name);
  if (twin !== undefined) reader.fault('name', `"${abbreviate(name)}" is already the name of ${twin}.`);
  else names.set(name, reader.path);
  return name;
}

function readType(reader: PropertyReader): FieldType | undefined {
  const given = reader.get('type');
  const type = FIELD_TYPES.find((known) => known === given);
  if (type === undefined) {
    const ending = given === undefined ? '' : `, not ${describe(given)}`;
    reader.fault('type', `Must be one of ${FIELD_TYPES.join(', ')}${ending}.`);
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
  if (head.type === 'record') head.reader.fault('type', 'A record cannot contain a record.');
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
    reader.fault('format', `Must be one of ${TEXT_FORMATS.join(', ')}, not ${describe(format)}.`);
  }
  const unit = reader.text('unit', TEMPLATE_LIMITS.text);
  const pattern = reader.text('pattern', TEMPLATE_LIMITS.pattern);
  if (pattern !== undefined) patterns.push({ path: reader.pathOf('pattern'), pattern });
  return { ...readCommon(head), type, choices, format: known, pattern, unit };
}

function readChoices(parent: PropertyReader): Choice[] {
  const entries = parent.list('choices', TEMPLATE_LIMITS.choices) ?? [];
  if (entries.length < 2 && (!parent.has('choices') || Array.isArray(parent.get('choices')))) {
    parent.fault('choices', `At least two choices are required, not ${entries.length}.`);
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
