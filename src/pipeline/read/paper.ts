/** Finds the paper on a photo and whitens its surroundings, whose edges and grain look like rules and ink. */
import { findCorners } from './corners.ts';
import { BLOCK } from './flatten.ts';
import { findHull, type Point } from './hull.ts';
import type { Corners } from './perspective.ts';
import type { Picture } from './picture.ts';

/**
 * Maximum difference in brightness of neighboring blocks of paper, as a share of the brighter one. Shadows change more
 * gradually than edges of paper.
 */
const STEP = 0.1;
/** Minimum share of the picture that paper covers. */
const SMALLEST = 0.15;
/** Minimum width of the surroundings at the middle of a side, as a share of the picture. */
const MARGIN = 0.01;
/** Minimum number of sides with surroundings. Colored bars at the top and bottom of a page are part of the page. */
const SIDES = 3;

/** Width of the edge of a sheet that may show the surroundings, in pixels. Its blocks can be partly paper. */
const RIM = 2 * BLOCK;

/** Range of columns that are paper, for each row of blocks. Empty if `from` is not less than `to`. */
type Mask = readonly { readonly from: number; readonly to: number }[];

/** A sheet of paper on a picture with visible surroundings. */
export interface Paper {
  readonly mask: Mask;
  /** Corners in pixels; undefined if not all four sides are visible. */
  readonly corners: Corners | undefined;
}

/**
 * Finds the paper on a picture.
 *
 * @param brightest the result of `findBrightest` for the unflattened picture
 * @returns undefined if the picture shows only a page
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

/**
 * Whitens everything outside of the paper.
 *
 * @param flat the flattened picture
 */
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

/** Whitens the edges of a sheet, where the surroundings may still be visible. */
export function whitenRim({ data, width, height }: Picture): Picture {
  const inner = new Uint8Array(data.length).fill(255);
  for (let y = RIM; y < height - RIM; y += 1) {
    const row = y * width;
    if (RIM < width - RIM) inner.set(data.subarray(row + RIM, row + width - RIM), row + RIM);
  }
  return { data: inner, width, height };
}

/** Finds the corners of a region in pixels; undefined if a side of the region is a side of the picture. */
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

/** Finds the brightest of the large regions in which brightness changes gradually. */
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

/** Collects the blocks of a region in `found`. */
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

/** Fills the convex hull of a region, since paper has no holes. Blocks on the edge of the paper are left out. */
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

/** The range from the first to the last block of a region in each row. Empty if `from` is not less than `to`. */
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

/** Computes the upper convex hull of heights at every index between the first and the last (Andrew's monotone chain, 1979). */
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
