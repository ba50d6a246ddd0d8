import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { disableUser } from '../src/service/users.ts';
import { onEachDatabase } from './http-databases.ts';
import type { HttpServer, TestUser } from './http-server.ts';

const POST_PIPELINE = { method: 'POST', json: { name: 'Invoices', template: 'invoice.en' } };

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    await server.addUser('root');
  });

  test('a resource has one owner, who can hand it over', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const path = `/resources/${body.id}/permissions`;
    const share = (user: TestUser, email: string, level: string) =>
      user.ask(path, { method: 'POST', json: { user: email, level } });
    assert.equal((await share(anna, 'bert@example.com', 'list')).status, 204);
    assert.equal((await share(anna, 'BERT@example.com', 'edit')).status, 204);
    assert.equal((await share(bert, 'root@example.com', 'run')).status, 403);
    assert.equal((await share(anna, 'nobody@example.com', 'run')).status, 404);
    assert.equal((await share(anna, 'bert@example.com', 'rule')).status, 422);
    assert.equal((await share(anna, 'anna@example.com', 'edit')).status, 409);
    assert.equal((await anna.ask(`${path}/anna%40example.com`, { method: 'DELETE' })).status, 409);

    assert.equal((await share(anna, 'bert@example.com', 'own')).status, 204);
    assert.equal((await share(anna, 'root@example.com', 'run')).status, 403);
    const { body: permissions } = await bert.ask(`${path}?order_by=name`);
    assert.deepEqual(
      permissions.results.map(({ user, level }: { user: string; level: string }) => [user, level]),
      [
        ['anna@example.com', 'edit'],
        ['bert@example.com', 'own'],
      ],
    );
    assert.equal((await share(bert, 'anna@example.com', 'none')).status, 204);
    assert.equal((await anna.ask(`/resources/${body.id}`)).status, 404);
    assert.equal((await bert.ask(`${path}/anna@example.com`, { method: 'DELETE' })).status, 404);
  });

  test('two owners cannot come of two hand-overs at the same time', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const path = `/resources/${body.id}/permissions`;
    const answers = await Promise.all(
      ['bert@example.com', 'root@example.com'].map((user) =>
        anna.ask(path, { method: 'POST', json: { user, level: 'own' } }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 403]);
    const owners = await server.context.db
      .selectFrom('permission')
      .selectAll()
      .where('resource_id', '=', body.id)
      .where('level', '=', 'own')
      .execute();
    assert.equal(owners.length, 1);
  });

  test('an alias stands in for the id, and is unique', async () => {
    const { body: one } = await anna.ask('/pipelines', POST_PIPELINE);
    const { body: two } = await anna.ask('/pipelines', POST_PIPELINE);
    const set = (id: string, alias: unknown) => anna.ask(`/resources/${id}`, { method: 'PATCH', json: { alias } });
    assert.equal((await set(one.id, 'my-invoices')).body.alias, 'my-invoices');
    assert.equal((await anna.ask('/pipelines/my-invoices')).body.id, one.id);
    assert.equal((await set(two.id, 'my-invoices')).status, 409);
    assert.equal((await set('my-invoices', 'my-invoices')).status, 200);
    for (const bad of ['', 'a b', 'a/b', 'ä', '-a', 'run', 'a'.repeat(101), two.id, two.id.toUpperCase(), 5]) {
      assert.equal((await set(one.id, bad)).status, 422, String(bad));
    }
    assert.equal((await set('my-invoices', null)).body.alias, null);
    assert.equal((await anna.ask('/pipelines/my-invoices')).status, 404);
    assert.equal((await set(two.id, 'my-invoices')).status, 200);
  });

  test('public access is set by the owner alone, and gives no ownership', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const set = (user: TestUser, level: string) =>
      user.ask(`/resources/${body.id}`, { method: 'PATCH', json: { public_access: level } });
    assert.equal((await set(bert, 'view')).status, 404);
    assert.equal((await set(anna, 'own')).status, 422);
    assert.equal((await set(anna, 'edit')).status, 200);
    assert.equal((await bert.ask(`/resources/${body.id}`, { method: 'PATCH', json: { name: 'B' } })).status, 200);
    assert.equal((await set(bert, 'view')).status, 403);
    const seen = await bert.ask(`/resources/${body.id}`);
    assert.equal(seen.body.private_access, 'none');
    assert.equal(seen.body.public_access, 'edit');
  });

  test('the list of resources has what the caller can see, by type', async () => {
    const carl = await server.addUser('carl');
    const { body } = await carl.ask('/resources');
    const names = body.results.map((resource: { name: string }) => resource.name);
    assert.ok(names.includes('Built-in OCR') && names.includes('Built-in extraction'));
    const { body: before } = await carl.ask('/resources?type=template_pipeline');
    await carl.ask('/pipelines', POST_PIPELINE);
    const { body: after } = await carl.ask('/resources?type=template_pipeline');
    assert.equal(after.count, before.count + 1);
    assert.equal((await carl.ask('/resources?type=dataset')).body.count, 0);
    const { body: ocr } = await carl.ask('/resources?type=ocr');
    assert.equal((await carl.ask(`/resources/${ocr.results[0].id}`, { method: 'DELETE' })).status, 403);
  });

  test('a resource is renamed and deleted whatever its type, by the rules of its type', async () => {
    const { body: pipeline } = await anna.ask('/pipelines', POST_PIPELINE);
    const json = { name: 'I', pipeline_id: pipeline.id };
    const { body: inbox } = await anna.ask('/inboxes', { method: 'POST', json });
    for (const { id, type } of [pipeline, inbox]) {
      const { status, body } = await anna.ask(`/resources/${id}`, { method: 'PATCH', json: { name: 'Neu' } });
      assert.deepEqual([status, body.name, body.type], [200, 'Neu', type]);
      assert.deepEqual(Object.keys(body).sort(), [
        'alias',
        'created_at',
        'created_by',
        'id',
        'name',
        'private_access',
        'public_access',
        'type',
      ]);
      assert.deepEqual((await anna.ask(`/resources/${id}`)).body, body);
    }
    const drop = (id: string) => anna.ask(`/resources/${id}`, { method: 'DELETE' });
    const used = await drop(pipeline.id);
    assert.equal(used.status, 409);
    assert.match(used.body.detail, /1 inbox uses/);
    assert.equal((await drop(inbox.id)).status, 204);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).status, 404);
    assert.equal((await drop(pipeline.id)).status, 204);
    assert.equal((await anna.ask(`/pipelines/${pipeline.id}`)).status, 404);
    for (const change of [{ name: '' }, { name: 7 }, { type: 'inbox' }, { public_access: 'all' }, []]) {
      const answer = await anna.ask(`/resources/${pipeline.id}`, { method: 'PATCH', json: change });
      assert.equal(answer.status, 422, JSON.stringify(change));
    }
  });

  test('nothing is handed over to somebody who cannot sign in', async () => {
    const gone = await server.addUser('gone');
    await disableUser(server.context, gone.email);
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const path = `/resources/${body.id}/permissions`;
    const { status, body: problem } = await anna.ask(path, {
      method: 'POST',
      json: { user: gone.email, level: 'own' },
    });
    assert.equal(status, 409);
    assert.match(problem.detail, /gone@example\.com is disabled/);
    assert.equal((await anna.ask(`/pipelines/${body.id}`, { method: 'DELETE' })).status, 204);
  });

  test('permissions are a list like every other', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const path = `/resources/${body.id}/permissions`;
    const { body: alone } = await anna.ask(path);
    const [{ created_at, ...own }] = alone.results;
    assert.deepEqual(own, { user: anna.email, level: 'own', created_by: anna.email });
    assert.match(created_at, /Z$/);
    await anna.ask(path, { method: 'POST', json: { user: bert.email, level: 'view' } });
    const { body: page, headers } = await anna.ask(`${path}?order_by=name&limit=1`);
    assert.deepEqual([page.count, page.results[0].user], [2, anna.email]);
    assert.match(headers.get('link') ?? '', /offset=1>; rel="next"$/);
    assert.equal((await anna.ask(`${path}?level=view`)).status, 422);
    assert.equal((await anna.ask(`${path}/${encodeURIComponent(bert.email)}`, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path)).body.count, 1);
    assert.equal((await bert.ask(`/pipelines/${body.id}`)).status, 404);
    for (const json of [{}, { user: bert.email }, { level: 'run' }, { user: '', level: 'run' }]) {
      assert.equal((await anna.ask(path, { method: 'POST', json })).status, 422, JSON.stringify(json));
    }
  });
});
