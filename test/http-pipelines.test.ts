import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import type { HttpServer, TestUser } from './http-server.ts';

const POST_PIPELINE = { method: 'POST', json: { name: 'Invoices', template: 'invoice.en' } };

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let admin: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    admin = await server.addUser('root', { role: 'admin' });
  });

  test('a pipeline shows, changes and deletes as its owner says', async () => {
    const json = { name: 'P', template: 'invoice.de', permissions: { 'bert@example.com': 'view' }, use_vision: true };
    const { status, headers, body } = await anna.ask('/pipelines', { method: 'POST', json });
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/pipelines/${body.id}`);
    assert.equal(body.type, 'template_pipeline');
    assert.equal(body.private_access, 'own');
    assert.equal(body.created_by, 'anna@example.com');
    assert.equal(body.location_chat_id, null);
    assert.equal(body.use_vision, true);
    assert.ok(body.ocr_id && body.chat_id && body.template.fields.length > 0);
    assert.deepEqual((await anna.ask(`/pipelines/${body.id.toUpperCase()}`)).body, body);

    const path = `/pipelines/${body.id}`;
    assert.equal((await bert.ask(path)).body.private_access, 'view');
    assert.equal((await admin.ask(path)).status, 404);
    assert.equal((await bert.ask(path, { method: 'PATCH', json: { name: 'Q' } })).status, 403);
    assert.equal((await bert.ask(path, { method: 'DELETE' })).status, 403);
    const changed = await anna.ask(path, { method: 'PATCH', json: { name: 'Q', template: 'receipt.de' } });
    assert.equal(changed.body.name, 'Q');
    assert.notDeepEqual(changed.body.template, body.template);

    assert.equal(
      (await anna.ask('/inboxes', { method: 'POST', json: { name: 'I', pipeline_id: body.id } })).status,
      201,
    );
    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 409);
    const { body: inboxes } = await anna.ask('/inboxes');
    assert.equal((await anna.ask(`/resources/${inboxes.results[0].id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path)).status, 404);
  });

  test('a pipeline with many faults names each with its path', async () => {
    const template = { fields: [{ name: 'a', type: 'colour' }, { type: 'text' }, { name: 'c', type: 'choice' }] };
    const permissions = { 'nobody@example.com': 'run', 'bert@example.com': 'rule' };
    const { status, body } = await anna.ask('/pipelines', {
      method: 'POST',
      json: { name: 'P', template, permissions },
    });
    assert.equal(status, 422);
    const paths = body.errors.map((fault: { path: string }) => fault.path);
    for (const path of [
      'template.fields[0].type',
      'template.fields[1].name',
      'template.fields[2].choices',
      'permissions.nobody@example.com',
      'permissions.bert@example.com',
    ]) {
      assert.ok(paths.includes(path), `${path} in ${paths}`);
    }
  });

  test('components must be there, of the right type, and allowed', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const create = (components: object) =>
      anna.ask('/pipelines', { method: 'POST', json: { ...POST_PIPELINE.json, ...components } });
    assert.equal((await create({ ocr_id: body.ocr_id, chat_id: body.chat_id })).status, 201);
    assert.equal((await create({ ocr_id: body.chat_id })).status, 404);
    assert.equal((await create({ chat_id: body.id })).status, 404);
    assert.equal((await create({ location_chat_id: '01900000-0000-7000-8000-00000000ffff' })).status, 404);
    assert.equal((await create({ ocr_id: 7 })).status, 422);
  });
});
