/** Computes convex hulls. */

export type Point = readonly [x: number, y: number];

/** Computes the corners of the convex hull of points, in order (Andrew's monotone chain, 1979). */
export function findHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]) => {
    const side: Point[] = [];
    for (const point of ordered) {
      while (side.length > 1 && !turnsLeft(side.at(-2), side.at(-1), point)) side.pop();
      side.push(point);
    }
    return side.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turnsLeft(from: Point | undefined, over: Point | undefined, to: Point): boolean {
  if (!from || !over) return true;
  return (over[0] - from[0]) * (to[1] - from[1]) - (over[1] - from[1]) * (to[0] - from[0]) > 0;
}
