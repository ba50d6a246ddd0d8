/** The mail door of the whole service: with its worker, its databases, its end and its log-in to TLS. */
import assert from 'node:assert/strict';
import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import PDFDocument from 'pdfkit';
import { makeCertificate } from '../src/mail/certificate.ts';
import { startHttpServer } from './http-server.ts';
import { SmtpClient } from './mails/client.ts';
import { openMailHouse, TEMPLATE } from './mails/door.ts';
import { attachment, multipart, pdf, text } from './mails/messages.ts';
import { findFreePort, startPostgres } from './postgres.ts';
import { type Server, startServer } from './server.ts';

describe('the service', () => {
  it('reads what a mail brought, also when it is killed right after its 250', { timeout: 120_000 }, async (t) => {
    const { data, port, ask, address, inboxId } = await prepare(t);
    const settings = { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '1' };
    const first = await startServer(data, settings);
    t.after(() => first.stop('SIGKILL'));
    const told = `Mail for inbox.localhost is received on port ${port}. Other mail servers cannot deliver to this domain.`;
    assert.ok(first.output().stdout.includes(told), first.output().stdout);
    const content = await drawPdf('Total 12.00 EUR');
    assert.match(await send(port, address, multipart([attachment(content)])), /^250/);
    await first.stop('SIGKILL');

    const second = await startServer(data, settings);
    t.after(() => second.stop('SIGKILL'));
    const document = await waitUntilRead(second, inboxId, ask);
    assert.deepEqual([document.state, document.error, document.source.type], ['done', null, 'email']);
    assert.equal((await second.stop()).code, 0);
  });

  it('fails documents with the reason once the owner may not run the pipeline any more', {
    timeout: 120_000,
  }, async (t) => {
    const { data, port, ask, address, inboxId } = await prepare(t, { revoke: true });
    const server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '1' });
    t.after(() => server.stop('SIGKILL'));
    assert.match(await send(port, address, multipart([attachment(pdf())])), /^250/);
    const document = await waitUntilRead(server, inboxId, ask);
    assert.equal(document.state, 'failed');
    assert.match(document.error, /owner of the inbox may not run its pipeline/);
  });

  it('puts mails off with 451 while the database is busy, and keeps nothing of them', {
    timeout: 120_000,
  }, async (t) => {
    const { data, port, ask, address, inboxId } = await prepare(t);
    const server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '0' });
    t.after(() => server.stop('SIGKILL'));
    const message = multipart([attachment(pdf())]);
    const other = new DatabaseSync(join(data, 'extrakt.db'));
    other.exec('begin immediate');
    assert.match(await send(port, address, message), /^451 4\.3\.0 /);
    other.exec('rollback');
    other.close();
    assert.match(await send(port, address, message), /^250/);
    assert.equal((await ask(server, `/inboxes/${inboxId}/documents`)).count, 1);
  });

  it('ends at once when nobody is sending, whoever is connected', { timeout: 60_000 }, async (t) => {
    const { data, port } = await prepare(t);
    const server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '0' });
    t.after(() => server.stop('SIGKILL'));
    const client = await SmtpClient.connect(port);
    const started = performance.now();
    const ended = server.stop();
    assert.match(await client.reply(), /^421/);
    assert.equal(await client.reply(), '');
    assert.equal((await ended).code, 0);
    assert.ok(performance.now() - started < 9000, 'it waited for a client that says nothing');
  });

  it('makes itself a certificate for its domain, and keeps it for the next start', { timeout: 60_000 }, async (t) => {
    const { data, port } = await prepare(t);
    const settings = {
      EXTRAKT_MAIL_PORT: String(port),
      EXTRAKT_WORKERS: '0',
      EXTRAKT_MAIL_DOMAIN: 'in.example',
    };
    const start = async (changes: object = {}): Promise<X509Certificate> => {
      const server = await startServer(data, { ...settings, ...changes });
      try {
        return await readCertificate(port);
      } finally {
        await server.stop();
      }
    };
    const first = await start();
    assert.equal(first.subjectAltName, 'DNS:in.example');
    assert.ok(first.verify(first.publicKey));
    assert.ok(Date.parse(first.validFrom) <= Date.now());
    assert.ok(Date.parse(first.validTo) > Date.now() + 9 * 365 * 24 * 60 * 60 * 1000);
    assert.equal((await stat(join(data, 'mail.pem'))).mode & 0o777, 0o600);
    assert.equal((await start()).fingerprint256, first.fingerprint256);
    const other = await start({ EXTRAKT_MAIL_DOMAIN: 'other.example' });
    assert.equal(other.subjectAltName, 'DNS:other.example');
  });

  it('says in a sentence why its port or its certificate cannot be used', { timeout: 60_000 }, async (t) => {
    const { data, port } = await prepare(t);
    const occupied = createServer().listen(port, '127.0.0.1');
    t.after(() => occupied.close());
    await assert.rejects(startServer(data, { EXTRAKT_MAIL_PORT: String(port) }), /Port \d+ .* EXTRAKT_MAIL_PORT/);
    await writeFile(join(data, 'cert.pem'), 'no certificate');
    const files = { EXTRAKT_MAIL_CERTIFICATE: join(data, 'cert.pem'), EXTRAKT_MAIL_KEY: join(data, 'none.pem') };
    for (const key of [files.EXTRAKT_MAIL_KEY, files.EXTRAKT_MAIL_CERTIFICATE]) {
      const settings = { ...files, EXTRAKT_MAIL_KEY: key, EXTRAKT_MAIL_PORT: String(await findFreePort()) };
      await assert.rejects(startServer(data, settings), /EXTRAKT_MAIL_CERTIFICATE and EXTRAKT_MAIL_KEY must name/);
    }
  });
});

