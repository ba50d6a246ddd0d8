import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { purgeExpired } from '../src/service/purge.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, formOf, TEMPLATE } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const BROKEN = '%PDF-1.7\n% nothing more comes\n';

/** Asks for a job until it has ended, as a client does that was told when to come back. */
async function awaitJob(user: TestUser, path: string): Promise<Answer['body']> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { body, headers, text } = await user.ask(path);
    if (body.state === 'done' || body.state === 'failed') {
      assert.equal(headers.get('retry-after'), null);
      return body;
    }
    assert.equal(headers.get('retry-after'), '1');
    assert.deepEqual([body.result, body.duration, body.error], [null, null, null]);
    assert.ok(Date.now() < deadline, `The job did not end in time: ${text}`);
    await sleep(20);
  }
}

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let pipelineId: string;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      ({ pipelineId } = await createInbox(anna, { template: 'invoice.en' }));
    });

    const run = (body: FormData, headers: Record<string, string> = {}, user = anna): Promise<Answer> =>
      user.ask(`/pipelines/${pipelineId}/run`, { method: 'POST', body, headers });
    const runTemplate = (code: string | undefined, headers: Record<string, string> = {}): Promise<Answer> => {
      const body = formOf(invoice, 'invoice-en.pdf');
      if (code !== undefined) body.set('code', new Blob([code], { type: 'application/json' }), 'code.json');
      return anna.ask('/pipelines/run', { method: 'POST', body, headers });
    };
    const listFiles = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of server.context.files.list()) keys.push(key);
      return keys;
    };

    it('runs a pipeline on a document and keeps nothing but the record of the job', async () => {
      const { status, body } = await run(formOf(invoice, 'invoice-en.pdf'));
      assert.equal(status, 200);
      assert.equal(body.error, null);
      assert.ok(Array.isArray(body.log));
      assert.ok(body.result.entities.some(({ key }: { key: string }) => key === 'amounts'));
      const { body: jobs } = await anna.ask(`/pipelines/${pipelineId}/jobs`);
      const { id, started_at, duration, ...job } = jobs.results[0];
      assert.deepEqual(job, { pipeline_id: pipelineId, filename: 'invoice-en.pdf', error: null });
      assert.match(started_at, /Z$/);
      assert.match(duration, /^PT\d+(\.\d{1,3})?S$/);
      const { body: record } = await anna.ask(`/jobs/${id}`);
      assert.deepEqual([record.state, record.result, record.log], ['done', null, null]);
      assert.deepEqual(await listFiles(), []);
      assert.deepEqual(await server.context.db.selectFrom('document').select('id').execute(), []);
    });

    it('answers a document that gives no extraction with the reason', async () => {
      const { status, body } = await run(formOf(BROKEN, 'broken.pdf'));
      assert.deepEqual([status, body.result, body.log], [200, null, null]);
      assert.match(body.error, /damaged or cut off/);
      const { body: jobs } = await anna.ask(`/pipelines/${pipelineId}/jobs?errors_only=true`);
      assert.deepEqual([jobs.count, jobs.results[0].filename, jobs.results[0].error], [1, 'broken.pdf', body.error]);
      assert.deepEqual(await listFiles(), []);
    });

    it('answers later where that is preferred, and keeps the result for 24 hours', async (t) => {
      for (const prefer of ['respond-async', 'wait=10, Respond-Async']) {
        const { status, headers, body } = await run(formOf(invoice, 'later.pdf'), { prefer });
        assert.equal(status, 202);
        assert.deepEqual([body.pipeline_id, body.filename, body.state], [pipelineId, 'later.pdf', 'queued']);
        assert.equal(headers.get('location'), `/jobs/${body.id}`);
        assert.equal(headers.get('preference-applied'), 'respond-async');
        const job = await awaitJob(anna, `/jobs/${body.id}`);
        assert.deepEqual([job.id, job.state, job.error], [body.id, 'done', null]);
        assert.match(job.duration, /^PT\d+(\.\d{1,3})?S$/);
        assert.ok(job.result.entities.length > 0 && Array.isArray(job.log));
        assert.deepEqual(await listFiles(), []);

        const now = Date.now();
        t.mock.timers.enable({ apis: ['Date'], now: now + 23.9 * 3_600_000 });
        await purgeExpired(server.context);
        assert.deepEqual((await anna.ask(`/jobs/${body.id}`)).body.result, job.result);
        t.mock.timers.setTime(now + 24.1 * 3_600_000);
        await purgeExpired(server.context);
        const late = (await anna.ask(`/jobs/${body.id}`)).body;
        assert.deepEqual([late.state, late.result, late.log], ['done', null, null]);
        const row = server.context.db.selectFrom('job').select(['template', 'models']).where('id', '=', body.id);
        assert.deepEqual({ ...(await row.executeTakeFirst()) }, { template: null, models: null });
        t.mock.timers.reset();
      }
      assert.equal((await run(formOf(invoice, 'now.pdf'), { prefer: 'wait=10' })).status, 200);
    });

    it('tells later why a document gave no extraction', async () => {
      const { headers } = await run(formOf(BROKEN, 'broken.pdf'), { prefer: 'respond-async' });
      const job = await awaitJob(anna, headers.get('location') ?? '');
      assert.deepEqual([job.state, job.result], ['failed', null]);
      assert.match(job.error, /damaged or cut off/);
    });

    it('runs an inline template', async () => {
      const template = { fields: [{ name: 'number', type: 'text', aliases: ['Invoice No.', 'Invoice number'] }] };
      const { status, body } = await runTemplate(JSON.stringify(template));
      assert.deepEqual([status, body.error], [200, null]);
      assert.deepEqual(
        body.result.entities.map(({ label }: { label: string }) => label),
        ['number'],
      );
      const form = formOf(invoice, 'a.pdf');
      form.set('code', JSON.stringify(template));
      const plain = await anna.ask('/pipelines/run', { method: 'POST', body: form });
      assert.deepEqual(plain.body.result.entities, body.result.entities);
      const later = await runTemplate(JSON.stringify(template), { prefer: 'respond-async' });
      assert.deepEqual([later.status, later.body.pipeline_id], [202, null]);
      const job = await awaitJob(anna, later.headers.get('location') ?? '');
      assert.deepEqual(job.result.entities, body.result.entities);
    });

    it('rejects an inline template with all faults, and stores nothing', async () => {
      const earlier = (await anna.ask('/users/me/jobs')).body.count;
      const bad = await runTemplate(JSON.stringify({ fields: [{ type: 'colour' }, { name: 'b', type: 'choice' }] }));
      assert.equal(bad.status, 422);
      assert.deepEqual(bad.body.errors.map(({ path }: { path: string }) => path).sort(), [
        'code.fields[0].name',
        'code.fields[0].type',
        'code.fields[1].choices',
      ]);
      const missing = await runTemplate(undefined);
      assert.deepEqual([missing.status, missing.body.errors[0].path], [422, 'code']);
      assert.equal((await runTemplate('{"fields":')).status, 400);
      assert.equal((await runTemplate(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).status, 422);
      assert.equal((await runTemplate(`"${'x'.repeat(9_000_000)}"`)).status, 413);
      const twice = formOf(invoice, 'a.pdf');
      for (const _ of [1, 2]) twice.append('code', JSON.stringify(TEMPLATE));
      assert.equal((await anna.ask('/pipelines/run', { method: 'POST', body: twice })).status, 422);
      const alone = new FormData();
      alone.set('code', JSON.stringify(TEMPLATE));
      const empty = await anna.ask('/pipelines/run', { method: 'POST', body: alone });
      assert.deepEqual([empty.status, empty.body.errors[0].path], [422, 'document']);
      assert.equal((await anna.ask('/users/me/jobs')).body.count, earlier);
      assert.deepEqual(await listFiles(), []);
    });

    it('refuses what is no document, and who may not run it', async () => {
      assert.equal((await run(formOf('', 'empty.pdf'))).status, 422);
      assert.equal((await run(formOf('hello', 'text.pdf'))).status, 415);
      const json = await anna.ask(`/pipelines/${pipelineId}/run`, { method: 'POST', json: {} });
      assert.equal(json.status, 415);
      const stranger = await server.addUser('stranger');
      assert.equal((await run(formOf(invoice, 'a.pdf'), {}, stranger)).status, 404);
      assert.deepEqual(await listFiles(), []);
    });

    it('charges pages to whoever pays by the page, and refuses who has none left', async () => {
      const admin = await server.addUser('root', { role: 'admin' });
      const paul = await server.addUser('paul');
      const charge = (json: object) => admin.ask(`/users/${paul.id}/credits`, { method: 'PATCH', json });
      await charge({ billing_scheme: 'per_page', balance: 2 });
      await anna.ask(`/resources/${pipelineId}`, { method: 'PATCH', json: { public_access: 'run' } });
      const balance = async () => (await paul.ask('/users/me/credits')).body.balance;
      assert.equal((await run(formOf(invoice, 'a.pdf'), {}, paul)).status, 200);
      assert.equal(await balance(), 1);
      assert.equal((await run(formOf(BROKEN, 'a.pdf'), {}, paul)).status, 200);
      assert.equal(await balance(), 1);
      const later = await run(formOf(invoice, 'a.pdf'), { prefer: 'respond-async' }, paul);
      await awaitJob(paul, later.headers.get('location') ?? '');
      assert.equal(await balance(), 0);
      for (const path of [`/pipelines/${pipelineId}/run`, '/pipelines/run']) {
        const { status, body } = await paul.ask(path, { method: 'POST', body: formOf(invoice, 'a.pdf') });
        assert.deepEqual([status, body.type], [402, 'urn:extrakt:error:no_credits']);
      }
    });
  },
  { worker: true },
);

