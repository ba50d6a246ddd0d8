/** A database server that crashes and comes back, while the service on it stays up. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { awaitProcessed, createInbox, upload } from '../http-inbox.ts';
import { startHttpServer } from '../http-server.ts';
import { startPostgres } from '../postgres.ts';
import { PROJECT, startServer } from '../server.ts';

/** Milliseconds that waiting may take on a busy machine: a worker that lost the database takes half a minute by itself. */
const PATIENCE = 300_000;
const CLIENTS = 4;

test('a database that crashes takes the service out for no longer than itself: no document is lost, no repeated request refused', async () => {
  await using parts = new AsyncDisposableStack();
  const data = await mkdtemp(join(tmpdir(), 'extrakt-restart-'));
  parts.defer(() => rm(data, { recursive: true, force: true }));
  const postgres = parts.adopt(await startPostgres(), (started) => started.stop());
  const settings = { EXTRAKT_DATABASE_URL: await postgres.createDatabase(), EXTRAKT_WORKERS: '1' };
  const server = await startServer(data, settings);
  parts.defer(async () => {
    await server.stop('SIGKILL');
  });
  const pdf = await readFile(join(PROJECT, 'samples', 'invoice-en.pdf'));

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${server.token}` } });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
  const read = async (path: string, init?: RequestInit): Promise<any> => await (await ask(path, init)).json();
  const create = async (path: string, body: object): Promise<string> =>
    (await read(path, { method: 'POST', body: JSON.stringify(body) })).id;
  const waitFor = async (what: string, isThere: () => Promise<boolean>) => {
    const end = performance.now() + PATIENCE;
    while (!(await isThere())) {
      assert.ok(performance.now() < end, `${what}\n${server.output().stderr.slice(-2000)}`);
      await sleep(50);
    }
  };
  const isReady = async () => (await ask('/health/ready')).status === 200;

  const pipeline = await create('/pipelines', { name: 'p', template: 'invoice.en' });
  const inbox = await create('/inboxes', { name: 'i', pipeline_id: pipeline });
  const accepted: string[] = [];
  const refused: Response[] = [];
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    let key = randomUUID();
    while (!isOver) {
      const body = new FormData();
      body.set('document', new File([pdf], 'invoice.pdf'));
      // The same request again until it is answered: nothing of it is under way, so 409 is no answer.
      const answer = await ask(`/inboxes/${inbox}`, { method: 'POST', body, headers: { 'idempotency-key': key } });
      const { id } = JSON.parse(await answer.text());
      if (answer.status === 201) {
        accepted.push(id);
        key = randomUUID();
      } else refused.push(answer);
      await sleep(50);
    }
  });
  for (const round of [1, 2]) {
    const earlier = accepted.length;
    await waitFor(`Nothing is taken in round ${round}.`, async () => accepted.length >= earlier + CLIENTS);
    const refusals = refused.length;
    await postgres.crash();
    assert.equal(await isReady(), false);
    await waitFor('Nobody is refused.', async () => refused.length >= refusals + CLIENTS);
    assert.equal((await ask('/health/live')).status, 200);
    await postgres.restart();
    await waitFor('The service does not come back.', isReady);
  }
  isOver = true;
  await Promise.all(clients);

  for (const { status, headers } of refused) {
    assert.equal(status, 503);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  }
  const list = `/inboxes/${inbox}/documents?limit=1000`;
  await waitFor('Documents are left.', async () => {
    const [all, done] = [await read(list), await read(`${list}&state=done`)];
    return all.count === done.count;
  });
  const { results } = await read(list);
  const ids = new Set(results.map(({ id }: { id: string }) => id));
  assert.deepEqual(
    accepted.filter((id) => !ids.has(id)),
    [],
  );
  assert.equal(ids.size, accepted.length, 'a request that was repeated made two documents');
  assert.equal((await read(`/inboxes/${inbox}/jobs?limit=1000`)).count, results.length);
  assert.equal((await read(`/inboxes/${inbox}/extractions?limit=1000`)).count, results.length);
});

test('a database without room for results uses up no attempt of a document', async () => {
  await using parts = new AsyncDisposableStack();
  const postgres = parts.adopt(await startPostgres(), (started) => started.stop());
  const databaseUrl = await postgres.createDatabase();
  const server = parts.adopt(await startHttpServer({ databaseUrl, worker: true }), (started) => started.close());
  const { db } = server.context;
  // As PostgreSQL says it (53100, disk_full); a sequence goes on counting in transactions that are undone.
  await sql`create sequence refusals`.execute(db);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin perform nextval('refusals'); raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refusing before insert on extraction for each row execute function refuse()`.execute(db);
  const countRefusals = async () => {
    const { rows } = await sql<{ is_called: boolean; last_value: number }>`select * from refusals`.execute(db);
    return rows[0]?.is_called ? rows[0].last_value : 0;
  };
  const anna = await server.addUser('anna');
  const { id } = await upload(
    anna,
    await createInbox(anna),
    await readFile(join(PROJECT, 'samples', 'invoice-en.pdf')),
  );
  for (const refusals of [1, 2, 3, 4]) {
    while ((await countRefusals()) < refusals) await sleep(20);
    // Nobody waits for half a minute here until the lease has run out.
    await db.updateTable('job').set({ leased_until: '2000-01-01T00:00:00.000Z' }).execute();
  }
  assert.notEqual((await anna.ask(`/documents/${id}`)).body.state, 'failed');
  await sql`drop trigger refusing on extraction`.execute(db);
  await db
    .updateTable('job')
    .set({ leased_until: '2000-01-01T00:00:00.000Z' })
    .where('state', '=', 'running')
    .execute();
  assert.equal((await awaitProcessed(anna, id)).state, 'done');
  assert.equal((await db.selectFrom('job').select('attempts').executeTakeFirstOrThrow()).attempts, 0);
});
