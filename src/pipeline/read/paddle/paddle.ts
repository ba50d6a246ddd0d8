/** OCR with PP-OCRv4. It is better than Tesseract at worn print and at digits on receipts. */
import { PipelineFailure } from '../../errors.ts';
import type { Box } from '../../page.ts';
import type { Picture } from '../picture.ts';
import type { RecognizedLine, RecognizedWord, TextRecognizer } from '../recognizer.ts';
import { detectText } from './detection.ts';
import { loadPaddleModels, type PaddleModels } from './models.ts';
import { partStrip } from './parting.ts';
import { boxOfPart, type Rectangle } from './rectangle.ts';
import { spellStrips } from './spelling.ts';
import { cutStrip } from './strip.ts';

/** Boxes are in the same row if their vertical centers differ by less than this share of the smaller height. */
const SAME_ROW = 0.5;
/** Margin around a box for recognition, as a share of its height. */
const FRAME = 0.2;

export interface Paddle extends TextRecognizer {
  /**
   * Detects text without recognizing it.
   *
   * @returns boxes of lines or parts of lines, in any order
   * @throws PipelineFailure `crashed`
   */
  findText(picture: Picture): Promise<Box[]>;
  /**
   * Recognizes the text in boxes.
   *
   * @returns the words of each box; empty for a box without letters
   * @throws PipelineFailure `crashed`
   */
  readBoxes(picture: Picture, boxes: readonly Box[]): Promise<RecognizedWord[][]>;
}

/** Creates a recognizer that loads its models on first use. It supports letters without accents. */
export function createPaddle(): Paddle {
  let starting: Promise<PaddleModels> | undefined;
  const work = async <Result>(task: (models: PaddleModels) => Promise<Result>): Promise<Result> => {
    try {
      starting ??= loadPaddleModels();
      return await task(await starting);
    } catch (error) {
      starting = undefined;
      throw new PipelineFailure('crashed', 'text recognition', error);
    }
  };
  return {
    recognize: (picture) =>
      work(async (models) => {
        const strips = (await detectText(models.detection, picture)).map((line) => cutStrip(picture, line));
        const spellings = await spellStrips(models, strips);
        return composeRows(strips.map((strip, index) => partStrip(strip, spellings[index] ?? [])));
      }),
    findText: (picture) =>
      work(async (models) => (await detectText(models.detection, picture)).map((line) => boxOfPart(line, 0, 1))),
    readBoxes: (picture, boxes) =>
      work(async (models) => {
        const strips = boxes.map((box) => cutStrip(picture, frame(box)));
        const spellings = await spellStrips(models, strips);
        return strips.map((strip, index) => [...(partStrip(strip, spellings[index] ?? [])?.words ?? [])]);
      }),
    async close() {
      starting = undefined;
    },
  };
}

/** Adds the margin that detected lines have to a box. */
function frame([left, top, right, bottom]: Box): Rectangle {
  const margin = FRAME * (bottom - top);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
    angle: 0,
  };
}

/** Joins adjacent pieces of text to rows, from top to bottom. */
function composeRows(pieces: readonly (RecognizedLine | undefined)[]): RecognizedLine[] {
  const rows: { words: RecognizedWord[]; middle: number; size: number }[] = [];
  const inOrder = pieces
    .filter((piece) => piece !== undefined)
    .map(({ words, size }) => ({ words: [...words], size, middle: middleOf(words) }))
    .toSorted((a, b) => a.middle - b.middle);
  for (const piece of inOrder) {
    const row = rows.at(-1);
    if (row && piece.middle - row.middle < SAME_ROW * Math.min(row.size, piece.size)) row.words.push(...piece.words);
    else rows.push(piece);
  }
  return rows.map(({ words, size }) => ({ words: words.toSorted((a, b) => a.box[0] - b.box[0]), size }));
}

function middleOf(words: readonly RecognizedWord[]): number {
  return words.reduce((sum, { box }) => sum + (box[1] + box[3]) / 2, 0) / Math.max(1, words.length);
}
