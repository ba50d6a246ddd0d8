/** Mails that nobody should send: each gives its result within its limits, and the door takes the next. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { SmtpClient } from '../mails/client.ts';
import type { TestMailPart } from '../mails/door.ts';
import { NASTY_MAILS } from '../mails/nasty.ts';
import { findFreePort } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';

/** Ends of parts that are nothing to report. */
const TAKEN: readonly string[] = ['document', 'opened', 'mail_text'];

/**
 * Milliseconds from the connection to the answer. Five seconds are meant, on a machine that does nothing else
 * (`NASTY_TIME_LIMIT=5000`); one that runs all tests at once may be ten times slower.
 */
const TIME_LIMIT = Number(process.env['NASTY_TIME_LIMIT'] ?? 60_000);
/** Bytes of the whole server at rest and of what a mail takes on top. */
const MEMORY_LIMIT = 300e6;

let data: string;
let server: Server;
let port: number;
let pipelineId: string;
/** Bytes of the server at rest. */
let rest: number;
before(async () => {
  data = await mkdtemp(join(tmpdir(), 'extrakt-nasty-'));
  port = await findFreePort();
  server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '0' });
  pipelineId = (await ask('POST', '/pipelines', { name: 'p', template: 'invoice.en' })).id;
  // The first mail loads what all of them need.
  await send('text/plain', '\r\nhello');
  rest = readMemory('VmRSS');
});
after(async () => {
  await server.stop();
  await rm(data, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
async function ask(method: string, path: string, json?: object): Promise<any> {
  const headers = { authorization: `Bearer ${server.token}` };
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return await answer.json();
}

/** Bytes, as proc_pid_status(5) tells them. */
function readMemory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** Sends a mail to an inbox of its own. */
async function send(name: string, message: string) {
  const { id } = await ask('POST', '/inboxes', { name, pipeline_id: pipelineId });
  const { email } = await ask('POST', `/inboxes/${id}/emails`);
  const before = readMemory('VmRSS');
  // From here on VmHWM is the most of now (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5');
  const started = performance.now();
  const client = await SmtpClient.connect(port);
  const reply = await client.send([email], Buffer.from(message, 'latin1'));
  const time = performance.now() - started;
  client.destroy();
  return { id, reply, time, grown: readMemory('VmHWM') - before };
}

describe('a mail with', () => {
  for (const { name, message, documents = 0, left = [], refused } of NASTY_MAILS) {
    it(`${name} ${describeResult(documents, left, refused)}`, { timeout: 120_000 }, async (t) => {
      const { id, reply, time, grown } = await send(name, message);
      const memory = rest + grown;
      t.diagnostic(`${Math.round(time)} ms, ${Math.round(memory / 1e6)} MB`);

      assert.match(reply, refused ?? /^250 /);
      const mails = await ask('GET', `/inboxes/${id}/mails`);
      assert.equal(mails.count, refused ? 0 : 1);
      const reasons = mails.results.flatMap(({ parts }: { parts: TestMailPart[] }) =>
        parts.map(({ outcome, reason }) => reason ?? outcome).filter((end) => !TAKEN.includes(end)),
      );
      assert.deepEqual([...new Set(reasons)], left);
      assert.equal((await ask('GET', `/inboxes/${id}/documents?limit=1`)).count, documents);
      assert.ok(time < TIME_LIMIT, `it took ${Math.round(time)} ms`);
      assert.ok(memory < MEMORY_LIMIT, `it took ${Math.round(memory / 1e6)} MB`);
    });
  }
});

it('there are forty and more of them, and none of them was a fault of ours', () => {
  assert.ok(NASTY_MAILS.length >= 40);
  assert.ok(!server.output().stderr.includes('could not be taken'), server.output().stderr);
});

function describeResult(documents: number, left: readonly string[], refused: RegExp | undefined): string {
  if (refused) return 'is refused';
  const taken = documents === 1 ? 'gives a document' : `gives ${documents || 'no'} documents`;
  return left.length === 0 ? taken : `${taken}, and leaves what is ${left.join(' or ')}`;
}
