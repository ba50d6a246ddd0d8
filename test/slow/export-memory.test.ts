/** An export of any size is streamed: the server, a process of its own, is watched while it writes a large one. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import type { Tables } from '../../src/store/tables.ts';
import { addInbox, addUser } from '../records.ts';
import { type Server, startServer } from '../server.ts';

const DOCUMENTS = 15_000;
/** Characters of an extraction. */
const EXTRACTION = 20_000;
/**
 * Bytes that the server may hold more than at rest, whatever it writes: V8 lets its young generation grow by some 50 MB
 * under any load, and SQLite keeps up to 32 MB of the file (measured: 115 to 140 MB in all at 120 to 300 MB of extractions).
 * The extractions have 300 MB.
 */
const GROWTH = 200 * 1024 * 1024;

let data: string;
let server: Server;
let inboxId: string;
/** Milliseconds that a whole export took. */
let duration = 0;

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'extrakt-export-'));
  const first = await startServer(data, { EXTRAKT_WORKERS: '0' });
  await first.stop();
  const db = await openDatabase({ databaseUrl: '', dataFolder: data });
  await migrate(db);
  inboxId = await fillInbox(db);
  await db.destroy();
  server = Object.assign(await startServer(data, { EXTRAKT_WORKERS: '0' }), { token: first.token });
});

after(async () => {
  await server.stop();
  await rm(data, { recursive: true, force: true });
});

for (const [accept, least] of [
  ['application/x-ndjson', DOCUMENTS * EXTRACTION],
  ['text/csv', DOCUMENTS * EXTRACTION],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', DOCUMENTS * 10],
] as const) {
  test(`memory does not grow with the number of documents in ${accept}`, async () => {
    await exportAs(accept, 100);
    const rest = await readMemory();
    let peak = rest;
    const begun = performance.now();
    const size = await exportAs(accept, DOCUMENTS, async () => {
      peak = Math.max(peak, await readMemory());
    });
    duration = performance.now() - begun;
    assert.ok(size >= least, `${size} bytes`);
    assert.ok(peak - rest < GROWTH, `grew from ${rest} to ${peak}`);
  });
}

test('a client that does not read makes the server wait, and holds nothing of it when it goes', async () => {
  const rest = await readMemory();
  const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(server.url).port), '127.0.0.1').pause());
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(
      `GET /inboxes/${inboxId}/extractions?limit=${DOCUMENTS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token}\r\n` +
        'Accept: application/x-ndjson\r\n\r\n',
    );
  }
  let peak = rest;
  // As long as the server needed to write everything to somebody who reads.
  for (const end = performance.now() + duration; performance.now() < end; await sleep(50)) {
    peak = Math.max(peak, await readMemory());
  }
  assert.ok(peak - rest < GROWTH, `grew from ${rest} to ${peak}`);
  for (const socket of sockets) socket.destroy();
  assert.equal((await ask('/users/me')).status, 200);
});

/** @param watch called after every few megabytes @returns how many bytes came */
async function exportAs(accept: string, limit: number, watch: () => Promise<void> = async () => {}): Promise<number> {
  const answer = await ask(`/inboxes/${inboxId}/extractions?limit=${limit}`, accept);
  assert.equal(answer.status, 200);
  let size = 0;
  let unwatched = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    unwatched += chunk.length;
    if (unwatched < 4_000_000) continue;
    unwatched = 0;
    await watch();
  }
  return size;
}

/** Bytes that the server holds, as it says itself. */
async function readMemory(): Promise<number> {
  const text = await (await ask('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

async function ask(path: string, accept = '*/*'): Promise<Response> {
  return await fetch(server.url + path, { headers: { accept, authorization: `Bearer ${server.token}` } });
}

/** An inbox of the administrator with documents that are done. @returns its id */
async function fillInbox(db: Kysely<Tables>): Promise<string> {
  const admin = await db.selectFrom('user').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  const other = await addUser(db, 'other@example.com');
  const inbox = await addInbox(db, admin.id);
  const entity = { label: 'note', key: 'note', type: 'text', value: 'x'.repeat(EXTRACTION) };
  const result = JSON.stringify({ entities: [entity] });
  const time = '2026-03-05T09:30:00.000Z';
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${DOCUMENTS})`;
  const idOf = (version: string) => sql.raw(`printf('01900000-0000-7000-${version}-%012x', n)`);
  await sql`insert into document (id, inbox_id, name, media_type, size, sha256, state, source, needs_review, created_at,
      created_by, processed_at)
    ${numbers} select ${idOf('8001')}, ${inbox.inboxId}, n || '.pdf', 'application/pdf', 5, ${'0'.repeat(64)}, 'done',
      '{"type":"upload"}', 0, ${time}, ${other}, ${time} from numbers`.execute(db);
  await sql`insert into extraction (id, document_id, pipeline_id, result, created_at, created_by)
    ${numbers} select ${idOf('8002')}, ${idOf('8001')}, ${inbox.pipelineId}, ${result}, ${time}, ${other}
    from numbers`.execute(db);
  await sql`update document set extraction_id = replace(id, '-8001-', '-8002-')`.execute(db);
  return inbox.inboxId;
}
