/** Language models as components, by real requests to the service and to a server that speaks their wire formats. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { ProviderModel } from '../src/language-model/language-model.ts';
import { createKeptModels, keptModelsOf } from '../src/service/kept-models.ts';
import { purgeExpired } from '../src/service/purge.ts';
import { BUILTIN_MODEL } from '../src/store/builtin.ts';
import { startWorker } from '../src/worker/worker.ts';
import { drawPdf, lines } from './extract-documents.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitJob, awaitProcessed, createInbox, formOf, TEMPLATE, upload } from './http-inbox.ts';
import {
  type Answer,
  FAILING_PIPELINE,
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
  type TestUser,
} from './http-server.ts';
import { type Script, startModelServer } from './stand-ins/language-model.ts';
import { dig } from './stand-ins/wire-formats.ts';

const KEY = 'sk-a-secret-test-key';
const HEADER = 'another-secret';
const ANSWER = '{"invoice_number":"4711"}';

const models = await startModelServer();
after(() => models.close());
models.plan({ kind: 'answer', text: ANSWER });

const URL_OF_MODELS = `${models.origin}/v1`;
const SETTINGS = {
  EXTRAKT_MODEL_URLS: `${URL_OF_MODELS}, https://api.example.com/v1`,
  EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1',
};
const CREATION = {
  name: 'Small model',
  provider: 'openai_compatible',
  base_url: URL_OF_MODELS,
  model: 'small',
} as const;

type Body = Answer['body'];

/** Paths of the faults of a refused body. */
function faultPaths({ status, body, text }: Answer): string[] {
  assert.equal(status, 422, text);
  return body.errors.map(({ path }: { path: string }) => path).toSorted();
}

async function create(user: TestUser, more: object = {}): Promise<Body> {
  const { status, body, text } = await user.ask('/components', { method: 'POST', json: { ...CREATION, ...more } });
  assert.equal(status, 201, text);
  return body;
}

const change = (user: TestUser, id: string, json: object, headers: Record<string, string> = {}) =>
  user.ask(`/components/${id}`, { method: 'PATCH', json, headers });
const testOf = (user: TestUser, id: string) => user.ask(`/components/${id}/test`, { method: 'POST' });
const usageOf = async (user: TestUser, id: string): Promise<Body> => (await user.ask(`/components/${id}/usage`)).body;
const share = async (owner: TestUser, id: string, user: TestUser, level: string) => {
  const json = { user: user.email, level };
  assert.equal((await owner.ask(`/resources/${id}/permissions`, { method: 'POST', json })).status, 204);
};

async function createPipeline(user: TestUser, more: object = {}): Promise<Body> {
  const json = { name: 'pipeline', template: TEMPLATE, ...more };
  const { status, body, text } = await user.ask('/pipelines', { method: 'POST', json });
  assert.equal(status, 201, text);
  return body;
}

const DOCUMENT = '%PDF-1.7\nanything\n';
/** It fails as soon as it is read (isolate-pipeline.ts). */
const UNREADABLE = 'damaged\n%PDF-1.7\n';
const run = async (user: TestUser, pipelineId: string, document = DOCUMENT): Promise<Body> =>
  (await user.ask(`/pipelines/${pipelineId}/run`, { method: 'POST', body: formOf(document, 'a.pdf') })).body;

/** Queues a run. @returns the id of its job */
async function queue(user: TestUser, pipelineId: string): Promise<string> {
  const init = { method: 'POST', body: formOf(DOCUMENT, 'a.pdf'), headers: { prefer: 'respond-async' } };
  const { status, body, text } = await user.ask(`/pipelines/${pipelineId}/run`, init);
  assert.equal(status, 202, text);
  return body.id;
}

/** Closes a server also if what a test does with it fails. */
async function withServer<Result>(
  options: HttpServerOptions,
  action: (server: HttpServer) => Promise<Result>,
): Promise<Result> {
  const server = await startHttpServer(options);
  try {
    return await action(server);
  } finally {
    await server.close();
  }
}

