/** Mails that an inbox fetches from a mailbox, by real IMAP. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { openSpoolFolder } from '../src/containers/spool.ts';
import { makeCertificate } from '../src/mail/certificate.ts';
import { type Mailboxes, type MailboxesOptions, startMailboxes } from '../src/mail/mailboxes.ts';
import { openDatabase } from '../src/store/database.ts';
import { shareTransactions } from '../src/store/shared-transactions.ts';
import { createResolver } from './mails/dns.ts';
import { type MailHouse, openMailHouse, type TestInbox } from './mails/door.ts';
import { ACCOUNT, type ImapServer, startImapServer, TOKEN } from './mails/imap-server.ts';
import { attachment, multipart, pdf, text } from './mails/messages.ts';
import { startPostgres } from './postgres.ts';
import { type Server, startServer } from './server.ts';

/** Milliseconds until what is waited for counts as what never comes. */
const LIMIT = 30_000;
const UPLOAD_LIMIT = 200_000;
const certificate = makeCertificate('localhost', new Date(Date.now() - 60_000));

let house: MailHouse;
let mailboxes: Mailboxes;
before(async () => {
  const settings = { EXTRAKT_UPLOAD_LIMIT: String(UPLOAD_LIMIT), EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1' };
  house = await openMailHouse({ settings, resolve: createResolver({}) });
  mailboxes = await openMailboxes();
});
after(async () => {
  await mailboxes.close(0);
  await house.close();
});

/** The addresses of names. A rebinding name gives another one at every question. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'open.example': ['127.0.0.1'],
  'closed.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['10.0.0.1', '127.0.0.1'],
};
let questions = 0;
const lookup: LookupFunction = (name, _options, callback) => {
  if (name === 'rebinding.example') questions += 1;
  const rebound = [questions % 2 === 0 ? '127.0.0.1' : '127.0.0.2'];
  const addresses = name === 'rebinding.example' ? rebound : (NAMES[name] ?? []);
  const error = addresses.length > 0 ? null : Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  setImmediate(() => callback(error, found));
};

/** As the service does, but quicker to notice what a test does. */
async function openMailboxes(
  context = house.server.context,
  options: Pick<MailboxesOptions, 'lookup' | 'connectLimit'> = {},
): Promise<Mailboxes> {
  const folder = await openSpoolFolder(join(context.config.data, 'spool'));
  const log = pino({ level: 'silent' });
  const tls = { ca: certificate.cert, checkServerIdentity: () => undefined };
  const taking = { context, log, folder, transact: shareTransactions(context.db), resolve: createResolver({}) };
  return startMailboxes({ ...taking, refresh: 20, firstPause: 20, connectLimit: 1000, tls, lookup, ...options });
}

interface Tie {
  readonly server: ImapServer;
  readonly inbox: TestInbox;
}

/** A server with messages, and an inbox that fetches them until the end of the test. */
async function tie(
  t: TestContext,
  messages: readonly string[] = [],
  settings: object = {},
  options: Parameters<typeof startImapServer>[0] = {},
): Promise<Tie> {
  const server = await startImapServer(options);
  t.after(() => server.stop());
  for (const message of messages) server.append(message);
  const inbox = await house.addInbox();
  await choose({ server, inbox }, settings);
  // First of all: what is untied is not tried again and again.
  t.after(() => house.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'DELETE' }));
  return { server, inbox };
}

async function choose({ server, inbox }: Tie, settings: object = {}) {
  const json = { host: '127.0.0.1', port: server.port, security: 'none', ...ACCOUNT, ...settings };
  const answer = await house.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'PUT', json });
  assert.ok(answer.status === 200 || answer.status === 201, answer.text);
  return answer;
}

/** Waits until something is so. */
async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new assert.AssertionError({ message: `It never became so: ${condition}` });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function count(inbox: TestInbox): Promise<number> {
  return (await house.documents(inbox)).length;
}

