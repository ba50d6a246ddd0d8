/** Documents that are read with a language model: real child processes, and a server that speaks the wire format. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createReadings } from '../bench/accuracy/readings.ts';
import { type Budget, createBudget, joinBudgets } from '../src/language-model/budget.ts';
import { createLanguageModel } from '../src/language-model/language-model.ts';
import type { LanguageModel } from '../src/language-model/model.ts';
import { createAddressPolicy } from '../src/network/address-policy.ts';
import { createUrlAllowList } from '../src/network/url-allow-list.ts';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import type { ValueEntity } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { createPool, type ExtractOutcome, type Pool } from '../src/pipeline/isolate/pool.ts';
import type { LocationUse, ModelUse } from '../src/pipeline/model-use.ts';
import { PagePictures } from '../src/pipeline/page-pictures.ts';
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
  answerTokens: 2000,
  onFailure: 'built_in',
  unheld: 'drop',
};

const readings = createReadings(undefined);
after(() => readings.close());

let folder: string;
let path: string;
let bytes: Uint8Array;
let server: ModelServer;
/** Another model, which is asked for locations. */
let finder: ModelServer;
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
  finder = await startModelServer();
  pool = createPool({ size: 1, timeLimit: 60, memoryLimit: 2 ** 31, pageLimit: 10 });
});
after(async () => {
  await pool.close();
  await server.close();
  await finder.close();
  await rm(folder, { recursive: true });
});

let earlier = 0;
beforeEach(() => {
  earlier = server.requests.length;
});
const received = () => server.requests.slice(earlier);

interface ModelOptions {
  readonly baseUrl?: string;
  readonly timeLimit?: number;
  /** By default 50,000 tokens for the document. */
  readonly budget?: Budget;
}

