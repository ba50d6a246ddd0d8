/** What is printed on receipts, by language. */
import type { Language } from '../../src/pipeline/page.ts';

export interface ReceiptWords {
  readonly phone: string;
  readonly vatId: string;
  readonly subtotal: string;
  readonly tip: string;
  readonly total: string;
  readonly cash: string;
  readonly change: string;
  readonly card: string;
  readonly cardNumber: string;
  readonly terminal: string;
  /** Rate, net, tax, gross. */
  readonly taxColumns: readonly string[];
  readonly taxTotal: string;
  readonly percent: (rate: string) => string;
  readonly number: string;
  readonly register: string;
  readonly cashier: string;
  readonly thanks: readonly string[];
}

export const RECEIPT_WORDS: Readonly<Record<Language, ReceiptWords>> = {
  de: {
    phone: 'Tel.',
    vatId: 'USt-IdNr.',
    subtotal: 'Zwischensumme',
    tip: 'Trinkgeld',
    total: 'SUMME',
    cash: 'Bar gegeben',
    change: 'Rückgeld',
    card: 'Kartenzahlung',
    cardNumber: 'Karte',
    terminal: 'Terminal-ID',
    taxColumns: ['MwSt.', 'Netto', 'Steuer', 'Brutto'],
    taxTotal: 'MwSt. gesamt',
    percent: (rate) => `${rate} %`,
    number: 'Bon-Nr.',
    register: 'Kasse',
    cashier: 'Es bediente Sie',
    thanks: ['Vielen Dank für Ihren Einkauf!', 'Umtausch nur mit Kassenbon.'],
  },
  en: {
    phone: 'Tel',
    vatId: 'VAT No.',
    subtotal: 'Subtotal',
    tip: 'Tip',
    total: 'TOTAL',
    cash: 'Cash',
    change: 'Change',
    card: 'Card',
    cardNumber: 'Card no.',
    terminal: 'Terminal ID',
    taxColumns: ['VAT', 'Net', 'Tax', 'Gross'],
    taxTotal: 'Total VAT',
    percent: (rate) => `${rate}%`,
    number: 'Receipt No.',
    register: 'Till',
    cashier: 'Served by',
    thanks: ['Thank you for your visit!', 'Please come again.'],
  },
};
