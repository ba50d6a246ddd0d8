/** Account statements. */
import type { Expected } from '../../bench/accuracy/score.ts';
import type { Language } from '../../src/pipeline/page.ts';
import { BANK_STATEMENT_WORDS, type BankStatementWords } from './bank-statement-words.ts';
import type { Currency } from './format.ts';
import { drawFooter, drawLogo, type Party } from './party.ts';
import { createPrinter, type DocumentPrinter } from './printer.ts';
import {
  BOTTOM,
  closeSheet,
  type Fact,
  FOOTER,
  fill,
  LEFT,
  MUTED,
  openSheet,
  type Pdf,
  RIGHT,
  WIDTH,
  write,
  writeBeside,
} from './sheet.ts';
import { columnsOf, drawTable } from './table.ts';

export interface BankStatement {
  readonly language: Language;
  readonly currency: Currency;
  readonly bank: {
    readonly name: string;
    readonly line: string;
    readonly initials: string;
    readonly accent: string;
    readonly bic: string;
    readonly footer: readonly (readonly string[])[];
  };
  readonly holder: Party;
  readonly iban: string;
  readonly accountNumber: string;
  readonly number: string;
  /** Dates are `YYYY-MM-DD`. */
  readonly date: string;
  readonly period: readonly [start: string, end: string];
  /** In hundredths. */
  readonly openingBalance: number;
  readonly transactions: readonly Transaction[];
}

export interface Transaction {
  readonly bookingDate: string;
  readonly valueDate: string;
  readonly description: string;
  readonly counterparty: string;
  readonly counterpartyIban?: string;
  readonly reference: string;
  /** In hundredths; below 0 what was paid. */
  readonly amount: number;
}

/** @returns the PDF, and what an extraction of it should give */
export async function drawBankStatement(statement: BankStatement): Promise<{ bytes: Buffer; expected: Expected }> {
  const { language, currency, bank, number, date } = statement;
  const words = BANK_STATEMENT_WORDS[language];
  const print = createPrinter('bank_statement', language, currency);
  const title = `${words.title} ${number}`;
  const pdf = openSheet({ title, author: bank.name, language, date });
  let y = drawHead(pdf, statement, print, words);
  y = drawOpening(pdf, statement, print, words, y);
  y = drawTransactions(pdf, statement, print, words, y);
  drawClosing(pdf, statement, print, words, y + 12);
  drawFooter(pdf, bank.footer, { x: LEFT, y: FOOTER, width: WIDTH });
  return { bytes: await closeSheet(pdf), expected: { ...print.expected(), rows_of: 'transaction' } };
}

function drawHead(pdf: Pdf, statement: BankStatement, print: DocumentPrinter, words: BankStatementWords): number {
  const { bank, holder, period } = statement;
  drawLogo(pdf, bank, print.text('account.bank', bank.name), LEFT, 44);
  write(pdf, words.title, RIGHT, 52, { size: 18, bold: true, colour: bank.accent, align: 'right' });
  const address = [holder.street, `${holder.postcode} ${holder.city}`];
  write(pdf, [print.text('account.holder', holder.name), ...address].join('\n'), LEFT, 140, { size: 10 });
  const facts: Fact[] = [
    { label: words.number, value: print.text('general.statement_number', statement.number) },
    { label: words.date, value: print.date('general.statement_date', statement.date) },
    {
      label: words.period,
      value: `${print.date('general.period_start', period[0])} - ${print.date('general.period_end', period[1])}`,
    },
    { label: words.accountNumber, value: print.text('account.account_number', statement.accountNumber) },
    { label: 'IBAN', value: print.iban('account.iban', statement.iban) },
    { label: 'BIC', value: print.text('account.bic', bank.bic) },
    { label: words.currency, value: print.text('general.currency', statement.currency) },
  ];
  return writeBeside(pdf, facts, { x: 330, y: 112, labelWidth: 92 }) + 26;
}

function drawOpening(
  pdf: Pdf,
  { bank, openingBalance, period }: BankStatement,
  print: DocumentPrinter,
  words: BankStatementWords,
  y: number,
): number {
  fill(pdf, LEFT, y, WIDTH, 22, '#eef1f4');
  const label = words.openingBalance(print.date('general.period_start', period[0]));
  write(pdf, label, LEFT + 5, y + 7, { bold: true, colour: bank.accent });
  const balance = print.money('balances.opening_balance', openingBalance);
  write(pdf, balance, RIGHT - 5, y + 7, { bold: true, align: 'right' });
  return y + 30;
}

function drawTransactions(
  pdf: Pdf,
  { transactions, bank }: BankStatement,
  print: DocumentPrinter,
  words: BankStatementWords,
  y: number,
): number {
  const rows = transactions.map((transaction) => {
    const row = print.row();
    const { bookingDate, valueDate, description, counterparty, counterpartyIban, reference, amount } = transaction;
    return {
      cells: [
        row.date('booking_date', bookingDate),
        row.date('value_date', valueDate),
        row.text('description', description),
        [
          row.text('counterparty', counterparty),
          ...(counterpartyIban ? [row.iban('counterparty_iban', counterpartyIban)] : []),
        ].join('\n'),
        row.text('reference', reference),
        row.cents('amount', amount),
      ],
    };
  });
  const widths = [62, 62, 78, 128, WIDTH - 396, 66];
  const turn = () => {
    pdf.addPage();
    return 72;
  };
  return drawTable(
    pdf,
    { columns: columnsOf(words.columns, widths, [5]), rows, design: 'plain', accent: bank.accent },
    { x: LEFT, y, bottom: BOTTOM, turn },
  );
}

function drawClosing(
  pdf: Pdf,
  { bank, openingBalance, transactions, period }: BankStatement,
  print: DocumentPrinter,
  words: BankStatementWords,
  top: number,
): void {
  const amounts = transactions.map(({ amount }) => amount);
  const credits = sum(amounts.filter((amount) => amount > 0));
  const debits = sum(amounts.filter((amount) => amount < 0));
  const lines = [
    [words.totalCredits, print.money('balances.total_credits', credits)],
    [words.totalDebits, print.money('balances.total_debits', debits)],
  ] as const;
  let y = top;
  for (const [label, amount] of lines) {
    write(pdf, label, 330, y, { colour: MUTED });
    write(pdf, amount, RIGHT - 5, y, { align: 'right' });
    y += 16;
  }
  fill(pdf, LEFT, y + 4, WIDTH, 24, bank.accent);
  const label = words.closingBalance(print.date('general.period_end', period[1]));
  const style = { size: 10, bold: true, colour: '#ffffff' };
  write(pdf, label, LEFT + 5, y + 11, style);
  const balance = print.money('balances.closing_balance', openingBalance + credits + debits);
  write(pdf, balance, RIGHT - 5, y + 11, { ...style, align: 'right' });
  write(pdf, words.note, LEFT, y + 44, { size: 7.5, colour: MUTED, width: WIDTH });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
