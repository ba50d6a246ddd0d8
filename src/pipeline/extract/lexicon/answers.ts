/** Answers of choices that mean the same in both languages: a template in one meets documents in the other. */
import type { Language } from '../../page.ts';
import { normaliseLabel } from '../labels/normalise.ts';

type Answer = Readonly<Record<Language, string>>;

const ANSWERS: readonly Answer[] = [
  // What papers call themselves.
  { en: 'invoice|tax invoice|commercial invoice|bill', de: 'Rechnung|Faktura|Handelsrechnung' },
  { en: 'credit note|credit memo|refund', de: 'Gutschrift|Rechnungsgutschrift|Rückvergütung' },
  {
    en: 'correction|corrected invoice|amended invoice|cancellation|cancelled invoice|reversal',
    de: 'Korrektur|Rechnungskorrektur|Korrekturrechnung|Stornorechnung|Storno|Stornierung|berichtigte Rechnung',
  },
  {
    en: 'partial|partial invoice|progress invoice|interim invoice|instalment invoice|prepayment invoice|deposit invoice',
    de: 'Teilrechnung|Abschlagsrechnung|Anzahlungsrechnung|Zwischenrechnung|Vorauszahlungsrechnung',
  },
  { en: 'final|final invoice|closing invoice', de: 'Schlussrechnung|Endrechnung|Abschlussrechnung' },
  { en: 'proforma|pro forma invoice|proforma invoice', de: 'Proforma-Rechnung|Pro-forma-Rechnung|Proformarechnung' },
  { en: 'quote|quotation|offer|estimate', de: 'Angebot|Offerte|Kostenvoranschlag' },
  { en: 'order|purchase order', de: 'Bestellung|Auftrag' },
  { en: 'order confirmation|order acknowledgement', de: 'Auftragsbestätigung|Bestellbestätigung' },
  { en: 'delivery note|packing slip|dispatch note', de: 'Lieferschein|Warenbegleitschein' },
  { en: 'reminder|payment reminder|overdue notice', de: 'Mahnung|Zahlungserinnerung' },
  { en: 'receipt', de: 'Quittung|Kassenbon|Kassenbeleg|Beleg' },
  { en: 'account statement|bank statement|statement', de: 'Kontoauszug' },
  { en: 'payslip|pay statement', de: 'Gehaltsabrechnung|Lohnabrechnung|Entgeltabrechnung' },
  { en: 'contract|agreement', de: 'Vertrag|Vereinbarung' },
  { en: 'consignment note|road waybill', de: 'Frachtbrief|CMR-Frachtbrief' },
  { en: 'bill of lading|sea waybill', de: 'Konnossement|Seefrachtbrief|Ladeschein' },
  { en: 'air waybill', de: 'Luftfrachtbrief' },
  // How something is paid, and how often.
  { en: 'cash', de: 'bar|Barzahlung|Bargeld' },
  { en: 'card|credit card|debit card', de: 'Karte|Kartenzahlung|EC-Karte|Kreditkarte|girocard' },
  { en: 'bank transfer|transfer|wire transfer|credit transfer', de: 'Überweisung|Banküberweisung' },
  { en: 'direct debit', de: 'Lastschrift|SEPA-Lastschrift|Bankeinzug|Abbuchung|Einzugsermächtigung' },
  { en: 'voucher|gift card|coupon', de: 'Gutschein|Geschenkkarte' },
  { en: 'prepayment|advance payment|prepaid', de: 'Vorkasse|Vorauszahlung' },
  { en: 'monthly|per month|month', de: 'monatlich|pro Monat|Monat' },
  { en: 'quarterly|per quarter|quarter', de: 'vierteljährlich|quartalsweise|Quartal' },
  { en: 'half-yearly|semi-annually|every six months', de: 'halbjährlich' },
  { en: 'yearly|annually|annual|per year|year', de: 'jährlich|pro Jahr|Jahr' },
  { en: 'weekly', de: 'wöchentlich' },
  // What one ticks.
  { en: 'male|mr', de: 'männlich|Herr' },
  { en: 'female|mrs|ms', de: 'weiblich|Frau' },
  { en: 'single', de: 'ledig' },
  { en: 'married', de: 'verheiratet' },
  { en: 'divorced', de: 'geschieden' },
  { en: 'widowed', de: 'verwitwet' },
  { en: 'full-time', de: 'Vollzeit' },
  { en: 'part-time', de: 'Teilzeit' },
  { en: 'permanent', de: 'unbefristet' },
  { en: 'fixed-term|temporary', de: 'befristet' },
  { en: 'new', de: 'neu' },
  { en: 'used', de: 'gebraucht' },
  { en: 'urgent|express', de: 'eilig|dringend|Eilauftrag' },
  { en: 'approved|accepted', de: 'genehmigt|bewilligt|angenommen' },
  { en: 'rejected|declined', de: 'abgelehnt' },
  { en: 'paid', de: 'bezahlt' },
  { en: 'unpaid|open', de: 'unbezahlt|offen' },
];

/** German for paid in notes and coins, and a place to drink. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['bar']);

const OTHER: Readonly<Record<Language, Language>> = { en: 'de', de: 'en' };

/** By language: what an answer in the other one, normalised, is called in it. */
const TRANSLATIONS: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  en: translationsTo('en'),
  de: translationsTo('de'),
};

function translationsTo(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(
    ANSWERS.flatMap((answer) => {
      const wordings = answer[language].split('|');
      const known = answer[OTHER[language]].split('|').map(normaliseLabel);
      return known.filter((form) => !AMBIGUOUS.has(form)).map((form) => [form, wordings] as const);
    }),
  );
}

/** What the answer is called in a language, if it is a known one of the other language. */
export function translateAnswer(answer: string, language: Language): readonly string[] {
  return TRANSLATIONS[language].get(normaliseLabel(answer)) ?? [];
}
