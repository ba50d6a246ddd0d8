/** A further set, written after the code that reads templates in everyday words, and measured once: nothing was fitted to it. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Everyday, EverydayField } from './everyday.ts';

type Row = readonly [name: string, type: EverydayField['type'], description: string, of: EverydayField['of']];

function everyday(kind: string, ...rows: readonly Row[]): Everyday {
  return { kind, fields: rows.map(([name, type, description, of]) => ({ name, type, description, of })) };
}

const DUE = ['amounts.amount_due', 'amounts.total_amount'] as const;

export const LATER: Readonly<Record<Language, readonly Everyday[]>> = {
  de: [
    everyday(
      'invoice',
      ['Rechnungssteller', 'text', 'Name des Betriebs, der uns das in Rechnung stellt', 'seller.name'],
      ['Beleg', 'text', 'Belegnummer, unter der wir die Rechnung ablegen', 'general.invoice_number'],
      ['Vom', 'date', 'Datum auf der Rechnung', 'general.issue_date'],
      ['Leistung erbracht', 'date', 'Tag, an dem die Lieferung bei uns war', 'general.delivery_date'],
      ['Warenwert', 'quantity', 'Summe vor der Steuer', 'amounts.net_amount'],
      ['Steuer', 'quantity', 'Der Anteil, den das Finanzamt bekommt', 'amounts.tax_amount'],
      ['Überweisungsbetrag', 'quantity', 'So viel ist noch offen', DUE],
      ['IBAN', 'text', '', 'payment.iban'],
    ),
    everyday(
      'quote',
      ['Anbieter', 'text', 'Von wem das Angebot stammt', 'supplier.name'],
      ['Angebots-Nr', 'text', 'Damit wir uns darauf beziehen können', 'general.quote_number'],
      ['Gilt bis', 'date', 'Danach müssen wir neu anfragen', 'general.valid_until'],
      ['Preis netto', 'quantity', 'Ohne Umsatzsteuer', 'amounts.net_amount'],
      ['Endpreis', 'quantity', 'Was wir am Ende bezahlen würden', 'amounts.total_amount'],
    ),
    everyday(
      'payslip',
      ['Wer', 'text', 'Name der Kollegin oder des Kollegen', 'employee.name'],
      ['Nummer', 'text', 'Die Personalnummer', 'employee.personnel_number'],
      ['Geburtstag', 'date', '', 'employee.birth_date'],
      ['Brutto', 'quantity', 'Verdienst vor allen Abzügen', 'amounts.gross_pay'],
      ['Netto', 'quantity', 'Verdienst nach Steuern und Sozialabgaben', 'amounts.net_pay'],
      ['Auf dem Konto', 'quantity', 'Was tatsächlich überwiesen wird', 'amounts.payout'],
    ),
    everyday(
      'payment_reminder',
      ['Wer mahnt', 'text', 'Firma, die ihr Geld will', 'creditor.name'],
      ['Mahnstufe', 'number', 'Die wievielte Mahnung es ist', 'general.level'],
      ['Letzte Frist', 'date', 'Bis zu diesem Tag muss das Geld da sein', 'general.due_date'],
      ['Gebühren', 'quantity', 'Was das Mahnen zusätzlich kostet', 'amounts.fees'],
      ['Alles zusammen', 'quantity', 'Offene Rechnungen mit Gebühren und Zinsen', 'amounts.total_amount'],
    ),
    everyday(
      'insurance_policy',
      ['Versicherung', 'text', 'Die Gesellschaft', 'insurer.name'],
      ['Schein-Nr.', 'text', 'Nummer, die man bei einem Schaden angibt', 'general.policy_number'],
      ['Läuft ab', 'date', 'Wann der Vertrag endet', 'general.end_date'],
      ['Beitrag', 'quantity', 'Was wir im Ganzen zahlen, Steuer eingeschlossen', 'amounts.total_premium'],
      ['Selbstbehalt', 'quantity', 'Was wir bei jedem Schaden selber tragen', 'amounts.deductible'],
    ),
  ],
  en: [
    everyday(
      'invoice',
      ['Billed by', 'text', 'Name of the firm asking us for money', 'seller.name'],
      ['Ref', 'text', 'Invoice number, for our files', 'general.invoice_number'],
      ['Date', 'date', 'The date printed on the invoice', 'general.issue_date'],
      ['Deadline', 'date', 'Pay no later than this', 'general.due_date'],
      ['Goods', 'quantity', 'Value before tax', 'amounts.net_amount'],
      ['To transfer', 'quantity', 'What is not yet paid', DUE],
      ['Their VAT number', 'text', '', 'seller.vat_id'],
    ),
    everyday(
      'utility_bill',
      ['Utility', 'text', 'Who supplies us', 'provider.name'],
      ['Our number', 'text', 'How they know us as a customer', 'customer.customer_number'],
      ['Period from', 'date', 'First day the bill covers', 'general.period_start'],
      ['Period to', 'date', 'Last day the bill covers', 'general.period_end'],
      ['Whole bill', 'quantity', 'Everything for the period, tax included', 'amounts.total_amount'],
      ['Paid already', 'quantity', 'Sum of our instalments', 'amounts.prepaid_amount'],
    ),
    everyday(
      'bank_statement',
      ['Holder', 'text', 'Name on the account', 'account.holder'],
      ['Number', 'text', 'IBAN', 'account.iban'],
      ['Printed', 'date', 'When the statement was made', 'general.statement_date'],
      ['Old balance', 'quantity', '', 'balances.opening_balance'],
      ['New balance', 'quantity', '', 'balances.closing_balance'],
    ),
    everyday(
      'medical_bill',
      ['Practice', 'text', 'The doctor who charges us', 'provider.name'],
      ['Treated', 'text', 'Name of the person who was seen', 'patient.name'],
      ['Born', 'date', 'Birthday of that person', 'patient.birth_date'],
      ['Bill', 'text', 'Its number', 'general.bill_number'],
      ['Cost', 'quantity', 'Total to pay', 'amounts.total_amount'],
    ),
    everyday(
      'contract',
      ['Subject', 'text', 'Title of the contract', 'general.title'],
      ['Signed', 'date', 'Day of signing', 'general.date'],
      ['Runs from', 'date', 'When it takes effect', 'general.start_date'],
      ['Runs to', 'date', 'When it is over', 'general.end_date'],
      ['Notice', 'text', 'How long before we have to give notice', 'general.notice_period'],
      ['Worth', 'quantity', 'What the contract costs', 'amounts.value'],
    ),
  ],
};
