/** Sends mails to a server that is killed again and again, and looks at what is there in the end. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { sweepFiles } from '../../src/service/sweep.ts';
import { createThread } from '../../src/service/thread/thread.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createLocalFiles } from '../../src/store/local-files.ts';
import { findFreePort } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';
import { SmtpClient } from './client.ts';
import { attachment, multipart, pdf } from './messages.ts';

export interface KillsOptions {
  readonly data: string;
  readonly mails: number;
  readonly connections: number;
  /** Milliseconds between a start and the next kill, from none to so many. */
  readonly longestLife: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface KillsFigures {
  readonly kills: number;
  /** How often a mail was sent that got no 250. */
  readonly unanswered: number;
  readonly documents: number;
}

/** Every so many mails go to two inboxes, and every so many bring two files. */
const TO_BOTH = 5;
const TWO_FILES = 3;

/**
 * Sends every mail until it gets its 250, and then checks that each has its documents exactly once in each inbox that
 * it went to, and that nothing else is there.
 */
export async function sendUnderKills(options: KillsOptions): Promise<KillsFigures> {
  const { data, mails, connections, longestLife, random } = options;
  const house = new FallingServer(data, await findFreePort());
  try {
    await house.start();
    const inboxes = [await house.createInbox('first'), await house.createInbox('second')] as const;
    let unanswered = 0;
    const numbers = Array.from({ length: mails }, (_, number) => number).values();
    const sending = Promise.all(
      Array.from({ length: connections }, async () => {
        for (const number of numbers) {
          const to = addressesOf(number, inboxes);
          const message = writeMail(number);
          while (!(await house.send(to, message))) unanswered++;
        }
      }),
    );
    let isSending = true;
    const finished = sending.finally(() => {
      isSending = false;
    });
    while (isSending) {
      // A machine that is busy enough would accept nothing in any life, and never come to an end.
      const lived = house.awaitAccepted(Math.floor(random() * connections)).then(() => sleep(random() * longestLife));
      await Promise.race([lived, finished]);
      if (isSending) await house.fall();
    }
    await finished;
    // Once more, right after the last 250.
    await house.kill();
    const documents = await check(data, mails, inboxes);
    return { kills: house.kills, unanswered, documents };
  } finally {
    await house.end();
  }
}

interface Inbox {
  readonly id: string;
  readonly address: string;
}

/** A server that is killed and comes back; whoever talks to it waits while it is away. */
class FallingServer {
  kills = 0;
  readonly #data: string;
  readonly #port: number;
  #token = '';
  #server: Server | undefined;
  #up = Promise.withResolvers<void>();
  #ended = false;
  #accepted = 0;
  #awaited = 0;
  #reached = Promise.withResolvers<void>();

  constructor(data: string, port: number) {
    this.#data = data;
    this.#port = port;
  }

