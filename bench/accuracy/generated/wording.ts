/** What is printed for a field: the template's own wordings, or ones that no list knows. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { ResolvedField, ResolvedRecord } from '../../../src/pipeline/template.ts';
import type { Order } from './content.ts';

export type Wording = 'listed' | 'reworded';

/** By `record.field` or by key. */
export type Wordings = Readonly<Record<Language, Readonly<Record<string, readonly [string, ...string[]]>>>>;

/** Wordings by key that stand in no template and no lexicon, for every kind of document. Keys without one keep the template's. */
const REWORDED: Wordings = {
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
    date: ['Ausgestellt', 'Tag der Ausstellung'],
    order_date: ['Tag der Bestellung', 'Sie bestellten am'],
    batch_number: ['Los', 'Partie'],
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
    date: ['Issued', 'Day of issue'],
    order_date: ['Day of your order', 'You ordered on'],
    batch_number: ['Lot', 'Batch ref'],
  },
};

export function labelOf(
  { pick, language, wording, wordings }: Order,
  path: string,
  field: ResolvedField | ResolvedRecord,
): string {
  const [first, ...others] =
    wordings[language][path] ?? wordings[language][field.key] ?? REWORDED[language][field.key] ?? [];
  if (wording === 'reworded' && first !== undefined) return pick.of([first, ...others]);
  const label = pick.of([field.name, field.name, ...field.aliases.slice(0, 6)]);
  return label
    .replace(/[:.]+$/, (end) => (end === '.' ? '.' : ''))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
