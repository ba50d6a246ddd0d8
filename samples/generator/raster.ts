/** Pages as pixels. */
import { openPdf } from '../../src/pipeline/read/pdf-document.ts';
import { type Pixels, renderPdfPage } from '../../src/pipeline/read/pdf-render.ts';
import { loadPdfium } from '../../src/pipeline/read/pdfium.ts';

const PAGE_LIMIT = 10;
const PIXEL_LIMIT = 20_000_000;
const POINTS_PER_INCH = 72;

/** Draws every page in grey, at a resolution in dots per inch. */
export async function rasterise(pdf: Uint8Array, resolution: number): Promise<Pixels[]> {
  const pdfium = await loadPdfium();
  using document = openPdf(pdfium, pdf, PAGE_LIMIT);
  return Array.from({ length: document.pageCount }, (_, index) => {
    using page = document.openPage(index + 1);
    const width = Math.round((page.view.width * resolution) / POINTS_PER_INCH);
    return renderPdfPage(page, width, 'grey', PIXEL_LIMIT);
  });
}

/** The value between pixels, of one grey channel; the edge goes on outside. */
export function sample({ data, width, height }: Pixels, x: number, y: number): number {
  const left = clamp(Math.floor(x), 0, width - 1);
  const top = clamp(Math.floor(y), 0, height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const across = clamp(x - left, 0, 1);
  const down = clamp(y - top, 0, 1);
  const at = (column: number, row: number) => data[row * width + column] ?? 255;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across;
  return upper * (1 - down) + lower * down;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
