/** Reads the text of a picture of a page: flattens it, rotates it upright, and runs OCR in its language. */
import type { Box, Language, Line, Rule, Transform, Word } from '../page.ts';
import { findBrightest, flattenBackground } from './flatten.ts';
import { detectLanguage } from './language.ts';
import { partRow } from './lines.ts';
import { findPaper, whitenAroundPaper, whitenRim } from './paper.ts';
import { compose, drawSheet, measureSlant, placeSheet, scaleBy, sizeOfSheet } from './perspective.ts';
import { type Picture, resize, rotate } from './picture.ts';
import { findRules } from './picture-rules.ts';
import type { Layout, RecognizedLine, RecognizedWord, TextRecognizer } from './recognizer.ts';
import { isUpright, joinRules } from './rules.ts';
import { measureSkew, shrinkForSearch } from './skew.ts';
import { findTextDirection } from './text-direction.ts';

export interface Recognition {
  /** Lines in points of the upright page. */
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly width: number;
  readonly height: number;
  /** Transformation of the upright page to the displayed page. */
  readonly transform?: Transform;
  readonly language: Language;
  /** Mean confidence of the letters, 0 to 1; 0 without letters. */
  readonly confidence: number;
  /** Clockwise rotation that made the page upright, in degrees. */
  readonly turned: number;
  /** Whether the perspective of the page was corrected. */
  readonly straightened: boolean;
}

/** Maximum long side in pixels. Larger pictures are scaled down: memory fell from 785 to 190 MB, and no word was lost. */
const LONG_SIDE = 3500;
/**
 * Minimum ratio of height to width of a receipt. Pages in ISO A and letter formats have less than 1.6. A receipt that was
 * photographed with its surroundings is read as a page: of 16 generated ones, 10 had all fields right as pages, and 6 as
 * receipts.
 */
const RECEIPT_SHAPE = 1.8;
/**
 * Minimum slant for a correction of the perspective, in degrees. With a correction, the 22 of 44 photos with less slant lost
 * 18 of 2,523 words, since interpolation blurs a picture. The other photos gained 329 of 3,197 words.
 */
const SLANT = 2;
/** Lines are in the same row if their vertical centers differ by less than this share of the smaller height. */
const SAME_ROW = 0.5;
/** Minimum confidence of upright text. With less, the picture may be upside down. */
const UPRIGHT_CONFIDENCE = 0.75;

/**
 * Reads the text of a picture.
 *
 * @param pointsPerPixel size of a pixel, in points
 * @param hint language to try first; the text then decides
 * @throws PipelineFailure `crashed`
 */
export async function recognizePicture(
  picture: Picture,
  pointsPerPixel: number,
  hint: Language,
  recognizer: TextRecognizer,
): Promise<Recognition> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  const capped = scale < 1 ? await resize(picture, fit(picture.width), fit(picture.height)) : picture;
  const sheet = await takeSheet(capped);
  let best = await readUpright(sheet, hint, recognizer);
  const language = detectLanguage(best.lines.flatMap(({ words }) => words.map(({ text }) => text)));
  if (language && language !== hint && !recognizer.hasOwnLanguages) {
    best = await readTurned(sheet, best.turned, language, recognizer);
  }
  const shown = { width: picture.width * pointsPerPixel, height: picture.height * pointsPerPixel };
  return placeOnPage(best, sheet, shown, pointsPerPixel / scale, language ?? hint);
}

/**
 * Reads a sheet in the orientation in which its text is upright.
 *
 * The sheet is first read as shown, unless the neighbors of its letters clearly say that it is on its side. Another
 * orientation is tried only if that text does not look upright, and is taken only if it has more level text.
 */
async function readUpright(sheet: Sheet, language: Language, recognizer: TextRecognizer): Promise<Reading> {
  const small = await shrinkForSearch(sheet.flat);
  const direction = findTextDirection(small);
  const readAxis = async (isSideways: boolean) => {
    const { degrees, quarters } = measureSkew(small, isSideways);
    const read = (turns: number) => readTurned(sheet, 90 * (turns % 4) + degrees, language, recognizer);
    const first = await read(quarters);
    return readsWell(first) || first.onSide ? first : heavier(first, await read(quarters + 2));
  };
  const likely = await readAxis(direction === 'vertical');
  // A blank page has no text in any orientation.
  if (direction === 'unclear' && likely.lines.length === 0) return likely;
  if (readsWell(likely) || (direction === 'level' && !likely.onSide)) return likely;
  return heavier(likely, await readAxis(direction !== 'vertical'));
}

function readsWell({ confidence, onSide }: Reading): boolean {
  return confidence >= UPRIGHT_CONFIDENCE && !onSide;
}

/** The reading with more level text. If both have the same amount, the reading of the sheet as displayed. */
function heavier(one: Reading, other: Reading): Reading {
  const lead = other.weight - one.weight;
  return lead > 0 || (lead === 0 && Math.abs(other.turned) < Math.abs(one.turned)) ? other : one;
}

/** The paper of a picture. */
interface Sheet {
  /** The flattened picture, white outside of the paper. */
  readonly flat: Picture;
  /** Transformation of its pixels to those of the original picture; undefined if they are the same. */
  readonly place?: Transform;
}

