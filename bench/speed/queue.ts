/**
 * The queue of the service beside pg-boss, on the same PostgreSQL, in one run: `npm run bench:queue`.
 *
 * Both do what an upload and a worker do: a job is enqueued in the transaction that stores a row of the caller, claimed
 * by a statement of its own, and completed in the transaction that stores its result. Rounds go by turns, so that
 * whatever else the machine does meets both alike.
 */
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { v7 as uuid } from 'uuid';
import { queueRun } from '../../src/service/queueing.ts';
import { openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { claimJob } from '../../src/store/queue/claim-job.ts';
import { endJob } from '../../src/store/queue/end-job.ts';
import type { Id, Tables } from '../../src/store/tables.ts';
import { startPostgres } from '../../test/postgres.ts';
import { addUser } from '../../test/records.ts';
import { describeMachine } from './machine.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
/**
 * Of one round. Eighty rounds are run, each job a transaction that waits for the disk or two: with 1,000 it took half an
 * hour on a busy machine, and nobody saw the end.
 */
const JOBS = 200;
const WORKERS = [1, 4];
/** Jobs that were done before: ours stay as the record of what was run, pg-boss keeps its own for a week. */
const HISTORIES = [0, 100_000];
/** Connections, more than workers, so that nobody waits for one. */
const POOL_SIZE = 10;
/** What the caller stores in the same transaction. */
const CALLERS_TABLE = 'create table caller_row (id text primary key, content text not null)';
const ROW = 'x'.repeat(500);
const RESULT = JSON.stringify({
  entities: Array.from({ length: 40 }, (_, number) => ({ label: 'field', value: number })),
});

interface Queue {
  readonly name: string;
  /** Stores a row and a job for it, both or neither. */
  enqueue(): Promise<void>;
  /** Claims a job and completes it, storing a row with it; false when there is none. */
  workOne(): Promise<boolean>;
  /** Adds jobs that are done. */
  addHistory(count: number): Promise<void>;
  close(): Promise<void>;
}

await using parts = new AsyncDisposableStack();
const postgres = parts.adopt(await startPostgres(), (server) => server.stop());
const queues = [
  parts.adopt(await openOurs(await postgres.createDatabase()), (queue) => queue.close()),
  parts.adopt(await openPgBoss(await postgres.createDatabase()), (queue) => queue.close()),
];
console.log(`${describeMachine()}, PostgreSQL with fsync, median of ${ROUNDS} rounds of ${JOBS} jobs\n`);
console.log(`| Jobs a second | ${queues.map(({ name }) => name).join(' | ')} | Ratio |\n|---|---|---|---|`);
let history = 0;
for (const size of HISTORIES) {
  for (const queue of queues) await queue.addHistory(size - history);
  history = size;
  for (const workers of WORKERS) await compare(queues, workers, size);
}

async function compare(queues: readonly Queue[], workers: number, history: number): Promise<void> {
  const enqueued = queues.map((): number[] => []);
  const done = queues.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, queue] of queues.entries()) {
      enqueued[index]?.push(await measure(workers, () => enqueueSome(queue, JOBS / workers)));
      done[index]?.push(await measure(workers, () => workOff(queue)));
    }
  }
  const conditions = `${workers === 1 ? '1 worker' : `${workers} workers`}, ${history.toLocaleString('en')} done before`;
  printRow(`enqueued in a transaction, ${conditions}`, enqueued.map(median));
  printRow(`claimed and completed, ${conditions}`, done.map(median));
}

function printRow(what: string, [ours = 0, theirs = 0]: readonly number[]): void {
  console.log(`| ${what} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} |`);
}

/** Jobs a second. */
async function measure(workers: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await Promise.all(Array.from({ length: workers }, work));
  return (JOBS / (performance.now() - begin)) * 1000;
}

async function enqueueSome(queue: Queue, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await queue.enqueue();
}

async function workOff(queue: Queue): Promise<void> {
  while (await queue.workOne());
}

async function openOurs(databaseUrl: string): Promise<Queue> {
  const db = await openDatabase({ databaseUrl, dataFolder: '' });
  await migrate(db);
  await sql.raw(CALLERS_TABLE).execute(db);
  const createdBy = await addUser(db, 'bench@example.com');
  return {
    name: 'job table',
    async enqueue() {
      await db.transaction().execute(async (trx) => {
        await sql`insert into caller_row values (${uuid()}, ${ROW})`.execute(trx);
        const run = {
          id: uuid(),
          pipelineId: null,
          template: { fields: [] },
          filename: 'invoice.pdf',
          mediaType: 'application/pdf',
          createdBy,
        };
        await queueRun(trx, run);
      });
    },
    async workOne() {
      const job = await claimJob(db, 'bench:1:1', 'text');
      if (!job) return false;
      return await db.transaction().execute(async (trx) => {
        await sql`insert into caller_row values (${uuid()}, ${ROW})`.execute(trx);
        return await endJob(trx, job, 'complete', { result: RESULT });
      });
    },
    addHistory: (count) => addOurHistory(db, createdBy, count),
    close: () => db.destroy(),
  };
}

async function addOurHistory(db: Kysely<Tables>, user: Id, count: number): Promise<void> {
  await sql`
    insert into job (id, kind, filename, state, available_at, created_at, created_by, started_at, finished_at, result)
    select gen_random_uuid()::text, 'run', 'invoice.pdf', 'done', at, at, ${user}, at, at, ${RESULT}
    from (select '2026-01-01T00:00:00.000Z' as at, generate_series(1, ${count}::int)) as history`.execute(db);
  await sql`vacuum analyze job`.execute(db);
}

async function openPgBoss(connectionString: string): Promise<Queue> {
  const queue = 'bench';
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE });
  await pool.query(CALLERS_TABLE);
  // Its maintenance is left out, which is to its advantage.
  const boss = new PgBoss({ connectionString, max: POOL_SIZE, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(queue);

  async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into caller_row values ($1, $2)', [uuid(), ROW]);
      await work(client);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  return {
    name: 'pg-boss',
    async enqueue() {
      await inTransaction((client) => boss.send(queue, { filename: 'invoice.pdf' }, { db: asDatabase(client) }));
    },
    async workOne() {
      const [job] = await boss.fetch(queue);
      if (!job) return false;
      await inTransaction((client) => boss.complete(queue, job.id, { result: RESULT }, { db: asDatabase(client) }));
      return true;
    },
    async addHistory(count) {
      await pool.query(
        `insert into pgboss.job (name, state, data, output, started_on, completed_on)
         select $1, 'completed', '{"filename":"invoice.pdf"}', $2::jsonb, now(), now() from generate_series(1, $3::int)`,
        [queue, JSON.stringify({ result: RESULT }), count],
      );
      await pool.query('vacuum analyze');
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

function asDatabase(client: pg.PoolClient) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await client.query(text, values);
      return { rows };
    },
  };
}
