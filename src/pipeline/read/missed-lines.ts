/** Reads lines that the layout analysis of an OCR engine missed, which happens on photos. */
import type { Box, Language } from '../page.ts';
import type { Picture } from './picture.ts';
import type { RecognizedLine, TextRecognizer } from './recognizer.ts';

/** A line was missed if words cover less than this share of its box. */
const COVERED = 0.3;
/** White margin around each line, in pixels, which Tesseract needs. */
const MARGIN = 16;
/** Maximum number of missed lines. More are not text, but wood grain or a pattern. */
const LIMIT = 60;

/**
 * Reads text boxes that no line covers. They are stacked in one picture.
 *
 * @param found text boxes in pixels of the picture, from any detector
 * @returns the missed lines, in the order of `found`
 */
export async function readMissedLines(
  picture: Picture,
  language: Language,
  lines: readonly RecognizedLine[],
  found: readonly Box[],
  recognizer: TextRecognizer,
): Promise<RecognizedLine[]> {
  const words = lines.flatMap((line) => line.words.map(({ box }) => box));
  const missed = found.map((box) => fit(box, picture)).filter((box) => coveredShare(box, words) < COVERED);
  if (missed.length === 0 || missed.length > LIMIT) return [];
  const { stack, tops } = stackUp(picture, missed);
  const read = await recognizer.recognize(stack, language, 'receipt');
  return read.flatMap((line) => {
    const middle = line.words.reduce((sum, { box }) => sum + (box[1] + box[3]) / 2, 0) / line.words.length;
    const index = tops.findLastIndex((top) => top <= middle);
    const box = missed[index];
    if (!box) return [];
    const [right, down] = [box[0] - MARGIN, box[1] - ((tops[index] ?? 0) + MARGIN)];
    const move = (own: Box): Box => [own[0] + right, own[1] + down, own[2] + right, own[3] + down];
    return [{ ...line, words: line.words.map((word) => ({ ...word, box: move(word.box) })) }];
  });
}

function fit([left, top, right, bottom]: Box, { width, height }: Picture): Box {
  return [
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(width, Math.ceil(right)),
    Math.min(height, Math.ceil(bottom)),
  ];
}

/** The share of a box that words cover. Words do not overlap, so their shares are added. */
function coveredShare(box: Box, words: readonly Box[]): number {
  const covered = words.reduce((sum, word) => {
    const width = Math.min(box[2], word[2]) - Math.max(box[0], word[0]);
    const height = Math.min(box[3], word[3]) - Math.max(box[1], word[1]);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
  return covered / Math.max(1, (box[2] - box[0]) * (box[3] - box[1]));
}

/** Stacks boxes in a white picture. `tops` are the positions of their upper edges, including their margins. */
function stackUp(picture: Picture, boxes: readonly Box[]): { stack: Picture; tops: number[] } {
  const tops: number[] = [];
  let height = 0;
  for (const [, top, , bottom] of boxes) {
    tops.push(height);
    height += bottom - top + 2 * MARGIN;
  }
  const width = Math.max(...boxes.map(([left, , right]) => right - left)) + 2 * MARGIN;
  const data = new Uint8Array(width * height).fill(255);
  for (const [index, [left, top, right, bottom]] of boxes.entries()) {
    for (let row = top; row < bottom; row += 1) {
      const from = row * picture.width;
      const to = ((tops[index] ?? 0) + MARGIN + row - top) * width + MARGIN;
      data.set(picture.data.subarray(from + left, from + right), to);
    }
  }
  return { stack: { data, width, height }, tops };
}
