/** The paper on a photo: what lies around it is taken out, as its rim and its grain look like lines and like ink. */
import { findCorners } from './corners.ts';
import { BLOCK } from './flatten.ts';
import { findHull, type Point } from './hull.ts';
import type { Corners } from './perspective.ts';
import type { Picture } from './picture.ts';

/** Paper goes on where neighbouring blocks differ in brightness by less than this share: shadows are softer than rims. */
const STEP = 0.1;
/** Paper that covers less of the picture than this is none. */
const SMALLEST = 0.15;
/** How far from the middle of a side of the picture, as a share of the picture, something else must lie. */
const MARGIN = 0.01;
/** On so many sides: coloured bars at the head and the foot of a page belong to it. */
const SIDES = 3;

/** Blocks are paper where a part of them is: as much at the edges of a sheet may be something else, in pixels. */
const RIM = 2 * BLOCK;

/** Columns of blocks that are paper, from and to, by row of blocks; where `from` is not below `to` there is none. */
type Mask = readonly { readonly from: number; readonly to: number }[];

/** A sheet of paper on a picture that shows something else around it. */
export interface Paper {
  readonly mask: Mask;
  /** In pixels; undefined where it does not show four sides. */
  readonly corners: Corners | undefined;
}

/**
 * Finds the paper on a picture.
 *
 * @param brightest of the picture as it was photographed, by `findBrightest`
 * @returns undefined where the picture shows a page and nothing else
 */
export function findPaper(brightest: Picture): Paper | undefined {
  const { width, height } = brightest;
  const region = findBrightestRegion(brightest);
  if (!region) return undefined;
  const mask = fillHull(region, width, height);
  const [middleRow, middleColumn] = [mask[Math.floor(height / 2)], Math.floor(width / 2)];
  const rows = mask.flatMap(({ from, to }, row) => (from <= middleColumn && middleColumn < to ? [row] : []));
  const margins = [
    (middleRow?.from ?? 0) / width,
    1 - (middleRow?.to ?? width) / width,
    (rows[0] ?? 0) / height,
    1 - ((rows.at(-1) ?? height) + 1) / height,
  ];
  if (margins.filter((margin) => margin > MARGIN).length < SIDES) return undefined;
  return { mask, corners: findSheet(region, width, height) };
}

/** Paints white what is not paper. @param flat the picture, flattened */
export function whitenAroundPaper({ mask }: Paper, flat: Picture): Picture {
  const { width, height } = flat;
  const data = new Uint8Array(flat.data.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    const { from = 0, to = 0 } = mask[Math.floor(y / BLOCK)] ?? {};
    const row = y * width;
    const [left, right] = [from * BLOCK, Math.min(width, to * BLOCK)];
    if (left < right) data.set(flat.data.subarray(row + left, row + right), row + left);
  }
  return { data, width, height };
}

/** Paints white what may be left of the surroundings at the edges of a sheet. */
export function whitenRim({ data, width, height }: Picture): Picture {
  const inner = new Uint8Array(data.length).fill(255);
  for (let y = RIM; y < height - RIM; y += 1) {
    const row = y * width;
    if (RIM < width - RIM) inner.set(data.subarray(row + RIM, row + width - RIM), row + RIM);
  }
  return { data: inner, width, height };
}

/** The corners of a region in pixels, where all four sides are its own and none is that of the picture. */
function findSheet(region: Int32Array, width: number, height: number): Corners | undefined {
  const rows = outermost(region, width, height);
  const outline = rows.flatMap(({ from, to }, row): Point[] =>
    from < to
      ? [
          [from, row],
          [from, row + 1],
          [to, row],
          [to, row + 1],
        ]
      : [],
  );
  const corners = findCorners(findHull(outline));
  if (!corners || corners.some(([x, y]) => x < 1 || y < 1 || x > width - 1 || y > height - 1)) return undefined;
  const [a, b, c, d] = corners.map(([x, y]): Point => [x * BLOCK, y * BLOCK]);
  return a && b && c && d ? [a, b, c, d] : undefined;
}

