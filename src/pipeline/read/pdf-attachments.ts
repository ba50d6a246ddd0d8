/** Reads the files inside a PDF. */
import type { Attachment } from '../page.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type Pdfium, readBytes } from './pdfium.ts';

/** Maximum number and size of attachments. Others are ignored: an e-invoice is one file of a few kilobytes. */
const COUNT_LIMIT = 100;
const SIZE_LIMIT = 32 * 1024 * 1024;

/** Annotation type of fpdf_annot.h. */
const FILE_ATTACHMENT = 17;

/** Reads the files of the document's name tree (ISO 32000-1, 7.11.4). */
export function readAttachments({ pdfium, handle }: PdfDocument): Attachment[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(handle), COUNT_LIMIT);
  return Array.from({ length: count }, (_, index) =>
    readAttachment(pdfium, pdfium.FPDFDoc_GetAttachment(handle, index)),
  ).filter((attachment) => attachment !== undefined);
}

/** Reads the files in annotations of a page (ISO 32000-1, 12.5.6.15). */
export function readPageAttachments(pdfium: Pdfium, page: number): Attachment[] {
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), COUNT_LIMIT);
  const attachments: Attachment[] = [];
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if (pdfium.FPDFAnnot_GetSubtype(annotation) === FILE_ATTACHMENT) {
      const attachment = readAttachment(pdfium, pdfium.FPDFAnnot_GetFileAttachment(annotation));
      if (attachment) attachments.push(attachment);
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return attachments;
}

function readAttachment(pdfium: Pdfium, attachment: number): Attachment | undefined {
  if (attachment === 0) return undefined;
  const content = readBytes(
    pdfium,
    (buffer, length) => {
      pdfium.FPDFAttachment_GetFile(attachment, buffer, length, pdfium.scratch);
      return pdfium.heap.HEAP32[pdfium.scratch / 4] ?? 0;
    },
    SIZE_LIMIT,
  );
  if (!content) return undefined;
  const name = readBytes(pdfium, (buffer, length) => pdfium.FPDFAttachment_GetName(attachment, buffer, length));
  return { name: name ? Buffer.from(name).toString('utf16le').replace(/\0$/, '') : '', content };
}
