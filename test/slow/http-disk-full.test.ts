import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createInbox, formOf, type TestInbox, upload } from '../http-inbox.ts';
import { type HttpServer, startHttpServer, type TestUser } from '../http-server.ts';
import { type Server, startServer } from '../server.ts';
import { chooseSmallDisk, fillDisk } from '../small-disk.ts';

const MEGABYTE = 1024 * 1024;
const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);

describe('a disk without space for a file', () => {
  let data: string;
  let server: Server;
  let inbox: string;
  let isDisk: boolean;
  before(async (t) => {
    data = await mkdtemp(join(tmpdir(), 'extrakt-full-'));
    const disk = chooseSmallDisk(data);
    isDisk = disk.isDisk;
    if (!isDisk && 'diagnostic' in t) t.diagnostic('No small disk can be mounted here: the size of files is limited.');
    server = await startServer(data, { EXTRAKT_WORKERS: '0' }, disk.wrapper);
    const pipeline = await create('/pipelines', { name: 'p', template: 'invoice.en' });
    inbox = await create('/inboxes', { name: 'i', pipeline_id: pipeline });
  });
  after(async () => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  });

  it('gives 507, and keeps nothing of it', async () => {
    assert.equal((await send(3 * MEGABYTE)).status, 201);
    const refused = await send(20 * MEGABYTE);
    assert.equal(refused.status, 507);
    assert.match(refused.headers.get('content-type') ?? '', /^application\/problem\+json/);
    const problem = await read(refused);
    assert.equal(problem.type, 'urn:extrakt:error:disk_full');
    assert.match(problem.detail, /The file was not saved/);
    // Nine more megabytes would find no room beside what was left of the refused ones.
    for (const _ of [1, 2, 3]) assert.equal((await send(3 * MEGABYTE)).status, 201);
    const list = await read(ask(`/inboxes/${inbox}/documents`));
    assert.equal(list.count, 4);
    for (const { id, size } of list.results) {
      const blob = await (await ask(`/documents/${id}/blob`)).arrayBuffer();
      assert.equal(blob.byteLength, size);
    }
  });

  it('leaves the service at work', async () => {
    assert.equal((await send(20 * MEGABYTE)).status, 507);
    const { results } = await read(ask(`/inboxes/${inbox}/documents`));
    assert.equal((await ask(`/documents/${results[0].id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await send(3 * MEGABYTE)).status, 201);
  });

  it('is told by readiness and metrics before nothing is left', async (t) => {
    if (!isDisk) return t.skip('There is no small disk here.');
    const { results } = await read(ask(`/inboxes/${inbox}/documents`));
    assert.equal((await ask(`/documents/${results[0].id}`, { method: 'DELETE' })).status, 204);
    const warned = await ask('/health/ready');
    // 16 MB with 9 MB of documents: less is free than ten times the reserve of 1 MB, and more than twice.
    assert.equal(warned.status, 200);
    const { warnings } = await read(warned);
    assert.equal(warnings[0].code, 'disk_low');
    assert.match(warnings[0].message, /^Only [1-9] MB are free/);
    const gauges = await (await ask('/metrics')).text();
    assert.match(gauges, /^extrakt_disk_size_bytes 16777216$/m);
    assert.match(gauges, /^extrakt_disk_reserve_bytes 1048576$/m);
    const free = Number(/^extrakt_disk_free_bytes (\d+)$/m.exec(gauges)?.[1]);
    assert.ok(free > 2 * MEGABYTE && free < 10 * MEGABYTE, `${free} bytes are free`);
  });

  it('lets people sign in, read, export and delete when nothing is left, and takes documents again afterwards', async (t) => {
    if (!isDisk) return t.skip('There is no small disk here.');
    await fillDisk(server.process.pid ?? 0, data);
    const refused = await ask('/health/ready');
    assert.equal(refused.status, 503);
    assert.match((await read(refused)).detail, /^Only 0 MB are free.* Delete documents/);

    const credentials = { email: 'admin@example.com', password: server.password };
    const form = new URLSearchParams({ username: credentials.email, password: credentials.password ?? '' });
    assert.equal((await fetch(`${server.url}/auth/jwt/login`, { method: 'POST', body: form })).status, 200);
    const headers = { 'content-type': 'application/json', origin: server.url };
    const page = { method: 'POST', headers, body: JSON.stringify(credentials) };
    assert.equal((await fetch(`${server.url}/auth/login`, page)).status, 200);
    assert.equal((await ask(`/inboxes/${inbox}/extractions`, { headers: { accept: 'text/csv' } })).status, 200);
    const originals = await ask(`/inboxes/${inbox}/originals`);
    assert.equal(originals.status, 200);
    assert.ok((await originals.arrayBuffer()).byteLength > 9 * MEGABYTE);

    // What is made free is not taken by those who send more.
    assert.equal((await send(1000)).status, 507);
    const pipeline = { method: 'POST', body: JSON.stringify({ name: 'q', template: 'invoice.en' }) };
    assert.equal((await ask('/pipelines', pipeline)).status, 507);
    const { results } = await read(ask(`/inboxes/${inbox}/documents`));
    assert.equal((await ask(`/documents/${results[0].id}`, { method: 'DELETE' })).status, 204);
    const batch = { method: 'POST', body: JSON.stringify({ action: 'delete', all: true }) };
    assert.equal((await read(ask(`/inboxes/${inbox}/documents/batch`, batch))).changed, 2);
    assert.equal((await ask('/health/ready')).status, 200);
    assert.equal((await send(3 * MEGABYTE)).status, 201);
  });

  // biome-ignore lint/suspicious/noExplicitAny: what is in it is looked at field by field by the assertions
  async function read(answer: Promise<Response> | Response): Promise<any> {
    return await (await answer).json();
  }

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return await fetch(server.url + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${server.token}` },
    });
  }

  async function create(path: string, body: object): Promise<string> {
    return (await read(ask(path, { method: 'POST', body: JSON.stringify(body) }))).id;
  }

  async function send(size: number): Promise<Response> {
    return await ask(`/inboxes/${inbox}`, { method: 'POST', body: formOf(pdfOf(size), 'a.pdf') });
  }
});

