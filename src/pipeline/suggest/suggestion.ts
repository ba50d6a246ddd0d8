/** Suggested templates: their schema, types and limit. */
import { type Static, Type } from 'typebox';
import { Location } from '../extraction.ts';
import { Template, ValueField } from '../template.ts';

/** Maximum number of sample documents. */
export const MOST_SAMPLES = 5;

export const Example = Type.Object({
  document: Type.String({ description: 'File name of the sample.' }),
  value: Type.String({ description: 'In the form of extractions.' }),
  raw: Type.Optional(Type.String({ description: 'The printed text, if it differs from `value`.' })),
  location: Type.Optional(Location),
});
export type Example = Static<typeof Example>;

/** The record that a suggested field belongs to. */
export const ProposedRecord = Type.Object({
  name: Type.String(),
  key: Type.String(),
  description: Type.Optional(Type.String()),
  multiple: Type.Optional(Type.Boolean({ description: 'Whether the record is the row of a table.' })),
  aliases: Type.Optional(Type.Array(Type.String())),
});
export type ProposedRecord = Static<typeof ProposedRecord>;

export const Proposal = Type.Object({
  record: Type.Union([ProposedRecord, Type.Null()], { description: 'Null for a field on the first level.' }),
  field: ValueField,
  suggested: Type.Boolean({ description: 'Whether the field is in `template`.' }),
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'The probability that the field is needed.' }),
  samples: Type.Integer({ minimum: 1, description: 'Number of samples with a value.' }),
  examples: Type.Array(Example),
});
export type Proposal = Static<typeof Proposal>;

export const Suggestion = Type.Object({
  template: Type.Union([Template, Type.Null()], {
    description:
      'The suggested fields in the order of the document, as `POST /pipelines` takes them. Null if there are none.',
  }),
  fields: Type.Array(Proposal, { description: 'All proposed fields, the most likely ones first.' }),
});
export type Suggestion = Static<typeof Suggestion>;
