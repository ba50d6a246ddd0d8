/** Documents of one layout with a field that no label announces. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export interface Site {
  readonly number: string;
  /** Printed without a label. */
  readonly site: string;
  /** `120.00` */
  readonly total: string;
}

export const SITE_TEMPLATE = {
  fields: [
    { name: 'invoice number', type: 'text' },
    { name: 'site', type: 'text' },
    { name: 'total', type: 'quantity' },
  ],
};

/** Keys and values of a document, as a person gives them. */
export function siteExtraction({ number, site, total }: Site) {
  return {
    entities: [
      { key: 'invoice_number', value: number },
      { key: 'site', value: site },
      { key: 'total', value: `${total} EUR` },
    ],
  };
}

/** A page of A4. */
export async function drawSite({ number, site, total }: Site): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const write = (text: string, x: number, y: number, size = 10): void => {
    pdf.fontSize(size).text(text, x, y, { lineBreak: false });
  };
  write('Brightwell Facility Care Ltd.', 60, 50, 16);
  write('Cleaning, gardens and winter service since 1987', 60, 72, 9);
  write('Invoice', 60, 130, 20);
  write('Invoice No.', 380, 130);
  write(number, 470, 130);
  write('Thank you for your order. The work was done to your satisfaction.', 60, 180);
  write('Municipal Housing Office', 60, 215, 11);
  write('Second floor, left', 60, 232, 11);
  write(site, 330, 245, 11);
  write('Terms of payment: 14 days net, without deduction', 60, 300);
  write('Total amount', 360, 340);
  write(`${total} EUR`, 470, 340);
  write('Brightwell Facility Care Ltd. · Registered in Leeds · Bank: Northern Union', 60, 790, 8);
  pdf.end();
  return await buffer(pdf);
}
