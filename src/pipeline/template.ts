/** Templates: their schema, type and validation. */
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { checkPatterns } from './patterns.ts';
import type { Fault } from './property-reader.ts';
import { type PatternAt, type ResolvedTemplate, readTemplate, TEMPLATE_LIMITS } from './template-reading.ts';
import { TEXT_FORMATS, VALUE_TYPES } from './vocabulary.ts';

export type { ResolvedField, ResolvedRecord, ResolvedTemplate } from './template-reading.ts';
export { TEMPLATE_LIMITS } from './template-reading.ts';
export { TEMPLATE_SCHEMA, type TextFormat } from './vocabulary.ts';

export const Choice = Type.Object(
  { name: Type.String({ minLength: 1 }), description: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type Choice = Static<typeof Choice>;

const common = {
  name: Type.String({ minLength: 1, maxLength: 200, description: 'Displayed name; unique among its siblings.' }),
  description: Type.Optional(Type.String({ description: 'Describes the value for models.' })),
  multiple: Type.Optional(Type.Boolean({ default: false })),
  key: Type.Optional(
    Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'Machine name; derived from the name by default.' }),
  ),
  required: Type.Optional(Type.Boolean()),
  aliases: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Printed labels of the value.' })),
};

export const ValueField = Type.Object(
  {
    ...common,
    type: Type.Enum(VALUE_TYPES),
    choices: Type.Optional(Type.Array(Choice, { minItems: 2 })),
    format: Type.Optional(Type.Enum(TEXT_FORMATS)),
    pattern: Type.Optional(Type.String({ description: 'Regular expression (RE2 syntax) that the value must match.' })),
    unit: Type.Optional(Type.String({ description: 'Default unit of a quantity.' })),
  },
  { additionalProperties: false },
);
export type ValueField = Static<typeof ValueField>;

const RecordField = Type.Object(
  { ...common, type: Type.Literal('record'), fields: Type.Array(ValueField, { minItems: 1 }) },
  { additionalProperties: false },
);
export type RecordField = Static<typeof RecordField>;

export const TemplateField = Type.Union([RecordField, ValueField]);
export type TemplateField = Static<typeof TemplateField>;

export const Template = Type.Object(
  {
    schema: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    language: Type.Optional(Type.Union([Type.Literal('de'), Type.Literal('en')])),
    categories: Type.Optional(Type.Array(Type.String())),
    fields: Type.Array(TemplateField, { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type Template = Static<typeof Template>;

export type TemplateResult =
  | { readonly ok: true; readonly template: Template; readonly resolved: ResolvedTemplate }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Validates a template, compiles its patterns, and fills in its defaults. Never throws.
 *
 * @param value any JSON value; `null` for an optional property counts as missing
 * @returns a copy of the template and its resolved form, or all faults
 */
export function resolveTemplate(value: unknown): TemplateResult {
  const { patterns, ...result } = resolveWithoutPatterns(value);
  return addPatternFaults(result, patterns, checkPatterns(patterns.map(({ pattern }) => pattern)));
}

/**
 * Validates a template like `resolveTemplate`, but without compiling its patterns, which can take seconds.
 *
 * @returns also the patterns, even with faults, for `addPatternFaults`
 */
export function resolveWithoutPatterns(value: unknown): TemplateResult & { readonly patterns: readonly PatternAt[] } {
  const { resolved, faults, patterns } = readTemplate(value);
  if (faults.length > 0) return { ok: false, faults, patterns };
  // A valid template has a limited number of values and depth, so this is fast and cannot overflow the stack.
  const json = JSON.stringify(value);
  if (json.length > TEMPLATE_LIMITS.size) return { ok: false, faults: [tooLarge(json.length)], patterns: [] };
  const template: unknown = JSON.parse(json, (_, part) => part ?? undefined);
  if (Check(Template, template)) return { ok: true, template, resolved, patterns };
  return { ok: false, faults: [{ path: '', message: 'This is not a template.' }], patterns };
}

/**
 * Adds the faults of patterns to a result.
 *
 * @param messages the result of `checkPatterns` for the patterns
 */
export function addPatternFaults(
  result: TemplateResult,
  patterns: readonly PatternAt[],
  messages: readonly (string | undefined)[],
): TemplateResult {
  const found = patterns.flatMap(({ path }, index) => {
    const message = messages[index];
    return message === undefined ? [] : [{ path, message }];
  });
  if (found.length === 0) return result;
  const faults = [...(result.ok ? [] : result.faults), ...found].slice(0, TEMPLATE_LIMITS.faults);
  return { ok: false, faults };
}

/**
 * Resolves a stored template, which was validated before. Patterns are not compiled again.
 *
 * @returns undefined for an invalid template, for example after a manual change in the database
 */
export function resolveStoredTemplate(template: unknown): ResolvedTemplate | undefined {
  const { resolved, faults } = readTemplate(template, { stored: true });
  return faults.length === 0 ? resolved : undefined;
}

function tooLarge(size: number): Fault {
  return { path: '', message: `Must have at most ${TEMPLATE_LIMITS.size} characters as JSON, not ${size}.` };
}
