/** Ink that no word covers: where a recogniser's layout analysis passed text over, told from the picture alone. */
import type { Box } from '../page.ts';
import type { Picture } from './picture.ts';

/** Ink is darker than this, on a flattened picture. */
const INK = 150;
/** Pixels are looked at in squares of this side: letters stay apart from rules, and a page takes some 20 ms. */
const SQUARE = 2;
/** Around words, as a share of their height: the edges of their letters, and accents. */
const AROUND_WORD = 0.15;
/** Sizes of a piece of ink as shares of the usual height of words: from dots to capitals, and letters that touch. */
const LOWEST = 0.1;
const TALLEST = 2;
const WIDEST = 8;
/** Pieces stand in one line where they are no farther apart and overlap by so much of the lower one. */
const APART = 1;
const BESIDE = 0.5;
/** A line is at least so high, or it is a dash or dirt. */
const LINE_HEIGHT = 0.5;

/** In squares; `right` and `bottom` lie outside. */
interface Piece {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Finds lines of ink of the size of text outside of words. Ruled lines, frames and pictures are larger than letters and
 * left out, and so is what touches them.
 *
 * @param words boxes of what was read; their median height is the size of text
 * @returns boxes in pixels, in no order
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

/** 1 where a square holds ink. */
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

/** Squares of ink that touch, at corners too. The marks are used up. */
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

/** Joins pieces to lines, from the left. */
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
