import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type FailureCode, PipelineFailure } from '../src/pipeline/errors.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import {
  inkOf,
  isWithin,
  LETTER,
  makePdf,
  onlyPage,
  placeOf,
  textOf,
  wordsOf,
  writeLetter,
  writePage,
  writePdf,
  writeStream,
} from './read-documents.ts';

const recognizer = createTesseract();
const reader = createReader(recognizer, 20);
after(() => recognizer.close());

function failsWith(code: FailureCode) {
  return (error: unknown) => error instanceof PipelineFailure && error.code === code;
}

const TURNS = [0, 90, 180, 270];

for (const rotation of TURNS) {
  for (const direction of TURNS) {
    for (const crop of ['', '/CropBox [50 100 350 590]']) {
      const name = `page turned by ${rotation}, text by ${direction}${crop && ', cropped'}`;
      test(`a word's box lies around its ink: ${name}`, async () => {
        const { cos, sin } = { cos: [1, 0, -1, 0], sin: [0, 1, 0, -1] };
        const [c, s] = [cos[direction / 90] ?? 1, sin[direction / 90] ?? 0];
        const pdf = writePage(`BT /F1 20 Tf ${c} ${s} ${-s} ${c} 200 350 Tm (Alpha) Tj ET`, {
          mediaBox: '0 0 400 600',
          page: `/Rotate ${rotation} ${crop}`,
        });
        const page = onlyPage(await reader.read(pdf, 'en'));
        const ink = await inkOf(reader, pdf, page);
        assert.ok(isWithin(ink, placeOf(page, 'Alpha'), 0.5), `${ink} in ${placeOf(page, 'Alpha')}`);
        // The page itself is upright: its words are wider than high.
        const [left, top, right, bottom] = wordsOf(page)[0]?.box ?? [0, 0, 0, 0];
        assert.ok(right - left > bottom - top);
        assert.ok(right <= page.width && bottom <= page.height);
      });
    }
  }
}

test('the origin of the media box does not change the locations of words', async () => {
  const content = 'BT /F1 20 Tf 10 30 Td (Alpha) Tj ET';
  const pdf = writePage(content, { mediaBox: '-50 -70 250 150', page: '/Rotate 90' });
  const page = onlyPage(await reader.read(pdf, 'en'));
  assert.ok(isWithin(await inkOf(reader, pdf, page), placeOf(page, 'Alpha'), 0.5));
});

test('rules are found at their places, also on rotated pages', async () => {
  // A frame of lines and a filled sliver, as word processors draw them.
  const pdf = writePage(`1 w 40 60 200 100 re S 40 120 200 0.7 re f ${writeLetter()}`, { page: '/Rotate 270' });
  const page = onlyPage(await reader.read(pdf, 'en'));
  const rules = page.rules.map(({ box }) => box.map(Math.round));
  // Text that lies on its side is set upright: the page has its stored size, and the lines their stored places.
  assert.deepEqual([page.width, page.height], [300, 220]);
  for (const expected of [
    [40, 60, 240, 60],
    [40, 160, 240, 160],
    [40, 99, 240, 100],
    [40, 60, 40, 160],
    [240, 60, 240, 160],
  ]) {
    const near = rules.some((rule) => rule.every((edge, index) => Math.abs(edge - (expected[index] ?? 0)) <= 1));
    assert.ok(near, `${expected} in ${JSON.stringify(rules)}`);
  }
});

test('the value of a form field is read as part of the page', async () => {
  const pdf = await makePdf([300, 220], (draft) => {
    draft.font('Helvetica').fontSize(12).text('Total', 30, 30);
    draft.initForm();
    draft.formText('total', 100, 26, 120, 20, { value: '1.234,56' });
  });
  const page = onlyPage(await reader.read(pdf, 'en'));
  assert.equal(page.textSource, 'text-layer');
  assert.match(textOf(page), /1\.234,56/);
});

