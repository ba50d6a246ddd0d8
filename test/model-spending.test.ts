/** What questions to a language model count, and what happens if they cannot be counted, on both databases. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import { extractConsulting } from '../src/service/consulted-extraction.ts';
import type { Context } from '../src/service/context.ts';
import { describeReachedLimit, openMonthlyBudget } from '../src/service/model-spending.ts';
import { onEachDatabase } from './http-databases.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, type TestUser } from './http-server.ts';
import { startModelServer } from './stand-ins/language-model.ts';

const ANSWER = '{"invoice_number":"4711"}';

const models = await startModelServer();
after(() => models.close());

/** The base URL of a server that no longer runs. */
const stopped = await startModelServer().then(async ({ origin, close }) => {
  await close();
  return `${origin}/v1`;
});

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-spending-'));
});
after(() => rm(folder, { recursive: true }));

/** A file with an order to the pipeline (isolate-pipeline.ts). */
async function write(order: string): Promise<string> {
  const path = join(folder, `${order.replaceAll(' ', '-')}.pdf`);
  await writeFile(path, order);
  return path;
}

/** Throws a fault for some statements about the usage. @param isBroken gets the kind of the statement */
function breaking(isBroken: (kind: string) => boolean, fault: Error) {
  return {
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (/"model_(usage|reservation)"/.test(JSON.stringify(node)) && isBroken(node.kind)) throw fault;
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
}

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
    });

    async function create(more: object = {}): Promise<Answer['body']> {
      const settings = { name: 'Small model', provider: 'openai_compatible', model: 'small', on_failure: 'fail' };
      const json = { ...settings, base_url: `${models.origin}/v1`, ...more };
      const { status, body, text } = await anna.ask('/components', { method: 'POST', json });
      assert.equal(status, 201, text);
      return body;
    }

    const pagesOf = async (id: string): Promise<number> =>
      (await anna.ask(`/components/${id}/usage`)).body.results[0].pages;

    /** Reads a document with a model. @returns its text, or the error, with what was reported and the questions sent */
    async function read(order: string, chatId: string, more: Partial<Context> = {}) {
      const reports: unknown[] = [];
      const context = { ...server.context, report: (_: string, error: unknown) => reports.push(error), ...more };
      const none = {
        locationChatId: null,
        useVision: false,
        deleted: null,
        deletedLocation: null,
        chat: null,
        locationChat: null,
      };
      const options = { models: { ...none, chatId, userId: anna.id }, paidBy: anna.id };
      const { length } = models.requests;
      const document = {
        path: await write(order),
        template: { fields: [{ name: 'total', type: 'quantity' as const }] },
      };
      const outcome = await extractConsulting(context, server.pool, document, options).then(
        ({ text }) => text,
        (error: unknown) => error,
      );
      return { outcome, reports, sent: models.requests.length - length };
    }

    it('pages are counted only if a question about them may have cost something', async () => {
      const { id } = await create({ monthly_page_limit: 10, base_url: stopped, time_limit: 1 });
      for (let document = 0; document < 3; document++) await read('ask question 5', id);
      assert.equal(await pagesOf(id), 0);
      await anna.ask(`/components/${id}`, { method: 'PATCH', json: { base_url: `${models.origin}/v1` } });
      models.plan({ kind: 'answer', text: ANSWER });
      assert.equal((await read('ask question 5', id)).outcome, ANSWER);
      assert.equal(await pagesOf(id), 5);
      assert.equal((await read('ask question 6', id)).sent, 0);
      assert.equal(await pagesOf(id), 5);
    });

    it('a document that asks nothing does not fail because of a monthly limit', async () => {
      const { id } = await create({ monthly_page_limit: 0, monthly_token_limit: 0 });
      assert.equal((await read('nothing', id)).outcome, 'nothing');
      assert.ok((await read('ask question', id)).outcome instanceof PipelineFailure);
    });

    it('a question waits while others may use up a monthly limit, and is refused only if they did', async () => {
      const { id, name } = await create({ monthly_token_limit: 1000 });
      const spender = { componentId: id, userId: anna.id };
      const budgets = [1, 2, 3].map(() => openMonthlyBudget(server.context.db, spender));
      const [first, second, third] = budgets;
      assert.ok(first && second && third);
      const estimate = { inputTokens: 100, maxTokens: 400, pages: 1 };
      const reservations = [await first.reserve(estimate), await second.reserve(estimate)];
      await assert.rejects(third.reserve(estimate), { code: 'limit_in_use', retry: true });
      const limits = { id, name, monthly_token_limit: 1000, monthly_page_limit: null };
      assert.equal(await describeReachedLimit(server.context.db, limits, true), undefined);
      for (const reservation of reservations) {
        await reservation.settle({ inputTokens: 20, outputTokens: 30, pages: 1 });
        await reservation.settle({ inputTokens: 20, outputTokens: 30, pages: 1 });
      }
      const usage = (await anna.ask(`/components/${id}/usage`)).body.results[0];
      assert.deepEqual([usage.input_tokens, usage.output_tokens, usage.pages, usage.requests], [40, 60, 2, 2]);
      const large = await third.reserve({ inputTokens: 400, maxTokens: 600, pages: 0 });
      assert.equal(large.maxTokens, 500);
      await large.settle({ inputTokens: 400, outputTokens: 500, pages: 0 });
      await assert.rejects(first.reserve(estimate), { code: 'over_monthly_limit', retry: false });
      assert.match(
        (await describeReachedLimit(server.context.db, limits, true)) ?? '',
        /has reached its monthly limit of 1000/,
      );
    });

    it('the reservation of a process that crashed counts as used when it has expired', async () => {
      const { id } = await create({ monthly_token_limit: 1000 });
      const { db } = server.context;
      const budget = openMonthlyBudget(db, { componentId: id, userId: anna.id });
      const lost = await budget.reserve({ inputTokens: 300, maxTokens: 300, pages: 2 });
      await db.updateTable('model_reservation').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute();
      const next = await budget.reserve({ inputTokens: 100, maxTokens: 400, pages: 1 });
      assert.equal(next.maxTokens, 300);
      assert.equal(await pagesOf(id), 2);
      await lost.settle({ inputTokens: 1, outputTokens: 1, pages: 1 });
      assert.equal(await pagesOf(id), 2);
      await next.settle({ inputTokens: 0, outputTokens: 0, pages: 0 });
    });

    it('a document is left for later if the database fails, and no answer that was paid for is lost', async () => {
      models.plan({ kind: 'answer', text: ANSWER });
      const { id } = await create({ monthly_token_limit: 100_000 });
      const readWith = (isBroken: (kind: string) => boolean, fault: Error) =>
        read('ask question', id, { db: server.context.db.withPlugin(breaking(isBroken, fault)) });
      const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const isReserving = (kind: string) => kind === 'InsertQueryNode';
      assert.deepEqual(await readWith(isReserving, gone), { outcome: gone, reports: [], sent: 0 });
      const wrong = new Error('no such table');
      const { outcome, ...rest } = await readWith(isReserving, wrong);
      assert.ok(outcome instanceof PipelineFailure);
      assert.deepEqual(rest, { reports: [wrong], sent: 0 });
      let deletions = 0;
      // The first one is that of expired reservations.
      const isSettling = (kind: string) => kind === 'DeleteQueryNode' && ++deletions > 1;
      assert.deepEqual(await readWith(isSettling, gone), { outcome: ANSWER, reports: [gone], sent: 1 });
    });
  },
  {
    settings: { EXTRAKT_MODEL_URLS: `${models.origin}/v1, ${stopped}`, EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1' },
    entry: FAILING_PIPELINE,
  },
);