async function takeSheet(picture: Picture): Promise<Sheet> {
  const brightest = findBrightest(picture);
  const flat = await flattenBackground(picture, brightest);
  const paper = findPaper(brightest);
  if (!paper) return { flat };
  if (!paper.corners || measureSlant(paper.corners) < SLANT) return { flat: whitenAroundPaper(paper, flat) };
  const size = sizeOfSheet(paper.corners);
  const place = placeSheet(paper.corners, size);
  return { flat: whitenRim(drawSheet(flat, place, size)), place };
}

interface Reading {
  readonly lines: readonly RecognizedLine[];
  /** Rules, in pixels. */
  readonly rules: readonly Box[];
  readonly turned: number;
  /** Size of the picture that was read, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
  /** Sum of the confidence of all letters in level words. Used to compare two readings of the same picture. */
  readonly weight: number;
  /** Whether most letters are in words that run down the page. Tesseract reads such words, but does not group them into lines. */
  readonly onSide: boolean;
}

async function readTurned(
  { flat, place }: Sheet,
  turned: number,
  language: Language,
  recognizer: TextRecognizer,
): Promise<Reading> {
  const upright = turned === 0 ? flat : await rotate(flat, turned);
  const { width, height } = upright;
  const layout: Layout = !place && height > RECEIPT_SHAPE * width ? 'receipt' : 'page';
  const lines = await recognizer.recognize(upright, language, layout);
  let letters = 0;
  let onSide = 0;
  let confidence = 0;
  let weight = 0;
  for (const word of lines.flatMap(({ words }) => words)) {
    const own = word.text.length * word.confidence;
    letters += word.text.length;
    confidence += own;
    if (isTall(word)) onSide += word.text.length;
    else weight += own;
  }
  return {
    lines,
    rules: findRules(upright),
    turned,
    width,
    height,
    confidence: letters === 0 ? 0 : confidence / letters,
    weight,
    onSide: 2 * onSide > letters,
  };
}

/** Whether a word runs down the page. One or two letters can be taller than wide on a level line. */
function isTall({ text, box: [left, top, right, bottom] }: RecognizedWord): boolean {
  return text.length > 2 && bottom - top > right - left;
}

function placeOnPage(
  { lines, rules, turned, width, height, confidence }: Reading,
  sheet: Sheet,
  shown: Size,
  pointsPerPixel: number,
  language: Language,
): Recognition {
  const page = { width: width * pointsPerPixel, height: height * pointsPerPixel };
  const transform = leadBack(turned, page, sheet, shown, pointsPerPixel);
  const ruled = joinRules(
    rules.map(([left, top, right, bottom]) => ({
      box: [left * pointsPerPixel, top * pointsPerPixel, right * pointsPerPixel, bottom * pointsPerPixel],
    })),
  );
  const upright = ruled.filter(isUpright);
  return {
    lines: orderLines(lines.flatMap((line) => placeLine(line, pointsPerPixel, upright))),
    rules: ruled,
    ...page,
    ...(transform ? { transform } : {}),
    language,
    confidence,
    turned,
    straightened: sheet.place !== undefined,
  };
}

/** Width and height in points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The transformation of the upright page to the displayed page; undefined if they are the same. */
function leadBack(
  turned: number,
  page: Size,
  { flat, place }: Sheet,
  shown: Size,
  pointsPerPixel: number,
): Transform | undefined {
  if (!place) return turned === 0 ? undefined : turnBack(turned, page, shown);
  const size = { width: flat.width * pointsPerPixel, height: flat.height * pointsPerPixel };
  const inPoints = compose(scaleBy(pointsPerPixel), compose(place, scaleBy(1 / pointsPerPixel)));
  return compose(inPoints, turnBack(turned, page, size));
}

/** Sorts lines from top to bottom, and those in the same row from left to right. */
function orderLines(lines: readonly Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isBeside = first && middleOf(line) - middleOf(first) < SAME_ROW * Math.min(heightOf(first), heightOf(line));
    if (row && isBeside) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box[0] - b.box[0]));
}

function middleOf({ box }: Line): number {
  return (box[1] + box[3]) / 2;
}

function heightOf({ box }: Line): number {
  return box[3] - box[1];
}

/** Converts a line to points, and splits it at wide gaps and vertical rules. */
function placeLine({ words, size }: RecognizedLine, scale: number, uprightRules: readonly Rule[]): Line[] {
  const bottom = Math.max(...words.map(({ box }) => box[3])) * scale;
  const placed = words.map(({ text, box: [left, top, right, base], confidence }) => {
    const word: Word = {
      text,
      box: [left * scale, top * scale, right * scale, base * scale],
      size: size * scale,
      bold: false,
      confidence,
    };
    return { word, baseline: bottom };
  });
  return partRow(placed, uprightRules);
}

/** The transformation that reverses a clockwise rotation around the center, in degrees. */
function turnBack(degrees: number, turned: Size, seen: Size): Transform {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const [x, y] = [turned.width / 2, turned.height / 2];
  return {
    a: cos,
    b: sin,
    c: seen.width / 2 - cos * x - sin * y,
    d: -sin,
    e: cos,
    f: seen.height / 2 + sin * x - cos * y,
    g: 0,
    h: 0,
  };
}
