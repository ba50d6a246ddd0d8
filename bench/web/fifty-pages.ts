/** A document of many pages, each full of text, as a contract or a long statement is. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const LINES = 44;

export function drawManyPages(count: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', info: { CreationDate: new Date(0) } });
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(16).text(`Statement, part ${page}`).moveDown().fontSize(10);
    for (let line = 1; line <= LINES; line += 1) {
      pdf.text(
        `${page}.${line}  Delivery of goods as ordered, received and checked by the store  ${line * page}.20 EUR`,
      );
    }
  }
  pdf.fontSize(12).text('Total 4711.00 EUR');
  pdf.end();
  return buffer(pdf);
}
