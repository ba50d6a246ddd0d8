/**
 * Plane surfaces seen at an angle. Reading has the same formula of its own (src/pipeline/read/perspective.ts): photos made
 * by that one would hide a mistake in it.
 */

export type Point = readonly [x: number, y: number];

/**
 * Tells where on a sheet a point of the picture lies.
 *
 * @param corners of the sheet in the picture: top left, top right, bottom right, bottom left
 * @returns maps a point of the picture to fractions of the sheet's width and height; outside 0 to 1 it is off the sheet.
 *   By P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3: unit square to quadrilateral, and
 *   the adjoint of its matrix for the way back
 */
export function findOnSheet(corners: readonly [Point, Point, Point, Point]): (x: number, y: number) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}
