/** Documents that wait for a language model, and those beside them: real requests, a real worker and a model server. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitProcessed, formOf, TEMPLATE, upload } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type ModelServer, startModelServer } from './stand-ins/language-model.ts';

type Body = Answer['body'];
type TestInbox = { readonly id: string; readonly pipelineId: string };

/** Documents whose pipeline asks the language model, or reads the document itself. */
const ASKING = 'ask question\n%PDF-1.7\n';
const PLAIN = 'hello\n%PDF-1.7\n';
/** Seconds of the silent model. Longer than any test, so that nothing is done because a question has ended. */
const TIME_LIMIT = 3600;

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  describe(`on ${kind}`, () => {
    let postgres: TestPostgres | undefined;
    before(async () => {
      if (kind === 'PostgreSQL') postgres = await startPostgres();
    });
    after(() => postgres?.stop());

    it('a document that needs no language model waits for none, however many documents wait for one', async () => {
      await using house = await openHouse(postgres);
      const { anna } = house;
      house.models.plan({ kind: 'silent' });
      const waiting: Body[] = [];
      for (const model of ['dead one', 'dead two']) {
        const inbox = await house.addInbox(await house.addComponent({ model }));
        for (let count = 0; count < 3; count++) waiting.push(await upload(anna, inbox, ASKING));
      }
      await house.awaitQuestions(2);
      const inbox = await house.addInbox(null);
      for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
        assert.equal((await awaitProcessed(anna, (await upload(anna, inbox, PLAIN, name)).id)).state, 'done');
      }
      const path = `/pipelines/${inbox.pipelineId}/run`;
      assert.equal((await anna.ask(path, { method: 'POST', body: formOf(PLAIN, 'a.pdf') })).body.error, null);
      // A model with one place has one question: a local server would only make the others wait.
      assert.equal(house.models.requests.length, 2);
      for (const { id } of waiting)
        assert.match((await anna.ask(`/documents/${id}`)).body.state, /^(queued|processing)$/);
    });

    it('a document of a model that answers does not wait for those of two that do not', async () => {
      await using house = await openHouse(postgres);
      const { anna } = house;
      house.models.plan(({ model }) => (model === 'good' ? { kind: 'answer', text: 'yes' } : { kind: 'silent' }));
      for (const model of ['dead one', 'dead two']) {
        const inbox = await house.addInbox(await house.addComponent({ model }));
        for (let count = 0; count < 3; count++) await upload(anna, inbox, ASKING);
      }
      await house.awaitQuestions(2);
      const inbox = await house.addInbox(await house.addComponent({ model: 'good' }));
      for (const name of ['a.pdf', 'b.pdf']) {
        assert.equal((await awaitProcessed(anna, (await upload(anna, inbox, ASKING, name)).id)).state, 'done');
      }
    });

    it('a document is read without the model that its pipeline had when it was uploaded', async () => {
      await using house = await openHouse(postgres);
      const { anna } = house;
      await house.restart();
      const inbox = await house.addInbox(await house.addComponent({ model: 'former' }));
      const documents = [await upload(anna, inbox, PLAIN), await upload(anna, inbox, PLAIN)];
      const path = `/pipelines/${inbox.pipelineId}`;
      assert.equal((await anna.ask(path, { method: 'PATCH', json: { chat_id: null } })).status, 200);
      await house.work();
      for (const { id } of documents) assert.equal((await awaitProcessed(anna, id)).state, 'done');
      assert.equal(house.models.requests.length, 0);
    });

    it('a service that stops gives up its questions, counts them once, and asks again after the next start', async () => {
      await using house = await openHouse(postgres);
      house.models.plan({ kind: 'silent' });
      const component = await house.addComponent({ model: 'slow', streaming: false });
      const inbox = await house.addInbox(component);
      const { id } = await upload(house.anna, inbox, ASKING);
      await house.awaitQuestions(1);
      const begin = performance.now();
      await house.restart();
      assert.ok(performance.now() - begin < 10_000, 'the service waited for the model');
      await house.models.abandoned;
      const [first] = (await house.anna.ask(`/components/${component}/usage`)).body.results;
      // What a request can have cost, since no answer says what it has cost. The question asks for 10 tokens.
      assert.deepEqual([first.input_tokens > 0, first.output_tokens, first.requests], [true, 10, 1]);
      house.models.plan({ kind: 'answer', text: 'yes' });
      await house.work();
      assert.equal((await awaitProcessed(house.anna, id)).state, 'done');
      const [second] = (await house.anna.ask(`/components/${component}/usage`)).body.results;
      assert.deepEqual(
        [second.input_tokens - first.input_tokens, second.output_tokens - first.output_tokens, second.requests],
        [120, 30, 2],
      );
    });
  });
}

interface House extends AsyncDisposable {
  readonly models: ModelServer;
  readonly anna: TestUser;
  addComponent(more: object): Promise<string>;
  /** @param chatId null for a pipeline without a language model */
  addInbox(chatId: string | null): Promise<TestInbox>;
  /** Waits until the model server has got so many questions. */
  awaitQuestions(count: number): Promise<void>;
  /** Starts the service again, without a worker. */
  restart(): Promise<void>;
  /** Starts it again, with a worker. */
  work(): Promise<void>;
}

async function openHouse(postgres: TestPostgres | undefined): Promise<House> {
  const models = await startModelServer();
  const baseUrl = `${models.origin}/v1`;
  const data = await mkdtemp(join(tmpdir(), 'extrakt-waiting-'));
  const options = {
    data,
    entry: FAILING_PIPELINE,
    settings: { EXTRAKT_MODEL_URLS: baseUrl, EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1' },
    ...(postgres ? { databaseUrl: await postgres.createDatabase() } : {}),
  };
  let server: HttpServer = await startHttpServer({ ...options, worker: true });
  const added = await server.addUser('anna');
  const ask: TestUser['ask'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${added.token}`);
    return server.ask(path, { ...init, headers });
  };
  const anna: TestUser = { ...added, ask };
  const make = async (path: string, json: object): Promise<Body> => {
    const { status, body, text } = await anna.ask(path, { method: 'POST', json });
    assert.equal(status, 201, text);
    return body;
  };
  const restart = async (worker: boolean): Promise<void> => {
    await server.close();
    server = await startHttpServer({ ...options, worker });
  };
  return {
    models,
    anna,
    async addComponent(more) {
      const provider = 'openai_compatible';
      const settings = { name: 'model', provider, base_url: baseUrl, model: 'm', time_limit: TIME_LIMIT, ...more };
      return (await make('/components', settings)).id;
    },
    async addInbox(chatId) {
      const chat = chatId === null ? {} : { chat_id: chatId };
      const { id: pipelineId } = await make('/pipelines', { name: 'pipeline', template: TEMPLATE, ...chat });
      const { id } = await make('/inboxes', { name: 'inbox', pipeline_id: pipelineId });
      return { id, pipelineId };
    },
    async awaitQuestions(count) {
      while (models.requests.length < count) await sleep(20);
    },
    restart: () => restart(false),
    work: () => restart(true),
    async [Symbol.asyncDispose]() {
      await server.close();
      await models.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
