/** What keeps a text from being a template that the editor of fields can show. */
import { TEXT_FORMATS, type Template, VALUE_TYPES } from './template-draft';

/** What is wanted at a place of the template; `unknown`: nothing of that name stands there. */
export type Wanted =
  | 'object'
  | 'list'
  | 'texts'
  | 'text'
  | 'yesNo'
  | 'choices'
  | 'type'
  | 'valueType'
  | 'format'
  | 'unknown';

export interface TemplateFault {
  /** Where it is: `fields[2].aliases`; empty for the whole. */
  readonly path: string;
  readonly wanted: Wanted;
  /** What may stand there, where that is a choice. */
  readonly among: readonly string[];
}

type Rule = (value: unknown, path: string) => TemplateFault | undefined;
type Properties = Readonly<Record<string, Rule>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const want =
  (wanted: Wanted, fits: (value: unknown) => boolean, among: readonly string[] = []): Rule =>
  (value, path) =>
    fits(value) ? undefined : { path, wanted, among };

const isText = (value: unknown) => typeof value === 'string';
const oneOf = (wanted: Wanted, among: readonly string[]): Rule =>
  want(wanted, (value) => among.some((each) => each === value), among);
const text = want('text', isText);
const texts = want('texts', (value) => Array.isArray(value) && value.every(isText));
const yesNo = want('yesNo', (value) => typeof value === 'boolean');

/** Every property by its rule, none beside them, and those that are needed. */
function hold(
  value: unknown,
  path: string,
  properties: Properties,
  needed: readonly string[],
): TemplateFault | undefined {
  if (!isObject(value)) return { path, wanted: 'object', among: [] };
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name of Object.keys(value)) {
    const rule = properties[name];
    const fault = Object.hasOwn(properties, name) && rule ? rule(value[name], at(name)) : undefined;
    if (fault) return fault;
    if (!Object.hasOwn(properties, name)) return { path: at(name), wanted: 'unknown', among: Object.keys(properties) };
  }
  const missing = needed.find((name) => !Object.hasOwn(value, name));
  return missing === undefined ? undefined : properties[missing]?.(undefined, at(missing));
}

const eachOf =
  (wanted: Wanted, rule: Rule): Rule =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, wanted, among: [] };
    for (const [index, item] of value.entries()) {
      const fault = rule(item, `${path}[${index}]`);
      if (fault) return fault;
    }
    return undefined;
  };

const choice: Rule = (value, path) => hold(value, path, { name: text, description: text }, ['name']);
const COMMON: Properties = {
  name: text,
  key: text,
  description: text,
  multiple: yesNo,
  required: yesNo,
  aliases: texts,
};
const VALUE: Properties = {
  ...COMMON,
  type: oneOf('valueType', VALUE_TYPES),
  choices: eachOf('choices', choice),
  format: oneOf('format', TEXT_FORMATS),
  pattern: text,
  unit: text,
};
const valueField: Rule = (value, path) => hold(value, path, VALUE, ['name', 'type']);
const RECORD: Properties = { ...COMMON, type: oneOf('type', ['record']), fields: eachOf('list', valueField) };
const TYPES = [...VALUE_TYPES, 'record'];

const field: Rule = (value, path) => {
  if (!isObject(value)) return { path, wanted: 'object', among: [] };
  if (value['type'] === 'record') return hold(value, path, RECORD, ['name', 'fields']);
  return hold(value, path, { ...VALUE, type: oneOf('type', TYPES) }, ['name', 'type']);
};

const TEMPLATE: Properties = {
  schema: text,
  name: text,
  description: text,
  language: oneOf('type', ['de', 'en']),
  categories: texts,
  fields: eachOf('list', field),
};

/** The first thing that is wrong; undefined for a template. What it means, the service judges when it is saved. */
export function findTemplateFault(value: unknown): TemplateFault | undefined {
  return hold(value, '', TEMPLATE, ['fields']);
}

export function isTemplate(value: unknown): value is Template {
  return findTemplateFault(value) === undefined;
}
