/** Finds ink that no word covers. It shows where the layout analysis of an OCR engine missed text. */
import type { Box } from '../page.ts';
import type { Picture } from './picture.ts';

/** Maximum brightness of ink on a flattened picture. */
const INK = 150;
/** Side of the squares in which ink is measured, in pixels. Letters stay separate from rules, and a page takes about 20 ms. */
const SQUARE = 2;
/** Margin around words for the edges of letters and accents, as a share of the height of the word. */
const AROUND_WORD = 0.15;
/** Sizes of pieces of ink, relative to the median height of words: from dots to capitals, and letters that touch. */
const LOWEST = 0.1;
const TALLEST = 2;
const WIDEST = 8;
/** Maximum gap between pieces of a line, in median heights, and minimum overlap as a share of the lower piece. */
const APART = 1;
const BESIDE = 0.5;
/** Minimum height of a line, in median heights. Lower ink is a dash or dirt. */
const LINE_HEIGHT = 0.5;

/** Bounds of a piece of ink, in squares; `right` and `bottom` are exclusive. */
interface Piece {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Finds lines of ink outside of words that have the size of text. Rules, frames and pictures are larger than letters. They are
 * left out, including all ink that touches them.
 *
 * @param words boxes of the words that were read; their median height is the size of text
 * @returns boxes in pixels, in any order
 */
export function findUncoveredInk(picture: Picture, words: readonly Box[]): Box[] {
  const usual = medianHeight(words) / SQUARE;
  if (usual < 2) return [];
  const ink = markInk(picture);
  for (const word of words) clearWord(ink, word);
  const pieces = collectPieces(ink).filter(
    ({ left, top, right, bottom }) =>
      bottom - top <= TALLEST * usual &&
      right - left <= WIDEST * usual &&
      Math.max(bottom - top, right - left) >= LOWEST * usual,
  );
  return joinPieces(pieces, usual)
    .filter(({ top, bottom }) => bottom - top >= LINE_HEIGHT * usual)
    .map(({ left, top, right, bottom }): Box => [left * SQUARE, top * SQUARE, right * SQUARE, bottom * SQUARE]);
}

function medianHeight(boxes: readonly Box[]): number {
  const heights = boxes.map(([, top, , bottom]) => bottom - top).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** Marks squares with ink by 1, and others by 0. */
function markInk({ data, width, height }: Picture): Picture {
  const columns = Math.ceil(width / SQUARE);
  const ink = new Uint8Array(columns * Math.ceil(height / SQUARE));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / SQUARE) * columns;
    const end = (y + 1) * width;
    for (let at = y * width, x = 0; at < end; at += 1, x += 1) {
      if ((data[at] ?? 255) < INK) ink[row + (x >> 1)] = 1;
    }
  }
  return { data: ink, width: columns, height: Math.ceil(height / SQUARE) };
}

function clearWord({ data, width, height }: Picture, [left, top, right, bottom]: Box): void {
  const margin = AROUND_WORD * (bottom - top);
  const from = Math.max(0, Math.floor((left - margin) / SQUARE));
  const to = Math.min(width, Math.ceil((right + margin) / SQUARE));
  const end = Math.min(height, Math.ceil((bottom + margin) / SQUARE));
  for (let y = Math.max(0, Math.floor((top - margin) / SQUARE)); y < end; y += 1) {
    if (from < to) data.fill(0, y * width + from, y * width + to);
  }
}

/** Collects squares of ink that touch, also at corners. Clears their marks. */
function collectPieces({ data, width, height }: Picture): Piece[] {
  const pieces: Piece[] = [];
  const waiting: number[] = [];
  for (let start = data.indexOf(1); start >= 0; start = data.indexOf(1, start + 1)) {
    const piece: Piece = { left: width, top: height, right: 0, bottom: 0 };
    data[start] = 0;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      piece.left = Math.min(piece.left, x);
      piece.top = Math.min(piece.top, y);
      piece.right = Math.max(piece.right, x + 1);
      piece.bottom = Math.max(piece.bottom, y + 1);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (data[next] !== 1) continue;
          data[next] = 0;
          waiting.push(next);
        }
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

/** Joins pieces to lines, from left to right. */
function joinPieces(pieces: readonly Piece[], usual: number): Piece[] {
  const lines: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const line = lines.findLast((own) => piece.left - own.right <= APART * usual && isBeside(own, piece));
    if (!line) {
      lines.push({ ...piece });
      continue;
    }
    line.right = Math.max(line.right, piece.right);
    line.top = Math.min(line.top, piece.top);
    line.bottom = Math.max(line.bottom, piece.bottom);
  }
  return lines;
}

function isBeside(one: Piece, other: Piece): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return overlap >= BESIDE * Math.min(one.bottom - one.top, other.bottom - other.top);
}
