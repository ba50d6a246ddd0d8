import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { HttpServer, TestUser } from './http-server.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const BROKEN = '%PDF-1.7\n% nothing more comes\n';
const NOWHERE = '01900000-0000-7000-8000-00000000ffff';

interface Document {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
}

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let inbox: TestInbox;
    let documents: Document[];
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      inbox = await createInbox(anna, { template: 'invoice.en' });
      documents = [];
      for (const [name, content] of [
        ['Müller März.pdf', invoice],
        ['broken.pdf', BROKEN],
        ['second invoice.pdf', invoice],
      ] as const) {
        const { id } = await upload(anna, inbox, content, name);
        documents.push(await awaitProcessed(anna, id));
      }
    });

    const list = async (query: string): Promise<string[]> => {
      const { status, body, text } = await anna.ask(`/inboxes/${inbox.id}/documents?${query}`);
      assert.equal(status, 200, text);
      assert.equal(body.count, body.results.length);
      return body.results.map(({ name }: Document) => name);
    };

    test('the log of a document has the notes on its pages, and is null without values', async () => {
      const read = async (user: TestUser, document: Document | undefined) =>
        await user.ask(`/documents/${document?.id}/log`);
      const [good, broken] = documents;
      const { log } = (await read(anna, good)).body;
      assert.ok(log.length > 0 && log.every((line: string) => line.startsWith('Page ')), log);
      assert.deepEqual((await read(anna, broken)).body, { log: null });
      const stranger = await server.addUser('stranger');
      assert.equal((await read(stranger, good)).status, 404);
    });

    test('the list has every document, the newest first', async () => {
      assert.deepEqual(await list(''), ['second invoice.pdf', 'broken.pdf', 'Müller März.pdf']);
      assert.deepEqual(await list('order_by=name'), ['Müller März.pdf', 'broken.pdf', 'second invoice.pdf']);
      assert.deepEqual(await list('order_by=id:asc'), ['Müller März.pdf', 'broken.pdf', 'second invoice.pdf']);
      const { body, headers } = await anna.ask(`/inboxes/${inbox.id}/documents?limit=1&offset=1&state=done`);
      assert.deepEqual([body.count, body.results.length, headers.get('link')], [2, 1, null]);
      assert.deepEqual(body.results[0], (await anna.ask(`/documents/${documents[0]?.id}`)).body);
    });

    test('the list is filtered by state and by the need for a review', async () => {
      assert.deepEqual(await list('state=done'), ['second invoice.pdf', 'Müller März.pdf']);
      assert.deepEqual(await list('state=failed'), ['broken.pdf']);
      assert.deepEqual(await list('state=queued'), []);
      assert.deepEqual(await list('state=processing'), []);
      const [needing, others] = [await list('needs_review=true'), await list('needs_review=false')];
      assert.deepEqual([...needing, ...others].sort(), ['Müller März.pdf', 'broken.pdf', 'second invoice.pdf']);
      for (const name of needing) assert.ok((await list('state=done')).includes(name));
    });

    test('the list is searched by words of names and texts', async () => {
      const cases: [string, string[]][] = [
        ['muller', ['Müller März.pdf']],
        ['MÜLLER pdf', ['Müller März.pdf']],
        ['secon', ['second invoice.pdf']],
        ['broken', ['broken.pdf']],
        // "Invoice" stands in the text of both, and in the name of one.
        ['invoice', ['second invoice.pdf', 'Müller März.pdf']],
        ['invoice total', ['second invoice.pdf', 'Müller März.pdf']],
        ['muller second', []],
        ['nowheretobefound', []],
      ];
      for (const [query, names] of cases) assert.deepEqual(await list(`q=${encodeURIComponent(query)}`), names, query);
    });

    // Enough that each page is found in another way: by reading the first, looking up those after it, gathering all.
    test('a word of nearly all documents is found on pages of any size', async () => {
      const many = await createInbox(anna, { template: 'invoice.en' });
      const names = Array.from({ length: 45 }, (_, number) => `letter ${number}.pdf`);
      for (const name of names) await upload(anna, many, BROKEN, name);
      await upload(anna, many, BROKEN, 'postcard.pdf');
      const expected = names.toReversed();
      for (const [limit, offset] of [
        [1, 0],
        [5, 0],
        [5, 20],
        [5, 42],
        [100, 0],
      ] as const) {
        const { body } = await anna.ask(`/inboxes/${many.id}/documents?q=lett&limit=${limit}&offset=${offset}`);
        assert.equal(body.count, 45);
        const found = body.results.map(({ name }: Document) => name);
        assert.deepEqual(found, expected.slice(offset, offset + limit), `${limit} from ${offset}`);
      }
    });

    test('nothing in a search is taken as an operator', async () => {
      for (const query of ['"', "'", '*', 'invoice"', '(invoice', 'NEAR(invoice)', '-broken', 'a:b', '\\', '%', '']) {
        const { status } = await anna.ask(`/inboxes/${inbox.id}/documents?q=${encodeURIComponent(query)}`);
        assert.equal(status, 200, query);
      }
      assert.deepEqual(await list(`q=${encodeURIComponent('broken OR muller')}`), []);
      assert.deepEqual(await list(`q=${encodeURIComponent('-broken')}`), ['broken.pdf']);
    });

    test('the list is cut by time, in any zone', async () => {
      const middle = documents[1]?.created_at ?? '';
      assert.deepEqual(await list(`created_after=${middle}`), ['second invoice.pdf']);
      assert.deepEqual(await list(`created_before=${middle}`), ['Müller März.pdf']);
      const time = new Date(Date.parse(middle) + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
      assert.deepEqual(await list(`created_after=${encodeURIComponent(time)}`), ['second invoice.pdf']);
      assert.deepEqual(await list(`created_after=${middle}&state=failed`), []);
    });

    test('bad parameters of the list are 422', async () => {
      for (const query of [
        'state=lost',
        'needs_review=1',
        'created_after=yesterday',
        'created_before=2026-13-01T00:00:00Z',
        `q=${'x'.repeat(1001)}`,
        'q=%00',
        'limit=1001',
        'order_by=state',
        'name=a',
      ]) {
        const { status, body } = await anna.ask(`/inboxes/${inbox.id}/documents?${query}`);
        assert.deepEqual([status, body.errors?.length], [422, 1], query);
      }
    });

    test('a document tells what became of it', async () => {
      const [done, failed] = documents;
      const { body } = await anna.ask(`/documents/${done?.id}`);
      assert.deepEqual([body.state, body.error, body.page_count], ['done', null, 1]);
      assert.match(body.processed_at, /Z$/);
      const { body: broken } = await anna.ask(`/documents/${failed?.id}`);
      assert.equal(broken.state, 'failed');
      assert.match(broken.error, /damaged or cut off/);
      assert.equal((await anna.ask(`/documents/${done?.id.toUpperCase()}`)).body.id, done?.id);
      for (const id of [NOWHERE, 'x', '%00', '..%2f']) assert.equal((await anna.ask(`/documents/${id}`)).status, 404);
    });

    test('a deleted document is gone for good: file, text, extraction and jobs', async () => {
      const { id } = await upload(anna, inbox, invoice, 'farewell.pdf');
      await awaitProcessed(anna, id);
      assert.deepEqual(await list('q=farewell'), ['farewell.pdf']);
      const { body: jobs } = await anna.ask(`/inboxes/${inbox.id}/jobs?limit=1`);
      const job = jobs.results[0];
      assert.equal(job.filename, 'farewell.pdf');
      const answer = await anna.ask(`/documents/${id}`, { method: 'DELETE' });
      assert.deepEqual([answer.status, answer.text], [204, '']);
      for (const path of ['', '/blob', '/pages/1', '/extraction']) {
        assert.equal((await anna.ask(`/documents/${id}${path}`)).status, 404, path);
      }
      assert.equal((await anna.ask(`/documents/${id}`, { method: 'DELETE' })).status, 404);
      assert.equal((await anna.ask(`/jobs/${job.id}`)).status, 404);
      assert.deepEqual(await list('q=farewell'), []);
      const { db, files } = server.context;
      for (const table of ['extraction', 'job'] as const) {
        assert.deepEqual(await db.selectFrom(table).select('id').where('document_id', '=', id).execute(), []);
      }
      for await (const { key } of files.list()) assert.notEqual(key, id);
    });
  },
  { worker: true },
);
