/** What the parts of an invoice are drawn with. */
import type { DocumentPrinter } from '../printer.ts';
import type { Pdf } from '../sheet.ts';
import type { Invoice } from './data.ts';
import type { InvoiceWords } from './words.ts';

export interface InvoiceSheet {
  readonly pdf: Pdf;
  readonly print: DocumentPrinter;
  readonly invoice: Invoice;
  readonly words: InvoiceWords;
}
