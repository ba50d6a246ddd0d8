import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { disableUser } from '../src/service/users.ts';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const PDF = '%PDF-1.7\n% enough to be taken for one\n';
const PASSWORD = 'a good password';

let server: HttpServer;
let anna: TestUser;
let admin: TestUser;
before(async () => {
  server = await startHttpServer({ worker: true, entry: FAILING_PIPELINE });
  anna = await server.addUser('anna');
  admin = await server.addUser('root', { role: 'admin' });
});
after(async () => await server?.close());

function expectConflict({ status, headers, body }: Answer, code: string, retryAfter: string | null): void {
  assert.deepEqual(
    [status, body.type, headers.get('retry-after')],
    [409, `urn:extrakt:error:${code}`, retryAfter],
    body.detail,
  );
}

async function createPipeline(): Promise<string> {
  const { body } = await anna.ask('/pipelines', { method: 'POST', json: { name: 'one', template: 'invoice.en' } });
  return body.id;
}

test('a 409 that only another request can end carries no Retry-After', async () => {
  const inbox = await createInbox(anna);
  const other = await createPipeline();
  const post = (user: TestUser, path: string, json: object) => user.ask(path, { method: 'POST', json });
  const setAlias = (id: string) => anna.ask(`/resources/${id}`, { method: 'PATCH', json: { alias: 'taken' } });
  const gone = await server.addUser('gone', { password: PASSWORD });
  await disableUser(server.context, gone.email);
  assert.equal((await setAlias(inbox.id)).status, 200);
  const permissions = `/resources/${other}/permissions`;
  const conflicts: Record<string, Answer> = {
    'a pipeline in use': await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'DELETE' }),
    'a resource in use': await anna.ask(`/resources/${inbox.pipelineId}`, { method: 'DELETE' }),
    'an alias that is taken': await setAlias(other),
    'the level of the owner': await post(anna, permissions, { user: anna.email, level: 'edit' }),
    'the permission of the owner': await anna.ask(`${permissions}/${anna.email}`, { method: 'DELETE' }),
    'a disabled heir': await post(anna, permissions, { user: gone.email, level: 'own' }),
    'a known address': await post(admin, '/users', { email: anna.email }),
    'a link for a disabled user': await post(admin, `/users/${gone.id}/reset-links`, {}),
    'the last administrator': await admin.ask(`/users/${admin.id}`, { method: 'PATCH', json: { role: 'user' } }),
    'a second setup': await post(anna, '/auth/setup', { name: 'a', email: 'a@example.com', new_password: PASSWORD }),
  };
  for (const [name, answer] of Object.entries(conflicts)) {
    assert.equal(answer.status, 409, `${name}: ${answer.text}`);
    expectConflict(answer, 'conflict', null);
  }
});

test('a 409 of a failed document carries no Retry-After', async () => {
  const inbox = await createInbox(anna);
  const { id } = await upload(anna, inbox, `damaged\n${PDF}`);
  assert.equal((await awaitProcessed(anna, id)).state, 'failed');
  const paths = [`/documents/${id}/extraction`, `/documents/${id}/pages`, `/documents/${id}/words`];
  for (const path of paths) expectConflict(await anna.ask(path), 'document_failed', null);
  expectConflict(await anna.ask(`/documents/${id}/review`, { method: 'POST' }), 'document_failed', null);
});

test('a 409 during processing carries Retry-After, and the same request succeeds later', async () => {
  const inbox = await createInbox(anna);
  const { id } = await upload(anna, inbox, `sleep 1500\n${PDF}`);
  while ((await anna.ask(`/documents/${id}`)).body.state !== 'processing');
  const extraction = `/documents/${id}/extraction`;
  const requests = [
    () => anna.ask(extraction),
    () => anna.ask(`/documents/${id}/review`, { method: 'POST' }),
    () => anna.ask(extraction, { method: 'POST', json: { entities: [] } }),
    () => anna.ask(`${extraction}?recompute=true`, { method: 'POST' }),
  ];
  for (const request of requests) expectConflict(await request(), 'not_ready', '1');
  await awaitProcessed(anna, id);
  for (const request of requests) assert.ok([200, 202].includes((await request()).status));
});

test('a change of a version that is being replaced is 412: waiting for the next version does not help', async () => {
  const inbox = await createInbox(anna);
  const { id } = await upload(anna, inbox, `sleep 500\n${PDF}`);
  await awaitProcessed(anna, id);
  const extraction = `/documents/${id}/extraction`;
  const headers = { 'if-match': (await anna.ask(extraction)).headers.get('etag') ?? '' };
  assert.equal((await anna.ask(`${extraction}?recompute=true`, { method: 'POST' })).status, 202);
  const review = () => anna.ask(`/documents/${id}/review`, { method: 'POST', headers });
  const correct = () => anna.ask(extraction, { method: 'POST', headers, json: { entities: [] } });
  for (const request of [review, correct]) {
    const { status, headers: answered } = await request();
    assert.deepEqual([status, answered.get('retry-after')], [412, null]);
  }
  await awaitProcessed(anna, id);
});

test('a 409 of an Idempotency-Key carries Retry-After while its first request is answered, and none for a secret', async () => {
  const send = (path: string, json: object) =>
    anna.ask(path, { method: 'POST', json, headers: { 'idempotency-key': 'once' } });
  const { db } = server.context;
  assert.equal((await send('/pipelines', { name: 'a', template: 'invoice.en' })).status, 201);
  // As it is kept while the first request runs, in another server.
  const unanswered = { status: null, headers: null, body: null, claim_owner: 'elsewhere:1:1' };
  await db.updateTable('idempotency').set(unanswered).execute();
  const waiting = await send('/pipelines', { name: 'a', template: 'invoice.en' });
  expectConflict(waiting, 'request_in_progress', waiting.headers.get('retry-after'));
  assert.match(waiting.headers.get('retry-after') ?? '', /^[1-5]$/);
  await db
    .updateTable('idempotency')
    .set({ claimed_until: new Date(0).toISOString() })
    .execute();
  assert.equal((await send('/pipelines', { name: 'a', template: 'invoice.en' })).status, 201);

  assert.equal((await send('/users/me/tokens', { name: 'a' })).status, 201);
  expectConflict(await send('/users/me/tokens', { name: 'a' }), 'conflict', null);
});
