import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { type CommandOptions, openWorkplace, type Workplace } from './command-line.ts';
import { encryptedZip, storedZip, zip } from './documents/containers.ts';
import { makeScan } from './read-documents.ts';
import { listChildren, MAIN, serverEnvironment } from './server.ts';
import { type ModelServer, startModelServer } from './stand-ins/language-model.ts';
import { replaceTesseract } from './stand-ins/tesseract.ts';

let place: Workplace;
before(async () => {
  place = await openWorkplace();
  await addInvoice('one.pdf', 'ONE-1');
  await addInvoice('two.pdf', 'TWO-2');
  await addInvoice('elsewhere/one.pdf', 'OTHER-1');
  await add('empty.pdf', '');
  await add('text.pdf', 'This is no PDF.');
  await add('order.xml', '\ufeff<?xml version="1.0"?><Order/>');
  await add('cut-off.pdf', (await drawInvoice('CUT')).subarray(0, 600));
});
after(() => place[Symbol.asyncDispose]());

async function add(name: string, content: string | Uint8Array): Promise<void> {
  const path = join(place.folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function addInvoice(name: string, number: string): Promise<void> {
  await add(name, await drawInvoice(number));
}

function drawInvoice(number: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(11).text('Paper Mill Ltd, 1 River Lane, Leeds').moveDown();
  document.text(`Invoice number: ${number}`).text('Invoice date: 2026-03-05').moveDown();
  document.text('Total amount: 12.50 EUR');
  document.end();
  return buffer(document);
}

function extract(...args: string[]) {
  return place.run(['extract', ...args]);
}

/** The value under `general.invoice_number` of an extraction. */
function readNumber(extraction: unknown): unknown {
  const record = findByKey(readProperty(extraction, 'entities'), 'general');
  return readProperty(findByKey(readProperty(record, 'value'), 'invoice_number'), 'value');
}

function findByKey(list: unknown, key: string): unknown {
  assert.ok(Array.isArray(list), `no list with ${key}`);
  return list.find((item) => readProperty(item, 'key') === key);
}

function readProperty(value: unknown, name: string): unknown {
  assert.ok(typeof value === 'object' && value !== null, `no object with ${name}`);
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function readLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('extract', () => {
  test('prints the extraction of one file as JSON', async () => {
    const { code, stdout, stderr } = await extract('one.pdf', '--template', 'invoice.en');
    assert.equal(stderr, '');
    assert.equal(code, 0);
    const extraction: unknown = JSON.parse(stdout);
    assert.equal(readProperty(extraction, 'schema'), 'urn:extrakt:schema:extraction:v1');
    assert.equal(readNumber(extraction), 'ONE-1');
  });

  test('prints a line for each of several files, in their order', async () => {
    const { code, stdout } = await extract(
      'two.pdf',
      'one.pdf',
      'elsewhere/one.pdf',
      '-t',
      'invoice.en',
      '--jobs',
      '2',
    );
    assert.equal(code, 0);
    const lines = readLines(stdout);
    assert.deepEqual(
      lines.map((line) => readProperty(line, 'document_name')),
      ['two.pdf', 'one.pdf', 'one.pdf'],
    );
    assert.deepEqual(
      lines.map((line) => readNumber(readProperty(line, 'result'))),
      ['TWO-2', 'ONE-1', 'OTHER-1'],
    );
  });

  test('writes a file for each one into a folder that it makes; the same base name twice loses none', async () => {
    const files = ['one.pdf', 'elsewhere/one.pdf', 'two.pdf'];
    const { code, stdout, stderr } = await extract(...files, '-t', 'invoice.en', '--out', 'a/new/folder');
    assert.equal(code, 0);
    assert.equal(stdout, '');
    assert.match(stderr, /^elsewhere\/one\.pdf: written to one-2\.json, since another file has the same name\.\n$/);
    const folder = join(place.folder, 'a/new/folder');
    assert.deepEqual((await readdir(folder)).toSorted(), ['one-2.json', 'one.json', 'two.json']);
    for (const [name, number] of [
      ['one', 'ONE-1'],
      ['one-2', 'OTHER-1'],
      ['two', 'TWO-2'],
    ] as const) {
      assert.equal(readNumber(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))), number);
    }
  });

  test('prints one table of all files as CSV, or writes a file for each', async () => {
    const { code, stdout } = await extract('one.pdf', 'two.pdf', '-t', 'invoice.en', '--format', 'csv');
    assert.equal(code, 0);
    const [head = '', ...rows] = stdout.trimEnd().split('\r\n');
    const columns = head.split(',');
    assert.deepEqual(columns.slice(0, 3), ['document_id', 'document_name', 'created_at']);
    const cells = (name: string) => rows.map((row) => row.split(',')[columns.indexOf(name)]);
    assert.deepEqual(cells('document_name'), ['one.pdf', 'two.pdf']);
    assert.deepEqual(cells('general.invoice_number'), ['ONE-1', 'TWO-2']);
    assert.deepEqual(cells('amounts.total_amount'), ['12.50', '12.50']);
    assert.deepEqual(cells('amounts.total_amount.unit'), ['EUR', 'EUR']);

    await extract('two.pdf', '-t', 'invoice.en', '-f', 'csv', '-o', 'tables');
    const written = await readFile(join(place.folder, 'tables', 'two.csv'), 'utf8');
    assert.match(written, /^document_id,.*\r\n,two\.pdf,[^\r\n]*,TWO-2,[^\r\n]*\r\n$/);
  });

  test('names the files that fail with their reasons, does the others, and ends with 1', async () => {
    const files = [
      'empty.pdf',
      'one.pdf',
      'text.pdf',
      'order.xml',
      'cut-off.pdf',
      'missing.pdf',
      'elsewhere',
      'two.pdf',
    ];
    const { code, stdout, stderr } = await extract(...files, '-t', 'invoice.en');
    assert.equal(code, 1);
    assert.deepEqual(
      readLines(stdout).map((line) => readProperty(line, 'document_name')),
      ['one.pdf', 'two.pdf'],
    );
    const said = stderr.trimEnd().split('\n');
    assert.match(said.find((line) => line.startsWith('empty.pdf: ')) ?? '', /empty/);
    assert.match(said.find((line) => line.startsWith('text.pdf: ')) ?? '', /no PDF/);
    assert.match(said.find((line) => line.startsWith('order.xml: ')) ?? '', /The XML is no e-invoice/);
    assert.match(said.find((line) => line.startsWith('cut-off.pdf: ')) ?? '', /damaged/);
    assert.match(said.find((line) => line.startsWith('missing.pdf: ')) ?? '', /no such file/);
    assert.match(said.find((line) => line.startsWith('elsewhere: ')) ?? '', /folder/);
    assert.equal(said.at(-1), '6 of 8 files failed.');
    assert.equal(said.length, 7);
  });

  test("takes a template of one's own", async () => {
    const fields = [{ name: 'Nummer', type: 'text', aliases: ['Invoice number'] }];
    await add('own.json', `\ufeff${JSON.stringify({ fields })}`);
    const { code, stdout, stderr } = await extract('one.pdf', '-t', 'own.json');
    assert.equal(code, 0, stderr);
    const found = findByKey(readProperty(JSON.parse(stdout), 'entities'), 'nummer');
    assert.equal(readProperty(found, 'value'), 'ONE-1');
  });
});

describe('extract refuses, with exit code 2,', () => {
  async function refuse(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await extract(...args);
    assert.equal(code, 2, stderr);
    assert.equal(stdout, '');
    return stderr;
  }

  test('no file, no template, and options that it does not know', async () => {
    assert.match(await refuse('-t', 'invoice.en'), /missing required argument 'file'/);
    assert.match(await refuse('one.pdf'), /required option '-t, --template <name>' not specified/);
    assert.match(await refuse('one.pdf', '-t', 'invoice.en', '-f', 'xml'), /Allowed choices are json, csv/);
    for (const jobs of ['0', 'two', '257', '1.5']) {
      assert.match(await refuse('one.pdf', '-t', 'invoice.en', '-j', jobs), /whole number from 1 to 256/);
    }
  });

  test('a template that there is not', async () => {
    assert.match(await refuse('one.pdf', '-t', 'invoce.de'), /no predefined template "invoce\.de".*invoice\.de/);
    assert.match(
      await refuse('one.pdf', '-t', 'missing.json'),
      /template missing\.json cannot be read: there is no such/,
    );
    await add('broken.json', '{ "fields": [ }');
    assert.match(await refuse('one.pdf', '-t', 'broken.json'), /template broken\.json is not valid JSON/);
  });

  test('a template with ten faults, naming each', async () => {
    const fields = [
      { name: '', type: 'text' },
      { name: 'a', type: 'colour' },
      { name: 'b', type: 'record', fields: [] },
      { name: 'c', type: 'choice', choices: [{ name: 'only' }] },
      { name: 'd', type: 'text', pattern: '(' },
      { name: 'e', type: 'text', format: 'postcard' },
      { name: 'f', type: 'text', key: 'Not A Key' },
      { name: 'g', type: 'text', multiple: 'yes' },
      { name: 'h', type: 'date', aliases: 'Datum' },
      { name: 'h', type: 'date' },
    ];
    await add('faults.json', JSON.stringify({ fields }));
    const said = await refuse('one.pdf', '-t', 'faults.json');
    assert.match(said, /^The template faults\.json has \d+ faults:\n/);
    for (const index of fields.keys()) assert.match(said, new RegExp(`^ {2}fields\\[${index}\\]\\S*: .+`, 'm'));
  });
});

describe('extract stops', () => {
  test('before it reads anything where the output folder cannot be written to', async () => {
    await add('file', '');
    for (const folder of ['file', 'file/below', '/proc']) {
      const { code, stdout, stderr } = await extract('one.pdf', '-t', 'invoice.en', '--out', folder);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, new RegExp(`^The output folder ${folder} cannot be written to: .*\\.\\n$`));
    }
    assert.deepEqual(await readFile(join(place.folder, 'file'), 'utf8'), '');
  });

  test('quietly when nobody reads its output any more', async () => {
    const { code, stdout, stderr } = await runShell(
      '"$NODE" "$MAIN" extract one.pdf two.pdf elsewhere/one.pdf -t invoice.en -j 1 | head -1; echo "$PIPESTATUS"',
    );
    assert.equal(stderr, '');
    assert.equal(code, 0);
    const [line = '', status] = stdout.trimEnd().split('\n');
    assert.equal(readProperty(JSON.parse(line), 'document_name'), 'one.pdf');
    assert.equal(status, '0');
  });

  test('with a sentence when the disk is full', {
    skip: !existsSync('/dev/full') && 'there is no /dev/full',
  }, async () => {
    const { stdout, stderr } = await runShell('"$NODE" "$MAIN" extract one.pdf -t invoice.en > /dev/full; echo $?');
    assert.equal(stdout, '1\n');
    assert.match(stderr, /^The output cannot be written: ENOSPC.*\n$/);
  });

  test('at Ctrl-C, with its children and without half a file', async () => {
    const many = Array.from({ length: 400 }, () => 'one.pdf');
    const child = spawn(process.execPath, [MAIN, 'extract', ...many, '-t', 'invoice.en', '-o', 'stopped', '-j', '2'], {
      cwd: place.folder,
      env: serverEnvironment(place.data),
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    const folder = join(place.folder, 'stopped');
    while (!existsSync(join(folder, 'one.json'))) await new Promise((resolve) => setTimeout(resolve, 20));
    const children = listChildren(child.pid ?? 0);
    assert.equal(children.length, 2);
    child.kill('SIGINT');
    assert.deepEqual(await exited, [130, null]);
    for (const name of await readdir(folder)) JSON.parse(await readFile(join(folder, name), 'utf8'));
    for (const pid of children) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });
});

describe('extract of a ZIP', () => {
  test('reads each file in it, also of archives in it, and leaves nothing behind', async () => {
    const [one, two, three] = await Promise.all(['ZIP-1', 'ZIP-2', 'ZIP-3'].map(drawInvoice));
    assert.ok(one && two && three);
    const inner = storedZip({ 'three.pdf': three });
    await add(
      'all.zip',
      storedZip({ 'a/one.pdf': one, 'b/one.pdf': two, 'in.zip': inner, 'readme.txt': Buffer.from('x') }),
    );
    const settings = { TMPDIR: join(place.folder, 'temporary') };
    await mkdir(settings.TMPDIR);
    const args = ['extract', 'all.zip', 'one.pdf', '-t', 'invoice.en', '-o', 'unpacked'];
    const { code, stderr } = await place.run(args, { settings });
    assert.equal(code, 0, stderr);
    const names = (await readdir(join(place.folder, 'unpacked'))).sort();
    assert.deepEqual(names, ['one-2.json', 'one-3.json', 'one.json', 'three.json']);
    const numbers = await Promise.all(
      names.map(async (name) => readNumber(JSON.parse(await readFile(join(place.folder, 'unpacked', name), 'utf8')))),
    );
    assert.deepEqual(numbers.sort(), ['ONE-1', 'ZIP-1', 'ZIP-2', 'ZIP-3']);
    assert.match(stderr, /^all\.zip\/readme\.txt: Not read\. Its content is of a kind that cannot be read/m);
    assert.deepEqual(await readdir(settings.TMPDIR), []);
  });

  test('with one file is as that file by itself', async () => {
    await add('single.zip', zip({ 'invoice.pdf': await drawInvoice('ZIP-4') }));
    const { code, stdout, stderr } = await extract('single.zip', '-t', 'invoice.en');
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(readNumber(JSON.parse(stdout)), 'ZIP-4');
  });

  test('that cannot be opened is a file that failed, with its reason', async () => {
    await add('encrypted.zip', encryptedZip({ 'a.pdf': Buffer.from('x') }));
    await add('without.zip', zip({ '../ä\u001b[31m.txt': Buffer.from('x') }));
    const { code, stderr } = await extract('encrypted.zip', 'without.zip', 'one.pdf', '-t', 'invoice.en');
    assert.equal(code, 1);
    assert.match(stderr, /^encrypted\.zip: Not read\. It is encrypted/m);
    // Names can neither climb out of the archive nor send commands to the terminal.
    assert.match(stderr, /^without\.zip\/ä \[31m\.txt: Not read\./m);
    assert.match(stderr, /^without\.zip: No file of the archive can be read\.$/m);
    assert.match(stderr, /^2 of 3 files failed\.$/m);
  });
});

/** A line of shell, for pipes and redirections. */
async function runShell(line: string) {
  const child = spawn('bash', ['-c', line], {
    cwd: place.folder,
    env: { ...serverEnvironment(place.data), NODE: process.execPath, MAIN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code] = await exited;
  return { code, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') };
}

describe('extract with --chat', () => {
  const TEMPLATE = {
    fields: [
      { name: 'Issue date', type: 'date' },
      { name: 'Warden of the vault', type: 'text', required: true },
    ],
  };
  const KEY = 'sk-of-the-command';
  let model: ModelServer;
  before(async () => {
    model = await startModelServer();
    const document = new PDFDocument({ size: 'A4' });
    document.fontSize(11).text('Paper Mill Ltd, 1 River Lane, Leeds').text('Issue date: 5 March 2024').moveDown();
    document.text('Deep below the hall, everything is looked after by Liora Fenwick.').end();
    await add('vault.pdf', await buffer(document));
    await add('vault.json', JSON.stringify(TEMPLATE));
    await add('key.txt', `${KEY}\n`);
    await add('keys.txt', `${KEY}\n${KEY}\n`);
    await add('empty.txt', '\n');
  });
  after(() => model.close());
  const ask = (args: readonly string[] = [], options: CommandOptions = {}) => {
    const chat = ['--chat', `${model.origin}/v1`, '--model', 'small'];
    return place.run(['extract', 'vault.pdf', '-t', 'vault.json', ...chat, ...args], options);
  };

  test('asks the language model, with a key from a file or from the environment', async () => {
    model.plan(({ text }) => {
      const given = (value: string) => ({
        text: value,
        lines: text.split('\n').flatMap((line) => (line.includes(value) ? (/^p\d+\.\d+/.exec(line) ?? []) : [])),
      });
      const answer = { issue_date: given('5 March 2024'), warden_of_the_vault: given('Liora Fenwick') };
      return { kind: 'answer', text: JSON.stringify(answer) };
    });
    for (const [args, options, key] of [
      [['--chat-key-file', 'key.txt'], {}, `Bearer ${KEY}`],
      [[], { settings: { EXTRAKT_CHAT_KEY: 'sk-other' } }, 'Bearer sk-other'],
      [[], {}, undefined],
    ] as const) {
      const { code, stdout, stderr } = await ask(args, options);
      assert.equal(code, 0, stderr);
      assert.match(
        stderr,
        /^vault\.pdf: The language model was asked for 2 fields in one request with 150 tokens\.\n$/,
      );
      const found = findByKey(readProperty(JSON.parse(stdout), 'entities'), 'warden_of_the_vault');
      assert.equal(readProperty(found, 'value'), 'Liora Fenwick');
      const { headers, question } = model.requests.at(-1) ?? assert.fail('No question was asked.');
      assert.deepEqual([headers.authorization, question?.model], [key, 'small']);
    }
  });

  test('gives the result of the built-in model and the reason if the language model fails', async () => {
    model.plan({ kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect key ${KEY}` });
    const { code, stdout, stderr } = await ask(['--chat-key-file', 'key.txt']);
    assert.equal(code, 0);
    assert.ok(Array.isArray(readProperty(JSON.parse(stdout), 'entities')));
    assert.match(stderr, /^vault\.pdf: The values are those of the built-in model, .* does not accept the key/);
    assert.ok(!stderr.includes(KEY));
  });

  test('says why a language model that answered gave no values', async () => {
    model.plan({ kind: 'answer', text: 'No.', finish: 'refusal' });
    const { code, stderr } = await ask();
    assert.equal(code, 0);
    assert.match(stderr, /^vault\.pdf: The language model refused to answer about the document\./m);
  });

  test('refuses invalid combinations of options', async () => {
    for (const [args, reason] of [
      [['--chat', 'http://127.0.0.1:1/v1'], /^--model is missing\. A language model needs both --chat and --model/],
      [['--model', 'small'], /^--chat is missing/],
      [['--chat-key-file', 'key.txt'], /^--chat and --model are missing/],
      [['--chat', '127.0.0.1:1', '--model', 'small'], /^--chat must be an http or https URL/],
      [['--chat', 'http://127.0.0.1:1/v1?', '--model', 'small'], /^--chat must be an http or https URL/],
      [['--chat', 'http://127.0.0.1:1/v1#', '--model', 'small'], /^--chat must be an http or https URL/],
      [
        ['--chat', 'http://127.0.0.1:1/v1', '--model', 'm', '--chat-key-file', 'none.txt'],
        /^The key file none\.txt cannot be read/,
      ],
      [
        ['--chat', 'http://127.0.0.1:1/v1', '--model', 'm', '--chat-key-file', 'keys.txt'],
        /^The key file keys\.txt must have the key and nothing else/,
      ],
      [
        ['--chat', 'http://127.0.0.1:1/v1', '--model', 'm', '--chat-key-file', 'empty.txt'],
        /^The key file empty\.txt is empty/,
      ],
    ] as const) {
      const { code, stderr } = await extract('vault.pdf', '-t', 'vault.json', ...args);
      assert.equal(code, 2);
      assert.match(stderr, reason);
      assert.ok(!stderr.includes(KEY));
    }
    const settings = { EXTRAKT_CHAT_KEY: `${KEY} ${KEY}` };
    const { code, stderr } = await ask([], { settings });
    assert.equal(code, 2);
    assert.match(stderr, /^EXTRAKT_CHAT_KEY must have the key and nothing else/);
  });
});

describe('extract --ocr', () => {
  before(async () => {
    await add('scan.pdf', await makeScan());
    await add('own.json', JSON.stringify({ fields: [{ name: 'total', type: 'quantity' }] }));
  });

  async function readReason(args: readonly string[], settings: CommandOptions['settings'] = {}): Promise<string> {
    const { code, stdout, stderr } = await place.run(['extract', 'scan.pdf', '-t', 'own.json', ...args], { settings });
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout).document.page_texts[0].reason;
  }

  test('chooses what pages are recognized with', async () => {
    await using program = await replaceTesseract(['Only', 'the', 'stand-in']);
    await program.install();
    const settings = { PATH: process.env['PATH'] };
    assert.match(await readReason([]), /read from its picture with confidence/);
    assert.match(await readReason(['--ocr', 'builtin']), /read from its picture with confidence/);
    assert.match(await readReason(['--ocr', 'tesseract']), /by the bundled Tesseract with confidence/);
    assert.match(await readReason(['--ocr', 'native-tesseract'], settings), /by the native Tesseract with confidence/);
  });

  test('refuses what is unknown or not installed, before anything is read', async () => {
    await using _program = await replaceTesseract([]);
    const settings = { PATH: process.env['PATH'] };
    for (const [ocr, sentence] of [
      ['native-tesseract', /--ocr native-tesseract: The native Tesseract is not installed on this machine\. Install/],
      ['paddle', /Allowed choices are builtin, tesseract, native-tesseract/],
    ] as const) {
      const { code, stdout, stderr } = await place.run(['extract', 'scan.pdf', '-t', 'own.json', '--ocr', ocr], {
        settings,
      });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, sentence);
    }
  });
});
