/** Even paper: shadows, folds and grey backgrounds are taken out of a picture. */
import { edit, finishEdit, type Picture } from './picture.ts';

/** The paper is found on a picture this much smaller: it has no detail. */
export const BLOCK = 8;
const BLOCK_BITS = 3;
/**
 * Blocks around a block whose brightest one counts: so far from ink there is paper. Taking the mean of ink and paper
 * instead washed thin strokes out: of dates on scanned receipts 78 % were read, 88 % on the pictures as they are.
 */
const REACH = 2;
/** Width of the blur as a share of the long side: far wider than a stroke, far narrower than a shadow. */
const BLUR = 1 / 50;
/** Paper darker than this is the table under the paper; dividing by it would only blow up noise. */
const DARKEST = 64;
/** Paper that is brighter everywhere gains nothing. */
const WHITE = 253;

/**
 * Divides a picture by the brightness of its paper, so that paper turns white however it was lit.
 *
 * Words right on photos of pages: 71 % without, 93 % with it (and with straightening); on clean pages it costs nothing.
 *
 * @param brightest of the picture, by `findBrightest`
 * @returns the picture itself where its paper is white
 */
export async function flattenBackground(picture: Picture, brightest: Picture): Promise<Picture> {
  const { data, width, height } = picture;
  const paper = brightenByNeighbours(brightest);
  if (paper.data.every((grey) => grey >= WHITE)) return picture;
  const sigma = Math.max(1, (Math.max(width, height) * BLUR) / BLOCK);
  const background = await finishEdit(edit(paper).blur(sigma));
  const flat = Uint8Array.from(data);
  const row = new Float32Array(background.width);
  for (let y = 0; y < height; y += 1) {
    blendRows(background, y, row);
    divideRow(flat.subarray(y * width, (y + 1) * width), row);
  }
  return { data: flat, width, height };
}

/** The brightness of the paper along a row of the picture, at the middles of the blocks: between those above and below. */
function blendRows({ data, width, height }: Picture, y: number, row: Float32Array): void {
  const place = Math.min(height - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5));
  const above = Math.floor(place) * width;
  const below = Math.min(height - 1, Math.floor(place) + 1) * width;
  const share = place - Math.floor(place);
  for (let x = 0; x < width; x += 1) {
    row[x] = (data[above + x] ?? 255) * (1 - share) + (data[below + x] ?? 255) * share;
  }
}

/** Divides a row of pixels by the paper's brightness, between the middles of blocks on a straight line. White is left. */
function divideRow(pixels: Uint8Array, row: Float32Array): void {
  for (let block = -1; block < row.length; block += 1) {
    const left = row[Math.max(0, block)] ?? 255;
    const right = row[Math.min(row.length - 1, block + 1)] ?? 255;
    if (left >= WHITE && right >= WHITE) continue;
    const start = (block + 0.5) * BLOCK;
    const end = Math.min(pixels.length, start + BLOCK);
    for (let x = Math.max(0, start); x < end; x += 1) {
      const white = Math.max(left + ((right - left) * (x + 0.5 - start)) / BLOCK, DARKEST);
      pixels[x] = Math.min(255, ((pixels[x] ?? 0) * 255) / white);
    }
  }
}

/** For each block the brightest mean of two pixels by two: of single pixels the brightest would be noise. */
export function findBrightest({ data, width, height }: Picture): Picture {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const paper = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 2) {
    const below = y + 1 < height ? width : 0;
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const next = x + 1 < width ? 1 : 0;
      const sum = (data[at] ?? 0) + (data[at + next] ?? 0) + (data[at + below] ?? 0) + (data[at + below + next] ?? 0);
      const block = row + (x >> BLOCK_BITS);
      if (sum >> 2 > (paper[block] ?? 0)) paper[block] = sum >> 2;
    }
  }
  return { data: paper, width: columns, height: rows };
}

/** The brightest block in reach of each: along the rows, then along the columns. */
function brightenByNeighbours({ data, width, height }: Picture): Picture {
  const spread = (source: Uint8Array, step: number, place: (index: number) => number, length: number) =>
    source.map((_, index) => {
      let brightest = 0;
      for (let away = -REACH; away <= REACH; away += 1) {
        const at = place(index) + away;
        if (at >= 0 && at < length) brightest = Math.max(brightest, source[index + away * step] ?? 0);
      }
      return brightest;
    });
  const level = spread(data, 1, (index) => index % width, width);
  return { data: spread(level, width, (index) => Math.floor(index / width), height), width, height };
}
