/** Small documents for tests of reading, and where things stand on them as a person sees them. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type Box, boxOnSeenPage, type Page, type ReadDocument, type Word } from '../src/pipeline/page.ts';
import { createReader, type Reader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';

export type Pdf = PDFKit.PDFDocument;

/** Pictures are read as 200 dpi: pixels for a point. */
export const PIXELS_PER_POINT = 200 / 72;

/** A PDF of one page (width and height in points) without margins; `draw` may add pages. */
export async function makePdf(size: readonly [width: number, height: number], draw: (pdf: Pdf) => void) {
  const pdf = new PDFDocument({ size: [...size], margin: 0 });
  const bytes = buffer(pdf);
  draw(pdf);
  pdf.end();
  return new Uint8Array(await bytes);
}

/** A letter of some lines, enough for orientation and language to be found. */
export const LETTER = [
  'Invoice for the goods of the order',
  'Please pay the amount within days',
  'Customer number and invoice date',
  'Thank you for your order and payment',
  'Quantity of each item on this page',
  'Total amount of the invoice due',
];

export function makeLetter(): Promise<Uint8Array> {
  return makePdf([300, 220], (pdf) => {
    pdf.fontSize(13);
    for (const [index, line] of LETTER.entries()) pdf.text(line, 30, 25 + index * 29, { lineBreak: false });
  });
}

/** The page of a PDF as a scanner would make it: a PNG at 200 dpi. */
export function photograph(reader: Reader, pdf: Uint8Array, width: number): Promise<Uint8Array> {
  return reader.drawPage(pdf, 1, Math.round(width * PIXELS_PER_POINT));
}

/** The letter as a scan: a PDF of one picture, without text. */
export async function makeScan(): Promise<Uint8Array> {
  const picture = await photograph(createReader(createTesseract(), 1), await makeLetter(), 300);
  return await makePdf([300, 220], (pdf) => {
    pdf.image(Buffer.from(picture), 0, 0, { width: 300 });
  });
}

export function onlyPage({ pages }: ReadDocument): Page {
  const [page, ...others] = pages;
  if (!page || others.length > 0) throw new Error(`Expected one page, not ${pages.length}.`);
  return page;
}

export function wordsOf(page: Page): Word[] {
  return page.lines.flatMap(({ words }) => words);
}

export function textOf(page: Page): string {
  return page.lines.map(({ text }) => text).join('\n');
}

/** The place of a word that stands once on the page, on the page as seen. */
export function placeOf(page: Page, text: string): Box {
  const found = wordsOf(page).filter((word) => word.text === text);
  const [word] = found;
  if (!word || found.length > 1) throw new Error(`${found.length} words "${text}" among: ${textOf(page)}`);
  return boxOnSeenPage(page.seen, word.box);
}

/** Smallest box around the ink of a drawn page, in points of the page as seen. */
export async function inkOf(reader: Reader, bytes: Uint8Array, page: Page): Promise<Box> {
  const scale = 4;
  const png = await reader.drawPage(bytes, page.number, Math.round(page.seen.width * scale));
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, value] of data.entries()) {
    if (value > 128) continue;
    const x = index % info.width;
    const y = Math.floor(index / info.width);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return [left / scale, top / scale, right / scale, bottom / scale];
}

/** Whether a box lies in another, give or take some points. */
export function isWithin(inner: Box, outer: Box, tolerance: number): boolean {
  return (
    inner[0] >= outer[0] - tolerance &&
    inner[1] >= outer[1] - tolerance &&
    inner[2] <= outer[2] + tolerance &&
    inner[3] <= outer[3] + tolerance
  );
}

export function centreOf(box: Box): readonly [x: number, y: number] {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

/** A PDF of objects as they are given, numbered from 1; the first is the catalogue. */
export function writePdf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

export function writeStream(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

export interface PageParts {
  /** Entries of the catalogue, the page and its font, as they stand in the file. */
  readonly catalogue?: string;
  readonly page?: string;
  readonly font?: string;
  readonly resources?: string;
  /** Objects from number 6. */
  readonly objects?: readonly string[];
  readonly mediaBox?: string;
}

/** A PDF of one page, 300 x 220 points, with the font F1 (Helvetica) and, as object 6, the picture Im. */
export function writePage(content: string, parts: PageParts = {}): Uint8Array {
  const { catalogue = '', page = '', font = '', resources = '', objects = [], mediaBox = '0 0 300 220' } = parts;
  const all = `<< /Font << /F1 5 0 R >> /XObject << /Im 6 0 R >> ${resources} >>`;
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources ${all} ${page} >>`,
    writeStream(content),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${font} >>`,
    ...objects,
  ]);
}

/** The letter as the content of a page. `setting` goes before the text: a text render mode, a colour. */
export function writeLetter(setting = '', lines: readonly string[] = LETTER): string {
  return `BT /F1 13 Tf ${setting} 30 182 Td 29 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
}

/** A grey picture of a page as an image of a PDF. */
export async function writeImage(png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  const entries = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceGray
    /BitsPerComponent 8 /Filter /DCTDecode`;
  return writeStream(data.toString('latin1'), entries);
}
