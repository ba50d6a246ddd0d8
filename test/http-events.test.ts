/** `GET /events` and `GET /overview`: what pages show live. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type EventStream, openEvents } from './event-stream.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import { FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const FILE = '%PDF-1.7\n';

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let bea: TestUser;
    let inbox: TestInbox;
    before(async () => {
      anna = await open().addUser('anna');
      bea = await open().addUser('bea');
      inbox = await createInbox(anna);
    });

    const share = (level: string) =>
      anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json: { user: bea.email, level } });
    const of = (id: string, state: string) => (each: { event: string; data: { id: string; state: string } }) =>
      each.event === 'document' && each.data.id === id && each.data.state === state;

    test('a listener hears of a document from its upload to its deletion, and of nothing in it', async () => {
      const stream = await openEvents(open(), anna);
      assert.equal(stream.status, 200);
      assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/);
      assert.deepEqual(await stream.next(), { event: 'reload', data: {} });
      const { id } = await upload(anna, inbox, FILE);
      const { data } = await stream.until(of(id, 'done'));
      assert.deepEqual(data, { id, inbox_id: inbox.id, state: 'done', needs_review: true });
      await anna.ask(`/documents/${id}/review`, { method: 'POST' });
      const confirmed = await stream.until(of(id, 'done'));
      assert.equal(confirmed.data.needs_review, false);
      await anna.ask(`/documents/${id}`, { method: 'DELETE' });
      await stream.until(of(id, 'deleted'));
      stream.close();
    });

    test('it hears only of what it may read, by its level at that moment', async () => {
      const stream = await openEvents(open(), bea);
      const other = await createInbox(bea);
      /** Whether bea hears of a document that anna uploads, told by an event of bea's own that comes after it. */
      const hears = async (): Promise<boolean> => {
        const { id } = await upload(anna, inbox, FILE);
        await awaitProcessed(anna, id);
        const { id: own } = await upload(bea, other, FILE);
        const seen: string[] = [];
        await stream.until((each) => {
          seen.push(each.data.id);
          return of(own, 'done')(each);
        });
        return seen.includes(id);
      };
      assert.equal(await hears(), false);
      for (const [level, expected] of [
        ['list', false],
        ['run', false],
        ['view', true],
        ['none', false],
      ] as const) {
        await share(level);
        assert.equal(await hears(), expected, level);
      }
      await share('run');
      const { id: hers } = await upload(bea, inbox, FILE);
      await stream.until(of(hers, 'done'));
      stream.close();
    });

    test('the stream ends when the token does', async () => {
      const { body } = await anna.ask('/users/me/tokens', { method: 'POST', json: { name: 'short' } });
      const stream = await openEvents(open(), { token: body.token });
      await stream.next();
      await anna.ask(`/users/me/tokens/${body.id}`, { method: 'DELETE' });
      const ended = (async () => {
        while (await stream.next());
        return 'ended';
      })();
      // Every event asks again, so some come until the trust of a few seconds is used up.
      let over = false;
      void ended.then(() => {
        over = true;
      });
      while (!over) {
        const { id } = await upload(anna, inbox, FILE);
        await awaitProcessed(anna, id);
      }
      assert.equal(await ended, 'ended');
    });

    test('one user has so many streams and no more', async () => {
      const carl = await open().addUser('carl');
      // Whoever asks whether there is such a stream has none.
      for (let count = 0; count < 10; count++) {
        assert.equal((await carl.ask('/events', { method: 'HEAD' })).status, 405);
      }
      const streams: EventStream[] = [];
      for (let count = 0; count < 10; count++) streams.push(await openEvents(open(), carl));
      const { status, headers, body } = await carl.ask('/events');
      assert.deepEqual([status, body.type], [429, 'urn:extrakt:error:too_many_requests']);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
      streams[0]?.close();
      let again = await openEvents(open(), carl);
      while (again.status === 429) again = await openEvents(open(), carl);
      assert.equal(again.status, 200);
      for (const stream of [...streams, again]) stream.close();
    });

    test('listeners of another server on the same database hear of it as well', async () => {
      const { config } = open().context;
      const other = await startHttpServer({ databaseUrl: config.databaseUrl, data: config.data });
      try {
        const stream = await openEvents(other, anna);
        assert.equal((await stream.next())?.event, 'reload');
        const { id } = await upload(anna, inbox, FILE);
        await stream.until(of(id, 'done'));
      } finally {
        // With the stream open: a server that closes ends it.
        await other.close();
      }
    });

    test('a change that was begun before another and ends after it is not passed over', async () => {
      const { db, config } = open().context;
      const { id } = await upload(anna, inbox, FILE);
      await awaitProcessed(anna, id);
      const stream = await openEvents(open(), anna);
      await stream.next();
      const change = (trx: typeof db) =>
        trx.updateTable('document').set({ state: 'failed' }).where('id', '=', id).execute();
      const later = async () => {
        const { id: other } = await upload(anna, inbox, FILE);
        await stream.until(of(other, 'done'));
      };
      // SQLite has one writer at a time, so there it cannot happen.
      if (config.databaseUrl === '') await change(db);
      else
        await db.transaction().execute(async (trx) => {
          await change(trx);
          await later();
        });
      await stream.until(of(id, 'failed'));
      stream.close();
    });

    test('whoever missed much is told to read anew', async () => {
      const stream = await openEvents(open(), anna);
      await stream.next();
      const big = await createInbox(anna);
      await fill(open(), anna, big, 150);
      await stream.until(({ event }) => event === 'reload');
      stream.close();
    });

    test('the overview counts what one may read, and shows the newest of it', async () => {
      const dora = await open().addUser('dora');
      const mine = await createInbox(dora, { name: 'B' });
      await createInbox(dora, { name: 'A' });
      const { id } = await upload(dora, mine, FILE);
      await awaitProcessed(dora, id);
      await dora.ask(`/resources/${mine.id}/permissions`, { method: 'POST', json: { user: bea.email, level: 'list' } });
      const first = (await dora.ask('/overview')).body;
      assert.deepEqual(
        first.inboxes.map((each: { name: string }) => each.name),
        ['A', 'B'],
      );
      const counts = { queued: 0, processing: 0, done: 1, failed: 0, needs_review: 1, mails_need_attention: 0 };
      assert.deepEqual([first.inbox_count, first.inboxes[1].access, first.inboxes[1].counts], [2, 'own', counts]);
      assert.deepEqual(
        first.recent.map((each: { id: string }) => each.id),
        [id],
      );
      const seen = async () => {
        const { body } = await bea.ask('/overview');
        const [shown] = body.inboxes.filter((each: { id: string }) => each.id === mine.id);
        const recent = body.recent.filter((each: { inbox_id: string }) => each.inbox_id === mine.id);
        return [shown?.access, shown?.counts, recent.map((each: { id: string }) => each.id)];
      };
      assert.deepEqual(await seen(), ['list', null, []]);
      await dora.ask(`/resources/${mine.id}/permissions`, { method: 'POST', json: { user: bea.email, level: 'run' } });
      const { id: hers } = await upload(bea, mine, FILE);
      await awaitProcessed(bea, hers);
      assert.deepEqual(await seen(), ['run', counts, [hers]]);
      await dora.ask(`/resources/${mine.id}/permissions`, { method: 'POST', json: { user: bea.email, level: 'view' } });
      assert.deepEqual(await seen(), ['view', { ...counts, done: 2, needs_review: 2 }, [hers, id]]);
    });
  },
  { worker: true, entry: FAILING_PIPELINE },
);

/** Documents that come in all at once, as when many are changed in one transaction. */
async function fill({ context }: HttpServer, user: TestUser, inbox: TestInbox, count: number): Promise<void> {
  const { id } = await upload(user, inbox, FILE);
  await awaitProcessed(user, id);
  const row = await context.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(12, '0');
    return { ...row, id: `01900000-0000-7000-8001-${number}`, extraction_id: null };
  });
  await context.db.insertInto('document').values(rows).execute();
}