async function mailboxOf(inbox: TestInbox) {
  return (await house.owner.ask(`/inboxes/${inbox.id}/mailbox`)).body;
}

/** Waits until the mailbox was looked into once more, so that what has not been taken by then is not. */
async function lookedAgain(tied: Tie): Promise<void> {
  await choose(tied);
  await eventually(async () => (await mailboxOf(tied.inbox)).checked_at !== null);
}

const invoice = (number: number): string => multipart([text('see below'), attachment(pdf(number))]);

describe('a mailbox', () => {
  it('gives what is in it and what comes, each once, and marks it as read', async (t) => {
    const tied = await tie(t, [invoice(1), invoice(2)]);
    const { server, inbox } = tied;
    await eventually(async () => (await count(inbox)) === 2);
    server.append(invoice(3));
    server.append(multipart([text('hello')]));
    await eventually(async () => (await house.mails(inbox)).length === 4);
    await eventually(() => server.messages().every(({ flags }) => flags.includes('\\Seen')));
    assert.deepEqual(await Promise.all((await house.documents(inbox)).map(house.blob)), [pdf(1), pdf(2), pdf(3)]);
    const [document] = await house.documents(inbox);
    const { received_at, ...source } = document?.source ?? {};
    assert.deepEqual(source, {
      type: 'email',
      from: '"Anna Muster" <anna@sender.example>',
      subject: 'Invoices',
      message_id: /^Message-ID: (.*)$/m.exec(server.messages()[0]?.raw ?? '')?.[1]?.trim(),
      authentication: {
        spf: { result: 'none', domain: null },
        dkim: [],
        dmarc: { result: 'none', domain: 'sender.example', policy: null },
      },
    });
    assert.equal(server.connections, 1);
  });

  it('gives nothing twice when its mails are numbered anew, nor when it is tied again', async (t) => {
    const tied = await tie(t, [invoice(1), invoice(2)]);
    const { server, inbox } = tied;
    await eventually(async () => (await count(inbox)) === 2);
    server.renumber();
    server.append(invoice(3));
    server.cut();
    await eventually(async () => (await count(inbox)) === 3);
    await house.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'DELETE' });
    await lookedAgain(tied);
    assert.equal(await count(inbox), 3);
    assert.equal((await house.mails(inbox)).length, 3);
  });

  it('gives nothing again that came to the address of the inbox already', async (t) => {
    const message = invoice(1);
    const tied = await tie(t);
    await house.sendRaw(tied.inbox.address, message);
    tied.server.append(message);
    await eventually(() => tied.server.messages()[0]?.flags.includes('\\Seen') ?? false);
    assert.equal(await count(tied.inbox), 1);
  });

  it('has what was taken moved or deleted where that is wished for', async (t) => {
    const moved = await tie(t, [invoice(1), invoice(2)], { after: 'move', move_to: 'Done' });
    const created = await tie(t, [invoice(1)], { after: 'move', move_to: 'New' });
    const deleted = await tie(t, [invoice(1), invoice(2)], { after: 'delete' });
    await eventually(() => moved.server.messages('Done').length === 2);
    await eventually(() => created.server.messages().length === 0);
    await eventually(() => deleted.server.messages().length === 0);
    assert.equal(moved.server.messages().length, 0);
    assert.equal(created.server.messages('New').length, 1);
    for (const { inbox, server } of [moved, deleted]) {
      server.append(invoice(3));
      await eventually(async () => (await count(inbox)) === 3);
    }
  });

  it('is looked into again after its connection broke, and after its server was away', async (t) => {
    const tied = await tie(t, [invoice(1)]);
    const { server, inbox } = tied;
    await eventually(async () => (await count(inbox)) === 1);
    server.cut();
    server.append(invoice(2));
    await eventually(async () => (await count(inbox)) === 2);
    await server.stop();
    await eventually(async () => /^No mailbox answers/.test((await mailboxOf(inbox)).error ?? ''));
    server.append(invoice(3));
    await server.listen();
    await eventually(async () => (await count(inbox)) === 3);
    await eventually(async () => (await mailboxOf(inbox)).error === null);
  });

  it('is polled over a new connection each time where that is wished for', async (t) => {
    const tied = await tie(t, [invoice(1)], { mode: 'poll', interval: 1 });
    await eventually(async () => (await count(tied.inbox)) === 1);
    tied.server.append(invoice(2));
    await eventually(async () => (await count(tied.inbox)) === 2);
    assert.ok(tied.server.connections >= 2);
  });

  it('is looked into at times where the server tells of nothing', async (t) => {
    const tied = await tie(t, [], { interval: 1 }, { plugins: [] });
    const { server } = tied;
    await eventually(async () => (await mailboxOf(tied.inbox)).checked_at !== null);
    server.append(invoice(1));
    await eventually(async () => (await count(tied.inbox)) === 1);
    assert.equal(server.connections, 1);
  });

  it('is opened over TLS, and with a token', async (t) => {
    const direct = await tie(t, [invoice(1)], { security: 'tls' }, { tls: certificate, secure: true });
    const upgraded = await tie(t, [invoice(1)], { security: 'starttls' }, { tls: certificate });
    const { password: _, ...account } = ACCOUNT;
    const token = await tie(t, [invoice(1)], { ...account, password: undefined, access_token: TOKEN });
    for (const tied of [direct, upgraded, token]) {
      await eventually(async () => (await count(tied.inbox)) === 1);
    }
  });

  it('keeps mails that the inbox does not take, as they are, and the record says why', async (t) => {
    const tied = await tie(t);
    const { server, inbox } = tied;
    const json = { allowed: ['anna@sender.example'] };
    await house.owner.ask(`/inboxes/${inbox.id}/senders`, { method: 'PATCH', json });
    server.append(invoice(1).replace('anna@', 'eve@'));
    server.append(multipart([attachment(pdf(2)), text('x'.repeat(3_000_000))]));
    server.append(multipart([attachment(pdf(3)), ...Array.from({ length: 2500 }, () => text('x'))]));
    server.append(invoice(4));
    await choose(tied, { after: 'delete' });
    await eventually(async () => (await count(inbox)) === 1);
    assert.deepEqual(
      (await house.mails(inbox)).map((mail) => [mail['from'], mail['refused'], mail['needs_attention']]),
      [
        ['eve@sender.example', 'sender_not_allowed', true],
        ['anna@sender.example', 'too_large', true],
        ['anna@sender.example', 'too_many_parts', true],
        ['"Anna Muster" <anna@sender.example>', null, false],
      ],
    );
    await eventually(() => server.messages().length === 3);
    assert.ok(server.messages().every(({ flags }) => !flags.includes('\\Seen')));
    // They are not met again, nor recorded again.
    await lookedAgain(tied);
    assert.equal((await house.mails(inbox)).length, 4);
  });

  it('gives what it has after the service was killed in between, each once', async (t) => {
    const messages = Array.from({ length: 5 }, (_, number) => invoice(number));
    const tied = await tie(t, messages, { after: 'delete' });
    const { server, inbox } = tied;
    // Each time as soon as one more is there, before the server can know; closing gives no time to what is under way.
    for (let taken = 0; taken < 5; taken = await count(inbox)) {
      await eventually(async () => (await count(inbox)) > taken);
      server.cut();
      await mailboxes.close(0);
      mailboxes = await openMailboxes();
    }
    await eventually(() => server.messages().length === 0);
    assert.equal(await count(inbox), 5);
  });

  for (const [name, settings, reason] of [
    ['with a wrong password', { password: 'wrong' }, /does not accept the user/],
    [
      'at a port where nothing is',
      { port: 1 },
      /^No mailbox answers at 127\.0\.0\.1, port 1 \(none\)\. Check the name/,
    ],
    ['at a server that does not exist', { host: 'nowhere.example' }, /^No mailbox answers at nowhere\.example, port/],
    ['that has no such folder', { folder: 'Nothing' }, /no folder "Nothing"/],
    ['over TLS where there is none', { security: 'tls' }, /^No mailbox answers at .* needs a trusted certificate/],
  ] as const) {
    it(`${name} says so in words`, async (t) => {
      const tied = await tie(t, [], settings);
      await eventually(async () => (await mailboxOf(tied.inbox)).error !== null);
      const { error, checked_at } = await mailboxOf(tied.inbox);
      assert.match(error, reason);
      assert.equal(checked_at, null);
    });
  }
});

