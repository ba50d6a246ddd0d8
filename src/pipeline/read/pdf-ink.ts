/** Measures whether the text of a text layer is visible on a PDF page. */
import type { Box } from '../page.ts';
import type { PdfPage } from './pdf-document.ts';
import { type Pixels, renderPdfPage } from './pdf-render.ts';

/** Resolution at which strokes of small print are still visible. It takes 30 ms per page. */
const DPI = 100;
const PIXELS = 4_000_000;
/** Minimum difference between ink and background that is visible, in 256 gray levels. */
const CONTRAST = 24;
/** Minimum difference from white at which a pixel counts as ink, in 256 gray levels. */
const INK = 96;

/** A small picture of a page, drawn on first use. */
export class PageInk {
  readonly #page: PdfPage;
  #drawn: Pixels | undefined;

  constructor(page: PdfPage) {
    this.#page = page;
  }

  /** Whether something is visible inside a box of the displayed page. */
  hasContrast(box: Box): boolean {
    const { data, width, columns, rows } = this.#area(box);
    let darkest = 255;
    let lightest = 0;
    for (let y = rows[0]; y < rows[1]; y += 1) {
      for (let x = columns[0]; x < columns[1]; x += 1) {
        const grey = data[y * width + x] ?? 255;
        darkest = Math.min(darkest, grey);
        lightest = Math.max(lightest, grey);
      }
    }
    return lightest - darkest >= CONTRAST;
  }

  /** Share of the ink that is inside boxes of the displayed page, 0 to 1; 1 for a page without ink. */
  shareWithin(boxes: Iterable<Box>): number {
    const { data, width } = this.#pixels();
    const within = new Uint8Array(data.length);
    for (const box of boxes) {
      const { columns, rows } = this.#area(box);
      for (let y = rows[0]; y < rows[1]; y += 1) within.fill(1, y * width + columns[0], y * width + columns[1]);
    }
    let ink = 0;
    let shared = 0;
    for (let index = 0; index < data.length; index += 1) {
      if ((data[index] ?? 255) > 255 - INK) continue;
      ink += 1;
      shared += within[index] ?? 0;
    }
    return ink === 0 ? 1 : shared / ink;
  }

  #pixels(): Pixels {
    const { width } = this.#page.view;
    this.#drawn ??= renderPdfPage(this.#page, Math.max(1, Math.round((width * DPI) / 72)), 'grey', PIXELS);
    return this.#drawn;
  }

  #area([left, top, right, bottom]: Box) {
    const { data, width, height } = this.#pixels();
    const scale = width / this.#page.view.width;
    const clamp = (value: number, size: number) => Math.min(size, Math.max(0, value));
    const columns = [clamp(Math.floor(left * scale), width), clamp(Math.ceil(right * scale), width)] as const;
    const rows = [clamp(Math.floor(top * scale), height), clamp(Math.ceil(bottom * scale), height)] as const;
    return { data, width, columns, rows };
  }
}
