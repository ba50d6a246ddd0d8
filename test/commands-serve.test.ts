import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer, text } from 'node:stream/consumers';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { findFreePort } from './postgres.ts';
import { MAIN, type Server, serverEnvironment, startServer } from './server.ts';

/** Milliseconds that documents may take on a busy machine. */
const PATIENCE = 60_000;

let data: string;
/** What a test that fails half-way leaves running. */
const started: (() => Promise<unknown>)[] = [];
const folders: string[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'extrakt-serve-'));
  folders.push(data);
});
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
});
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function serve(settings?: Readonly<Record<string, string>>): Promise<Server> {
  const server = await startServer(data, settings);
  started.push(() => server.stop('SIGKILL'));
  return server;
}

/** Runs a command that is to end by itself, on the same data folder. */
async function runToEnd(command: string, settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [MAIN, command], { env: serverEnvironment(data, settings) });
  started.push(async () => child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, stdout, stderr };
}

/** Asks as the administrator of the first start, and fails unless the answer has the status. */
class Caller {
  readonly #token: string;
  url: string;

  constructor({ url, token }: Server) {
    assert.ok(token, 'the first start prints a token');
    this.url = url;
    this.#token = token;
  }

  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    return await fetch(this.url + path, { ...init, headers: { authorization: this.authorization } });
  }

  async create(path: string, body: object): Promise<string> {
    const answer = await this.ask(path, { method: 'POST', body: JSON.stringify(body) });
    assert.equal(answer.status, 201);
    return String(await readProperty(answer, 'id'));
  }

  async createInbox(): Promise<string> {
    const pipeline = await this.create('/pipelines', { name: 'invoices', template: 'invoice.en' });
    return await this.create('/inboxes', { name: 'invoices', pipeline_id: pipeline });
  }

  async upload(inbox: string, name: string): Promise<void> {
    const form = new FormData();
    const content = new Uint8Array(await drawInvoice(name));
    form.append('document', new Blob([content], { type: 'application/pdf' }), `${name}.pdf`);
    assert.equal((await this.ask(`/inboxes/${inbox}`, { method: 'POST', body: form })).status, 201);
  }

  async count(inbox: string, state: string): Promise<number> {
    return Number(await readProperty(await this.ask(`/inboxes/${inbox}/documents?limit=1&state=${state}`), 'count'));
  }

  async waitFor(inbox: string, state: string, count: number): Promise<void> {
    const end = performance.now() + PATIENCE;
    while ((await this.count(inbox, state)) < count) {
      assert.ok(performance.now() < end, `there are not ${count} documents ${state}`);
      await sleep(20);
    }
  }
}

