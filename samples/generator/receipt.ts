/** Receipts as a till prints them: one narrow column, as long as it gets. */
import type { Expected } from '../../bench/accuracy/score.ts';
import type { Language } from '../../src/pipeline/page.ts';
import type { Currency } from './format.ts';
import { createPrinter, type DocumentPrinter } from './printer.ts';
import { RECEIPT_WORDS, type ReceiptWords } from './receipt-words.ts';
import { closeSheet, openSheet, type Pdf, type TextStyle, write } from './sheet.ts';

export interface Receipt {
  readonly language: Language;
  readonly currency: Currency;
  readonly merchant: {
    readonly name: string;
    /** What the shop is, which tells the category. */
    readonly line: string;
    /** Lines are parted by a comma and a space. */
    readonly address: string;
    readonly phone: string;
    readonly vatId: string;
  };
  readonly category: 'food' | 'lodging' | 'fuel' | 'transport' | 'office' | 'other';
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly cashier: string;
  readonly register: string;
  readonly items: readonly ReceiptItem[];
  /** Percent by the code behind an amount. */
  readonly taxRates: Readonly<Record<string, number>>;
  /** In hundredths. */
  readonly tip?: number;
  readonly payment:
    | { readonly method: 'cash' /** In hundredths. */; readonly given: number }
    | { readonly method: 'card'; readonly brand: string; readonly last4: string; readonly terminal: string };
}

export interface ReceiptItem {
  readonly description: string;
  readonly quantity: number;
  /** With tax, in hundredths. */
  readonly unitPrice: number;
  readonly taxCode: string;
}

/** 80 mm paper; the print is 72 mm wide. */
const WIDTH = 226.8;
const LEFT = 13;
const RIGHT = WIDTH - LEFT;
const SIZE = 8.5;
const LINE = 11.4;
/** Thermal print is heavy. */
const PRINT: TextStyle = { size: SIZE, family: 'Courier', bold: true, colour: '#000000' };
const LONGEST = 1200;

/** @returns the PDF, and what an extraction of it should give */
export async function drawReceipt(receipt: Receipt): Promise<{ bytes: Buffer; expected: Expected }> {
  // Paper is cut where the print ends: the first drawing only tells where that is.
  const { pdf: draft, height } = layOut(receipt, LONGEST);
  draft.end();
  const { pdf, expected } = layOut(receipt, height);
  return { bytes: await closeSheet(pdf), expected };
}

function layOut(receipt: Receipt, paper: number): { pdf: Pdf; height: number; expected: Expected } {
  const { language, currency, merchant, date, number } = receipt;
  const print = createPrinter('receipt', language, currency);
  const words = RECEIPT_WORDS[language];
  const pdf = openSheet({
    title: `${words.number} ${number}`,
    author: merchant.name,
    language,
    date,
    size: [WIDTH, paper],
  });
  const roll = { pdf, y: 22 };
  printHead(roll, receipt, print, words);
  const total = printItems(roll, receipt, print);
  printSums(roll, receipt, print, words, total);
  printTaxes(roll, receipt, print, words);
  printFoot(roll, receipt, print, words);
  return { pdf, height: roll.y + 20, expected: print.expected() };
}

/** Paper and how far it is printed. */
interface Roll {
  readonly pdf: Pdf;
  y: number;
}

function printHead(roll: Roll, { merchant, category }: Receipt, print: DocumentPrinter, words: ReceiptWords): void {
  centre(roll, print.text('merchant.name', merchant.name), { size: 15, family: 'Helvetica' });
  centre(roll, print.choice('general.category', category, merchant.line));
  for (const line of print.text('merchant.address', merchant.address).split(', ')) centre(roll, line);
  centre(roll, `${words.phone} ${print.text('merchant.phone', merchant.phone)}`);
  centre(roll, `${words.vatId} ${print.text('merchant.vat_id', merchant.vatId)}`);
  dashes(roll);
}

/** @returns what all items come to, in hundredths */
function printItems(roll: Roll, { items, currency }: Receipt, print: DocumentPrinter): number {
  pair(roll, '', `${currency}  `);
  let total = 0;
  for (const { description, quantity, unitPrice, taxCode } of items) {
    const row = print.row();
    const amount = Math.round(quantity * unitPrice);
    total += amount;
    const price = `${row.cents('amount', amount)} ${row.text('tax_code', taxCode)}`;
    pair(roll, row.text('description', description), price);
    if (quantity !== 1) {
      pair(roll, `   ${row.number('quantity', quantity)} x ${row.cents('unit_price', unitPrice)}`, '');
    }
  }
  dashes(roll);
  return total;
}

