/** Examples for documents that are read in a process of their own. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import type { ExampleSource, NamedExample } from '../src/pipeline/examples.ts';
import { EXAMPLE_VERSION } from '../src/pipeline/extract/examples/example.ts';
import { createPool, type Pool } from '../src/pipeline/isolate/pool.ts';

const entry = new URL('./isolate-pipeline.ts', import.meta.url).href;
/** Seconds that a document may take. */
const TIME_LIMIT = 5;
const EXAMPLE: NamedExample = {
  id: 'first',
  name: 'first.pdf',
  documentId: null,
  similarity: 0.5,
  example: {
    version: EXAMPLE_VERSION,
    fingerprint: [1],
    fields: [],
    identifiers: [],
    words: [],
    values: [],
    tables: [],
  },
};

let folder: string;
let pool: Pool;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-examples-'));
  pool = createPool({ size: 1, timeLimit: TIME_LIMIT, memoryLimit: 4e8, pageLimit: 5, entry });
});
after(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Reads a document that asks for examples with these fingerprints. @returns what it got, as JSON */
async function ask(fingerprints: unknown, examples?: ExampleSource): Promise<string> {
  const path = join(folder, 'document.txt');
  await writeFile(path, `examples ${JSON.stringify(fingerprints)}`);
  const document = { path, template: { fields: [{ name: 'total', type: 'quantity' as const }] }, examples };
  return (await pool.extract(document)).text;
}

test('a document gets the examples that its source finds, and the time for it does not count', async () => {
  const asked: (readonly number[])[] = [];
  const text = await ask([[1, 2 ** 32 - 1, -(2 ** 31)]], {
    async find(fingerprint) {
      asked.push(fingerprint);
      await sleep(TIME_LIMIT * 1000 + 500);
      return [EXAMPLE];
    },
  });
  assert.deepEqual(JSON.parse(text), [[EXAMPLE]]);
  assert.deepEqual(asked, [[1, 2 ** 32 - 1, -(2 ** 31)]]);
});

test('a document without a source has no examples', async () => {
  assert.equal(await ask([[1]]), 'no examples');
});

test('a process that asks for anything else is stopped, and so is one that asks again and again', async () => {
  const source = { find: async () => [EXAMPLE] };
  const hostile = [
    ['text'],
    [{ length: 1 }],
    [null],
    [['1']],
    [[0.5]],
    [[2 ** 32]],
    [Array.from({ length: 100_001 }, () => 1)],
    [[1], [2], [3], [4], [5]],
  ];
  for (const fingerprints of hostile) {
    await assert.rejects(ask(fingerprints, source), (error: unknown) => {
      return error instanceof PipelineFailure && error.code === 'crashed' && /about examples/.test(error.message);
    });
  }
  assert.deepEqual(JSON.parse(await ask([[1], [2], [3], [4]], source)).length, 4);
});

test('an error of the source is the error of the document', async () => {
  const source = { find: () => Promise.reject(new Error('the database is away')) };
  await assert.rejects(ask([[1]], source), /the database is away/);
});
