/** English words of the fields that most parties have. */
import type { PartyFieldWords } from '../document-words.ts';

export const ENGLISH_PARTY_FIELDS: PartyFieldWords = {
  name: {
    name: 'name',
    description: 'Full name of {party}, company or person, with its legal form (Ltd, LLC, GmbH, ...).',
    labels: 'Business name|Firm',
  },
  street: {
    name: 'street',
    description: 'Street and house number of the address of {party}, or the PO box.',
    labels: 'Address|Address line 1|PO Box',
    without: 'address line',
  },
  postcode: { name: 'postcode', description: 'Postcode (ZIP code) of the address of {party}.' },
  city: { name: 'city', description: 'Town or city of the address of {party}, without postcode and state.' },
  country: { name: 'country', description: 'Country of the address of {party}, as printed.', labels: 'Country code' },
  vat_id: {
    name: 'VAT number',
    description: 'VAT identification number of {party}, with its country prefix (GB123456789, DE136695976).',
    labels: 'VAT registration no.',
    without: 'GST id|GST reg no|GST registration no',
  },
};
