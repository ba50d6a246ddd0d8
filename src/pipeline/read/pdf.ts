/** PDFs: each page by its text layer or, where that cannot be trusted, by its picture. */
import sharp from 'sharp';
import type { Attachment, Box, Language, Line, Page, Rule, Transform } from '../page.ts';
import { composeLines } from './lines.ts';
import { type PageView, type QuarterTurns, quarter, turnBox } from './page-view.ts';
import { readAttachments, readPageAttachments } from './pdf-attachments.ts';
import { readTextLayer, type TextLayer } from './pdf-characters.ts';
import { openPdf, type PdfPage } from './pdf-document.ts';
import { type Drawing, readDrawing } from './pdf-drawing.ts';
import { FontWeights } from './pdf-fonts.ts';
import { renderPdfPage } from './pdf-render.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { readPicture } from './picture-page.ts';
import type { TextRecognizer } from './recognizer.ts';
import { judgeTextLayer } from './text-trust.ts';
import { composeWords, type PlacedWord } from './words.ts';

export interface PdfReader {
  /** @throws PipelineFailure of `openPdf`, or `crashed` by the recogniser */
  read(bytes: Uint8Array, hint: Language): Promise<{ pages: Page[]; attachments: Attachment[] }>;
  /**
   * Draws a page for people to look at, as a PNG.
   *
   * @param page from 1; the caller knows that there is one
   * @param width in pixels
   */
  draw(bytes: Uint8Array, page: number, width: number): Promise<Uint8Array>;
  /** How many pages the file has. */
  countPages(bytes: Uint8Array): Promise<number>;
}

/** Resolution that pages are recognised at, in dots per inch. */
const RECOGNITION_DPI = 200;
/** Pixels of a picture that is drawn: a page may be as large as a house. */
const RECOGNITION_PIXELS = 25_000_000;
const DRAWING_PIXELS = 50_000_000;

/** Reads PDFs with one PDFium, started when first needed. */
export function createPdfReader(recognizer: TextRecognizer, pageLimit: number): PdfReader {
  let starting: Promise<Pdfium> | undefined;
  const open = async (bytes: Uint8Array) => {
    starting ??= loadPdfium();
    return openPdf(await starting, bytes, pageLimit);
  };
  return {
    async read(bytes, hint) {
      using document = await open(bytes);
      const fonts = new FontWeights();
      const pages: Page[] = [];
      const attachments = readAttachments(document);
      for (let number = 1; number <= document.pageCount; number += 1) {
        using page = document.openPage(number);
        attachments.push(...readPageAttachments(document.pdfium, page.handle));
        pages.push(await readPdfPage(page, number, fonts, hint, recognizer));
      }
      return { pages, attachments };
    },
    async draw(bytes, number, width) {
      using document = await open(bytes);
      using page = document.openPage(number);
      const { data, ...shape } = renderPdfPage(page, width, 'colour', DRAWING_PIXELS);
      return await sharp(data, { raw: shape }).removeAlpha().png().toBuffer();
    },
    async countPages(bytes) {
      using document = await open(bytes);
      return document.pageCount;
    },
  };
}

async function readPdfPage(
  page: PdfPage,
  number: number,
  fonts: FontWeights,
  hint: Language,
  recognizer: TextRecognizer,
): Promise<Page> {
  const layer = readTextLayer(page, fonts);
  const drawing = readDrawing(page);
  const groups = composeWords(layer.characters);
  const words = [...groups.values()].flat().map(({ word }) => word.text);
  const { trusted, reason } = judgeTextLayer(layer, drawing, words);
  if (trusted) return layOut(page, number, groups, drawing, reason);
  const recognized = await recognizePage(page, number, reason, hint, recognizer);
  return recognized.lines.length === 0 && isReadable(layer)
    ? layOut(page, number, groups, drawing, `${reason}, but its picture has no text either`)
    : recognized;
}

/** Whether there is anything in the text layer that is better than nothing. */
function isReadable({ glyphs, unmapped }: TextLayer): boolean {
  return unmapped < glyphs;
}

async function recognizePage(
  page: PdfPage,
  number: number,
  reason: string,
  hint: Language,
  recognizer: TextRecognizer,
): Promise<Page> {
  const { view } = page;
  const width = Math.max(1, Math.round((view.width * RECOGNITION_DPI) / 72));
  const picture = renderPdfPage(page, width, 'grey', RECOGNITION_PIXELS);
  return await readPicture({ picture, number, pointsPerPixel: view.width / picture.width, reason, hint, recognizer });
}

/** The page turned so that most of its words stand upright; those of other directions come last. */
function layOut(
  { view }: PdfPage,
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
