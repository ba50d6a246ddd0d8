/** Windows and OS/2 bitmaps of every kind, of one small picture in eight colours. */

export const WIDTH = 37;
export const HEIGHT = 11;

/** Red, green, blue: all or nothing of each, which pixels of any number of bits can store. */
const COLOURS = Array.from({ length: 8 }, (_, index) => [
  index & 4 ? 255 : 0,
  index & 2 ? 255 : 0,
  index & 1 ? 255 : 0,
]);
const [BLACK, WHITE] = [0, 7];

/** The number of the colour at a place; rows are white, of one colour, of two by turns, or of many. */
function numberAt(x: number, y: number): number {
  const numbers = [WHITE, y % 7, x % 2 === 0 ? 5 : 2, (x * 5 + y * 3 + (x >> 3)) % 8];
  return numbers[y % numbers.length] ?? BLACK;
}

/** In pixels of one bit the darker half of the colours is black. */
function blackOrWhite(number: number): number {
  return number < 4 ? BLACK : WHITE;
}

export interface BitmapKind {
  /** Length of the header. */
  readonly size: 12 | 16 | 40 | 64 | 124;
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  readonly compression?: number;
  readonly fromTop?: boolean;
  /** Of red, green, blue and perhaps opacity. */
  readonly masks?: readonly number[];
  /** What pixels have under no mask of a colour. */
  readonly opacity?: number;
}

/** Red, green and blue of every pixel, from the top left. */
export function colourBytes({ bits }: BitmapKind): Uint8Array {
  const places = Array.from({ length: WIDTH * HEIGHT }, (_, at) => numberAt(at % WIDTH, Math.floor(at / WIDTH)));
  return Uint8Array.from(places.flatMap((number) => COLOURS[bits === 1 ? blackOrWhite(number) : number] ?? []));
}

export function makeBitmap(kind: BitmapKind): Buffer {
  const { size, bits, compression = 0, fromTop = false, masks = [] } = kind;
  const head = Buffer.alloc(14 + size + (size === 40 ? masks.length * 4 : 0));
  const palette = bits <= 8 ? makePalette(bits, size === 12 ? 3 : 4) : Buffer.alloc(0);
  const isPacked = [1, 2].includes(compression) || (size === 64 && compression === 4);
  const pixels = isPacked ? packRuns(bits) : packRows(kind);
  head.write('BM');
  head.writeUInt32LE(head.length + palette.length + pixels.length, 2);
  head.writeUInt32LE(head.length + palette.length, 10);
  head.writeUInt32LE(size, 14);
  if (size === 12) {
    head.writeUInt16LE(WIDTH, 18);
    head.writeUInt16LE(HEIGHT, 20);
    head.writeUInt16LE(bits, 24);
  } else {
    head.writeInt32LE(WIDTH, 18);
    head.writeInt32LE(fromTop ? -HEIGHT : HEIGHT, 22);
    head.writeUInt16LE(bits, 28);
    if (size > 16) head.writeUInt32LE(compression, 30);
    for (const [index, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + index * 4);
  }
  return Buffer.concat([head, palette, pixels]);
}

/** Blue, green, red, and nothing. */
function makePalette(bits: number, bytes: 3 | 4): Buffer {
  const colours = bits === 1 ? [COLOURS[BLACK], COLOURS[WHITE]] : COLOURS;
  return Buffer.from(colours.flatMap((colour) => [...(colour ?? []).toReversed(), 0].slice(0, bytes)));
}

const PLAIN_MASKS: Partial<Record<number, readonly number[]>> = { 16: [0x7c00, 0x3e0, 0x1f] };

/** Rows from the bottom up unless `fromTop`, each filled up to whole words. */
function packRows({ bits, fromTop = false, masks, opacity = 0 }: BitmapKind): Buffer {
  const stride = Math.ceil((WIDTH * bits) / 32) * 4;
  const rows = Buffer.alloc(stride * HEIGHT);
  const [red = 0, green = 0, blue = 0] = masks ?? PLAIN_MASKS[bits] ?? [0xff0000, 0xff00, 0xff];
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = (fromTop ? y : HEIGHT - 1 - y) * stride;
    for (let x = 0; x < WIDTH; x += 1) {
      const number = numberAt(x, y);
      const at = start + ((x * bits) >> 3);
      const colour = (number & 4 ? red : 0) + (number & 2 ? green : 0) + (number & 1 ? blue : 0) + opacity;
      if (bits >= 16) rows.writeUIntLE(colour, at, bits / 8);
      else rows[at] = (rows[at] ?? 0) | ((bits === 1 ? number >> 2 : number) << (8 - bits - ((x * bits) & 7)));
    }
  }
  return rows;
}

/** White rows are passed over, rows of one colour are one run; of the others most pixels stand one by one. */
function packRuns(bits: number): Buffer {
  const bytes: number[] = [];
  for (let y = HEIGHT - 1; y >= 0; y -= 1) {
    const row = Array.from({ length: WIDTH }, (_, x) => numberAt(x, y));
    const [first = 0, second = 0] = row;
    const isRun =
      row.every((number, x) => number === (x % 2 === 0 ? first : second)) && (bits === 4 || first === second);
    if (row.every((number) => number === WHITE)) bytes.push(0, 2, WIDTH, 0);
    else if (isRun) bytes.push(WIDTH, ...packPixels(row.slice(0, bits === 4 ? 2 : 1), bits));
    else {
      bytes.push(1, ...packPixels([first], bits));
      for (const part of [row.slice(1, 12), row.slice(12)]) {
        const packed = packPixels(part, bits);
        bytes.push(0, part.length, ...packed, ...(packed.length % 2 === 0 ? [] : [0]));
      }
    }
    bytes.push(0, y === 0 ? 1 : 0);
  }
  return Buffer.from(bytes);
}

function packPixels(numbers: readonly number[], bits: number): number[] {
  if (bits === 8) return [...numbers];
  if (bits === 24) return numbers.flatMap((number) => (COLOURS[number] ?? []).toReversed());
  const pairs = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) => numbers.slice(at * 2, at * 2 + 2));
  return pairs.map(([left = 0, right = 0]) => (left << 4) | right);
}
