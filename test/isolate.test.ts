import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel, ModelRequest } from '../src/language-model/model.ts';
import { type FailureCode, PipelineFailure } from '../src/pipeline/errors.ts';
import { createPool, type PoolOptions } from '../src/pipeline/isolate/pool.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import type { Template } from '../src/pipeline/template.ts';
import { isRunning } from './server.ts';

const MEBIBYTE = 1024 * 1024;
const template: Template = { fields: [{ name: 'total', type: 'quantity' }] };
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  answerTokens: 100,
  onFailure: 'built_in',
  unheld: 'drop',
};
const entry = new URL('./isolate-pipeline.ts', import.meta.url).href;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-isolate-'));
});
after(async () => {
  await rm(folder, { recursive: true });
});

/** A document that gives the pipeline of these tests an order. */
async function makeDocument(order: string) {
  const path = join(folder, `${order.replaceAll(/\W/g, '-').slice(0, 100)}.txt`);
  await writeFile(path, order);
  return { path, name: 'document.txt', template };
}

function openPool(options: Partial<PoolOptions> = {}) {
  const pool = createPool({ size: 1, timeLimit: 20, memoryLimit: 400 * MEBIBYTE, pageLimit: 7, entry, ...options });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

function failsWith(code: FailureCode) {
  return (error: unknown) => error instanceof PipelineFailure && error.code === code;
}

async function waitUntil(condition: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    assert.ok(waited < 15_000, what);
    await sleep(20);
  }
}

test('A document is read in another process, which the next document uses again', async () => {
  await using pool = openPool();
  const first = await pool.extract(await makeDocument('hello'));
  const second = await pool.extract(await makeDocument('again'));
  assert.equal(first.text, 'hello');
  assert.equal(first.pageCount, 7);
  assert.equal(first.log[1], 'document.txt');
  assert.notEqual(first.log[0], String(process.pid));
  assert.equal(first.log[0], second.log[0]);
});

