/** The four corners of a sheet of paper, from the outline of what was found of it. */
import type { Point } from './hull.ts';
import type { Corners } from './perspective.ts';

/** The paper fills so much of what lies between its corners, or it is no sheet with four of them. */
const FILLED = 0.95;

/**
 * Finds the four lines around a convex outline, and their corners. Corners that are folded over, torn off or outside of the
 * picture come out where the lines meet.
 *
 * @param outline convex, in order
 * @returns undefined where it is no quadrilateral
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

/** Takes the side out that costs the least: its neighbours go on to where they meet. */
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

/** Where two lines meet that are drawn on beyond their second points; undefined where they part. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const other = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
  return along < 1 || other < 1 ? undefined : [a[0] + along * ux, a[1] + along * uy];
}

/** Positive where the corners follow each other clockwise as seen. */
function areaOf(polygon: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** Clockwise as seen, from the corner nearest to the top left. */
function inOrder(polygon: readonly Point[]): Corners | undefined {
  const clockwise = areaOf(polygon) > 0 ? polygon : polygon.toReversed();
  const sums = clockwise.map(([x, y]) => x + y);
  const start = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [...clockwise.slice(start), ...clockwise.slice(0, start)];
  return a && b && c && d ? [a, b, c, d] : undefined;
}