/** Works off the queue of a server without a worker while a test does something. */
async function withWorker({ context, pool }: HttpServer, action: () => Promise<void>): Promise<void> {
  const worker = startWorker({ context, pool, log: pino({ level: 'silent' }) });
  try {
    worker.wake();
    await action();
  } finally {
    await worker.stop({ graceSeconds: 0 });
  }
}

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let bert: TestUser;
    let admin: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      bert = await server.addUser('bert');
      admin = await server.addUser('root', { role: 'admin' });
    });

    it('is created with defaults, and shows everything but its secrets', async () => {
      const made = await create(anna, { api_key: KEY, headers: { 'X-Project': HEADER } });
      const { id, created_at, ...rest } = made;
      assert.match(created_at, /Z$/);
      assert.deepEqual(rest, {
        alias: null,
        type: 'chat',
        name: 'Small model',
        private_access: 'own',
        public_access: 'none',
        created_by: anna.email,
        provider: 'openai_compatible',
        base_url: URL_OF_MODELS,
        model: 'small',
        query: {},
        form: 'nested',
        reasoning: 'default',
        streaming: true,
        time_limit: 300,
        document_token_limit: 200_000,
        answer_token_limit: 4096,
        monthly_token_limit: null,
        monthly_page_limit: null,
        ask: 'unsure_fields',
        on_failure: 'built_in',
        unheld: 'drop',
        has_api_key: true,
        header_names: ['X-Project'],
      });
      assert.deepEqual((await anna.ask(`/components/${id}`)).body, made);
      const listed = (await anna.ask('/resources?type=chat')).body.results;
      assert.ok(listed.some((resource: Body) => resource.id === id));
      const stored = await server.context.db.selectFrom('component').selectAll().where('id', '=', id).execute();
      const audit = (await admin.ask(`/audit?resource=${id}`)).text;
      assert.match(audit, /component\.create/);
      for (const text of [JSON.stringify([made, stored]), audit]) {
        assert.ok(!text.includes(KEY) && !text.includes(HEADER), text);
      }
    });

    it('is created once for an Idempotency-Key', async () => {
      const init = { method: 'POST', json: { ...CREATION, api_key: KEY }, headers: { 'idempotency-key': 'one' } };
      const first = await anna.ask('/components', init);
      const second = await anna.ask('/components', init);
      assert.deepEqual([second.status, second.body], [201, first.body]);
      assert.equal(first.headers.get('location'), `/components/${first.body.id}`);
      const kept = await server.context.db.selectFrom('idempotency').selectAll().execute();
      assert.ok(!JSON.stringify(kept).includes(KEY));
    });

    it('reports every fault without repeating a secret', async () => {
      const secrets = { api_key: `${KEY} with spaces`, headers: { 'Content-Length': HEADER, 'a b': HEADER, x: 'é' } };
      const more = { provider: 'google', base_url: 'http://127.0.0.1:1/v1', query: { a: 'b' }, ...secrets };
      const answer = await anna.ask('/components', { method: 'POST', json: { ...CREATION, ...more } });
      assert.deepEqual(faultPaths(answer), [
        'api_key',
        'base_url',
        'headers.Content-Length',
        'headers.a b',
        'headers.x',
        'query',
      ]);
      assert.ok(!answer.text.includes(KEY) && !answer.text.includes(HEADER), answer.text);
      const refused = async (json: object) =>
        faultPaths(await anna.ask('/components', { method: 'POST', json: { ...CREATION, ...json } }));
      for (const base_url of [
        'ftp://api.example.com',
        'https://u:p@api.example.com/v1',
        'https://api.example.com/v2',
        'https://api.example.com/v1?',
        'https://api.example.com/v1#',
        'https://api.example.com/v1/?#',
        'x',
      ]) {
        assert.deepEqual(await refused({ base_url }), ['base_url'], base_url);
      }
      assert.deepEqual(await refused({ api_key: 7, time_limit: 0, form: 'deep' }), ['api_key', 'form', 'time_limit']);
      assert.deepEqual(await refused({ key: KEY }), ['key']);
    });

    it('limits names and texts, and refuses headers that it would never send', async () => {
      const refused = async (json: object) =>
        faultPaths(await anna.ask('/components', { method: 'POST', json: { ...CREATION, ...json } }));
      const long = 'n'.repeat(100);
      const parameters = { [long]: 'v', 'api-version': '1 ä' };
      const fits = { headers: { [long]: 'v'.repeat(7000), b: 'v'.repeat(1000) }, query: parameters, model: 'é' };
      assert.deepEqual((await create(anna, fits)).query, parameters);
      for (const [json, path] of [
        [{ headers: { [`${long}n`]: 'v' } }, `headers.${long}`],
        [{ headers: { a: 'v'.repeat(5000), b: 'v'.repeat(5000) } }, 'headers'],
        [{ headers: { 'Proxy-Authorization': 'Basic eDp5' } }, 'headers.Proxy-Authorization'],
        [{ headers: { Host: 'x' } }, 'headers.Host'],
        [{ headers: { 'Accept-Encoding': 'gzip' } }, 'headers.Accept-Encoding'],
        [{ query: { [`${long}n`]: 'v' } }, `query.${long}`],
        [{ query: { '': 'v' } }, 'query'],
        [{ provider: 'anthropic', form: 'nuextract_template' }, 'form'],
        [{ query: { 'a\n': 'v' } }, 'query.a\n'],
        [{ query: { a: 'v\u001b[31m' } }, 'query.a'],
        [{ model: 'small\nlarge' }, 'model'],
        [{ model: '\u001b[31msmall' }, 'model'],
        [{ model: 'small\u2028' }, 'model'],
        [{ model: ' ' }, 'model'],
        [{ model: '\u202egood' }, 'model'],
      ] as const) {
        assert.deepEqual(await refused(json), [path], JSON.stringify(json));
      }
      const huge = { headers: { ['n'.repeat(300_000)]: 7 }, ['x'.repeat(300_000)]: 7 };
      const { status, text } = await anna.ask('/components', { method: 'POST', json: { ...CREATION, ...huge } });
      assert.ok(status === 422 && text.length < 10_000, `${status}, ${text.length} characters`);
    });

    it('repeats no secret of the wrong type', async () => {
      const number = 12_345_678;
      const wrong = { name: 'x', api_key: number, headers: `Bearer ${KEY}` };
      const answer = await anna.ask('/components', { method: 'POST', json: { ...CREATION, ...wrong } });
      assert.deepEqual(answer.body.errors, [
        { path: 'api_key', message: 'Must be text or null, not a number.' },
        { path: 'headers', message: 'Must be an object, not text.' },
      ]);
      const { body, text } = await anna.ask('/components', { method: 'POST', json: KEY });
      assert.equal(body.errors[0].message, 'Must be an object, not text.', text);
      const within = { ...CREATION, headers: { a: number, b: [KEY] }, api_key: { key: KEY }, time_limit: 'soon' };
      const inside = (await anna.ask('/components', { method: 'POST', json: within })).body.errors;
      assert.deepEqual(Object.fromEntries(inside.map(({ path, message }: Body) => [path, message])), {
        'headers.a': 'Must be text, not a number.',
        'headers.b': 'Must be text, not a list.',
        api_key: 'Must be text or null, not an object.',
        time_limit: 'Must be a whole number, not "soon".',
      });
    });

    it('is listed and deleted as a resource, also below /components', async () => {
      const { id } = await create(anna);
      const list = (await anna.ask('/components?limit=1000')).body;
      assert.deepEqual(list, (await anna.ask('/resources?type=chat&limit=1000')).body);
      assert.ok(list.results.some((one: Body) => one.id === id));
      assert.equal((await bert.ask(`/components/${id}`, { method: 'DELETE' })).status, 404);
      assert.equal((await anna.ask(`/components/${BUILTIN_MODEL.id}`, { method: 'DELETE' })).status, 404);
      assert.equal((await anna.ask(`/components/${id}`, { method: 'DELETE' })).status, 204);
      assert.equal((await anna.ask(`/components/${id}`)).status, 404);
    });

    it('can be changed, but needs its secrets again for another server', async () => {
      const made = await create(anna, { api_key: KEY, headers: { a: HEADER } });
      const { headers, body } = await change(anna, made.id, { name: 'New', model: 'large', monthly_token_limit: 5000 });
      assert.deepEqual(body, { ...made, name: 'New', model: 'large', monthly_token_limit: 5000 });
      const elsewhere = { base_url: 'https://api.example.com/v1/' };
      assert.deepEqual(faultPaths(await change(anna, made.id, elsewhere)), ['api_key', 'headers']);
      assert.deepEqual(faultPaths(await change(anna, made.id, { provider: 'anthropic' })), ['api_key', 'headers']);
      const stale = await change(anna, made.id, { model: 'x' }, { 'if-match': '"old"' });
      assert.equal(stale.status, 412);
      const etag = headers.get('etag') ?? '';
      const moved = await change(anna, made.id, { ...elsewhere, api_key: null, headers: {} }, { 'if-match': etag });
      assert.equal(moved.status, 200, moved.text);
      const { base_url, has_api_key, header_names } = moved.body;
      assert.deepEqual([base_url, has_api_key, header_names], ['https://api.example.com/v1', false, []]);
      assert.equal((await change(anna, made.id, { monthly_token_limit: null })).body.monthly_token_limit, null);
    });

    it('has another version only if a setting changes', async () => {
      const { id, base_url } = await create(anna);
      const read = async () => (await anna.ask(`/components/${id}`)).headers.get('etag') ?? '';
      const first = await read();
      const same = { base_url: `${base_url}/`, model: 'small', query: {}, streaming: true, api_key: null, headers: {} };
      for (const json of [{}, same]) {
        assert.equal((await change(anna, id, json, { 'if-match': first })).headers.get('etag'), first);
      }
      assert.equal((await change(anna, id, { model: 'large' }, { 'if-match': first })).status, 200);
      const second = await read();
      assert.notEqual(second, first);
      assert.equal((await change(anna, id, {}, { 'if-match': first })).status, 412);
      assert.equal((await change(anna, id, { api_key: KEY }, { 'if-match': second })).status, 200);
      assert.notEqual(await read(), second);
    });

    it('keeps its client over a rename, and no client of changed settings or after its deletion', async () => {
      const kept = () => keptModelsOf(server.context).list();
      const { id } = await create(anna, { api_key: KEY });
      await testOf(anna, id);
      const version = kept().get(id);
      assert.ok(version);
      await change(anna, id, { name: 'Renamed' });
      await change(anna, id, {});
      await testOf(anna, id);
      assert.equal(kept().get(id), version);
      await change(anna, id, { api_key: 'sk-new' });
      assert.ok(!kept().has(id));
      await testOf(anna, id);
      assert.ok(kept().has(id));
      // As another process does it.
      await server.context.db.updateTable('component').set({ version: 'other' }).where('id', '=', id).execute();
      await purgeExpired(server.context);
      assert.ok(!kept().has(id));
      await testOf(anna, id);
      assert.equal(kept().get(id), 'other');
      await purgeExpired(server.context);
      assert.ok(kept().has(id));
      assert.equal((await anna.ask(`/resources/${id}`, { method: 'DELETE' })).status, 204);
      assert.ok(!kept().has(id));
    });

    it('keeps the secrets that a change does not give', async () => {
      const { id } = await create(anna, { api_key: KEY, headers: { 'X-Project': HEADER } });
      assert.deepEqual((await change(anna, id, { headers: { 'x-other': 'o' } })).body.header_names, ['x-other']);
      assert.equal((await testOf(anna, id)).body.ok, true);
      const sent = models.requests.at(-1)?.headers;
      assert.deepEqual(
        [sent?.authorization, sent?.['x-other'], sent?.['x-project']],
        [`Bearer ${KEY}`, 'o', undefined],
      );
      await change(anna, id, { api_key: 'sk-new' });
      await testOf(anna, id);
      const later = models.requests.at(-1)?.headers;
      assert.deepEqual([later?.authorization, later?.['x-other']], ['Bearer sk-new', 'o']);
    });

    it('shows its settings by permission level, and the built-in model has none', async () => {
      const { id } = await create(anna);
      assert.equal((await bert.ask(`/components/${id}`)).status, 404);
      await share(anna, id, bert, 'run');
      assert.equal((await bert.ask(`/components/${id}`)).status, 403);
      assert.equal((await testOf(bert, id)).status, 200);
      await share(anna, id, bert, 'view');
      assert.equal((await bert.ask(`/components/${id}`)).status, 200);
      assert.equal((await change(bert, id, { model: 'x' })).status, 403);
      const path = `/components/${BUILTIN_MODEL.id}`;
      for (const answer of [
        await bert.ask(path),
        await bert.ask(path.toUpperCase().replace('COMPONENTS', 'components')),
        await change(bert, BUILTIN_MODEL.id, { model: 'x' }),
        await testOf(bert, BUILTIN_MODEL.id),
        await bert.ask(`${path}/usage`),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.detail, `"${BUILTIN_MODEL.name}" is part of Extrakt and has no settings.`);
      }
    });

    it('reports the result, the duration and the usage of a test', async () => {
      const { id } = await create(anna, { api_key: KEY });
      const { status, body } = await testOf(anna, id);
      const { duration, ...rest } = body;
      assert.match(duration, /^PT\d+(\.\d+)?S$/);
      const message = 'The model "small" answered correctly.';
      assert.deepEqual([status, rest], [200, { ok: true, message, input_tokens: 120, output_tokens: 30 }]);
      for (const [behavior, pattern] of [
        [{ kind: 'answer', text: 'It is 4711.' }, /not in the requested form\. Try the form "flat", or choose another/],
        [{ kind: 'answer', text: '{"invoice_number":"12"}' }, /wrong value/],
        [{ kind: 'answer', text: '{', finish: 'length' }, /did not finish its answer within 1024 tokens/],
        [
          { kind: 'error', status: 401, type: 'invalid_api_key', message: `Incorrect key ${KEY}` },
          /does not accept the key/,
        ],
        [
          { kind: 'error', status: 404, type: 'not_found', message: 'The model does not exist' },
          /no language model of this name/,
        ],
      ] as const) {
        models.plan(behavior);
        const failed = await testOf(anna, id);
        assert.deepEqual([failed.status, failed.body.ok], [200, false]);
        assert.match(failed.body.message, pattern);
        assert.ok(!failed.text.includes(KEY));
      }
      models.plan({ kind: 'answer', text: 'It is 4711.' });
      await change(anna, id, { form: 'flat' });
      assert.match((await testOf(anna, id)).body.message, /not in the requested form\. Choose another model\.$/);
      models.plan({ kind: 'answer', text: ANSWER });
      assert.match((await admin.ask(`/audit?resource=${id}`)).text, /component\.test/);
    });

    it('gets the reasoning setting of its component', async () => {
      const { id } = await create(anna, { reasoning: 'off' });
      const effort = async () => {
        assert.ok((await testOf(anna, id)).body.ok);
        return dig(models.requests.at(-1)?.body, 'reasoning_effort');
      };
      assert.equal(await effort(), 'none');
      assert.equal((await change(anna, id, { reasoning: 'default' })).body.reasoning, 'default');
      assert.equal(await effort(), undefined);
      assert.deepEqual(faultPaths(await change(anna, id, { reasoning: 'none' })), ['reasoning']);
    });

    it('tells by a test where the server of a NuExtract model takes the template', async () => {
      const answer = { kind: 'answer', text: ANSWER } as const;
      const isTemplate = (text: unknown) => /^\{\s*"invoice_number": "verbatim-string"\s*\}$/.test(String(text));
      // vLLM joins the template and the text. Without a template, NuExtract 3 writes Markdown.
      const withParameter: Script = ({ text, templateArguments }) =>
        isTemplate(dig(templateArguments, 'template')) && text === 'Invoice number: 4711'
          ? answer
          : { kind: 'answer', text: '**Invoice number:** 4711' };
      // Ollama ignores parameters that it does not know. Other servers reject them.
      const withText: Script = ({ text }) =>
        /^# Template:\n[\s\S]+\n# Context:\nInvoice number: 4711$/.test(text)
          ? answer
          : { kind: 'answer', text: 'Hello!' };
      const rejecting: Script = (question) =>
        question.templateArguments === undefined
          ? withText(question)
          : { kind: 'error', status: 422, type: 'extra_forbidden', message: 'Extra inputs: chat_template_kwargs' };
      for (const [script, form, other] of [
        [withParameter, 'nuextract_template', 'nuextract'],
        [withText, 'nuextract', 'nuextract_template'],
        [rejecting, 'nuextract', 'nuextract_template'],
      ] as const) {
        models.plan(script);
        const { id } = await create(anna, { form });
        const { ok, message } = (await testOf(anna, id)).body;
        assert.deepEqual([ok, message], [true, 'The model "small" answered correctly.']);
        await change(anna, id, { form: other });
        const advice = `The model "small" answers correctly only in the other form for NuExtract ("${form}"). Choose this form.`;
        const wrong = (await testOf(anna, id)).body;
        assert.deepEqual([wrong.ok, wrong.message], [false, advice]);
      }
      models.plan({ kind: 'answer', text: 'Hello!' });
      const { id } = await create(anna, { form: 'nuextract' });
      assert.match((await testOf(anna, id)).body.message, /not in the requested form/);
      models.plan({ kind: 'answer', text: ANSWER });
    });

    it('counts usage by user and month, and shows the owner all users', async () => {
      const { id } = await create(anna);
      await share(anna, id, bert, 'run');
      for (const user of [anna, bert, bert]) await testOf(user, id);
      const month = new Date().toISOString().slice(0, 7);
      const once = { month, input_tokens: 120, output_tokens: 30, requests: 1, pages: 0 };
      const ofBert = { month, user: bert.email, input_tokens: 240, output_tokens: 60, requests: 2, pages: 0 };
      assert.deepEqual(await usageOf(bert, id), { count: 1, results: [ofBert] });
      const all = (await anna.ask(`/components/${id}/usage?order_by=name`)).body;
      assert.deepEqual(all, { count: 2, results: [{ user: anna.email, ...once }, ofBert] });
      assert.equal((await admin.ask(`/components/${id}/usage`)).status, 404);
      // What was counted can be seen when access ends.
      await share(anna, id, bert, 'none');
      assert.deepEqual(await usageOf(bert, id), { count: 1, results: [ofBert] });
      await share(anna, id, bert, 'list');
      assert.deepEqual(await usageOf(bert, id), { count: 1, results: [ofBert] });
    });

    it('never exceeds its monthly limit, even with concurrent requests', async (t) => {
      const { id } = await create(anna, { monthly_token_limit: 3000 });
      const earlier = models.requests.length;
      const gate = Promise.withResolvers<void>();
      t.after(() => gate.resolve());
      models.plan({ kind: 'answer', text: ANSWER, after: gate.promise });
      // Two requests of 1,024 tokens fit. The others wait until their usage is known, which is far less.
      await share(anna, id, bert, 'run');
      const asked = [anna, bert, anna, bert, anna, bert].map((user) => testOf(user, id));
      while (models.requests.length - earlier < 2) await sleep(20);
      await sleep(1500);
      assert.equal(models.requests.length - earlier, 2);
      gate.resolve();
      const worked = (await Promise.all(asked)).filter(({ body }) => body.ok).length;
      assert.equal(worked, 6);
      const used = (await usageOf(anna, id)).results;
      const sumOf = (key: string) => used.reduce((sum: number, usage: Body) => sum + usage[key], 0);
      assert.deepEqual(['input_tokens', 'output_tokens', 'requests'].map(sumOf), [120 * worked, 30 * worked, worked]);
      models.plan({ kind: 'answer', text: ANSWER });
      await change(anna, id, { monthly_token_limit: 100 });
      assert.match((await testOf(anna, id)).body.message, /has reached its monthly limit of 100 tokens/);
    });

    it('shows a monthly limit that is reached only to users who can read it', async () => {
      const { id } = await create(anna);
      assert.ok((await testOf(anna, id)).body.ok);
      await change(anna, id, { monthly_token_limit: 100 });
      const messageFor = async (level: string) => {
        await share(anna, id, bert, level);
        return (await testOf(bert, id)).body.message;
      };
      const reached = 'The language model "Small model" has reached its monthly limit';
      const advice = 'Raise the limit, or wait for the next month.';
      assert.equal(await messageFor('run'), `${reached}. ${advice}`);
      assert.equal(await messageFor('view'), `${reached} of 100 tokens. ${advice}`);
      await change(anna, id, { monthly_token_limit: 0 });
      const none = 'The monthly limit of the language model "Small model" allows no question. Raise the limit.';
      for (const level of ['run', 'view']) assert.equal(await messageFor(level), none);
    });

    it('counts a request without an answer at its maximum possible usage', async () => {
      const { id } = await create(anna, { time_limit: 1, streaming: false });
      models.plan({ kind: 'silent' });
      assert.match((await testOf(anna, id)).body.message, /did not answer within the time limit/);
      models.plan({ kind: 'answer', text: ANSWER });
      const [{ input_tokens, output_tokens, requests }] = (await usageOf(anna, id)).results;
      assert.deepEqual([input_tokens > 0, output_tokens, requests], [true, 1024, 1]);
    });

    const refuse = async (user: TestUser, json: object) =>
      (await user.ask('/pipelines', { method: 'POST', json: { name: 'p', template: TEMPLATE, ...json } })).status;

    it('needs run to become part of a pipeline', async () => {
      const { id } = await create(anna);
      assert.equal(await refuse(bert, { chat_id: id }), 404);
      await share(anna, id, bert, 'list');
      assert.equal(await refuse(bert, { chat_id: id }), 403);
      await share(anna, id, bert, 'run');
      const pipeline = await createPipeline(bert, { chat_id: id, location_chat_id: id, use_vision: true });
      assert.deepEqual([pipeline.chat_id, pipeline.location_chat_id, pipeline.use_vision], [id, id, true]);
    });

    it('locates the values of another one if the caller may run both, and none without another one', async () => {
      const { id: chat_id } = await create(bert);
      const { id: location_chat_id } = await create(anna);
      assert.equal(await refuse(bert, { chat_id, location_chat_id }), 404);
      await share(anna, location_chat_id, bert, 'list');
      assert.equal(await refuse(bert, { chat_id, location_chat_id }), 403);
      await share(anna, location_chat_id, bert, 'run');
      const pipeline = await createPipeline(bert, { chat_id, location_chat_id });
      assert.deepEqual([pipeline.chat_id, pipeline.location_chat_id], [chat_id, location_chat_id]);
      assert.equal(pipeline.deleted_location_chat, null);
      assert.equal(await refuse(anna, { location_chat_id }), 422);
      const json = { name: 'p', template: TEMPLATE, location_chat_id };
      assert.match((await anna.ask('/pipelines', { method: 'POST', json })).text, /There is nothing to locate/);
      const change = (more: object) => bert.ask(`/pipelines/${pipeline.id}`, { method: 'PATCH', json: more });
      assert.deepEqual(faultPaths(await change({ chat_id: null, location_chat_id })), ['location_chat_id']);
      const alone = await change({ chat_id: null });
      assert.deepEqual([alone.body.chat_id, alone.body.location_chat_id], [BUILTIN_MODEL.id, null]);
      assert.deepEqual(faultPaths(await change({ location_chat_id })), ['location_chat_id']);
    });

    it('becomes part of a pipeline only if the owner of the pipeline may run it, too', async () => {
      const { id: chat_id } = await create(anna);
      const { id } = await create(bert);
      const pipeline = await createPipeline(anna, { chat_id });
      await share(anna, pipeline.id, bert, 'edit');
      await share(anna, chat_id, bert, 'run');
      const change = (json: object) => bert.ask(`/pipelines/${pipeline.id}`, { method: 'PATCH', json });
      for (const property of ['chat_id', 'location_chat_id']) {
        const refused = await change({ [property]: id });
        const message = `${anna.email}, who owns the pipeline, may not run this language model. Have it shared with them first.`;
        assert.deepEqual([refused.status, refused.body.errors], [409, [{ path: property, message }]]);
        assert.equal((await change({ [property]: chat_id })).status, 200);
      }
      await share(bert, id, anna, 'run');
      const { status, body } = await change({ chat_id: id, location_chat_id: id });
      assert.deepEqual([status, body.chat_id, body.location_chat_id], [200, id, id]);
    });

    it('leaves a note in pipelines that located values with it, until they are changed', async () => {
      const { id: chat_id } = await create(anna);
      const { id } = await create(anna, { name: 'Finder' });
      const [first, second] = [
        await createPipeline(anna, { chat_id, location_chat_id: id }),
        await createPipeline(anna, { chat_id: id, location_chat_id: chat_id }),
      ];
      assert.equal((await anna.ask(`/resources/${id}`, { method: 'DELETE' })).status, 204);
      const read = async ({ id: pipeline }: Body) => {
        const { body } = await anna.ask(`/pipelines/${pipeline}`);
        return [body.chat_id, body.location_chat_id, body.deleted_chat, body.deleted_location_chat];
      };
      assert.deepEqual(await read(first), [chat_id, BUILTIN_MODEL.id, null, 'Finder']);
      assert.deepEqual(await read(second), [BUILTIN_MODEL.id, null, 'Finder', null]);
      await anna.ask(`/pipelines/${first.id}`, { method: 'PATCH', json: { location_chat_id: null } });
      assert.deepEqual(await read(first), [chat_id, null, null, null]);
    });

    it('keeps the notes of pipelines that a client writes back as it has read them', async () => {
      const { id: chat_id } = await create(anna);
      const { id: location_chat_id } = await create(anna, { name: 'Finder' });
      const made = [
        await createPipeline(anna, { chat_id, location_chat_id }),
        await createPipeline(anna, { chat_id: location_chat_id }),
        await createPipeline(anna, { chat_id }),
      ];
      assert.equal((await anna.ask(`/resources/${location_chat_id}`, { method: 'DELETE' })).status, 204);
      for (const { id } of made) {
        // Bert may edit the pipeline, but not run its models.
        await share(anna, id, bert, 'edit');
        const path = `/pipelines/${id}`;
        const { body: read, headers } = await bert.ask(path);
        const { name, template, ocr_id, use_vision } = read;
        const components = { ocr_id, chat_id: read.chat_id, location_chat_id: read.location_chat_id, use_vision };
        for (const json of [components, { name, template, ...components }, { name }, {}]) {
          const written = await bert.ask(path, { method: 'PATCH', json });
          // A null that is read means that there is no model, which is what a null that is written means, too.
          assert.deepEqual([written.status, written.body], [200, read], written.text);
          assert.equal(written.headers.get('etag'), headers.get('etag'));
        }
      }
      const notes = async () =>
        await Promise.all(
          made.map(async ({ id }) => {
            const { deleted_chat, deleted_location_chat } = (await anna.ask(`/pipelines/${id}`)).body;
            return [deleted_chat, deleted_location_chat];
          }),
        );
      assert.deepEqual(await notes(), [
        [null, 'Finder'],
        ['Finder', null],
        [null, null],
      ]);
      for (const { id } of made) {
        const json = { chat_id: null, location_chat_id: null };
        assert.equal((await bert.ask(`/pipelines/${id}`, { method: 'PATCH', json })).status, 200);
      }
      assert.deepEqual((await notes()).flat().filter(Boolean), []);
    });

    it('leaves a run with the built-in result and the reason, or with an error, where it cannot be asked', async () => {
      for (const on_failure of ['built_in', 'fail']) {
        const { id } = await create(anna, { on_failure, name: 'Lost' });
        await share(anna, id, bert, 'run');
        const pipeline = await createPipeline(bert, { chat_id: id });
        await share(bert, pipeline.id, anna, 'run');
        const assertReason = async (reason: RegExp) => {
          const { result, error, log } = await run(anna, pipeline.id);
          const sentence = on_failure === 'fail' ? error : log[0];
          assert.match(sentence, reason);
          assert.equal(result === null, on_failure === 'fail');
          if (on_failure === 'built_in') assert.match(sentence, /The built-in model was used alone\.$/);
          // The model is checked before the document is read.
          else assert.equal((await run(anna, pipeline.id, UNREADABLE)).error, error);
        };
        assert.match((await run(anna, pipeline.id, UNREADABLE)).error, /damaged/);
        await share(anna, id, bert, 'list');
        await assertReason(/^The owner of the pipeline may not use the language model "Lost"\./);
        assert.equal((await anna.ask(`/resources/${id}`, { method: 'DELETE' })).status, 204);
        await assertReason(/^The language model "Lost" of the pipeline was deleted\./);
        const left = (await bert.ask(`/pipelines/${pipeline.id}`)).body;
        assert.deepEqual([left.chat_id, left.deleted_chat], [BUILTIN_MODEL.id, 'Lost']);
        const path = `/pipelines/${pipeline.id}`;
        const confirmed = await bert.ask(path, { method: 'PATCH', json: { chat_id: null } });
        assert.equal(confirmed.body.deleted_chat, null);
        const { error, log } = await run(bert, pipeline.id);
        assert.deepEqual([error, /language model/.test(log.join())], [null, false]);
      }
    });

    it('decides by "on_failure" what becomes of runs that were queued before it was deleted', async () => {
      const { id: present } = await create(anna);
      const runs: { on_failure: string; jobId: string; sentence: RegExp }[] = [];
      for (const on_failure of ['built_in', 'fail']) {
        const { id } = await create(anna, { on_failure, name: 'Lost' });
        for (const [models, sentence] of [
          [{ chat_id: id }, /^The language model "Lost" of the pipeline was deleted\./],
          [
            { chat_id: present, location_chat_id: id },
            /^The language model "Lost", which located values for the pipeline, was deleted\./,
          ],
        ] as const) {
          const pipeline = await createPipeline(anna, models);
          runs.push({ on_failure, jobId: await queue(anna, pipeline.id), sentence });
        }
        assert.equal((await anna.ask(`/resources/${id}`, { method: 'DELETE' })).status, 204);
      }
      await withWorker(server, async () => {
        for (const { on_failure, jobId, sentence } of runs) {
          const { error, log } = await awaitJob(anna, jobId);
          assert.match((on_failure === 'fail' ? error : log?.[0]) ?? `${error} ${log}`, sentence);
          assert.equal(error === null, on_failure === 'built_in');
        }
      });
    });

    it('is in the audit log if a try sends a document to it', async () => {
      const { id: chat_id } = await create(anna);
      assert.equal(
        (await anna.ask(`/resources/${chat_id}`, { method: 'PATCH', json: { alias: 'tried-model' } })).status,
        200,
      );
      const document = await upload(anna, await createInbox(anna), DOCUMENT);
      const recorded = async () => {
        const { results } = (await admin.ask(`/audit?resource=${document.id}&action=document.try&order_by=date:asc`))
          .body;
        return results.map(({ user, details }: Body) => [user, details]);
      };
      const tryWith = async (models: object) => {
        const json = { template: TEMPLATE, ...models };
        return (await anna.ask(`/documents/${document.id}/try`, { method: 'POST', json })).status;
      };
      for (const models of [{}, { chat_id: null }, { chat_id: BUILTIN_MODEL.id }]) {
        assert.equal(await tryWith(models), 200);
      }
      assert.equal(await tryWith({ chat_id: 'unknown' }), 404);
      assert.deepEqual(await recorded(), []);
      assert.equal(await tryWith({ chat_id: 'tried-model' }), 200);
      assert.equal(await tryWith({ chat_id, location_chat_id: chat_id }), 200);
      assert.deepEqual(await recorded(), [
        [anna.email, { chat_id }],
        [anna.email, { chat_id, location_chat_id: chat_id }],
      ]);
    });

    it('is what "use_vision" is for: without one, the log says that it has no effect', async () => {
      const pipeline = await createPipeline(anna, { use_vision: true });
      assert.match((await run(anna, pipeline.id)).log[0], /^"use_vision" has no effect/);
    });
  },
  { settings: SETTINGS, entry: FAILING_PIPELINE },
);

