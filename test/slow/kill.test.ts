import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { loadConfig } from '../../src/config.ts';
import { sweepFiles } from '../../src/service/sweep.ts';
import { createThread } from '../../src/service/thread/thread.ts';
import { openDatabase } from '../../src/store/database.ts';
import type { Files } from '../../src/store/files.ts';
import { createLocalFiles } from '../../src/store/local-files.ts';
import { isRunning, listChildren, type Server, startServer } from '../server.ts';

const DOCUMENTS = 200;
const CONNECTIONS = 6;
/**
 * How many documents a server accepts before it is killed, and milliseconds from then on. Not by the clock alone: a
 * machine that is busy enough would accept nothing in any life, and the test would never end.
 */
const ACCEPTED = { least: 0, most: 24 };
const LIFE = { least: 0, most: 120 };
/** Milliseconds that a connection waits between uploads, so that the kills fall among them. */
const PAUSE = { least: 0, most: 120 };
/** Kills after the last upload, while documents are being read. */
const LATE_KILLS = 2;

test('every document that got its 201 is processed exactly once, however often the server is killed', {
  timeout: 900_000,
}, async (t) => {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  t.diagnostic(`KILL_SEED=${seed}`);
  const random = createRandom(seed);
  const data = await mkdtemp(join(tmpdir(), 'extrakt-kill-'));
  t.after(() => rm(data, { recursive: true, force: true }));
  const contents = await Promise.all(Array.from({ length: DOCUMENTS }, (_, number) => drawInvoice(number)));

  const house = new FallingServer(data);
  await house.start();
  t.after(() => house.end());
  const inbox = await createInbox(house);
  const accepted = new Accepted();
  const uploads = uploadAll(house, inbox, contents, accepted, random);
  let uploading = true;
  const finished = uploads.finally(() => {
    uploading = false;
  });
  while (uploading) {
    const lived = accepted.countOff(Math.floor(between(random, ACCEPTED))).then(() => sleep(between(random, LIFE)));
    await Promise.race([lived, finished]);
    if (uploading) await house.fall();
  }
  await finished;
  for (let kill = 0; kill < LATE_KILLS; kill++) {
    await sleep(between(random, LIFE));
    await house.fall();
  }
  t.diagnostic(`${house.falls} kills, ${accepted.size} documents accepted`);
  await house.waitUntilIdle(inbox);
  const { code } = await house.stop();

  assert.equal(code, 0);
  assert.equal(accepted.size, DOCUMENTS);
  assert.ok(house.falls >= 5, `only ${house.falls} kills`);
  await checkRows(data, accepted);
  // Those of the last server that was killed notice it within a second.
  for (let waited = 0; waited < 5000 && house.survivors().length > 0; waited += 50) await sleep(50);
  assert.deepEqual(house.survivors(), [], 'reading processes outlived their server');
});

/** The documents that got their 201: id -> SHA-256. */
class Accepted extends Map<string, string> {
  #awaited = 0;
  #reached = Promise.withResolvers<void>();

  override set(id: string, hash: string): this {
    super.set(id, hash);
    if (this.size >= this.#awaited) this.#reached.resolve();
    return this;
  }

  /** Resolves when so many more were accepted. */
  countOff(count: number): Promise<void> {
    this.#awaited = this.size + count;
    this.#reached = Promise.withResolvers();
    if (count === 0) this.#reached.resolve();
    return this.#reached.promise;
  }
}

/** A server that is killed and comes back; whoever talks to it waits while it is away. */
class FallingServer {
  falls = 0;
  readonly #data: string;
  readonly #children = new Set<number>();
  #token = '';
  #server: Server | undefined;
  #up = Promise.withResolvers<Server>();
  #ended = false;

  constructor(data: string) {
    this.#data = data;
  }

