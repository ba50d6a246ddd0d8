/** XML that is broken or made to do harm: a value from the page or a clear reason, soon and in little memory. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { INVOICE_DE } from '../samples/data/invoices.ts';
import { attachFiles } from '../samples/generator/einvoice/attach.ts';
import { writeCii } from '../samples/generator/einvoice/cii.ts';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { drawInvoice } from '../samples/generator/invoice/draw.ts';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import { createPool, type Pool } from '../src/pipeline/isolate/pool.ts';
import { checksOf, invoiceTemplate, valueAt } from './einvoice-documents.ts';

const template = invoiceTemplate();
const TIME_LIMIT = 30;
let pool: Pool;
let off: Pool;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-einvoice-'));
  const limits = { size: 1, timeLimit: TIME_LIMIT, memoryLimit: 2 ** 30, pageLimit: 100 };
  pool = createPool(limits);
  off = createPool({ ...limits, eInvoices: false });
});
after(async () => {
  await Promise.all([pool.close(), off.close()]);
  await rm(folder, { recursive: true });
});

const sound = writeCii(completeInvoice());
/** The sound invoice with something in front of its root. */
const behind = (prolog: string): string => sound.replace(/^<\?xml[^>]*\?>\s*/, (start) => start + prolog);
const withNote = (content: string): string => sound.replace('Vielen Dank', content);

async function extractFrom(bytes: Uint8Array | string, from = pool) {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  return await from.extract({ path, template });
}

async function failureOf(bytes: Uint8Array | string, from = pool): Promise<PipelineFailure> {
  const failure = await extractFrom(bytes, from).catch((error: unknown) => error);
  assert.ok(failure instanceof PipelineFailure, String(failure));
  return failure;
}

