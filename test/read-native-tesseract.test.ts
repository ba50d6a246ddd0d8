/** The command of the machine as the reader of pictures. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { createPipeline } from '../src/pipeline/index.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { LETTER, makeLetter, onlyPage, photograph, placeOf, textOf } from './read-documents.ts';

const recognizer = createTextRecognizer('native');
const reader = createReader(recognizer, 4);
const pipeline = createPipeline({ pageLimit: 1 });
after(async () => {
  await recognizer.close();
  await pipeline.close();
});

const installed = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
const isInstalled = installed.includes('eng');

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

for (const [languages, line] of [
  [['eng'], 'Please pay the full amount within thirty days'],
  [['deu'], 'Bitte überweisen Sie den vollständigen Betrag'],
  [['fra'], 'Facture réglée à réception, échéance dépassée'],
  [['fra', 'deu', 'eng'], 'Facture réglée à réception, échéance dépassée'],
] as const) {
  const missing = languages.filter((language) => !installed.includes(language));
  const skip = missing.length > 0 && `tesseract is not installed with ${missing.join(', ')}`;
  test(`the command reads with ${languages.join(' and ')}`, { skip }, async () => {
    const { lines } = await pipeline.tryOcr([line], { engine: 'native-tesseract', languages });
    assert.deepEqual(lines, [line]);
  });
}
