/**
 * Windows bitmaps, which sharp does not read: those of Windows and of scanning programs, without compression.
 *
 * Layout: Microsoft, "Bitmap Storage" (BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER and its successors).
 */
import { PipelineFailure } from '../errors.ts';
import type { Pixels } from './pdf-render.ts';

const FILE_HEADER = 14;
/** The header of OS/2, with two bytes a side; all later ones begin as BITMAPINFOHEADER. */
const CORE_HEADER = 12;
const PLAIN = 0;
const BIT_FIELDS: readonly number[] = [3, 6];
/** Where the masks of red, green and blue stand when there are any. */
const MASKS = 54;
const PLAIN_MASKS: Readonly<Record<number, readonly [number, number, number]>> = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0xff0000, 0xff00, 0xff],
};

interface Header {
  readonly width: number;
  readonly height: number;
  readonly fromTop: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Where the colours of the palette stand, and how many bytes each has. */
  readonly palette: number;
  readonly colourSize: number;
  readonly pixels: number;
}

/** The size of a bitmap, from its header. @throws PipelineFailure `damaged` */
export function measureBmp(bytes: Uint8Array): { width: number; height: number } {
  return readHeader(viewOf(bytes));
}

/**
 * Unpacks a bitmap to red, green, blue and opacity; the caller has looked at its size.
 *
 * @throws PipelineFailure `damaged`, `unknown_media_type` where it is compressed
 */
export function decodeBmp(bytes: Uint8Array): Pixels {
  const view = viewOf(bytes);
  const header = readHeader(view);
  const { width, height, bits, fromTop, pixels } = header;
  const isMasked = BIT_FIELDS.includes(header.compression);
  if (header.compression !== PLAIN && !isMasked) throw new PipelineFailure('unknown_media_type', 'a compressed BMP');
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (pixels + stride * height > bytes.length) throw new PipelineFailure('damaged', 'a BMP that is cut off');
  const colourOf = bits <= 8 ? readPalette(view, header) : readMasks(view, header, isMasked);
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = pixels + (fromTop ? row : height - 1 - row) * stride;
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue] = colourOf(readPixel(view, start, column, bits));
      data.set([red, green, blue, 255], (row * width + column) * 4);
    }
  }
  return { data, width, height, channels: 4 };
}

type Colour = readonly [red: number, green: number, blue: number];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readHeader(view: DataView): Header {
  const damaged = new PipelineFailure('damaged', 'a BMP with a broken header');
  if (view.byteLength < FILE_HEADER + 40) throw damaged;
  const size = view.getUint32(FILE_HEADER, true);
  const isCore = size === CORE_HEADER;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  if (width <= 0 || height === 0 || ![1, 4, 8, 16, 24, 32].includes(bits)) throw damaged;
  return {
    width,
    height: Math.abs(height),
    // Rows go from the bottom to the top unless the height is negative.
    fromTop: height < 0,
    bits,
    compression: isCore ? PLAIN : view.getUint32(30, true),
    palette: FILE_HEADER + size,
    colourSize: isCore ? 3 : 4,
    pixels: view.getUint32(10, true),
  };
}

function readPixel(view: DataView, start: number, column: number, bits: number): number {
  if (bits === 16) return view.getUint16(start + column * 2, true);
  if (bits === 32) return view.getUint32(start + column * 4, true);
  if (bits === 24) {
    const at = start + column * 3;
    return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
  }
  const byte = view.getUint8(start + ((column * bits) >> 3));
  return (byte >> (8 - bits - ((column * bits) & 7))) & ((1 << bits) - 1);
}

/** Colours by their number; what the file does not name is black. */
function readPalette(view: DataView, { palette, colourSize, pixels }: Header): (pixel: number) => Colour {
  const end = Math.min(pixels, view.byteLength);
  const colours: Colour[] = [];
  for (let at = palette; at + 3 <= end && colours.length < 256; at += colourSize) {
    colours.push([view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)]);
  }
  return (pixel) => colours[pixel] ?? [0, 0, 0];
}

function readMasks(view: DataView, { bits }: Header, isMasked: boolean): (pixel: number) => Colour {
  if (isMasked && view.byteLength < MASKS + 12) throw new PipelineFailure('damaged', 'a BMP without its masks');
  const plain = PLAIN_MASKS[bits] ?? [0xff0000, 0xff00, 0xff];
  const [red, green, blue] = plain.map((mask, index) =>
    scaleBy(isMasked ? view.getUint32(MASKS + index * 4, true) : mask),
  );
  return (pixel) => [red?.(pixel) ?? 0, green?.(pixel) ?? 0, blue?.(pixel) ?? 0];
}

/** The share of a pixel under a mask, as 0 to 255. */
function scaleBy(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return (pixel) => Math.round((255 * ((pixel & mask) >>> shift)) / highest);
}