function utf16(text: string, bigEndian = false): Buffer {
  const bytes = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

/** XML that gives no extraction, and the words of its reason. */
const REFUSED: Readonly<Record<string, { make: () => string | Uint8Array; code: string; reason: RegExp }>> = {
  'an external entity': {
    make: () => behind('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>').replace('Vielen Dank', '&e;'),
    ...{ code: 'unreadable_xml', reason: /undefined entity/ },
  },
  'a bomb of entities': {
    make: () => behind(`<!DOCTYPE x [<!ENTITY l0 "ha">${LAUGHS}]>`).replace('Vielen Dank', '&l9;'),
    ...{ code: 'unreadable_xml', reason: /undefined entity/ },
  },
  '60 MB of nesting': {
    make: () => withNote('<a>'.repeat(20_000_000)),
    ...{ code: 'unreadable_xml', reason: /nested more than 100 deep/ },
  },
  'two million elements': {
    make: () => withNote('<a/>'.repeat(2_000_000)),
    ...{ code: 'unreadable_xml', reason: /more than 1000000 elements/ },
  },
  'a file that is cut off': {
    make: () => sound.slice(0, sound.length / 2),
    ...{ code: 'unreadable_xml', reason: /not well-formed/ },
  },
  'a letter that XML has not': {
    make: () => withNote('\u0001'),
    ...{ code: 'unreadable_xml', reason: /not well-formed/ },
  },
  'XML of another kind': {
    make: () => `<?xml version="1.0"?><!--${' '.repeat(2000)}--><order><ID>1</ID></order>`,
    ...{ code: 'unknown_xml', reason: /no e-invoice of a known kind/ },
  },
  'an Invoice of somebody else': {
    make: () => '<?xml version="1.0"?><Invoice xmlns="urn:example"><ID>1</ID></Invoice>',
    ...{ code: 'unknown_xml', reason: /no e-invoice of a known kind/ },
  },
  'a page of the web': {
    make: () => '<!DOCTYPE html><html><body>Rechnung</body></html>',
    ...{ code: 'unknown_media_type', reason: /no XML/ },
  },
};

for (const [what, { make, code, reason }] of Object.entries(REFUSED)) {
  test(`Bare XML with ${what} fails with a reason`, async () => {
    const failure = await failureOf(make());
    assert.equal(failure.code, code);
    assert.match(failure.message, reason);
  });
}

/** XML that is unusual and sound enough. */
const READ: Readonly<Record<string, () => string | Uint8Array>> = {
  'a byte order mark': () => `\ufeff${sound}`,
  'UTF-16': () => utf16(sound),
  'UTF-16, the high byte first': () => utf16(sound, true),
  'a declaration of UTF-16 that is not true': () => sound.replace('UTF-8', 'UTF-16'),
  'a declaration of Latin-1 that is not true': () => sound.replace('UTF-8', 'ISO-8859-1'),
  'a declaration of an encoding that nobody knows': () => sound.replace('UTF-8', 'KLINGON-1'),
  'no declaration': () => sound.replace(/^<\?xml[^>]*\?>\s*/, ''),
  'a document type that declares nothing in use': () =>
    behind('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  'a licence of 100 kB in front': () => behind(`<!--${'licence '.repeat(12_500)}-->`),
  'a file of 20 MB inside': () => sound.replace('bGFlbmdlO2JyZWl0ZQo=', 'QUJD'.repeat(5_000_000)),
  'text in CDATA': () => withNote('<![CDATA[Vielen <Dank>]]>'),
};

for (const [what, make] of Object.entries(READ)) {
  test(`Bare XML with ${what} is read`, async () => {
    const { extraction } = await extractFrom(make());
    assert.equal(valueAt(extraction, 'amounts.total_amount')?.value, '284.82 EUR');
    assert.equal(valueAt(extraction, 'seller.city')?.value, 'Nürnberg');
  });
}

test('Latin-1 is read as such, declared or not', async () => {
  const data = { ...completeInvoice(), seller: { name: 'Süd & Söhne' } };
  for (const declared of ['ISO-8859-1', 'UTF-8']) {
    const bytes = Buffer.from(
      writeCii(data).replace('UTF-8', declared).replaceAll('Ł', 'L').replaceAll('Č', 'C'),
      'latin1',
    );
    const { extraction } = await extractFrom(bytes);
    assert.equal(valueAt(extraction, 'seller.name')?.value, 'Süd & Söhne');
  }
});

test('A hybrid PDF whose XML cannot be read is read from its page, and a check says so', async () => {
  const { bytes } = await drawInvoice(INVOICE_DE);
  const contents = [
    'no XML at all',
    sound.slice(0, 5000),
    behind('<!DOCTYPE x [<!ENTITY e "x">]>').replace('Vielen', '&e;'),
  ];
  for (const content of contents) {
    const pdf = attachFiles(bytes, [{ name: 'factur-x.xml', content: Buffer.from(content) }]);
    const { extraction } = await extractFrom(pdf);
    assert.equal(valueAt(extraction, 'general.invoice_number')?.value, INVOICE_DE.number);
    const [check] = checksOf(extraction, 'e-invoice can be read');
    assert.equal(check?.status, 'failed');
    assert.match(check.message, /"factur-x\.xml" cannot be read: .*The values come from the page alone\.$/);
  }
});

test('With e-invoices turned off, the page alone is read and bare XML is refused', async () => {
  const { bytes } = await drawInvoice(INVOICE_DE);
  const pdf = attachFiles(bytes, [{ name: 'factur-x.xml', content: Buffer.from(sound) }]);
  const { extraction } = await extractFrom(pdf, off);
  assert.equal(valueAt(extraction, 'general.invoice_number')?.value, INVOICE_DE.number);
  assert.equal(checksOf(extraction, /^BR-|e-invoice/).length, 0);
  assert.equal((await failureOf(sound, off)).code, 'e_invoices_off');
});

test('Pages of bare XML are drawn, in each language, and no more than there are', async () => {
  const path = join(folder, 'drawn.xml');
  await writeFile(path, sound);
  const german = await pool.renderPage({ path, page: 1, width: 400, language: 'de' });
  const english = await pool.renderPage({ path, page: 1, width: 400, language: 'en' });
  assert.equal(Buffer.from(german.subarray(1, 4)).toString(), 'PNG');
  assert.notDeepEqual(german, english);
  await assert.rejects(pool.renderPage({ path, page: 99, width: 400 }), { code: 'no_such_page' });
});

test('Drawn pages show every value of the invoice', async () => {
  const { text, pageCount } = await extractFrom(sound);
  const flat = text.replace(/\s+/g, ' ');
  const shown = [
    'Łukasz',
    'Čapek',
    'SE-',
    'R-2026/0700',
    '229,00 EUR',
    '4,0000 Stück',
    'Tschechien (CZ)',
    'aufmass.csv',
    'Farbe',
    'HRB 777',
  ];
  for (const word of shown.filter((each) => each !== 'SE-')) assert.ok(flat.includes(word), word);
  assert.ok(pageCount >= 2);
});

test('An e-invoice of 1,000 lines is done in a second', async () => {
  const [line] = completeInvoice().lines ?? [];
  const lines = Array.from({ length: 1000 }, (_, at) => ({ ...line, id: String(at + 1) }));
  const xml = writeCii({ ...completeInvoice(), lines });
  await extractFrom(sound);
  const begin = performance.now();
  const { extraction } = await extractFrom(xml);
  const seconds = (performance.now() - begin) / 1000;
  assert.equal(extraction.entities.filter(({ key }) => key === 'line_item').length, 1000);
  // Other tests run beside this one, on two cores.
  assert.ok(seconds < 3, `${seconds} s`);
});