describe('a mailbox in a private network that the administrator does not allow', () => {
  const LIMIT_OF_CONNECTION = 700;
  let closed: MailHouse;
  let watched: Mailboxes;
  before(async () => {
    // Another loopback address, so that the first answer of a rebinding name passes.
    const settings = { EXTRAKT_PRIVATE_NETWORKS: '127.0.0.2/32' };
    closed = await openMailHouse({ settings, resolve: createResolver({}) });
    watched = await openMailboxes(closed.server.context, { connectLimit: LIMIT_OF_CONNECTION });
  });
  after(async () => {
    await watched.close(0);
    await closed.close();
  });
  const put = async (inbox: TestInbox, settings: object) => {
    const json = { ...ACCOUNT, security: 'none', ...settings };
    return await closed.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'PUT', json });
  };
  const errorOf = async (inbox: TestInbox): Promise<string | null> =>
    (await closed.owner.ask(`/inboxes/${inbox.id}/mailbox`)).body.error;

  it('may not name a private address, however it is written', async () => {
    const inbox = await closed.addInbox();
    for (const host of [
      ...[
        '127.0.0.1',
        '127.1',
        '0x7f.1',
        '0x7f000001',
        '2130706433',
        '017700000001',
        '0.0.0.0',
        'localhost',
        'a.LOCALHOST.',
      ],
      ...[
        '10.0.0.1',
        '172.31.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '192.0.2.1',
        '198.18.0.1',
        '224.0.0.1',
      ],
      ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1', '::ffff:0:127.0.0.1'],
      ...[
        'fe80::1',
        'fc00::1',
        'fd12:3456::1',
        'fec0::1',
        'ff02::1',
        '64:ff9b::10.0.0.1',
        '64:ff9b:1::1',
        '2002:7f00:1::',
      ],
      ...['2001::1', '2001:db8::1', '100::1', '4000::1'],
    ]) {
      const { status, body, text: answer } = await put(inbox, { host });
      assert.equal(status, 422, `${host}: ${answer}`);
      assert.equal(body.errors[0].path, 'host', host);
      assert.match(body.errors[0].message, /public.*EXTRAKT_PRIVATE_NETWORKS/);
    }
    for (const host of ['8.8.8.8', '2606:4700::1111', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8', 'imap.invalid']) {
      // A port of no service, and untied at once: what matters is what the settings take.
      assert.ok((await put(inbox, { host, port: 1 })).status < 300, host);
      await closed.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'DELETE' });
    }
  });

  it('is not connected to, and neither the text nor the time tells which ports are open', async (t) => {
    const server = await startImapServer();
    t.after(() => server.stop());
    const texts: string[] = [];
    for (const [host, port] of [
      ['open.example', server.port],
      ['closed.example', 1],
      ['mapped.example', server.port],
      ['metadata.example', 80],
      ['rebinding.example', server.port],
      ['nowhere.example', 993],
    ] as const) {
      const inbox = await closed.addInbox();
      const begin = performance.now();
      assert.equal((await put(inbox, { host, port })).status, 201);
      await eventually(async () => (await errorOf(inbox)) !== null);
      assert.ok(performance.now() - begin >= LIMIT_OF_CONNECTION, `${host} failed early`);
      texts.push(((await errorOf(inbox)) ?? '').replace(`${host}, port ${port}`, 'HOST'));
      await closed.owner.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'DELETE' });
    }
    assert.equal(new Set(texts).size, 1, texts.join('\n'));
    assert.match(texts[0] ?? '', /^No mailbox answers at HOST/);
    assert.equal(server.connections, 0);
  });

  it('is not connected to by settings of an earlier version either', async (t) => {
    const server = await startImapServer();
    t.after(() => server.stop());
    const inbox = await closed.addInbox();
    await put(inbox, { host: 'nowhere.example', port: server.port });
    const { db } = closed.server.context;
    const earlier = { host: '127.0.0.1', version: '01900000-0000-7000-8000-000000000001', error: null };
    await db.updateTable('mailbox').set(earlier).where('inbox_id', '=', inbox.id).execute();
    await eventually(async () => /at 127\.0\.0\.1, port/.test((await errorOf(inbox)) ?? ''));
    assert.equal(server.connections, 0);
  });
});

