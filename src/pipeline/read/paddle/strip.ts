/** Cuts lines of text out of a picture, and rotates them to horizontal strips. */
import { greyAt, type Picture } from '../picture.ts';
import type { Rectangle } from './rectangle.ts';

/** Height of the input of the recognition model, in pixels. */
export const STRIP_HEIGHT = 48;
/** Maximum width in pixels. Wider strips are compressed, since no line of a page is 60 times as wide as high. */
const WIDEST = 3000;
const NARROWEST = 16;
/** If a strip shrinks by more than this factor, each of its pixels is the mean of several points of the picture. */
const SHRINK = 1.5;

/** A horizontal picture of one line with the height `STRIP_HEIGHT`, in gray from 0 to 255. */
export interface Strip {
  readonly rectangle: Rectangle;
  readonly width: number;
  readonly data: Float32Array;
}

export function cutStrip(picture: Picture, rectangle: Rectangle): Strip {
  const { x, y, angle } = rectangle;
  const wanted = Math.round((STRIP_HEIGHT * rectangle.width) / rectangle.height);
  const width = Math.min(WIDEST, Math.max(NARROWEST, wanted));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = Math.max(1, Math.ceil(rectangle.height / STRIP_HEIGHT / SHRINK));
  const data = new Float32Array(STRIP_HEIGHT * width);
  for (let row = 0; row < STRIP_HEIGHT * points; row += 1) {
    const across = ((row + 0.5) / (STRIP_HEIGHT * points) - 0.5) * rectangle.height;
    for (let column = 0; column < width * points; column += 1) {
      const along = ((column + 0.5) / (width * points) - 0.5) * rectangle.width;
      const at = Math.floor(row / points) * width + Math.floor(column / points);
      const grey = greyAt(picture, x + along * cos - across * sin - 0.5, y + along * sin + across * cos - 0.5);
      data[at] = (data[at] ?? 0) + grey / (points * points);
    }
  }
  return { rectangle, width, data };
}
