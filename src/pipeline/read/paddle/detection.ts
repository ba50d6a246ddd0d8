/** Detects lines of text on a picture with a PP-OCR detection model. */
import type { Tensor } from 'onnxruntime-node';
import type { Point } from '../hull.ts';
import { type Picture, resize } from '../picture.ts';
import type { Model } from './models.ts';
import { type Rectangle, surroundPoints } from './rectangle.ts';

/**
 * Maximum long side in pixels. Larger pictures are scaled down. On 134 receipts, 960 pixels found 95 % of dates and 80 % of
 * companies, and 1280 and 1600 pixels found 96 and 78 %. These differences can be chance, but small print on pages needs the
 * larger size.
 */
const LONG_SIDE = 1280;
/** Sides are multiples of this number, since the network halves the picture five times. */
const STEP = 32;
/** Mean and standard deviation of the training pictures of the network, by channel (PP-OCRv4, NormalizeImage). */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
/** Minimum probability of a text pixel, and minimum mean probability of the pixels of a line. */
const TEXT_PIXEL = 0.3;
const TEXT_LINE = 0.5;
/** Minimum number of pixels and minimum thickness of a line on the scaled picture. Smaller lines are dust. */
const SMALLEST = 9;
const THINNEST = 3;
/** The network shrinks lines. Their area divided by their perimeter, times this factor, is added on every side. */
const GROWTH = 1.6;

/** Detects lines of text as rectangles on the picture, in any order. */
export async function detectText(model: Model, picture: Picture): Promise<Rectangle[]> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
  const small = await resize(picture, fit(picture.width), fit(picture.height));
  const map = await model.run(toInput(small), [1, 3, small.height, small.width]);
  const [stretchX, stretchY] = [picture.width / small.width, picture.height / small.height];
  return findLines(readNumbers(map), small.width, small.height).map(({ x, y, width, height, angle }) => ({
    // The sides are rounded to multiples of `STEP`, so their scales differ slightly.
    x: x * stretchX,
    y: y * stretchY,
    width: width * stretchX,
    height: height * stretchY,
    angle,
  }));
}

function toInput({ data }: Picture): Float32Array {
  const input = new Float32Array(3 * data.length);
  for (const [channel, mean] of MEAN.entries()) {
    const deviation = DEVIATION[channel] ?? 1;
    for (let index = 0; index < data.length; index += 1) {
      input[channel * data.length + index] = ((data[index] ?? 0) / 255 - mean) / deviation;
    }
  }
  return input;
}

/** Returns the numbers of a tensor of 32-bit floats. */
export function readNumbers({ data }: Tensor): Float32Array {
  if (!(data instanceof Float32Array)) throw new Error('The text recognition model gives no numbers.');
  return data;
}

/** Groups neighboring text pixels, and finds the rectangle around each group. */
function findLines(map: Float32Array, width: number, height: number): Rectangle[] {
  const lines: Rectangle[] = [];
  const seen = new Uint8Array(map.length);
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) <= TEXT_PIXEL) continue;
    const { pixels, sum } = collect(map, width, height, seen, start);
    if (pixels.length < SMALLEST || sum / pixels.length < TEXT_LINE) continue;
    const line = surroundPoints(outline(pixels, width));
    if (Math.min(line.width, line.height) < THINNEST) continue;
    const margin = (GROWTH * line.width * line.height) / (2 * (line.width + line.height));
    lines.push({ ...line, width: line.width + 2 * margin, height: line.height + 2 * margin });
  }
  return lines;
}

function collect(map: Float32Array, width: number, height: number, seen: Uint8Array, start: number) {
  const pixels: number[] = [start];
  let sum = 0;
  seen[start] = 1;
  for (let done = 0; done < pixels.length; done += 1) {
    const at = pixels[done] ?? 0;
    sum += map[at] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column;
        if (seen[next] === 1 || (map[next] ?? 0) <= TEXT_PIXEL) continue;
        seen[next] = 1;
        pixels.push(next);
      }
    }
  }
  return { pixels, sum };
}

/** The corners of the first and last pixels of every row. */
function outline(pixels: readonly number[], width: number): Point[] {
  const rows = new Map<number, { first: number; last: number }>();
  for (const pixel of pixels) {
    const x = pixel % width;
    const row = rows.get((pixel - x) / width);
    if (row) [row.first, row.last] = [Math.min(row.first, x), Math.max(row.last, x)];
    else rows.set((pixel - x) / width, { first: x, last: x });
  }
  return [...rows].flatMap(([y, { first, last }]): Point[] => [
    [first, y],
    [first, y + 1],
    [last + 1, y],
    [last + 1, y + 1],
  ]);
}
