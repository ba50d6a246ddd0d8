/** Mails that come in while the disk is full. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { SmtpClient } from '../mails/client.ts';
import { attachment, multipart, pdf } from '../mails/messages.ts';
import { findFreePort } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';
import { chooseSmallDisk } from '../small-disk.ts';

const MEGABYTE = 1024 * 1024;

describe('a mail that the disk has no room for', () => {
  let data: string;
  let server: Server;
  let port: number;
  let isDisk: boolean;
  let inbox: string;
  let address: string;
  before(async (t) => {
    data = await mkdtemp(join(tmpdir(), 'extrakt-mail-full-'));
    const disk = chooseSmallDisk(data);
    isDisk = disk.isDisk;
    if (!isDisk && 'diagnostic' in t) t.diagnostic('No small disk can be mounted here: the size of files is limited.');
    port = await findFreePort();
    server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '0' }, disk.wrapper);
    const pipeline = await ask('/pipelines', { name: 'p', template: 'invoice.en' });
    inbox = (await ask('/inboxes', { name: 'i', pipeline_id: pipeline.id })).id;
    address = (await ask(`/inboxes/${inbox}/emails`, {})).email;
  });
  after(async () => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  });

  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
  async function ask(path: string, body?: object): Promise<any> {
    const headers = { authorization: `Bearer ${server.token}` };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return await (await fetch(server.url + path, { ...init, headers })).json();
  }

  async function send(...sizes: readonly number[]): Promise<string> {
    const files = sizes.map((size, number) => attachment(Buffer.concat([pdf(number), Buffer.alloc(size, 'x')])));
    const client = await SmtpClient.connect(port);
    try {
      return await client.send([address], multipart(files));
    } finally {
      client.destroy();
    }
  }

  async function count(what: 'documents' | 'mails'): Promise<number> {
    return (await ask(`/inboxes/${inbox}/${what}?limit=1`)).count;
  }

  it('while it comes in, in its documents or in itself is put off, and leaves nothing', async () => {
    assert.match(await send(MEGABYTE), /^250 /);
    assert.match(await send(20 * MEGABYTE), /^45[12] 4\.3\./);
    // It fits once, and its first file too.
    if (isDisk) assert.match(await send(MEGABYTE, 4 * MEGABYTE), /^452 4\.3\.1 /);
    // What was left of those before would leave no room for it.
    assert.match(await send(2 * MEGABYTE), /^250 /);
    assert.equal(await count('documents'), 2);
    assert.equal(await count('mails'), 2);
    assert.ok(!isDisk || !server.output().stderr.includes('could not be taken'), server.output().stderr);
  });
});