describe('clients of language models', () => {
  it('are dropped from the least recently used one on', () => {
    const kept = createKeptModels(2);
    const ask = () => Promise.reject(new Error('Not asked.'));
    const model: ProviderModel = { ask, within: () => ({ ask }) };
    kept.keep('a', '1', model);
    kept.keep('b', '1', model);
    assert.equal(kept.find('a', '1'), model);
    kept.keep('c', '1', model);
    assert.deepEqual([...kept.list().keys()], ['a', 'c']);
    kept.keep('a', '2', model);
    assert.deepEqual(
      [...kept.list()],
      [
        ['c', '1'],
        ['a', '2'],
      ],
    );
    assert.equal(kept.find('a', '1'), undefined);
    assert.deepEqual([...kept.list().keys()], ['c']);
  });
});

describe('a component of a service whose settings change', () => {
  let data: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'extrakt-components-'));
  });
  after(() => rm(data, { recursive: true, force: true }));

  it('is not asked if its URL is no longer allowed or its key cannot be decrypted', async () => {
    const settings = { ...SETTINGS, EXTRAKT_SECRET_KEY: '0'.repeat(64) };
    const entry = FAILING_PIPELINE;
    const { anna, id, pipeline, strict } = await withServer({ data, settings, entry }, async (server) => {
      const user = await server.addUser('anna');
      const component = await create(user, { api_key: KEY });
      const failing = await create(user, { api_key: KEY, on_failure: 'fail' });
      return {
        anna: user,
        id: component.id,
        pipeline: await createPipeline(user, { chat_id: component.id }),
        strict: await createPipeline(user, { chat_id: failing.id }),
      };
    });
    const before = models.requests.length;
    for (const [changed, reason, tested] of [
      [{ EXTRAKT_MODEL_URLS: '' }, /^The base URL of the language model "Small model" is not allowed\./, /not allowed/],
      [
        { EXTRAKT_SECRET_KEY: '1'.repeat(64) },
        /^The key of the language model .* cannot be decrypted\./,
        /cannot be decrypted/,
      ],
    ] as const) {
      await withServer({ data, settings: { ...settings, ...changed }, entry }, async (server) => {
        const ask: TestUser['ask'] = (path, init = {}) =>
          server.ask(path, { ...init, headers: { authorization: `Bearer ${anna.token}` } });
        const user = { ...anna, ask };
        assert.match((await run(user, pipeline.id)).log[0], reason);
        // The model is checked before the document is read.
        assert.match((await run(user, strict.id, UNREADABLE)).error, reason);
        const { ok, message } = (await testOf(user, id)).body;
        assert.equal(ok, false);
        assert.match(message, tested);
      });
    }
    assert.equal(models.requests.length, before);
  });
});

