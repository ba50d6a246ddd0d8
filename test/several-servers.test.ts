/** Several servers on one PostgreSQL database. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startPostgres } from './postgres.ts';
import { startServer } from './server.ts';

test('servers that start at once on an empty database create one administrator, and all of them run', async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'extrakt-several-'));
  t.after(() => rm(data, { recursive: true, force: true }));
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const settings = { EXTRAKT_DATABASE_URL: await postgres.createDatabase(), EXTRAKT_WORKERS: '0' };
  const started = await Promise.allSettled([1, 2, 3].map(() => startServer(data, settings)));
  const servers = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  t.after(() => Promise.all(servers.map((server) => server.stop())));
  assert.deepEqual(
    started.map((start) => (start.status === 'rejected' ? String(start.reason) : 'up')),
    ['up', 'up', 'up'],
  );
  const [token, ...others] = servers.flatMap((server) => server.token ?? []);
  assert.ok(token && others.length === 0);
  for (const { url } of servers) {
    const answer = await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    assert.match(await answer.text(), /"role":"admin"/);
  }
});
