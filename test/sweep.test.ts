/** The sweep of files that no document refers to, and the quarantine that it moves them to. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { sweepFiles } from '../src/service/sweep.ts';
import { createInbox, type TestInbox, upload } from './http-inbox.ts';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

describe('a sweep of the files', () => {
  let data: string;
  let server: HttpServer;
  let anna: TestUser;
  let inbox: TestInbox;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'extrakt-sweep-'));
    server = await startHttpServer({ data });
    anna = await server.addUser('anna');
    inbox = await createInbox(anna);
  });
  after(async () => {
    await server.close();
    await rm(data, { recursive: true, force: true });
  });

  const quarantine = (...names: string[]): string => join(data, 'files', 'quarantine', ...names);
  async function addUnknown(count: number): Promise<string[]> {
    const keys = Array.from({ length: count }, () => uuid());
    for (const key of keys) await server.context.files.put(key, Readable.from(['unknown']), 100);
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const key of keys) await utimes(join(data, 'files', key.slice(-2), key), past, past);
    return keys;
  }
  async function listQuarantine(): Promise<string[]> {
    const days = await readdir(quarantine()).catch(() => []);
    return (await Promise.all(days.map((day) => readdir(quarantine(day))))).flat().sort();
  }

  test('keeps unknown files for 30 days in quarantine, and removes them then', async () => {
    const keys = await addUnknown(2);
    const { moved, stopped } = await sweepFiles(server.context);
    assert.deepEqual([moved, stopped], [2, false]);
    assert.deepEqual(await listQuarantine(), keys.toSorted());
    const [today = ''] = await readdir(quarantine());
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await rename(quarantine(today), quarantine(before(29)));
    await sweepFiles(server.context);
    assert.deepEqual(await listQuarantine(), keys.toSorted());
    await rename(quarantine(before(29)), quarantine(before(31)));
    await sweepFiles(server.context);
    assert.deepEqual(await listQuarantine(), []);
  });

  test('raises an alarm in readiness and metrics when more than a few files are unknown, and moves none', async () => {
    const keys = await addUnknown(21);
    assert.equal((await sweepFiles(server.context)).stopped, true);
    assert.deepEqual(await listQuarantine(), []);
    const { status, body } = await server.ask('/health/ready');
    assert.equal(status, 200);
    assert.equal(body.warnings[0].code, 'unknown_files');
    assert.match(body.warnings[0].message, /does not know 21 files/);
    assert.match((await anna.ask('/metrics')).text, /^extrakt_unknown_files 21$/m);
    for (const key of keys) await server.context.files.delete(key);
    await sweepFiles(server.context);
    assert.deepEqual((await server.ask('/health/ready')).body.warnings, []);
  });

  test('moves a file back that is asked for, and one whose document is deleted goes from the quarantine, too', async () => {
    const [asked, swept, deleted] = [1, 2, 3].map((number) => upload(anna, inbox, `%PDF-1.7\n${number}`));
    const ids = (await Promise.all([asked, swept, deleted])).map(({ id }) => id);
    for (const id of ids) await server.context.files.quarantine.add(id);
    assert.equal((await listQuarantine()).length, 3);
    assert.equal((await anna.ask(`/documents/${ids[0]}/blob`)).status, 200);
    assert.equal((await anna.ask(`/documents/${ids[2]}`, { method: 'DELETE' })).status, 204);
    assert.deepEqual(await listQuarantine(), [ids[1]]);
    assert.equal((await sweepFiles(server.context)).restored, 1);
    assert.deepEqual(await listQuarantine(), []);
    assert.equal((await anna.ask(`/documents/${ids[1]}/blob`)).status, 200);
  });
});