function printSums(roll: Roll, receipt: Receipt, print: DocumentPrinter, words: ReceiptWords, items: number): void {
  const { tip = 0, payment } = receipt;
  const total = items + tip;
  if (tip > 0) {
    pair(roll, words.subtotal, print.money('amounts.subtotal', items));
    pair(roll, words.tip, print.money('amounts.tip', tip));
  }
  pair(roll, words.total, print.money('amounts.total_amount', total), { size: 13, family: 'Helvetica' });
  roll.y += 4;
  if (payment.method === 'cash') {
    const label = print.choice('payment.method', 'cash', words.cash);
    pair(roll, label, print.money('amounts.paid', payment.given));
    pair(roll, words.change, print.money('amounts.change', payment.given - total));
  } else {
    const label = print.choice('payment.method', 'card', `${words.card} ${payment.brand}`);
    pair(roll, label, print.money('amounts.paid', total));
    pair(roll, words.cardNumber, `**** **** **** ${print.text('payment.card_last4', payment.last4)}`);
    pair(roll, words.terminal, print.text('payment.terminal', payment.terminal));
  }
  dashes(roll);
}

function printTaxes(roll: Roll, receipt: Receipt, print: DocumentPrinter, words: ReceiptWords): void {
  const line = (cells: readonly string[]) => {
    const ends = [LEFT + 70, LEFT + 132, RIGHT];
    cells.forEach((cell, index) => {
      const [x, align] = index === 0 ? ([LEFT, 'left'] as const) : ([ends[index - 1] ?? RIGHT, 'right'] as const);
      write(roll.pdf, cell, x, roll.y, { ...PRINT, align });
    });
    roll.y += LINE;
  };
  line(words.taxColumns);
  let tax = 0;
  const rates = Object.entries(receipt.taxRates);
  rates.forEach(([code, rate], index) => {
    const gross = sumOf(receipt.items.filter(({ taxCode }) => taxCode === code));
    const basis = Math.round((gross * 100) / (100 + rate));
    tax += gross - basis;
    // Expected values hold the first row of a breakdown; see `Expected`.
    const to = index === 0 ? print : print.aside();
    const label = `${code} ${words.percent(to.number('tax.rate', rate))}`;
    const net = to.cents('tax.basis', basis);
    line([label, net, to.cents('tax.amount', gross - basis), print.aside().cents('gross', gross)]);
  });
  if (rates.length > 1) pair(roll, words.taxTotal, print.money('amounts.tax_amount', tax));
  else print.money('amounts.tax_amount', tax);
  dashes(roll);
}

function printFoot(roll: Roll, receipt: Receipt, print: DocumentPrinter, words: ReceiptWords): void {
  const { number, register, cashier, date, time } = receipt;
  pair(roll, words.number, print.text('general.receipt_number', number));
  pair(roll, words.register, print.text('general.register', register));
  pair(roll, words.cashier, print.text('general.cashier', cashier));
  pair(roll, print.date('general.date', date, 'short'), print.text('general.time', time));
  roll.y += 8;
  for (const line of words.thanks) centre(roll, line);
}

function sumOf(items: readonly ReceiptItem[]): number {
  return items.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice), 0);
}

function centre(roll: Roll, text: string, style: TextStyle = {}): void {
  const { size = SIZE } = style;
  write(roll.pdf, text, WIDTH / 2, roll.y, { ...PRINT, ...style, align: 'centre' });
  roll.y += (LINE * size) / SIZE;
}

/** One text at the left edge, one at the right. */
function pair(roll: Roll, left: string, right: string, style: TextStyle = {}): void {
  const { size = SIZE } = style;
  const both = { ...PRINT, ...style };
  write(roll.pdf, left, LEFT, roll.y, both);
  write(roll.pdf, right, RIGHT, roll.y, { ...both, align: 'right' });
  roll.y += (LINE * size) / SIZE;
}

function dashes(roll: Roll): void {
  roll.y += 2;
  roll.pdf.moveTo(LEFT, roll.y).lineTo(RIGHT, roll.y).dash(3, { space: 2 }).lineWidth(0.8).stroke('#000000').undash();
  roll.y += 6;
}
