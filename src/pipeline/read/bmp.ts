/**
 * Reads Windows and OS/2 bitmaps, which sharp does not support.
 *
 * Format: Microsoft, "Bitmap Storage" (BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER and its successors). OS/2 also
 * has headers of 16 and 64 bytes. None of bmp-ts 1.0.9, fast-bmp 4.0.1 and @cwasm/nsbmp 0.1.3 read all of 13 bitmaps of
 * ImageMagick correctly: pictures with a palette, a header of 12 bytes or run-length encoding were wrong or rejected.
 */
import { PipelineFailure } from '../errors.ts';
import { unpackRuns } from './bmp-runs.ts';
import type { Pixels } from './pdf-render.ts';

const FILE_HEADER = 14;
/**
 * Lengths of headers: BITMAPCOREHEADER, whose width and height have two bytes; the shortest and the longest of OS/2; the
 * first with a mask for opacity.
 */
const CORE = 12;
const SHORT = 16;
const OS2 = 64;
const WITH_OPACITY = 56;
/** Offset of the masks for red, green, blue and opacity. */
const MASKS = 54;
const PLAIN_MASKS: Readonly<Record<number, readonly number[]>> = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0xff0000, 0xff00, 0xff],
};
const DEPTHS: readonly number[] = [1, 2, 4, 8, 16, 24, 32];
const DEPTHS_OF_RUNS: readonly number[] = [4, 8, 24];

type Packing = 'plain' | 'masks' | 'masks with opacity' | 'runs';

/** Compression methods by their number in the header. 3 and 4 differ in OS/2; 4 and 5 are JPEG and PNG for printers. */
const PACKINGS: readonly (Packing | undefined)[] = [
  'plain',
  'runs',
  'runs',
  'masks',
  undefined,
  undefined,
  'masks with opacity',
];
const OS2_PACKINGS: readonly (Packing | undefined)[] = ['plain', 'runs', 'runs', undefined, 'runs'];

interface Header {
  readonly width: number;
  readonly height: number;
  readonly fromTop: boolean;
  readonly bits: number;
  /** Undefined for an unsupported method. */
  readonly packing: Packing | undefined;
  /** Size of the header, in bytes. */
  readonly size: number;
  /** Offset of the first pixel. */
  readonly pixels: number;
}

/**
 * Reads the size of a bitmap from its header.
 *
 * @returns width and height in pixels
 * @throws PipelineFailure `damaged`
 */
export function measureBmp(bytes: Uint8Array): { width: number; height: number } {
  return readHeader(viewOf(bytes));
}

/**
 * Decodes a bitmap to red, green, blue and opacity. The caller must check its size before. Pixels that are skipped by the
 * run-length encoding are transparent.
 *
 * @throws PipelineFailure `damaged`, or `unknown_media_type` if its compression method is only for printers
 */
export function decodeBmp(bytes: Uint8Array): Pixels {
  const view = viewOf(bytes);
  const header = readHeader(view);
  const { width, height, bits, fromTop, packing, pixels } = header;
  if (packing === undefined) throw new PipelineFailure('unknown_media_type', 'a BMP with a compression for printers');
  const data = new Uint8Array(width * height * 4);
  const colours = new Uint32Array(data.buffer);
  const colourOf = bits <= 8 ? readPalette(view, header) : readMasks(view, header, packing);
  const paint = (x: number, row: number, pixel: number) => {
    colours[(fromTop ? row : height - 1 - row) * width + x] = colourOf(pixel);
  };
  if (packing === 'runs') {
    const isWhole = unpackRuns(bytes.subarray(pixels), bits, header, paint);
    if (!isWhole) throw new PipelineFailure('damaged', 'a truncated BMP');
    return { data, width, height, channels: 4 };
  }
  const stride = Math.ceil((width * bits) / 32) * 4;
  // The padding of the last row can be missing.
  if (pixels + stride * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) {
    throw new PipelineFailure('damaged', 'a truncated BMP');
  }
  for (let row = 0; row < height; row += 1) {
    const start = pixels + row * stride;
    for (let x = 0; x < width; x += 1) paint(x, row, readPixel(view, start, x, bits));
  }
  return { data: isTransparent(data) ? makeOpaque(data) : data, width, height, channels: 4 };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readHeader(view: DataView): Header {
  const damaged = new PipelineFailure('damaged', 'a BMP with an invalid header');
  if (view.byteLength < FILE_HEADER + SHORT) throw damaged;
  const size = view.getUint32(FILE_HEADER, true);
  const pixels = view.getUint32(10, true);
  if (view.byteLength < FILE_HEADER + size || pixels < FILE_HEADER + size) throw damaged;
  const isCore = size === CORE;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  if (width <= 0 || height === 0 || !DEPTHS.includes(bits)) throw damaged;
  const number = size <= SHORT ? 0 : view.getUint32(30, true);
  const packing = (size === OS2 ? OS2_PACKINGS : PACKINGS)[number];
  if (packing === 'runs' && !DEPTHS_OF_RUNS.includes(bits)) throw damaged;
  // Rows are stored from the bottom to the top unless the height is negative.
  return { width, height: Math.abs(height), fromTop: height < 0, bits, packing, size, pixels };
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

/** Converts a pixel of the file to a 32-bit word with the bytes red, green, blue and opacity in native byte order. */
type Colours = (pixel: number) => number;

/** Reads the palette. Colors that the file does not define are black. */
function readPalette(view: DataView, { size, pixels }: Header): Colours {
  const colourSize = size === CORE ? 3 : 4;
  const end = Math.min(pixels, view.byteLength);
  const bytes = new Uint8Array(4 * 256);
  for (let index = 0; index < 256; index += 1) {
    const at = FILE_HEADER + size + index * colourSize;
    if (at + 3 <= end) bytes.set([view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)], index * 4);
    bytes[index * 4 + 3] = 255;
  }
  const colours = new Uint32Array(bytes.buffer);
  return (pixel) => colours[pixel] ?? 0;
}

function readMasks(view: DataView, { bits, size }: Header, packing: Packing): Colours {
  const isMasked = packing === 'masks' || packing === 'masks with opacity';
  const hasOpacity = isMasked && (packing === 'masks with opacity' || size >= WITH_OPACITY);
  const count = hasOpacity ? 4 : 3;
  if (isMasked && view.byteLength < MASKS + count * 4) throw new PipelineFailure('damaged', 'a BMP without its masks');
  const masks = isMasked
    ? Array.from({ length: count }, (_, index) => view.getUint32(MASKS + index * 4, true))
    : (PLAIN_MASKS[bits] ?? PLAIN_MASKS[32] ?? []);
  const [red, green, blue, opacity] = masks.map(scaleBy);
  const isOpaque = !masks[3];
  const bytes = new Uint8Array(4);
  const word = new Uint32Array(bytes.buffer);
  return (pixel) => {
    bytes[0] = red?.(pixel) ?? 0;
    bytes[1] = green?.(pixel) ?? 0;
    bytes[2] = blue?.(pixel) ?? 0;
    bytes[3] = isOpaque ? 255 : (opacity?.(pixel) ?? 255);
    return word[0] ?? 0;
  };
}

/** Reads the bits of a pixel under a mask, scaled to 0 to 255. */
function scaleBy(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return (pixel) => Math.round((255 * ((pixel & mask) >>> shift)) / highest);
}

/** Whether the opacity of all pixels is 0. Some programs set it so although the picture is opaque. */
function isTransparent(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  return true;
}

function makeOpaque(data: Uint8Array): Uint8Array {
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return data;
}
