/** The documents of this folder: each drawn by the generator from the data in data/, with what it should give. */
import type { Expected } from '../bench/accuracy/score.ts';
import { BANK_STATEMENT_DE } from './data/bank-statements.ts';
import { DELIVERY_NOTE_DE } from './data/delivery-notes.ts';
import { INVOICE_DE, INVOICE_DE_PAGES, INVOICE_DE_SCAN, INVOICE_EN } from './data/invoices.ts';
import { RECEIPT_DE, RECEIPT_EN } from './data/receipts.ts';
import { drawBankStatement } from './generator/bank-statement.ts';
import { drawDeliveryNote } from './generator/delivery-note.ts';
import { drawInvoice } from './generator/invoice/draw.ts';
import { type PhotoOptions, photograph } from './generator/photo.ts';
import { rasterise } from './generator/raster.ts';
import { drawReceipt, type Receipt } from './generator/receipt.ts';
import { scan } from './generator/scan.ts';

export interface Sample {
  readonly bytes: Uint8Array;
  readonly expected: Expected;
}

/** File names and how the files are made. Each gives the same bytes every time. */
export const SAMPLES: Readonly<Record<string, () => Promise<Sample>>> = {
  'bank-statement-de.pdf': () => drawBankStatement(BANK_STATEMENT_DE),
  'delivery-note-de.pdf': () => drawDeliveryNote(DELIVERY_NOTE_DE),
  'invoice-de.pdf': () => drawInvoice(INVOICE_DE),
  'invoice-de-pages.pdf': () => drawInvoice(INVOICE_DE_PAGES),
  'invoice-de-scan.pdf': scanInvoice,
  'invoice-en.pdf': () => drawInvoice(INVOICE_EN),
  'receipt-de.jpg': () => photographReceipt(RECEIPT_DE, { seed: 7, angle: -2.1, table: [124, 92, 66] }),
  'receipt-en.jpg': () => photographReceipt(RECEIPT_EN, { seed: 8, angle: 1.6, table: [88, 96, 104] }),
};

/** Sharp enough to read, small enough to keep beside the code. */
const PHOTO = { resolution: 240, quality: 70 };

async function scanInvoice(): Promise<Sample> {
  const { bytes, expected } = await drawInvoice(INVOICE_DE_SCAN);
  const { language, issueDate: date } = INVOICE_DE_SCAN;
  return { bytes: await scan(bytes, { seed: 3, angle: 0.5, language, date }), expected };
}

async function photographReceipt(receipt: Receipt, options: Omit<PhotoOptions, 'quality'>): Promise<Sample> {
  const { bytes, expected } = await drawReceipt(receipt);
  const [page] = await rasterise(bytes, PHOTO.resolution);
  if (page === undefined) throw new Error('The receipt has no page.');
  return { bytes: await photograph(page, { ...options, quality: PHOTO.quality }), expected };
}

/** Where the expected values of a sample stand: `invoice-de.expected.json`. */
export function expectedName(name: string): string {
  return name.replace(/\.\w+$/, '.expected.json');
}

/** The text of a file of expected values. */
export function formatExpected(expected: Expected): string {
  return `${JSON.stringify(expected, null, 2)}\n`;
}
