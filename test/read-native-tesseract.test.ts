/** The command of the machine as the reader of pictures. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { LETTER, makeLetter, onlyPage, photograph, placeOf, textOf } from './read-documents.ts';

const recognizer = createTextRecognizer('native');
const reader = createReader(recognizer, 4);
after(() => recognizer.close());

const isInstalled = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout?.includes('eng') ?? false;

// Without the command the bundled reader steps in: the same holds on every machine.
test(`a picture is read if the native Tesseract is preferred (${isInstalled ? 'installed' : 'not installed'})`, async () => {
  const pdf = await makeLetter();
  const original = onlyPage(await reader.read(pdf, 'en'));
  const page = onlyPage(await reader.read(await photograph(reader, pdf, 300), 'en'));
  assert.equal(textOf(page), LETTER.join('\n'));
  for (const mark of ['Please', 'Quantity', 'due']) {
    const [left, top, right, bottom] = placeOf(original, mark);
    const [x, y, toX, toY] = placeOf(page, mark);
    assert.ok(x >= left - 1 && y >= top - 1 && toX <= right + 1 && toY <= bottom + 1, mark);
  }
});
