/** What codes mean, and what stands over the parts of a drawn page, in both languages. */
import type { Language } from '../../../page.ts';
import { documentTypeOf } from '../document-type.ts';
import type { TermId } from '../terms/index.ts';

type Words = Readonly<Record<string, string>>;

export const HEADINGS: Readonly<Record<Language, Words>> = {
  en: {
    drawn: 'Drawn from the data of an e-invoice',
    invoice: 'Invoice',
    lines: 'Lines',
    article: 'Description',
    totals: 'Totals',
    tax: 'VAT breakdown',
    allowances: 'Allowances and charges',
    payment: 'Payment',
    notes: 'Notes',
    documents: 'Supporting documents',
    page: 'Page',
  },
  de: {
    drawn: 'Gezeichnet aus den Daten einer E-Rechnung',
    invoice: 'Rechnung',
    lines: 'Positionen',
    article: 'Bezeichnung',
    totals: 'Summen',
    tax: 'Umsatzsteuer',
    allowances: 'Nachlässe und Zuschläge',
    payment: 'Zahlung',
    notes: 'Bemerkungen',
    documents: 'Rechnungsbegründende Unterlagen',
    page: 'Seite',
  },
};

const TITLES: Readonly<Record<Language, Words>> = {
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    correction: 'Corrected invoice',
    partial: 'Partial invoice',
    final: 'Final invoice',
    proforma: 'Pro forma invoice',
  },
  de: {
    invoice: 'Rechnung',
    credit_note: 'Gutschrift',
    correction: 'Rechnungskorrektur',
    partial: 'Teilrechnung',
    final: 'Schlussrechnung',
    proforma: 'Proforma-Rechnung',
  },
};

export function titleOf(code: string | undefined, root: string, language: Language): string {
  return TITLES[language][documentTypeOf(code, root)] ?? TITLES[language]['invoice'] ?? '';
}

/** UN/ECE Recommendation 20: the units that are seen on invoices. */
const UNITS: Readonly<Record<Language, Words>> = {
  en: {
    ...{
      C62: 'pieces',
      H87: 'pieces',
      XPP: 'pieces',
      EA: 'each',
      PR: 'pairs',
      SET: 'sets',
      XPK: 'packages',
      XCT: 'cartons',
    },
    ...{
      KGM: 'kg',
      GRM: 'g',
      TNE: 't',
      LTR: 'l',
      MLT: 'ml',
      MTR: 'm',
      CMT: 'cm',
      MMT: 'mm',
      KMT: 'km',
      MTK: 'm²',
      MTQ: 'm³',
    },
    ...{
      MIN: 'minutes',
      HUR: 'hours',
      DAY: 'days',
      WEE: 'weeks',
      MON: 'months',
      ANN: 'years',
      KWH: 'kWh',
      LS: 'lump sum',
    },
  },
  de: {
    ...{
      C62: 'Stück',
      H87: 'Stück',
      XPP: 'Stück',
      EA: 'Stück',
      PR: 'Paar',
      SET: 'Satz',
      XPK: 'Packungen',
      XCT: 'Kartons',
    },
    ...{
      KGM: 'kg',
      GRM: 'g',
      TNE: 't',
      LTR: 'l',
      MLT: 'ml',
      MTR: 'm',
      CMT: 'cm',
      MMT: 'mm',
      KMT: 'km',
      MTK: 'm²',
      MTQ: 'm³',
    },
    ...{
      MIN: 'Minuten',
      HUR: 'Stunden',
      DAY: 'Tage',
      WEE: 'Wochen',
      MON: 'Monate',
      ANN: 'Jahre',
      KWH: 'kWh',
      LS: 'Pauschale',
    },
  },
};

/** UNCL 5305, as EN 16931 uses it. */
const TAX_CATEGORIES: Readonly<Record<Language, Words>> = {
  en: {
    ...{ S: 'standard rate', Z: 'zero rate', E: 'exempt', AE: 'reverse charge', K: 'intra-community supply' },
    ...{ G: 'export', O: 'not subject to VAT', L: 'Canary Islands', M: 'Ceuta and Melilla' },
  },
  de: {
    ...{ S: 'Regelbesteuerung', Z: 'Nullsatz', E: 'steuerbefreit', AE: 'Umkehrung der Steuerschuld' },
    ...{ K: 'innergemeinschaftliche Lieferung', G: 'Ausfuhr', O: 'nicht steuerbar', L: 'Kanarische Inseln' },
    ...{ M: 'Ceuta und Melilla' },
  },
};

/** UNTDID 4461. */
const PAYMENT_MEANS: Readonly<Record<Language, Words>> = {
  en: {
    ...{ '10': 'cash', '20': 'cheque', '30': 'credit transfer', '31': 'debit transfer', '42': 'to bank account' },
    ...{ '48': 'card', '49': 'direct debit', '54': 'credit card', '55': 'debit card', '57': 'standing agreement' },
    ...{ '58': 'SEPA credit transfer', '59': 'SEPA direct debit', '68': 'online payment', '97': 'clearing' },
  },
  de: {
    ...{ '10': 'bar', '20': 'Scheck', '30': 'Überweisung', '31': 'Lastschrift', '42': 'auf Bankkonto', '48': 'Karte' },
    ...{ '49': 'Lastschrift', '54': 'Kreditkarte', '55': 'Debitkarte', '57': 'Dauerauftrag' },
    ...{ '58': 'SEPA-Überweisung', '59': 'SEPA-Lastschrift', '68': 'Online-Zahlung', '97': 'Verrechnung' },
  },
};

const CODES: Readonly<Partial<Record<TermId, Readonly<Record<Language, Words>>>>> = {
  'BT-81': PAYMENT_MEANS,
  'BT-95': TAX_CATEGORIES,
  'BT-102': TAX_CATEGORIES,
  'BT-118': TAX_CATEGORIES,
  'BT-130': UNITS,
  'BT-150': UNITS,
  'BT-151': TAX_CATEGORIES,
};
const COUNTRIES: readonly TermId[] = ['BT-40', 'BT-55', 'BT-69', 'BT-80', 'BT-159'];

/** What a code means; undefined for one that is not known here. */
export function meaningOf(id: TermId, code: string, language: Language): string | undefined {
  if (COUNTRIES.includes(id)) return countryName(code, language);
  if (id === 'BT-3') return titleOf(code, '', language);
  const words = CODES[id]?.[language];
  return words !== undefined && Object.hasOwn(words, code) ? words[code] : undefined;
}

export function unitName(code: string, language: Language): string {
  return meaningOf('BT-130', code, language) ?? code;
}

/** Made once: each takes as long as a page. */
const countries = new Map<Language, Intl.DisplayNames>();

function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const names = countries.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  countries.set(language, names);
  return names.of(code);
}