describe('a pipeline with a language model', () => {
  const VAULT = {
    fields: [
      { name: 'Issue date', type: 'date' },
      { name: 'Warden of the vault', type: 'text', required: true },
    ],
  };
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let vault: Uint8Array;
  before(async () => {
    server = await startHttpServer({ worker: true, settings: SETTINGS });
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    const sentence = 'Deep below the hall, everything is looked after by Liora Fenwick.';
    vault = await drawPdf([lines(60, 40, 'Harbour Tools Ltd', '4 Mill Lane', 'Issue date: 5 March 2024', sentence)]);
    models.plan(({ text }) => {
      const given = (value: string) => ({
        text: value,
        lines: text.split('\n').flatMap((line) => (line.includes(value) ? (/^p\d+\.\d+/.exec(line) ?? []) : [])),
      });
      const answer = { issue_date: given('5 March 2024'), warden_of_the_vault: given('Liora Fenwick') };
      return { kind: 'answer', text: JSON.stringify(answer) };
    });
  });
  after(() => server.close());

  const runVault = async (user: TestUser, pipelineId: string, prefer = ''): Promise<Body> => {
    const init = { method: 'POST', body: formOf(vault, 'vault.pdf'), headers: { prefer } };
    return (await user.ask(`/pipelines/${pipelineId}/run`, init)).body;
  };
  const valuesOf = (result: Body) => result.entities.map(({ key, value }: Body) => [key, value]);
  const FOUND = [
    ['issue_date', '2024-03-05'],
    ['warden_of_the_vault', 'Liora Fenwick'],
  ];

  it('asks it in runs, later runs, tries and inboxes, and counts tokens and pages for the user who pays', async () => {
    const { id } = await create(anna, { api_key: KEY, ask: 'all_fields', monthly_page_limit: 4 });
    const pipeline = await createPipeline(anna, { template: VAULT, chat_id: id });
    await share(anna, pipeline.id, bert, 'run');
    const { result, log } = await runVault(bert, pipeline.id);
    assert.deepEqual(valuesOf(result), FOUND);
    assert.match(
      log.join('\n'),
      /The language model "Small model" was asked for 2 fields in one request with 150 tokens\./,
    );
    const request = models.requests.at(-1);
    assert.deepEqual([request?.headers.authorization, request?.question?.pictures.length], [`Bearer ${KEY}`, 0]);

    const json = { name: 'inbox', pipeline_id: pipeline.id };
    const inbox = (await anna.ask('/inboxes', { method: 'POST', json })).body;
    const document = await upload(anna, inbox, vault);
    await awaitProcessed(anna, document.id);
    assert.deepEqual(valuesOf((await anna.ask(`/documents/${document.id}/extraction`)).body.result), FOUND);
    const tried = { template: VAULT, chat_id: id, use_vision: true };
    const { body } = await anna.ask(`/documents/${document.id}/try`, { method: 'POST', json: tried });
    assert.deepEqual(valuesOf(body.result), FOUND);
    assert.equal(models.requests.at(-1)?.question?.pictures.length, 1);
    const later = await runVault(bert, pipeline.id, 'respond-async');
    assert.deepEqual(valuesOf((await awaitJob(bert, later.id)).result), FOUND);

    const counts = ({ user, requests, pages, input_tokens }: Body) => [user, requests, pages, input_tokens];
    const { results } = (await anna.ask(`/components/${id}/usage?order_by=name`)).body;
    assert.deepEqual(results.map(counts), [
      [anna.email, 2, 2, 240],
      [bert.email, 2, 2, 240],
    ]);
    // Bert is charged, and sees that, although he has no access to the component.
    assert.equal((await bert.ask(`/components/${id}`)).status, 404);
    assert.deepEqual((await usageOf(bert, id)).results.map(counts), [[bert.email, 2, 2, 240]]);
    const over = await runVault(bert, pipeline.id);
    assert.match(
      over.log.join('\n'),
      /built-in model.* would exceed a monthly limit of the language model\..*\(pages\)/,
    );
    assert.deepEqual((await anna.ask(`/components/${id}/usage?order_by=name`)).body.results, results);
  });

  it('is tried only with a language model that the caller may use', async () => {
    const { id } = await create(anna);
    const inbox = await createInbox(bert);
    const document = await upload(bert, inbox, vault);
    const json = { template: VAULT, chat_id: id };
    const { status } = await bert.ask(`/documents/${document.id}/try`, { method: 'POST', json });
    assert.equal(status, 404);
  });
});

