import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import type { Page } from '../src/pipeline/page.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { centreOf, makePdf, onlyPage, photograph, placeOf, wordsOf } from './read-documents.ts';

const recognizer = createTextRecognizer();
const reader = createReader(recognizer, 4);
after(() => recognizer.close());

const SIZE = [180, 420] as const;

/** A receipt as a picture, and as its text layer says that it looks. */
async function makeReceipt(lines: readonly (readonly [label: string, amount: string])[], dpi = 200) {
  const pdf = await makePdf(SIZE, (draft) => {
    draft.font('Courier').fontSize(9);
    for (const [index, [label, amount]] of lines.entries()) {
      draft.text(label, 14, 20 + index * 16, { lineBreak: false });
      draft.text(amount, 130, 20 + index * 16, { lineBreak: false });
    }
  });
  const original = onlyPage(await reader.read(pdf, 'en'));
  const full = await photograph(reader, pdf, SIZE[0]);
  const picture = await sharp(full)
    .resize({ width: Math.round((SIZE[0] * dpi) / 72) })
    .png()
    .toBuffer();
  return { picture, original };
}

function assertWords(page: Page, original: Page, share: number): void {
  const read = new Set(wordsOf(page).map(({ text }) => text));
  const missing = wordsOf(original).filter(({ text }) => !read.has(text));
  const all = wordsOf(original).length;
  assert.ok(all - missing.length >= share * all, `missing: ${missing.map(({ text }) => text).join(' ')}`);
}

const ENGLISH = [
  ['Corner Store Ltd', ''],
  ['12 Market Street', ''],
  ['Receipt 004711', ''],
  ['Date 14/03/2026', ''],
  ['Milk', '2.49'],
  ['Bread', '13.80'],
  ['Apples', '4.17'],
  ['Subtotal', '20.46'],
  ['Tax', '1.23'],
  ['Total amount', '21.69'],
  ['Cash paid', '30.00'],
  ['Change', '8.31'],
  ['Thank you for your visit', ''],
] as const;

const GERMAN = [
  ['Bäckerei Süßmann', ''],
  ['Gänsestraße 7', ''],
  ['Datum 14.03.2026', ''],
  ['Brötchen', '2,49'],
  ['Käsekuchen', '13,80'],
  ['Nüsse', '4,17'],
  ['Summe der Artikel', '20,46'],
  ['MwSt auf den Betrag', '1,23'],
  ['Rückgeld und Bar', '8,31'],
  ['Vielen Dank für Ihren', ''],
  ['Einkauf und bis bald', ''],
] as const;

test('the words of a receipt are read, each where it is printed', async () => {
  const { picture, original } = await makeReceipt(ENGLISH);
  const page = onlyPage(await reader.read(picture, 'en'));
  assertWords(page, original, 0.95);
  for (const mark of ['Market', '21.69', 'Change']) {
    const [x, y] = centreOf(placeOf(page, mark));
    const [expectedX, expectedY] = centreOf(placeOf(original, mark));
    assert.ok(Math.hypot(x - expectedX, y - expectedY) < 4, mark);
  }
});

test('an upside-down receipt is read', async () => {
  const { picture, original } = await makeReceipt(ENGLISH);
  const page = onlyPage(await reader.read(await sharp(picture).rotate(180).png().toBuffer(), 'en'));
  assertWords(page, original, 0.95);
});

test('amounts in columns are separate lines', async () => {
  const { picture } = await makeReceipt(ENGLISH);
  const { lines } = onlyPage(await reader.read(picture, 'en'));
  const texts = lines.map(({ text }) => text);
  for (const line of ['Total amount', '21.69', 'Thank you for your visit']) assert.ok(texts.includes(line), line);
});

test('a German receipt keeps its umlauts', async () => {
  const { picture, original } = await makeReceipt(GERMAN);
  const { pages, language } = await reader.read(picture, 'en');
  assert.equal(language, 'de');
  const [page] = pages;
  assert.ok(page);
  assertWords(page, original, 0.9);
  for (const word of ['Gänsestraße', 'Brötchen', 'für']) placeOf(page, word);
});
