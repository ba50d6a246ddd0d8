/** Reads each page of a PDF by its text layer, or with OCR if the text layer is not reliable. */
import sharp from 'sharp';
import type { Attachment, Box, Line, Page, Rule, Transform } from '../page.ts';
import { encodePicture, type PictureFormat } from './encode-picture.ts';
import { composeLines } from './lines.ts';
import type { PageQueue } from './page-queue.ts';
import { type PageView, type QuarterTurns, quarter, turnBox } from './page-view.ts';
import { readAttachments } from './pdf-attachments.ts';
import { type Character, readTextLayer } from './pdf-characters.ts';
import { openPdf, type PdfDocument, type PdfPage } from './pdf-document.ts';
import { type Drawing, readDrawing } from './pdf-drawing.ts';
import { findEmbeddedFiles } from './pdf-embedded-files.ts';
import { FontWeights } from './pdf-fonts.ts';
import { PageInk } from './pdf-ink.ts';
import { renderPdfPage } from './pdf-render.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import type { Picture } from './picture.ts';
import { judgeTextLayer } from './text-trust.ts';
import { composeWords, type PlacedWord } from './words.ts';
import { looksLikeEInvoice } from './xml-text.ts';

export interface PdfReader {
  /**
   * Adds all pages to the queue.
   *
   * @returns the files inside the PDF
   * @throws PipelineFailure of `openPdf`, or of a page that is read with OCR meanwhile
   */
  read(bytes: Uint8Array, queue: PageQueue): Promise<Attachment[]>;
  /**
   * Draws a page for OCR.
   *
   * @param page number of the page, from 1
   * @throws PipelineFailure of `openPdf`
   */
  photograph(bytes: Uint8Array, page: number): Promise<{ picture: Picture; pointsPerPixel: number }>;
  /**
   * Draws a page as displayed.
   *
   * @param page number of an existing page, from 1
   * @param width width in pixels
   */
  draw(bytes: Uint8Array, page: number, width: number, format: PictureFormat): Promise<Uint8Array>;
  /** Counts the pages of the file. */
  countPages(bytes: Uint8Array): Promise<number>;
}

/** Resolution for OCR in pixels per point: 200 dpi. */
const RECOGNITION_SCALE = 200 / 72;
/**
 * Pages with fewer pixels on their long side are enlarged if they have a picture with a higher resolution, at most to the
 * size of A4.
 */
const SMALL_PAGE = 1000;
const LARGEST_SMALL_PAGE = 2340;
/** A doubtful text layer is used if it has at least this share of the letters that OCR finds. */
const ENOUGH_LETTERS = 0.7;
/** Width of the edge of a filled area that can show its surroundings, in points. */
const COVER_EDGE = 1.5;
/** Minimum size of readable text, in points on A4. For smaller pages, which can be scaled, it is proportional to their size. */
const LEAST_TYPE = 2;
const LONG_SIDE_OF_A4 = 842;
/** Maximum distance of invisible text from its ink on the scan, in text heights, since OCR locates text roughly. */
const OFF_SCAN = 0.5;
/** Maximum pixels of pictures for OCR and for display, since the size of a page has no limit. */
const RECOGNITION_PIXELS = 25_000_000;
const DRAWING_PIXELS = 50_000_000;

/** Creates a reader with one PDFium instance, which starts on first use. */
export function createPdfReader(pageLimit: number): PdfReader {
  let starting: Promise<Pdfium> | undefined;
  const open = async (bytes: Uint8Array) => {
    starting ??= loadPdfium();
    return openPdf(await starting, bytes, pageLimit);
  };
  return {
    async read(bytes, queue) {
      using document = await open(bytes);
      const { pageCount } = document;
      const fonts = new FontWeights();
      const attachments = readAttachments(document);
      for (let number = 1; number <= pageCount; number += 1) {
        const reading = readNumbered(document, number, fonts, attachments);
        if (reading.page) queue.add(reading.page);
        else await queue.recognize({ number, pageCount, reason: reading.reason }, reading.choose);
      }
      return [...attachments, ...findEInvoicesElsewhere(bytes, attachments)];
    },
    async photograph(bytes, number) {
      using document = await open(bytes);
      using page = document.openPage(number);
      const { view } = page;
      const width = Math.max(1, Math.round(view.width * chooseScale(view, readDrawing(page))));
      const picture = renderPdfPage(page, width, 'grey', RECOGNITION_PIXELS);
      return { picture, pointsPerPixel: view.width / picture.width };
    },
    async draw(bytes, number, width, format) {
      using document = await open(bytes);
      using page = document.openPage(number);
      const { data, ...shape } = renderPdfPage(page, width, 'colour', DRAWING_PIXELS);
      return await encodePicture(sharp(data, { raw: shape }).removeAlpha(), format);
    },
    async countPages(bytes) {
      using document = await open(bytes);
      return document.pageCount;
    },
  };
}

/**
 * Chooses the resolution for OCR, in pixels per point. The pages of some scans are so small that a letter would have only a
 * few pixels. Some of them, but not all, have a larger unit (`UserUnit`).
 */
function chooseScale({ width, height }: PageView, { resolution }: Drawing): number {
  const longSide = Math.max(width, height);
  if (longSide * RECOGNITION_SCALE >= SMALL_PAGE) return RECOGNITION_SCALE;
  return Math.max(RECOGNITION_SCALE, Math.min(resolution, LARGEST_SMALL_PAGE / longSide));
}

/** If no known attachment is an e-invoice, finds e-invoices in places that PDFium does not list. */
function findEInvoicesElsewhere(bytes: Uint8Array, known: readonly Attachment[]): Attachment[] {
  const isEInvoice = ({ content }: Attachment): boolean => looksLikeEInvoice(content);
  return known.some(isEInvoice) ? [] : findEmbeddedFiles(bytes).filter(isEInvoice);
}