it('the job of an inbox document has the reason in its log', async () => {
  const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
  await withServer({ worker: true, settings: SETTINGS }, async (server) => {
    const anna = await server.addUser('anna');
    const { id } = await create(anna, { ask: 'all_fields', monthly_token_limit: 0 });
    const inbox = await createInbox(anna);
    await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { chat_id: id } });
    const document = await upload(anna, inbox, invoice);
    assert.equal((await awaitProcessed(anna, document.id)).state, 'done');
    const { results } = (await anna.ask(`/inboxes/${inbox.id}/jobs`)).body;
    const { log } = (await anna.ask(`/jobs/${results[0].id}`)).body;
    assert.match(log.join('\n'), /would exceed a monthly limit of the language model\..*\(tokens\)/);
    await change(anna, id, { on_failure: 'fail' });
    const second = await upload(anna, inbox, invoice);
    const failed = await awaitProcessed(anna, second.id);
    assert.equal(failed.state, 'failed');
    assert.match(failed.error, /would exceed a monthly limit of the language model\..*\(tokens\)/);
  });
});

describe('tests of components', () => {
  let server: HttpServer;
  before(async () => {
    server = await startHttpServer({ settings: SETTINGS });
  });
  after(() => server.close());

  it('are limited to those that wait at the same time, by user and of all users', async () => {
    const gate = Promise.withResolvers<void>();
    models.plan({ kind: 'answer', text: ANSWER, after: gate.promise });
    const owner = await server.addUser('owner');
    const { id } = await create(owner);
    const { length } = models.requests;
    const waiting: Promise<Answer>[] = [];
    for (let user = 0; user < 8; user++) {
      const other = await server.addUser(`user-${user}`);
      await share(owner, id, other, 'run');
      for (let test = 0; test < 4; test++) waiting.push(testOf(other, id));
      while (models.requests.length - length < waiting.length) await sleep(20);
      const { status, body, headers } = await testOf(other, id);
      assert.deepEqual(
        [status, body.type, headers.get('retry-after')],
        [429, 'urn:extrakt:error:too_many_requests', '1'],
      );
      assert.match(body.detail, /^4 of your tests are running\./);
    }
    const refused = await testOf(owner, id);
    assert.equal(refused.status, 429);
    assert.match(refused.body.detail, /^32 tests of all users are running\./);
    assert.equal(models.requests.length - length, 32);
    gate.resolve();
    for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
    assert.equal((await testOf(owner, id)).status, 200);
  });

  it('are limited to 30 of a user within ten minutes', async () => {
    models.plan({ kind: 'answer', text: ANSWER });
    const carl = await server.addUser('carl');
    const { id } = await create(carl);
    for (let test = 0; test < 30; test++) assert.equal((await testOf(carl, id)).status, 200);
    const { status, headers } = await testOf(carl, id);
    assert.equal(status, 429);
    assert.ok(Number(headers.get('retry-after')) > 60);
    const other = await server.addUser('other');
    await share(carl, id, other, 'run');
    assert.equal((await testOf(other, id)).status, 200);
  });
});