describe('a database that can grow no more', () => {
  let server: HttpServer;
  let anna: TestUser;
  let inbox: TestInbox;
  before(async () => {
    server = await startHttpServer();
    anna = await server.addUser('anna');
    inbox = await createInbox(anna);
  });
  after(() => server.close());

  /** SQLite refuses to take more pages, as it does when the disk has none. */
  const limitPages = async (pages: number): Promise<void> => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.context.db);
  };
  const listFiles = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of server.context.files.list()) keys.push(key);
    return keys.sort();
  };
  const listDocuments = async (): Promise<string[]> => {
    const { body } = await anna.ask(`/inboxes/${inbox.id}/documents?limit=1000&order_by=id`);
    return body.results.map(({ id }: { id: string }) => id);
  };

  it('gives 507, and keeps neither row nor file', async () => {
    await limitPages(1);
    const accepted: string[] = [];
    let last = 201;
    while (last === 201) {
      const form = formOf(pdfOf(10), 'a'.repeat(200));
      const { status, body } = await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: form });
      if (status === 201) accepted.push(body.id);
      else assert.equal(body.type, 'urn:extrakt:error:disk_full');
      last = status;
    }
    assert.equal(last, 507);
    assert.deepEqual(await listDocuments(), accepted.sort());
    assert.deepEqual(await listFiles(), accepted);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.document_count, accepted.length);
    const template = { fields: Array.from({ length: 400 }, (_, n) => ({ name: `field ${n}`, type: 'text' })) };
    const pipeline = await anna.ask('/pipelines', { method: 'POST', json: { name: 'p', template } });
    assert.equal(pipeline.status, 507);
  });

  it('goes on where it was once there is space', async () => {
    const earlier = await listDocuments();
    await limitPages(1_000_000);
    const { id } = await upload(anna, inbox, pdfOf(10));
    assert.deepEqual(await listDocuments(), [...earlier, id]);
  });
});
