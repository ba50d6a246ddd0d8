/** Rectangles that lean: what a line of text covers on a picture. */
import type { Box } from '../../page.ts';

export type Point = readonly [x: number, y: number];

export interface Rectangle {
  /** Of its centre, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Along the text, and across it. */
  readonly width: number;
  readonly height: number;
  /** By which it leans, clockwise in radians; at most an eighth of a turn either way. */
  readonly angle: number;
}

/**
 * The smallest rectangle around some points. One of its sides lies on a side of their convex hull (Freeman and Shapira
 * 1975, "Determining the minimum-area encasing rectangle for an arbitrary closed curve").
 */
export function surroundPoints(points: readonly Point[]): Rectangle {
  const hull = findHull(points);
  let best: Rectangle | undefined;
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y];
    const around = surroundAt(hull, Math.atan2(nextY - y, nextX - x));
    if (!best || around.width * around.height < best.width * best.height) best = around;
  }
  return layDown(best ?? surroundAt(points, 0));
}

/** The upright box around a part of a rectangle, given as shares of its width. */
export function boxOfPart({ x, y, width, height, angle }: Rectangle, from: number, to: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ((from + to) / 2 - 0.5) * width;
  const halfWidth = ((to - from) * width) / 2;
  const reachX = Math.abs(halfWidth * cos) + Math.abs((height / 2) * sin);
  const reachY = Math.abs(halfWidth * sin) + Math.abs((height / 2) * cos);
  const [middleX, middleY] = [x + along * cos, y + along * sin];
  return [middleX - reachX, middleY - reachY, middleX + reachX, middleY + reachY];
}

/** Andrew's monotone chain (1979). */
function findHull(points: readonly Point[]): Point[] {
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

function surroundAt(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    [left, right] = [Math.min(left, along), Math.max(right, along)];
    [top, bottom] = [Math.min(top, across), Math.max(bottom, across)];
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = [along * cos - across * sin, along * sin + across * cos];
  return { x, y, width: right - left, height: bottom - top, angle };
}

/** The same rectangle with its angle within an eighth of a turn. */
function layDown(rectangle: Rectangle): Rectangle {
  let { width, height, angle } = rectangle;
  for (; Math.abs(angle) > Math.PI / 4; [width, height] = [height, width]) angle -= (Math.sign(angle) * Math.PI) / 2;
  return { ...rectangle, width, height, angle };
}
