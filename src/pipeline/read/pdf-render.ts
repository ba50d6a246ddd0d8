/** PDF pages as pictures. */
import { PipelineFailure } from '../errors.ts';
import type { PdfPage } from './pdf-document.ts';

/** Uncompressed pixels, rows from the top without padding. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 1: grey; 4: red, green, blue, opacity. */
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
 * Draws a page, turned and cropped as people see it, on white.
 *
 * @param width in pixels; the height follows from the page's shape
 * @param limit most pixels that may be drawn; a larger picture is scaled down. Checked before a bitmap is made, as its
 *   size in bytes wraps around at 32 bits
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
