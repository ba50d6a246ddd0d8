/** A server that is killed while it learns and forgets leaves neither half of an operation. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawSite, SITE_TEMPLATE, type Site, siteExtraction } from '../example-documents.ts';
import { startServer } from '../server.ts';

const DOCUMENTS = 8;
const KILLS = 8;
/** Requests at once. */
const CONNECTIONS = 4;
/** Answers of a round before the kill, and milliseconds from then on: a busy machine would answer nothing by the clock. */
const ANSWERS = 16;
const LONGEST_PAUSE = 80;

test('a confirmed document is an example, and an example is a confirmed document, however often the server is killed', {
  timeout: 900_000,
}, async (t) => {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  t.diagnostic(`KILL_SEED=${seed}`);
  const random = createRandom(seed);
  const data = await mkdtemp(join(tmpdir(), 'extrakt-examples-kill-'));
  t.after(() => rm(data, { recursive: true, force: true }));
  let server = await startServer(data);
  t.after(() => server.stop('SIGKILL'));
  const token = server.token ?? '';
  const send = async (path: string, init: RequestInit = {}): Promise<Response> =>
    await fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}` } });
  const place = await prepare(send);

  let number = 0;
  const answers = { learned: 0, deleted: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const reached = Promise.withResolvers<void>();
    let missing = 1 + Math.floor(random() * ANSWERS);
    let isOver = false;
    const act = async (): Promise<void> => {
      while (!isOver) {
        number += 1;
        const outcome = await actOnce(send, place, { number, random }).catch(describeCut);
        if (outcome === undefined) continue;
        answers[outcome] += 1;
        missing -= 1;
        if (missing <= 0) reached.resolve();
      }
    };
    const acting = Promise.all(Array.from({ length: CONNECTIONS }, act));
    try {
      // An answer that is wrong ends the test.
      await Promise.race([reached.promise, acting]);
      await sleep(random() * LONGEST_PAUSE);
    } finally {
      isOver = true;
    }
    await server.stop('SIGKILL');
    await acting;
    check(data);
    server = await startServer(data);
  }
  t.diagnostic(`${answers.learned} times learned, ${answers.deleted} times deleted`);
  assert.ok(answers.learned > 0 && answers.deleted > 0, 'the kills left no time for anything');
});

/** A request that the kill cuts off has no outcome. */
function describeCut(error: unknown): undefined {
  if (error instanceof assert.AssertionError) throw error;
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

interface Place {
  readonly pipeline: string;
  readonly documents: readonly string[];
}

/** Documents that are read, and a pipeline that has learned nothing. */
async function prepare(send: Send): Promise<Place> {
  const create = async (path: string, body: object): Promise<string> =>
    await readId(await send(path, { method: 'POST', body: JSON.stringify(body) }));
  const pipeline = await create('/pipelines', { name: 'kill', template: SITE_TEMPLATE });
  const inbox = await create('/inboxes', { name: 'kill', pipeline_id: pipeline });
  const documents: string[] = [];
  for (let number = 0; number < DOCUMENTS; number++) {
    const body = formOf(await drawSite(siteOf(number)));
    documents.push(await readId(await send(`/inboxes/${inbox}`, { method: 'POST', body })));
  }
  for (const id of documents) await awaitDone(send, id);
  return { pipeline, documents };
}

/** @throws where the kill cuts the request off */
async function actOnce(
  send: Send,
  { pipeline, documents }: Place,
  { number, random }: { readonly number: number; readonly random: () => number },
): Promise<'learned' | 'deleted'> {
  const id = documents[Math.floor(random() * documents.length)];
  const site = siteOf(number);
  const kind = Math.floor(random() * 5);
  if (kind === 0) {
    await expect(await send(`/documents/${id}/review`, { method: 'POST' }), 200, 409);
    return 'learned';
  }
  if (kind === 1) {
    const body = JSON.stringify(siteExtraction(site));
    await expect(await send(`/documents/${id}/extraction`, { method: 'POST', body }), 200, 409);
    return 'learned';
  }
  if (kind === 2) {
    await expect(await send(`/documents/${id}/extraction?recompute=true`, { method: 'POST' }), 202, 409);
    return 'deleted';
  }
  const address = `/pipelines/${pipeline}/examples`;
  if (kind === 3) {
    const body = formOf(await drawSite(site));
    body.set('extraction', JSON.stringify(siteExtraction(site)));
    await expect(await send(address, { method: 'POST', body }), 201);
    return 'learned';
  }
  const uploaded = (await listExamples(send, address)).find(({ document_id }) => document_id === null);
  if (!uploaded) return await actOnce(send, { pipeline, documents }, { number, random });
  await expect(await send(`${address}/${uploaded.id}`, { method: 'DELETE' }), 204, 404);
  return 'deleted';
}

/** Looks at the data of a server that was killed. */
function check(data: string): void {
  using database = new DatabaseSync(join(data, 'extrakt.db'));
  const documents = database
    .prepare(
      `select document.id, reviewed_at, example.entities, extraction.result from document
       left join example on example.document_id = document.id
       left join extraction on extraction.id = document.extraction_id`,
    )
    .all();
  assert.equal(documents.length, DOCUMENTS);
  for (const { id, reviewed_at, entities, result } of documents) {
    assert.equal(entities !== null, reviewed_at !== null, `document ${id}: confirmed, or an example, but not both`);
    if (entities === null) continue;
    const { entities: inForce } = JSON.parse(String(result));
    assert.deepEqual(withoutEvidence(JSON.parse(String(entities))), withoutEvidence(inForce), `document ${id}`);
  }
  const count = (sql: string): number =>
    Number(database.prepare(`select count(*) as count from ${sql}`).get()?.['count']);
  const uploaded = count('example where document_id is null');
  const added = count("audit where action = 'example.add'");
  const deleted = count("audit where action = 'example.delete'");
  assert.equal(uploaded, added - deleted, 'the audit log does not tell what examples there are');
}

function withoutEvidence(entities: unknown): unknown {
  return JSON.parse(JSON.stringify(entities, (key, value) => (key === 'evidence' ? undefined : value)));
}

interface Listed {
  readonly id: string;
  readonly document_id: string | null;
}

async function listExamples(send: Send, address: string): Promise<readonly Listed[]> {
  return JSON.parse(await (await send(address)).text()).results;
}

function siteOf(number: number): Site {
  return { number: `K-${number}`, site: `Depot ${number}`, total: `${number}.50` };
}

function formOf(content: Buffer): FormData {
  const form = new FormData();
  form.set('document', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'site.pdf');
  return form;
}

async function readId(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  assert.ok(typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string');
  return body.id;
}

async function awaitDone(send: Send, id: string): Promise<void> {
  for (;;) {
    const { state, error } = JSON.parse(await (await send(`/documents/${id}`)).text());
    assert.notEqual(state, 'failed', error);
    if (state === 'done') return;
    await sleep(50);
  }
}

async function expect(answer: Response, ...statuses: readonly number[]): Promise<void> {
  const text = await answer.text();
  assert.ok(statuses.includes(answer.status), `${answer.status}: ${text}`);
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
