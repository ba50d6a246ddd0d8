/** Which way up a picture is read. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { makeSheet, type SheetName } from '../bench/reading/orientation/sheets.ts';
import { VIEWS, type ViewName } from '../bench/reading/orientation/views.ts';
import { turnOnSeenPage } from '../src/pipeline/page.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { makePdf, onlyPage, photograph, textOf } from './read-documents.ts';

const recognizer = createTextRecognizer();
const reader = createReader(recognizer, 1);
after(() => recognizer.close());

interface Case {
  readonly sheet: SheetName;
  readonly view: ViewName;
  readonly turned: 0 | 90 | 180 | 270;
  /** Text that is only read the right way up. */
  readonly text: RegExp;
}

const CASES: readonly Case[] = [
  // Read as rotated by 90 degrees while all ink counted: black margin, frame of the photo, wood grain.
  { sheet: 'receipt', view: 'black margin', turned: 0, text: /Thank you for your visit/ },
  { sheet: 'receipt', view: 'white canvas', turned: 0, text: /Thank you for your visit/ },
  { sheet: 'receipt', view: 'black margin', turned: 270, text: /Thank you for your visit/ },
  { sheet: 'form', view: 'photo', turned: 90, text: /Town|Street|Name/ },
  { sheet: 'little text', view: 'planks', turned: 90, text: /: \d{7}/ },
];

for (const { sheet, view, turned, text } of CASES) {
  test(`${sheet}, ${view}, rotated by ${turned} degrees: the text is read the right way up`, async () => {
    const upright = await VIEWS[view](await makeSheet(sheet, 2), 2);
    const page = onlyPage(await reader.read(await sharp(upright).rotate(turned).png().toBuffer(), 'en'));
    const off = Math.abs(((turnOnSeenPage(page) - turned + 540) % 360) - 180);
    assert.ok(off < 10, `${page.reason}\n${textOf(page)}`);
    assert.match(textOf(page), text);
  });
}

test('a picture without text is not rotated', async () => {
  const pdf = await makePdf([300, 400], (draft) => {
    for (let line = 0; line < 12; line += 1) draft.rect(40 + line * 18, 40, 6, 300).fill('#20242a');
  });
  const page = onlyPage(await reader.read(await photograph(reader, pdf, 300), 'en'));
  assert.equal(turnOnSeenPage(page), 0);
});
