/**
 * The constants of templates and extractions. They are separate from the schemas, since the schema library takes a third of
 * the start time of a process that reads documents, and 30 MB.
 */

export const TEMPLATE_SCHEMA = 'urn:extrakt:schema:template:v1';
export const EXTRACTION_SCHEMA = 'urn:extrakt:schema:extraction:v1';

export const VALUE_TYPES = ['text', 'date', 'quantity', 'number', 'boolean', 'choice'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Formats of text fields. Only values of this format are extracted. */
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