describe('the door', () => {
  it('lets a mail that is coming in finish when it is closed, and takes no other', async () => {
    const house = await openMailHouse();
    try {
      const inbox = await house.addInbox();
      const client = await house.connect();
      await client.begin([inbox.address]);
      await client.say('DATA');
      await client.write('Subject: Invoices\r\n');
      const closed = house.door.close(20);
      await client.write(`${multipart([attachment(pdf())])}`);
      assert.match(await client.say('.'), /^250/);
      assert.match(await client.reply(), /^421/);
      await closed;
      assert.equal((await house.documents(inbox)).length, 1);
      await assert.rejects(house.send({ to: inbox.address, text: 'hello' }), /ECONNREFUSED/);
    } finally {
      await house.close();
    }
  });

  it('cuts off a mail that does not end in the time that closing gives, and keeps nothing of it', async () => {
    const house = await openMailHouse();
    try {
      const inbox = await house.addInbox();
      const earlier = await house.footprint();
      const client = await house.connect();
      await client.begin([inbox.address]);
      await client.say('DATA');
      await client.write(multipart([attachment(pdf())]));
      await house.door.close(0.2);
      assert.match(await client.reply(), /^421/);
      assert.deepEqual(await house.footprint(), earlier);
    } finally {
      await house.close();
    }
  });

  it('speaks TLS where it has a certificate', async () => {
    const certificate = makeCertificate('inbox.example', new Date());
    const house = await openMailHouse({ certificate });
    try {
      const inbox = await house.addInbox();
      const transport = createTransport({
        host: '127.0.0.1',
        port: house.door.port,
        requireTLS: true,
        tls: { rejectUnauthorized: false },
      });
      const attachments = [{ filename: 'a.pdf', content: pdf() }];
      await transport.sendMail({ from: 'a@b.example', to: inbox.address, attachments });
      assert.equal((await house.documents(inbox)).length, 1);
    } finally {
      await house.close();
    }
  });

  it('takes eighty megabytes, and keeps them out of the memory', { timeout: 120_000 }, async () => {
    const house = await openMailHouse();
    try {
      const inbox = await house.addInbox();
      const client = await house.connect();
      await client.begin([inbox.address]);
      await client.say('DATA');
      const [start, end] = multipart([text('LONG'), attachment(pdf())]).split('LONG');
      await client.write(start ?? '');
      const line = `${'x'.repeat(70)}\r\n`.repeat(14_000);
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 20);
      const before = process.memoryUsage().rss;
      for (let written = 0; written < 80_000_000; written += line.length) await client.write(line);
      await client.write(end ?? '');
      assert.match(await client.say('.'), /^250/);
      clearInterval(watch);
      assert.equal((await house.documents(inbox)).length, 1);
      const grown = (peak - before) / 1e6;
      assert.ok(grown < 200, `it took ${Math.round(grown)} MB`);
    } finally {
      await house.close();
    }
  });

  it('does the same on PostgreSQL', { timeout: 120_000 }, async (t) => {
    const postgres = await startPostgres();
    t.after(() => postgres.stop());
    const house = await openMailHouse({ databaseUrl: await postgres.createDatabase() });
    try {
      const inboxes = [await house.addInbox(), await house.addInbox(), await house.addInbox()];
      const addresses = inboxes.map(({ address }) => address);
      const messages = [1, 2, 3].map((number) =>
        multipart([attachment(pdf(number)), attachment(pdf(9))]).replace('Subject: Invoices', 'Subject: In\0voices'),
      );
      // In both orders at once, so that two transactions could wait for each other.
      const sends = messages.flatMap((message) => [
        house.sendRaw(addresses, message),
        house.sendRaw(addresses.toReversed(), message),
      ]);
      for (const reply of await Promise.all(sends)) assert.match(reply, /^250/);
      for (const inbox of inboxes) {
        assert.equal((await house.documents(inbox)).length, 6);
        assert.equal((await house.owner.ask(`/inboxes/${inbox.id}`)).body.document_count, 6);
      }
    } finally {
      await house.close();
    }
  });
});

