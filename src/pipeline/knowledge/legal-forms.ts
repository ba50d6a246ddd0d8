/** Legal forms of organizations, as they end a name. Words are sources of regular expressions. */

export interface LegalForm {
  /** In the name on a line of an address. Case-sensitive. */
  readonly inAddress?: string;
  /** In any name, without a period at the end. Not case-sensitive. */
  readonly inName?: string;
  /** Its words in capitals, if they are long enough to be recognized when a letter is misread. */
  readonly long?: readonly string[];
}

/** By the usual spelling. If a name contains two long forms, the first in the table is used. */
const LEGAL_FORMS = {
  'Sdn Bhd': { inAddress: 'Sdn\\.? ?Bhd\\.?|SDN\\.? ?BHD\\.?', inName: 'Bhd|S\\/B', long: ['SDN', 'BHD'] },
  'Pte Ltd': { inAddress: 'Pte\\.?', long: ['PTE', 'LTD'] },
  'Pty Ltd': { inAddress: 'Pty\\.?', long: ['PTY', 'LTD'] },
  GmbH: { inAddress: 'GmbH(?: & Co\\.?(?: KG)?)?|GMBH', inName: 'GmbH', long: ['GMBH'] },
  Limited: { inAddress: 'Ltd\\.?|Limited', inName: 'Ltd', long: ['LIMITED'] },
  Berhad: { long: ['BERHAD'] },
  Corporation: { inAddress: 'Corp\\.?|Corporation', inName: 'Corp', long: ['CORPORATION'] },
  gGmbH: { inAddress: 'gGmbH', inName: 'gGmbH' },
  mbH: { inAddress: 'mbH', inName: 'mbH' },
  AG: { inAddress: 'AG', inName: 'AG' },
  KG: { inAddress: 'KG', inName: 'KG' },
  KGaA: { inAddress: 'KGaA', inName: 'KGaA' },
  OHG: { inAddress: 'OHG|oHG', inName: 'OHG' },
  GbR: { inAddress: 'GbR', inName: 'GbR' },
  UG: { inAddress: 'UG(?: \\(haftungsbeschränkt\\))?', inName: 'UG' },
  'e. K.': { inAddress: 'e\\.? ?K\\.?', inName: 'e\\. ?K\\.' },
  'e. V.': { inAddress: 'e\\.? ?V\\.?', inName: 'e\\. ?V\\.' },
  eG: { inAddress: 'eG', inName: 'eG' },
  'a. G.': { inAddress: 'a\\. ?G\\.?' },
  SE: { inAddress: 'SE', inName: 'SE' },
  LLC: { inAddress: 'LLC|L\\.L\\.C\\.', inName: 'LLC|L\\.L\\.C' },
  'Inc.': { inAddress: 'Inc\\.?', inName: 'Inc' },
  'Co.': { inAddress: 'Co\\.|& Co\\.' },
  PLC: { inAddress: 'PLC|plc', inName: 'PLC' },
  LLP: { inAddress: 'LLP', inName: 'LLP' },
  LP: { inName: 'LP' },
  SARL: { inAddress: 'S\\.?A\\.?R\\.?L\\.?', inName: 'SARL' },
  SAS: { inAddress: 'SAS', inName: 'SAS' },
  'S.A.': { inAddress: 'S\\.A\\.|SA', inName: 'S\\.A' },
  'B.V.': { inAddress: 'B\\.V\\.|BV', inName: 'B\\.V|BV' },
  'N.V.': { inAddress: 'N\\.V\\.', inName: 'N\\.V|NV' },
  'S.r.l.': { inAddress: 'S\\.r\\.l\\.', inName: 'S\\.r\\.l' },
  'S.p.A.': { inAddress: 'S\\.p\\.A\\.', inName: 'S\\.p\\.A' },
  Oy: { inName: 'Oy' },
  AB: { inName: 'AB' },
  'A/S': { inName: 'A\\/S' },
  ApS: { inName: 'ApS' },
  'Sp. z o.o.': { inName: 'Sp\\. ?z ?o\\. ?o' },
  's.r.o.': { inName: 's\\.r\\.o' },
  'Kft.': { inName: 'Kft' },
} as const satisfies Readonly<Record<string, LegalForm>>;

const FORMS: readonly LegalForm[] = Object.values(LEGAL_FORMS);

/** Patterns of the forms for addresses, for names, and for names with a misread letter. */
export const IN_ADDRESSES = FORMS.flatMap(({ inAddress }) => inAddress ?? []).join('|');
export const IN_NAMES = FORMS.flatMap(({ inName }) => inName ?? []).join('|');
export const LONG_FORMS = FORMS.flatMap(({ long }) => (long === undefined ? [] : [long]));
