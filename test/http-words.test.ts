/** The words of pages: what the review screen puts into a field when somebody marks a place on a page. */
import assert from 'node:assert/strict';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { before, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { sweepFiles } from '../src/service/sweep.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

const BROKEN = '%PDF-1.7\n% nothing more comes\n';

interface Word {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let inbox: TestInbox;
    let id: string;
    const get = (page: number | string, document = id): Promise<Answer> =>
      anna.ask(`/documents/${document}/words?page=${page}`);

    before(async () => {
      anna = await open().addUser('anna');
      inbox = await createInbox(anna);
      ({ id } = await upload(anna, inbox, await printPages()));
      await awaitProcessed(anna, id);
    });

    test('each page has its own words, in reading order, where a person sees them', async () => {
      for (const page of [1, 2, 3]) {
        const { status, body } = await get(page);
        assert.deepEqual([status, body.width, body.height], [200, 595.28, 841.89]);
        const words: Word[] = body.words;
        assert.deepEqual(
          words.map(({ text }) => text),
          ['top', `page${page}`, 'bottom'],
        );
        const [top, , bottom] = words;
        assert.ok(top && bottom);
        // 72 points from the left edge, and written at 100 and 700 points from the upper one.
        assert.ok(Math.abs(top.box[0] - 72 / 595.28) < 0.005, String(top.box));
        assert.ok(top.box[1] > 0.1 && top.box[3] < 0.15, String(top.box));
        assert.ok(bottom.box[1] > 0.81 && bottom.box[3] < 0.87, String(bottom.box));
      }
    });

    test('boxes lie on the page as it is seen, also where it is turned', async () => {
      const { id: turned } = await upload(anna, inbox, await printPages({ rotate: 90, pages: 1 }));
      await awaitProcessed(anna, turned);
      const { body } = await get(1, turned);
      assert.deepEqual([body.width, body.height], [841.89, 595.28]);
      const top: Word = body.words.find(({ text }: Word) => text === 'top');
      // Turned clockwise, what was above is on the right.
      assert.ok(top.box[0] > 0.84 && top.box[2] < 0.91, String(top.box));
    });

    test('each page tells how it is set upright: one whose text stands on its head, and one whose text climbs', async () => {
      const { id: mixed } = await upload(anna, inbox, await printPages({ textTurns: [0, 2, 3] }));
      await awaitProcessed(anna, mixed);
      const { status, body } = await anna.ask(`/documents/${mixed}/pages`);
      assert.equal(status, 200);
      const shape = { width: 595.28, height: 841.89 };
      assert.deepEqual(body.pages, [
        { page: 1, ...shape, turns: 0 },
        { page: 2, ...shape, turns: 2 },
        { page: 3, ...shape, turns: 1 },
      ]);
      // Boxes stay on the page as the file shows it.
      const first = (await get(2, mixed)).body.words[0];
      assert.equal(first.text, 'top');
      assert.ok(first.box[1] > 0.8 && first.box[0] > 0.8, String(first.box));
    });

    test('the value of an extraction stands where its words stand', async () => {
      const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
      const { id: sample } = await upload(anna, inbox, invoice);
      await awaitProcessed(anna, sample);
      const { body } = await anna.ask(`/documents/${sample}/extraction`);
      const [{ raw, value, location }] = body.result.entities;
      const [left, top, right, bottom] = location.box;
      const within = (await get(location.page, sample)).body.words.filter(({ box }: Word) => {
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        return x > left && x < right && y > top && y < bottom;
      });
      assert.equal(within.map(({ text }: Word) => text).join(' '), raw ?? value);
    });

    test('a page that is not there is 404, a number that is none 422', async () => {
      for (const page of [4, 500, 999_999]) {
        const { status, body } = await get(page);
        assert.deepEqual([status, body.type], [404, 'urn:extrakt:error:not_found'], String(page));
      }
      for (const page of ['0', '-1', 'x', '1.5']) assert.equal((await get(page)).status, 422, page);
    });

    test('a document that failed has none, with the reason', async () => {
      const { id: broken } = await upload(anna, inbox, BROKEN);
      await awaitProcessed(anna, broken);
      const { status, body } = await get(1, broken);
      assert.deepEqual([status, body.type], [409, 'urn:extrakt:error:document_failed']);
      assert.match(body.detail, /damaged or cut off/);
    });

    test('a document that was read before words were kept gets them by being processed again', async () => {
      const { id: old } = await upload(anna, inbox, await printPages());
      await awaitProcessed(anna, old);
      await open().context.files.delete(`${old}.words`);
      const { status, body } = await get(1, old);
      assert.deepEqual([status, body.type], [404, 'urn:extrakt:error:no_words']);
      assert.match(body.detail, /processed again/);
      assert.equal((await anna.ask(`/documents/${old}/pages`)).body.type, 'urn:extrakt:error:no_words');
      await anna.ask(`/documents/${old}/extraction?recompute=true`, { method: 'POST' });
      await awaitProcessed(anna, old);
      assert.equal((await get(1, old)).status, 200);
    });

    test('a document of a version that kept words without shapes has these all the same', async () => {
      const textTurns = [0, 1, 2, 3];
      const { id: old } = await upload(anna, inbox, await printPages({ pages: textTurns.length, textTurns }));
      await awaitProcessed(anna, old);
      const told = (await anna.ask(`/documents/${old}/pages`)).body.pages;
      const [path = ''] = (await listPaths(open())).filter((each) => each.endsWith(`${old}.words`));
      const pack = await readFile(path);
      // Behind the end of the last page, which the table of contents names.
      await writeFile(path, pack.subarray(0, pack.readUInt32BE(4 * textTurns.length)));
      const { status, body } = await anna.ask(`/documents/${old}/pages`);
      assert.deepEqual([status, body.pages], [200, told]);
      assert.deepEqual(
        body.pages.map(({ turns }: { turns: number }) => turns),
        [0, 3, 2, 1],
      );
    });

    test('words go with their document and with its inbox', async () => {
      const other = await createInbox(anna);
      const documents = [await upload(anna, other, await printPages()), await upload(anna, other, await printPages())];
      for (const document of documents) await awaitProcessed(anna, document.id);
      const [first, second] = documents;
      assert.deepEqual(await listFiles(open(), first.id), [first.id, `${first.id}.words`]);
      await anna.ask(`/documents/${first.id}`, { method: 'DELETE' });
      assert.deepEqual(await listFiles(open(), first.id), []);
      await anna.ask(`/inboxes/${other.id}`, { method: 'DELETE' });
      assert.deepEqual(await listFiles(open(), second.id), []);
    });

    test('the sweep of files without an owner leaves words, and takes those of nobody', async () => {
      const { context } = open();
      const lost = '01900000-0000-7000-8000-0000000000ab';
      await context.files.put(`${lost}.words`, Readable.from(['words']), 100);
      // What a crash leaves of words that were being written.
      const [path = ''] = (await listPaths(open())).filter((each) => each.endsWith(`${id}.words`));
      await writeFile(`${path}.01900000-0000-4000-8000-000000000001`, 'half of them');
      const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
      for (const each of await listPaths(open())) await utimes(each, past, past);
      assert.equal((await sweepFiles(context)).moved, 2);
      const keys: string[] = [];
      for await (const { key } of context.files.list()) keys.push(key);
      assert.ok(!keys.some((key) => key.startsWith(lost)), String(keys));
      assert.equal((await get(1)).status, 200);
    });
  },
  { worker: true },
);

/** Pages with three words each. @param textTurns quarter turns, clockwise, of what is written on each page */
async function printPages({ rotate = 0, pages = 3, textTurns = [] as number[] } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (let page = 1; page <= pages; page++) {
    pdf.addPage();
    if (rotate !== 0) Object.assign(pdf.page.dictionary.data, { Rotate: rotate });
    pdf.rotate(90 * (textTurns[page - 1] ?? 0), { origin: [595.28 / 2, 841.89 / 2] });
    pdf.fontSize(20).text('top', 72, 100, { lineBreak: false });
    pdf.text(`page${page}`, 72, 300, { lineBreak: false });
    pdf.text('bottom', 72, 700, { lineBreak: false });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

async function listPaths({ context }: HttpServer): Promise<string[]> {
  const folder = join(context.config.data, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The names of all files that are kept of a document. */
async function listFiles(server: HttpServer, id: string): Promise<string[]> {
  const names = (await listPaths(server)).map((path) => path.slice(path.lastIndexOf('/') + 1));
  return names.filter((name) => name.startsWith(id)).sort();
}
