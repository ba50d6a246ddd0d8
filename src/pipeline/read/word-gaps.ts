/** Splits words that OCR joined, such as "Seite 1" and "19 %", at gaps in the picture. */
import type { Box } from '../page.ts';
import type { Picture } from './picture.ts';
import type { RecognizedLine, RecognizedWord } from './recognizer.ts';

/** A recognized word with its letters. */
export interface SpelledWord extends RecognizedWord {
  readonly letters: readonly string[];
}

export interface SpelledLine {
  readonly words: readonly SpelledWord[];
  readonly size: number;
}

/**
 * Minimum difference between a gap of words and the usual gap between the letters of the line, as a share of the height of
 * the words. Digits of a fixed width, such as 1, and especially dots have more white around them. OCR rarely misses a space
 * between two letters. With these limits, 97.8 % of the words on 29 clean pages were right, and 93.6 % without; on photos,
 * 93.5 and 89.4 %.
 */
const WIDER = 0.18;
const WIDER_AMONG_LETTERS = 0.6;
const WIDER_AMONG_FIGURES = 0.25;
const WIDER_AT_DOT = 0.38;
const LETTERS = /^\p{L}\p{L}$/u;
const FIGURES = /^\d\d$/;
const DOT = /[.,:;'-]/;
/** Minimum number of gaps for the usual gap of a line and of a page. With fewer, the page or `USUAL_GAP` (in heights) is used. */
const ENOUGH_GAPS = { line: 4, page: 20 } as const;
const USUAL_GAP = 0.13;
/** Minimum difference between ink and paper, as a share of the range of gray in the line. */
const INK = 0.5;
/** Narrow and wide letters. Their widths are used to find the letters before a gap. */
const NARROW = /^[iljtfrI1.,:;'!|()[\]/-]$/;
const WIDE = /^[mwMW%@ÖÄÜOQGD€]$/;

interface Gap {
  readonly from: number;
  readonly to: number;
}

interface MeasuredLine {
  readonly line: SpelledLine;
  /** Median height of its words. */
  readonly height: number;
  /** Columns without ink inside each word. */
  readonly gaps: readonly (readonly Gap[])[];
}

/** Splits the words of lines on an upright picture at wide gaps. */
export function partWords(picture: Picture, lines: readonly SpelledLine[]): RecognizedLine[] {
  const measured = lines.map((line) => measureLine(picture, line));
  const shares = measured.flatMap(({ gaps, height }) => gaps.flat().map((gap) => widthOf(gap) / height));
  const pageGap = shares.length >= ENOUGH_GAPS.page ? median(shares) : USUAL_GAP;
  return measured.map(({ line, height, gaps }) => {
    const own = gaps.flat().map(widthOf);
    const usual = own.length >= ENOUGH_GAPS.line ? median(own) : pageGap * height;
    const words = line.words.flatMap((word, index) => partWord(word, gaps[index] ?? [], usual, height));
    return { words, size: line.size };
  });
}

function measureLine(picture: Picture, line: SpelledLine): MeasuredLine {
  const limit = 255 - INK * (255 - findDarkest(picture, line.words));
  return {
    line,
    height: Math.max(1, median(line.words.map(({ box }) => box[3] - box[1]))),
    gaps: line.words.map(({ box, letters }, index) => {
      if (letters.length < 2) return [];
      // Boxes can extend into the next word.
      const next = line.words[index + 1]?.box[0] ?? box[2];
      return findGaps(picture, next > box[0] ? [box[0], box[1], Math.min(box[2], next), box[3]] : box, limit);
    }),
  };
}

function findDarkest({ data, width }: Picture, words: readonly SpelledWord[]): number {
  let darkest = 255;
  for (const { box } of words) {
    for (let y = box[1]; y < box[3]; y += 1) {
      for (let at = y * width + box[0]; at < y * width + box[2]; at += 1) darkest = Math.min(darkest, data[at] ?? 255);
    }
  }
  return darkest;
}

/** Finds the columns without ink between the ink of a box. */
function findGaps({ data, width }: Picture, [left, top, right, bottom]: Box, limit: number): Gap[] {
  const hasInk = (x: number): boolean => {
    for (let y = top; y < bottom; y += 1) if ((data[y * width + x] ?? 255) < limit) return true;
    return false;
  };
  const gaps: Gap[] = [];
  let inkBefore: number | undefined;
  for (let x = left; x < right; x += 1) {
    if (!hasInk(x)) continue;
    if (inkBefore !== undefined && x > inkBefore + 1) gaps.push({ from: inkBefore + 1, to: x });
    inkBefore = x;
  }
  return gaps;
}

function partWord(word: SpelledWord, gaps: readonly Gap[], usual: number, height: number): RecognizedWord[] {
  const { letters, box, confidence } = word;
  const parts: RecognizedWord[] = [];
  let [start, from] = [0, box[0]];
  const endPart = (end: number, to: number) => {
    const text = letters.slice(start, end).join('');
    parts.push({ text, box: [from, box[1], to, box[3]], confidence });
  };
  for (const [index, gap] of gaps.entries()) {
    if ((widthOf(gap) - usual) / height <= WIDER) continue;
    const at = countLettersBefore(index, gaps, word);
    const around = `${letters[at - 1] ?? ''}${letters[at] ?? ''}`;
    if (at <= start || at >= letters.length || (widthOf(gap) - usual) / height <= limitAt(around)) continue;
    endPart(at, gap.from);
    [start, from] = [at, gap.to];
  }
  endPart(letters.length, box[2]);
  return parts;
}

/** The minimum difference from the usual gap, for the characters on both sides of a gap. */
function limitAt(around: string): number {
  if (DOT.test(around)) return WIDER_AT_DOT;
  if (FIGURES.test(around)) return WIDER_AMONG_FIGURES;
  return LETTERS.test(around) ? WIDER_AMONG_LETTERS : WIDER;
}

/** Counts the letters before a gap: by the gaps if all letters are separate, or else by the widths of the letters. */
function countLettersBefore(index: number, gaps: readonly Gap[], { letters, box }: SpelledWord): number {
  if (gaps.length + 1 === letters.length) return index + 1;
  const ink = (until: number) =>
    gaps.slice(0, until).reduce((left, gap) => left - widthOf(gap), (gaps[until]?.from ?? box[2]) - box[0]);
  const share = ink(index) / Math.max(1, ink(gaps.length));
  const widths = letters.map((letter) => (NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.4 : 1));
  const all = widths.reduce((sum, width) => sum + width, 0);
  let [best, distance, sum] = [0, Infinity, 0];
  for (const [at, width] of widths.entries()) {
    sum += width;
    const away = Math.abs(sum / all - share);
    if (away < distance) [best, distance] = [at + 1, away];
  }
  return best;
}

function widthOf({ from, to }: Gap): number {
  return to - from;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
