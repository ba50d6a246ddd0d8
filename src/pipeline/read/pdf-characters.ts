/** Reads the characters in the text layer of a PDF page. */
import type { Box } from '../page.ts';
import { boxAsSeen, isFiniteBox, type QuarterTurns, quarter, turnBox } from './page-view.ts';
import type { PdfPage } from './pdf-document.ts';
import type { FontWeights } from './pdf-fonts.ts';
import type { Pdfium } from './pdfium.ts';

/** A character. Its coordinates are those of the displayed page rotated by `style.turns`, so that the text is upright. */
export interface Character {
  readonly text: string;
  /** From ascender to descender and over the whole advance, regardless of the ink (PDFium's loose box). */
  readonly box: Box;
  /** Distance of the baseline from the top, in points. */
  readonly baseline: number;
  readonly style: CharacterStyle;
  /** Whether a space or an unreadable character precedes it. */
  readonly parted: boolean;
}

/** The properties that all characters of a text object share. */
export interface CharacterStyle {
  /** Font size in points. */
  readonly size: number;
  readonly bold: boolean;
  /** Clockwise quarter turns of the displayed page that make the text upright. */
  readonly turns: QuarterTurns;
  /** Not painted (text render modes 3 and 7), like OCR text under a scan. */
  readonly invisible: boolean;
  /** White, nearly white, or transparent: it can only be visible on a dark background. */
  readonly pale: boolean;
  /** On a layer that can be hidden (optional content, ISO 32000-1, 8.11). */
  readonly optional: boolean;
  /** PDFium's handle of the text object; 0 for none. */
  readonly object: number;
}

/** The characters of a page in the order of the file, and numbers of glyphs. */
export interface TextLayer {
  readonly characters: readonly Character[];
  /** Number of all glyphs except spaces. */
  readonly glyphs: number;
  /** Number of glyphs without a known character: private use, replacement or control character, or no mapping. */
  readonly unmapped: number;
  /** Number of glyphs that are not painted. */
  readonly invisible: number;
  /** Number of glyphs outside of the displayed page. */
  readonly outside: number;
}

/** Maximum degrees between text and a quarter turn. More slanted text is a watermark, and not part of a line. */
const SLANT_LIMIT = 15;
/** Text render modes that paint nothing: 3, and 7, which only extends the clipping path (ISO 32000-1, table 106). */
const INVISIBLE = new Set([3, 7]);
/** Text render modes that only fill. */
const FILLED = new Set([0, 4]);
/** Minimum red, green and blue of colors that are hard to see on white, and maximum opacity of text that is hard to see. */
const PALE = 0xe0;
const TRANSPARENT = 0x20;

const SPACE = /^[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$/u;
/** Characters without width, which do not separate words. */
const ZERO_WIDTH = /^[\u200b-\u200f\u2060\ufeff]$/u;
/** Characters for a printed hyphen, depending on the font and on its position in the line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PDFium returns U+0002 for a hyphen at the end of a line.
const HYPHEN = /^[\u0002\u00ad\u2010\u2011]$/u;
/** Private use, unassigned and control characters, and surrogates: PDFium returns only the first of a pair, for symbols. */
const UNMAPPED = /^[\p{Co}\p{Cn}\p{Cc}\p{Cs}\ufffd]$/u;

/**
 * Reads the text layer of a page.
 *
 * @param fonts one object for all pages of a document
 */
export function readTextLayer(page: PdfPage, fonts: FontWeights): TextLayer {
  const textPage = page.pdfium.FPDFText_LoadPage(page.handle);
  if (textPage === 0) return { characters: [], glyphs: 0, unmapped: 0, invisible: 0, outside: 0 };
  try {
    return readCharacters(page, textPage, fonts);
  } finally {
    page.pdfium.FPDFText_ClosePage(textPage);
  }
}

interface TextObject {
  /** Undefined for slanted text. */
  readonly style: CharacterStyle | undefined;
  readonly invisible: boolean;
}

function readCharacters(page: PdfPage, textPage: number, fonts: FontWeights): TextLayer {
  const { pdfium, view } = page;
  const objects = new Map<number, TextObject>();
  const characters: Character[] = [];
  const tally = { glyphs: 0, unmapped: 0, invisible: 0, outside: 0 };
  let parted = true;
  const count = pdfium.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index += 1) {
    // PDFium inserts spaces and line breaks by its own guess. The boxes are more reliable.
    if (pdfium.FPDFText_IsGenerated(textPage, index) === 1) continue;
    const text = printedText(pdfium.FPDFText_GetUnicode(textPage, index));
    if (text === '') continue;
    if (text === ' ') {
      parted = true;
      continue;
    }
    tally.glyphs += 1;
    const handle = pdfium.FPDFText_GetTextObject(textPage, index);
    let object = objects.get(handle);
    if (!object) {
      object = readTextObject(page, textPage, index, handle, fonts);
      objects.set(handle, object);
    }
    const box = readLooseBox(page, textPage, index);
    const inside = isFiniteBox(box) && isInside(box, view.width, view.height);
    const unmapped = isUnmapped(text) || pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    if (object.invisible) tally.invisible += 1;
    if (!inside) tally.outside += 1;
    if (unmapped) tally.unmapped += 1;
    const { style } = object;
    if (!inside || unmapped || !style) {
      parted = true;
      continue;
    }
    characters.push({
      text,
      box: turnBox(box, style.turns, view.width, view.height),
      baseline: readBaseline(page, textPage, index, style.turns),
      style,
      parted,
    });
    parted = false;
  }
  return { characters, ...tally };
}

