/** Pages on which a document is set from top to bottom. */
import { A4, closeSheet, openSheet, type Pdf } from '../../../samples/generator/sheet.ts';
import type { Style } from './style.ts';

interface TextLook {
  readonly bold?: boolean;
  /** Points; the style's own by default. */
  readonly size?: number;
  /** Whether the text ends at x. */
  readonly right?: boolean;
}

export class Paper {
  readonly style: Style;
  /** Where the next line stands. */
  y = 40;
  /** Below this nothing of the body is set. */
  bottom: number;
  readonly #pdf: Pdf;
  readonly #size: readonly [number, number];

  constructor(style: Style, size: readonly [number, number] = [A4.width, A4.height]) {
    this.#pdf = openSheet({ title: 'Document', author: 'Generator', language: 'en', date: '2024-01-01', size });
    this.#size = size;
    this.bottom = size[1] - 40;
    this.style = style;
  }

  get right(): number {
    return this.#size[0] - this.style.left;
  }

  text(
    text: string,
    x: number,
    y: number,
    { bold = false, size = this.style.size, right = false }: TextLook = {},
  ): void {
    this.#setType(bold, size);
    this.#pdf.text(text, right ? x - this.#pdf.widthOfString(text) : x, y, { lineBreak: false });
  }

  widthOf(text: string, size = this.style.size): number {
    this.#setType(false, size);
    return this.#pdf.widthOfString(text);
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.#pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke('#000000');
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).fill('#e4e7eb');
  }

  /** Opens a new page where this much room is left no more. @returns whether it did */
  needs(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.#pdf.addPage({ size: [...this.#size], margin: 0 });
    this.y = 50;
    return true;
  }

  /** Sets words in lines of at most this width, and goes on below them. */
  paragraph(text: string, x: number, width: number): void {
    const step = this.style.size * 1.35;
    let line = '';
    for (const word of [...text.split(' '), undefined]) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (word !== undefined && (line === '' || this.widthOf(longer ?? '') <= width)) {
        line = longer ?? '';
        continue;
      }
      this.needs(step);
      this.text(line, x, this.y);
      this.y += step;
      line = word ?? '';
    }
  }

  /** Draws on every page: numbers of pages, small print. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      draw(page - start + 1, count);
    }
  }

  async close(): Promise<Uint8Array> {
    return new Uint8Array(await closeSheet(this.#pdf));
  }

  #setType(bold: boolean, size: number): void {
    const { font } = this.style;
    const family = font === 'Times' ? (bold ? 'Times-Bold' : 'Times-Roman') : `${font}${bold ? '-Bold' : ''}`;
    this.#pdf.font(family).fontSize(size).fillColor('#000000');
  }
}
