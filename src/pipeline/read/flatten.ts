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
  const background = await finishEdit(edit(paper).blur(sigma).resize(width, height, { fit: 'fill', kernel: 'linear' }));
  const flat = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const white = Math.max(background.data[index] ?? 255, DARKEST);
    flat[index] = Math.min(255, ((data[index] ?? 0) * 255) / white);
  }
  return { data: flat, width, height };
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
