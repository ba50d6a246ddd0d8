/** Decodes image files within limits, with the rotation of the camera applied: gray for OCR, or in color for display. */
import sharp, { type Sharp } from 'sharp';
import { PipelineFailure } from '../errors.ts';
import { decodeBmp, measureBmp } from './bmp.ts';
import { encodePicture, type PictureFormat } from './encode-picture.ts';
import { decodeHeic, measureHeic } from './heic.ts';
import { detectMediaType, type MediaType } from './media-type.ts';
import type { Pixels } from './pdf-render.ts';
import { finishEdit, type Picture } from './picture.ts';
import { listTiffPages } from './tiff-pages.ts';

/** Maximum pixels of a picture: A3 at 800 dpi. Larger pictures need gigabytes of memory before they are scaled down. */
const PIXEL_LIMIT = 100_000_000;

const WHITE = '#ffffff';

/**
 * Counts the pages of an image file. The frames of GIF and WebP are animations, so only the first frame is a page.
 *
 * @throws PipelineFailure `damaged`, `too_many_pages`
 */
export async function countImagePages(bytes: Uint8Array, type: MediaType, pageLimit: number): Promise<number> {
  const { pages = 1 } = await readMetadata(bytes, 0);
  const count = type === 'image/tiff' ? listTiffPages(bytes, pages).length : 1;
  if (count > pageLimit) throw new PipelineFailure('too_many_pages', `${count} of at most ${pageLimit}`);
  return count;
}

/**
 * Decodes a page of an image file as displayed, in gray on white.
 *
 * @param page number of the page, from 1
 * @throws PipelineFailure `damaged`, `too_many_pixels`
 */
export async function decodeImage(bytes: Uint8Array, page: number): Promise<Picture> {
  const image = await openImage(bytes, page);
  try {
    return await finishEdit(image.greyscale());
  } catch (error) {
    throw new PipelineFailure('damaged', undefined, error);
  }
}

/**
 * Draws a page of an image file as displayed.
 *
 * @param page number of the page, from 1
 * @param width width in pixels; pictures are never enlarged
 * @throws PipelineFailure `damaged`, `too_many_pixels`
 */
export async function drawImage(
  bytes: Uint8Array,
  page: number,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const image = await openImage(bytes, page);
  try {
    return await encodePicture(image.resize({ width, withoutEnlargement: true }), format);
  } catch (error) {
    throw new PipelineFailure('damaged', undefined, error);
  }
}

async function openImage(bytes: Uint8Array, page: number): Promise<Sharp> {
  const place = await findPlace(bytes, page);
  const { width, height } = await readMetadata(bytes, place);
  if (width * height > PIXEL_LIMIT) throw new PipelineFailure('too_many_pixels', `${width} x ${height}`);
  return (await decoder(bytes, place)).autoOrient().flatten({ background: WHITE });
}

/** Index of a page among the pictures of its file, from 0. */
async function findPlace(bytes: Uint8Array, page: number): Promise<number> {
  if (detectMediaType(bytes) !== 'image/tiff') return page - 1;
  const { pages = 1 } = await readMetadata(bytes, 0);
  return listTiffPages(bytes, pages)[page - 1] ?? page - 1;
}

async function readMetadata(
  bytes: Uint8Array,
  place: number,
): Promise<{ width: number; height: number; pages?: number }> {
  const own = ownDecoder(bytes);
  if (own) return await own.measure(bytes);
  try {
    const { width, height, pages } = await openBySharp(bytes, place).metadata();
    return { width, height, ...(pages === undefined ? {} : { pages }) };
  } catch (error) {
    throw new PipelineFailure('damaged', undefined, error);
  }
}

interface Decoder {
  measure(bytes: Uint8Array): { width: number; height: number } | Promise<{ width: number; height: number }>;
  decode(bytes: Uint8Array): Pixels | Promise<Pixels>;
}

/** The decoder for a format that sharp does not support; undefined for other formats. */
function ownDecoder(bytes: Uint8Array): Decoder | undefined {
  const type = detectMediaType(bytes);
  if (type === 'image/bmp') return { measure: measureBmp, decode: decodeBmp };
  return type === 'image/heic' ? { measure: measureHeic, decode: decodeHeic } : undefined;
}

async function decoder(bytes: Uint8Array, place: number): Promise<Sharp> {
  const own = ownDecoder(bytes);
  if (!own) return openBySharp(bytes, place);
  const { data, ...shape } = await own.decode(bytes);
  return sharp(data, { raw: shape, limitInputPixels: false });
}

function openBySharp(bytes: Uint8Array, place: number): Sharp {
  // Truncated files are rejected. Invalid color profiles and metadata are tolerated.
  return sharp(bytes, { page: place, failOn: 'truncated', limitInputPixels: false });
}
