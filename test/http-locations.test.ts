/** Pipelines with a language model that gives values, and another one that locates them: who is asked, and who pays. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { drawPdf, lines, pairs } from './extract-documents.ts';
import { awaitJob, awaitProcessed, formOf, upload } from './http-inbox.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { startModelServer } from './stand-ins/language-model.ts';

type Body = Answer['body'];

const CHAT_KEY = 'sk-of-the-first';
const FINDER_KEY = 'sk-of-the-second';
const TEMPLATE = {
  language: 'en',
  fields: [
    { name: 'Invoice number', type: 'text' },
    { name: 'Issue date', type: 'date' },
    { name: 'Due date', type: 'date' },
    { name: 'Contact person', type: 'text', format: 'person' },
    { name: 'Warden of the vault', type: 'text', required: true },
  ],
};
const LOCATED = 'asked for the location of values that were not found on the page: 1 of 1 located, 150 tokens.';

const models = await startModelServer();
const finders = await startModelServer();
after(() => Promise.all([models.close(), finders.close()]));

const json = (text: unknown): { readonly kind: 'answer'; readonly text: string } => ({
  kind: 'answer',
  text: JSON.stringify(text),
});

/** The id of the line that has a text. */
const lineOf = (question: string, text: string): string =>
  /^p\d+\.\d+/.exec(question.split('\n').find((line) => /^p\d/.test(line) && line.includes(text)) ?? '')?.[0] ?? '';

/** Gives the warden in other words and without lines, and says in which line the warden is if it is asked for that. */
const answers = ({ text: question }: { readonly text: string }) => {
  if (question.includes('# Given values')) {
    const lines = lineOf(question, 'Liora Fenwick');
    return json({ values: [{ field: 'warden_of_the_vault', text: 'Liora Fenwick', lines }] });
  }
  const printed = { invoice_number: 'HT-20417', issue_date: '5 March 2024', due_date: '4 April 2024' };
  const given = Object.entries(printed).map(([key, text]) => [key, { text, lines: [lineOf(question, text)] }]);
  return json({ ...Object.fromEntries(given), warden_of_the_vault: { text: 'Fenwick, Liora', lines: [] } });
};

