/** Finds the rules of a picture: long, thin runs of ink. */
import type { Box } from '../page.ts';
import type { Picture } from './picture.ts';

/** Maximum brightness of ink on a flattened picture. */
const INK = 170;
/** Minimum length and maximum thickness of a rule, in pixels at 200 dpi. Strokes of letters are shorter. */
const SHORTEST = 100;
const THICKEST = 9;
/** Maximum gap in a rule in pixels, for dotted rules and the noise of scans. */
const GAP = 3;
const TILE = 32;

/** Finds the horizontal and vertical rules of an upright picture, in pixels. */
export function findRules(picture: Picture): Box[] {
  const upright = findLevelRules(transpose(picture));
  return [...findLevelRules(picture), ...upright.map(([left, top, right, bottom]): Box => [top, left, bottom, right])];
}

/** Finds horizontal rules. Joins runs of ink in neighboring rows, since a slightly skewed rule extends over several rows. */
function findLevelRules({ data, width, height }: Picture): Box[] {
  const rules: Box[] = [];
  let open: Box[] = [];
  for (let y = 0; y <= height; y += 1) {
    const runs = y < height ? findRuns(data.subarray(y * width, (y + 1) * width)) : [];
    const next: Box[] = [];
    const taken = new Set<number>();
    for (const box of open) {
      const top = box[1];
      let [left, , right] = box;
      let goesOn = false;
      for (const [index, [from, to]] of runs.entries()) {
        if (from > box[2] || to < box[0]) continue;
        [left, right, goesOn] = [Math.min(left, from), Math.max(right, to), true];
        taken.add(index);
      }
      if (goesOn) next.push([left, top, right, y + 1]);
      else if (box[3] - box[1] <= THICKEST) rules.push(box);
    }
    for (const [index, [from, to]] of runs.entries()) if (!taken.has(index)) next.push([from, y, to, y + 1]);
    open = next;
  }
  return rules;
}

/** Finds the long runs of ink in a row. */
function findRuns(row: Uint8Array): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = -1;
  let last = -GAP - 2;
  const end = () => {
    if (start >= 0 && last + 1 - start >= SHORTEST) runs.push([start, last + 1]);
  };
  for (let x = 0; x < row.length; x += 1) {
    if ((row[x] ?? 255) >= INK) continue;
    if (x - last > GAP + 1) {
      end();
      start = x;
    }
    last = x;
  }
  end();
  return runs;
}

function transpose({ data, width, height }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  // Tiles stay in the CPU cache.
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      for (let y = top; y < Math.min(height, top + TILE); y += 1) {
        for (let x = left; x < Math.min(width, left + TILE); x += 1)
          turned[x * height + y] = data[y * width + x] ?? 255;
      }
    }
  }
  return { data: turned, width: height, height: width };
}
