/** Text and lines on PDF pages, always the same bytes for the same drawing. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** In points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** Where the body and the foot of a letter stand on A4, in points. */
export const LEFT = 58;
export const RIGHT = A4.width - 44;
export const WIDTH = RIGHT - LEFT;
export const FOOTER = 770;
export const BOTTOM = FOOTER - 22;

const INK = '#1f2933';
export const MUTED = '#66727f';
export const HAIRLINE = '#c9d1d9';

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** `YYYY-MM-DD`. The file's identifier and time stamp are made from it: a clock would give other bytes every time. */
  readonly date: string;
  /** Width and height in points; A4 by default. */
  readonly size?: readonly [width: number, height: number];
}

export function openSheet({ title, author, language, date, size }: SheetOptions): Pdf {
  return new PDFDocument({
    size: size ? [...size] : [A4.width, A4.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    info: { Title: title, Author: author, CreationDate: new Date(`${date}T09:00:00Z`) },
  });
}

/** Ends the document. @returns its bytes */
export function closeSheet(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}

export interface TextStyle {
  /** In points; 9 by default. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly family?: 'Helvetica' | 'Courier';
  /** Which side of the text stands at x. */
  readonly align?: 'left' | 'right' | 'centre';
  /** Lines are broken at this width, left-aligned. */
  readonly width?: number;
  readonly underline?: boolean;
  /** Extra points between letters. */
  readonly spacing?: number;
}

/**
 * Writes text, one line or more.
 *
 * @param y of the top of the first line
 * @returns y below the last line
 */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { colour = INK, align = 'left', width, underline = false, spacing = 0 } = style;
  setFont(pdf, style).fillColor(colour);
  const options = { underline, characterSpacing: spacing };
  if (width !== undefined) {
    pdf.text(text, x, y, { ...options, width });
    return pdf.y;
  }
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  let line = y;
  for (const part of text.split('\n')) {
    pdf.text(part, x - share * pdf.widthOfString(part, options), line, { ...options, lineBreak: false });
    line += pdf.currentLineHeight(true);
  }
  return line;
}

/** Height of text that is broken at a width. */
export function measure(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  return setFont(pdf, style).heightOfString(text, { width });
}

function setFont(pdf: Pdf, { size = 9, bold = false, family = 'Helvetica' }: TextStyle): Pdf {
  return pdf.font(bold ? `${family}-Bold` : family).fontSize(size);
}

/** Draws a straight line. */
export function rule(
  pdf: Pdf,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  { colour = HAIRLINE, width = 0.6 } = {},
): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .stroke(colour);
}

export function fill(pdf: Pdf, x: number, y: number, width: number, height: number, colour: string): void {
  pdf.rect(x, y, width, height).fill(colour);
}

/** Pairs of a label and its value, the value right of the label. @returns y below the last pair */
export function writeBeside(
  pdf: Pdf,
  facts: readonly Fact[],
  { x, y, labelWidth, size = 9 }: { x: number; y: number; labelWidth: number; size?: number },
): number {
  let line = y;
  for (const { label, value } of facts) {
    write(pdf, label, x, line, { size, colour: MUTED });
    line = write(pdf, value, x + labelWidth, line, { size }) + size * 0.35;
  }
  return line;
}

/** Pairs in cells side by side, the value below its label. @returns y below the row of cells */
export function writeAbove(
  pdf: Pdf,
  facts: readonly Fact[],
  { x, y, width, size = 9 }: { x: number; y: number; width: number; size?: number },
): number {
  const cell = width / facts.length;
  facts.forEach(({ label, value }, index) => {
    const below = write(pdf, label, x + index * cell, y, { size: size - 2, colour: MUTED });
    write(pdf, value, x + index * cell, below + 2, { size, bold: true });
  });
  return y + size * 3;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}
