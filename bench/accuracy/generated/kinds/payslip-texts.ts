/** Words of payslips: labels that no list knows, kinds of pay and deductions. */
import type { Wordings } from '../wording.ts';

export const PAYSLIP_WORDINGS: Wordings = {
  de: {
    'employee.name': ['Abgerechnet wird für', 'Name der beschäftigten Person'],
    personnel_number: ['Kennung Personal', 'Ihre Nummer im Personal'],
    birth_date: ['Tag der Geburt', 'Geboren'],
    tax_id: ['Identnr. Steuer', 'Steuerliche Kennung'],
    social_security_number: ['Nummer Rentenversicherung', 'Kennung Sozialversicherung'],
    tax_class: ['Klasse Lohnsteuer', 'Kl. Steuer'],
    period: ['Abgerechneter Monat', 'Entgelt für'],
    'general.date': ['Tag der Abrechnung', 'Abgerechnet'],
    gross_pay: ['Verdienst vor Abzügen', 'Bruttosumme Monat'],
    taxable_gross: ['Brutto für die Steuer', 'davon zu versteuern'],
    net_pay: ['Verdienst nach Abzügen', 'Nettosumme Monat'],
    payout: ['Auf Ihr Konto', 'Wir überweisen'],
    'payments.description': ['Verdienstart', 'Entgelt wofür'],
    'payments.amount': ['Wert Monat', 'In EUR'],
    'deductions.description': ['Abgezogen wird', 'Einbehalten für'],
    'deductions.amount': ['Abzugsbetrag', 'In EUR'],
  },
  en: {
    'employee.name': ['Paid to', 'Name of staff'],
    personnel_number: ['Your staff code', 'Works ref.'],
    birth_date: ['Day of birth', 'Birthday'],
    tax_id: ['Taxpayer code', 'Revenue ref.'],
    social_security_number: ['Insurance no. (NI)', 'National insurance code'],
    tax_class: ['Code for tax', 'Tax letter'],
    period: ['Paid for', 'Wages month'],
    'general.date': ['Day of payment', 'Paid'],
    gross_pay: ['Pay before deductions', 'Sum of earnings'],
    taxable_gross: ['Of which taxed', 'Pay liable to tax'],
    net_pay: ['Pay after deductions', 'Left after tax'],
    payout: ['Into your account', 'We transfer'],
    'payments.description': ['Earned for', 'Kind of pay'],
    'payments.amount': ['Sum', 'In period'],
    'deductions.description': ['Taken off for', 'Kind of deduction'],
    'deductions.amount': ['Sum', 'In period'],
  },
};

export const EARNINGS = {
  de: [
    'Gehalt',
    'Grundlohn',
    'Überstunden 25 %',
    'Fahrgeld',
    'Vermögenswirksame Leistung AG',
    'Weihnachtsgeld',
    'Nachtzuschlag',
    'Leistungszulage',
    'Geldw. Vorteil PKW',
  ],
  en: [
    'Basic salary',
    'Basic pay',
    'Overtime 1.5',
    'Shift allowance',
    'Car allowance',
    'Bonus',
    'Holiday pay',
    'Commission',
    'Statutory sick pay',
  ],
} as const;
export const DEDUCTIONS = {
  de: [
    'Lohnsteuer',
    'Solidaritätszuschlag',
    'Kirchensteuer',
    'Krankenversicherung',
    'Pflegeversicherung',
    'Rentenversicherung',
    'Arbeitslosenversicherung',
  ],
  en: ['PAYE tax', 'National Insurance', 'Pension', 'Student loan', 'Union dues', 'Healthcare scheme'],
} as const;
