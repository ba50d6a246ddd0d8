/** Kinds of values on a page. */
export const KINDS = [
  'date',
  'time',
  'number',
  'iban',
  'bic',
  'vat_id',
  'tax_number',
  'register',
  'currency',
  'email',
  'phone',
  'url',
  'place',
  'identifier',
  'text',
] as const;
export type Kind = (typeof KINDS)[number];
