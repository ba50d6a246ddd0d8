/** An inbox with 100,000 mails: its list is cut into pages and cleared without keeping others waiting. */
import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { isPostgres } from '../src/store/dialect.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, type TestInbox } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';

const MAILS = 100_000;
const PAGE = 25;
/** Milliseconds of a page on a machine with other work; a quiet one takes less than a tenth. */
const PAGE_LIMIT = 1000;

onEachDatabase((open) => {
  let anna: TestUser;
  let inbox: TestInbox;

  before(async () => {
    anna = await open().addUser('anna');
    inbox = await createInbox(anna);
    const { db } = open().context;
    // Each a minute after the one before; every second one needs attention.
    const numbers = isPostgres(db)
      ? sql`select n from generate_series(0, ${sql.lit(MAILS - 1)}) as g(n)`
      : sql`with recursive g(n) as (select 0 union all select n + 1 from g where n < ${sql.lit(MAILS - 1)}) select n from g`;
    const hex = isPostgres(db) ? sql`lpad(to_hex(n), 12, '0')` : sql`printf('%012x', n)`;
    const time = isPostgres(db)
      ? sql`to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2020-01-01', '+' || n || ' minutes')`;
    const part = {
      name: 'setup.exe',
      media_type: 'application/octet-stream',
      size: 1,
      sha256: '00',
      document_id: null,
    };
    const parts = JSON.stringify(Array.from({ length: 5 }, () => ({ ...part, outcome: 'left', reason: 'empty' })));
    await sql`insert into mail (id, inbox_id, digest, message_id, sender, envelope_sender, subject, size, received_at,
        parts, needs_attention)
      select '01900000-0000-7000-8000-' || ${hex}, ${inbox.id}, 'digest ' || n, '', 'a@example.com', 'a@example.com',
        'subject ' || n, 1000, ${time}, ${parts}, n % 2 from (${numbers}) as numbers`.execute(db);
  });

  const numberOf = (mail: { subject: string }): number => Number(mail.subject.slice('subject '.length));

  test('any page of its list is there at once, in order, and counted', async () => {
    const { body: large } = await ask('');
    assert.equal(large.count, MAILS);
    for (const [query, first, step] of [
      ['', MAILS - 1, -1],
      [`&offset=${MAILS / 2}`, MAILS / 2 - 1, -1],
      [`&offset=${MAILS - PAGE}`, PAGE - 1, -1],
      ['&order_by=date:asc', 0, 1],
      ['&needs_attention=true', MAILS - 1, -2],
      [`&needs_attention=true&offset=${MAILS / 4}`, MAILS / 2 - 1, -2],
      [`&needs_attention=false&offset=${MAILS / 2 - PAGE}`, 2 * (PAGE - 1), -2],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < 3; round++) {
        const begin = performance.now();
        const { body } = await ask(query);
        times.push(performance.now() - begin);
        const expected = Array.from({ length: PAGE }, (_, index) => first + step * index);
        assert.deepEqual(body.results.map(numberOf), expected, query);
      }
      assert.ok(Math.min(...times) < PAGE_LIMIT, `${query} took ${times.map(Math.round)} ms`);
      if (process.env['PRINT']) console.log(query, times.map(Math.round).join(' '));
    }
    assert.deepEqual((await ask(`&offset=${MAILS}`)).body, { count: MAILS, results: [] });
  });

  test('all that need attention are dismissed at once, and others are answered meanwhile', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const until = new Date().toISOString();
    delay.enable();
    const begin = performance.now();
    const { status, body } = await anna.ask(`/inboxes/${inbox.id}/mails/dismiss`, { method: 'POST', json: { until } });
    const duration = performance.now() - begin;
    delay.disable();
    assert.deepEqual([status, body], [200, { changed: MAILS / 2 }]);
    if (process.env['PRINT']) console.log('dismissed in', Math.round(duration), 'longest delay', delay.max / 1e6);
    assert.ok(delay.max / 1e6 < PAGE_LIMIT / 2, `the event loop stood still for ${delay.max / 1e6} ms`);
    const { body: overview } = await anna.ask('/overview');
    assert.equal(overview.inboxes[0].counts.mails_need_attention, 0);
  });

  async function ask(query: string) {
    return await anna.ask(`/inboxes/${inbox.id}/mails?limit=${PAGE}${query}`);
  }
});
