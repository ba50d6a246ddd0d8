import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { Browser } from './browser.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, formOf, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

onEachDatabase((open) => {
  let server: HttpServer;
  let admin: TestUser;
  let anna: TestUser;
  before(async () => {
    server = open();
    admin = await server.addUser('root', { role: 'admin' });
    anna = await server.addUser('anna', { password: 'a good password' });
  });

  async function list(query: string): Promise<Answer['body']> {
    const { status, body, text } = await admin.ask(`/audit?${query}`);
    assert.equal(status, 200, text);
    return body;
  }

  async function actionsOn(resource: string): Promise<string[]> {
    const { results } = await list(`resource=${resource}&order_by=date:asc`);
    return results.map(({ action }: { action: string }) => action);
  }

  test('what is done through the interface is recorded: who, what, to what, when, from where, by which token', async () => {
    const inbox = await createInbox(anna);
    await anna.ask(`/resources/${inbox.id}`, { method: 'PATCH', json: { alias: 'post' } });
    const document = await upload(anna, inbox, '%PDF-1.7\nsecret text', 'secret name.pdf');
    const permission = { user: admin.email, level: 'view' };
    await anna.ask('/resources/post/permissions', { method: 'POST', json: permission });
    await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' });
    await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'DELETE' });
    for (const accept of ['text/csv', 'application/json']) {
      await anna.ask(`/inboxes/${inbox.id}/extractions`, { headers: { accept } });
    }
    await anna.ask(`/documents/${document.id}`, { method: 'DELETE' });
    await anna.ask('/inboxes/post', { method: 'DELETE' });
    assert.deepEqual(await actionsOn(document.id), ['document.upload', 'document.delete']);
    assert.deepEqual(await actionsOn(inbox.id), [
      'inbox.create',
      'resource.change',
      'permission.set',
      'address.activate',
      'address.deactivate',
      'inbox.export',
      'inbox.delete',
    ]);
    const { count, results } = await list(`action=permission.set&user=${anna.email}`);
    const [{ id, at, ...entry }] = results;
    assert.equal(count, 1);
    assert.match(id, /^[\da-f-]{36}$/);
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 600_000);
    assert.deepEqual(entry, {
      user: 'anna@example.com',
      token: 'test',
      action: 'permission.set',
      resource_id: inbox.id,
      resource: null,
      ip: '127.0.0.1',
      details: permission,
    });
    assert.doesNotMatch(JSON.stringify(await list('limit=1000')), /secret|xt_/);
  });

  test('what something was done to is named as it is called now, for as long as it is there', async () => {
    const inbox = await createInbox(anna);
    const document = await upload(anna, inbox, '%PDF-1.7\ntext', 'bill.pdf');
    const { body: token } = await anna.ask('/users/me/tokens', { method: 'POST', json: { name: 'scanner' } });
    const ben = await server.addUser('ben');
    await admin.ask(`/users/${ben.id}`, { method: 'PATCH', json: { active: true } });
    await anna.ask(`/resources/${inbox.id}`, { method: 'PATCH', json: { name: 'Renamed' } });
    const named = async (id: string) => (await list(`resource=${id}&limit=1`)).results[0].resource;
    assert.deepEqual(await named(inbox.id), { type: 'inbox', name: 'Renamed' });
    assert.deepEqual(await named(document.id), { type: 'document', name: 'bill.pdf' });
    assert.deepEqual(await named(token.id), { type: 'token', name: 'scanner' });
    assert.deepEqual(await named(ben.id), { type: 'user', name: ben.email });
    await anna.ask(`/documents/${document.id}`, { method: 'DELETE' });
    assert.equal(await named(document.id), null);
  });

  test('what was refused or only looked at is not', async () => {
    const { count } = await list('');
    assert.equal((await anna.ask('/inboxes', { method: 'POST', json: {} })).status, 422);
    assert.equal((await anna.ask('/audit')).status, 403);
    await anna.ask('/inboxes');
    const headers = { 'idempotency-key': 'once' };
    const json = { name: 'pipeline', template: 'receipt.en' };
    for (const _ of [1, 2]) await anna.ask('/pipelines', { method: 'POST', json, headers });
    assert.equal((await list('')).count, count + 1);
  });

  test('so is who signs in, fails to and signs out, and what people do with their accounts', async () => {
    const browser = new Browser(server);
    await browser.signIn(anna.email, 'wrong');
    await browser.signIn(anna.email, 'a good password');
    await browser.post('/users/me/password', { current_password: 'a good password', new_password: 'another password' });
    await browser.post('/auth/logout');
    const body = new URLSearchParams({ username: anna.email, password: 'another password' });
    await server.ask('/auth/jwt/login', { method: 'POST', body });
    const { body: link } = await admin.ask(`/users/${anna.id}/reset-links`, { method: 'POST' });
    const token = link.url.split('token=')[1];
    await browser.post('/auth/reset', { token, new_password: 'a good password' });
    await admin.ask(`/users/${anna.id}`, { method: 'PATCH', json: { name: 'Anna', role: 'user' } });
    assert.deepEqual(await actionsOn(anna.id), [
      'sign_in_failed',
      'sign_in',
      'password.change',
      'sign_out',
      'sign_in',
      'reset_link.create',
      'password.reset',
      'user.change',
    ]);
    // Somebody typed a password where the address belongs.
    await browser.signIn('hunter2hunter2', 'wrong');
    const { results } = await list('action=sign_in_failed&limit=1');
    assert.equal(results[0].user, null);
    assert.doesNotMatch(JSON.stringify(await list('limit=1000')), /hunter2|password":|#token/);
    const [changed] = (await list('action=user.change&limit=1')).results;
    assert.deepEqual([changed.user, changed.details], [admin.email, { role: 'user' }]);
  });

  test('it is searched by user, action, resource and time', async () => {
    const { results } = await list('order_by=date:asc');
    const { at } = results[2];
    assert.equal((await list(`user=${anna.id}`)).count, (await list(`user=${anna.email}`)).count);
    const before = (await list(`to=${at}`)).count;
    const since = (await list(`from=${at}`)).count;
    assert.ok(before >= 3 && since >= 3 && before + since > results.length);
    assert.equal((await list('action=nothing')).count, 0);
    for (const query of ['from=yesterday', 'what=x', 'limit=0']) {
      assert.equal((await admin.ask(`/audit?${query}`)).status, 422, query);
    }
  });

  test('no statement changes or removes an entry', async () => {
    const { db } = server.context;
    const entry = await db.selectFrom('audit').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const before = await list('limit=1000&order_by=id');
    const forged = { ...entry, user_email: 'somebody@example.com' };
    for (const change of [
      () => db.updateTable('audit').set({ user_email: 'somebody@example.com' }).execute(),
      () => db.updateTable('audit').set({ action: 'nothing' }).where('id', '=', entry.id).execute(),
      () => db.deleteFrom('audit').execute(),
      () => db.deleteFrom('audit').where('id', '=', entry.id).execute(),
      () => db.replaceInto('audit').values(forged).execute(),
      () =>
        db
          .insertInto('audit')
          .values(forged)
          .onConflict((c) => c.column('id').doUpdateSet(forged))
          .execute(),
      () => sql`truncate audit`.execute(db),
    ]) {
      await assert.rejects(change(), /append-only|syntax error/);
    }
    assert.deepEqual(await list('limit=1000&order_by=id'), before);
  });

  test('administrators see what was processed day by day, and the jobs of everybody', async () => {
    const inbox = await createInbox(anna);
    const { id } = await upload(anna, inbox, '%PDF-1.7\nbroken');
    const { db } = server.context;
    const now = new Date().toISOString();
    await db.updateTable('document').set({ page_count: 3 }).where('id', '=', id).execute();
    await db.updateTable('job').set({ state: 'failed', finished_at: now }).where('document_id', '=', id).execute();
    const { body } = await admin.ask('/usage?days=7');
    assert.equal(body.days.length, 7);
    assert.deepEqual(body.days.at(-1), { day: now.slice(0, 10), documents: 1, pages: 3, failed: 1 });
    assert.deepEqual(body.days[0].documents, 0);
    assert.equal((await admin.ask('/usage?days=0')).status, 422);

    const failed = (await admin.ask('/jobs?errors_only=true')).body;
    assert.equal(failed.count, 1);
    const [job] = failed.results;
    assert.deepEqual([job.document_id, job.inbox_id, job.state, job.created_by], [id, inbox.id, 'failed', anna.email]);
    assert.deepEqual((await admin.ask('/jobs?state=failed')).body, failed);
    assert.equal((await admin.ask('/jobs?state=done')).body.count, 0);
  });

  test('what cannot be recorded is not done', async () => {
    const inbox = await createInbox(anna);
    const spare = await anna.ask('/pipelines', { method: 'POST', json: { name: 'spare', template: 'receipt.en' } });
    const document = await upload(anna, inbox, '%PDF-1.7\nx');
    const shared = `/resources/${inbox.id}/permissions`;
    assert.equal((await anna.ask(shared, { method: 'POST', json: { user: admin.email, level: 'view' } })).status, 204);
    const token = (await anna.ask('/users/me/tokens', { method: 'POST', json: { name: 'spare' } })).body;
    await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' });
    const now = new Date().toISOString();
    const { db } = server.context;
    await db.updateTable('document').set({ state: 'failed' }).where('id', '=', document.id).execute();
    await db
      .updateTable('job')
      .set({ state: 'failed', finished_at: now })
      .where('document_id', '=', document.id)
      .execute();
    const { body: link } = await admin.ask(`/users/${anna.id}/reset-links`, { method: 'POST' });
    const browser = new Browser(server);
    await browser.signIn(anna.email, 'a good password');
    const look = async () => [
      await Promise.all(
        [
          ...[`/inboxes/${inbox.id}`, `/documents/${document.id}`, `/pipelines/${spare.body.id}`, shared],
          ...['emails', 'senders'].map((part) => `/inboxes/${inbox.id}/${part}`),
          ...[`/resources/${inbox.id}`, '/users/me'],
        ].map(async (path) => (await anna.ask(path)).text),
      ),
      (await anna.ask('/users/me/tokens')).body.results.map(({ id }: { id: string }) => id),
      (await anna.ask('/users/me/jobs')).text,
      (await admin.ask('/users')).text,
      await db.selectFrom('reset_link').select(['user_id', 'hash']).execute(),
    ];
    const before = await look();
    const password = { current_password: 'a good password', new_password: 'another password' };
    const acts: (() => Promise<Answer>)[] = [
      () => anna.ask(shared, { method: 'POST', json: { user: admin.email, level: 'edit' } }),
      () => anna.ask(shared, { method: 'POST', json: { user: admin.email, level: 'own' } }),
      () => anna.ask(`${shared}/${admin.email}`, { method: 'DELETE' }),
      () => anna.ask(`/resources/${inbox.id}`, { method: 'PATCH', json: { public_access: 'edit' } }),
      () => anna.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json: { name: 'other' } }),
      () => anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'DELETE' }),
      () => anna.ask(`/inboxes/${inbox.id}/senders`, { method: 'PATCH', json: { allowed: ['example.org'] } }),
      () => anna.ask(`/pipelines/${spare.body.id}`, { method: 'PATCH', json: { template: 'receipt.de' } }),
      () => anna.ask(`/documents/${document.id}/extraction?recompute=true`, { method: 'POST' }),
      () => anna.ask(`/documents/${document.id}/extraction`, { method: 'POST', json: { entities: [] } }),
      () => anna.ask(`/documents/${document.id}`, { method: 'DELETE' }),
      ...['delete', 'reprocess'].map(
        (action) => () =>
          anna.ask(`/inboxes/${inbox.id}/documents/batch`, { method: 'POST', json: { action, all: true } }),
      ),
      () => anna.ask(`/pipelines/${spare.body.id}/run`, { method: 'POST', body: formOf('%PDF-1.7\nx', 'x.pdf') }),
      () => anna.ask(`/inboxes/${inbox.id}/extractions`, { headers: { accept: 'text/csv' } }),
      () => anna.ask(`/inboxes/${inbox.id}/originals`),
      () => anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' }),
      () => anna.ask(`/resources/${inbox.id}`, { method: 'DELETE' }),
      () => anna.ask(`/pipelines/${spare.body.id}`, { method: 'DELETE' }),
      () => anna.ask(`/users/me/tokens/${token.id}`, { method: 'DELETE' }),
      () => browser.post('/users/me/password', password),
      () => browser.post('/auth/reset', { token: link.url.split('token=')[1], new_password: 'another password' }),
      () => anna.ask('/users/me', { method: 'PATCH', json: { name: 'Somebody' } }),
      () => admin.ask(`/users/${anna.id}/credits`, { method: 'PATCH', json: { balance: 7 } }),
      () => admin.ask(`/users/${anna.id}`, { method: 'PATCH', json: { role: 'admin', active: false } }),
      () => admin.ask(`/users/${anna.id}/reset-links`, { method: 'POST' }),
    ];
    await db.schema.alterTable('audit').renameTo('lost').execute();
    const statuses = [];
    try {
      for (const act of acts) statuses.push((await act()).status);
    } finally {
      await db.schema.alterTable('lost').renameTo('audit').execute();
    }
    assert.deepEqual(
      statuses,
      acts.map(() => 500),
    );
    assert.deepEqual(await look(), before);
    assert.equal((await browser.ask('/users/me')).status, 200, 'the password is the one before');
  });
});
