import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { loadConfig } from '../src/config.ts';
import { createPool } from '../src/pipeline/isolate/pool.ts';
import type { Context } from '../src/service/context.ts';
import { claimNext, recoverLostJobs } from '../src/service/processing.ts';
import { createThread } from '../src/service/thread/thread.ts';
import { addDocument } from '../src/service/uploads.ts';
import { createLocalFiles } from '../src/store/local-files.ts';
import { migrate } from '../src/store/migrate.ts';
import { nameLeaseOwner } from '../src/store/queue/lease-owner.ts';
import { QUEUE } from '../src/store/queue/settings.ts';
import { searchDocuments } from '../src/store/search.ts';
import type { Id, Tables } from '../src/store/tables.ts';
import { startWorker, type Worker } from '../src/worker/worker.ts';
import { onBothDatabases, type TestDatabase } from './databases.ts';
import { addInbox, addUser } from './records.ts';

/** A pipeline whose documents say in their first line what it shall do: `sleep 100`, `encrypted`, `exit`. */
const entry = new URL('./isolate-pipeline.ts', import.meta.url).href;
/** Milliseconds that a busy machine may take. */
const PATIENCE = 30_000;

interface House extends AsyncDisposable {
  readonly db: Kysely<Tables>;
  readonly inboxId: Id;
  readonly pipelineId: Id;
  readonly owner: Id;
  /** Where its files are. */
  readonly filesFolder: string;
  /** Uploads a document; its content is an order to the pipeline. */
  add(order: string, mediaType?: string): Promise<Id>;
  /** A worker with processes of its own, as each process of the service has one. */
  work(options?: { concurrency?: number; timeLimit?: number }): Promise<Worker>;
  context: Context;
}

