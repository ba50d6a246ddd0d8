import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createPipeline } from '../src/pipeline/index.ts';
import type { Page } from '../src/pipeline/page.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import {
  LETTER,
  makeLetter,
  onlyPage,
  photograph,
  textOf,
  writeImage,
  writeLetter,
  writePage,
  writeStream,
} from './read-documents.ts';

const recognizer = createTesseract();
const reader = createReader(recognizer, 20);
after(() => recognizer.close());

/** A scan of the letter, as an image of a PDF, and the content that shows it on the whole page. */
let scan: string;
const SHOW_SCAN = 'q 300 0 0 220 0 0 cm /Im Do Q ';
before(async () => {
  scan = await writeImage(await photograph(reader, await makeLetter(), 300));
});

async function read(pdf: Uint8Array): Promise<Page> {
  return onlyPage(await reader.read(pdf, 'en'));
}

function assertLetter(page: Page, source: Page['textSource'], reason: RegExp): void {
  assert.equal(page.textSource, source);
  assert.match(page.reason, reason);
  assert.equal(textOf(page), LETTER.join('\n'));
}

/** A map from the codes of printed ASCII to code points from `start` on. */
function writeUnicodeMap(start: number): string {
  const first = start.toString(16).padStart(4, '0');
  return writeStream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Map def /CMapType 2 def
    1 begincodespacerange <00> <ff> endcodespacerange
    1 beginbfrange <21> <7e> <${first}> endbfrange endcmap end end`);
}

test('a sound text layer is used', async () => {
  assertLetter(await read(writePage(writeLetter())), 'text-layer', /sound/);
});

test('a page with a font that maps letters to private code points is read with OCR', async () => {
  const pdf = writePage(writeLetter(), { font: '/ToUnicode 6 0 R', objects: [writeUnicodeMap(0xe021)] });
  assertLetter(await read(pdf), 'ocr', /glyphs of the text layer have no characters/);
});

test('a page with a font that maps letters to other letters is read with OCR', async () => {
  const pdf = writePage(writeLetter(), { font: '/ToUnicode 6 0 R', objects: [writeUnicodeMap(0x24)] });
  assertLetter(await read(pdf), 'ocr', /implausible words/);
});

test('a text layer with much text outside of the page is not used', async () => {
  const outside = `BT /F1 13 Tf 900 190 Td (${'far away from the page '.repeat(30)}) Tj ET `;
  assertLetter(await read(writePage(outside + writeLetter())), 'ocr', /outside of the page/);
});

test('a scan without a text layer is read with OCR', async () => {
  assertLetter(await read(writePage(SHOW_SCAN, { objects: [scan] })), 'ocr', /no text layer/);
});

test('a scan on a page with the size of a stamp is read', async () => {
  const pdf = writePage('q 75 0 0 55 0 0 cm /Im Do Q', { mediaBox: '0 0 75 55', objects: [scan] });
  assertLetter(await read(pdf), 'ocr', /no text layer/);
});

test('a page with only a fax header over a scan is read with OCR', async () => {
  const line = 'BT /F1 9 Tf 10 5 Td (Fax from 0123 456789 to somebody at 12:33 on page 1 of 1) Tj ET';
  const page = await read(writePage(SHOW_SCAN + line, { objects: [scan] }));
  assert.equal(page.textSource, 'ocr');
  assert.match(page.reason, /only a few words/);
  assert.match(textOf(page), /Customer number and invoice date/);
});

test('good OCR text under a scan is used, whether it is invisible or covered', async () => {
  assertLetter(await read(writePage(writeLetter('3 Tr') + SHOW_SCAN, { objects: [scan] })), 'text-layer', /sound/);
  assertLetter(await read(writePage(writeLetter() + SHOW_SCAN, { objects: [scan] })), 'text-layer', /sound/);
});

test('a scan with poor OCR text is read again', async () => {
  const poor = ['lnvqjce fqr tbe gqqbs qf tlje xrber', 'Plxaze pxy tbe amqvnt witljn bxys', 'Cvztqmer nvmber xnb bxte'];
  const pdf = writePage(writeLetter('3 Tr', poor) + SHOW_SCAN, { objects: [scan] });
  assertLetter(await read(pdf), 'ocr', /poor/);
});

test('hidden text is not read', async () => {
  const white = '1 g BT /F1 13 Tf 200 8 Td (Hidden 999,99) Tj ET ';
  const invisible = '0 g BT 3 Tr /F1 13 Tf 20 8 Td (Unseen 888,88) Tj ET ';
  assertLetter(await read(writePage(white + invisible + writeLetter('0 Tr 0 g'))), 'text-layer', /sound/);
});

test('invisible text outside of pictures and very small text are not read', async () => {
  const logo = 'q 60 0 0 20 230 190 cm /Im Do Q ';
  const invisible = 'BT 3 Tr /F1 13 Tf 20 8 Td (Unseen 888,88) Tj ET ';
  const tiny = 'BT 0 Tr /F1 0.6 Tf 20 8 Td (Tiny 777,77) Tj ET ';
  const pdf = writePage(logo + invisible + tiny + writeLetter('0 Tr'), { objects: [scan] });
  assertLetter(await read(pdf), 'text-layer', /sound/);
});

test('text that was painted over in black or white is not read, and highlighted or framed text is', async () => {
  const secret = 'BT /F1 13 Tf 20 8 Td (Secret 888,88) Tj ET ';
  for (const colour of ['0 g', '1 g']) {
    assertLetter(
      await read(writePage(`${secret}${colour} 15 3 150 18 re f 0 g ${writeLetter()}`)),
      'text-layer',
      /sound/,
    );
  }
  const marked = `${secret} /Light gs 1 1 0 rg 15 3 150 18 re f 0 g ${writeLetter()}`;
  const page = await read(writePage(marked, { resources: '/ExtGState << /Light << /ca 0.4 >> >>' }));
  assert.match(textOf(page), /Secret 888,88/);
  assert.match(textOf(await read(writePage(`${secret}15 3 150 18 re S ${writeLetter()}`))), /Secret 888,88/);
});

test('text on a hidden layer is not read, and text on a visible layer is', async () => {
  const content = `${writeLetter()} /OC /Layer BDC BT /F1 13 Tf 20 8 Td (Layer 888,88) Tj ET EMC`;
  const onLayer = (state: string) =>
    writePage(content, {
      catalogue: `/OCProperties << /OCGs [7 0 R] /D << ${state} >> >>`,
      resources: '/Properties << /Layer 7 0 R >>',
      objects: ['null', '<< /Type /OCG /Name (Layer) >>'],
    });
  assertLetter(await read(onLayer('/OFF [7 0 R]')), 'text-layer', /sound/);
  assert.match(textOf(await read(onLayer(''))), /Layer 888,88/);
});

test('white text on a dark background is read', async () => {
  const ground = '0.2 g 190 2 100 20 re f 1 g BT /F1 13 Tf 200 8 Td (Shown 999,99) Tj ET ';
  assert.match(textOf(await read(writePage(writeLetter() + ground))), /Shown 999,99/);
});

test('a blank page is read as a blank page', async () => {
  const page = await read(writePage(''));
  assert.deepEqual([page.textSource, page.reason, page.lines], ['text-layer', 'the page is blank', []]);
});

test('an extraction states the text source of each page and its reason', async () => {
  const pipeline = createPipeline({ pageLimit: 20 });
  const template = loadTemplate('invoice.en');
  assert.ok(template);
  try {
    const { extraction } = await pipeline.extract({ bytes: writePage(writeLetter()) }, template);
    assert.deepEqual(extraction.document, {
      language: 'en',
      pages: 1,
      text_source: 'text-layer',
      page_texts: [{ page: 1, text_source: 'text-layer', reason: 'the text layer is sound' }],
    });
  } finally {
    await pipeline.close();
  }
});
