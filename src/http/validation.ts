/**
 * Validates bodies and parameters by their schemas. All faults are reported, with messages for users.
 *
 * Bodies are not converted, and unknown properties are faults. Parameters are texts, which are converted by their schema. Unknown
 * parameters are faults as well, since a misspelled filter must not return the unfiltered list.
 */
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ExtraktError, type Fault } from '../errors.ts';
import { findExcess } from './excess.ts';
import { describeFaults } from './faults.ts';
import { findUnstorableText, NUL_MESSAGE } from './storable-text.ts';

/** Maximum number of reported faults. The default of the validator is eight. */
export const MAX_FAULTS = 200;

type Check = (value: unknown) => { value: unknown } | { error: ExtraktError };

/** The compiler for `setValidatorCompiler`. Schemas are compiled at the first request that needs them, for a fast start. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  switch (httpPart) {
    case 'body':
      return checkBody(schema);
    case 'querystring':
      return checkQuery(schema);
    case 'params':
      return checkPath(schema);
    default:
      return (value: unknown) => ({ value });
  }
};

function checkBody(schema: TSchema): Check {
  const validator = compileLater(makeStrict(schema));
  return (value) => {
    const { fits, faults } = validator(value);
    const all = [...faults, ...findUnstorableText(value, MAX_FAULTS)].slice(0, MAX_FAULTS);
    return fits && all.length === 0 ? { value } : { error: invalid('The body is not valid.', all) };
  };
}

function checkQuery(schema: TSchema): Check {
  const strict = makeStrict(schema);
  const validator = compileLater(strict);
  return (given) => {
    const { value, faults } = readParameters(strict, isObject(given) ? given : {});
    const checked = validator(value);
    const found = [...faults, ...checked.faults.filter(({ path }) => !faults.some((f) => f.path === path))];
    // With very many faults, the validator can stop without reporting any.
    return checked.fits && found.length === 0 ? { value } : { error: invalid('The parameters are not valid.', found) };
  };
}

function checkPath(schema: TSchema): Check {
  const validator = compileLater(schema);
  return (given) => {
    const { value, faults } = readParameters(schema, isObject(given) ? given : {});
    if (faults.length === 0 && validator(value).fits) return { value };
    return { error: new ExtraktError('not_found', 'There is nothing at this address.') };
  };
}

function compileLater(schema: TSchema): (value: unknown) => { fits: boolean; faults: Fault[] } {
  let validator: Validator | undefined;
  return (value) => {
    validator ??= Compile(schema);
    if (validator.Check(value)) return { fits: true, faults: [] };
    const excess = findExcess(schema, value);
    return { fits: false, faults: excess ? [excess] : describeFaults(schema, value, validator.Errors(value)) };
  };
}

/** Makes a schema of an object reject unknown properties, unless it allows them explicitly. */
function makeStrict(schema: TSchema): TSchema {
  const { type, additionalProperties } = readSchema(schema);
  return type === 'object' && additionalProperties === undefined ? { ...schema, additionalProperties: false } : schema;
}

/** Converts texts by the properties of a schema, and fills in defaults. Invalid values remain texts. */
function readParameters(schema: TSchema, given: Record<string, unknown>): { value: unknown; faults: Fault[] } {
  const { properties } = readSchema(schema);
  const faults: Fault[] = [];
  const entries: [name: string, value: unknown][] = [];
  for (const [name, text] of Object.entries(given)) {
    if (Array.isArray(text)) faults.push({ path: name, message: 'Occurs more than once.' });
    else if (typeof text === 'string' && text.includes('\0')) faults.push({ path: name, message: NUL_MESSAGE });
    const property = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    entries.push([name, readParameter(readSchema(property), text)]);
  }
  // An assignment to `__proto__` would not create a property, and the unknown parameter would not be detected.
  const value: Record<string, unknown> = Object.fromEntries(entries);
  for (const [name, property] of Object.entries(properties ?? {})) {
    const { default: preset } = readSchema(property);
    if (value[name] === undefined && preset !== undefined) value[name] = preset;
  }
  return { value, faults };
}

function readParameter({ type }: SchemaKeywords, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function invalid(summary: string, faults: readonly Fault[]): ExtraktError {
  const [first] = faults;
  const detail = first ? `${summary} ${first.path ? `${first.path}: ` : ''}${first.message}` : summary;
  return new ExtraktError('invalid', detail, { faults });
}

interface SchemaKeywords {
  readonly type?: unknown;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

function readSchema(schema: TSchema | undefined): SchemaKeywords {
  return schema ?? {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
