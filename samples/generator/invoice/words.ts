/** What is printed on invoices, by language. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Issuer } from '../party.ts';
import type { Printer } from '../printer.ts';

export interface InvoiceWords {
  readonly title: string;
  readonly number: string;
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly dueDate: string;
  readonly customerNumber: string;
  readonly orderNumber: string;
  readonly billTo: string;
  readonly buyerVatId: string;
  /** Lines before the table of a letter. */
  readonly intro: readonly string[];
  /** Position, article, description, quantity, unit, price, tax rate, amount. */
  readonly columns: readonly string[];
  readonly percent: (number: string) => string;
  readonly carried: string;
  readonly shipping: string;
  readonly net: string;
  readonly tax: (rate: string, basis: string) => string;
  /** Of all rates. */
  readonly taxTotal: string;
  readonly total: string;
  readonly due: (date: string) => string;
  readonly cashDiscount: (percent: string, date: string) => string;
  readonly payTo: string;
  readonly accountHolder: string;
  readonly bank: string;
  readonly reference: string;
  readonly page: (number: number, count: number) => string;
  readonly footer: (issuer: Issuer, print: Printer) => readonly (readonly string[])[];
}

const GERMAN: InvoiceWords = {
  title: 'Rechnung',
  number: 'Rechnungsnummer',
  issueDate: 'Rechnungsdatum',
  deliveryDate: 'Lieferdatum',
  dueDate: 'Fällig am',
  customerNumber: 'Kundennummer',
  orderNumber: 'Bestellnummer',
  billTo: 'Rechnung an',
  buyerVatId: 'USt-IdNr.',
  intro: [
    'Sehr geehrte Damen und Herren,',
    'vielen Dank für Ihren Auftrag. Wir berechnen Ihnen folgende Lieferungen und Leistungen:',
  ],
  columns: ['Pos.', 'Art.-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'MwSt.', 'Betrag'],
  percent: (number) => `${number} %`,
  carried: 'Übertrag',
  shipping: 'Versandkosten',
  net: 'Nettobetrag',
  tax: (rate, basis) => `zzgl. ${rate} % MwSt. auf ${basis}`,
  taxTotal: 'MwSt. gesamt',
  total: 'Gesamtbetrag',
  due: (date) => `Bitte überweisen Sie den Gesamtbetrag bis zum ${date}.`,
  cashDiscount: (percent, date) => `Bei Zahlung bis zum ${date} gewähren wir ${percent} % Skonto.`,
  payTo: 'Bankverbindung',
  accountHolder: 'Kontoinhaber',
  bank: 'Bank',
  reference: 'Verwendungszweck',
  page: (number, count) => `Seite ${number} von ${count}`,
  footer: (issuer, print) => [
    [issuer.name, issuer.street, `${issuer.postcode} ${issuer.city}`],
    [
      `Tel. ${print.text('seller.phone', issuer.phone)}`,
      print.text('seller.email', issuer.email),
      print.text('seller.website', issuer.website),
    ],
    [
      print.text('seller.register_number', issuer.register),
      `Geschäftsführung: ${issuer.manager}`,
      `USt-IdNr. ${print.text('seller.vat_id', issuer.vatId)}`,
      ...(issuer.taxNumber ? [`Steuernummer ${print.text('seller.tax_number', issuer.taxNumber)}`] : []),
    ],
    [
      print.text('payment.bank', issuer.bank.name),
      `IBAN ${print.iban('payment.iban', issuer.bank.iban)}`,
      `BIC ${print.text('payment.bic', issuer.bank.bic)}`,
    ],
  ],
};

const ENGLISH: InvoiceWords = {
  title: 'Invoice',
  number: 'Invoice number',
  issueDate: 'Invoice date',
  deliveryDate: 'Delivery date',
  dueDate: 'Due date',
  customerNumber: 'Customer no.',
  orderNumber: 'Purchase order',
  billTo: 'Bill to',
  buyerVatId: 'VAT no.',
  intro: ['Thank you for your order. We are pleased to invoice you for the following:'],
  columns: ['#', 'Item', 'Description', 'Qty', 'Unit', 'Unit price', 'VAT', 'Amount'],
  percent: (number) => `${number}%`,
  carried: 'Carried forward',
  shipping: 'Delivery charge',
  net: 'Subtotal',
  tax: (rate, basis) => `VAT ${rate}% on ${basis}`,
  taxTotal: 'Total VAT',
  total: 'Total',
  due: (date) => `Please pay the total by ${date}.`,
  cashDiscount: (percent, date) => `We grant a discount of ${percent}% for payment by ${date}.`,
  payTo: 'Payment details',
  accountHolder: 'Account name',
  bank: 'Bank',
  reference: 'Reference',
  page: (number, count) => `Page ${number} of ${count}`,
  footer: (issuer, print) => [
    [issuer.name, issuer.street, `${issuer.city} ${issuer.postcode}`],
    [
      `Phone ${print.text('seller.phone', issuer.phone)}`,
      print.text('seller.email', issuer.email),
      print.text('seller.website', issuer.website),
    ],
    [
      `Company no. ${print.text('seller.register_number', issuer.register)}`,
      `VAT no. ${print.text('seller.vat_id', issuer.vatId)}`,
      `Director: ${issuer.manager}`,
    ],
  ],
};

export const INVOICE_WORDS: Readonly<Record<Language, InvoiceWords>> = { de: GERMAN, en: ENGLISH };
