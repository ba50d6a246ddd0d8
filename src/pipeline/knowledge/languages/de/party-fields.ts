/** German words of the fields that most parties have. */
import type { PartyFieldWords } from '../document-words.ts';

export const GERMAN_PARTY_FIELDS: PartyFieldWords = {
  name: {
    name: 'Name',
    description: 'Vollständiger Name {party}, Firma oder Person, mit der Rechtsform (GmbH, AG, KG, e. K. ...).',
    labels: 'Unternehmen',
    without: 'Firmenbezeichnung',
  },
  street: {
    name: 'Straße',
    description: 'Straße und Hausnummer der Anschrift {party} oder das Postfach.',
    labels: 'Anschrift|Adresse|Postfach',
    without: 'Straße und Hausnummer',
  },
  postcode: { name: 'Postleitzahl', description: 'Postleitzahl der Anschrift {party}, ohne Länderkennzeichen.' },
  city: { name: 'Ort', description: 'Ort der Anschrift {party}, ohne Postleitzahl.', labels: 'PLZ/Ort' },
  country: {
    name: 'Land',
    description: 'Land der Anschrift {party}, wie gedruckt.',
    labels: 'Ländercode|Landeskennzeichen',
  },
  vat_id: {
    name: 'USt-IdNr.',
    description: 'Umsatzsteuer-Identifikationsnummer {party}, mit Länderkennzeichen (DE136695976).',
    labels: 'VAT ID',
    without: 'USt.-Identnr.|Ust-Ident-Nr|MwSt-Nr',
  },
};