it('a mailbox is reached at an allowed address of a name that has others too', async (t) => {
  const tied = await tie(t, [invoice(1)], { host: 'mixed.example' });
  await eventually(async () => (await count(tied.inbox)) === 1);
});

describe('the settings of a mailbox', () => {
  const path = (inbox: TestInbox): string => `/inboxes/${inbox.id}/mailbox`;
  const put = (inbox: TestInbox, json: object) => house.owner.ask(path(inbox), { method: 'PUT', json });
  const minimal = { host: 'imap.invalid', user: 'anna', password: 'topsecret' };

  it('have defaults, and never show the password', async () => {
    const inbox = await house.addInbox();
    assert.equal((await house.owner.ask(path(inbox))).status, 404);
    const answer = await put(inbox, minimal);
    assert.equal(answer.status, 201);
    assert.ok(!answer.text.includes('topsecret'));
    const { created_at, error, ...settings } = answer.body;
    assert.deepEqual(settings, {
      host: 'imap.invalid',
      port: 993,
      security: 'tls',
      user: 'anna',
      folder: 'INBOX',
      mode: 'idle',
      interval: 60,
      after: 'mark',
      move_to: null,
      auth: 'password',
      created_by: house.owner.email,
      checked_at: null,
    });
    assert.equal((await put(inbox, { ...minimal, security: 'starttls' })).body.port, 143);
    assert.equal((await house.owner.ask(path(inbox), { method: 'DELETE' })).status, 204);
    assert.equal((await house.owner.ask(path(inbox), { method: 'DELETE' })).status, 404);
  });

  it('are kept with the password encrypted, by a key that only the service can read', async () => {
    const inbox = await house.addInbox();
    await put(inbox, minimal);
    const { config, db } = house.server.context;
    const row = await db.selectFrom('mailbox').selectAll().where('inbox_id', '=', inbox.id).executeTakeFirstOrThrow();
    for (const form of ['utf8', 'base64', 'hex'] as const) {
      assert.ok(!JSON.stringify(row).includes(Buffer.from('topsecret').toString(form)), form);
    }
    const keyFile = join(config.data, 'secret.key');
    assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
    assert.equal((await readFile(keyFile)).length, 32);
    await house.owner.ask(path(inbox), { method: 'DELETE' });
  });

  it('can be encrypted by a key of the settings instead, and say so once the key is another', async () => {
    const other = await openMailHouse({ settings: { EXTRAKT_SECRET_KEY: 'ab'.repeat(32) } });
    try {
      const inbox = await other.addInbox();
      await other.owner.ask(path(inbox), { method: 'PUT', json: minimal });
      const { context } = other.server;
      await assert.rejects(stat(join(context.config.data, 'secret.key')), /ENOENT/);
      const opened = await openMailboxes({ ...context, config: { ...context.config, secretKey: 'cd'.repeat(32) } });
      const error = async () => (await other.owner.ask(path(inbox))).body.error;
      await eventually(async () => (await error()) !== null);
      await opened.close(0);
      assert.match(await error(), /password cannot be decrypted.*Give the password again/);
    } finally {
      await other.close();
    }
  });

  it('send a password to no other server than the one that it was given for', async () => {
    const inbox = await house.addInbox();
    await put(inbox, minimal);
    const { password: _, ...account } = minimal;
    assert.equal((await put(inbox, { ...account, folder: 'Bills' })).status, 200);
    for (const change of [{ host: 'other.invalid' }, { port: 1 }, { security: 'none' }, { user: 'eve' }]) {
      const answer = await put(inbox, { ...account, ...change });
      assert.equal(answer.status, 422, JSON.stringify(change));
      assert.equal(answer.body.errors[0].path, 'password');
    }
    await house.owner.ask(path(inbox), { method: 'DELETE' });
  });

  for (const [name, change, faulty] of [
    ['no password', { password: undefined }, 'password'],
    ['a password and a token', { access_token: 'x' }, 'access_token'],
    ['nowhere to move to', { after: 'move' }, 'move_to'],
    ['a folder to move to without a move', { move_to: 'Done' }, 'move_to'],
    ['the same folder to move to', { after: 'move', move_to: 'INBOX' }, 'move_to'],
    ['a host that is none', { host: 'a b' }, 'host'],
    ['an interval of nothing', { interval: 0 }, 'interval'],
  ] as const) {
    it(`take no ${name}`, async () => {
      const answer = await put(await house.addInbox(), { ...minimal, ...change });
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(
        answer.body.errors.map(({ path: place }: { path: string }) => place),
        [faulty],
      );
    });
  }
});