  async start(): Promise<void> {
    const settings = { EXTRAKT_MAIL_PORT: String(this.#port), EXTRAKT_WORKERS: '0' };
    this.#server = await startServer(this.#data, settings);
    this.#token ||= this.#server.token ?? '';
    this.#up.resolve();
    if (this.#ended) await this.kill();
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    this.#up = Promise.withResolvers();
    await server.stop('SIGKILL');
  }

  async fall(): Promise<void> {
    this.kills++;
    await this.kill();
    await this.start();
  }

  /** Leaves nothing running, also when it is called between a kill and the next start. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.kill();
  }

  /** Resolves when so many more mails have got their 250. */
  awaitAccepted(count: number): Promise<void> {
    this.#awaited = this.#accepted + count;
    this.#reached = Promise.withResolvers();
    if (count === 0) this.#reached.resolve();
    return this.#reached.promise;
  }

  /** @returns whether it got its 250; one that was cut off may have been kept or not */
  async send(to: readonly string[], message: string): Promise<boolean> {
    await this.#up.promise;
    const client = await SmtpClient.connect(this.#port).catch(() => undefined);
    try {
      const reply = (await client?.send(to, message).catch(() => '')) ?? '';
      assert.match(reply, /^(250|421|451|$)/);
      if (!reply.startsWith('250')) return false;
      this.#accepted++;
      if (this.#accepted >= this.#awaited) this.#reached.resolve();
      return true;
    } finally {
      client?.destroy();
    }
  }

  async createInbox(name: string): Promise<Inbox> {
    const pipeline = await this.#ask('/pipelines', { name, template: 'invoice.en' });
    const inbox = await this.#ask('/inboxes', { name, pipeline_id: pipeline['id'] });
    const address = await this.#ask(`/inboxes/${inbox['id']}/emails`, {});
    return { id: String(inbox['id']), address: String(address['email']) };
  }

  async #ask(path: string, body: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#server?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 201, await answer.clone().text());
    const value: unknown = await answer.json();
    assert.ok(typeof value === 'object' && value !== null);
    return { ...value };
  }
}

function addressesOf(number: number, inboxes: readonly Inbox[]): string[] {
  return inboxes.slice(0, number % TO_BOTH === 0 ? 2 : 1).map(({ address }) => address);
}

function filesOf(number: number): Buffer[] {
  return [pdf(number), ...(number % TWO_FILES === 0 ? [pdf(-1 - number)] : [])];
}

function writeMail(number: number): string {
  return multipart(filesOf(number).map((content) => attachment(content))).replace(
    /^Subject: .*/m,
    `Subject: ${number}`,
  );
}

/**
 * Looks at the stopped server's data from outside.
 *
 * @returns the number of documents
 */
async function check(data: string, mails: number, inboxes: readonly Inbox[]): Promise<number> {
  using database = new DatabaseSync(join(data, 'extrakt.db'));
  const expected: string[] = [];
  for (let number = 0; number < mails; number++) {
    for (const { id } of inboxes.slice(0, number % TO_BOTH === 0 ? 2 : 1)) {
      for (const content of filesOf(number)) expected.push(`${id} ${number} ${hash(content)}`);
    }
  }
  const rows = database
    .prepare(
      `select document.id, document.inbox_id, document.sha256, document.source,
         (select count(*) from job where document_id = document.id) as jobs
       from document`,
    )
    .all();
  const found = rows.map((row) => `${row['inbox_id']} ${JSON.parse(String(row['source'])).subject} ${row['sha256']}`);
  assert.deepEqual(found.toSorted(), expected.toSorted(), 'documents are lost, or there twice');
  for (const row of rows) assert.equal(row['jobs'], 1, `jobs of ${row['id']}`);
  for (const { id } of inboxes) {
    const counted = database.prepare('select document_count from inbox where id = ?').get(id);
    assert.equal(counted?.['document_count'], rows.filter((row) => row['inbox_id'] === id).length);
  }
  await checkFiles(data, database, new Map(rows.map((row) => [String(row['id']), String(row['sha256'])])));
  return rows.length;
}

/** @param documents id -> SHA-256 */
async function checkFiles(data: string, database: DatabaseSync, documents: ReadonlyMap<string, string>): Promise<void> {
  const files = await createLocalFiles(join(data, 'files'));
  const folder = join(data, 'files');
  const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), longAgo, longAgo);
  }
  const db = await openDatabase({ databaseUrl: '', dataFolder: data });
  await sweepFiles(
    { config: loadConfig({}), db, files, jobQueued() {}, report() {}, thread: createThread() },
    { all: true },
  );
  await db.destroy();
  const raws = database.prepare('select distinct raw from mail where raw is not null').all();
  const owned = [...documents.keys(), ...raws.map((row) => String(row['raw']))];
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  assert.deepEqual(keys.toSorted(), owned.toSorted(), 'files and rows are not the same');
  for (const [id, sha256] of documents) {
    assert.equal(hash(await buffer(await files.read(id))), sha256, `the file of ${id} is not what was sent`);
  }
  assert.deepEqual(await readdir(join(data, 'spool')), []);
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** mulberry32: small, seeded, good enough to choose moments. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