it('a document of a slow language model is asked about for ten times the limit of one question', async () => {
  const server = await startHttpServer({ settings: SETTINGS, entry: FAILING_PIPELINE });
  try {
    const anna = await server.addUser('anna');
    const { id } = await create(anna, { time_limit: 1 });
    const pipeline = await createPipeline(anna, { chat_id: id });
    models.plan(() => ({ kind: 'answer', text: 'yes', after: sleep(200) }));
    const body = formOf(`interview question\n${DOCUMENT}`, 'a.pdf');
    const { log } = (await anna.ask(`/pipelines/${pipeline.id}/run`, { method: 'POST', body })).body;
    assert.match(log[0], /took too long for all questions about the document together/);
    const [{ requests }] = (await usageOf(anna, id)).results;
    assert.ok(requests > 10, `${requests} questions in 10 s`);
  } finally {
    await server.close();
  }
});

describe('a document of a pipeline that fails without its language model', () => {
  let server: HttpServer;
  let anna: TestUser;
  let invoice: Uint8Array;
  before(async () => {
    invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
    server = await startHttpServer({ worker: true, settings: SETTINGS });
    anna = await server.addUser('anna');
  });
  after(() => server.close());

  const addInbox = async (more: object): Promise<Body> => {
    const { id } = await create(anna, { on_failure: 'fail', ask: 'all_fields', ...more });
    const pipeline = await createPipeline(anna, { chat_id: id });
    return (await anna.ask('/inboxes', { method: 'POST', json: { name: 'inbox', pipeline_id: pipeline.id } })).body;
  };
  const readJob = async (documentId: string) =>
    await server.context.db
      .selectFrom('job')
      .selectAll()
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();

  it('fails at once if the question would exceed a monthly limit', async () => {
    const { length } = models.requests;
    for (const [limit, sentence] of [
      [{ monthly_token_limit: 100 }, /question alone would exceed a monthly limit .*\. Raise the limit\. \(tokens\)/],
      [{ monthly_page_limit: 0 }, /question alone would exceed a monthly limit .*\. Raise the limit\. \(pages\)/],
    ] as const) {
      const { id } = await upload(anna, await addInbox(limit), invoice);
      const { state, error } = await awaitProcessed(anna, id);
      assert.equal(state, 'failed');
      assert.match(error, sentence);
      assert.equal((await readJob(id)).attempts, 1);
    }
    assert.equal(models.requests.length, length);
  });

  it('is tried again later if the server reports an error of its own', async () => {
    models.plan({ kind: 'error', status: 503, type: 'overloaded', message: 'Overloaded' });
    const { id } = await upload(anna, await addInbox({}), invoice);
    for (;;) {
      const { state, attempts } = await readJob(id);
      assert.notEqual(state, 'failed');
      if (attempts === 1) break;
      await sleep(20);
    }
    // Meanwhile, the document and its log have the reason.
    const waiting = (await anna.ask(`/documents/${id}`)).body;
    assert.equal(waiting.state, 'queued');
    assert.match(waiting.error, /language model did not answer.*reported an error of its own/);
    const readLog = async (): Promise<string[]> => (await anna.ask(`/documents/${id}/log`)).body.log;
    const [first = '', ...others] = await readLog();
    assert.match(first, /^Page 1: /);
    assert.equal(others.at(-1), waiting.error);
    models.plan({ kind: 'answer', text: '{"total":null}' });
    // The pause is over when its end is in the past.
    await server.context.db.updateTable('job').set({ available_at: '2000-01-01T00:00:00.000Z' }).execute();
    const done = await awaitProcessed(anna, id);
    assert.deepEqual([done.state, done.error], ['done', null]);
    assert.doesNotMatch((await readLog()).join('\n'), /error of its own/);
  });

  it('has the notes up to the failure in its log', async () => {
    models.plan({ kind: 'answer', text: 'It is a nice invoice.' });
    const inbox = await addInbox({ form: 'flat' });
    const { id } = await upload(anna, inbox, invoice);
    const { state, error } = await awaitProcessed(anna, id);
    assert.equal(state, 'failed');
    assert.match(error, /gave an answer without the fields that it was asked for/);
    const { results } = (await anna.ask(`/inboxes/${inbox.id}/jobs`)).body;
    const { log } = (await anna.ask(`/jobs/${results[0].id}`)).body;
    assert.match(
      log.join('\n'),
      /^Page 1: .*\nThe language model "Small model" was asked for one field in one request/,
    );
    assert.deepEqual((await anna.ask(`/documents/${id}/log`)).body.log, log);
    const init = { method: 'POST', body: formOf(invoice, 'invoice.pdf') };
    const ran = (await anna.ask(`/pipelines/${inbox.pipeline_id}/run`, init)).body;
    assert.deepEqual([ran.error, ran.log], [error, log]);
  });
});