async function openHouse(database: TestDatabase, folder: string): Promise<House> {
  const db = await database.open();
  await migrate(db);
  const owner = await addUser(db, 'owner@example.com');
  const { inboxId, pipelineId } = await addInbox(db, owner);
  const filesFolder = join(folder, uuid());
  const files = await createLocalFiles(filesFolder);
  const config = loadConfig({ EXTRAKT_DATA: folder });
  const context: Context = { config, db, files, jobQueued: () => {}, report() {}, thread: createThread() };
  const parts = new AsyncDisposableStack();
  return {
    db,
    inboxId,
    pipelineId,
    owner,
    filesFolder,
    context,
    async add(order, mediaType = 'application/pdf') {
      const id = uuid();
      const { size, sha256 } = await files.put(id, Readable.from([Buffer.from(order)]), 1000);
      const file = { id, name: `${order.split('\n', 1)[0]}.pdf`, mediaType, size, sha256 };
      return (await addDocument(context, { inboxId, file, source: { type: 'upload' }, createdBy: owner })).id;
    },
    async work({ concurrency = 1, timeLimit = 60 } = {}) {
      const pool = createPool({ size: concurrency, timeLimit, memoryLimit: 2 ** 30, pageLimit: 3, entry });
      parts.defer(() => pool.close());
      const worker = startWorker({
        context: { ...context, db: await database.open() },
        pool,
        log: pino({ level: 'silent' }),
      });
      parts.defer(() => worker.stop({ graceSeconds: 0 }));
      return worker;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function readDocument({ db }: House, id: Id) {
  return await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function readJob({ db }: House, documentId: Id) {
  return await db.selectFrom('job').selectAll().where('document_id', '=', documentId).executeTakeFirstOrThrow();
}

async function countExtractions({ db }: House, documentId: Id): Promise<number> {
  return (await db.selectFrom('extraction').select('id').where('document_id', '=', documentId).execute()).length;
}

async function waitUntil(condition: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await condition())) {
    assert.ok(performance.now() < end, what);
    await sleep(20);
  }
}

function waitForState(house: House, id: Id, state: string): Promise<void> {
  return waitUntil(async () => (await readDocument(house, id)).state === state, `the document is not ${state}`);
}

onBothDatabases((createDatabase) => {
  let folder: string;
  let database: TestDatabase;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extrakt-worker-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createDatabase();
  });

  test('A document is done together with its extraction, its job and its words', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('hello');
    assert.equal((await readDocument(house, id)).state, 'queued');
    await house.work();
    await waitForState(house, id, 'done');
    const document = await readDocument(house, id);
    assert.equal(document.page_count, 3);
    assert.equal(document.error, null);
    assert.ok(document.processed_at);
    const extraction = await house.db.selectFrom('extraction').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([extraction.id, extraction.pipeline_id], [document.extraction_id, house.pipelineId]);
    assert.deepEqual(JSON.parse(extraction.result), { entities: [] });
    const job = await readJob(house, id);
    assert.deepEqual([job.state, job.attempts, job.losses, job.error], ['done', 0, 0, null]);
    assert.deepEqual([job.lease_owner, job.lease_token, job.leased_until], [null, null, null]);
    assert.ok(job.started_at && job.finished_at);
    assert.equal(await searchDocuments(house.db, house.inboxId, 'hello')?.count(), 1);
  });

  test('Several workers share the jobs, and each is done once', async () => {
    await using house = await openHouse(database, folder);
    const ids = await Promise.all(Array.from({ length: 30 }, (_, number) => house.add(`number ${number}`)));
    await Promise.all([house.work({ concurrency: 2 }), house.work({ concurrency: 2 })]);
    for (const id of ids) await waitForState(house, id, 'done');
    for (const id of ids) {
      assert.equal(await countExtractions(house, id), 1);
      assert.equal((await readJob(house, id)).losses, 0);
    }
  });

  test('A document that cannot be read fails at once, with the reason, and the next one is done', async () => {
    await using house = await openHouse(database, folder);
    const bad = await house.add('encrypted');
    const good = await house.add('hello');
    await house.work();
    await waitForState(house, bad, 'failed');
    await waitForState(house, good, 'done');
    const sentence = 'The PDF is encrypted. Remove its password and send it again.';
    assert.equal((await readDocument(house, bad)).error, sentence);
    const job = await readJob(house, bad);
    assert.deepEqual([job.state, job.attempts, job.error], ['failed', 1, sentence]);
    assert.equal(await countExtractions(house, bad), 0);
  });

  test('One that runs past the time limit fails, and the next one is done', async () => {
    await using house = await openHouse(database, folder);
    const endless = await house.add('loop');
    const good = await house.add('hello');
    await house.work({ timeLimit: 5 });
    await waitForState(house, endless, 'failed');
    assert.match(
      (await readDocument(house, endless)).error ?? '',
      /longer than the time limit .* \(EXTRAKT_TIME_LIMIT: [\d.]+ s\)$/,
    );
    await waitForState(house, good, 'done');
  });

  test('One that ends its reader is tried three times, with growing pauses, and has failed then', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('exit');
    await house.work();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < QUEUE.attempts; attempt++) {
      await waitUntil(async () => (await readJob(house, id)).attempts === attempt, `attempt ${attempt} did not come`);
      const { state, available_at } = await readJob(house, id);
      assert.equal(state, 'queued');
      assert.equal((await readDocument(house, id)).state, 'queued');
      pauses.push(Date.parse(available_at) - Date.now());
      // The pause is over when its end is in the past.
      await house.db.updateTable('job').set({ available_at: '2000-01-01T00:00:00.000Z' }).execute();
    }
    const [first = 0, second = 0] = pauses;
    assert.ok(first > 0 && second > 2 * first, `pauses of ${pauses.join(' and ')} ms`);
    await waitForState(house, id, 'failed');
    assert.match((await readDocument(house, id)).error ?? '', /stopped unexpectedly.* It was tried 3 times\.$/);
    assert.equal((await readJob(house, id)).attempts, 3);
  });

  test('Jobs wait while the folder of the files cannot be reached, and are done afterwards', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('hello');
    await rename(house.filesFolder, `${house.filesFolder}-away`);
    const worker = await house.work();
    worker.wake();
    await worker.stop({ graceSeconds: 0 });
    assert.equal((await readDocument(house, id)).state, 'queued');
    await rename(`${house.filesFolder}-away`, house.filesFolder);
    await house.work();
    await waitForState(house, id, 'done');
  });

  test('A worker that stops lets its job end within the grace time', async () => {
    await using house = await openHouse(database, folder);
    const [id, waiting] = [await house.add('sleep 1000'), await house.add('hello')];
    const worker = await house.work();
    await waitForState(house, id, 'processing');
    await worker.stop({ graceSeconds: 30 });
    assert.equal((await readDocument(house, id)).state, 'done');
    assert.equal((await readDocument(house, waiting)).state, 'queued', 'it takes no more jobs');
  });

  test('After the grace time it hands its job back untried, and another worker takes it up at once', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('sleep 2000');
    const worker = await house.work();
    await waitForState(house, id, 'processing');
    await worker.stop({ graceSeconds: 0 });
    const job = await readJob(house, id);
    assert.deepEqual([job.state, job.attempts, job.losses, job.lease_token], ['queued', 0, 0, null]);
    assert.equal((await readDocument(house, id)).state, 'queued');
    await house.work();
    await waitForState(house, id, 'done');
    assert.equal(await countExtractions(house, id), 1);
  });

  test('The job of a worker whose process has ended is taken back at once', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('hello');
    const process_ = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(process_, 'exit');
    assert.ok(
      await claimNext(house.context, nameLeaseOwner().replace(`:${process.pid}:`, `:${process_.pid}:`), 'text'),
    );
    await house.work();
    await waitForState(house, id, 'done');
    const { losses, attempts } = await readJob(house, id);
    assert.deepEqual([losses, attempts], [1, 0]);
  });

  test('The job of a worker in another container is left to it, also where both have the same host name', async (t) => {
    await using house = await openHouse(database, folder);
    const [id, next] = [await house.add('hello'), await house.add('next')];
    const address = JSON.stringify(new URL('../src/store/queue/lease-owner.ts', import.meta.url));
    const print = `import(${address}).then(({ nameLeaseOwner }) => console.log(nameLeaseOwner()))`;
    const container = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
    const { status, stdout } = spawnSync('unshare', [...container, process.execPath, '-e', print], {
      encoding: 'utf8',
    });
    if (status !== 0) t.diagnostic('No container can be made here: a name as in one is made up.');
    const owner = status === 0 ? stdout.trim() : `${hostname()}/elsewhere:1:1`;
    assert.equal((await claimNext(house.context, owner, 'text'))?.document_id, id);
    await house.work();
    await waitForState(house, next, 'done');
    assert.equal(await recoverLostJobs(house.context), 0);
    assert.equal((await readDocument(house, id)).state, 'processing');
  });

  test('The job of a worker on another machine is taken back when its lease has run out, not before', async () => {
    await using house = await openHouse(database, folder);
    const [id, next] = [await house.add('hello'), await house.add('next')];
    assert.equal((await claimNext(house.context, 'elsewhere:1:1', 'text'))?.document_id, id);
    await house.work();
    await waitForState(house, next, 'done');
    assert.equal((await readDocument(house, id)).state, 'processing');
    await house.db
      .updateTable('job')
      .set({ leased_until: new Date(Date.now() - 1).toISOString() })
      .where('document_id', '=', id)
      .execute();
    await waitForState(house, id, 'done');
    assert.equal((await readJob(house, id)).losses, 1);
  });

  test('Documents queued while the clock was ahead are done once it is right again', async (t) => {
    await using house = await openHouse(database, folder);
    const now = Date.now();
    const ids: Id[] = [];
    for (const ahead of [20_000, 3_600_000, 365 * 86_400_000]) {
      t.mock.timers.enable({ apis: ['Date'], now: now + ahead });
      ids.push(await house.add('hello'));
      t.mock.timers.reset();
    }
    t.mock.timers.enable({ apis: ['Date'], now: now + 3_600_000 });
    const held = await house.add('held');
    for (const id of ids.slice(0, 2))
      await claimNext(house.context, 'elsewhere:1:1', 'text').then((job) => assert.equal(job?.document_id, id));
    t.mock.timers.reset();
    const begin = performance.now();
    await house.work();
    for (const id of [...ids, held]) await waitForState(house, id, 'done');
    assert.ok(performance.now() - begin < 15_000, 'it took as long as one of the clocks was ahead');
  });

  test('A lost job goes to the end of the line, so that a service in trouble does not lose the same one each time', async () => {
    await using house = await openHouse(database, folder);
    const [first, second] = [await house.add('first'), await house.add('second')];
    const gone = 'elsewhere:1:1';
    assert.equal((await claimNext(house.context, gone, 'text'))?.document_id, first);
    await house.db.updateTable('job').set({ leased_until: '2000-01-01T00:00:00.000Z' }).execute();
    assert.equal(await recoverLostJobs(house.context), 1);
    assert.equal((await readDocument(house, first)).state, 'queued');
    assert.equal((await claimNext(house.context, gone, 'text'))?.document_id, second);
    assert.equal((await claimNext(house.context, gone, 'text'))?.document_id, first);
  });

  test('A job that was lost too often has failed', async () => {
    await using house = await openHouse(database, folder);
    const id = await house.add('hello');
    await claimNext(house.context, 'elsewhere:1:1', 'text');
    await house.db
      .updateTable('job')
      .set({ leased_until: '2000-01-01T00:00:00.000Z', losses: QUEUE.losses - 1 })
      .execute();
    await house.work();
    await waitForState(house, id, 'failed');
    assert.match((await readDocument(house, id)).error ?? '', /stopped 50 times while it worked on this document/);
  });

  test('A worker that lost its lease stores nothing', async () => {
    await using house = await openHouse(database, folder);
    const [id, next] = [await house.add('sleep 1000'), await house.add('next')];
    await house.work();
    await waitForState(house, id, 'processing');
    await waitUntil(async () => (await readJob(house, id)).lease_token !== null, 'no lease');
    // What another worker's claim leaves, after a pause of this one that was longer than its lease.
    const lease = {
      lease_owner: 'elsewhere:1:1',
      lease_token: uuid(),
      leased_until: new Date(Date.now() + QUEUE.lease).toISOString(),
    };
    await house.db.updateTable('job').set(lease).where('document_id', '=', id).execute();
    await waitForState(house, next, 'done');
    assert.equal(await countExtractions(house, id), 0);
    const job = await readJob(house, id);
    assert.deepEqual([job.state, job.lease_token], ['running', lease.lease_token]);
  });

  test('A document that is deleted while it is read leaves nothing, and the next one is done', async () => {
    await using house = await openHouse(database, folder);
    const [id, next] = [await house.add('sleep 1000'), await house.add('next')];
    await house.work();
    await waitForState(house, id, 'processing');
    await house.db.deleteFrom('document').where('id', '=', id).execute();
    await waitForState(house, next, 'done');
    for (const table of ['job', 'extraction', 'document'] as const) {
      assert.equal((await house.db.selectFrom(table).select('id').execute()).length, 1, table);
    }
  });

  test('Without the right to run the pipeline, new documents fail with a reason until it is given back', async () => {
    await using house = await openHouse(database, folder);
    const setLevel = (level: string) =>
      house.db.updateTable('permission').set({ level }).where('resource_id', '=', house.pipelineId).execute();
    await setLevel('list');
    const refused = await house.add('refused');
    await house.work();
    await waitForState(house, refused, 'failed');
    assert.match((await readDocument(house, refused)).error ?? '', /may not run its pipeline/);
    await setLevel('run');
    await waitForState(house, await house.add('hello'), 'done');
  });

  test('Text documents are done while scans wait, in the lane of scans and untried, for a place', async () => {
    await using house = await openHouse(database, folder);
    const [journal, gate] = [join(folder, `${uuid()}.journal`), join(folder, `${uuid()}.gate`)];
    const addScan = (name: string) => house.add(`pages 9\n${name}\n${journal}\n${gate}`);
    const scans = [await addScan('a'), await addScan('b'), await addScan('c'), await addScan('d')];
    await house.work();
    const waiting = () => house.db.selectFrom('job').selectAll().where('lane', '=', 'scan').execute();
    await waitUntil(async () => (await waiting()).length === 2, 'the scans are not where they belong');
    for (const { state, attempts, losses, lease_token } of await waiting()) {
      assert.deepEqual([state, attempts, losses, lease_token], ['queued', 0, 0, null]);
    }
    await waitForState(house, await house.add('hello'), 'done');
    for (const id of scans) assert.match((await readDocument(house, id)).state, /queued|processing/);
    await writeFile(gate, '');
    for (const id of scans) {
      await waitForState(house, id, 'done');
      assert.equal(await countExtractions(house, id), 1);
      assert.equal((await readJob(house, id)).attempts, 0);
    }
  });

  test('Pictures have a line and places of their own from the start', async () => {
    await using house = await openHouse(database, folder);
    const scan = await house.add('hello', 'image/png');
    assert.equal((await readJob(house, scan)).lane, 'picture');
    assert.equal(await claimNext(house.context, 'elsewhere:1:1', 'text'), undefined);
    assert.equal((await claimNext(house.context, 'elsewhere:1:1', 'picture'))?.document_id, scan);
  });
});
