import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type FailureCode, PipelineFailure } from '../src/pipeline/errors.ts';
import type { Box, Page } from '../src/pipeline/page.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import {
  centreOf,
  isWithin,
  LETTER,
  makeLetter,
  makePdf,
  onlyPage,
  photograph,
  placeOf,
  textOf,
} from './read-documents.ts';

const recognizer = createTesseract();
const reader = createReader(recognizer, 4);
after(() => recognizer.close());

/** The letter as a PNG, and as its text layer says that it looks. */
let letter: Uint8Array;
let original: Page;
before(async () => {
  const pdf = await makeLetter();
  letter = await photograph(reader, pdf, 300);
  original = onlyPage(await reader.read(pdf, 'en'));
});

const MARKS = ['Please', 'Quantity', 'Customer', 'Thank', 'due'];

async function read(bytes: Uint8Array): Promise<Page> {
  return onlyPage(await reader.read(bytes, 'en'));
}

function assertLetter(page: Page): void {
  assert.equal(page.textSource, 'ocr');
  assert.equal(textOf(page), LETTER.join('\n'));
}

/** Asserts that words stand on the page as seen where `move` puts the boxes of the upright letter. */
function assertPlaces(page: Page, move: (box: Box) => Box, tolerance: number): void {
  for (const mark of MARKS) {
    const expected = move(placeOf(original, mark));
    const found = placeOf(page, mark);
    assert.ok(isWithin(found, expected, tolerance), `${mark}: ${found} in ${expected}`);
  }
}

for (const degrees of [0, 90, 180, 270]) {
  test(`a picture rotated by ${degrees} degrees is read, and its words are located as displayed`, async () => {
    const page = await read(await sharp(letter).rotate(degrees).png().toBuffer());
    assertLetter(page);
    const { width, height } = original;
    const moves: Record<number, (box: Box) => Box> = {
      0: (box) => box,
      90: ([left, top, right, bottom]) => [height - bottom, left, height - top, right],
      180: ([left, top, right, bottom]) => [width - right, height - bottom, width - left, height - top],
      270: ([left, top, right, bottom]) => [top, width - right, bottom, width - left],
    };
    assertPlaces(page, moves[degrees] ?? ((box) => box), 1);
  });
}

for (const degrees of [-8, 3, 175]) {
  test(`a picture skewed by ${degrees} degrees is read, and its words are located as displayed`, async () => {
    const page = await read(await sharp(letter).rotate(degrees, { background: 'white' }).png().toBuffer());
    assertLetter(page);
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (const mark of MARKS) {
      const [x, y] = centreOf(placeOf(original, mark));
      const [dx, dy] = [x - original.width / 2, y - original.height / 2];
      const expected = [page.seen.width / 2 + cos * dx - sin * dy, page.seen.height / 2 + sin * dx + cos * dy] as const;
      const found = centreOf(placeOf(page, mark));
      const distance = Math.hypot(found[0] - expected[0], found[1] - expected[1]);
      // The centre of the ink and that of the line's full height differ by some points.
      assert.ok(distance < 4, `${mark}: ${found} for ${expected}`);
    }
  });
}

/**
 * What a camera stores for a picture that is shown as the letter, by EXIF orientation (EXIF 2.3, table 6): turned
 * clockwise, then mirrored from left to right.
 */
const CAMERAS = {
  1: { turned: 0, mirrored: false },
  2: { turned: 0, mirrored: true },
  3: { turned: 180, mirrored: false },
  4: { turned: 180, mirrored: true },
  5: { turned: 90, mirrored: true },
  6: { turned: 270, mirrored: false },
  7: { turned: 270, mirrored: true },
  8: { turned: 90, mirrored: false },
};

for (const [orientation, { turned, mirrored }] of Object.entries(CAMERAS)) {
  test(`a photo with EXIF orientation ${orientation} is read as displayed`, async () => {
    const stored = await sharp(letter).rotate(turned).png().toBuffer();
    const photo = await sharp(stored)
      .flop(mirrored)
      .withMetadata({ orientation: Number(orientation) })
      .jpeg({ quality: 95 })
      .toBuffer();
    const page = await read(photo);
    assertLetter(page);
    assertPlaces(page, (box) => box, 1);
  });
}

