/** Pictures of e-invoices that came as bare XML, for people. */
import { PipelineFailure } from '../../../errors.ts';
import type { Language } from '../../../page.ts';
import { loadPdfium, type Pdfium } from '../../../read/pdfium.ts';
import { findEInvoice } from '../find.ts';
import { composePages } from './compose.ts';
import { drawSheetPage } from './draw.ts';

export interface EInvoicePictures {
  /**
   * @param bytes of an XML file
   * @param picture number of the page from 1, width in pixels, language of what stands around the values
   * @returns a PNG
   * @throws PipelineFailure `unreadable_xml`, `unknown_xml`, `no_such_page`
   */
  draw(
    bytes: Uint8Array,
    picture: { readonly page: number; readonly width: number; readonly language: Language },
  ): Promise<Uint8Array>;
}

/** Draws with a PDFium of its own, started when first needed. */
export function createEInvoicePictures(pageLimit: number): EInvoicePictures {
  let starting: Promise<Pdfium> | undefined;
  return {
    async draw(bytes, { page, width, language }) {
      const { found, unreadable } = findEInvoice([{ name: '', content: bytes }]);
      const [fault] = unreadable;
      if (fault !== undefined) throw new PipelineFailure('unreadable_xml', fault.reason);
      if (found === undefined) throw new PipelineFailure('unknown_xml');
      const sheet = composePages(found.invoice, language, pageLimit)[page - 1];
      if (sheet === undefined) throw new PipelineFailure('no_such_page');
      starting ??= loadPdfium();
      return await drawSheetPage(await starting, sheet, width);
    },
  };
}
