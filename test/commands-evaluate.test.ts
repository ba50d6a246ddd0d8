/** `extrakt evaluate`: a template on a folder of documents whose values are known. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { openWorkplace, type Workplace } from './command-line.ts';
import { drawSite } from './example-documents.ts';

const NUMBER = { name: 'invoice number', type: 'text' };
const TOTAL = { name: 'total', type: 'quantity' };
/** No number has this form. */
const NEVER = { ...NUMBER, pattern: 'B-[0-9]+' };

let place: Workplace;
before(async () => {
  place = await openWorkplace();
  await add('old.json', { fields: [NUMBER, TOTAL] });
  await add('new.json', { fields: [NEVER, { ...TOTAL, key: 'sum' }] });
  await add('all/a.pdf', await drawSite({ number: 'A-1', site: 'Harbour Depot', total: '120.00' }));
  await add('all/a.json', {
    entities: [
      { key: 'invoice_number', value: 'A-1' },
      { key: 'total', value: ' 120.000 EUR ' },
    ],
  });
  await add('all/b.pdf', await drawSite({ number: 'A-2', site: 'Mill Lane', total: '75.50' }));
  await add('all/b.expected.json', {
    template: 'old.json',
    fields: { total: { number: 75.5, unit: 'EUR' } },
    absent: ['invoice_number'],
  });
  await add('all/without-values.pdf', 'not read');
});
after(() => place[Symbol.asyncDispose]());

async function add(name: string, content: object | string | Uint8Array): Promise<void> {
  const path = join(place.folder, name);
  await mkdir(dirname(path), { recursive: true });
  const isData = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(path, isData ? content : JSON.stringify(content));
}

test('counts right values by field, and lists the wrong ones', async () => {
  const { code, stdout, stderr } = await place.run(['evaluate', 'all', '--template', 'old.json']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^invoice_number +1 +1 +\+1$/m);
  assert.match(stdout, /^total +2 +2$/m);
  assert.match(stdout, /^all +3 +3 +\+1$/m);
  assert.match(stdout, /^1 of 2 documents are completely right\.$/m);
  assert.match(stdout, /^ {2}b\.pdf invoice_number: nothing, read as "A-2"$/m);
  const { stdout: fewer } = await place.run(['evaluate', 'all', '-t', 'old.json', '--misses', '0']);
  assert.doesNotMatch(fewer, /b\.pdf/);
});

test('compares two templates, whose fields are matched by key, then by name', async () => {
  const { code, stdout } = await place.run(['evaluate', 'all', '-t', 'new.json', '--compare', 'old.json']);
  assert.equal(code, 0);
  assert.match(stdout, /^invoice_number +1 +1 +0$/m);
  assert.match(stdout, /^sum +2 +2 +2$/m);
  assert.match(stdout, /^1 of 2 documents are completely right \(1 by the other template\)\.$/m);
  assert.match(stdout, /^ {2}a\.pdf invoice_number: "A-1" -> nothing \(broken\)$/m);
  assert.match(stdout, /^ {2}b\.pdf invoice_number: "A-2" -> nothing \(fixed\)$/m);
});

test('other digits, case and punctuation are wrong; zeros at the end and white space are not', async () => {
  await add('digits/a.pdf', await drawSite({ number: 'AB-12', site: 'Harbour Depot', total: '120.00' }));
  for (const [number, total, right] of [
    ['AB-12', '120.0 EUR', 2],
    [' AB-12', '120 EUR', 2],
    ['ab 12', '120.004 EUR', 0],
    ['AB12', '120 USD', 0],
  ] as const) {
    await add('digits/a.json', {
      entities: [
        { key: 'invoice_number', value: number },
        { key: 'total', value: total },
      ],
    });
    const { stdout } = await place.run(['evaluate', 'digits', '-t', 'old.json', '--json']);
    assert.equal(JSON.parse(stdout).figures.after.right, right, `${number}, ${total}`);
  }
});

test('reads each document with the others as examples', async () => {
  const { code, stdout, stderr } = await place.run(['evaluate', 'all', '-t', 'old.json', '--examples']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^all +3 +3 +\+1$/m);
});

test('names the template for which the documents are not used as examples', async () => {
  const args = ['evaluate', 'own', '-t', 'old.json', '--compare', 'other.json', '--examples'];
  await add('other.json', { fields: [{ name: 'colour', type: 'text' }] });
  await add('own/a.pdf', await drawSite({ number: 'A-1', site: 'Harbour Depot', total: '120.00' }));
  await add('own/a.json', { entities: [{ key: 'total', value: '120.00 EUR' }] });
  const { code, stderr } = await place.run(args);
  assert.equal(code, 0);
  assert.deepEqual(
    stderr
      .trim()
      .split('\n')
      .map((line) => line.replace(/ entities.*/, '')),
    [
      'own/a.pdf: Not used as an example. Its extraction does not fit the template other.json.',
      'No document is an example of the template other.json: its figures are without examples.',
    ],
  );
});

test('prints JSON', async () => {
  const { code, stdout } = await place.run(['evaluate', 'all', '-t', 'old.json', '--json']);
  assert.equal(code, 0);
  const { figures, wrong, documents } = JSON.parse(stdout);
  assert.deepEqual(figures.after, { right: 3, surplus: 1, documents: 1 });
  assert.deepEqual(wrong, [
    {
      document: 'b.pdf',
      path: 'invoice_number',
      record: null,
      row: null,
      field: 'invoice number',
      confirmed: null,
      before: 'A-2',
      after: 'A-2',
    },
  ]);
  assert.deepEqual(
    documents.map(({ name, right_after }: { name: string; right_after: boolean }) => [name, right_after]),
    [
      ['a.pdf', true],
      ['b.pdf', false],
    ],
  );
});

test('refuses a folder without labeled documents', async () => {
  await mkdir(join(place.folder, 'none'), { recursive: true });
  const { code, stderr } = await place.run(['evaluate', 'none', '-t', 'old.json']);
  assert.equal(code, 2);
  assert.match(stderr, /no labeled documents/);
  const missing = await place.run(['evaluate', 'missing', '-t', 'old.json']);
  assert.deepEqual([missing.code, missing.stderr.trim()], [2, 'The folder missing does not exist.']);
});