  async start(): Promise<void> {
    const server = await startServer(this.#data);
    this.#token ||= server.token ?? '';
    this.#server = server;
    this.#up.resolve(server);
    if (this.#ended) await this.kill();
  }

  /** Leaves nothing running, also when the test ran out of time between a kill and the next start. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.kill();
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    this.#up = Promise.withResolvers();
    for (const child of listChildren(server.process.pid ?? 0)) this.#children.add(child);
    await server.stop('SIGKILL');
  }

  async fall(): Promise<void> {
    this.falls++;
    await this.kill();
    await this.start();
  }

  async stop() {
    const server = await this.#up.promise;
    this.#server = undefined;
    return await server.stop();
  }

  /** Waits for the server to be up; a request that a kill cuts off rejects. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const server = await this.#up.promise;
    return await fetch(server.url + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
    });
  }

  async waitUntilIdle(inbox: string): Promise<void> {
    for (;;) {
      let waiting = 0;
      for (const state of ['queued', 'processing']) {
        const answer = await this.send(`/inboxes/${inbox}/documents?limit=1&state=${state}`);
        const page: unknown = await answer.json();
        assert.ok(typeof page === 'object' && page !== null && 'count' in page, JSON.stringify(page));
        waiting += Number(page.count);
      }
      if (waiting === 0) return;
      await sleep(100);
    }
  }

  /** Children of killed servers that still run. */
  survivors(): number[] {
    return [...this.#children].filter(isRunning);
  }
}

async function createInbox(house: FallingServer): Promise<string> {
  const pipeline = await createResource(house, '/pipelines', { name: 'kill', template: 'invoice.en' });
  return await createResource(house, '/inboxes', { name: 'kill', pipeline_id: pipeline });
}

async function createResource(house: FallingServer, path: string, body: object): Promise<string> {
  const answer = await house.send(path, { method: 'POST', body: JSON.stringify(body) });
  assert.equal(answer.status, 201, await answer.clone().text());
  return await readId(answer);
}

async function readId(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  assert.ok(typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string');
  return body.id;
}

/** @param accepted filled with document id -> SHA-256 for every 201 */
async function uploadAll(
  house: FallingServer,
  inbox: string,
  contents: readonly Buffer[],
  accepted: Accepted,
  random: () => number,
): Promise<void> {
  const queue = contents.entries();
  const uploadSome = async () => {
    for (const [number, content] of queue) {
      for (let attempt = 1; !(await upload(house, inbox, `${number}-${attempt}.pdf`, content, accepted)); attempt++);
      await sleep(between(random, PAUSE));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, uploadSome));
}

/** @returns whether it got its 201; one that was cut off may have been kept or not */
async function upload(
  house: FallingServer,
  inbox: string,
  name: string,
  content: Buffer,
  accepted: Accepted,
): Promise<boolean> {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  let id: string;
  try {
    const answer = await house.send(`/inboxes/${inbox}`, { method: 'POST', body: form });
    assert.equal(answer.status, 201);
    id = await readId(answer);
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return false;
  }
  accepted.set(id, sha256(content));
  return true;
}

/** Looks at the stopped server's data from outside. */
async function checkRows(data: string, accepted: ReadonlyMap<string, string>): Promise<void> {
  using database = new DatabaseSync(join(data, 'extrakt.db'), { readOnly: true });
  const documents = database
    .prepare(
      `select id, state, error, sha256,
         (select count(*) from extraction where document_id = document.id) as extractions,
         (select count(*) from job where document_id = document.id) as jobs
       from document`,
    )
    .all();
  const rows = new Map(documents.map((row) => [String(row['id']), row]));
  assert.deepEqual(
    [...accepted.keys()].filter((id) => !rows.has(id)),
    [],
    'documents that got their 201 are gone',
  );
  for (const row of documents) {
    assert.equal(row['state'], 'done', `document ${row['id']}: ${row['error']}`);
    assert.equal(row['extractions'], 1, `extractions of ${row['id']}`);
    assert.equal(row['jobs'], 1, `jobs of ${row['id']}`);
  }
  const open = database.prepare("select id, state from job where state not in ('done', 'failed')").all();
  assert.deepEqual(open, [], 'jobs are left');

  const files = await createLocalFiles(join(data, 'files'));
  await sweepUp(data, files);
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  // The file as it came and, as each of these documents was read, its words.
  const expected = [...rows.keys()].flatMap((id) => [`${id}`, `${id}.words`]);
  assert.deepEqual(keys.toSorted(), expected.toSorted(), 'files and rows are not the same');
  for (const [id, hash] of accepted) {
    assert.equal(rows.get(id)?.['sha256'], hash);
    assert.equal(sha256(await buffer(await files.read(id))), hash, `the file of ${id} is not what was sent`);
  }
}

/** Has the service remove what uploads left that were cut off, as it does once they are old enough. */
async function sweepUp(data: string, files: Files): Promise<void> {
  const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const folder = join(data, 'files');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), longAgo, longAgo);
  }
  const db = await openDatabase({ databaseUrl: '', dataFolder: data });
  await sweepFiles(
    { config: loadConfig({}), db, files, jobQueued() {}, report() {}, thread: createThread() },
    { all: true },
  );
  await db.destroy();
}

function drawInvoice(number: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(11).text('Paper Mill Ltd, 1 River Lane, Leeds').moveDown();
  document.text(`Invoice number: KILL-${number}`).text('Invoice date: 2026-03-05').moveDown();
  document.text(`Total amount: ${number}.50 EUR`);
  document.end();
  return buffer(document);
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function between(random: () => number, { least, most }: { least: number; most: number }): number {
  return least + random() * (most - least);
}

/** mulberry32: small, seeded, good enough to choose moments. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
