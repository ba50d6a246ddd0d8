/** Gray pictures in memory, the input of OCR. */
import sharp, { type Sharp } from 'sharp';

/** A gray picture with one byte per pixel, 0 for black to 255 for white. Rows go from the top, without padding. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const WHITE = { r: 255, g: 255, b: 255 };

/** Starts a sharp pipeline with a picture. */
export function edit({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false });
}

/** Runs a sharp pipeline and returns its result as a gray picture. */
export async function finishEdit(pipeline: Sharp): Promise<Picture> {
  const { data, info } = await pipeline
    .extractChannel(0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales a picture to a size in pixels. Averages areas when it shrinks. */
export function resize(picture: Picture, width: number, height: number): Promise<Picture> {
  return finishEdit(edit(picture).resize(width, height, { fit: 'fill' }));
}

/** Rotates a picture around its center, clockwise in degrees. The canvas grows, and new areas are white. */
export function rotate(picture: Picture, degrees: number): Promise<Picture> {
  return finishEdit(edit(picture).rotate(degrees, { background: WHITE }));
}

/** Interpolates the gray value between the centers of four pixels. Outside of the picture, the edge is repeated. */
export function greyAt({ data, width, height }: Picture, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const shareX = Math.min(1, Math.max(0, x - left));
  const shareY = Math.min(1, Math.max(0, y - top));
  const upper = (data[top * width + left] ?? 0) * (1 - shareX) + (data[top * width + right] ?? 0) * shareX;
  const lower = (data[bottom * width + left] ?? 0) * (1 - shareX) + (data[bottom * width + right] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
