/** The schema of extractions in the HTTP interface. */
import { type Static, Type } from 'typebox';
import { type CHECK_STATUSES, CheckSchema } from './check/table/schema.ts';
import type { CheckCode } from './check/table/table.ts';
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
        document_name: Type.Union([Type.String(), Type.Null()]),
      },
      {
        description:
          'The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor ' +
          'the examples of the pipeline, and after the example was deleted.',
      },
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

/** One result of one check. `CheckSchema` has the parameters of each code. */
export interface Check {
  /** Undefined in extractions of earlier versions. */
  readonly code?: CheckCode;
  /** Empty if the check passed. Undefined without a code. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly rule: string;
  /** Only `failed` sends a document to review. */
  readonly status: (typeof CHECK_STATUSES)[number];
  /** Paths of keys: `amounts.net_amount`, `line_item[2].amount`. */
  readonly fields: string[];
  /** An English sentence. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
}
export const Check = Type.Unsafe<Check>(CheckSchema);

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
