/** Opens PDFs and their pages. Closing frees all resources. */
import { PipelineFailure } from '../errors.ts';
import type { Attachment } from '../page.ts';
import { type PageView, quarter, viewPage } from './page-view.ts';
import { readPageAttachments } from './pdf-attachments.ts';
import { copyIn, type Pdfium } from './pdfium.ts';

/** Codes of FPDF_GetLastError (fpdfview.h): a password is required, or the security handler is unknown. */
const ENCRYPTED = new Set([4, 5]);

/** Annotation types without content: pop-ups, links, and files with a paper clip icon (fpdf_annot.h). */
const NO_CONTENT = new Set([1, 2, 16, 17]);
const FLATTEN_FOR_DISPLAY = 0;
const FLATTENED = 1;

/** Types of forms (fpdf_formfill.h). The pages of a dynamic form contain only a notice that another program is needed. */
const NO_FORM = 0;
const DYNAMIC_FORM = 2;

export interface PdfDocument extends Disposable {
  readonly pdfium: Pdfium;
  /** PDFium's handle. */
  readonly handle: number;
  readonly pageCount: number;
  /** Opens the page `number` (from 1). Form fields and annotations become part of its content. */
  openPage(number: number): PdfPage;
}

export interface PdfPage extends Disposable {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly view: PageView;
  /** Files in annotations of the page. */
  readonly attachments: readonly Attachment[];
}

/**
 * Opens a PDF.
 *
 * @param bytes content of the file. It is copied, so the caller may change it afterwards.
 * @throws PipelineFailure `encrypted`, `damaged`, `dynamic_form`, `no_pages` or `too_many_pages`
 */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array, pageLimit: number): PdfDocument {
  const file = copyIn(pdfium, bytes);
  const handle = pdfium.FPDF_LoadMemDocument(file, bytes.length, 0);
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.free(file);
    throw new PipelineFailure(ENCRYPTED.has(error) ? 'encrypted' : 'damaged');
  }
  const kind = pdfium.FPDF_GetFormType(handle);
  const form = kind === NO_FORM ? NO_ENVIRONMENT : openForm(pdfium, handle);
  const close = () => {
    form.close();
    pdfium.FPDF_CloseDocument(handle);
    pdfium.free(file);
  };
  try {
    // A loop in the page tree can result in a million pages, so the number is checked before any page is opened.
    const pageCount = pdfium.FPDF_GetPageCount(handle);
    if (pageCount > pageLimit) throw new PipelineFailure('too_many_pages', `${pageCount} of at most ${pageLimit}`);
    if (pageCount < 1) throw new PipelineFailure('no_pages');
    if (kind === DYNAMIC_FORM) throw new PipelineFailure('dynamic_form');
    if (isCutOff(pdfium, handle, bytes)) throw new PipelineFailure('damaged');
    return {
      pdfium,
      handle,
      pageCount,
      openPage: (number) => openPage(pdfium, handle, form.handle, number),
      [Symbol.dispose]: close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Whether the end of a file is missing. PDFium then guesses its objects, and pages could be missing without an error.
 *
 * A valid file ends with `startxref`, an offset and `%%EOF` (ISO 32000-1, 7.5.5). More bytes without an object are junk, which
 * some mainframes and gateways append. The first section of a linearized file also ends with `startxref`, but objects follow.
 * An incremental update that is cut off has objects without `startxref`.
 */
function isCutOff(pdfium: Pdfium, document: number, bytes: Uint8Array): boolean {
  if (pdfium.FPDF_DocumentHasValidCrossReferenceTable(document) !== 0) return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf('startxref');
  return end === -1 || file.includes(' obj', end);
}

interface FormEnvironment {
  /** Handle of PDFium; 0 for none. */
  readonly handle: number;
  close(): void;
}

const NO_ENVIRONMENT: FormEnvironment = { handle: 0, close: () => {} };

/** Opens a form environment. Without it, form fields with a value and without an appearance would be blank. */
function openForm(pdfium: Pdfium, document: number): FormEnvironment {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const handle = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    close: () => {
      pdfium.PDFiumExt_ExitFormFillEnvironment(handle);
      pdfium.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

function openPage(pdfium: Pdfium, document: number, form: number, number: number): PdfPage {
  let handle = loadPage(pdfium, document, number);
  // Attachments are read before flattening, which removes the annotations.
  const attachments = readPageAttachments(pdfium, handle);
  if (hasMarkup(pdfium, handle)) {
    if (form !== 0) pdfium.FORM_OnAfterLoadPage(handle, form);
    const flattened = pdfium.FPDFPage_Flatten(handle, FLATTEN_FOR_DISPLAY) === FLATTENED;
    if (form !== 0) pdfium.FORM_OnBeforeClosePage(handle, form);
    if (flattened) {
      // Flattening changes the document. The open page still has its old content.
      pdfium.FPDF_ClosePage(handle);
      handle = loadPage(pdfium, document, number);
    }
  }
  const view = readView(pdfium, handle);
  return { pdfium, handle, view, attachments, [Symbol.dispose]: () => pdfium.FPDF_ClosePage(handle) };
}

function loadPage(pdfium: Pdfium, document: number, number: number): number {
  const handle = pdfium.FPDF_LoadPage(document, number - 1);
  if (handle === 0) throw new PipelineFailure('damaged', `page ${number}`);
  return handle;
}

/** Whether the page has form fields, stamps or text annotations. */
function hasMarkup(pdfium: Pdfium, page: number): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (!NO_CONTENT.has(subtype)) return true;
  }
  return false;
}

function readView(pdfium: Pdfium, page: number): PageView {
  pdfium.FPDF_GetPageBoundingBox(page, pdfium.scratch);
  const at = pdfium.scratch / 4;
  // FS_RECTF: left, top, right, bottom.
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.heap.HEAPF32.subarray(at, at + 4);
  return viewPage({ left, bottom, right, top }, quarter(pdfium.FPDFPage_GetRotation(page)));
}
