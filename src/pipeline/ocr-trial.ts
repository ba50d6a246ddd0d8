/** A test of the OCR: a drawn page is read. */
import { drawSheetPage } from './extract/einvoice/picture/draw.ts';
import { PAGE, type SheetPage } from './extract/einvoice/picture/sheet.ts';
import { decodeImage } from './read/image.ts';
import type { Pdfium } from './read/pdfium.ts';
import { recognizePicture } from './read/recognition.ts';
import type { TextRecognizer } from './read/recognizer.ts';

export interface OcrTrial {
  /** The lines that were read. */
  readonly lines: readonly string[];
  /** Time to read the page, without drawing it. */
  readonly milliseconds: number;
}

/** Pixels for a point: 200 dpi, as PDFs are read. */
const SCALE = 200 / 72;
/** In points: the type of an office letter. */
const SIZE = 11;
const LEADING = 2;

/**
 * Draws a page with lines of text, and reads it from its picture.
 *
 * @throws PipelineFailure `ocr_missing`, `crashed`
 */
export async function tryRecognizer(
  pdfium: Pdfium,
  lines: readonly string[],
  recognizer: TextRecognizer,
): Promise<OcrTrial> {
  const png = await drawSheetPage(pdfium, writeSheet(lines), Math.round(PAGE.width * SCALE));
  const picture = await decodeImage(png, 1);
  const started = performance.now();
  const read = await recognizePicture(picture, 1 / SCALE, 'en', recognizer);
  return { lines: read.lines.map(({ text }) => text), milliseconds: Math.round(performance.now() - started) };
}

function writeSheet(lines: readonly string[]): SheetPage {
  const piece = { left: PAGE.margin, width: 0, size: SIZE, weight: 'regular', tone: 'ink', sources: [] } as const;
  const pieces = lines.map((text, index) => ({
    ...piece,
    text,
    baseline: 2 * PAGE.margin + index * LEADING * SIZE,
  }));
  return { pieces, rules: [] };
}
