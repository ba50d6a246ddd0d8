/** Pages as they come from phones, and what recognisers get wrong on them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { degrade } from '../bench/reading/degrade.ts';
import { findOnSheet } from '../samples/generator/perspective.ts';
import { sample } from '../samples/generator/raster.ts';
import { decodeImage } from '../src/pipeline/read/image.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import {
  centreOf,
  LETTER,
  makePdf,
  onlyPage,
  PIXELS_PER_POINT,
  photograph,
  placeOf,
  textOf,
  wordsOf,
} from './read-documents.ts';

const recognizer = createTesseract();
const reader = createReader(recognizer, 4);
after(() => recognizer.close());

test('the space before a percent sign is kept', async () => {
  const lines = ['Seite 1 von 3', 'Seite 2 von 3', 'Seite 3 von 3', 'Seite 4 von 5'];
  const rates = ['19 %', '7 %', '20%', '5 %'];
  const pdf = await makePdf([300, 220], (draft) => {
    draft.fontSize(8);
    for (const [index, line] of lines.entries()) {
      draft.text(line, 60, 30 + index * 29, { lineBreak: false });
      draft.text(rates[index] ?? '', 200, 30 + index * 29, { lineBreak: false });
    }
  });
  const page = onlyPage(await reader.read(await photograph(reader, pdf, 300), 'de'));
  assert.deepEqual(
    page.lines.map(({ text }) => text),
    lines.flatMap((line, index) => [line, rates[index]]),
  );
});

// Seeds of photos whose lines were taken for upright ones by the rim of the paper, and one of a strong lean.
for (const seed of [4, 14, 16]) {
  test(`a page photographed on a table is read, and the table is not (photo ${seed})`, async () => {
    const sheet = await makePdf([420, 595], (draft) => {
      draft.fontSize(10);
      for (const [index, line] of LETTER.entries()) draft.text(line, 60, 60 + index * 20, { lineBreak: false });
    });
    const straight = await decodeImage(await photograph(reader, sheet, 420), 1);
    const page = onlyPage(await reader.read(await degrade(straight, seed), 'en'));
    assert.equal(textOf(page), LETTER.join('\n'));
  });
}

test('the perspective of a slanted photo is corrected, and its words are located as displayed', async () => {
  const sheet = await makePdf([420, 300], (draft) => {
    draft.fontSize(10);
    for (const [index, line] of LETTER.entries()) draft.text(line, 60, 60 + index * 30, { lineBreak: false });
  });
  const original = onlyPage(await reader.read(sheet, 'en'));
  const straight = await decodeImage(await photograph(reader, sheet, 420), 1);
  const onSheet = findOnSheet([
    [150, 100],
    [1250, 180],
    [1150, 880],
    [60, 950],
  ]);
  const [width, height] = [1400, 1050];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [u, v] = onSheet(at % width, Math.floor(at / width));
    if (u < 0 || u > 1 || v < 0 || v > 1) return 90;
    return sample({ ...straight, channels: 1 }, u * straight.width, v * straight.height);
  });
  const photo = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const page = onlyPage(await reader.read(photo, 'en'));
  assert.equal(textOf(page), LETTER.join('\n'));
  assert.match(page.reason, /perspective straightened/);
  for (const mark of ['Please', 'Quantity', 'Customer', 'Thank', 'due']) {
    const [x, y] = centreOf(placeOf(page, mark));
    const [u, v] = onSheet(x * PIXELS_PER_POINT, y * PIXELS_PER_POINT);
    const [expectedX, expectedY] = centreOf(placeOf(original, mark));
    const distance = Math.hypot(u * original.width - expectedX, v * original.height - expectedY);
    // The centre of the ink and that of the line's full height differ by some points.
    assert.ok(distance < 4, `${mark}: ${distance} points off`);
  }
});

test('separate digits in columns on a photo are each read once', async () => {
  const both = createTextRecognizer();
  try {
    const sheet = await makePdf([420, 300], (draft) => {
      draft.fontSize(8);
      const put = (text: string, x: number, y: number) => draft.text(text, x, y, { lineBreak: false });
      for (const [index, line] of LETTER.slice(0, 4).entries()) put(line, 40, 30 + index * 14);
      for (let row = 0; row < 9; row += 1) {
        put(`${row + 1}`, 40, 100 + row * 18);
        put('Mounting bracket', 90, 100 + row * 18);
        put(`${((row * 7) % 9) + 1}`, 230, 100 + row * 18);
        put(`-${row * 13 + 4}.50`, 300, 100 + row * 18);
      }
    });
    const words = wordsOf(onlyPage(await reader.read(sheet, 'en'))).map(({ text }) => text);
    const straight = await decodeImage(await photograph(reader, sheet, 420), 1);
    const page = onlyPage(await createReader(both, 4).read(await degrade(straight, 3), 'en'));
    const left = wordsOf(page).map(({ text }) => text);
    const missing = words.filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    assert.ok(missing.length <= 2, `missing: ${missing.join(' ')}`);
    assert.ok(left.length <= 2, `too many: ${left.join(' ')}`);
  } finally {
    await both.close();
  }
});
