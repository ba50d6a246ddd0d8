/** Documents that are read with a language model: real child processes, and a server that speaks the wire format. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { createLanguageModel } from '../src/language-model/language-model.ts';
import { createAddressPolicy } from '../src/network/address-policy.ts';
import { createUrlAllowList } from '../src/network/url-allow-list.ts';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import type { LanguageModel } from '../src/pipeline/extract/llm/model.ts';
import type { ValueEntity } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { createPool, type ExtractOutcome, type Pool } from '../src/pipeline/isolate/pool.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import type { Template } from '../src/pipeline/template.ts';
import { drawPdf, lines, pairs } from './extract-documents.ts';
import { type ModelServer, type Script, startModelServer } from './stand-ins/language-model.ts';

const KEY = 'sk-a-key-that-no-message-may-have';
const TEMPLATE: Template = {
  language: 'en',
  fields: [
    { name: 'Invoice number', type: 'text' },
    { name: 'Issue date', type: 'date' },
    { name: 'Due date', type: 'date' },
    { name: 'Contact person', type: 'text', format: 'person' },
    { name: 'Warden of the vault', type: 'text', required: true },
  ],
};
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  documentTokens: 50_000,
  answerTokens: 2000,
  onFailure: 'built_in',
  unheld: 'drop',
};

let folder: string;
let path: string;
let bytes: Uint8Array;
let server: ModelServer;
let pool: Pool;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-language-model-'));
  path = join(folder, 'invoice.pdf');
  bytes = await drawPdf([
    [
      ...lines(60, 40, 'Harbour Tools Ltd', '4 Mill Lane', 'Bristol BS1 4QD'),
      { text: 'Invoice', x: 60, y: 150, size: 18 },
      ...pairs(60, 180, 240, {
        'Invoice number': 'HT-20417',
        'Issue date': '5 March 2024',
        'Due date': '4 April 2024',
      }),
      ...lines(60, 400, 'Deep below the hall, everything is looked after by Liora Fenwick.'),
    ],
  ]);
  await writeFile(path, bytes);
  server = await startModelServer();
  pool = createPool({ size: 1, timeLimit: 60, memoryLimit: 2 ** 31, pageLimit: 10 });
});
after(async () => {
  await pool.close();
  await server.close();
  await rm(folder, { recursive: true });
});

let earlier = 0;
beforeEach(() => {
  earlier = server.requests.length;
});
const received = () => server.requests.slice(earlier);

function openModel(): LanguageModel {
  return createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: `${server.origin}/v1`,
    model: 'small-model',
    apiKey: KEY,
    streaming: false,
    timeLimit: 60_000,
    silenceLimit: 60_000,
    firstDelay: 1,
    guard: { urls: createUrlAllowList([`${server.origin}/v1`]), policy: createAddressPolicy('127.0.0.1') },
  });
}

function extract(use: Partial<ModelUse> = {}, model = openModel(), signal?: AbortSignal): Promise<ExtractOutcome> {
  const document = { path, name: 'invoice.pdf', template: TEMPLATE };
  return pool.extract(document, { consulted: { model, use: { ...USE, ...use } }, ...(signal ? { signal } : {}) });
}

/** Answers with texts by field, each in the line that has it. */
function giving(texts: Readonly<Record<string, string>>): Script {
  return ({ text: asked }) => {
    const idOf = (text: string): string[] =>
      asked.split('\n').flatMap((line) => (line.includes(text) ? [/^p\d+\.\d+/.exec(line)?.[0] ?? ''] : []));
    const values = Object.entries(texts).map(([key, text]) => [key, { text, lines: idOf(text) }]);
    return { kind: 'answer', text: JSON.stringify(Object.fromEntries(values)) };
  };
}

const ALL_TRUE = {
  invoice_number: 'HT-20417',
  issue_date: '5 March 2024',
  due_date: '4 April 2024',
  warden_of_the_vault: 'Liora Fenwick',
};

function findValue({ extraction }: ExtractOutcome, key: string): ValueEntity | undefined {
  return extraction.entities.find((entity): entity is ValueEntity => entity.key === key && entity.type !== 'record');
}

