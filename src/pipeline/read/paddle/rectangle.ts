/** Rotated rectangles, the areas of text lines on a picture. */
import type { Box } from '../../page.ts';
import { findHull, type Point } from '../hull.ts';

export interface Rectangle {
  /** Center, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Size along the text (width) and across it (height), in pixels. */
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation in radians, at most an eighth of a turn in either direction. */
  readonly angle: number;
}

/**
 * Finds the smallest rectangle around points. One of its sides is on a side of their convex hull (Freeman and Shapira 1975,
 * "Determining the minimum-area encasing rectangle for an arbitrary closed curve").
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

/** The upright box around a part of a rectangle. `from` and `to` are shares of its width. */
export function boxOfPart({ x, y, width, height, angle }: Rectangle, from: number, to: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ((from + to) / 2 - 0.5) * width;
  const halfWidth = ((to - from) * width) / 2;
  const reachX = Math.abs(halfWidth * cos) + Math.abs((height / 2) * sin);
  const reachY = Math.abs(halfWidth * sin) + Math.abs((height / 2) * cos);
  const [middleX, middleY] = [x + along * cos, y + along * sin];
  return [middleX - reachX, middleY - reachY, middleX + reachX, middleY + reachY];
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

/** The same rectangle with an angle of at most an eighth of a turn. */
function layDown(rectangle: Rectangle): Rectangle {
  let { width, height, angle } = rectangle;
  for (; Math.abs(angle) > Math.PI / 4; [width, height] = [height, width]) angle -= (Math.sign(angle) * Math.PI) / 2;
  return { ...rectangle, width, height, angle };
}
