/** Pages as they come from phones, and what recognisers get wrong on them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { degrade } from '../bench/reading/degrade.ts';
import { decodeImage } from '../src/pipeline/read/image.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import { LETTER, makePdf, onlyPage, photograph, textOf } from './read-documents.ts';

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