describe('a pipeline that locates values', () => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let invoice: Uint8Array;
  before(async () => {
    const settings = {
      EXTRAKT_MODEL_URLS: `${models.origin}/v1, ${finders.origin}/v1`,
      EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1',
    };
    server = await startHttpServer({ worker: true, settings });
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    invoice = await drawPdf([
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
  });
  after(() => server.close());

  let earlier = { models: 0, finders: 0 };
  beforeEach(() => {
    models.plan(answers);
    finders.plan(answers);
    earlier = { models: models.requests.length, finders: finders.requests.length };
  });
  /** How often each of the servers was asked, and with which keys. */
  const asked = () => {
    const keysOf = (requests: typeof models.requests) => requests.map(({ headers }) => headers.authorization);
    return {
      models: keysOf(models.requests.slice(earlier.models)),
      finders: keysOf(finders.requests.slice(earlier.finders)),
    };
  };

  async function create(user: TestUser, more: object): Promise<string> {
    const creation = { name: 'Reader', provider: 'openai_compatible', model: 'small', ask: 'all_fields', ...more };
    const { status, body, text } = await user.ask('/components', { method: 'POST', json: creation });
    assert.equal(status, 201, text);
    return body.id;
  }
  const createChat = (more: object = {}) =>
    create(anna, { base_url: `${models.origin}/v1`, api_key: CHAT_KEY, ...more });
  const createFinder = (more: object = {}, user = anna) =>
    create(user, { name: 'Finder', base_url: `${finders.origin}/v1`, api_key: FINDER_KEY, ...more });

  async function createPipeline(chat_id: string, location_chat_id: string | null): Promise<string> {
    const creation = { name: 'pipeline', template: TEMPLATE, chat_id, location_chat_id };
    const { status, body, text } = await anna.ask('/pipelines', { method: 'POST', json: creation });
    assert.equal(status, 201, text);
    return body.id;
  }

  const run = async (pipelineId: string, user = anna, prefer = ''): Promise<Body> => {
    const init = { method: 'POST', body: formOf(invoice, 'invoice.pdf'), headers: { prefer } };
    return (await user.ask(`/pipelines/${pipelineId}/run`, init)).body;
  };
  const wardenOf = ({ entities }: Body) => entities.find(({ key }: Body) => key === 'warden_of_the_vault')?.value;
  const usageOf = async (id: string, user = anna): Promise<Body[]> => {
    const { results } = (await user.ask(`/components/${id}/usage?order_by=name`)).body;
    return results.map(({ user: email, input_tokens, output_tokens, requests, pages }: Body) => [
      email,
      input_tokens + output_tokens,
      requests,
      pages,
    ]);
  };
  const share = async (id: string, user: TestUser, level: string) => {
    const { status } = await anna.ask(`/resources/${id}/permissions`, {
      method: 'POST',
      json: { user: user.email, level },
    });
    assert.equal(status, 204);
  };

  it('asks the second model with its own key for the lines, and counts it for its own component', async () => {
    const [chat, finder] = [await createChat(), await createFinder()];
    const pipeline = await createPipeline(chat, finder);
    await share(pipeline, bert, 'run');
    const { result, log } = await run(pipeline, bert);
    assert.equal(wardenOf(result), 'Liora Fenwick');
    assert.deepEqual(asked(), { models: [`Bearer ${CHAT_KEY}`], finders: [`Bearer ${FINDER_KEY}`] });
    assert.match(log.join('\n'), /The language model "Reader" was asked for 5 fields in one request with 150 tokens\./);
    assert.ok(log.includes(`The language model "Finder" was ${LOCATED}`), log.join('\n'));
    assert.ok(![CHAT_KEY, FINDER_KEY].some((key) => JSON.stringify([result, log]).includes(key)));
    assert.deepEqual(await usageOf(chat), [[bert.email, 150, 1, 1]]);
    assert.deepEqual(await usageOf(finder), [[bert.email, 150, 1, 1]]);
  });

  it('does so in later runs, inboxes and tries', async () => {
    const [chat_id, location_chat_id] = [await createChat(), await createFinder()];
    const pipeline = await createPipeline(chat_id, location_chat_id);
    const { id } = await run(pipeline, anna, 'respond-async');
    assert.equal(wardenOf((await awaitJob(anna, id)).result), 'Liora Fenwick');
    const creation = { name: 'inbox', pipeline_id: pipeline };
    const inbox = (await anna.ask('/inboxes', { method: 'POST', json: creation })).body;
    const document = await upload(anna, inbox, invoice);
    await awaitProcessed(anna, document.id);
    assert.equal(wardenOf((await anna.ask(`/documents/${document.id}/extraction`)).body.result), 'Liora Fenwick');
    const tryWith = (user: TestUser, more: object) =>
      user.ask(`/documents/${document.id}/try`, { method: 'POST', json: { template: TEMPLATE, ...more } });
    assert.equal(wardenOf((await tryWith(anna, { chat_id, location_chat_id })).body.result), 'Liora Fenwick');
    assert.equal(asked().finders.length, 3);
    assert.equal((await tryWith(anna, { location_chat_id })).status, 422);
    const hidden = await createFinder({}, bert);
    assert.equal((await tryWith(anna, { chat_id, location_chat_id: hidden })).status, 404);
  });

  it('asks the same model again if it is named twice, and none if no model is named', async () => {
    const chat = await createChat();
    const alone = await run(await createPipeline(chat, null));
    assert.notEqual(wardenOf(alone.result), 'Liora Fenwick');
    assert.deepEqual([asked().models.length, await usageOf(chat)], [1, [[anna.email, 150, 1, 1]]]);
    const { result, log } = await run(await createPipeline(chat, chat));
    assert.equal(wardenOf(result), 'Liora Fenwick');
    assert.ok(log.includes(`The language model "Reader" was ${LOCATED}`), log.join('\n'));
    assert.deepEqual([asked().models.length, await usageOf(chat)], [3, [[anna.email, 450, 3, 2]]]);
    assert.deepEqual(asked().finders, []);
  });

  it('keeps the values of the first model, with the reason, or fails, where the second one cannot be asked', async () => {
    for (const on_failure of ['built_in', 'fail']) {
      const [chat, finder] = [await createChat(), await createFinder({ on_failure })];
      const pipeline = await createPipeline(chat, finder);
      const change = (more: object) => anna.ask(`/components/${finder}`, { method: 'PATCH', json: more });
      const assertReason = async (reason: RegExp, isFailure = on_failure === 'fail') => {
        const { result, error, log } = await run(pipeline);
        const sentence = isFailure ? error : log.find((note: string) => reason.test(note));
        assert.match(sentence ?? `${log}`, reason);
        assert.equal(result === null, isFailure);
        if (!isFailure) assert.notEqual(wardenOf(result), 'Liora Fenwick');
      };
      await change({ monthly_token_limit: 0 });
      await assertReason(/would exceed a monthly limit of the language model\. Raise/);
      await change({ monthly_token_limit: null, ask: 'never' });
      await assertReason(/^The language model "Finder" was not asked: its "ask" is "never"\. .+ not located\.$/, false);
      for (const form of ['nuextract', 'nuextract_template']) {
        await change({ ask: 'all_fields', form });
        await assertReason(/^The language model "Finder" cannot be asked for locations: its form .+ NuExtract/, false);
      }
      await change({ form: 'nested', monthly_page_limit: 1 });
      assert.equal(asked().finders.length, 0);
      assert.equal(wardenOf((await run(pipeline)).result), 'Liora Fenwick');
      await assertReason(/would exceed a monthly limit of the language model\. Raise/);
      await change({ monthly_page_limit: null });
      finders.plan({ kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect key ${FINDER_KEY}` });
      await assertReason(/does not accept the key/);
      finders.plan(answers);
      assert.equal((await anna.ask(`/resources/${finder}`, { method: 'DELETE' })).status, 204);
      await assertReason(/^The language model "Finder", which located values for the pipeline, was deleted\./);
      await anna.ask(`/pipelines/${pipeline}`, { method: 'PATCH', json: { location_chat_id: null } });
      const { error, log } = await run(pipeline);
      assert.deepEqual([error, log.join().includes('Finder')], [null, false]);
      earlier = { models: models.requests.length, finders: finders.requests.length };
    }
  });

  it('does not ask a model that the owner of the pipeline may not use', async () => {
    const chat = await createChat();
    const finder = await createFinder({}, bert);
    const permit = (level: string) =>
      bert.ask(`/resources/${finder}/permissions`, { method: 'POST', json: { user: anna.email, level } });
    await permit('run');
    const pipeline = await createPipeline(chat, finder);
    assert.equal(wardenOf((await run(pipeline)).result), 'Liora Fenwick');
    assert.deepEqual(await usageOf(finder, bert), [[anna.email, 150, 1, 1]]);
    await permit('list');
    const { log } = await run(pipeline);
    assert.match(log.join('\n'), /The owner of the pipeline may not use the language model "Finder"\./);
    assert.equal(asked().finders.length, 1);
  });

  it('keeps both models together within the limit of the document', async () => {
    const chat = await createChat({ document_token_limit: 50_000 });
    models.plan((question) => ({ ...answers(question), usage: { inputTokens: 49_500, outputTokens: 100 } }));
    const { result, log } = await run(await createPipeline(chat, await createFinder()));
    assert.notEqual(wardenOf(result), 'Liora Fenwick');
    assert.match(log.join('\n'), /"Finder" was not asked .+ the limit of tokens for one document was reached\./);
    assert.equal(asked().finders.length, 0);
  });

  it('does not ask the second model beyond its own monthly limit', async () => {
    const [chat, finder] = [await createChat(), await createFinder({ monthly_token_limit: 200 })];
    const { result, log } = await run(await createPipeline(chat, finder));
    assert.notEqual(wardenOf(result), 'Liora Fenwick');
    assert.match(log.join('\n'), /"Finder" could not be asked .+ would exceed a monthly limit .+ \(tokens\)/);
    assert.deepEqual([asked().finders.length, await usageOf(finder)], [0, []]);
  });
});
