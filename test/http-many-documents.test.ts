/** The same done to many documents: deleted, processed again, taken along as one ZIP or as extractions. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type TestUser } from './http-server.ts';

const FILE = '%PDF-1.7\n';
const STRANGER = '01900000-0000-7000-8000-00000000ffff';

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let bea: TestUser;
    before(async () => {
      anna = await open().addUser('anna');
      bea = await open().addUser('bea');
    });

    /** An inbox with processed documents of these names, each with its name as content. */
    async function fill(...names: string[]): Promise<{ inbox: TestInbox; ids: string[] }> {
      const inbox = await createInbox(anna);
      const ids: string[] = [];
      for (const name of names) ids.push((await upload(anna, inbox, `${FILE}${name}`, name)).id);
      for (const id of ids) await awaitProcessed(anna, id);
      return { inbox, ids };
    }
    const batch = (inbox: TestInbox, json: object, user = anna): Promise<Answer> =>
      user.ask(`/inboxes/${inbox.id}/documents/batch`, { method: 'POST', json });
    const count = async (inbox: TestInbox): Promise<number[]> => {
      const { body } = await anna.ask(`/inboxes/${inbox.id}/documents`);
      return [body.count, body.results.length];
    };
    async function unzip(inbox: TestInbox, query = '', user = anna): Promise<[name: string, content: string][]> {
      const answer = await fetch(`${open().url}/inboxes/${inbox.id}/originals${query}`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/zip');
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="inbox.zip"/);
      const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
      return entries.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    }

    test('named documents are deleted, and no others, whatever is named', async () => {
      const { inbox, ids } = await fill('a.pdf', 'b.pdf', 'c.pdf');
      const { ids: others } = await fill('other.pdf');
      const named = [ids[0], ids[2], others[0], STRANGER];
      const { status, body } = await batch(inbox, { action: 'delete', ids: named });
      assert.deepEqual([status, body], [200, { changed: 2, skipped: 0, next: null }]);
      assert.deepEqual(await count(inbox), [1, 1]);
      assert.equal((await anna.ask(`/documents/${others[0]}`)).status, 200);
      assert.equal((await anna.ask(`/documents/${ids[1]}/blob`)).status, 200);
    });

    test('all that match are deleted, more than fit into one transaction', async () => {
      const names = Array.from({ length: 23 }, (_, index) => `${index % 2 === 0 ? 'even' : 'odd'}-${index}.pdf`);
      const { inbox } = await fill(...names);
      assert.deepEqual((await batch(inbox, { action: 'delete', all: true, q: 'odd' })).body.changed, 11);
      assert.deepEqual(await count(inbox), [12, 12]);
      assert.deepEqual((await batch(inbox, { action: 'delete', all: true, state: 'failed' })).body.changed, 0);
      assert.deepEqual((await batch(inbox, { action: 'delete', all: true })).body.changed, 12);
      assert.deepEqual(await count(inbox), [0, 0]);
    });

    test('all are processed again; what waits already is left alone', async () => {
      const { inbox, ids } = await fill('a.pdf', 'b.pdf');
      const before = await Promise.all(ids.map((id) => anna.ask(`/documents/${id}/extraction`)));
      const { body } = await batch(inbox, { action: 'reprocess', all: true });
      assert.deepEqual(body, { changed: 2, skipped: 0, next: null });
      for (const id of ids) await awaitProcessed(anna, id);
      const after = await Promise.all(ids.map((id) => anna.ask(`/documents/${id}/extraction`)));
      for (const [index, answer] of after.entries()) {
        assert.notEqual(answer.headers.get('etag'), before[index]?.headers.get('etag'));
      }
      const [busy = ''] = ids;
      await awaitProcessed(anna, busy);
      // As a worker of another process would.
      await open().context.db.updateTable('document').set({ state: 'processing' }).where('id', '=', busy).execute();
      const { body: some } = await batch(inbox, { action: 'reprocess', ids: [busy] });
      assert.deepEqual(some, { changed: 0, skipped: 1, next: null });
    });

    test('a batch that went on before goes on where it ended', async () => {
      const { inbox, ids } = await fill('a.pdf', 'b.pdf', 'c.pdf');
      const [first, second, third] = ids;
      const next = `${first}.${second}`;
      const { body } = await batch(inbox, { action: 'delete', all: true, next });
      assert.equal(body.changed, 1);
      assert.equal((await anna.ask(`/documents/${second}`)).status, 404);
      for (const id of [first, third]) assert.equal((await anna.ask(`/documents/${id}`)).status, 200);
    });

    test('a batch names documents or says all, and nothing else passes for it', async () => {
      const { inbox, ids } = await fill('a.pdf');
      for (const json of [
        { action: 'delete' },
        { action: 'delete', ids, all: true },
        { action: 'delete', all: false },
        { action: 'delete', ids: [] },
        { action: 'delete', ids: ['x'] },
        { action: 'burn', all: true },
        { action: 'delete', all: true, next: 'x' },
        { action: 'delete', all: true, created_after: 'yesterday' },
      ]) {
        assert.equal((await batch(inbox, json)).status, 422, JSON.stringify(json));
      }
      assert.deepEqual(await count(inbox), [1, 1]);
    });

    test('files come as one ZIP, under names that are safe and given once', async () => {
      const names = ['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'con.pdf', 'Rechnung: März?.pdf', 'x'.repeat(250)];
      const { inbox } = await fill(...names);
      const entries = await unzip(inbox);
      assert.deepEqual(
        entries.map(([name]) => name),
        [
          'a.pdf',
          'A (2).pdf',
          'a (3).pdf',
          'a (2) (2).pdf',
          '_con.pdf',
          'Rechnung_ März_.pdf',
          `${'x'.repeat(200)}.pdf`,
        ],
      );
      assert.deepEqual(
        entries.map(([, content]) => content),
        names.map((name) => `${FILE}${name}`),
      );
    });

    test('a ZIP holds what was chosen, and of that what one may read', async () => {
      const { inbox, ids } = await fill('a.pdf', 'b.pdf', 'c.pdf');
      const chosen = (await unzip(inbox, `?ids=${ids[2]},${ids[0]}`)).map(([name]) => name);
      assert.deepEqual(chosen, ['a.pdf', 'c.pdf']);
      assert.deepEqual(await unzip(inbox, '?state=failed'), []);
      const json = { user: bea.email, level: 'run' };
      await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json });
      await upload(bea, inbox, FILE, 'mine.pdf');
      assert.deepEqual(await unzip(inbox, `?ids=${ids.join(',')}`, bea), []);
      assert.deepEqual(
        (await unzip(inbox, '', bea)).map(([name]) => name),
        ['mine.pdf'],
      );
      assert.equal((await batch(inbox, { action: 'delete', all: true }, bea)).status, 403);
    });

    test('extractions and documents can be had by their ids', async () => {
      const { inbox, ids } = await fill('a.pdf', 'b.pdf', 'c.pdf');
      for (const list of ['extractions', 'documents']) {
        const { body } = await anna.ask(
          `/inboxes/${inbox.id}/${list}?ids=${ids[2]},${ids[0]},${STRANGER}&order_by=name`,
        );
        const named = body.results.map((each: Answer['body']) => each.document_id ?? each.id);
        assert.deepEqual([body.count, named], [2, [ids[0], ids[2]]], list);
        const { status } = await anna.ask(`/inboxes/${inbox.id}/${list}?ids=${ids[0]},x`);
        assert.equal(status, 422, list);
      }
      const headers = { accept: 'text/csv' };
      const { text } = await anna.ask(`/inboxes/${inbox.id}/extractions?ids=${ids[1]}`, { headers });
      assert.deepEqual([text.split('\r\n').length, text.includes('b.pdf')], [3, true]);
    });
  },
  { worker: true, entry: FAILING_PIPELINE },
);
