/** The scripts of examples/, run as a user runs them, against a real server. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROJECT, type Server, startServer } from './server.ts';

/** Milliseconds that processing may take on a busy machine. */
const LIMIT = 300_000;
const INVOICES = ['invoice-en.pdf', 'invoice-de.pdf', 'delivery-note-de.pdf'];
const sample = (name: string): string => join(PROJECT, 'samples', name);

let folder: string;
let server: Server;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-scripts-'));
  server = await startServer(join(folder, 'data'));
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function command(script: string, args: readonly string[], url = server.url) {
  return {
    args: [join(PROJECT, 'examples', script), ...args],
    options: { env: { PATH: process.env['PATH'], URL: url, TOKEN: server.token } },
  };
}

/** Runs a script to its end, and returns what it prints. */
async function run(script: string, ...parameters: string[]): Promise<string> {
  const { args, options } = command(script, parameters);
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

/** Starts a script that is ended by `stop`. `expect` waits for a line that matches. */
function start(script: string, parameters: readonly string[], url?: string) {
  const { args, options } = command(script, parameters, url);
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async expect(pattern: RegExp): Promise<string> {
      for (;;) {
        const { value, done } = await lines.next();
        assert.ok(!done, `The script ended without ${pattern}.`);
        if (pattern.test(value)) return value;
      }
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ask(path: string, body?: object | FormData) {
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${server.token}` },
    ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const answer = JSON.parse(await response.text());
  assert.ok(response.ok, JSON.stringify(answer));
  return answer;
}

async function createInbox(name: string): Promise<string> {
  const { id } = await ask('/pipelines', { name, template: 'invoice.en' });
  return (await ask('/inboxes', { name, pipeline_id: id })).id;
}

async function upload(inbox: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.append('document', new Blob([bytes]), name);
  return (await ask(`/inboxes/${inbox}`, body)).id;
}

/** Runs the script until only so many documents have no extraction. */
async function fetchAll(inbox: string, out: string, left = 0): Promise<string> {
  let printed = '';
  while (!printed.includes(`without an extraction: ${left}\n`))
    printed += await run('fetch-extractions.mjs', inbox, out);
  return printed;
}

async function awaitState(id: string, state: string): Promise<void> {
  const deadline = Date.now() + LIMIT;
  while ((await ask(`/documents/${id}`)).state !== state) {
    assert.ok(Date.now() < deadline, `${id} is not ${state} in time.`);
    await sleep(100);
  }
}

/** The ids of the documents whose extraction is in a folder. */
async function listSaved(out: string): Promise<string[]> {
  const ids = (await readdir(out)).flatMap((name) => /^([\da-f-]{36})\.json$/.exec(name)?.[1] ?? []);
  return ids.sort();
}

/** Forwards requests to the server until the second extraction is requested, which it never answers. */
async function startProxy(onSecond: () => void) {
  let extractions = 0;
  const proxy = createServer(async ({ url = '', headers: { authorization = '' } }, response) => {
    if (url.endsWith('/extraction')) extractions += 1;
    if (extractions === 2) return onSecond();
    const answer = await fetch(`${server.url}${url}`, { headers: { authorization } });
    response.writeHead(answer.status).end(await answer.text());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  assert.ok(address !== null && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

suite('own-template.mjs', () => {
  test('extracts a file with its template, and changes the same pipeline the next time', async () => {
    for (const _ of [1, 2]) {
      const output = await run('own-template.mjs', sample('invoice-en.pdf'));
      assert.match(output, /^Invoice number: INV-20684 \(/m);
      assert.match(output, /^ {2}Amount: 720\.00 GBP \(/m);
    }
    const { results } = await ask('/resources?type=template_pipeline');
    assert.equal(results.filter(({ alias }: { alias: string | null }) => alias === 'quick-invoices').length, 1);
  });

  test('ends with the reason for a file that is no document', async () => {
    await assert.rejects(run('own-template.mjs', join(PROJECT, 'package.json')), {
      code: 1,
      stderr: /^The content of the file is not of a supported kind/,
    });
  });
});

suite('watch-folder.mjs', () => {
  test('uploads present and new files once each, and puts refused ones aside', async (t) => {
    const inbox = await createInbox('Watched');
    const scans = join(folder, 'scans');
    await mkdir(scans);
    await copyFile(sample('invoice-en.pdf'), join(scans, 'first.pdf'));
    const script = start('watch-folder.mjs', [scans, inbox]);
    t.after(() => script.stop());
    await script.expect(/^first\.pdf: uploaded as /);
    await copyFile(sample('invoice-de.pdf'), join(scans, 'second.pdf'));
    await script.expect(/^second\.pdf: uploaded as /);
    await writeFile(join(scans, 'notes.txt'), 'Call Bea.');
    await script.expect(/^notes\.txt: refused\. /);
    await script.stop();
    assert.deepEqual((await readdir(join(scans, 'done'))).sort(), ['first.pdf', 'second.pdf']);
    assert.deepEqual(await readdir(join(scans, 'refused')), ['notes.txt']);

    // As if it had stopped after the upload and before the move.
    await rename(join(scans, 'done', 'first.pdf'), join(scans, 'first.pdf'));
    const again = start('watch-folder.mjs', [scans, inbox]);
    t.after(() => again.stop());
    await again.expect(/^first\.pdf: uploaded as /);
    const { count } = await ask(`/inboxes/${inbox}/documents`);
    assert.equal(count, 2);
  });
});

suite('fetch-extractions.mjs', () => {
  test('fetches each extraction once, also after it was killed in the middle', async (t) => {
    const inbox = await createInbox('Fetched');
    const out = join(folder, 'fetched');
    const ids = await Promise.all(
      INVOICES.map(async (name) => await upload(inbox, name, new Uint8Array(await readFile(sample(name))))),
    );
    for (const id of ids) await awaitState(id, 'done');
    const interruption = Promise.withResolvers<void>();
    const proxy = await startProxy(interruption.resolve);
    t.after(() => proxy.close());
    const script = start('fetch-extractions.mjs', [inbox, out], proxy.url);
    await interruption.promise;
    await script.stop();
    assert.equal((await listSaved(out)).length, 1);

    await fetchAll(inbox, out);
    assert.deepEqual(await listSaved(out), ids.toSorted());
    for (const id of ids) assert.equal(JSON.parse(await readFile(join(out, `${id}.json`), 'utf8')).document_id, id);
    assert.equal(await run('fetch-extractions.mjs', inbox, out), 'Documents without an extraction: 0\n');
  });

  test('names a failed document, and fetches it when it has an extraction', async () => {
    const inbox = await createInbox('Failing');
    const out = join(folder, 'failing');
    const id = await upload(inbox, 'broken.pdf', new TextEncoder().encode('%PDF-1.7\nnothing'));
    await awaitState(id, 'failed');
    assert.match(await fetchAll(inbox, out, 1), /^broken\.pdf: failed\. \S+/m);
    await ask(`/documents/${id}/extraction`, { entities: [] });
    assert.match(await fetchAll(inbox, out), new RegExp(`^broken\\.pdf: saved as ${id}\\.json$`, 'm'));
  });
});
