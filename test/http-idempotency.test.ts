import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { before, test } from 'node:test';
import { nameLeaseOwner } from '../src/store/queue/lease-owner.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, formOf } from './http-inbox.ts';
import type { HttpServer, TestUser } from './http-server.ts';

const PDF = '%PDF-1.7\n% enough to be taken for one\n';
const POST_PIPELINE = { method: 'POST', json: { name: 'Invoices', template: 'invoice.en' } };

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
  });

  test('an Idempotency-Key gives the first answer again and creates once', async () => {
    const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'first' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.ask('/pipelines', init)));
    const created = answers.filter(({ status }) => status === 201);
    assert.ok(created.length >= 1);
    for (const { status, headers } of answers) {
      if (status !== 201) assert.ok(status === 409 && headers.has('retry-after'));
    }
    const again = await anna.ask('/pipelines', init);
    assert.equal(again.status, 201);
    assert.equal(again.text, created[0]?.text);
    assert.equal(again.headers.get('location'), created[0]?.headers.get('location'));
    assert.equal(again.headers.get('content-type'), created[0]?.headers.get('content-type'));
    assert.equal((await anna.ask('/pipelines')).body.count, 1);

    const other = { ...init, json: { ...init.json, name: 'Receipts' } };
    assert.equal((await anna.ask('/pipelines', other)).status, 422);
    assert.equal((await bert.ask('/pipelines', other)).status, 201);
  });

  test('a body that is nested deeper than any is 422, with an Idempotency-Key too', async () => {
    const body = `{"name":"x","template":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const answer = await anna.ask('/pipelines', { method: 'POST', body, headers });
      assert.equal(answer.status, 422, answer.text.slice(0, 500));
      assert.match(answer.body.detail, /nested deeper/);
    }
  });

  test('an Idempotency-Key of a request that failed can be used again', async () => {
    const headers = { 'idempotency-key': 'second' };
    const bad = { method: 'POST', headers, json: { name: 'x', template: 'nothing' } };
    assert.equal((await anna.ask('/pipelines', bad)).status, 422);
    const good = { method: 'POST', headers, json: { name: 'x', template: 'receipt.de' } };
    assert.equal((await anna.ask('/pipelines', good)).status, 201);
  });

  /** Makes a key look as if its request had been cut off, in a process of this name. */
  async function forgetAnswer(key: string, claim_owner: string): Promise<void> {
    const unanswered = { status: null, headers: null, body: null, claim_owner };
    await server.context.db.updateTable('idempotency').set(unanswered).where('key', '=', key).execute();
  }

  test('an Idempotency-Key of a request in another server is taken over once its time is up', async () => {
    const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'third' } };
    assert.equal((await anna.ask('/pipelines', init)).status, 201);
    await forgetAnswer('third', 'elsewhere:1:1');
    const waiting = await anna.ask('/pipelines', init);
    assert.equal(waiting.status, 409);
    assert.ok(Number(waiting.headers.get('retry-after')) >= 1);
    for (const [until, key] of [
      [Date.now() - 1000, 'third'],
      // The clock was ahead.
      [Date.now() + 365 * 86_400_000, 'third'],
    ] as const) {
      await forgetAnswer(key, 'elsewhere:1:1');
      const claimed_until = new Date(until).toISOString();
      await server.context.db.updateTable('idempotency').set({ claimed_until }).where('key', '=', key).execute();
      assert.equal((await anna.ask('/pipelines', init)).status, 201);
    }
  });

  test('an Idempotency-Key under which nothing is under way is never refused with 409', async () => {
    const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'over' } };
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(ended, 'exit');
    for (const owner of [nameLeaseOwner(), nameLeaseOwner().replace(`:${process.pid}:`, `:${ended.pid}:`)]) {
      assert.equal((await anna.ask('/pipelines', init)).status, 201);
      await forgetAnswer('over', owner);
      assert.equal((await anna.ask('/pipelines', init)).status, 201);
    }
  });

  test('an Idempotency-Key never keeps the text of a token', async () => {
    const init = { method: 'POST', json: { name: 'once' }, headers: { 'idempotency-key': 'token' } };
    const { status, body } = await anna.ask('/users/me/tokens', init);
    assert.equal(status, 201);
    const again = await anna.ask('/users/me/tokens', init);
    assert.equal(again.status, 409);
    const rows = await server.context.db.selectFrom('idempotency').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(body.token));
  });

  test('an Idempotency-Key holds for 24 hours', async (t) => {
    const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'day' } };
    const first = await anna.ask('/pipelines', init);
    const now = Date.now();
    t.mock.timers.enable({ apis: ['Date'], now: now + 23.9 * 3_600_000 });
    assert.equal((await anna.ask('/pipelines', init)).body.id, first.body.id);
    t.mock.timers.setTime(now + 24.1 * 3_600_000);
    const later = await anna.ask('/pipelines', init);
    assert.equal(later.status, 201);
    assert.notEqual(later.body.id, first.body.id);
  });

  test('an Idempotency-Key has 1 to 255 characters', async () => {
    for (const [key, status] of [
      ['', 422],
      ['k'.repeat(256), 422],
      ['k'.repeat(255), 201],
    ] as const) {
      const answer = await anna.ask('/pipelines', { ...POST_PIPELINE, headers: { 'idempotency-key': key } });
      assert.equal(answer.status, status, `${key.length} characters`);
    }
  });

  test('an Idempotency-Key of one call is free on another', async () => {
    const headers = { 'idempotency-key': 'shared' };
    const pipeline = await anna.ask('/pipelines', { ...POST_PIPELINE, headers });
    const json = { name: 'inbox', pipeline_id: pipeline.body.id };
    const inbox = await anna.ask('/inboxes', { method: 'POST', json, headers });
    assert.deepEqual([inbox.status, inbox.body.type], [201, 'inbox']);
    assert.equal((await anna.ask('/inboxes', { method: 'POST', json, headers })).body.id, inbox.body.id);
  });

  test('uploads at once with one Idempotency-Key make one document', async () => {
    const inbox = await createInbox(anna);
    const init = () => ({ method: 'POST', body: formOf(PDF, 'a.pdf'), headers: { 'idempotency-key': 'upload' } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => anna.ask(`/inboxes/${inbox.id}`, init())));
    const created = answers.filter(({ status }) => status === 201);
    assert.ok(created.length >= 1);
    for (const { status, headers } of answers)
      assert.ok(status === 201 || (status === 409 && headers.has('retry-after')));
    const again = await anna.ask(`/inboxes/${inbox.id}`, init());
    assert.deepEqual([...new Set([...created, again].map(({ text }) => text))], [created[0]?.text]);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}/documents`)).body.count, 1);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.document_count, 1);
  });

  test('an Idempotency-Key that comes with another file, or another name of the file, is refused', async () => {
    const inbox = await createInbox(anna);
    const send = (body: FormData) =>
      anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body, headers: { 'idempotency-key': 'files' } });
    const first = await send(formOf(PDF, 'a.pdf'));
    assert.equal(first.status, 201);
    const other = await send(formOf(`${PDF}another`, 'a.pdf'));
    assert.equal(other.status, 422);
    assert.match(other.body.detail, /another body before/);
    assert.equal((await send(formOf(PDF, 'b.pdf'))).status, 422);
    assert.equal((await send(formOf(PDF, 'a.pdf'))).text, first.text);

    const run = (width: string) => {
      const body = formOf(PDF, 'a.pdf');
      body.set('code', JSON.stringify({ fields: [{ name: width, type: 'text' }] }));
      const headers = { 'idempotency-key': 'templates', prefer: 'respond-async' };
      return anna.ask('/pipelines/run', { method: 'POST', body, headers });
    };
    const queued = await run('a');
    assert.deepEqual([queued.status, (await run('b')).status, (await run('a')).text], [202, 422, queued.text]);
  });

  test('an Idempotency-Key of an upload that failed can be used again', async () => {
    const inbox = await createInbox(anna);
    const send = (body: FormData) =>
      anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body, headers: { 'idempotency-key': 'refused' } });
    assert.equal((await send(formOf('', 'empty.pdf'))).status, 422);
    assert.equal((await send(formOf(PDF, 'a.pdf'))).status, 201);
  });

  test('an Idempotency-Key of an address or a later run gives the first answer again', async () => {
    const inbox = await createInbox(anna);
    const address = { method: 'POST', headers: { 'idempotency-key': 'address' } };
    const first = await anna.ask(`/inboxes/${inbox.id}/emails`, address);
    const second = await anna.ask(`/inboxes/${inbox.id}/emails`, address);
    assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text]);

    const run = () => ({
      method: 'POST',
      body: formOf(PDF, 'a.pdf'),
      headers: { 'idempotency-key': 'run', prefer: 'respond-async' },
    });
    const queued = await anna.ask(`/pipelines/${inbox.pipelineId}/run`, run());
    const again = await anna.ask(`/pipelines/${inbox.pipelineId}/run`, run());
    assert.deepEqual([queued.status, again.status, again.text], [202, 202, queued.text]);
    assert.equal(again.headers.get('location'), queued.headers.get('location'));
    assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}/jobs`)).body.count, 1);
  });
});
