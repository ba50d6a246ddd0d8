/**
 * The words of templates and extractions. They are here and not beside the schemas, so that a process that reads documents
 * does without the library of those: it is a third of its start, and 30 MB.
 */

export const TEMPLATE_SCHEMA = 'urn:extrakt:schema:template:v1';
export const EXTRACTION_SCHEMA = 'urn:extrakt:schema:extraction:v1';

export const VALUE_TYPES = ['text', 'date', 'quantity', 'number', 'boolean', 'choice'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

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
