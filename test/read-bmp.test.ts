import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import { type BitmapKind, colourBytes, HEIGHT, makeBitmap, WIDTH } from './documents/bitmaps.ts';

/** Bitmaps are only drawn here: no text recognition is started. */
const reader = createReader(createTesseract(), 1);

const RGB_565 = [0xf800, 0x7e0, 0x1f];
const ARGB_32 = [0xff0000, 0xff00, 0xff, 0xff000000];

const KINDS: Readonly<Record<string, BitmapKind>> = {
  '1 bit': { size: 40, bits: 1 },
  '4 bits': { size: 40, bits: 4 },
  '8 bits': { size: 40, bits: 8 },
  '16 bits': { size: 40, bits: 16 },
  '24 bits': { size: 40, bits: 24 },
  '24 bits, from the top': { size: 40, bits: 24, fromTop: true },
  '32 bits': { size: 40, bits: 32 },
  '16 bits with masks': { size: 40, bits: 16, compression: 3, masks: RGB_565 },
  '16 bits with masks, and of opacity': {
    size: 124,
    bits: 16,
    compression: 3,
    masks: [0x7c00, 0x3e0, 0x1f, 0x8000],
    opacity: 0x8000,
  },
  '32 bits with masks in an order of their own': {
    size: 40,
    bits: 32,
    compression: 3,
    masks: ARGB_32.slice(0, 3).reverse(),
  },
  '32 bits with opacity': { size: 124, bits: 32, compression: 3, masks: ARGB_32, opacity: 0xff000000 },
  '32 bits with opacity, the short header': { size: 40, bits: 32, compression: 6, masks: ARGB_32, opacity: 0xff000000 },
  '32 bits with room for opacity and none': { size: 124, bits: 32, compression: 3, masks: ARGB_32 },
  'runs of 8 bits': { size: 40, bits: 8, compression: 1 },
  'runs of 4 bits': { size: 40, bits: 4, compression: 2 },
  'OS/2, 1 bit': { size: 12, bits: 1 },
  'OS/2, 8 bits': { size: 12, bits: 8 },
  'OS/2, 24 bits': { size: 12, bits: 24 },
  'OS/2, a header cut short': { size: 16, bits: 8 },
  'OS/2, the long header': { size: 64, bits: 4 },
  'OS/2, runs of 8 bits': { size: 64, bits: 8, compression: 1 },
  'OS/2, runs of 24 bits': { size: 64, bits: 24, compression: 4 },
};

async function draw(bitmap: Uint8Array): Promise<Buffer> {
  return await sharp(await reader.drawPage(bitmap, 1, WIDTH))
    .removeAlpha()
    .raw()
    .toBuffer();
}

for (const [what, kind] of Object.entries(KINDS)) {
  test(`a BMP is drawn in its colors: ${what}`, async () => {
    assert.deepEqual(await draw(makeBitmap(kind)), Buffer.from(colourBytes(kind)));
  });
}

test('transparent pixels of a BMP are drawn white', async () => {
  const bitmap = makeBitmap({ size: 124, bits: 32, compression: 3, masks: ARGB_32 });
  // One pixel of all is opaque, the last of the last row: so the others are meant to be transparent.
  bitmap[14 + 124 + WIDTH * 4 - 1] = 255;
  const drawn = await draw(bitmap);
  assert.ok(drawn.subarray(0, WIDTH * (HEIGHT - 1) * 3).every((value) => value === 255));
});

test('a truncated BMP is damaged, with or without compression, unless only the padding of its last row is missing', async () => {
  for (const kind of Object.values(KINDS)) {
    const bitmap = makeBitmap(kind);
    for (const length of [20, 40, bitmap.length / 2, bitmap.length - 4]) {
      const cut = bitmap.subarray(0, length);
      await assert.rejects(
        draw(cut),
        ({ code }) => code === 'damaged' || (length === 20 && code === 'unknown_media_type'),
      );
    }
  }
  const whole = makeBitmap({ size: 40, bits: 24 });
  assert.deepEqual(await draw(whole.subarray(0, -1)), await draw(whole));
});

test('a BMP with a compression for printers fails with this reason', async () => {
  const bitmap = makeBitmap({ size: 40, bits: 24, compression: 5 });
  await assert.rejects(draw(bitmap), { code: 'unknown_media_type', detail: 'a BMP with a compression for printers' });
});
