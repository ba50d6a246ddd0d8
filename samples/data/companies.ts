/** Invented companies. No bank has the code 99990001, none the sign XMPL; the check digits are right. */
import type { Issuer, Party } from '../generator/party.ts';

export const MUSTER: Issuer = {
  name: 'Muster & Söhne GmbH',
  line: 'Büroeinrichtung und Innenausbau',
  initials: 'MS',
  accent: '#1f5f7a',
  street: 'Lindenweg 12',
  postcode: '20095',
  city: 'Hamburg',
  phone: '+49 40 5550 1180',
  email: 'rechnung@muster-soehne.example',
  website: 'www.muster-soehne.example',
  vatId: 'DE299044112',
  taxNumber: '48/712/03355',
  register: 'HRB 990417',
  manager: 'Ina Muster',
  bank: { name: 'Beispielbank Nord', iban: 'DE85999900010012345678', bic: 'XMPLDEHH' },
};

export const NORTHGATE: Issuer = {
  name: 'Northgate Print Works Ltd',
  line: 'Brochures, packaging and signage',
  initials: 'NP',
  accent: '#8a2f4b',
  street: '27 Foundry Lane',
  postcode: 'YO1 9QX',
  city: 'York',
  phone: '+44 1904 555 0142',
  email: 'accounts@northgate-print.example',
  website: 'www.northgate-print.example',
  vatId: 'GB440927103',
  register: '09900417',
  manager: 'Helen Ashworth',
  bank: { name: 'Example Bank plc', iban: 'GB86XMPL99990112345678', bic: 'XMPLGB2L' },
};

export const HOLZWERK: Issuer = {
  name: 'Holzwerk Tannenberg KG',
  line: 'Werkzeug, Beschläge und Holz für Betriebe',
  initials: 'HT',
  accent: '#3f6b35',
  street: 'Am Sägewerk 3',
  postcode: '78054',
  city: 'Villingen-Schwenningen',
  phone: '+49 7720 555 730',
  email: 'buchhaltung@holzwerk-tannenberg.example',
  website: 'www.holzwerk-tannenberg.example',
  vatId: 'DE813500271',
  taxNumber: '22815/08154',
  register: 'HRA 990233',
  manager: 'Peter Tannenberg',
  bank: { name: 'Musterkasse Schwarzwald', iban: 'DE93999900020400471100', bic: 'XMPLDES1VSX' },
};

export const BERGBLICK: Party = {
  name: 'Hotel Bergblick GmbH',
  contact: 'Frau Claudia Reiter',
  street: 'Seestraße 41',
  postcode: '83684',
  city: 'Tegernsee',
};

export const HARBOUR: Party = {
  name: 'Harbour Street Bakery Ltd',
  contact: 'Oliver Fenwick',
  street: '8 Harbour Street',
  postcode: 'YO11 1PH',
  city: 'Scarborough',
};

export const WINTER: Party = {
  name: 'Tischlerei Winter e. K.',
  street: 'Mühlgasse 7',
  postcode: '72070',
  city: 'Tübingen',
  vatId: 'DE314777027',
};
