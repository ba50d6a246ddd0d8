/** Splits the letters of a line into words. */
import type { RecognizedLine, RecognizedWord } from '../recognizer.ts';
import { boxOfPart } from './rectangle.ts';
import type { Letter } from './spelling.ts';
import { STRIP_HEIGHT, type Strip } from './strip.ts';

/**
 * The model omits two of five spaces. Therefore, words are also split at wide gaps: wider than this share of the gaps in the
 * line, plus `WIDER` times the usual distance between its letters. Of 5,880 pairs of letters on receipts, 716 of them with a
 * space, 0.6 % were wrong. With one limit for all lines, 1.7 % were wrong, since the gaps between letters of some printers are
 * as wide as the gaps between words of others.
 */
const MOST_GAPS = 0.7;
const WIDER = 0.2;
/** `WIDER` for punctuation and for pairs of digits. There is more white around dots and around 1, which has a fixed width. */
const WIDER_IN_NUMBER = 0.5;
const DOT = /^[.,:;'-]$/;
const FIGURES = /^[\d/]{2}$/;
/** First and last row of the strip without the neighboring lines, in pixels. */
const ROWS = [8, 42] as const;
/** Minimum difference between ink and paper, as a share of the range of gray in the strip. */
const INK = 0.2;
/** Font size, as a share of the height of the rectangle of a line. */
const TYPE_HEIGHT = 0.8;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Makes a line with words from the letters of a strip.
 *
 * @returns undefined without letters
 */
export function partStrip(strip: Strip, letters: readonly Letter[]): RecognizedLine | undefined {
  const printed = letters.filter(({ text }) => text !== ' ');
  if (printed.length === 0) return undefined;
  const gaps = findGaps(strip);
  const pitch = usualDistance(printed);
  const usual = usualGap(gaps, printed);
  const words: RecognizedWord[] = [];
  let word: Letter[] = [];
  let from = gaps[0]?.from === 0 ? gaps[0].to : 0;
  const endWord = (to: number) => {
    if (word.length === 0) return;
    const confidence = word.reduce((sum, letter) => sum + letter.confidence, 0) / word.length;
    words.push({ text: word.map(({ text }) => text).join(''), box: boxOfPart(strip.rectangle, from, to), confidence });
    word = [];
  };
  let spaced = false;
  for (const letter of letters) {
    if (letter.text === ' ') {
      spaced = true;
      continue;
    }
    const last = word.at(-1);
    if (last) {
      const gap = widestBetween(gaps, last.at, letter.at);
      const inNumber = DOT.test(last.text) || DOT.test(letter.text) || FIGURES.test(last.text + letter.text);
      const wider = inNumber ? WIDER_IN_NUMBER : WIDER;
      if (spaced || widthOf(gap) > usual + wider * pitch) {
        const middle = (last.at + letter.at) / 2;
        endWord(gap?.from ?? middle);
        from = gap?.to ?? middle;
      }
    }
    spaced = false;
    word.push(letter);
  }
  const end = gaps.at(-1);
  endWord(end && end.to === 1 ? Math.max(end.from, from) : 1);
  return { words, size: strip.rectangle.height * TYPE_HEIGHT };
}

function widthOf(gap: Gap | undefined): number {
  return gap ? gap.to - gap.from : 0;
}

/** The width that most gaps between the letters of the line do not exceed. */
function usualGap(gaps: readonly Gap[], letters: readonly Letter[]): number {
  const widths = letters.slice(1).map(({ at }, index) => widthOf(widestBetween(gaps, letters[index]?.at ?? 0, at)));
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length * MOST_GAPS)] ?? 0;
}

/** Finds columns without ink, as shares of the width of the strip. */
function findGaps({ data, width }: Strip): Gap[] {
  let [darkest, lightest] = [255, 0];
  for (const grey of data) [darkest, lightest] = [Math.min(darkest, grey), Math.max(lightest, grey)];
  const limit = lightest - INK * (lightest - darkest);
  const gaps: Gap[] = [];
  let start = -1;
  for (let column = 0; column <= width; column += 1) {
    const isFree = column < width && isColumnFree(data, width, column, limit);
    if (isFree && start < 0) start = column;
    if (!isFree && start >= 0) {
      gaps.push({ from: start / width, to: column / width });
      start = -1;
    }
  }
  return gaps;
}

function isColumnFree(data: Float32Array, width: number, column: number, limit: number): boolean {
  for (let row = ROWS[0]; row < Math.min(STRIP_HEIGHT, ROWS[1]); row += 1) {
    if ((data[row * width + column] ?? 255) < limit) return false;
  }
  return true;
}

/** The widest gap whose center is between two positions. */
function widestBetween(gaps: readonly Gap[], left: number, right: number): Gap | undefined {
  let widest: Gap | undefined;
  for (const gap of gaps) {
    const middle = (gap.from + gap.to) / 2;
    if (middle < left || middle > right) continue;
    if (!widest || gap.to - gap.from > widest.to - widest.from) widest = gap;
  }
  return widest;
}

/** The median distance between neighboring letters, as a share of the width of the strip. */
function usualDistance(letters: readonly Letter[]): number {
  const distances = letters.slice(1).map(({ at }, index) => at - (letters[index]?.at ?? 0));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1;
}
