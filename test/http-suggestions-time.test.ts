/** How long suggestions read, and what they leave to others. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { GERMAN_SAMPLE_FAILURES } from '../web/src/pages/suggestion/sample-failures.ts';
import { createInbox, formOf } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const QUICK = '%PDF-1.7\n';

const suggest = (user: TestUser, contents: readonly string[], signal?: AbortSignal): Promise<Answer> => {
  const body = new FormData();
  for (const [index, content] of contents.entries()) body.append('document', new Blob([content]), `${index + 1}.pdf`);
  return user.ask('/templates/suggest', { method: 'POST', body, ...(signal ? { signal } : {}) });
};

describe('a suggestion', { timeout: 120_000 }, () => {
  let server: HttpServer;
  let folder: string;
  let anna: TestUser;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extrakt-suggestions-'));
    server = await startHttpServer({ entry: FAILING_PIPELINE, places: 2, settings: { EXTRAKT_TIME_LIMIT: '8' } });
    anna = await server.addUser('anna');
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A document whose reading ends when its gate is opened. */
  const createGate = (name: string) => {
    const [journal, gate] = [join(folder, name), join(folder, `${name}.gate`)];
    const listBegun = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const awaitBegun = async () => {
      while ((await listBegun()).length === 0) await sleep(5);
    };
    const content = `wait ${journal} ${gate}\n%PDF-1.7\n`;
    return { content, listBegun, awaitBegun, open: () => writeFile(gate, '') };
  };

  it('leaves half of the places to the documents of others', async () => {
    const { content, listBegun, awaitBegun, open } = createGate('half');
    const suggestion = suggest(anna, [content, content, content]);
    await awaitBegun();
    const bea = await server.addUser('bea');
    const { pipelineId } = await createInbox(bea);
    const path = `/pipelines/${pipelineId}/run`;
    const run = await bea.ask(path, { method: 'POST', body: formOf(QUICK, 'one.pdf') });
    assert.deepEqual([run.status, run.body.error], [200, null]);
    assert.equal((await listBegun()).length, 1);
    await open();
    const { status, body } = await suggestion;
    assert.equal(status, 200);
    assert.deepEqual(
      body.documents.map(({ page_count }: { page_count: number }) => page_count),
      [1, 1, 1],
    );
  });

  it('has the time limit of one document, and uses what was read until then', async () => {
    const slow = 'sleep 60000\n%PDF-1.7\n';
    const { status, body } = await suggest(anna, [QUICK, slow, slow]);
    assert.equal(status, 200);
    const [first, ...others] = body.documents;
    assert.deepEqual([first.page_count, first.error], [1, null]);
    assert.equal(others.length, 2);
    for (const { page_count, error } of others) {
      assert.equal(page_count, null);
      assert.match(error, /time limit of the suggestion was reached/);
      assert.ok(GERMAN_SAMPLE_FAILURES.some(([english]) => error.startsWith(english)));
    }
  });

  it('does not block other requests while the samples are compared', async () => {
    const delays = monitorEventLoopDelay({ resolution: 10 });
    const contents = [1, 2, 3, 4, 5].map((number) => `fields 450 ${number}\n%PDF-1.7\n`);
    delays.enable();
    const { status, body, text } = await suggest(anna, contents);
    delays.disable();
    assert.equal(status, 200, text);
    assert.ok(body.fields.length > 0);
    const longest = Math.round(delays.max / 1e6);
    assert.ok(longest < 1500, `The longest pause of the event loop was ${longest} ms.`);
  });

  it('charges what was read before the client disconnected', async () => {
    const { db } = server.context;
    const carl = await server.addUser('carl');
    await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 10 }).where('id', '=', carl.id).execute();
    const { content, awaitBegun } = createGate('abort');
    const controller = new AbortController();
    const suggestion = suggest(carl, [QUICK, content], controller.signal);
    // One document after the other: the first one has been read.
    await awaitBegun();
    controller.abort();
    await assert.rejects(suggestion, { name: 'AbortError' });
    const readBalance = async () =>
      (await db.selectFrom('user').select('balance').where('id', '=', carl.id).executeTakeFirstOrThrow()).balance;
    while ((await readBalance()) === 10) await sleep(5);
    assert.equal(await readBalance(), 9);
    const { status } = await suggest(carl, [QUICK]);
    assert.equal(status, 200);
    for await (const { key } of server.context.files.list()) assert.fail(`${key} was left`);
  });
});
