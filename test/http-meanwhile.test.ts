/** Two people at once: entity tags, `If-Match`, and what a reviewer does with an extraction without changing it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, beforeEach, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, AskInit, TestUser } from './http-server.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const BROKEN = '%PDF-1.7\n% nothing more comes\n';
const CORRECTION = { entities: [{ key: 'total', value: '1.00 EUR' }] };
const TEMPLATE = {
  fields: [
    { name: 'total', type: 'quantity', required: true },
    { name: 'iban', type: 'text', format: 'iban' },
  ],
};

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let inbox: TestInbox;
    let id: string;
    before(async () => {
      anna = await open().addUser('anna');
      inbox = await createInbox(anna, { template: TEMPLATE });
    });
    beforeEach(async () => {
      ({ id } = await upload(anna, inbox, invoice));
      await awaitProcessed(anna, id);
    });

    const ask = (method: string, path: string, headers: Record<string, string> = {}, json?: unknown) => {
      const init: AskInit = { method, headers };
      return anna.ask(path, json === undefined ? init : { ...init, json });
    };
    const correct = (headers: Record<string, string>, document = id): Promise<Answer> =>
      ask('POST', `/documents/${document}/extraction`, headers, CORRECTION);
    const refused = ({ status, body }: Answer) => {
      assert.deepEqual([status, body.type], [412, 'urn:extrakt:error:changed_meanwhile']);
    };

    test('an extraction that the client has already is not sent again, until it is another one', async () => {
      const path = `/documents/${id}/extraction`;
      const tag = (await ask('GET', path)).headers.get('etag') ?? '';
      assert.match(tag, /^"[^"]+"$/);
      const same = await ask('GET', path, { 'if-none-match': tag });
      assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', tag]);
      const corrected = await correct({});
      assert.notEqual(corrected.headers.get('etag'), tag);
      const other = await ask('GET', path, { 'if-none-match': tag });
      assert.deepEqual([other.status, other.headers.get('etag')], [200, corrected.headers.get('etag')]);
    });

    test('of two who correct the same extraction the second is told, and overwrites nothing', async () => {
      const tag = (await ask('GET', `/documents/${id}/extraction`)).headers.get('etag') ?? '';
      const answers = await Promise.all([1, 2, 3].map(() => correct({ 'if-match': tag })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412]);
      const winner = answers.find(({ status }) => status === 200);
      refused(await correct({ 'if-match': tag }));
      refused(await ask('POST', `/documents/${id}/review`, { 'if-match': tag }));
      refused(await ask('POST', `/documents/${id}/extraction?recompute=true`, { 'if-match': tag }));
      assert.equal((await correct({ 'if-match': `"another", ${winner?.headers.get('etag')}` })).status, 200);
      assert.equal((await correct({ 'if-match': '*' })).status, 200);
    });

    test('a weak tag matches no change', async () => {
      const tag = (await ask('GET', `/documents/${id}/extraction`)).headers.get('etag') ?? '';
      refused(await correct({ 'if-match': `W/${tag}` }));
    });

    test('a document that failed can be given its first extraction once', async () => {
      const { id: broken } = await upload(anna, inbox, BROKEN);
      await awaitProcessed(anna, broken);
      refused(await correct({ 'if-match': '*' }, broken));
      assert.equal((await correct({ 'if-none-match': '*' }, broken)).status, 200);
      refused(await correct({ 'if-none-match': '*' }, broken));
    });

    test('checks are run again on what is being typed, and nothing is kept', async () => {
      const before = await ask('GET', `/documents/${id}/extraction`);
      const check = (entities: object[]) => ask('POST', `/documents/${id}/checks`, {}, { entities });
      const wrong = await check([
        { key: 'total', value: '1.00 EUR' },
        { key: 'iban', value: 'DE00 5001 0517 5407 3249 31' },
      ]);
      assert.equal(wrong.status, 200, wrong.text);
      const failed = ({ body }: Answer) =>
        body.checks
          .filter((each: { status: string }) => each.status === 'failed')
          .map((each: Answer['body']) => each.fields);
      assert.deepEqual(failed(wrong), [['iban']]);
      assert.deepEqual(failed(await check([])), [['total']]);
      const invalid = await check([{ key: 'total', value: 'a lot' }]);
      assert.deepEqual([invalid.status, invalid.body.errors[0].path], [422, 'entities[0].value']);
      const after = await ask('GET', `/documents/${id}/extraction`);
      assert.deepEqual([after.headers.get('etag'), after.text], [before.headers.get('etag'), before.text]);
    });

    test('an extraction that was found right is confirmed as it stands, and says by whom', async () => {
      const before = await ask('GET', `/documents/${id}/extraction`);
      await open().context.db.updateTable('document').set({ needs_review: 1 }).where('id', '=', id).execute();
      const next = () => ask('GET', `/inboxes/${inbox.id}/documents?needs_review=true&order_by=date`);
      const waiting = (await next()).body.count;
      const { status, body } = await ask('POST', `/documents/${id}/review`, {
        'if-match': before.headers.get('etag') ?? '',
      });
      assert.deepEqual([status, body.state, body.needs_review, body.reviewed_by], [200, 'done', false, anna.email]);
      assert.match(body.reviewed_at, /Z$/);
      assert.equal((await next()).body.count, waiting - 1);
      assert.equal((await ask('GET', `/documents/${id}/extraction`)).text, before.text);
    });

    test('what failed cannot be confirmed', async () => {
      const { id: broken } = await upload(anna, inbox, BROKEN);
      await awaitProcessed(anna, broken);
      const { status, body } = await ask('POST', `/documents/${broken}/review`);
      assert.deepEqual([status, body.type], [409, 'urn:extrakt:error:document_failed']);
    });

    test('of two who change a pipeline or an inbox the second is told', async () => {
      for (const path of [`/pipelines/${inbox.pipelineId}`, `/inboxes/${inbox.id}`]) {
        const tag = (await ask('GET', path)).headers.get('etag') ?? '';
        const rename = (name: string, ifMatch = tag) => ask('PATCH', path, { 'if-match': ifMatch }, { name });
        const answers = await Promise.all(['one', 'two', 'three'].map((name) => rename(name)));
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412], path);
        refused(await rename('four'));
        const winner = answers.find(({ status }) => status === 200);
        const current = await ask('GET', path);
        assert.equal(current.body.name, winner?.body.name);
        assert.equal(current.headers.get('etag'), winner?.headers.get('etag'));
        assert.equal((await rename('four', current.headers.get('etag') ?? '')).status, 200);
        assert.equal((await ask('PATCH', path, {}, { name: 'five' })).status, 200);
      }
    });

    test('documents that come in meanwhile do not stand in the way of who changes their inbox', async () => {
      const tag = (await ask('GET', `/inboxes/${inbox.id}`)).headers.get('etag') ?? '';
      await upload(anna, inbox, invoice);
      assert.equal((await ask('PATCH', `/inboxes/${inbox.id}`, { 'if-match': tag }, { name: 'other' })).status, 200);
    });
  },
  { worker: true },
);
