/** Draws an invoice. */
import type { Expected } from '../../../bench/accuracy/score.ts';
import { drawFooter } from '../party.ts';
import { createPrinter } from '../printer.ts';
import { BOTTOM, closeSheet, FOOTER, LEFT, MUTED, openSheet, RIGHT, WIDTH, write } from '../sheet.ts';
import { columnsOf, drawTable, type TableRow } from '../table.ts';
import { drawPayment, drawTotals } from './closing.ts';
import { type Invoice, netOf, sumInvoice } from './data.ts';
import { drawHead } from './head.ts';
import type { InvoiceSheet } from './sheet.ts';
import { INVOICE_WORDS } from './words.ts';

const COLUMN_WIDTHS = [28, 54, WIDTH - 327, 42, 40, 62, 42, 59];
/** Room that sums and payment need below the table. */
const CLOSING = 185;

/** @returns the PDF, and what an extraction of it should give */
export async function drawInvoice(invoice: Invoice): Promise<{ bytes: Buffer; expected: Expected }> {
  const { language, currency, issuer, number, issueDate } = invoice;
  const words = INVOICE_WORDS[language];
  const print = createPrinter('invoice', language, currency);
  const title = `${words.title} ${number}`;
  const pdf = openSheet({ title, author: issuer.name, language, date: issueDate });
  const sheet = { pdf, print, invoice, words };

  const turn = () => {
    pdf.addPage();
    write(pdf, `${issuer.name}  ·  ${title}`, LEFT, 48, { size: 8, colour: MUTED });
    return 72;
  };
  let y = drawItems(sheet, drawHead(sheet), turn);
  if (y + CLOSING > BOTTOM) y = turn();
  const sums = sumInvoice(invoice);
  y = drawTotals(sheet, sums, y + 10);
  drawPayment(sheet, y + 22);
  finishPages(sheet);
  return { bytes: await closeSheet(pdf), expected: print.expected() };
}

function drawItems({ pdf, print, invoice, words }: InvoiceSheet, y: number, turn: () => number): number {
  const { items, layout, issuer } = invoice;
  const aside = print.aside();
  let sum = 0;
  const rows: TableRow[] = items.map((item, index) => {
    const row = print.row();
    sum += netOf(item);
    return {
      cells: [
        row.text('position', String(index + 1)),
        row.text('article_number', item.articleNumber),
        row.text('description', item.description),
        row.number('quantity', item.quantity),
        row.text('unit', item.unit),
        row.cents('unit_price', item.unitPrice),
        words.percent(row.number('tax_rate', item.taxRate)),
        row.cents('amount', netOf(item)),
      ],
      carried: aside.cents('carried', sum),
    };
  });
  return drawTable(
    pdf,
    {
      columns: columnsOf(words.columns, COLUMN_WIDTHS, [3, 5, 6, 7]),
      rows,
      design: layout.table,
      accent: issuer.accent,
      carryLabel: words.carried,
    },
    { x: LEFT, y, bottom: BOTTOM, turn },
  );
}

/** Feet and page numbers, once the number of pages is known. */
function finishPages({ pdf, print, invoice: { issuer }, words }: InvoiceSheet): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawFooter(pdf, words.footer(issuer, print), { x: LEFT, y: FOOTER, width: WIDTH });
    if (count > 1) {
      write(pdf, words.page(page + 1, count), RIGHT, FOOTER - 14, { size: 7.5, colour: MUTED, align: 'right' });
    }
  }
}
