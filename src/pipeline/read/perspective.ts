/** Corrects the perspective of sheets that were photographed at an angle. */
import type { Transform } from '../page.ts';
import type { Point } from './hull.ts';
import { greyAt, type Picture } from './picture.ts';

/** Corners of a sheet in pixels: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Lighter pixels are paper and need no precise interpolation. */
const PAPER = 224;

const NOTHING: Transform = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0 };

/** Measures the angle between opposite sides of a sheet in degrees: the larger angle of both pairs. */
export function measureSlant([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const across = angleOf(topLeft, topRight) - angleOf(bottomLeft, bottomRight);
  const down = angleOf(topLeft, bottomLeft) - angleOf(topRight, bottomRight);
  return Math.max(Math.abs(across), Math.abs(down));
}

/** The size of a sheet in pixels: the mean lengths of opposite sides. */
export function sizeOfSheet([topLeft, topRight, bottomRight, bottomLeft]: Corners): { width: number; height: number } {
  const mean = (one: number, other: number) => Math.max(1, Math.round((one + other) / 2));
  return {
    width: mean(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: mean(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  };
}

/**
 * Computes the transformation of a rectangular sheet to the picture with these corners (Heckbert 1989, "Fundamentals of
 * Texture Mapping and Image Warping", 2.2.3: unit square to quadrilateral).
 */
export function placeSheet(corners: Corners, { width, height }: { width: number; height: number }): Transform {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return {
    a: (x1 - x0 + g * x1) / width,
    b: (x3 - x0 + h * x3) / height,
    c: x0,
    d: (y1 - y0 + g * y1) / width,
    e: (y3 - y0 + h * y3) / height,
    f: y0,
    g: g / width,
    h: h / height,
  };
}

/**
 * Draws the rectangular sheet from its picture.
 *
 * @param place the result of `placeSheet`
 */
export function drawSheet(
  picture: Picture,
  place: Transform,
  { width, height }: { width: number; height: number },
): Picture {
  const { a, b, c, d, e, f, g, h } = place;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    // Coordinates are those of the centers of pixels. All three values grow by a constant for each pixel.
    let [fromX, fromY, scale] = [a * 0.5 + b * (y + 0.5) + c, d * 0.5 + e * (y + 0.5) + f, g * 0.5 + h * (y + 0.5) + 1];
    for (let x = 0; x < width; x += 1) {
      const [atX, atY] = [fromX / scale - 0.5, fromY / scale - 0.5];
      const grey = greyAt(picture, atX, atY);
      data[y * width + x] = Math.round(grey > PAPER ? grey : sharpGreyAt(picture, atX, atY));
      fromX += a;
      fromY += d;
      scale += g;
    }
  }
  return { data, width, height };
}

/**
 * Interpolates the gray value between the centers of 16 pixels (Keys 1981, "Cubic Convolution Interpolation for Digital Image
 * Processing"). Outside of the picture, the edge is repeated. With linear interpolation, strokes of small print are blurred:
 * 1,322 of 1,359 words on slanted photos were right, compared with 1,330.
 */
function sharpGreyAt({ data, width, height }: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const column = (at: number) => (at < 0 ? 0 : at < width ? at : width - 1);
  const [c0, c1, c2, c3] = [column(left - 1), column(left), column(left + 1), column(left + 2)];
  const [w0, w1, w2, w3] = [weighFar(right), weighNear(right), weighNear(1 - right), weighFar(1 - right)];
  let sum = 0;
  for (let step = -1; step <= 2; step += 1) {
    const row = Math.min(height - 1, Math.max(0, top + step)) * width;
    const grey =
      w0 * (data[row + c0] ?? 0) + w1 * (data[row + c1] ?? 0) + w2 * (data[row + c2] ?? 0) + w3 * (data[row + c3] ?? 0);
    const away = Math.abs(down - step);
    sum += grey * (away < 1 ? weighNear(away) : weighFar(away - 1));
  }
  return Math.min(255, Math.max(0, sum));
}

/** Weight of a pixel at a distance below 1. */
function weighNear(away: number): number {
  return (1.5 * away - 2.5) * away * away + 1;
}

/** Weight of a pixel at a distance of 1 + `further`, with `further` below 1. */
function weighFar(further: number): number {
  return -0.5 * further * (1 - further) ** 2;
}

/** The transformation that applies `inner` first, and then `outer`. */
export function compose(outer: Transform, inner: Transform): Transform {
  const row = (x: number, y: number, w: number) => [
    x * inner.a + y * inner.d + w * inner.g,
    x * inner.b + y * inner.e + w * inner.h,
    x * inner.c + y * inner.f + w,
  ];
  const [[a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0], [g = 0, h = 0, scale = 1]] = [
    row(outer.a, outer.b, outer.c),
    row(outer.d, outer.e, outer.f),
    row(outer.g, outer.h, 1),
  ];
  const [p, q, r, s, t, u, v, w] = [a, b, c, d, e, f, g, h].map((value) => value / scale);
  return { a: p ?? 0, b: q ?? 0, c: r ?? 0, d: s ?? 0, e: t ?? 0, f: u ?? 0, g: v ?? 0, h: w ?? 0 };
}

export function scaleBy(factor: number): Transform {
  return { ...NOTHING, a: factor, e: factor };
}

/** The angle of a line, in degrees. */
function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