/** The mode of a folder and of everything in it, by path. */
function listModes(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(['.', ...names].map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
}

async function readProperty(answer: Response, name: string): Promise<unknown> {
  const body: unknown = await answer.json();
  assert.ok(typeof body === 'object' && body !== null);
  return Object.entries(body).find(([key]) => key === name)?.[1];
}

function drawInvoice(number: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(11).text('Paper Mill Ltd, 1 River Lane, Leeds').moveDown();
  document.text(`Invoice number: ${number}`).text('Invoice date: 2026-03-05').text('Total amount: 12.50 EUR');
  document.end();
  return buffer(document);
}

/** What the stopped server left: how many rows of a table are in each state. */
function countStates(table: 'job' | 'document'): Record<string, number> {
  using database = new DatabaseSync(join(data, 'extrakt.db'), { readOnly: true });
  const rows = database.prepare(`select state, count(*) as count from ${table} group by state`).all();
  return Object.fromEntries(rows.map((row) => [String(row['state']), Number(row['count'])]));
}

/** Begins an upload, sends its first half, and gives what sends the rest and waits for the answer's status. */
async function beginUpload(caller: Caller, inbox: string): Promise<{ finish(): Promise<number | undefined> }> {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(await drawInvoice('HALF'))]), 'half.pdf');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const outgoing = request(`${caller.url}/inboxes/${inbox}`, {
    method: 'POST',
    headers: {
      authorization: caller.authorization,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    outgoing.on('response', (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on('error', () => resolve(undefined));
  });
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => outgoing.write(body.subarray(0, half), resolve));
  // Only once the server knows of the request is it one in progress; the next answer on another connection comes later.
  await caller.ask('/health/live');
  return {
    async finish() {
      outgoing.end(body.subarray(half));
      return await answered;
    },
  };
}

describe('the first start', () => {
  test('prints an administrator, a password and a token, once; a second start prints none and goes on', async () => {
    const first = await serve({ EXTRAKT_ADMIN_EMAIL: 'boss@example.com', EXTRAKT_WORKERS: '0' });
    const { stdout, stderr } = first.output();
    assert.match(stdout, /E-mail +boss@example\.com\n/);
    assert.match(stdout, /listens on http:\/\/127\.0\.0\.1:\d+ /);
    assert.ok(first.password && first.token);
    assert.doesNotMatch(stderr, new RegExp(`${first.password}|${first.token}`));
    const caller = new Caller(first);
    const inbox = await caller.createInbox();
    const login = await fetch(`${first.url}/auth/jwt/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'boss@example.com', password: first.password }),
    });
    assert.equal(login.status, 200);
    const session = String(await readProperty(login, 'access_token'));
    assert.deepEqual(await first.stop('SIGINT'), { code: 0, signal: null });

    const second = await serve({ EXTRAKT_ADMIN_EMAIL: 'other@example.com', EXTRAKT_WORKERS: '0' });
    assert.equal(second.token, undefined);
    assert.equal(second.password, undefined);
    assert.doesNotMatch(second.output().stdout, /example\.com/);
    caller.url = second.url;
    assert.equal((await caller.ask(`/inboxes/${inbox}`)).status, 200);
    const me = await fetch(`${second.url}/users/me`, { headers: { authorization: `Bearer ${session}` } });
    assert.equal(me.status, 200, 'who logged in before the restart still is');
  });

  test('keeps every file and folder that it makes from other users of the machine, whatever the umask', async () => {
    const folder = join(data, 'new');
    const settings = { EXTRAKT_DATA: folder, EXTRAKT_WORKERS: '1', EXTRAKT_MAIL_PORT: String(await findFreePort()) };
    // Readable for all, as earlier versions and some backups leave them.
    await mkdir(folder, { mode: 0o700 });
    for (const name of ['server.lock', 'extrakt.db']) await writeFile(join(folder, name), '', { mode: 0o644 });
    const server = await startServer(data, settings, ['sh', '-c', 'umask 0; exec "$@"', 'sh']);
    started.push(() => server.stop('SIGKILL'));
    const caller = new Caller(server);
    const inbox = await caller.createInbox();
    await caller.upload(inbox, 'INV-1');
    await caller.waitFor(inbox, 'done', 1);
    const mailbox = JSON.stringify({ host: 'imap.example.com', user: 'anna', password: 'secret' });
    assert.equal((await caller.ask(`/inboxes/${inbox}/mailbox`, { method: 'PUT', body: mailbox })).status, 201);
    const modes = listModes(folder);
    assert.ok(modes.size > 12, [...modes.keys()].join(' '));
    for (const name of [
      'server.lock',
      'extrakt.db',
      'extrakt.db-wal',
      'session.key',
      'secret.key',
      'mail.pem',
      'spool',
    ]) {
      assert.ok(modes.has(name), name);
    }
    for (const [name, mode] of modes) assert.equal(mode & 0o077, 0, `${name} has ${mode.toString(8)}`);
    await server.stop();
    for (const [name, mode] of listModes(folder)) assert.equal(mode & 0o077, 0, `${name} has ${mode.toString(8)}`);
  });

  test('says which port is taken and how to choose another', async () => {
    const { url } = await serve({ EXTRAKT_WORKERS: '0' });
    const { port } = new URL(url);
    const settings = { EXTRAKT_DATA: join(data, 'other'), EXTRAKT_PORT: port };
    const { code, stderr } = await runToEnd('serve', settings);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\. .*EXTRAKT_PORT\\.\n$`));
  });

  test('creates the administrator only when nothing stands in the way of the start', async () => {
    const { url } = await serve({ EXTRAKT_WORKERS: '0' });
    const { port } = new URL(url);
    const settings = { EXTRAKT_DATA: join(data, 'late'), EXTRAKT_MAIL_PORT: port };
    const { code, stdout, stderr } = await runToEnd('serve', settings);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use\\. .*EXTRAKT_MAIL_PORT\\.`));
    assert.doesNotMatch(stdout, /Password/);
    const server = await serve({ EXTRAKT_DATA: join(data, 'late'), EXTRAKT_WORKERS: '0' });
    assert.match(server.output().stdout, /Password/);
  });
});

describe('a second server on the same data folder', () => {
  test('is refused, and the first goes on', async () => {
    const server = await serve();
    const { code, stdout, stderr } = await runToEnd('serve');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`^Another server works on the data folder ${data}\\. .*EXTRAKT_DATA.*\n$`));
    assert.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  });

  test('leaves the database of the first as it is, also where it would bring it up to date', async () => {
    await serve({ EXTRAKT_WORKERS: '0' });
    const database = new DatabaseSync(join(data, 'extrakt.db'));
    // As an earlier version has it, which knows nothing of providers that people sign in with.
    database.exec("drop table identity; delete from migration where name = '0015-identities'");
    assert.equal((await runToEnd('serve')).code, 1);
    assert.equal(database.prepare("select 1 from sqlite_master where name = 'identity'").get(), undefined);
    const { code, stderr } = await runToEnd('migrate');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^The database in .* was written by an earlier version of Extrakt, and a server .* Stop the server first\.\n$/,
    );
    assert.equal(database.prepare("select 1 from sqlite_master where name = 'identity'").get(), undefined);
    database.close();
  });

  test('is welcome once the first has died, however that happened', async () => {
    const first = await serve({ EXTRAKT_WORKERS: '0' });
    await first.stop('SIGKILL');
    const second = await serve({ EXTRAKT_WORKERS: '0' });
    assert.equal((await fetch(`${second.url}/health/ready`)).status, 200);
  });
});

describe('Ctrl-C', () => {
  test('finishes or hands back the running jobs, and the next start goes on where it was', async () => {
    const documents = 12;
    const first = await serve({ EXTRAKT_WORKERS: '2' });
    const caller = new Caller(first);
    const inbox = await caller.createInbox();
    await Promise.all(Array.from({ length: documents }, (_, number) => caller.upload(inbox, `CTRL-${number}`)));
    await caller.waitFor(inbox, 'processing', 1);
    assert.deepEqual(await first.stop('SIGINT'), { code: 0, signal: null });
    assert.equal(first.output().stderr, '');
    const { queued = 0, done = 0, ...others } = countStates('document');
    assert.deepEqual(others, {}, 'nothing is left half-way');
    assert.equal(queued + done, documents);
    assert.ok(queued > 0, 'all were done before the signal came');
    assert.deepEqual(countStates('job'), countStates('document'));

    const second = await serve({ EXTRAKT_WORKERS: '2' });
    caller.url = second.url;
    await caller.waitFor(inbox, 'done', documents);
    await second.stop('SIGINT');
    using database = new DatabaseSync(join(data, 'extrakt.db'), { readOnly: true });
    const counted = database.prepare(
      'select count(*) as all_of_them, count(distinct document_id) as documents from extraction',
    );
    assert.deepEqual({ ...counted.get() }, { all_of_them: documents, documents });
  });

  test('lets a request in progress end, and counts once when npm passes on what the terminal sent already', async () => {
    const server = await serve({ EXTRAKT_WORKERS: '0' });
    const caller = new Caller(server);
    const inbox = await caller.createInbox();
    const upload = await beginUpload(caller, inbox);
    const stopped = server.stop('SIGINT');
    server.process.kill('SIGINT');
    assert.equal(await upload.finish(), 201);
    assert.deepEqual(await stopped, { code: 0, signal: null });
    assert.deepEqual(countStates('document'), { queued: 1 });
  });

  test('twice ends it at once', async () => {
    const server = await serve({ EXTRAKT_WORKERS: '0' });
    const caller = new Caller(server);
    await beginUpload(caller, await caller.createInbox());
    const begin = performance.now();
    const stopped = server.stop('SIGINT');
    await sleep(1000);
    assert.equal(server.process.exitCode, null, 'it waits for the upload');
    server.process.kill('SIGINT');
    assert.deepEqual(await stopped, { code: 130, signal: null });
    assert.ok(performance.now() - begin < 5000, 'it waited all the same');
  });
});

describe('work', () => {
  test('processes what a server beside it takes in, until Ctrl-C', async () => {
    const server = await serve({ EXTRAKT_WORKERS: '0' });
    const caller = new Caller(server);
    const inbox = await caller.createInbox();
    await caller.upload(inbox, 'BEFORE');
    assert.equal(await caller.count(inbox, 'queued'), 1);

    const worker = spawn(process.execPath, [MAIN, 'work'], { env: serverEnvironment(data, { EXTRAKT_WORKERS: '1' }) });
    started.push(async () => worker.kill('SIGKILL'));
    const exited = once(worker, 'exit');
    const written = Promise.all([text(worker.stdout), text(worker.stderr)]);
    await caller.waitFor(inbox, 'done', 1);
    await caller.upload(inbox, 'AFTER');
    await caller.waitFor(inbox, 'done', 2);
    worker.kill('SIGINT');
    assert.deepEqual(await exited, [0, null]);
    const [stdout, stderr] = await written;
    assert.match(stdout, /^The worker reads one document at a time /);
    assert.equal(stderr, '');

    await caller.upload(inbox, 'LATER');
    assert.equal(await caller.count(inbox, 'queued'), 1, 'nobody works any more');
    assert.equal((await server.stop('SIGINT')).code, 0);
  });

  test('shares the jobs with the worker of a server', async () => {
    const documents = 10;
    const server = await serve({ EXTRAKT_WORKERS: '1' });
    const worker = spawn(process.execPath, [MAIN, 'work'], {
      env: serverEnvironment(data, { EXTRAKT_WORKERS: '1' }),
      stdio: 'ignore',
    });
    started.push(async () => worker.kill('SIGKILL'));
    const caller = new Caller(server);
    const inbox = await caller.createInbox();
    for (let number = 0; number < documents; number++) await caller.upload(inbox, `SHARED-${number}`);
    await caller.waitFor(inbox, 'done', documents);
    assert.equal((await server.stop('SIGINT')).code, 0);
    assert.equal(server.output().stderr, '');
    assert.deepEqual(countStates('job'), { done: documents });
  });
});
