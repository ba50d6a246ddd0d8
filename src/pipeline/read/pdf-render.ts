/** Draws PDF pages as pictures. */
import { PipelineFailure } from '../errors.ts';
import type { PdfPage } from './pdf-document.ts';

/** Uncompressed pixels, rows from the top without padding. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 1: gray; 4: red, green, blue and opacity. */
  readonly channels: 1 | 4;
}

/** Bitmap formats and flags of fpdfview.h. */
const GREY_FORMAT = 1;
const COLOUR_FORMAT = 4;
const DRAW_ANNOTATIONS = 0x01;
const GREY = 0x08;
const RED_FIRST = 0x10;
const WHITE = 0xffff_ffff;

/**
 * Draws a page on white, cropped and rotated as displayed.
 *
 * @param width width in pixels; the height keeps the aspect ratio of the page
 * @param limit maximum number of pixels; a larger picture is scaled down. This happens before the bitmap is created, since
 *   its size in bytes would overflow 32 bits.
 * @throws PipelineFailure `memory_limit`
 */
export function renderPdfPage(
  page: Pick<PdfPage, 'pdfium' | 'handle' | 'view'>,
  width: number,
  colours: 'grey' | 'colour',
  limit: number,
): Pixels {
  const { pdfium, view } = page;
  const scale = Math.min(width / view.width, Math.sqrt(limit / (view.width * view.height)));
  const columns = Math.max(1, Math.floor(view.width * scale));
  const rows = Math.max(1, Math.min(Math.floor(limit / columns), Math.round(view.height * scale)));
  const channels = colours === 'grey' ? 1 : 4;
  const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, channels === 1 ? GREY_FORMAT : COLOUR_FORMAT, 0, 0);
  if (bitmap === 0) throw new PipelineFailure('memory_limit', `a picture of ${columns} x ${rows} pixels`);
  try {
    const flags = DRAW_ANNOTATIONS | (channels === 1 ? GREY : RED_FIRST);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, columns, rows, 0, flags);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const data = new Uint8Array(columns * rows * channels);
    for (let row = 0; row < rows; row += 1) {
      const from = start + row * stride;
      data.set(pdfium.heap.HEAPU8.subarray(from, from + columns * channels), row * columns * channels);
    }
    return { data, width: columns, height: rows, channels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
