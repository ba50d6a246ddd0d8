/** The schema of extractions in the HTTP interface. */
import { type Static, Type } from 'typebox';
import { VALUE_TYPES } from './vocabulary.ts';

export { EXTRACTION_SCHEMA } from './vocabulary.ts';

const Fraction = Type.Number({ minimum: 0, maximum: 1 });

export const Location = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  /** Left, top, right, bottom as fractions of the displayed page. */
  box: Type.Array(Fraction, { minItems: 4, maxItems: 4 }),
});
export type Location = Static<typeof Location>;

/** What a value rests on. */
export const ValueEvidence = Type.Object({
  kind: Type.Enum(['label', 'table', 'sums', 'check_digits', 'e_invoice', 'language_model', 'example', 'layout'], {
    description:
      '`label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an ' +
      'identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language ' +
      'model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.',
  }),
  example: Type.Optional(
    Type.Object(
      {
        id: Type.String(),
        document_id: Type.Union([Type.String(), Type.Null()]),
        document_name: Type.String(),
      },
      { description: 'The example that counted most, for the kind `example`.' },
    ),
  ),
});
export type ValueEvidence = Static<typeof ValueEvidence>;

/** A found value. */
export const ValueEntity = Type.Object({
  label: Type.String(),
  key: Type.String(),
  type: Type.Enum(VALUE_TYPES),
  /** Text as printed with normalized white space, `YYYY-MM-DD`, `529.87 EUR`, `19`, `true`, or the name of a choice. */
  value: Type.String(),
  /** The printed text, if it differs from `value`. */
  raw: Type.Optional(Type.String()),
  confidence: Type.Optional(Fraction),
  location: Type.Optional(Location),
  locations: Type.Optional(Type.Array(Location)),
  evidence: Type.Optional(ValueEvidence),
});
export type ValueEntity = Static<typeof ValueEntity>;

export const RecordEntity = Type.Object({
  label: Type.String(),
  key: Type.String(),
  type: Type.Literal('record'),
  value: Type.Array(ValueEntity),
});
export type RecordEntity = Static<typeof RecordEntity>;

export const Entity = Type.Union([RecordEntity, ValueEntity]);
export type Entity = Static<typeof Entity>;

const CHECK_STATUSES = ['passed', 'failed', 'not_applicable'] as const;

export const Check = Type.Object({
  rule: Type.String(),
  status: Type.Enum(CHECK_STATUSES, {
    description:
      'Only `failed` sends a document to review. `not_applicable` with `found` is a fault that the standard of an ' +
      'e-invoice allows, such as wrong check digits.',
  }),
  /** Paths of keys: `amounts.net_amount`, `line_item[2].amount`. */
  fields: Type.Array(Type.String()),
  /** An English sentence. For other languages, clients compose a sentence from the rule, the fields and the two values below. */
  message: Type.String(),
  expected: Type.Optional(
    Type.String({ description: 'The value that would be right, or the limit, if there is one.' }),
  ),
  found: Type.Optional(
    Type.String({
      description: 'The wrong value in the form of extractions, or as printed if no value was read.',
    }),
  ),
});
export type Check = Static<typeof Check>;

/** The source of the text of a page. */
const PageText = Type.Object({
  page: Type.Integer({ description: 'Number of the page, from 1.' }),
  text_source: Type.Union([Type.Literal('text-layer'), Type.Literal('ocr')]),
  reason: Type.String({ description: 'Reason for this source, as a phrase.' }),
});

export const DocumentSummary = Type.Object({
  language: Type.String(),
  pages: Type.Integer(),
  text_source: Type.Union([Type.Literal('text-layer'), Type.Literal('ocr'), Type.Literal('mixed')]),
  page_texts: Type.Optional(Type.Array(PageText)),
});
export type DocumentSummary = Static<typeof DocumentSummary>;

export const Extraction = Type.Object({
  schema: Type.Optional(Type.String()),
  entities: Type.Array(Entity),
  checks: Type.Optional(Type.Array(Check)),
  document: Type.Optional(DocumentSummary),
});
export type Extraction = Static<typeof Extraction>;
