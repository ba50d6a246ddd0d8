/** The lower part of an invoice: its sums and how to pay. */
import { fill, LEFT, RIGHT, rule, write, writeBeside } from '../sheet.ts';
import type { InvoiceSums } from './data.ts';
import type { InvoiceSheet } from './sheet.ts';

const TOTALS = 340;
const LINE = 16;

/** @returns y below */
export function drawTotals({ pdf, print, invoice, words }: InvoiceSheet, sums: InvoiceSums, top: number): number {
  const { issuer, shipping, layout } = invoice;
  const lines = [
    ...(shipping ? [[words.shipping, print.money('amounts.shipping', shipping)] as const] : []),
    [words.net, print.money('amounts.net_amount', sums.net)] as const,
    ...sums.taxes.map((tax, index) => {
      // Expected values hold the first row of a breakdown; see `Expected`.
      const to = index === 0 ? print : print.aside();
      const rate = to.number('tax.rate', tax.rate);
      return [words.tax(rate, to.money('tax.basis', tax.basis)), to.money('tax.amount', tax.amount)] as const;
    }),
  ];
  if (sums.taxes.length > 1) lines.push([words.taxTotal, print.money('amounts.tax_amount', sums.tax)]);
  else print.money('amounts.tax_amount', sums.tax);
  let y = top;
  for (const [label, amount] of lines) {
    write(pdf, label, TOTALS, y);
    write(pdf, amount, RIGHT - 5, y, { align: 'right' });
    y += LINE;
  }
  const filled = layout.table === 'filled';
  if (filled) fill(pdf, TOTALS - 8, y, RIGHT - TOTALS + 8, 24, issuer.accent);
  else rule(pdf, [TOTALS, y], [RIGHT, y], { colour: issuer.accent, width: 0.8 });
  const style = { size: 11, bold: true, colour: filled ? '#ffffff' : issuer.accent };
  write(pdf, words.total, TOTALS, y + 7, style);
  write(pdf, print.money('amounts.total_amount', sums.total), RIGHT - 5, y + 7, { ...style, align: 'right' });
  return y + 26;
}

export function drawPayment({ pdf, print, invoice, words }: InvoiceSheet, top: number): void {
  const { issuer, cashDiscount, dueDate, language, number } = invoice;
  let y = write(pdf, words.due(print.date('general.due_date', dueDate)), LEFT, top);
  if (cashDiscount) {
    const percent = print.number('payment.discount_percent', cashDiscount.percent);
    y = write(pdf, words.cashDiscount(percent, print.date('payment.discount_date', cashDiscount.date)), LEFT, y + 3);
  }
  // German letters carry the account in their foot.
  if (language === 'de') return;
  y = write(pdf, words.payTo, LEFT, y + 10, { size: 8, bold: true, colour: issuer.accent }) + 3;
  writeBeside(
    pdf,
    [
      { label: words.accountHolder, value: print.text('payment.account_holder', issuer.name) },
      { label: words.bank, value: print.text('payment.bank', issuer.bank.name) },
      { label: 'IBAN', value: print.iban('payment.iban', issuer.bank.iban) },
      { label: 'BIC', value: print.text('payment.bic', issuer.bank.bic) },
      { label: words.reference, value: print.text('payment.reference', number) },
    ],
    { x: LEFT, y, labelWidth: 76 },
  );
}
