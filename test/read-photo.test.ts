/** Pages as they come from phones, and what recognisers get wrong on them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { degrade } from '../bench/reading/degrade.ts';
import { decodeImage } from '../src/pipeline/read/image.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { LETTER, makePdf, onlyPage, photograph, textOf, wordsOf } from './read-documents.ts';

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

test('figures that stand alone in columns are read on a photo, each once', async () => {
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
    const page = onlyPage(await createReader(both, 4).read(await degrade(straight, 1), 'en'));
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
