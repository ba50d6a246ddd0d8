/** The JSON schema of checks: for each family, its codes with the parameters of a failed check. */
import { type TObject, Type } from 'typebox';
import { DATE_CHECKS } from './dates.ts';
import type { CheckEntry } from './family.ts';
import { ALLOWED_REASON, REASONS } from './reasons.ts';
import { FAMILIES } from './table.ts';
import { IDENTIFIER_CHECKS } from './values.ts';

export const CHECK_STATUSES = ['passed', 'failed', 'not_applicable'] as const;

/** The title of the schema. The description of the HTTP interface has the schema once, under this name. */
export const CHECK_TITLE = 'Check';

interface Family {
  readonly checks: readonly CheckEntry[];
  readonly parameters: TObject;
}

const CODES = FAMILIES.flatMap(({ checks }) => checks.map(({ code }) => code));

/** What all checks have. */
const Common = Type.Object({
  rule: Type.String({ description: 'An English name of the check.' }),
  fields: Type.Array(Type.String(), {
    description: 'Paths of the values, by keys: `amounts.net_amount`, `line_item[2].amount`.',
  }),
  message: Type.String({
    description: 'An English sentence. For other languages, compose a sentence from `code`, `parameters` and `fields`.',
  }),
  expected: Type.Optional(
    Type.String({ description: 'The value that would be right, or the limit, if there is one.' }),
  ),
  found: Type.Optional(
    Type.String({
      description: 'The wrong value in the form of extractions, or as printed if no value was read.',
    }),
  ),
});

const Passed = Type.Object({
  code: Type.Enum(CODES),
  status: Type.Literal('passed'),
  parameters: Type.Object({}, { additionalProperties: false }),
});

const NotApplicable = Type.Object({
  code: Type.Enum(CODES),
  status: Type.Literal('not_applicable'),
  parameters: Type.Object({
    reason: Type.Enum(Object.keys(REASONS), { description: 'Why the check cannot be done.' }),
    copies: Type.Optional(
      Type.Array(Type.Object({ page: Type.Integer(), original_page: Type.Integer() }), {
        description: 'The pages that were left out, and the pages that they repeat.',
      }),
    ),
  }),
});

function toFailed({ checks, parameters }: Family) {
  return Type.Object({ code: Type.Enum(checks.map(({ code }) => code)), status: Type.Literal('failed'), parameters });
}

/** Faults that the standard of an e-invoice allows. */
function toAllowed({ checks, parameters }: Family) {
  return Type.Object({
    code: Type.Enum(checks.map(({ code }) => code)),
    status: Type.Literal('not_applicable'),
    parameters: Type.Object({ ...parameters.properties, reason: Type.Literal(ALLOWED_REASON) }),
  });
}

const Former = Type.Object(
  {
    code: Type.Optional(Type.Null()),
    parameters: Type.Optional(Type.Null()),
    status: Type.Enum(CHECK_STATUSES),
  },
  { description: 'Checks of extractions of earlier versions have no code.' },
);

export const CheckSchema = Type.Intersect(
  [
    Common,
    Type.Union([
      ...FAMILIES.map(toFailed),
      Passed,
      NotApplicable,
      ...[DATE_CHECKS, IDENTIFIER_CHECKS].map(toAllowed),
      Former,
    ]),
  ],
  {
    title: CHECK_TITLE,
    description:
      'Only `failed` sends a document to review. The reason `allowed_in_e_invoice` is a fault that the standard of an ' +
      'e-invoice allows, such as wrong check digits. Codes, names and parameters never change, and others can be added.',
  },
);