function openModel({
  baseUrl = `${server.origin}/v1`,
  timeLimit = 60_000,
  budget = createBudget({ maxTokens: 50_000 }),
}: ModelOptions = {}): LanguageModel {
  const provider = createLanguageModel({
    provider: 'openai-compatible',
    baseUrl,
    model: 'small-model',
    apiKey: KEY,
    streaming: false,
    timeLimit,
    silenceLimit: 60_000,
    firstDelay: 1,
    guard: { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1') },
  });
  return provider.within({ budget });
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
  test('has values that the built-in model does not find, with their location, and reports the usage', async () => {
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

  test('is not sent to the model if the pipeline never asks, or if the built-in model is sure of every value', async () => {
    const never = await extract({ ask: 'never' });
    const template: Template = { fields: [{ name: 'total', type: 'quantity' }] };
    const sample = { path: fileURLToPath(new URL('../samples/invoice-en.pdf', import.meta.url)), template };
    const use: ModelUse = { ...USE, ask: 'unsure_fields' };
    const sure = await pool.extract(sample, { consulted: { model: openModel(), use } });
    const note =
      'The language model was not asked: no value has a confidence below 70 %, no missing value is likely to be on the page, and no check failed.';
    assert.ok(sure.log.includes(note));
    for (const { modelUsage } of [never, sure]) {
      assert.deepEqual(modelUsage, { inputTokens: 0, outputTokens: 0, requests: 0, pages: 0 });
    }
    assert.equal(received().length, 0);
  });

  test('is sent with pictures of its pages if the pipeline uses vision', async () => {
    server.plan(giving(ALL_TRUE));
    await extract({ vision: true });
    const [picture, ...others] = received()[0]?.question?.pictures ?? [];
    assert.equal(others.length, 0);
    assert.equal(picture?.mediaType, 'image/jpeg');
  });

  test('has pictures with no more pixels than a page of A4 at 150 dpi, whatever the size of its pages', async () => {
    server.plan(giving(ALL_TRUE));
    const receipt = await drawPdf([lines(20, 20, 'Harbour Tools Ltd', 'Total 12.00')], [226, 1800]);
    const pipeline = createPipeline({ pageLimit: 10 });
    await pipeline.extract({ bytes: receipt }, TEMPLATE, undefined, {
      model: openModel(),
      use: { ...USE, vision: true },
    });
    await pipeline.close();
    const [picture] = received()[0]?.question?.pictures ?? [];
    assert.ok(picture);
    const { width, height } = await sharp(picture.bytes).metadata();
    assert.ok(width > 400 && height > 3000, `${width} x ${height}`);
    assert.ok(width * height <= 1.01 * 1240 * 1754, `${width} x ${height}`);
  });

  test('has the pictures of the pages that a question is about, 20 at most, and a note about the others', async () => {
    const pages = Array.from({ length: 22 }, (_, page) =>
      lines(60, 40, ...Array.from({ length: 40 }, (_, line) => `Entry number ${1000 * page + line} of the list`)),
    );
    server.plan({ kind: 'answer', text: '{}' });
    const pipeline = createPipeline({ pageLimit: 30 });
    const model = openModel({ budget: createBudget({ maxTokens: 1_000_000 }) });
    const { log } = await pipeline.extract({ bytes: await drawPdf(pages) }, TEMPLATE, undefined, {
      model,
      use: { ...USE, vision: true },
    });
    await pipeline.close();
    const questions = received().flatMap(({ question }) => question ?? []);
    assert.ok(questions.length >= 3);
    const drawn = new Set<string>();
    for (const { text, pictures } of questions) {
      const shown = new Set([...text.matchAll(/^p(\d+)\./gm)].map(([, page]) => Number(page)));
      assert.equal(pictures.length, [...shown].filter((page) => page <= 20).length);
      for (const { bytes } of pictures) drawn.add(bytes.toString('base64'));
    }
    assert.equal(drawn.size, 20);
    assert.ok(
      log.includes(
        'The language model got no pictures of these pages: 21, 22. It gets at most 20 pictures of a document.',
      ),
      log.join('\n'),
    );
  });

  test('is asked about by its text where a page cannot be drawn, or not in time', async () => {
    const { pages } = surveyPages(
      await readings.readBytes(await drawPdf([[], [], []].map(() => lines(60, 40, 'Total'))), 'en'),
    ).sheet;
    const pictures = new PagePictures(
      pages,
      async (page) => {
        if (page === 1) throw new Error('PDFium gave up.');
        await sleep(30);
        return new Uint8Array([page]);
      },
      20,
    );
    const found = [];
    for (const page of [1, 2, 3, 2]) found.push((await pictures.find(page))?.bytes[0]);
    assert.deepEqual(found, [undefined, 2, undefined, 2]);
    assert.deepEqual(pictures.notes(), [
      'The language model got no pictures of these pages: 1, 3. They could not be drawn, or not in time.',
    ]);
  });

  test('is sent no picture that could cost more than its limit', async () => {
    server.plan(giving(ALL_TRUE));
    const outcome = await extract({ vision: true }, openModel({ budget: createBudget({ maxTokens: 6500 }) }));
    assert.equal(received().length, 0);
    assert.ok(outcome.log.some((note) => note.includes('limit of tokens for one document')));
  });

  test('never costs more tokens than its limit', async () => {
    server.plan(giving(ALL_TRUE));
    const outcome = await extract({}, openModel({ budget: createBudget({ maxTokens: 200 }) }));
    assert.equal(received().length, 0);
    assert.ok(outcome.log.some((note) => note.includes('limit of tokens for one document')));
  });

  test('drops values that are not printed, or keeps them without confidence if the pipeline is set to', async () => {
    const lie = { ...ALL_TRUE, warden_of_the_vault: 'Quentin Zaleski' };
    server.plan(giving(lie));
    assert.notEqual(findValue(await extract(), 'warden_of_the_vault')?.value, 'Quentin Zaleski');
    server.plan(giving(lie));
    const kept = findValue(await extract({ unheld: 'keep' }), 'warden_of_the_vault');
    assert.deepEqual([kept?.value, kept?.confidence, kept?.location], ['Quentin Zaleski', 0, undefined]);
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

  test('that is silent is waited for until its time limit, and the log has the reason', async () => {
    // Not the server of other tests: such a request can reach it after its test.
    const silent = await startModelServer();
    silent.plan({ kind: 'silent' });
    const { log } = await extract({}, openModel({ baseUrl: `${silent.origin}/v1`, timeLimit: 200 }));
    await silent.close();
    assert.match(
      log.join('\n'),
      /are those of the built-in model.* did not answer within the time limit\. Raise the limit/,
    );
  });

  test('fails the document if the pipeline is set to', async () => {
    server.plan({ kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect API key: ${KEY}` });
    await assert.rejects(extract({ onFailure: 'fail' }), (error) => {
      assert.ok(error instanceof PipelineFailure);
      assert.deepEqual([error.code, error.retry], ['model_unusable', false]);
      assert.match(error.message, /does not accept the key/);
      assert.ok(!error.message.includes(KEY));
      return true;
    });
  });

  test('or gives nothing usable fails the document if the pipeline is set to, and else leaves the built-in result', async () => {
    const alone = await pool.extract({ path, name: 'invoice.pdf', template: TEMPLATE });
    for (const [maxTokens, script, reason] of [
      [200, giving(ALL_TRUE), /first question .* would exceed the limit of tokens for one document/],
      [
        5000,
        { kind: 'answer', text: 'I cannot help with that.', finish: 'refusal' },
        /refused to answer about the document/,
      ],
      [5000, { kind: 'answer', text: 'Dear customer, all is well.' }, /gave an answer without the fields/],
      [5000, { kind: 'answer', text: 'Let me think', finish: 'length' }, /answer of the language model was cut off/],
    ] satisfies [number, Script, RegExp][]) {
      server.plan(script);
      const open = () => openModel({ budget: createBudget({ maxTokens }) });
      const outcome = await extract({}, open());
      assert.deepEqual(outcome.extraction, alone.extraction);
      const log = outcome.log.join('\n');
      assert.match(log, reason);
      assert.match(log, /values are those of the built-in model, since the language model gave no usable answer/);
      assert.equal(/asked for/.test(log.replace('that it was asked for', '')), outcome.modelUsage?.requests !== 0, log);
      await assert.rejects(extract({ onFailure: 'fail' }, open()), (error) => {
        assert.ok(error instanceof PipelineFailure);
        assert.equal(error.code, 'model_unusable');
        assert.match(error.message, reason);
        return true;
      });
    }
  });

  test('to find any value in a usable answer does not fail the document', async () => {
    const nothing = Object.keys(ALL_TRUE).map((key) => [key, null]);
    server.plan({ kind: 'answer', text: JSON.stringify(Object.fromEntries(nothing)) });
    const { log } = await extract({ onFailure: 'fail' });
    assert.match(log.join('\n'), /asked for 5 fields in one request with 150 tokens/);
  });

  test('lets the document be tried again only if the model may answer later', async () => {
    const failure = (code: string, retry: boolean) => (error: unknown) => {
      assert.ok(error instanceof PipelineFailure);
      assert.deepEqual([error.code, error.retry], [code, retry]);
      return true;
    };
    server.plan({ kind: 'error', status: 503, type: 'overloaded', message: 'Overloaded' });
    await assert.rejects(extract({ onFailure: 'fail' }), failure('model_failed', true));
    server.plan({ kind: 'error', status: 404, type: 'model_not_found', message: 'No such model' });
    await assert.rejects(extract({ onFailure: 'fail' }), failure('model_unusable', false));
    const pipeline = createPipeline({ pageLimit: 10 });
    const consulted = { model: openModel(), use: { ...USE, onFailure: 'fail' as const } };
    await assert.rejects(pipeline.extract({ bytes }, TEMPLATE, undefined, consulted), failure('model_unusable', false));
    await pipeline.close();
  });

  test('is no longer asked when the document is canceled', async () => {
    server.plan({ kind: 'silent' });
    const stop = new AbortController();
    const extracted = extract({}, openModel(), stop.signal);
    await server.nextRequest();
    stop.abort(new Error('The document was deleted.'));
    await assert.rejects(extracted, /was deleted/);
    await server.abandoned;
  });
});

suite('A language model that is asked for locations', () => {
  const LOCATION_USE: LocationUse = {
    name: 'Finder',
    answerTokens: 2000,
    onFailure: 'built_in',
  };
  /** In other words than on the page, and without lines. */
  const RESTATED = 'Fenwick, Liora';

  let before = 0;
  beforeEach(() => {
    before = finder.requests.length;
  });
  const asked = () => finder.requests.slice(before);

  /** The chat model gives the warden like this, and everything else as printed. */
  function giveWarden(text: string, usage = { inputTokens: 120, outputTokens: 30 }): void {
    server.plan((question) => {
      const plan = giving(ALL_TRUE);
      const behavior = typeof plan === 'function' ? plan(question) : plan;
      assert.equal(behavior.kind, 'answer');
      const answer = JSON.parse(behavior.text);
      const given = { ...answer, warden_of_the_vault: { text, lines: [] } };
      return { kind: 'answer', usage, text: JSON.stringify(given) };
    });
  }

  /** Answers about the warden. @param printed in the line that is named; none if it is empty */
  function locating(text: string, printed = text): Script {
    return ({ text: question }) => {
      const line =
        question.split('\n').find((one) => printed !== '' && one.includes(printed) && /^p\d/.test(one)) ?? '';
      const value = { field: 'warden_of_the_vault', text, lines: /^p\d+\.\d+/.exec(line)?.[0] ?? '' };
      return { kind: 'answer', text: JSON.stringify({ values: [value] }) };
    };
  }

  /** @param limits tokens of both models together, and of this one */
  function locate(
    use: Partial<ModelUse> = {},
    locationUse: Partial<LocationUse> = {},
    limits = { both: 50_000, location: 50_000 },
  ): Promise<ExtractOutcome> {
    const both = createBudget({ maxTokens: limits.both });
    const budget = joinBudgets(both, createBudget({ maxTokens: limits.location }));
    const model = openModel({ baseUrl: `${finder.origin}/v1`, budget });
    const location = { model, use: { ...LOCATION_USE, ...locationUse } };
    const consulted = { model: openModel({ budget: both }), use: { ...USE, ...use }, location };
    return pool.extract({ path, name: 'invoice.pdf', template: TEMPLATE }, { consulted });
  }

  const warden = (outcome: ExtractOutcome) => findValue(outcome, 'warden_of_the_vault');

  test('finds a value that was given in other words and without lines, as it is printed', async () => {
    giveWarden(RESTATED);
    assert.notEqual(warden(await extract())?.value, 'Liora Fenwick');
    finder.plan(locating('Liora Fenwick'));
    const outcome = await locate();
    assert.equal(warden(outcome)?.value, 'Liora Fenwick');
    assert.equal(warden(outcome)?.location?.page, 1);
    assert.deepEqual(outcome.modelUsage, { inputTokens: 240, outputTokens: 60, requests: 2, pages: 1 });
    assert.ok(
      outcome.log.includes(
        'The language model "Finder" was asked for the location of values that were not found on the page: 1 of 1 located, 150 tokens.',
      ),
      outcome.log.join('\n'),
    );
    const [question, ...others] = asked();
    assert.equal(others.length, 0);
    assert.match(question?.question?.text ?? '', /"warden_of_the_vault","text":"Fenwick, Liora"/);
    assert.match(question?.question?.text ?? '', /p1\.\d+ +\| .*looked after by Liora Fenwick/);
    assert.doesNotMatch(question?.question?.text ?? '', /invoice_number/);
  });

  test('is asked for nothing if the page holds every value', async () => {
    server.plan(giving(ALL_TRUE));
    const outcome = await locate();
    assert.equal(asked().length, 0);
    assert.equal(
      outcome.log.some((note) => note.includes('Finder')),
      false,
    );
  });

  test('changes nothing with another value of the page, with an invented one, or without the right line', async () => {
    giveWarden(RESTATED);
    const alone = await extract();
    for (const answer of [
      locating('Harbour Tools Ltd'),
      locating('HT-20417'),
      locating('Deep below the hall'),
      locating('looked after by Liora Fenwick'),
      locating('Quentin Zaleski', 'Liora Fenwick'),
      locating('Fenwick, Liora', 'Harbour Tools Ltd'),
      locating('Liora Fenwick', ''),
      locating('Liora Fenwick', 'Harbour Tools Ltd'),
      { kind: 'answer', text: '{"values":[{"field":"contact_person","text":"Liora Fenwick","lines":"p1.9"}]}' },
      { kind: 'answer', text: 'They are all on page 1.' },
    ] satisfies Script[]) {
      finder.plan(answer);
      const outcome = await locate();
      assert.deepEqual(outcome.extraction, alone.extraction, JSON.stringify(answer));
    }
  });

  test('gets no pictures, although the other model does', async () => {
    giveWarden(RESTATED);
    finder.plan(locating('Liora Fenwick'));
    await locate({ vision: true });
    assert.equal(received()[0]?.question?.pictures.length, 1);
    assert.equal(asked()[0]?.question?.pictures.length, 0);
  });

  test('shares the limit of tokens of the document with the other model, and has one of its own', async () => {
    giveWarden(RESTATED, { inputTokens: 2500, outputTokens: 100 });
    finder.plan(locating('Liora Fenwick'));
    for (const limits of [
      { both: 3000, location: 50_000 },
      { both: 50_000, location: 500 },
    ]) {
      const outcome = await locate({}, {}, limits);
      assert.equal(outcome.modelUsage?.requests, 1);
      assert.equal(asked().length, 0);
      assert.ok(outcome.log.some((note) => /"Finder" was not asked .* limit of tokens for one document/.test(note)));
    }
  });

  test('fails the document if it is set to and gives nothing usable', async () => {
    giveWarden(RESTATED);
    finder.plan({ kind: 'answer', text: 'They are all on page 1.' });
    const { log } = await locate();
    assert.match(log.join('\n'), /"Finder" gave no usable answer about the location of values/);
    await assert.rejects(locate({}, { onFailure: 'fail' }), (error) => {
      assert.ok(error instanceof PipelineFailure);
      assert.equal(error.code, 'model_unusable');
      return true;
    });
  });

  test('leaves the values without a location if it fails, or fails the document if it is set to', async () => {
    giveWarden(RESTATED);
    const alone = await extract();
    const failing: Script = { kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect key: ${KEY}` };
    finder.plan(failing);
    const outcome = await locate({ onFailure: 'fail' });
    assert.deepEqual(outcome.extraction, alone.extraction);
    assert.ok(
      outcome.log.some((note) => /"Finder" could not be asked .* does not accept the key/.test(note)),
      outcome.log.join('\n'),
    );
    assert.ok(!JSON.stringify(outcome).includes(KEY));
    await assert.rejects(locate({}, { onFailure: 'fail' }), (error) => {
      assert.ok(error instanceof PipelineFailure);
      assert.equal(error.code, 'model_unusable');
      assert.match(error.message, /does not accept the key/);
      return true;
    });
  });
});
