/** Describes the faults of a schema validator as messages for users. */
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Fault } from '../errors.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Maximum characters of a name in the path of a fault. */
const MAX_PATH_PART = 200;

/** Examples of formats. */
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  'date-time': 'a time such as 2026-03-05T09:30:00Z',
  date: 'a date such as 2026-03-05',
  email: 'an e-mail address such as anna@example.com',
  uuid: 'an id',
};

/**
 * Describes faults.
 *
 * @param value the validated value, for messages with the wrong value
 */
export function describeFaults(schema: TSchema, value: unknown, errors: readonly TLocalizedValidationError[]): Fault[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf').map((error) => error.schemaPath);
  const faults: Fault[] = [];
  for (const error of errors) {
    // One fault of a union replaces the faults of its members.
    if (unions.some((path) => error.schemaPath.startsWith(`${path}/anyOf/`))) continue;
    if (error.keyword === 'boolean' && error.schemaPath.endsWith('additionalProperties')) continue;
    faults.push(...describeError(schema, value, error, errors));
  }
  return faults;
}

function describeError(
  schema: TSchema,
  value: unknown,
  error: TLocalizedValidationError,
  all: readonly TLocalizedValidationError[],
): Fault[] {
  const path = readPath(error.instancePath);
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({ path: join(path, name), message: 'This is needed.' }));
    case 'additionalProperties': {
      const known = Object.keys(asObject(asObject(find(schema, error.schemaPath))['properties']));
      const hint = known.length > 0 ? ` Known are ${known.join(', ')}.` : '';
      return error.params.additionalProperties.map((name) => ({
        path: join(path, name),
        message: `This is not known here.${hint}`,
      }));
    }
    case 'anyOf':
      return [{ path, message: describeUnion(schema, value, error, all) }];
    default:
      return [{ path, message: describeLimit(schema, value, error) }];
  }
}

function describeLimit(schema: TSchema, value: unknown, error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'pattern':
    case 'format': {
      const { description, format, pattern } = asObject(find(schema, error.schemaPath));
      const wanted = FORMAT_EXAMPLES[String(format)] ?? description ?? `of the form ${format ?? pattern}`;
      return `Must be ${quoteDescription(String(wanted))}.`;
    }
    case 'type': {
      const wanted = [error.params.type].flat().map((type) => TYPE_NAMES[type] ?? type);
      return `Must be ${wanted.join(' or ')}, not ${nameValue(schema, value, error)}.`;
    }
    case 'const':
      return `Must be ${JSON.stringify(error.params.allowedValue)}.`;
    case 'enum':
      return `Must be one of ${error.params.allowedValues.map((allowed) => `"${allowed}"`).join(', ')}.`;
    case 'minLength':
      return error.params.limit === 1 ? 'Must not be empty.' : `Must have at least ${error.params.limit} characters.`;
    case 'maxLength':
      return `Must have at most ${error.params.limit} characters.`;
    case 'minItems':
      return `Must have at least ${error.params.limit} entries.`;
    case 'maxItems':
    case 'maxProperties':
      return `Must have at most ${error.params.limit} entries.`;
    case 'minimum':
      return `Must be at least ${error.params.limit}.`;
    case 'maximum':
      return `Must be at most ${error.params.limit}.`;
    default:
      return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  }
}

/** The first sentence of a description, for use inside a sentence. */
function quoteDescription(description: string): string {
  const [sentence = ''] = description.split(/\.(?:\s|$)/, 1);
  return /^[A-Z][a-z]*\s/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** Describes a union by its members, such as "Must be text or null" and "Must be one of a, b". */
function describeUnion(
  schema: TSchema,
  value: unknown,
  union: TLocalizedValidationError,
  all: readonly TLocalizedValidationError[],
): string {
  const members = all.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`));
  // The fault of a member with the right type is the most specific one.
  const near = members.find((error) => error.keyword !== 'type' && error.keyword !== 'const');
  if (near) return describeLimit(schema, value, near);
  const wanted = members.flatMap((error) => {
    if (error.keyword === 'const') return [JSON.stringify(error.params.allowedValue)];
    if (error.keyword === 'type') return [error.params.type].flat().map((type) => TYPE_NAMES[type] ?? type);
    return [];
  });
  return `Must be ${[...new Set(wanted)].join(' or ')}, not ${nameValue(schema, value, union)}.`;
}

/** Converts a JSON pointer to a path: `/fields/2/type` -> `fields[2].type`. */
function readPath(pointer: string): string {
  return segments(pointer).reduce((path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : join(path, name)), '');
}

/** Joins a path and a name, which is shortened, since names of clients can have any length. */
function join(path: string, given: string): string {
  const name = given.slice(0, MAX_PATH_PART);
  return path === '' ? name : `${path}.${name}`;
}

/** The parts of a JSON pointer (RFC 6901, section 3). */
function segments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function at(value: unknown, pointer: string): unknown {
  return segments(pointer).reduce((part: unknown, name) => asObject(part)[name], value);
}

/** Finds the part of a schema at a path such as `#/properties/name`. */
function find(schema: TSchema, schemaPath: string): unknown {
  return at(schema, schemaPath.replace(/^#/, ''));
}

/** Returns an object without copying it, since copies for all faults of a long list take a second. */
function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Describes a value: the value itself if it is short, or only its type if it may contain a secret. */
function nameValue(schema: TSchema, value: unknown, error: TLocalizedValidationError): string {
  const given = at(value, error.instancePath);
  if (!mayHoldSecret(schema, error.schemaPath)) return nameKind(given);
  return typeof given === 'object' ? nameKind(given) : (TYPE_NAMES[typeof given] ?? nameKind(given));
}

/** Whether a value is write-only, is a part of such a value, or was given in place of an object with such a property. */
function mayHoldSecret(schema: TSchema, schemaPath: string): boolean {
  let part: unknown = schema;
  for (const name of segments(schemaPath)) {
    if (asObject(part)['writeOnly'] === true) return true;
    part = asObject(part)[name];
  }
  return hasWriteOnly(part);
}

function hasWriteOnly(part: unknown): boolean {
  return asObject(part)['writeOnly'] === true || Object.values(asObject(part)).some(hasWriteOnly);
}

function nameKind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'this text';
  if (typeof value === 'object') return 'an object';
  return String(value);
}