/** The brightest of the large regions in which brightness changes softly. */
function findBrightestRegion(blocks: Picture): Int32Array | undefined {
  const size = blocks.data.length;
  const seen = new Uint8Array(size);
  const found = new Int32Array(size);
  let best: { region: Int32Array; brightness: number } | undefined;
  for (let start = 0; start < size; start += 1) {
    if (seen[start] === 1) continue;
    const { count, sum } = growRegion(blocks, start, seen, found);
    if (count < SMALLEST * size || sum / count < (best?.brightness ?? 0)) continue;
    best = { region: found.slice(0, count), brightness: sum / count };
  }
  return best?.region;
}

/** Gathers the blocks of a region in `found`. */
function growRegion({ data, width }: Picture, start: number, seen: Uint8Array, found: Int32Array) {
  let [count, sum] = [1, 0];
  found[0] = start;
  seen[start] = 1;
  const visit = (at: number, grey: number) => {
    const other = data[at];
    if (other === undefined || seen[at] === 1 || Math.abs(other - grey) > STEP * Math.max(other, grey)) return;
    seen[at] = 1;
    found[count] = at;
    count += 1;
  };
  for (let done = 0; done < count; done += 1) {
    const at = found[done] ?? 0;
    const grey = data[at] ?? 0;
    sum += grey;
    const x = at % width;
    if (x > 0) visit(at - 1, grey);
    if (x < width - 1) visit(at + 1, grey);
    visit(at - width, grey);
    visit(at + width, grey);
  }
  return { count, sum };
}

/** Paper has no holes and no bays: all between its outermost blocks, less the blocks that its rim goes through. */
function fillHull(region: Int32Array, width: number, height: number): Mask {
  const rows = outermost(region, width, height);
  const left = bulge(rows.map(({ from, to }) => (from < to ? -from : undefined)));
  const right = bulge(rows.map(({ from, to }) => (from < to ? to : undefined)));
  return rows.map((_, row) => {
    const around = [row - 1, row, row + 1].map((near) => ({ from: -(left[near] ?? -width), to: right[near] ?? 0 }));
    return {
      from: Math.ceil(Math.max(...around.map(({ from }) => from))) + 1,
      to: Math.floor(Math.min(...around.map(({ to }) => to))) - 1,
    };
  });
}

/** From the first to the last block of a region, by row; where it has none, `from` is not below `to`. */
function outermost(region: Int32Array, width: number, height: number): { from: number; to: number }[] {
  const rows = Array.from({ length: height }, () => ({ from: width, to: 0 }));
  for (const at of region) {
    const row = rows[Math.floor(at / width)];
    if (!row) continue;
    row.from = Math.min(row.from, at % width);
    row.to = Math.max(row.to, (at % width) + 1);
  }
  return rows;
}

/** The upper hull of the given heights (Andrew's monotone chain, 1979), at every place between the first and the last. */
function bulge(heights: readonly (number | undefined)[]): (number | undefined)[] {
  const chain: { at: number; height: number }[] = [];
  for (const [at, height] of heights.entries()) {
    if (height === undefined) continue;
    for (let [one, two] = chain.slice(-2); one && two; [one, two] = chain.slice(-2)) {
      if ((two.height - one.height) * (at - one.at) > (height - one.height) * (two.at - one.at)) break;
      chain.pop();
    }
    chain.push({ at, height });
  }
  const hull: (number | undefined)[] = heights.map(() => undefined);
  for (const [index, { at, height }] of chain.entries()) {
    hull[at] = height;
    const next = chain[index + 1];
    if (!next) continue;
    for (let between = at + 1; between < next.at; between += 1) {
      hull[between] = height + ((next.height - height) * (between - at)) / (next.at - at);
    }
  }
  return hull;
}
