/** Answers of choices that mean the same in all languages. Words are separated by bars. */
import type { ByLanguage } from './languages/language.ts';

export type Answer = ByLanguage<string>;

export const ANSWERS: readonly Answer[] = [
  // Document types.
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
  // Check boxes.
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
