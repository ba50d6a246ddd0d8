/** A template: the fields wanted. Schema, type and every fault of a bad one. */
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Fault } from './property-reader.ts';
import { type ResolvedTemplate, readTemplate } from './template-reading.ts';
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
  name: Type.String({ minLength: 1, maxLength: 200, description: 'Shown to people; unique among its siblings.' }),
  description: Type.Optional(Type.String({ description: 'What a model reads to find the value.' })),
  multiple: Type.Optional(Type.Boolean({ default: false })),
  key: Type.Optional(
    Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'Machine name; made from the name by default.' }),
  ),
  required: Type.Optional(Type.Boolean()),
  aliases: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), { description: 'Printed labels that announce the value.' }),
  ),
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
 * Checks a template and fills in what was left to defaults.
 *
 * @param value anything, as it came out of a JSON parser; `null` for an optional property is taken as left out
 * @returns the template as a copy of its own and in its resolved form, or every fault at once; never throws
 */
export function resolveTemplate(value: unknown): TemplateResult {
  const { resolved, faults } = readTemplate(value);
  if (faults.length > 0) return { ok: false, faults };
  // Without a fault the value is of bounded size and depth, so the copy is cheap and cannot overflow the stack.
  const template: unknown = JSON.parse(JSON.stringify(value), (_, part) => part ?? undefined);
  if (Check(Template, template)) return { ok: true, template, resolved };
  return { ok: false, faults: [{ path: '', message: 'This is not a template.' }] };
}
