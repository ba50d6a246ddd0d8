/** A template: the fields wanted. Schema, type and every fault of a bad one. */
import { type Static, Type } from 'typebox';
import type { Language } from './page.ts';

export const TEMPLATE_SCHEMA = 'urn:extrakt:schema:template:v1';

/** What a text field's value looks like; extraction offers only values that fit. */
export const TEXT_FORMATS = [
  'iban',
  'bic',
  'vat_id',
  'email',
  'phone',
  'url',
  'country',
  'address',
  'person',
  'organisation',
  'postcode',
  'currency',
] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

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
    type: Type.Union(
      (['text', 'date', 'quantity', 'number', 'boolean', 'choice'] as const).map((type) => Type.Literal(type)),
    ),
    choices: Type.Optional(Type.Array(Choice, { minItems: 2 })),
    format: Type.Optional(Type.Union(TEXT_FORMATS.map((format) => Type.Literal(format)))),
    pattern: Type.Optional(Type.String({ description: 'Regular expression (RE2 syntax) that the value must match.' })),
    unit: Type.Optional(Type.String({ description: 'Default unit of a quantity.' })),
  },
  { additionalProperties: false },
);
export type ValueField = Static<typeof ValueField>;

export const RecordField = Type.Object(
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