suite('A document that is read with a language model', () => {
  test('has values that the built-in model does not find, with their location, and tells what they cost', async () => {
    const alone = await pool.extract({ path, name: 'invoice.pdf', template: TEMPLATE });
    assert.notEqual(findValue(alone, 'warden_of_the_vault')?.value, 'Liora Fenwick');
    assert.equal(alone.modelUsage, undefined);
    server.plan(giving(ALL_TRUE));
    const outcome = await extract();
    const warden = findValue(outcome, 'warden_of_the_vault');
    assert.equal(warden?.value, 'Liora Fenwick');
    assert.equal(warden?.location?.page, 1);
    assert.equal(findValue(outcome, 'issue_date')?.value, '2024-03-05');
    assert.deepEqual(outcome.modelUsage, { inputTokens: 120, outputTokens: 30, requests: 1, pages: 1 });
    assert.ok(outcome.log.some((note) => note.includes('5 fields') && note.includes('150 tokens')));
  });

  test('gives the same values in the process of the caller', async () => {
    server.plan(giving(ALL_TRUE));
    const isolated = await extract();
    const pipeline = createPipeline({ pageLimit: 10 });
    const here = await pipeline.extract({ bytes }, TEMPLATE, undefined, { model: openModel(), use: USE });
    await pipeline.close();
    assert.deepEqual(here.extraction, isolated.extraction);
  });

  test('is not read by the model if the pipeline never asks, or is sure of every value', async () => {
    const outcome = await extract({ ask: 'never' });
    assert.deepEqual(outcome.modelUsage, { inputTokens: 0, outputTokens: 0, requests: 0, pages: 0 });
    assert.equal(received().length, 0);
  });

  test('is asked about with pictures of its pages if the pipeline uses vision', async () => {
    server.plan(giving(ALL_TRUE));
    await extract({ vision: true });
    const [picture, ...others] = received()[0]?.question?.pictures ?? [];
    assert.equal(others.length, 0);
    assert.equal(picture?.mediaType, 'image/png');
  });

  test('never costs more tokens than its limit', async () => {
    server.plan(giving(ALL_TRUE));
    const outcome = await extract({ documentTokens: 200 });
    assert.equal(received().length, 0);
    assert.ok(outcome.log.some((note) => note.includes('limit of tokens for one document')));
  });

  test('drops values that are not printed, or keeps them without confidence if the pipeline is set to', async () => {
    const lie = { ...ALL_TRUE, warden_of_the_vault: 'Quentin Zaleski' };
    server.plan(giving(lie));
    assert.notEqual(findValue(await extract(), 'warden_of_the_vault')?.value, 'Quentin Zaleski');
    server.plan(giving(lie));
    const kept = findValue(await extract({ unheld: 'keep' }), 'warden_of_the_vault');
    if (kept?.value === 'Quentin Zaleski') assert.deepEqual([kept.confidence, kept.location], [0, undefined]);
    else assert.ok((kept?.confidence ?? 1) < 0.5);
  });
});

suite('A language model that fails', () => {
  test('leaves the result of the built-in model, with a sentence in the log', async () => {
    const alone = await pool.extract({ path, name: 'invoice.pdf', template: TEMPLATE });
    server.plan({ kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect API key: ${KEY}` });
    const outcome = await extract();
    assert.deepEqual(outcome.extraction, alone.extraction);
    assert.ok(outcome.log.some((note) => note.includes('does not accept the key')));
    assert.ok(!JSON.stringify(outcome).includes(KEY));
  });

  test('fails the document if the pipeline is set to', async () => {
    server.plan({ kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect API key: ${KEY}` });
    await assert.rejects(extract({ onFailure: 'fail' }), (error) => {
      assert.ok(error instanceof PipelineFailure);
      assert.equal(error.code, 'model_failed');
      assert.match(error.message, /does not accept the key/);
      assert.ok(!error.message.includes(KEY));
      return true;
    });
  });

  test('is no longer asked when the document is given up', async () => {
    server.plan({ kind: 'silent' });
    const stop = new AbortController();
    const extracted = extract({}, openModel(), stop.signal);
    await server.nextRequest();
    stop.abort(new Error('The document was deleted.'));
    await assert.rejects(extracted, /was deleted/);
    await server.abandoned;
  });
});
