/** Fields that most parties have. Their words are shared, too: `party-fields.ts` of each language. */
import type { FieldSpec } from './document-type.ts';

export const NAME = { key: 'name', type: 'text', concept: 'name', format: 'organisation' } as const satisfies FieldSpec;
const STREET = { key: 'street', type: 'text', concept: 'street' } as const satisfies FieldSpec;
const POSTCODE = {
  key: 'postcode',
  type: 'text',
  concept: 'postcode',
  format: 'postcode',
} as const satisfies FieldSpec;
const CITY = { key: 'city', type: 'text', concept: 'city' } as const satisfies FieldSpec;
export const ADDRESS = [STREET, POSTCODE, CITY] as const;
export const COUNTRY = {
  key: 'country',
  type: 'text',
  concept: 'country',
  format: 'country',
} as const satisfies FieldSpec;
export const VAT_ID = { key: 'vat_id', type: 'text', concept: 'vat_id', format: 'vat_id' } as const satisfies FieldSpec;

export type PartyFieldKey = (typeof NAME | (typeof ADDRESS)[number] | typeof COUNTRY | typeof VAT_ID)['key'];
