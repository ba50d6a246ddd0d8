/** What is printed for a field: the template's own wordings, or ones that no list knows. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { ResolvedField } from '../../../src/pipeline/template.ts';
import type { Pick } from './pick.ts';

export type Wording = 'listed' | 'reworded';

/** Wordings by key that stand in no template and no lexicon. Keys without one keep the template's. */
const REWORDED: Readonly<Record<Language, Readonly<Record<string, readonly [string, ...string[]]>>>> = {
  de: {
    invoice_number: ['Fakturierungsnr.', 'Nummer dieser Rechnung', 'Rechn.-Kennung'],
    issue_date: ['Rechnung ausgestellt', 'Tag der Rechnungsstellung'],
    due_date: ['Spätester Zahltag', 'Zahlungseingang erwartet bis'],
    delivery_date: ['Tag der Lieferung', 'Ware geliefert am'],
    order_number: ['Nr. Ihrer Bestellung', 'Bestellkennzeichen'],
    customer_number: ['Ihre Nummer bei uns als Kunde', 'Kundenkennzeichen'],
    contract_number: ['Nr. des Vertrags', 'Vertragskennzeichen'],
    net_amount: ['Summe ohne Umsatzsteuer', 'Wert netto'],
    tax_amount: ['darauf Umsatzsteuer', 'Steueranteil'],
    total_amount: ['Rechnungsendsumme brutto', 'Summe mit Umsatzsteuer'],
    prepaid_amount: ['davon schon beglichen', 'Ihre Vorauszahlung'],
    amount_due: ['bleibt zu begleichen', 'Restforderung'],
    iban: ['IBAN unserer Bank', 'Konto (IBAN)'],
    bic: ['BIC unserer Bank', 'BIC-Kennung'],
    bank: ['Unsere Hausbank', 'Bankinstitut'],
    position: ['lfd.', '#'],
    article_number: ['Art.-Kennung', 'Produktnr.'],
    description: ['Was wir geliefert haben', 'Gegenstand'],
    quantity: ['Anz.', 'Stückzahl'],
    unit: ['Maßeinheit', 'je'],
    unit_price: ['Preis je Einheit', 'Preis einzeln'],
    amount: ['Zeilensumme', 'Summe Zeile'],
    delivery_note_number: ['Nr. des Lieferscheins', 'Lieferbelegnr.'],
    date: ['Ausgestellt', 'Tag der Ausstellung'],
    order_date: ['Tag der Bestellung', 'Sie bestellten am'],
    carrier: ['Transport durch', 'Transporteur'],
    tracking_number: ['Kennung der Sendung', 'Paketkennung'],
    gross_weight: ['Gewicht mit Verpackung', 'Gesamtgewicht brutto'],
    net_weight: ['Gewicht ohne Verpackung', 'Gesamtgewicht netto'],
    packages: ['Zahl der Packstücke', 'Kolli gesamt'],
    batch_number: ['Los', 'Partie'],
    opening_balance: ['Saldo zu Beginn', 'Stand am Anfang'],
    closing_balance: ['Saldo zum Ende', 'Stand am Schluss'],
    statement_number: ['Nummer des Auszugs', 'Auszugsnr.'],
    statement_date: ['Auszug erstellt', 'Tag des Auszugs'],
    booking_date: ['Gebucht', 'Tag der Buchung'],
    value_date: ['Wertstellungstag', 'Gültig ab'],
    holder: ['Konto von', 'Konto lautet auf'],
  },
  en: {
    invoice_number: ['Number of this invoice', 'Billing ref. no.'],
    issue_date: ['Invoice issued', 'Day of issue'],
    due_date: ['Settle no later than', 'Latest payment day'],
    delivery_date: ['Goods delivered', 'Day of delivery'],
    order_number: ['Number of your order', 'Your order ref'],
    customer_number: ['Your number with us as a customer', 'Client code'],
    contract_number: ['Number of the contract', 'Contract ref'],
    net_amount: ['Sum without VAT', 'Value excluding tax'],
    tax_amount: ['VAT on top', 'Tax portion'],
    total_amount: ['Sum including VAT', 'Overall amount'],
    prepaid_amount: ['Of which already settled', 'Your advance'],
    amount_due: ['Remains to be settled', 'Left to pay'],
    iban: ['IBAN of our bank', 'Account (IBAN)'],
    bic: ['BIC of our bank', 'Bank code BIC'],
    bank: ['Our bankers', 'Banking institution'],
    position: ['Ln', '#'],
    article_number: ['Product code', 'Art. code'],
    description: ['What we supplied', 'Goods or service'],
    quantity: ['Count', 'No. of units'],
    unit: ['Measure', 'per'],
    unit_price: ['Each', 'Price per unit'],
    amount: ['Line sum', 'Line value'],
    delivery_note_number: ['Number of this delivery note', 'Dispatch ref. no.'],
    date: ['Issued', 'Day of issue'],
    order_date: ['Day of your order', 'You ordered on'],
    carrier: ['Transport by', 'Haulier'],
    tracking_number: ['Parcel code', 'Shipment tracking ref'],
    gross_weight: ['Weight with packing', 'Total weight gross'],
    net_weight: ['Weight without packing', 'Total weight net'],
    packages: ['Count of packages', 'Number of parcels'],
    batch_number: ['Lot', 'Batch ref'],
    opening_balance: ['Balance at the start', 'Start of period balance'],
    closing_balance: ['Balance at the end', 'End of period balance'],
    statement_number: ['Number of this statement', 'Sheet no.'],
    statement_date: ['Statement made', 'Day of statement'],
    booking_date: ['Booked', 'Posting day'],
    value_date: ['Valid from', 'Value day'],
    holder: ['Account of', 'Account in the name of'],
  },
};

export function labelOf(pick: Pick, language: Language, field: ResolvedField, wording: Wording): string {
  const own = wording === 'reworded' ? REWORDED[language][field.key] : undefined;
  if (own !== undefined) return pick.of(own);
  const label = pick.of([field.name, field.name, ...field.aliases.slice(0, 6)]);
  return label.replace(/[:.]+$/, (end) => (end === '.' ? '.' : '')).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