/** Ink as the opacity of a black picture. */
async function makeTransparent(): Promise<Buffer> {
  const { data, info } = await sharp(letter).greyscale().negate().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const opacity = await sharp(data, { raw: { width, height, channels } }).extractChannel(0).raw().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(opacity, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The letter as Windows stores it, rows from the bottom up: blue, green, red, or a bit for the ink. */
async function makeBmp(bits: 1 | 24): Promise<Buffer> {
  const { data, info } = await sharp(letter).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colours = bits === 1 ? Buffer.from([255, 255, 255, 0, 0, 0, 0, 0]) : Buffer.alloc(0);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + colours.length + stride * height, 2);
  head.writeUInt32LE(54 + colours.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = data[y * width + x] ?? 255;
      const row = (height - 1 - y) * stride;
      if (bits === 24) rows.fill(grey, row + x * 3, row + x * 3 + 3);
      else if (grey < 128) rows[row + (x >> 3)] = (rows[row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return Buffer.concat([head, colours, rows]);
}

const KINDS: Record<string, () => Promise<Buffer>> = {
  'a CMYK JPEG': () => sharp(letter).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'a progressive JPEG': () => sharp(letter).jpeg({ quality: 90, progressive: true }).toBuffer(),
  'a PNG of 16 bits in colour': () => sharp(letter).toColourspace('rgb16').png().toBuffer(),
  'a PNG of 16 bits in grey': () => sharp(letter).greyscale().toColourspace('grey16').png().toBuffer(),
  'a PNG with a palette': () => sharp(letter).png({ palette: true, colours: 4 }).toBuffer(),
  'a transparent PNG': makeTransparent,
  'a TIFF of 1 bit, as faxes are': () =>
    sharp(letter)
      .greyscale()
      .threshold(128)
      .toColourspace('b-w')
      .tiff({ bitdepth: 1, compression: 'ccittfax4' })
      .toBuffer(),
  'a TIFF with smaller copies of its page': () =>
    sharp(letter).tiff({ pyramid: true, tile: true, compression: 'lzw' }).toBuffer(),
  'a BigTIFF with smaller copies of its page': () =>
    sharp(letter).tiff({ pyramid: true, tile: true, compression: 'lzw', bigtiff: true }).toBuffer(),
  'a WebP': () => sharp(letter).webp({ quality: 80 }).toBuffer(),
  'a GIF': () => sharp(letter).gif().toBuffer(),
  'a BMP of 24 bits': () => makeBmp(24),
  'a BMP of 1 bit': () => makeBmp(1),
  'white text on black': () => sharp(letter).removeAlpha().negate().png().toBuffer(),
};

for (const [kind, make] of Object.entries(KINDS)) {
  test(`${kind} is read`, async () => {
    const page = await read(await make());
    assertLetter(page);
    assertPlaces(page, (box) => box, 1);
  });
}

test('the rules of a table on a scan are found at their places', async () => {
  const pdf = await makePdf([300, 220], (draft) => {
    draft.fontSize(13).lineWidth(0.8);
    for (const [index, line] of LETTER.entries()) draft.text(line, 30, 25 + index * 29, { lineBreak: false });
    draft.rect(20, 17, 260, 87).stroke().moveTo(20, 46).lineTo(280, 46).stroke();
  });
  const scan = await sharp(await photograph(reader, pdf, 300))
    .rotate(90)
    .png()
    .toBuffer();
  const { rules } = await read(scan);
  const found = rules.map(({ box }) => box.map(Math.round));
  assert.equal(rules.length, 5, JSON.stringify(found));
  for (const expected of [
    [20, 17, 280, 17],
    [20, 46, 280, 46],
    [20, 104, 280, 104],
    [20, 17, 20, 104],
    [280, 17, 280, 104],
  ]) {
    const near = found.some((rule) => rule.every((edge, index) => Math.abs(edge - (expected[index] ?? 0)) <= 1));
    assert.ok(near, `${expected} in ${JSON.stringify(found)}`);
  }
});

test('every page of a TIFF is read', async () => {
  const turned = await sharp(letter).rotate(180).png().toBuffer();
  const tiff = await sharp([Buffer.from(letter), turned, Buffer.from(letter)], { join: { animated: true } })
    .tiff({ compression: 'deflate' })
    .toBuffer();
  const { pages, mediaType } = await reader.read(tiff, 'en');
  assert.equal(mediaType, 'image/tiff');
  assert.deepEqual(
    pages.map(({ number, lines }) => [number, lines.length]),
    [1, 2, 3].map((number) => [number, LETTER.length]),
  );
  await assert.rejects(reader.drawPage(tiff, 4, 100), { code: 'no_such_page' });
});

test('a page is drawn as displayed, with the requested width', async () => {
  const photo = await sharp(letter).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { format, width = 0, height = 0 } = await sharp(await reader.drawPage(photo, 1, 200)).metadata();
  assert.deepEqual([format, width], ['png', 200]);
  assert.ok(height > width);
});

function failsWith(code: FailureCode) {
  return (error: unknown) => error instanceof PipelineFailure && error.code === code;
}

test('a truncated picture fails as damaged', async () => {
  const jpeg = await sharp(letter).jpeg().toBuffer();
  await assert.rejects(reader.read(jpeg.subarray(0, jpeg.length / 2), 'en'), failsWith('damaged'));
  await assert.rejects(reader.read(letter.subarray(0, letter.length / 2), 'en'), failsWith('damaged'));
});

test('a truncated BMP fails as damaged, and one with a million pixels per side in its header as too large', async () => {
  const bmp = await makeBmp(24);
  await assert.rejects(reader.read(bmp.subarray(0, bmp.length / 2), 'en'), failsWith('damaged'));
  await assert.rejects(reader.read(bmp.subarray(0, 40), 'en'), failsWith('damaged'));
  bmp.writeInt32LE(1_000_000, 18);
  bmp.writeInt32LE(-1_000_000, 22);
  await assert.rejects(reader.read(bmp, 'en'), failsWith('too_many_pixels'));
});

/** The letter, cropped, by libheif's encoder; the transparent one has ten bits a colour and is black on nothing. */
function readHeic(name: 'letter-turned' | 'letter-transparent'): Promise<Buffer> {
  return readFile(new URL(`documents/${name}.heic`, import.meta.url));
}

test('a HEIC picture is read and drawn as displayed, rotated only once', async () => {
  const heic = await readHeic('letter-turned');
  assertLetter(await read(heic));
  const { width, height } = await sharp(await reader.drawPage(heic, 1, 300)).metadata();
  assert.deepEqual([width, height], [300, Math.round((300 * 336) / 456)]);
});

test('a HEIC picture with ten bits and a transparent background is read on white', async () => {
  assertLetter(await read(await readHeic('letter-transparent')));
});

test('a truncated HEIC picture fails as damaged, and one with too many pixels in its header as too large', async () => {
  const heic = await readHeic('letter-turned');
  for (const share of [0.01, 0.1, 0.5, 0.9]) {
    await assert.rejects(reader.read(heic.subarray(0, heic.length * share), 'en'), failsWith('damaged'));
  }
  const size = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(30_000, size);
  heic.writeUInt32BE(30_000, size + 4);
  await assert.rejects(reader.read(heic, 'en'), failsWith('too_many_pixels'));
});

test('a picture with too many pixels fails before it is decoded', async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0], 8);
  const pixels = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)));
  const png = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  await assert.rejects(reader.read(Buffer.concat(png), 'en'), failsWith('too_many_pixels'));
});

test('a TIFF with more pages than the limit fails', async () => {
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const tiff = await sharp(
    Array.from({ length: 5 }, () => dot),
    { join: { animated: true } },
  )
    .tiff()
    .toBuffer();
  await assert.rejects(reader.read(tiff, 'en'), failsWith('too_many_pages'));
});

test('empty files and files of unknown types fail with this reason', async () => {
  await assert.rejects(reader.read(new Uint8Array(), 'en'), failsWith('empty'));
  await assert.rejects(reader.read(Buffer.from('Dear Sir or Madam'), 'en'), failsWith('unknown_media_type'));
});
