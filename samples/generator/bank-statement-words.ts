/** What is printed on account statements, by language. */
import type { Language } from '../../src/pipeline/page.ts';

export interface BankStatementWords {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly period: string;
  readonly accountNumber: string;
  readonly currency: string;
  /** Booking, value, kind, counterparty, reference, amount. */
  readonly columns: readonly string[];
  readonly openingBalance: (date: string) => string;
  readonly closingBalance: (date: string) => string;
  readonly totalCredits: string;
  readonly totalDebits: string;
  readonly note: string;
}

export const BANK_STATEMENT_WORDS: Readonly<Record<Language, BankStatementWords>> = {
  de: {
    title: 'Kontoauszug',
    number: 'Auszug Nr.',
    date: 'Auszugsdatum',
    period: 'Zeitraum',
    accountNumber: 'Kontonummer',
    currency: 'Währung',
    columns: ['Buchung', 'Wert', 'Vorgang', 'Auftraggeber/Empfänger', 'Verwendungszweck', 'Betrag'],
    openingBalance: (date) => `Alter Kontostand am ${date}`,
    closingBalance: (date) => `Neuer Kontostand am ${date}`,
    totalCredits: 'Summe Gutschriften',
    totalDebits: 'Summe Belastungen',
    note: 'Bitte prüfen Sie die Buchungen und den Kontostand. Einwendungen richten Sie bitte innerhalb von sechs Wochen an Ihre Filiale.',
  },
  en: {
    title: 'Account statement',
    number: 'Statement no.',
    date: 'Statement date',
    period: 'Period',
    accountNumber: 'Account number',
    currency: 'Currency',
    columns: ['Booking date', 'Value date', 'Type', 'Payee/Payer', 'Reference', 'Amount'],
    openingBalance: (date) => `Opening balance on ${date}`,
    closingBalance: (date) => `Closing balance on ${date}`,
    totalCredits: 'Total credits',
    totalDebits: 'Total debits',
    note: 'Please check the transactions and the balance, and tell your branch within six weeks if anything is wrong.',
  },
};
