/** PDFs: each page by its text layer or, where that cannot be trusted, by its picture. */
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
   * Reads all pages into the queue.
   *
   * @returns the files inside the file
   * @throws PipelineFailure of `openPdf`, or of a page that is recognised meanwhile
   */
  read(bytes: Uint8Array, queue: PageQueue): Promise<Attachment[]>;
  /**
   * Draws a page as it is recognised.
   *
   * @param page from 1
   * @throws PipelineFailure of `openPdf`
   */
  photograph(bytes: Uint8Array, page: number): Promise<{ picture: Picture; pointsPerPixel: number }>;
  /**
   * Draws a page as people see it.
   *
   * @param page from 1; the caller knows that there is one
   * @param width in pixels
   */
  draw(bytes: Uint8Array, page: number, width: number, format: PictureFormat): Promise<Uint8Array>;
  /** How many pages the file has. */
  countPages(bytes: Uint8Array): Promise<number>;
}

/** Pixels for a point that pages are recognised at: 200 dpi. */
const RECOGNITION_SCALE = 200 / 72;
/** Pages with fewer pixels than this on their long side, and a finer picture, are drawn larger: as large as A4 at the most. */
const SMALL_PAGE = 1000;
const LARGEST_SMALL_PAGE = 2340;
/** A doubtful text layer is kept where it has at least this share of the letters that are found in the picture. */
const ENOUGH_LETTERS = 0.7;
/** Points at the edge of a filled area that may show what is beside it. */
const COVER_EDGE = 1.5;
/** Smaller type is not read by people, in points on A4. On smaller pages, which may be scaled, it is in proportion. */
const LEAST_TYPE = 2;
const LONG_SIDE_OF_A4 = 842;
/** Invisible text is as far from what a scan shows, in heights of the text, since text recognition places it roughly. */
const OFF_SCAN = 0.5;
/** Pixels of a picture that is drawn: a page may be as large as a house. */
const RECOGNITION_PIXELS = 25_000_000;
const DRAWING_PIXELS = 50_000_000;

/** Reads PDFs with one PDFium, started when first needed. */
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
 * Pixels for a point. Some programs make scans so small that their pages would be drawn with a few pixels a letter, and say
 * that the units are large ones (`UserUnit`), or do not.
 */
function chooseScale({ width, height }: PageView, { resolution }: Drawing): number {
  const longSide = Math.max(width, height);
  if (longSide * RECOGNITION_SCALE >= SMALL_PAGE) return RECOGNITION_SCALE;
  return Math.max(RECOGNITION_SCALE, Math.min(resolution, LARGEST_SMALL_PAGE / longSide));
}

/** E-invoices that hang where PDFium does not look, where none hangs where it does. */
function findEInvoicesElsewhere(bytes: Uint8Array, known: readonly Attachment[]): Attachment[] {
  const isEInvoice = ({ content }: Attachment): boolean => looksLikeEInvoice(content);
  return known.some(isEInvoice) ? [] : findEmbeddedFiles(bytes).filter(isEInvoice);
}

/** Reads a page and closes it: nothing of it stays open while others are recognised. */
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

/** A page by its text layer, or how to choose between that and what is recognised. */
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
 * Whether a character is seen, or is the text of what is seen in a scan. Text in white on white, on a hidden layer, painted
 * over or too small, and text that nothing paints where no picture shows anything, is there for machines only.
 */
function isSeen({ box, style }: Character, view: PageView, drawing: Drawing, ink: PageInk): boolean {
  const seen = boxBeforeTurn(view, box, style.turns);
  if (style.invisible) return drawing.isOnPicture(seen) && ink.hasContrast(around(seen, OFF_SCAN * (box[3] - box[1])));
  if (isTooSmall(box, style, view)) return false;
  const covered = drawing.partPaintedOver(style.object, seen);
  if (covered) return ink.hasContrast(withoutEdges(covered));
  return !(style.pale || style.optional) || ink.hasContrast(seen);
}

/** Both by size and by height of the box: the fonts of some programs have a size of 1, and letters of any height. */
function isTooSmall([, top, , bottom]: Box, { size }: Character['style'], { width, height }: PageView): boolean {
  const least = LEAST_TYPE * Math.min(1, Math.max(width, height) / LONG_SIDE_OF_A4);
  return size < least && bottom - top < least;
}

function around([left, top, right, bottom]: Box, margin: number): Box {
  return [left - margin, top - margin, right + margin, bottom + margin];
}

/** The edges of what is painted over stand out, which says nothing of what is below. */
function withoutEdges([left, top, right, bottom]: Box): Box {
  const edge = Math.min(COVER_EDGE, (right - left) / 4, (bottom - top) / 4);
  return [left + edge, top + edge, right - edge, bottom - edge];
}

/** A box of the page that was turned clockwise, on the page as seen. */
function boxBeforeTurn(view: PageView, box: Box, turns: QuarterTurns): Box {
  const { width, height } = turnSize(view, turns);
  return turnBox(box, quarter(-turns), width, height);
}

function countLetters(words: readonly { readonly text: string }[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** The page turned so that most of its words stand upright; those of other directions come last. */
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

/** From the page turned clockwise back to the page as seen, whose size is given. */
const TURN_BACK: Record<Exclude<QuarterTurns, 0>, (view: PageView) => Transform> = {
  1: ({ height }) => ({ ...STRAIGHT, b: 1, d: -1, f: height }),
  2: ({ width, height }) => ({ ...STRAIGHT, a: -1, c: width, e: -1, f: height }),
  3: ({ width }) => ({ ...STRAIGHT, b: -1, c: width, d: 1 }),
};
