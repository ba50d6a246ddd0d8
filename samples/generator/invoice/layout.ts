/** What the parts of an invoice are drawn with, and where. */
import type { DocumentPrinter } from '../printer.ts';
import { A4, type Pdf } from '../sheet.ts';
import type { Invoice } from './data.ts';
import type { InvoiceWords } from './words.ts';

/** Margins, in points. */
export const LEFT = 58;
export const RIGHT = A4.width - 44;
export const WIDTH = RIGHT - LEFT;

export interface InvoiceSheet {
  readonly pdf: Pdf;
  readonly print: DocumentPrinter;
  readonly invoice: Invoice;
  readonly words: InvoiceWords;
}
