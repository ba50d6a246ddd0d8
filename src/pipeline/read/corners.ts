/** Finds the four corners of a sheet of paper by its outline. */
import type { Point } from './hull.ts';
import type { Corners } from './perspective.ts';

/** Minimum share of the quadrilateral that the outline of a sheet fills. */
const FILLED = 0.95;

/**
 * Finds the corners of the quadrilateral around a convex outline. Corners that are folded, torn off or outside of the picture
 * are the points where the sides would meet.
 *
 * @param outline points of a convex polygon, in order
 * @returns undefined if the outline is not a quadrilateral
 */
export function findCorners(outline: readonly Point[]): Corners | undefined {
  let polygon = [...outline];
  while (polygon.length > 4) {
    const smaller = dropSide(polygon);
    if (!smaller) return undefined;
    polygon = smaller;
  }
  const area = Math.abs(areaOf(polygon));
  if (polygon.length < 4 || Math.abs(areaOf(outline)) < FILLED * area) return undefined;
  return inOrder(polygon);
}

/** Removes the side whose removal adds the least area. Its neighbors are extended to their intersection. */
function dropSide(polygon: readonly Point[]): Point[] | undefined {
  let best: { readonly index: number; readonly corner: Point; readonly cost: number } | undefined;
  const at = (index: number): Point => polygon[(index + polygon.length) % polygon.length] ?? [0, 0];
  for (let index = 0; index < polygon.length; index += 1) {
    const [from, to] = [at(index), at(index + 1)];
    const corner = meet(at(index - 1), from, at(index + 2), to);
    if (!corner) continue;
    const cost = Math.abs(areaOf([from, corner, to]));
    if (!best || cost < best.cost) best = { index, corner, cost };
  }
  if (!best) return undefined;
  const { index, corner } = best;
  const [first, second] = [index, (index + 1) % polygon.length];
  return polygon.flatMap((point, place) => (place === first ? [corner] : place === second ? [] : [point]));
}

/** The intersection of two lines beyond their second points; undefined if there is none. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const other = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
  return along < 1 || other < 1 ? undefined : [a[0] + along * ux, a[1] + along * uy];
}

/** The signed area of a polygon: positive if its corners are in clockwise order (with y downwards). */
function areaOf(polygon: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** Sorts corners clockwise, beginning with the corner nearest to the top left. */
function inOrder(polygon: readonly Point[]): Corners | undefined {
  const clockwise = areaOf(polygon) > 0 ? polygon : polygon.toReversed();
  const sums = clockwise.map(([x, y]) => x + y);
  const start = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [...clockwise.slice(start), ...clockwise.slice(0, start)];
  return a && b && c && d ? [a, b, c, d] : undefined;
}