it('one of several servers looks into a mailbox, and another one when it is gone', { timeout: 120_000 }, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const imap = await startImapServer();
  t.after(() => imap.stop());
  const settings = {
    EXTRAKT_DATABASE_URL: await postgres.createDatabase(),
    EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1',
    EXTRAKT_SECRET_KEY: 'ab'.repeat(32),
    EXTRAKT_WORKERS: '0',
  };
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-imap-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const first = await startServer(folder, settings);
  t.after(() => first.stop('SIGKILL'));
  const second = await startServer(folder, settings);
  t.after(() => second.stop('SIGKILL'));
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
  const ask = async (server: Server, method: string, path: string, json?: object): Promise<any> => {
    const headers = { authorization: `Bearer ${first.token}` };
    const body = json ? { body: JSON.stringify(json) } : {};
    return await (await fetch(`${server.url}${path}`, { method, headers, ...body })).json();
  };
  const pipeline = await ask(first, 'POST', '/pipelines', { name: 'p', template: 'invoice.en' });
  const inbox = await ask(first, 'POST', '/inboxes', { name: 'i', pipeline_id: pipeline.id });
  const mailbox = { host: '127.0.0.1', port: imap.port, security: 'none', ...ACCOUNT };
  await ask(first, 'PUT', `/inboxes/${inbox.id}/mailbox`, mailbox);
  const documents = async () => (await ask(second, 'GET', `/inboxes/${inbox.id}/documents`)).count;

  imap.append(invoice(1));
  await eventually(async () => (await documents()) === 1);
  // Long enough for the other one to have looked at the settings.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  assert.equal(imap.connections, 1);
  const owner = await findOwner(settings.EXTRAKT_DATABASE_URL);
  const [gone, other] = owner === first.process.pid ? [first, second] : [second, first];
  await gone.stop('SIGKILL');
  imap.append(invoice(2));
  await eventually(async () => (await ask(other, 'GET', `/inboxes/${inbox.id}/documents`)).count === 2);
  assert.equal(imap.connections, 2);
});

/** Process id of the server that has the mailbox. */
async function findOwner(databaseUrl: string): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataFolder: '' });
  const { lease_owner } = await db.selectFrom('mailbox').select('lease_owner').executeTakeFirstOrThrow();
  await db.destroy();
  return Number(lease_owner?.split(':')[1]);
}
