import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, TEMPLATE, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

const PDF = '%PDF-1.7\n% enough to be taken for one\n';
const NOWHERE = '01900000-0000-7000-8000-00000000ffff';

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
  });

  const create = (user: TestUser, json: object): Promise<Answer> => user.ask('/inboxes', { method: 'POST', json });
  const change = (user: TestUser, id: string, json: object): Promise<Answer> =>
    user.ask(`/inboxes/${id}`, { method: 'PATCH', json });
  const share = async (owner: TestUser, id: string, user: TestUser, level: string): Promise<void> => {
    const json = { user: user.email, level };
    assert.equal((await owner.ask(`/resources/${id}/permissions`, { method: 'POST', json })).status, 204);
  };

  test('an inbox is created, read, renamed and deleted', async () => {
    const pipeline = await anna.ask('/pipelines', { method: 'POST', json: { name: 'p', template: TEMPLATE } });
    const created = await create(anna, { name: 'Eingang', pipeline_id: pipeline.body.id });
    assert.equal(created.status, 201);
    const { id, created_at, ocr_id, ...rest } = created.body;
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    assert.deepEqual(rest, {
      alias: null,
      type: 'inbox',
      name: 'Eingang',
      private_access: 'own',
      public_access: 'none',
      created_by: anna.email,
      document_count: 0,
      pipeline_id: pipeline.body.id,
      postprocessor_id: null,
      review_threshold: 0.8,
      mail_kinds: ['pdf', 'e_invoice'],
      learn_examples: true,
    });
    assert.equal(created.headers.get('location'), `/inboxes/${id}`);
    assert.deepEqual((await anna.ask(`/inboxes/${id}`)).body, created.body);
    const ocr = await anna.ask('/resources?type=ocr');
    assert.equal(ocr.body.results[0].id, ocr_id);

    const renamed = await change(anna, id, { name: 'Posteingang' });
    assert.deepEqual(renamed.body, { ...created.body, name: 'Posteingang' });
    assert.deepEqual((await change(anna, id, {})).body, renamed.body);
    assert.equal((await anna.ask(`/inboxes/${id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(`/inboxes/${id}`)).status, 404);
    assert.equal((await anna.ask(`/inboxes/${id}`, { method: 'DELETE' })).status, 404);
  });

  test('an inbox names its OCR, or null for the built-in one', async () => {
    const { pipelineId } = await createInbox(anna);
    const { body: ocr } = await anna.ask('/resources?type=ocr');
    const wanted = ocr.results[0].id;
    for (const ocr_id of [wanted, wanted.toUpperCase(), null]) {
      const { status, body } = await create(anna, { name: 'i', pipeline_id: pipelineId, ocr_id });
      assert.deepEqual([status, body.ocr_id], [201, wanted]);
      assert.equal((await change(anna, body.id, { ocr_id })).body.ocr_id, wanted);
    }
    for (const [components, message] of [
      [{ pipeline_id: pipelineId, ocr_id: pipelineId }, /is not an OCR component\.$/],
      [{ pipeline_id: wanted }, /is not a pipeline\.$/],
    ] as const) {
      const { status, body } = await create(anna, { name: 'i', ...components });
      assert.equal(status, 422);
      assert.match(body.detail, message);
    }
  });

  test('an inbox names its pipeline by an alias too', async () => {
    const { pipelineId } = await createInbox(anna);
    const alias = 'the-pipeline';
    await anna.ask(`/resources/${pipelineId}`, { method: 'PATCH', json: { alias } });
    const { body } = await create(anna, { name: 'i', pipeline_id: alias });
    assert.equal(body.pipeline_id, pipelineId);
    await anna.ask(`/resources/${body.id}`, { method: 'PATCH', json: { alias: 'the-inbox' } });
    assert.equal((await anna.ask('/inboxes/the-inbox/documents')).status, 200);
  });

  test('an inbox with faults is 422 with each of them', async () => {
    const { pipelineId } = await createInbox(anna);
    for (const [json, paths] of [
      [{}, ['name', 'pipeline_id']],
      [{ name: '', pipeline_id: 7 }, ['name', 'pipeline_id']],
      [{ name: 'x'.repeat(201), pipeline_id: pipelineId, colour: 'red' }, ['colour', 'name']],
    ] as const) {
      const { status, body } = await create(anna, json);
      assert.equal(status, 422);
      assert.deepEqual(body.errors.map(({ path }: { path: string }) => path).sort(), paths);
    }
  });

  test('a pipeline that the caller cannot see is 404, one that they may not run 403', async () => {
    const hidden = await createInbox(bert);
    const inbox = await createInbox(anna);
    for (const pipeline_id of [NOWHERE, 'no-such-alias', hidden.pipelineId]) {
      const { status, body } = await create(anna, { name: 'i', pipeline_id });
      assert.deepEqual([status, body.errors[0].path], [404, 'pipeline_id']);
      assert.equal((await change(anna, inbox.id, { pipeline_id })).status, 404);
    }
    await share(bert, hidden.pipelineId, anna, 'list');
    assert.equal((await create(anna, { name: 'i', pipeline_id: hidden.pipelineId })).status, 403);
    assert.equal((await change(anna, inbox.id, { pipeline_id: hidden.pipelineId })).status, 403);
    await share(bert, hidden.pipelineId, anna, 'run');
    assert.equal((await create(anna, { name: 'i', pipeline_id: hidden.pipelineId })).status, 201);
    const switched = await change(anna, inbox.id, { pipeline_id: hidden.pipelineId });
    assert.equal(switched.body.pipeline_id, hidden.pipelineId);
  });

  test('whoever may read documents learns their fields and keys, also without a right on the pipeline', async () => {
    const rows = { name: 'Line', type: 'record', multiple: true, fields: [{ name: 'Unit price', type: 'quantity' }] };
    const choice = { name: 'Kind', type: 'choice', choices: [{ name: 'a' }, { name: 'b' }] };
    const inbox = await createInbox(anna, { template: { language: 'en', fields: [rows, choice] } });
    await share(anna, inbox.id, bert, 'run');
    assert.equal((await bert.ask(`/pipelines/${inbox.pipelineId}`)).status, 404);
    const { status, body } = await bert.ask(`/inboxes/${inbox.id}/template`);
    assert.equal(status, 200);
    const rest = { description: '', multiple: false, required: false, aliases: [] };
    assert.deepEqual(body, {
      language: 'en',
      fields: [
        {
          ...rest,
          ...rows,
          key: 'line',
          fields: [{ ...rest, name: 'Unit price', key: 'unit_price', type: 'quantity' }],
        },
        { ...rest, ...choice, key: 'kind' },
      ],
    });
  });

  test('an editor cannot switch to a pipeline that the owner of the inbox may not run', async () => {
    const inbox = await createInbox(anna);
    await share(anna, inbox.id, bert, 'edit');
    const his = await createInbox(bert);
    const { status, body } = await change(bert, inbox.id, { pipeline_id: his.pipelineId });
    assert.deepEqual([status, body.errors[0].path], [409, 'pipeline_id']);
    assert.match(body.detail, /who owns the inbox, may not run this pipeline/);
    await share(bert, his.pipelineId, anna, 'run');
    assert.equal((await change(bert, inbox.id, { pipeline_id: his.pipelineId })).body.pipeline_id, his.pipelineId);
  });

  test('the list has the inboxes that the caller can see, ordered and cut as asked', async () => {
    const carl = await server.addUser('carl');
    const mine = [];
    for (const name of ['b', 'a', 'c']) mine.push((await createInbox(carl, { name })).id);
    const theirs = await createInbox(bert, { name: 'd' });
    await createInbox(bert);
    await share(bert, theirs.id, carl, 'list');
    const names = async (query: string) => {
      const { body } = await carl.ask(`/inboxes${query}`);
      return [body.count, ...body.results.map(({ name }: { name: string }) => name)];
    };
    assert.deepEqual(await names(''), [4, 'd', 'c', 'a', 'b']);
    assert.deepEqual(await names('?order_by=date:asc'), [4, 'b', 'a', 'c', 'd']);
    assert.deepEqual(await names('?order_by=name'), [4, 'a', 'b', 'c', 'd']);
    assert.deepEqual(await names('?order_by=name:desc&limit=2'), [4, 'd', 'c']);
    assert.deepEqual(await names('?order_by=id&limit=2&offset=1'), [4, 'a', 'c']);
    const { body } = await carl.ask('/inboxes?limit=1');
    assert.deepEqual([body.results[0].private_access, body.results[0].created_by], ['list', bert.email]);
  });

  test('deleting an inbox takes its documents, jobs and files along', async () => {
    const inbox = await createInbox(anna);
    const documents = [await upload(anna, inbox, PDF), await upload(anna, inbox, PDF)];
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.document_count, 2);
    const { body: jobs } = await anna.ask(`/inboxes/${inbox.id}/jobs`);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' })).status, 204);
    for (const path of [
      ...documents.flatMap(({ id }) => [`/documents/${id}`, `/documents/${id}/blob`, `/documents/${id}/extraction`]),
      ...['', '/documents', '/extractions', '/jobs', '/emails'].map((rest) => `/inboxes/${inbox.id}${rest}`),
      `/jobs/${jobs.results[0].id}`,
    ]) {
      assert.equal((await anna.ask(path)).status, 404, path);
    }
    for await (const { key } of server.context.files.list())
      assert.ok(
        documents.every(({ id }) => id !== key),
        key,
      );
    assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'DELETE' })).status, 204);
  });

  test('an inbox with many documents is deleted a few at a time, and others are answered meanwhile', async () => {
    const inbox = await createInbox(anna);
    const ids = new Set<string>();
    for (let number = 0; number < 45; number += 1) ids.add((await upload(anna, inbox, PDF)).id);
    const counts: number[] = [];
    let isDeleted = false;
    const watch = async () => {
      while (!isDeleted) counts.push((await anna.ask(`/inboxes/${inbox.id}`)).body.document_count ?? 0);
    };
    const watchers = Array.from({ length: 4 }, watch);
    const { status } = await anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' });
    isDeleted = true;
    await Promise.all(watchers);
    assert.equal(status, 204);
    assert.ok(
      counts.some((count) => count > 0 && count < ids.size),
      `seen: ${counts.join(', ')}`,
    );
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).status, 404);
    for await (const { key } of server.context.files.list()) assert.ok(!ids.has(key), key);
  });

  test('an inbox gets one e-mail address, which is never given out again', async () => {
    const inbox = await createInbox(anna);
    const path = `/inboxes/${inbox.id}/emails`;
    const post = (): Promise<Answer> => anna.ask(path, { method: 'POST' });
    assert.equal((await anna.ask(path)).status, 404);
    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 404);
    const first = await post();
    assert.equal(first.status, 201);
    assert.deepEqual(Object.keys(first.body).sort(), ['created_at', 'created_by', 'email', 'local_only']);
    assert.match(first.body.email, /^[2-9a-z]{16}@inbox\.localhost$/);
    assert.equal(first.body.created_by, anna.email);
    const again = await post();
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.deepEqual((await anna.ask(path)).body, first.body);

    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path)).status, 404);
    const second = await post();
    assert.equal(second.status, 201);
    assert.notEqual(second.body.email, first.body.email);
    await anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' });
    const kept = await server.context.db.selectFrom('inbox_address').select('email').execute();
    for (const { body } of [first, second]) assert.ok(kept.some(({ email }) => email === body.email));
  });

  test('an address that cannot receive mail from outside says so', async () => {
    const inbox = await createInbox(anna);
    const path = `/inboxes/${inbox.id}/emails`;
    const made = await anna.ask(path, { method: 'POST' });
    assert.equal(made.body.local_only, true);
    assert.equal((await anna.ask(path)).body.local_only, true);
    assert.deepEqual((await anna.ask('/mail-domain')).body, { domain: 'inbox.localhost', local_only: true });
    assert.equal((await server.ask('/mail-domain')).status, 401);
    // The setting counts for new addresses; those of other domains stay what they are.
    const { db } = server.context;
    const rename = (email: string) =>
      db.updateTable('inbox_address').set({ email }).where('inbox_id', '=', inbox.id).execute();
    for (const domain of [
      'localhost',
      'mail.LOCAL',
      'x.test',
      'x.internal',
      'x.home.arpa',
      'x.example.com',
      '10.0.0.1',
    ]) {
      await rename(`a@${domain}`);
      assert.equal((await anna.ask(path)).body.local_only, true, domain);
    }
    for (const domain of ['firm.de', 'inbox.firm.co.uk', 'localhost.firm.de', 'mylocal.com', 'arpa.de', 'example.de']) {
      await rename(`a@${domain}`);
      assert.equal((await anna.ask(path)).body.local_only, false, domain);
    }
  });

  test('addresses asked for at the same time are one', async () => {
    const inbox = await createInbox(anna);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 201]);
    assert.equal(new Set(answers.map(({ body }) => body.email)).size, 1);
  });

  test('an address is asked for with an empty body, whatever its type says', async () => {
    const inbox = await createInbox(anna);
    for (const [body, type, status] of [
      ['', 'application/json', 201],
      ['', 'application/x-www-form-urlencoded', 200],
      ['{}', 'application/json', 200],
    ] as const) {
      const headers = { 'content-type': type };
      assert.equal((await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST', body, headers })).status, status);
    }
    const headers = { 'content-type': 'application/json' };
    assert.equal((await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'DELETE', headers })).status, 204);
  });
});