interface Prepared {
  readonly data: string;
  /** Free for the mail door. */
  readonly port: number;
  readonly inboxId: string;
  readonly address: string;
  /** Asks a server as the inbox's owner. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
  ask(server: Server, path: string): Promise<any>;
}

/** A data folder with an inbox on somebody else's pipeline. */
async function prepare(t: TestContext, { revoke = false } = {}): Promise<Prepared> {
  const data = await mkdtemp(join(tmpdir(), 'extrakt-mail-'));
  t.after(() => rm(data, { recursive: true, force: true }));
  const house = await startHttpServer({ data });
  try {
    const [maker, owner] = [await house.addUser('maker'), await house.addUser('owner')];
    const permissions = { [owner.email]: 'run' };
    const pipeline = await maker.ask('/pipelines', {
      method: 'POST',
      json: { name: 'p', template: TEMPLATE, permissions },
    });
    const inbox = await owner.ask('/inboxes', { method: 'POST', json: { name: 'i', pipeline_id: pipeline.body.id } });
    const address = await owner.ask(`/inboxes/${inbox.body.id}/emails`, { method: 'POST' });
    if (revoke) await maker.ask(`/resources/${pipeline.body.id}/permissions/${owner.email}`, { method: 'DELETE' });
    return {
      data,
      port: await findFreePort(),
      inboxId: inbox.body.id,
      address: address.body.email,
      async ask(server, path) {
        const headers = { authorization: `Bearer ${owner.token}` };
        return await (await fetch(`${server.url}${path}`, { headers })).json();
      },
    };
  } finally {
    await house.close();
  }
}

async function send(port: number, address: string, message: string): Promise<string> {
  const client = await SmtpClient.connect(port);
  try {
    return await client.send([address], message);
  } finally {
    client.destroy();
  }
}

/** The only document of an inbox, once it is done or has failed; the test's time limit ends a wait for what never is. */
async function waitUntilRead(server: Server, inboxId: string, ask: Prepared['ask']) {
  for (;;) {
    const { count, results } = await ask(server, `/inboxes/${inboxId}/documents`);
    assert.equal(count, 1);
    if (results[0].state === 'done' || results[0].state === 'failed') return results[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The certificate that the door shows after STARTTLS. */
async function readCertificate(port: number): Promise<X509Certificate> {
  const client = await SmtpClient.connect(port);
  await client.say('EHLO client.example');
  assert.match(await client.say('STARTTLS'), /^220/);
  client.socket.removeAllListeners('data');
  const secure = connectTls({ socket: client.socket, rejectUnauthorized: false });
  await once(secure, 'secureConnect');
  const certificate = secure.getPeerX509Certificate();
  secure.destroy();
  assert.ok(certificate);
  return certificate;
}

async function drawPdf(line: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text(line).end();
  await new Promise((resolve) => document.on('end', resolve));
  return Buffer.concat(chunks);
}