test('files are found in the name tree and in annotations, also on pages with form fields', async () => {
  const file = (name: string, content: number) =>
    `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${content} 0 R >> >>`;
  const field =
    '/Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (12,50) /DA (/F1 12 Tf 0 g) /Rect [100 100 200 120]';
  const pdf = writePage(writeLetter(), {
    catalogue: `/AcroForm << /Fields [8 0 R] /DR << /Font << /F1 5 0 R >> >> >>
      /Names << /EmbeddedFiles << /Names [(tree.xml) 6 0 R] >> >>`,
    page: '/Annots [8 0 R 9 0 R]',
    objects: [
      file('tree.xml', 7),
      writeStream('<tree/>', '/Type /EmbeddedFile'),
      `<< ${field} >>`,
      '<< /Type /Annot /Subtype /FileAttachment /Rect [10 10 20 20] /FS 10 0 R >>',
      file('annotation.xml', 11),
      writeStream('<annotation/>', '/Type /EmbeddedFile'),
    ],
  });
  const { attachments } = await reader.read(pdf, 'en');
  const files = attachments.map(({ name, content }) => [name, Buffer.from(content).toString()]);
  assert.deepEqual(files, [
    ['tree.xml', '<tree/>'],
    ['annotation.xml', '<annotation/>'],
  ]);
});

test('bold text is detected by the name of its font', async () => {
  const pdf = await makePdf([300, 220], (draft) => {
    draft.fontSize(12).font('Helvetica-Bold').text('Heavy', 30, 30).font('Helvetica').text('Light', 30, 60);
  });
  const words = wordsOf(onlyPage(await reader.read(pdf, 'en')));
  assert.deepEqual(
    words.map(({ text, bold, size }) => [text, bold, Math.round(size)]),
    [
      ['Heavy', true, 12],
      ['Light', false, 12],
    ],
  );
});

test('text painted twice to look bold is read once', async () => {
  const word = (x: number) => `BT /F1 20 Tf ${x} 100 Td (Alpha) Tj ET `;
  const page = onlyPage(await reader.read(writePage(word(30) + word(30.3) + word(120)), 'en'));
  assert.equal(textOf(page).replaceAll('\n', ' '), 'Alpha Alpha');
});

test('an encrypted PDF fails as encrypted', async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const { buffer } = await import('node:stream/consumers');
  const draft = new PDFDocument({ userPassword: 'closed' });
  const bytes = buffer(draft);
  draft.text('Secret').end();
  await assert.rejects(reader.read(new Uint8Array(await bytes), 'en'), failsWith('encrypted'));
});

test('a PDF with more pages than the limit fails, also if its page tree has a loop', async () => {
  const long = await makePdf([100, 100], (draft) => {
    for (let page = 0; page < 20; page += 1) draft.addPage();
  });
  await assert.rejects(reader.read(long, 'en'), failsWith('too_many_pages'));
  const loop = writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>']);
  await assert.rejects(reader.read(loop, 'en'), failsWith('too_many_pages'));
});

test('a PDF that is truncated anywhere is read completely or fails as damaged', async () => {
  const whole = await makePdf([300, 220], (draft) => {
    draft.fontSize(12).text(LETTER.join('\n'), 30, 30);
    for (let page = 2; page <= 3; page += 1) draft.addPage().text(`Page ${page} of 3`, 30, 30);
  });
  for (let part = 1; part < 20; part += 1) {
    const result = await reader.read(whole.subarray(0, Math.round((whole.length * part) / 20)), 'en').catch((error) => {
      if (!failsWith('damaged')(error)) throw error;
    });
    if (result) assert.match(result.pages.map(textOf).join('\n'), /Page 3 of 3/, `cut at ${part} of 20`);
  }
  assert.match(textOf(onlyPage(await reader.read(writePage(writeLetter()), 'en'))), /Customer number/);
});

test('a PDF with many junk bytes after its end is read', async () => {
  const pdf = Buffer.concat([writePage(writeLetter()), Buffer.alloc(10_000)]);
  assert.equal(textOf(onlyPage(await reader.read(pdf, 'en'))), LETTER.join('\n'));
});

test('a dynamic form fails with this reason', async () => {
  const parts = { catalogue: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 6 0 R] >>' };
  const pdf = writePage(writeLetter(), { ...parts, objects: [writeStream('<template/>')] });
  await assert.rejects(reader.read(pdf, 'en'), failsWith('dynamic_form'));
});

test('a drawing that contains itself fails or ends, and the next document is read correctly', async () => {
  const form = writeStream(
    '/Im Do',
    '/Type /XObject /Subtype /Form /BBox [0 0 300 220] /Resources << /XObject << /Im 6 0 R >> >>',
  );
  const pdf = writePage(`/Im Do ${writeLetter()}`, { objects: [form] });
  const page = onlyPage(await reader.read(pdf, 'en'));
  assert.match(textOf(page), /Customer number/);
});
