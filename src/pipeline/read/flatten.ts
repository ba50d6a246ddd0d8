/** Removes shadows, folds and gray backgrounds from a picture. */
import { edit, finishEdit, type Picture } from './picture.ts';

/** Side of a block in pixels. The brightness of the paper is measured by blocks, since it has no detail. */
export const BLOCK = 8;
const BLOCK_BITS = 3;
/**
 * Distance in blocks within which the brightest block counts as paper. With the mean of ink and paper instead, thin strokes
 * faded: 78 % of the dates on scanned receipts were read, compared with 88 % on the original pictures.
 */
const REACH = 2;
/** Width of the blur, as a share of the long side: much wider than a stroke, and much narrower than a shadow. */
const BLUR = 1 / 50;
/** Minimum brightness of paper. Darker areas are the table under the paper. Dividing by a lower value would amplify noise. */
const DARKEST = 64;
/** If all paper is at least this bright, the picture is not changed. */
const WHITE = 253;

/**
 * Divides a picture by the brightness of its paper. The paper becomes white, even if it was lit unevenly.
 *
 * On photos of pages, 93 % of words are right with it (and with deskewing), and 71 % without. Clean pages do not change.
 *
 * @param brightest the result of `findBrightest` for the picture
 * @returns the same picture if its paper is white
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

/** Finds the brightest 2 by 2 pixels of each block, by their mean. The brightest single pixel could be noise. */
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

/** Replaces each block by the brightest block within `REACH`, first along the rows, then along the columns. */
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
