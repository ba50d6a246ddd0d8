/** Checks of single values: required fields, patterns, and numbers with check digits. */
import { type Static, Type } from 'typebox';
import { type CheckEntry, defineFamily } from './family.ts';

const Field = Type.String({ description: 'Name of the field, in the language of the template.' });

export const REQUIRED_CHECKS = defineFamily({
  checks: [
    {
      code: 'template.required',
      rule: 'required fields found',
      meaning: 'A required field or record has a value. Passed: `fields` lists all that have one.',
    },
  ],
  parameters: Type.Object({ field: Type.String({ description: 'Name of the field or record.' }) }),
  describe: ({ field }) => `"${field}" is required and was not found.`,
  differenceOf: () => ({}),
});

export const PATTERN_CHECKS = defineFamily({
  checks: [
    {
      code: 'template.pattern',
      rule: 'values match their pattern',
      meaning: 'The whole value matches the `pattern` of its field.',
    },
  ],
  parameters: Type.Object({
    field: Field,
    expected: Type.String({ description: 'The pattern.' }),
    found: Type.String({ description: 'The value.' }),
  }),
  describe: ({ field, expected, found }) => `"${field}" is "${found}", which does not match ${expected}.`,
  differenceOf: ({ expected, found }) => ({ expected, found }),
});

const FAULT = {
  fault: Type.Enum(['form', 'country', 'length', 'check_digits'], {
    description:
      '`form`: other characters than such numbers have. `country`: no country with these letters has such numbers. ' +
      '`length`: too few or too many characters. `check_digits`: the check digits do not match the other digits.',
  }),
  country: Type.Optional(Type.String({ description: 'Letters of the country: `DE`.' })),
  length: Type.Optional(Type.Integer({ description: 'Characters of the value, for the fault `length`.' })),
  expected_length: Type.Optional(Type.Integer({ description: 'Characters of a valid value, for the fault `length`.' })),
  check_digits: Type.Optional(
    Type.String({ description: 'The wrong check digits of an IBAN or a creditor identifier.' }),
  ),
};
const IdentifierFault = Type.Object(FAULT);
/** The fault of a number with check digits. */
export type IdentifierFault = Static<typeof IdentifierFault>;

const IDENTIFIER_ENTRIES = [
  {
    code: 'identifier.iban',
    rule: 'IBAN is valid',
    meaning: 'An IBAN has the length of its country, and right check digits.',
  },
  { code: 'identifier.bic', rule: 'BIC is valid', meaning: 'A BIC has the form of ISO 9362.' },
  {
    code: 'identifier.vat_id',
    rule: 'VAT number is valid',
    meaning: 'A VAT number has the form of its country, and right check digits.',
  },
  {
    code: 'identifier.creditor_id',
    rule: 'creditor identifier is valid',
    meaning: 'A SEPA creditor identifier has right check digits.',
  },
  {
    code: 'identifier.tax_id',
    rule: 'tax identification number is valid',
    meaning: 'A German tax identification number has a right check digit.',
  },
  {
    code: 'identifier.social_security_number',
    rule: 'social security number is valid',
    meaning: 'A German pension insurance number has a right check digit.',
  },
] as const satisfies readonly CheckEntry[];

export type IdentifierCode = (typeof IDENTIFIER_ENTRIES)[number]['code'];

export const IDENTIFIER_CHECKS = defineFamily({
  checks: IDENTIFIER_ENTRIES,
  parameters: Type.Object({ field: Field, found: Type.String({ description: 'The value.' }), ...FAULT }),
  describe: ({ found, ...fault }, code) => `"${found}" ${describeFault(fault, code)}`,
  differenceOf: ({ found }) => ({ found }),
});

/** The fault of a value, as the end of a sentence that begins with the value. */
export function describeFault(fault: IdentifierFault, code: IdentifierCode): string {
  const { country = '', length, expected_length, check_digits } = fault;
  switch (fault.fault) {
    case 'form':
      return code === 'identifier.vat_id' ? `does not have the form of a VAT number of ${country}.` : FORMS[code];
    case 'country':
      return code === 'identifier.iban'
        ? `is not an IBAN: no country with the code ${country} has IBANs.`
        : 'is not a VAT number of a known country: it must begin with the letters of a country.';
    case 'length':
      return code === 'identifier.iban'
        ? `has ${length} characters; an IBAN of ${country} has ${expected_length}.`
        : `has ${length} characters; a German one has ${expected_length}.`;
    case 'check_digits':
      if (check_digits !== undefined) return `has the check digits ${check_digits}, which are wrong.`;
      return code === 'identifier.vat_id' ? 'has wrong check digits.' : 'has a wrong check digit.';
  }
}

const FORMS: Readonly<Record<Exclude<IdentifierCode, 'identifier.vat_id'>, string>> = {
  'identifier.iban': 'is not an IBAN, which has two letters, two digits, and then letters and digits.',
  'identifier.bic': 'is not a BIC, which has 8 or 11 characters, the first six of them letters.',
  'identifier.creditor_id':
    'is not a creditor identifier, which has two letters, two digits, three characters and a national number.',
  'identifier.tax_id': 'does not have the form of a tax identification number.',
  'identifier.social_security_number': 'does not have the form of a social security number.',
};
