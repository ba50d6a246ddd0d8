/** Recognizes the letters of lines with a PP-OCR recognition model. */
import { readNumbers } from './detection.ts';
import type { PaddleModels } from './models.ts';
import { STRIP_HEIGHT, type Strip } from './strip.ts';
import { type Candidate, settleTwins, TWINS } from './twins.ts';

export interface Letter {
  readonly text: string;
  /** Approximate position, as a share of the width of the strip. */
  readonly at: number;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

/**
 * Characters that can be recognized. Most of the 6,623 characters of the model are Chinese and would only result from smudges.
 * The model has no umlauts, so Tesseract reads German words.
 */
const WANTED = /^[\x20-\x7e£é]$/;
/** Number of strips of similar width that the model processes at once. */
const BATCH = 6;
/** Widths are rounded up to a multiple of this number, the step of the model. */
const STEP = 8;

/**
 * Recognizes the letters of strips.
 *
 * @returns the letters of each strip, in the order of `strips`
 */
export async function spellStrips(models: PaddleModels, strips: readonly Strip[]): Promise<Letter[][]> {
  const wanted = models.alphabet.flatMap((letter, index) => (WANTED.test(letter) ? [index] : []));
  const spellings: Letter[][] = strips.map(() => []);
  // Strips of a batch are padded to the widest one. Sorting keeps the padding small.
  const order = strips.map((strip, index) => ({ strip, index })).toSorted((a, b) => a.strip.width - b.strip.width);
  for (let start = 0; start < order.length; start += BATCH) {
    const batch = order.slice(start, start + BATCH);
    const width = Math.ceil(Math.max(STRIP_HEIGHT, ...batch.map(({ strip }) => strip.width)) / STEP) * STEP;
    const input = toInput(
      batch.map(({ strip }) => strip),
      width,
    );
    const output = await models.recognition.run(input, [batch.length, 3, STRIP_HEIGHT, width]);
    const [, steps = 0, letters = 0] = output.dims;
    const scores = readNumbers(output);
    for (const [number, { strip, index }] of batch.entries()) {
      const own = scores.subarray(number * steps * letters, (number + 1) * steps * letters);
      spellings[index] = decode(own, steps, letters, models.alphabet, wanted, width / strip.width);
    }
  }
  return spellings;
}

/** Converts strips to three equal channels with values from -1 to 1. The padding is 0, as in the training of the model. */
function toInput(strips: readonly Strip[], width: number): Float32Array {
  const input = new Float32Array(strips.length * 3 * STRIP_HEIGHT * width);
  for (const [number, strip] of strips.entries()) {
    for (let channel = 0; channel < 3; channel += 1) {
      for (let row = 0; row < STRIP_HEIGHT; row += 1) {
        const at = ((number * 3 + channel) * STRIP_HEIGHT + row) * width;
        const from = row * strip.width;
        for (let column = 0; column < strip.width; column += 1) {
          input[at + column] = (strip.data[from + column] ?? 0) / 127.5 - 1;
        }
      }
    }
  }
  return input;
}

/** Decodes the most likely letter of each step. Equal letters in adjacent steps are one letter (Graves et al. 2006, CTC). */
function decode(
  scores: Float32Array,
  steps: number,
  letters: number,
  alphabet: readonly string[],
  wanted: readonly number[],
  stretch: number,
): Letter[] {
  const spelling: Candidate[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    const offset = step * letters;
    let best = 0;
    for (const letter of wanted) {
      if ((scores[offset + letter] ?? 0) > (scores[offset + best] ?? 0)) best = letter;
    }
    if (best !== 0 && best !== last) {
      const at = Math.min(1, ((step + 0.5) / steps) * stretch);
      const text = alphabet[best] ?? '';
      const twins = [...(TWINS[text] ?? '')].map((twin) => ({
        text: twin,
        confidence: scores[offset + alphabet.indexOf(twin)] ?? 0,
      }));
      const [twin] = twins.toSorted((a, b) => b.confidence - a.confidence);
      spelling.push({ text, at, confidence: scores[offset + best] ?? 0, ...(twin ? { twin } : {}) });
    }
    last = best;
  }
  return settleTwins(spelling);
}