/** The text of a code point. All spaces and all hyphens are normalized. Characters without width have no text. */
function printedText(codePoint: number): string {
  const text = String.fromCodePoint(codePoint <= 0x10ffff ? codePoint : 0xfffd);
  if (codePoint > 0x20 && codePoint < 0x7f) return text;
  if (HYPHEN.test(text)) return '-';
  if (SPACE.test(text)) return ' ';
  return ZERO_WIDTH.test(text) ? '' : text;
}

function isUnmapped(text: string): boolean {
  return text > '~' || text < ' ' ? UNMAPPED.test(text) : false;
}

function isInside([left, top, right, bottom]: Box, width: number, height: number): boolean {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

function readTextObject(
  page: PdfPage,
  textPage: number,
  index: number,
  object: number,
  fonts: FontWeights,
): TextObject {
  const { pdfium, view } = page;
  pdfium.FPDFText_GetMatrix(textPage, index, pdfium.scratch);
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.heap.HEAPF32.subarray(pdfium.scratch / 4);
  const size = pdfium.FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d);
  const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
  const mode = object === 0 ? 0 : pdfium.FPDFTextObj_GetTextRenderMode(object);
  const invisible = INVISIBLE.has(mode);
  const pale = FILLED.has(mode) && isPale(pdfium, object);
  const optional = object !== 0 && isOptional(pdfium, object);
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  if (Math.abs(degrees - quarters * 90) > SLANT_LIMIT) return { style: undefined, invisible };
  // Angles are counterclockwise, and the displayed page is rotated clockwise.
  const turns = quarter(quarters - view.turns);
  const bold = fonts.isBold(pdfium, font);
  return { style: { size, bold, turns, invisible, pale, optional, object }, invisible };
}

/** The mark of optional content as returned by PDFium: null-terminated UTF-16. */
const OPTIONAL_CONTENT = [0x4f, 0x43, 0];

function isOptional(pdfium: Pdfium, object: number): boolean {
  const { scratch } = pdfium;
  const count = pdfium.FPDFPageObj_CountMarks(object);
  for (let index = 0; index < count; index += 1) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    const length = OPTIONAL_CONTENT.length * 2;
    // Longer names are not read.
    const isRead = mark !== 0 && pdfium.FPDFPageObjMark_GetName(mark, scratch + 8, length, scratch) !== 0;
    if (!isRead || pdfium.heap.HEAP32[scratch / 4] !== length) continue;
    const name = pdfium.heap.HEAPU16.subarray((scratch + 8) / 2);
    if (OPTIONAL_CONTENT.every((unit, at) => name[at] === unit)) return true;
  }
  return false;
}

function isPale({ FPDFPageObj_GetFillColor, heap, scratch }: Pdfium, object: number): boolean {
  if (object === 0 || FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
    return false;
  const [red = 0, green = 0, blue = 0, opacity = 255] = heap.HEAP32.subarray(scratch / 4, scratch / 4 + 4);
  return opacity < TRANSPARENT || (red > PALE && green > PALE && blue > PALE);
}

function readLooseBox(page: PdfPage, textPage: number, index: number): Box {
  const { pdfium, view } = page;
  pdfium.FPDFText_GetLooseCharBox(textPage, index, pdfium.scratch);
  const heap: Float32Array = pdfium.heap.HEAPF32;
  const at = pdfium.scratch / 4;
  // FS_RECTF: left, top, right, bottom, in unrotated page coordinates with the origin of the media box.
  const { [at]: left = 0, [at + 1]: top = 0, [at + 2]: right = 0, [at + 3]: bottom = 0 } = heap;
  return boxAsSeen(view, { left, bottom, right, top });
}

function readBaseline({ pdfium, view }: PdfPage, textPage: number, index: number, turns: QuarterTurns): number {
  pdfium.FPDFText_GetCharOrigin(textPage, index, pdfium.scratch, pdfium.scratch + 8);
  const at = pdfium.scratch / 8;
  const x = pdfium.heap.HEAPF64[at] ?? 0;
  const y = pdfium.heap.HEAPF64[at + 1] ?? 0;
  const origin = boxAsSeen(view, { left: x, bottom: y, right: x, top: y });
  return turnBox(origin, turns, view.width, view.height)[1];
}
