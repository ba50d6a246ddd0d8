/** The upper part of an invoice: who writes, to whom, and the numbers and dates. */
import { addressLines, drawLogo } from '../party.ts';
import { A4, type Fact, fill, LEFT, MUTED, RIGHT, rule, write, writeAbove, writeBeside } from '../sheet.ts';
import type { InvoiceSheet } from './sheet.ts';

/** @returns y at which the table begins */
export function drawHead(sheet: InvoiceSheet): number {
  return sheet.invoice.layout.head === 'letter' ? drawLetter(sheet) : drawBand(sheet);
}

/** A business letter with its address window (DIN 5008, form B). */
function drawLetter(sheet: InvoiceSheet): number {
  const { pdf, print, invoice, words } = sheet;
  const { issuer, language } = invoice;
  drawLogo(pdf, issuer, print.text('seller.name', issuer.name), LEFT, 44);
  const sender = [issuer.name, ...addressLines(print, 'seller', issuer, language)].join(' · ');
  write(pdf, sender, LEFT, 130, { size: 6.5, colour: MUTED, underline: true });
  write(pdf, buyerLines(sheet).join('\n'), LEFT, 146, { size: 10 });

  const facts = listFacts(sheet);
  if (invoice.layout.facts === 'beside') writeBeside(pdf, facts, { x: 352, y: 134, labelWidth: 96 });
  let y = 262;
  const title = print.choice('general.document_type', 'invoice', words.title);
  y = write(pdf, title, LEFT, y, { size: 18, bold: true, colour: issuer.accent }) + 6;
  if (invoice.layout.facts === 'above') y = writeAbove(pdf, facts, { x: LEFT, y: y + 4, width: RIGHT - LEFT }) + 6;
  for (const line of words.intro) y = write(pdf, line, LEFT, y) + 4;
  return y + 8;
}

/** A coloured band over the whole width, and the facts in a row of cells. */
function drawBand(sheet: InvoiceSheet): number {
  const { pdf, print, invoice, words } = sheet;
  const { issuer, language } = invoice;
  fill(pdf, 0, 0, A4.width, 8, issuer.accent);
  const title = print.choice('general.document_type', 'invoice', words.title.toUpperCase());
  write(pdf, title, RIGHT, 44, { size: 24, bold: true, colour: issuer.accent, align: 'right', spacing: 1 });
  drawLogo(pdf, issuer, print.text('seller.name', issuer.name), LEFT, 40);
  write(pdf, addressLines(print, 'seller', issuer, language).join('\n'), LEFT, 96, { size: 9, colour: MUTED });

  const facts = listFacts(sheet);
  const besideFacts = invoice.layout.facts === 'beside';
  write(pdf, words.billTo, LEFT, 166, { size: 8, bold: true, colour: issuer.accent });
  const address = write(pdf, buyerLines(sheet).join('\n'), LEFT, 180, { size: 10 });
  if (besideFacts) return Math.max(address, writeBeside(pdf, facts, { x: 352, y: 166, labelWidth: 96 })) + 24;
  rule(pdf, [LEFT, address + 16], [RIGHT, address + 16]);
  const below = writeAbove(pdf, facts, { x: LEFT, y: address + 25, width: RIGHT - LEFT });
  rule(pdf, [LEFT, below + 3], [RIGHT, below + 3]);
  return below + 22;
}

function buyerLines({ print, invoice: { buyer, language }, words }: InvoiceSheet): string[] {
  return [
    print.text('buyer.name', buyer.name),
    ...(buyer.contact ? [print.text('buyer.contact', buyer.contact)] : []),
    ...addressLines(print, 'buyer', buyer, language),
    ...(buyer.vatId ? [`${words.buyerVatId} ${print.text('buyer.vat_id', buyer.vatId)}`] : []),
  ];
}

function listFacts({ print, invoice, words }: InvoiceSheet): Fact[] {
  return [
    { label: words.number, value: print.text('general.invoice_number', invoice.number) },
    { label: words.issueDate, value: print.date('general.issue_date', invoice.issueDate) },
    { label: words.deliveryDate, value: print.date('general.delivery_date', invoice.deliveryDate) },
    { label: words.dueDate, value: print.date('general.due_date', invoice.dueDate) },
    { label: words.customerNumber, value: print.text('general.customer_number', invoice.customerNumber) },
    ...(invoice.orderNumber
      ? [{ label: words.orderNumber, value: print.text('general.order_number', invoice.orderNumber) }]
      : []),
  ];
}