/** Reads a page and closes it, so that it does not stay open while other pages are read with OCR. */
function readNumbered(
  document: PdfDocument,
  number: number,
  fonts: FontWeights,
  attachments: Attachment[],
): PdfReading {
  using page = document.openPage(number);
  attachments.push(...page.attachments);
  return readPdfPage(page, number, fonts);
}

/** A page by its text layer, or the reason for OCR and a function that chooses between both. */
type PdfReading =
  | { readonly page: Page }
  | { readonly page?: never; readonly reason: string; choose(recognized: Page): Page };

function readPdfPage(page: PdfPage, number: number, fonts: FontWeights): PdfReading {
  const { view } = page;
  const layer = readTextLayer(page, fonts);
  const drawing = readDrawing(page);
  const ink = new PageInk(page);
  const groups = composeWords(layer.characters.filter((character) => isSeen(character, view, drawing, ink)));
  const words = [...groups].flatMap(([turns, placed]) =>
    placed.map(({ word }) => ({ text: word.text, box: boxBeforeTurn(view, word.box, turns) })),
  );
  const { verdict, reason } = judgeTextLayer({
    layer,
    drawing,
    words: words.map(({ text }) => text),
    measureInk: () => ink.shareWithin(words.map(({ box }) => box)),
  });
  if (verdict === 'sound') return { page: layOut(view, number, groups, drawing, reason) };
  return {
    reason,
    choose(recognized) {
      const letters = countLetters(recognized.lines.flatMap((line) => line.words));
      const isBetter = verdict === 'doubtful' ? countLetters(words) >= ENOUGH_LETTERS * letters : letters === 0;
      if (!isBetter) return recognized;
      return layOut(view, number, groups, drawing, `${reason}, but its picture has no more text`);
    },
  };
}

/**
 * Whether a character is visible, or is the OCR text of something visible in a scan. Hidden text is ignored: white on white,
 * on a hidden layer, painted over, too small, or invisible text without a picture of it.
 */
function isSeen({ box, style }: Character, view: PageView, drawing: Drawing, ink: PageInk): boolean {
  const seen = boxBeforeTurn(view, box, style.turns);
  if (style.invisible) return drawing.isOnPicture(seen) && ink.hasContrast(around(seen, OFF_SCAN * (box[3] - box[1])));
  if (isTooSmall(box, style, view)) return false;
  const covered = drawing.partPaintedOver(style.object, seen);
  if (covered) return ink.hasContrast(withoutEdges(covered));
  return !(style.pale || style.optional) || ink.hasContrast(seen);
}

/** Whether a character is too small to read. Both font size and box must be small: some fonts have size 1 and large letters. */
function isTooSmall([, top, , bottom]: Box, { size }: Character['style'], { width, height }: PageView): boolean {
  const least = LEAST_TYPE * Math.min(1, Math.max(width, height) / LONG_SIDE_OF_A4);
  return size < least && bottom - top < least;
}

function around([left, top, right, bottom]: Box, margin: number): Box {
  return [left - margin, top - margin, right + margin, bottom + margin];
}

/** Removes the edges of a covered area. They are visible even if the text below is not. */
function withoutEdges([left, top, right, bottom]: Box): Box {
  const edge = Math.min(COVER_EDGE, (right - left) / 4, (bottom - top) / 4);
  return [left + edge, top + edge, right - edge, bottom - edge];
}

/** Converts a box of a page that was rotated clockwise to a box of the displayed page. */
function boxBeforeTurn(view: PageView, box: Box, turns: QuarterTurns): Box {
  const { width, height } = turnSize(view, turns);
  return turnBox(box, quarter(-turns), width, height);
}

function countLetters(words: readonly { readonly text: string }[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** Composes the page, rotated so that most of its words are upright. Words of other directions come last. */
function layOut(
  view: PageView,
  number: number,
  groups: ReadonlyMap<QuarterTurns, readonly PlacedWord[]>,
  drawing: Drawing,
  reason: string,
): Page {
  const byCount = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
  const turns = byCount[0]?.[0] ?? 0;
  const { width, height } = turnSize(view, turns);
  const rulesOf = (to: QuarterTurns): Rule[] =>
    drawing.rules.map(({ box }) => ({ box: turnBox(box, to, view.width, view.height) }));
  const lines = byCount.flatMap(([own, words]) => {
    const size = turnSize(view, own);
    const turn = (box: Box) => turnBox(box, quarter(turns - own), size.width, size.height);
    return composeLines(words, rulesOf(own)).map((line) => (own === turns ? line : mapLine(line, turn)));
  });
  return {
    number,
    width,
    height,
    seen: { width: view.width, height: view.height, ...(turns === 0 ? {} : { transform: TURN_BACK[turns](view) }) },
    lines,
    rules: rulesOf(turns),
    textSource: 'text-layer',
    reason,
  };
}

function turnSize({ width, height }: PageView, turns: QuarterTurns): { width: number; height: number } {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function mapLine({ words, text, box }: Line, map: (box: Box) => Box): Line {
  return { words: words.map((word) => ({ ...word, box: map(word.box) })), text, box: map(box) };
}

const STRAIGHT = { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0 };

/** The transformation of a page that was rotated clockwise to the displayed page, by its displayed size. */
const TURN_BACK: Record<Exclude<QuarterTurns, 0>, (view: PageView) => Transform> = {
  1: ({ height }) => ({ ...STRAIGHT, b: 1, d: -1, f: height }),
  2: ({ width, height }) => ({ ...STRAIGHT, a: -1, c: width, e: -1, f: height }),
  3: ({ width }) => ({ ...STRAIGHT, b: -1, c: width, d: 1 }),
};