describe('a direct run', () => {
  let server: HttpServer;
  let anna: TestUser;
  let path: string;
  const log: string[] = [];
  before(async () => {
    const logger = pino({}, { write: (line: string) => log.push(line) });
    server = await startHttpServer({ entry: FAILING_PIPELINE, logger });
    anna = await server.addUser('anna');
    path = `/pipelines/${(await createInbox(anna)).pipelineId}/run`;
  });
  after(() => server.close());

  it('is ended when the client goes away, and leaves nothing', async () => {
    const controller = new AbortController();
    const body = formOf('sleep 60000\n%PDF-1.7\n', 'slow.pdf');
    const slow = anna.ask(path, { method: 'POST', body, signal: controller.signal });
    // There is one place for documents: while it is taken, this one runs.
    while (server.pool.free('text') > 0) await sleep(5);
    controller.abort();
    await assert.rejects(slow, { name: 'AbortError' });
    const { status, body: next } = await anna.ask(path, { method: 'POST', body: formOf('%PDF-1.7\n', 'next.pdf') });
    assert.deepEqual([status, next.error], [200, null]);
    const { body: jobs } = await anna.ask('/users/me/jobs');
    assert.deepEqual(
      jobs.results.map(({ filename }: { filename: string }) => filename),
      ['next.pdf'],
    );
    for await (const { key } of server.context.files.list()) assert.fail(`${key} was left`);
    assert.deepEqual(
      log.filter((line) => JSON.parse(line).level >= 50),
      [],
    );
  });

  it('tells what the reader of the document died of', async () => {
    for (const [order, reason] of [
      ['abort', /stopped unexpectedly/],
      ['throw', /error inside the service/],
      ['encrypted', /Remove its password/],
    ] as const) {
      const { body } = await anna.ask(path, { method: 'POST', body: formOf(`${order}\n%PDF-1.7\n`, 'a.pdf') });
      assert.match(body.error, reason);
      assert.deepEqual([body.result, body.log], [null, null]);
    }
  });
});