test('The time limit of a document is paused while a language model answers', async () => {
  await using pool = openPool({ timeLimit: 2 });
  const model: LanguageModel = {
    async ask({ text }) {
      await sleep(2500);
      return { text: `an answer to ${text}`, finish: 'stop', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
  const outcome = await pool.extract(await makeDocument('ask question'), { consulted: { model, use: USE } });
  assert.equal(outcome.text, 'an answer to question');
});

test('A question that no document can have is not asked, and its process is ended', async () => {
  await using pool = openPool();
  const asked: ModelRequest[] = [];
  const model: LanguageModel = {
    async ask(request) {
      asked.push(request);
      return { text: 'yes', finish: 'stop', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
  const ask = async (changes: object) =>
    await pool.extract(await makeDocument(`distort ${JSON.stringify(changes)}`), { consulted: { model, use: USE } });
  for (const changes of [
    { maxTokens: 'NaN' },
    { maxTokens: -5000 },
    { maxTokens: 0.5 },
    { maxTokens: null },
    { pages: null },
    { pages: [] },
    { pages: [0] },
    { pages: [8] },
    { pages: [1, 1, 1, 1, 1, 1, 1, 1] },
    { text: 'x'.repeat(1_000_001) },
    { text: null },
    { system: 5 },
    { template: 5 },
    { template: 'x'.repeat(1_000_001) },
    { schema: [] },
    { pictures: null },
    { pictures: [{ mediaType: 'image/png', bytes: 'none' }] },
  ]) {
    await assert.rejects(ask(changes), failsWith('crashed'), JSON.stringify(changes).slice(0, 80));
  }
  assert.equal(asked.length, 0);
  await ask({ maxTokens: 5000, pages: [7, 2, 2], more: 'not asked for' });
  await ask({ template: '{}' });
  const usual = { system: '', text: 'question', pictures: [], schema: undefined };
  assert.deepEqual(asked, [
    { ...usual, maxTokens: USE.answerTokens, pages: [7, 2] },
    { ...usual, template: '{}', maxTokens: 10, pages: [1] },
  ]);
});

test('The process of a document sees no secret of the environment', async () => {
  process.env['EXTRAKT_TEST_SECRET'] = 'hidden';
  await using pool = openPool();
  const { log } = await pool.extract(await makeDocument('hello'));
  delete process.env['EXTRAKT_TEST_SECRET'];
  assert.doesNotMatch(log[2] ?? '', /EXTRAKT|SECRET/);
});

test('A page is drawn in another process, even while every place for documents is taken', async () => {
  await using pool = openPool();
  const { path } = await makeDocument('four');
  const stop = new AbortController();
  const busy = pool.extract(await makeDocument('loop'), { signal: stop.signal });
  assert.deepEqual([...(await pool.renderPage({ path, page: 2, width: 9 }))], [4, 2, 9]);
  stop.abort();
  await assert.rejects(busy);
});

test('A failure of the document keeps its code and detail, and the process goes on', async () => {
  await using pool = openPool();
  const { log } = await pool.extract(await makeDocument('hello'));
  await assert.rejects(pool.extract(await makeDocument('encrypted')), failsWith('encrypted'));
  await assert.rejects(pool.extract(await makeDocument('damaged')), /cannot be opened.*\(page 3\)$/);
  assert.equal((await pool.extract(await makeDocument('hello'))).log[0], log[0]);
});

for (const [order, code] of [
  ['throw', 'failed'],
  ['exit', 'crashed'],
  ['abort', 'crashed'],
  ['uncaught', 'crashed'],
  ['allocate', 'memory_limit'],
] as const) {
  test(`A reader in which "${order}" happens fails the document as ${code} and is replaced`, async () => {
    await using pool = openPool();
    const { log } = await pool.extract(await makeDocument('hello'));
    await assert.rejects(pool.extract(await makeDocument(order)), failsWith(code));
    assert.notEqual((await pool.extract(await makeDocument('hello'))).log[0], log[0]);
  });
}

test('A document that never ends is killed at the time limit, and the one waiting behind it is read', async () => {
  await using pool = openPool({ timeLimit: 5 });
  const endless = pool.extract(await makeDocument('loop'));
  const next = pool.extract(await makeDocument('hello'));
  assert.equal(pool.free('text'), 0);
  await assert.rejects(endless, failsWith('time_limit'));
  assert.equal((await next).text, 'hello');
  assert.equal(pool.free('text'), 1);
});

test('A document that takes more and more memory is killed at the memory limit', async () => {
  await using pool = openPool();
  await assert.rejects(pool.extract(await makeDocument('hog')), failsWith('memory_limit'));
  assert.equal((await pool.extract(await makeDocument('hello'))).text, 'hello');
});

test('An aborted document is killed at once and gives the reason of the signal', async () => {
  await using pool = openPool();
  const stop = new AbortController();
  const [loop, hello] = [await makeDocument('loop'), await makeDocument('hello')];
  const endless = assert.rejects(pool.extract(loop, { signal: stop.signal }), /enough/);
  const waiting = assert.rejects(pool.extract(hello, { signal: stop.signal }), /enough/);
  stop.abort(new Error('enough'));
  await Promise.all([endless, waiting]);
  assert.equal(pool.free('text'), 1);
});

test('A process without work ends after the idle time', async () => {
  await using pool = openPool({ idleTime: 0.1 });
  const { log } = await pool.extract(await makeDocument('hello'));
  await waitUntil(() => !isRunning(Number(log[0])), 'the idle process did not end');
  assert.equal((await pool.extract(await makeDocument('hello'))).text, 'hello');
});

test('Closing a pool kills what runs and leaves no process', async () => {
  const pool = openPool({ size: 2 });
  const { log } = await pool.extract(await makeDocument('hello'));
  const endless = assert.rejects(pool.extract(await makeDocument('loop')), /closed/);
  await pool.close();
  await endless;
  assert.ok(!isRunning(Number(log[0])));
  await assert.rejects(pool.extract(await makeDocument('hello')), /closed/);
});

test('When the service is killed, a busy process ends by itself', async () => {
  const { path } = await makeDocument('loop');
  const service = spawn(process.execPath, ['--input-type=module', '--eval', ORPHAN_MAKER, path, entry], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(service.stdout, 'data');
  const reader = Number(String(line));
  assert.ok(isRunning(reader));
  service.kill('SIGKILL');
  await waitUntil(() => !isRunning(reader), 'the orphan still runs');
});

/** Starts a reader, prints its process id, and keeps it busy for ever. */
const ORPHAN_MAKER = `
  import { writeFileSync } from 'node:fs';
  import { createPool } from '../src/pipeline/isolate/pool.ts';
  const [path, entry] = process.argv.slice(1);
  const pool = createPool({ size: 1, timeLimit: 60, memoryLimit: 4e8, pageLimit: 1, entry });
  writeFileSync(path + '.hello', 'hello');
  const { log } = await pool.extract({ path: path + '.hello', template: { fields: [] } });
  setTimeout(() => console.log(log[0]), 200);
  await pool.extract({ path, template: { fields: [] } });
`;
