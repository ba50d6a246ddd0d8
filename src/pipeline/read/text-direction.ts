/** Finds out whether the lines of text on a picture are horizontal or vertical, by the positions of neighboring letters. */
import type { Picture } from './picture.ts';

/**
 * - `level`: lines of text are horizontal.
 * - `vertical`: lines of text are vertical, so the page is on its side.
 * - `unclear`: there are too few letters, or neighbors in both directions.
 */
export type TextDirection = 'level' | 'vertical' | 'unclear';

/** Maximum brightness of ink on a flattened picture. */
export const INK = 190;
/**
 * Minimum and maximum long side of a letter or of joined letters, in pixels of a picture whose long side is 1200. Smaller ink
 * is dust or noise. Larger ink is a rule, a frame or the edge of a photo.
 */
const LETTER = [5, 60] as const;
/** Minimum short side of a letter, in pixels. Thinner ink is part of a rule. */
const THINNEST = 2;
/** Maximum distance of a neighbor, as a multiple of the letter's long side. */
const REACH = 1.5;
/** Maximum ratio between the long sides of neighbors. */
const ALIKE = 2;
/** Minimum overlap of neighbors, measured at a right angle to their direction, as a share. */
const OVERLAP = 0.5;
/** Minimum ratio of the neighbors in a clear direction to those in the other one. The largest ratio of a wrong direction was 2.3. */
const LEAD = 3;
/** Pseudo-observations for each direction: with fewer than 20 neighbors, no direction is clear. */
const PRIOR = 10;
/** Side of the cells of the search index, in pixels. */
const CELL = 32;

/** The box around connected ink, in pixels: left, top, right, bottom. */
type InkBox = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Counts in which direction the nearest neighbor of each letter is: letters are closer to each other than lines (O'Gorman 1993,
 * "The document spectrum for page layout analysis").
 *
 * A projection profile of all ink was used before. Wood grain, black margins of scans, rules and the edges of photos outweighed
 * the letters in it. These are ignored here because they are larger or smaller than letters. The constants were chosen on 161
 * real and 158 generated pictures, each upright and on its side: no picture was wrong, and one in seven was unclear. Figures on
 * other pictures: bench/reading/README.md.
 *
 * @param picture flattened, its long side 1200 pixels at most
 */
export function findTextDirection(picture: Picture): TextDirection {
  const letters = findInk(picture).filter(isLetter);
  const cells = placeInCells(letters, picture.width);
  let [beside, below] = [0, 0];
  for (const letter of letters) {
    const neighbor = findNeighbor(letter, cells, picture.width);
    if (neighbor === 'beside') beside += 1;
    if (neighbor === 'below') below += 1;
  }
  if (beside + PRIOR >= LEAD * (below + PRIOR)) return 'level';
  return below + PRIOR >= LEAD * (beside + PRIOR) ? 'vertical' : 'unclear';
}

function isLetter([left, top, right, bottom]: InkBox): boolean {
  const [short, long] = [Math.min(right - left, bottom - top), longSide([left, top, right, bottom])];
  return short >= THINNEST && long >= LETTER[0] && long <= LETTER[1];
}

function longSide([left, top, right, bottom]: InkBox): number {
  return Math.max(right - left, bottom - top);
}

/** Finds connected ink. Pixels are connected to all eight neighbors. */
function findInk({ data, width, height }: Picture): InkBox[] {
  const boxes: InkBox[] = [];
  const seen = new Uint8Array(data.length);
  const open: number[] = [];
  const visit = (at: number) => {
    if (seen[at] === 1 || (data[at] ?? 255) >= INK) return;
    seen[at] = 1;
    open.push(at);
  };
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 255) >= INK) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    visit(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
          visit(row * width + column);
      }
    }
    boxes.push([left, top, right, bottom]);
  }
  return boxes;
}

type Cells = ReadonlyMap<number, readonly InkBox[]>;

function placeInCells(letters: readonly InkBox[], width: number): Cells {
  const cells = new Map<number, InkBox[]>();
  for (const letter of letters) {
    for (const key of cellsOf(letter, width)) {
      const others = cells.get(key);
      if (others) others.push(letter);
      else cells.set(key, [letter]);
    }
  }
  return cells;
}

/** Keys of the cells that an area touches. */
function* cellsOf([left, top, right, bottom]: InkBox, width: number): Generator<number> {
  const columns = Math.ceil(width / CELL);
  const [from, to] = [Math.max(0, Math.floor(left / CELL)), Math.min(columns - 1, Math.floor((right - 1) / CELL))];
  for (let row = Math.max(0, Math.floor(top / CELL)); row <= Math.floor((bottom - 1) / CELL); row += 1) {
    for (let column = from; column <= to; column += 1) yield row * columns + column;
  }
}

/** The direction of the nearest letter of about the same size; undefined without one within reach. */
function findNeighbor(letter: InkBox, cells: Cells, width: number): 'beside' | 'below' | undefined {
  const size = longSide(letter);
  const [left, top, right, bottom] = letter;
  const reach = REACH * size;
  let nearest: { gap: number; direction: 'beside' | 'below' } | undefined;
  for (const key of cellsOf([left - reach, top - reach, right + reach, bottom + reach], width)) {
    for (const other of cells.get(key) ?? []) {
      const otherSize = longSide(other);
      if (other === letter || otherSize > ALIKE * size || size > ALIKE * otherSize) continue;
      const across = gapBetween(left, right, other[0], other[2]);
      const down = gapBetween(top, bottom, other[1], other[3]);
      const gap = Math.max(across, down);
      if (gap > reach || (nearest && gap >= nearest.gap)) continue;
      if (across >= 0 && -down > OVERLAP * Math.min(bottom - top, other[3] - other[1]))
        nearest = { gap, direction: 'beside' };
      else if (down >= 0 && -across > OVERLAP * Math.min(right - left, other[2] - other[0]))
        nearest = { gap, direction: 'below' };
    }
  }
  return nearest?.direction;
}

/** Pixels between two extents; negative where they overlap. */
function gapBetween(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(from, otherFrom) - Math.min(to, otherTo);
}
