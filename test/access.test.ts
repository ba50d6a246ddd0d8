/** Every route x every access level x every kind of caller, through real requests. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { type MailDoor, startMailDoor } from '../src/mail/server.ts';
import {
  component,
  FOR_EVERYBODY,
  LEVELS,
  type Level,
  mailbox,
  OF_ADMINISTRATORS,
  OF_USERS,
  OPEN,
  ocr,
  ROWS,
  type Row,
  STREAMS,
  type Things,
  template,
  upload,
  uploadExample,
} from './access-table.ts';
import { openEvents } from './event-stream.ts';
import { awaitProcessed } from './http-inbox.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { SmtpClient } from './mails/client.ts';
import { attachment, multipart, png } from './mails/messages.ts';

/** How the caller comes to a level: owns the resource, was granted the level, or everybody has it. */
type Way = 'owned' | 'granted' | 'public';

const NOWHERE = '01900000-0000-7000-8000-00000000ffff';
const NOTHING = {
  inbox: NOWHERE,
  document: NOWHERE,
  job: NOWHERE,
  mail: NOWHERE,
  component: NOWHERE,
  ocr: NOWHERE,
  example: NOWHERE,
};

let inboxes = 0;
let server: HttpServer;
let door: MailDoor;
let owner: TestUser;
let caller: TestUser;
let third: TestUser;
let admin: TestUser;
/** Pipelines that no call below changes. */
let shared: Pick<Things, 'pipeline' | 'otherPipeline'>;

before(async () => {
  const settings = { EXTRAKT_MAIL_AUTHENTICATION: 'no', EXTRAKT_MODEL_URLS: component.base_url };
  server = await startHttpServer({ worker: true, settings });
  const log = pino({ level: 'silent' });
  door = await startMailDoor({ context: server.context, log, host: '127.0.0.1', port: 0 });
  owner = await server.addUser('owner');
  caller = await server.addUser('caller');
  third = await server.addUser('third');
  admin = await server.addUser('root', { role: 'admin' });
  shared = { pipeline: await createPipeline(), otherPipeline: await createPipeline() };
  await call(owner, `PATCH /resources/${shared.otherPipeline}`, { public_access: 'run' });
});

after(async () => {
  await door.close(0);
  await server.close();
});

describe('a level', () => {
  for (const row of ROWS) {
    it(`${row.allowed.join(', ')} on the ${row.on} allows ${row.route}`, async () => {
      for (const level of LEVELS) {
        for (const way of waysTo(level)) {
          const things = await make(row, level, way);
          const answer = await call(way === 'owned' ? owner : caller, fill(row.route, things), row.body?.(things));
          const refusal = level === 'none' ? 404 : 403;
          const expected = row.allowed.includes(level) ? row.status : refusal;
          assert.equal(answer.status, expected, `${row.route} with ${level} (${way}): ${answer.text}`);
        }
      }
    });
  }

  it('that was granted counts together with the one that everybody has', async () => {
    const things = await make({ on: 'inbox', route: '{document}' }, 'run', 'granted');
    await call(owner, `PATCH /resources/${things.inbox}`, { public_access: 'view' });
    assert.equal((await call(caller, `POST /inboxes/${things.inbox}`, upload())).status, 201);
    assert.equal((await call(caller, `GET /documents/${things.document}`)).status, 200);
  });

  it('of run shows what was uploaded with it, and nothing else', async () => {
    const things = await make({ on: 'inbox', route: '{document}' }, 'run', 'granted');
    const { body: own } = await call(caller, `POST /inboxes/${things.inbox}`, upload());
    await awaitProcessed(caller, own.id);
    for (const list of ['documents', 'extractions', 'jobs']) {
      const { body } = await call(caller, `GET /inboxes/${things.inbox}/${list}`);
      assert.deepEqual([body.count, body.results.length], [1, 1], list);
    }
    for (const path of ['', '/blob', '/extraction', '/pages/1?width=16', '/words?page=1']) {
      assert.equal((await call(caller, `GET /documents/${own.id}${path}`)).status, 200, path);
      assert.equal((await call(caller, `GET /documents/${things.document}${path}`)).status, 403, path);
    }
    assert.equal((await call(caller, `DELETE /documents/${own.id}`)).status, 403);
    assert.equal((await call(caller, `POST /documents/${own.id}/extraction`, { entities: [] })).status, 403);
  });

  it('of run does not tell whether another user has uploaded the same file', async () => {
    const { inbox, document } = await make({ on: 'inbox', route: '{document}' }, 'run', 'granted');
    const { body: own } = await call(caller, `POST /inboxes/${inbox}`, upload());
    assert.equal(own.duplicate_of, null);
    const duplicates = async () => [
      (await call(caller, `GET /documents/${own.id}`)).body.duplicate_of,
      (await call(caller, `GET /inboxes/${inbox}/documents`)).body.results[0].duplicate_of,
      (await call(caller, 'GET /overview')).body.recent[0].duplicate_of,
    ];
    assert.deepEqual(await duplicates(), [null, null, null]);
    await call(owner, `POST /resources/${inbox}/permissions`, { user: caller.email, level: 'view' });
    assert.deepEqual(await duplicates(), [document, document, document]);
  });

  it('that was lowered counts at once for a document that the caller had processed again and corrected', async () => {
    const things = await make({ on: 'inbox', route: '{document}', first: 'processed' }, 'edit', 'granted');
    const { inbox, document } = things;
    const recompute = `POST /documents/${document}/extraction?recompute=true`;
    assert.equal((await call(caller, recompute)).status, 202);
    await awaitProcessed(owner, document);
    const { body: jobs } = await call(caller, 'GET /users/me/jobs?limit=1');
    const job = jobs.results[0].id;
    assert.equal((await call(caller, `POST /documents/${document}/extraction`, { entities: [] })).status, 200);
    const reading = ROWS.filter(({ on, route }) => on === 'inbox' && /^GET .*\{(document|job)\}/.test(route));
    assert.ok(reading.length >= 7);
    for (const level of LEVELS.slice(0, -1)) {
      await call(owner, `POST /resources/${inbox}/permissions`, { user: caller.email, level });
      for (const { route, allowed, status } of reading) {
        const answer = await call(caller, fill(route, { ...things, job }));
        const refusal = level === 'none' ? 404 : 403;
        assert.equal(
          answer.status,
          allowed.includes(level) ? status : refusal,
          `${route} with ${level}: ${answer.text}`,
        );
      }
      await assertListed(things, job, LEVELS.indexOf(level) >= LEVELS.indexOf('view'));
    }
  });

  it('of list and higher puts a resource into the lists', async () => {
    for (const on of ['inbox', 'pipeline'] as const) {
      for (const level of LEVELS.slice(0, -1)) {
        const things = await make({ on, route: '' }, level, 'granted');
        for (const list of [on === 'inbox' ? 'inboxes' : 'pipelines', 'resources']) {
          const { body } = await call(caller, `GET /${list}?limit=1`);
          assert.equal(body.results[0]?.id === things[on], level !== 'none', `${list} with ${level}`);
        }
      }
    }
  });

  it('is not what an administrator needs none of: they are strangers to the things of others', async () => {
    for (const row of ROWS) {
      const things = await make(row, 'none', 'granted');
      const answer = await call(admin, fill(row.route, things), row.body?.(things));
      assert.equal(answer.status, 404, `${row.route}: ${answer.text}`);
    }
  });
});

describe('a token', () => {
  for (const [route, status, body] of FOR_EVERYBODY) {
    it(`is enough for ${route}`, async () => {
      assert.equal((await call(caller, route, body?.())).status, status);
    });
  }

  for (const route of STREAMS) {
    it(`is enough for ${route}`, async () => {
      const stream = await openEvents(server, caller);
      assert.equal(stream.status, 200);
      stream.close();
    });
  }

  for (const [route, own, administrators, body] of OF_USERS) {
    it(`opens ${route} for the user${administrators === 200 ? ' and administrators' : ''} alone`, async () => {
      const { body: created } = await call(caller, 'POST /users/me/tokens', { name: 'another' });
      const filled = route.replace('{user}', caller.id).replace('{token}', created.id);
      assert.equal((await call(third, filled, body)).status, 404);
      assert.equal((await call(admin, filled, body)).status, administrators);
      assert.equal((await call(caller, filled, body)).status, own);
    });
  }

  for (const [route, status, body] of OF_ADMINISTRATORS) {
    it(`of an administrator is needed for ${route}`, async () => {
      const filled = route.replace('{user}', caller.id);
      for (const user of [caller, third]) assert.equal((await call(user, filled, body)).status, 403);
      assert.equal((await call(admin, filled, body)).status, status);
    });
  }

  for (const [route, expected, json] of OPEN) {
    it(`is not needed for ${route}`, async () => {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await server.ask(path, json ? { method, json } : { method });
      assert.equal(status, expected);
      if (status === 401) assert.equal(body.type, 'urn:extrakt:error:bad_credentials');
    });
  }

  it('is asked for on every other route, and must be a good one', async () => {
    const things = await make({ on: 'inbox', route: '{document}{job}' }, 'none', 'granted');
    const bad = await makeBadTokens();
    for (const route of listRoutes()) {
      const [method = '', path = ''] = fill(route, things).split(' ');
      for (const [name, authorization] of bad) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await server.ask(path, { method, headers });
        assert.equal(answer.status, 401, `${route} with ${name}: ${answer.text}`);
        assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/, route);
      }
    }
    assert.equal((await call(owner, `GET /documents/${things.document}`)).status, 200, 'something was changed');
  });
});

it('every route of the interface is in the table', async () => {
  const { body } = await server.ask('/openapi.json');
  const walked = new Set([...listRoutes(), ...OPEN.map(([route]) => route)].map(generalize));
  const described = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => generalize(`${method.toUpperCase()} ${path}`)),
  );
  assert.ok(described.length > 40);
  assert.deepEqual(
    described.filter((route) => !walked.has(route)),
    [],
  );
  assert.deepEqual(
    [...walked].filter((route) => !described.includes(route)),
    [],
  );
});

it('every call that changed something has a name in the audit log', async () => {
  // A call without one is recorded as its method and path, and capitals come first.
  const { body } = await call(admin, 'GET /audit?order_by=name:asc&limit=1');
  assert.ok(body.count > 100);
  assert.match(body.results[0].action, /^[a-z_.]+$/);
});

/** Looks for a document and its job in everything that lists or exports documents. */
async function assertListed({ inbox, document }: Things, job: string, expected: boolean): Promise<void> {
  for (const list of ['documents', 'extractions', 'jobs', 'originals']) {
    const { status, text } = await call(caller, `GET /inboxes/${inbox}/${list}`);
    if (status !== 200) assert.ok(!expected, `${list}: ${text}`);
    else if (list === 'originals') assert.equal(text.includes('invoice.pdf'), expected, list);
    else assert.equal(text.includes(list === 'jobs' ? job : document), expected, list);
  }
  assert.equal((await call(caller, 'GET /overview')).text.includes(document), expected, 'overview');
  assert.equal((await call(caller, 'GET /users/me/jobs')).text.includes(job), expected, 'jobs');
}

function waysTo(level: Level): readonly Way[] {
  if (level === 'own') return ['owned'];
  return level === 'none' ? ['granted'] : ['granted', 'public'];
}

/** What a call is made on, afresh for every call, so that none depends on the one before; the caller is at the level. */
async function make(
  { on, route, first }: Pick<Row, 'on' | 'route' | 'first'>,
  level: Level,
  way: Way,
): Promise<Things> {
  const things = await MAKERS[on](route);
  const id = things[on];
  if (first === 'processed') await awaitProcessed(owner, things.document);
  if (first === 'tied') await call(owner, `PUT /inboxes/${id}/mailbox`, mailbox);
  if (first === 'activated') await call(owner, `POST /inboxes/${id}/emails`);
  if (first === 'shared') await call(owner, `POST /resources/${id}/permissions`, { user: third.email, level: 'list' });
  if (way === 'granted') await call(owner, `POST /resources/${id}/permissions`, { user: caller.email, level });
  if (way === 'public') await call(owner, `PATCH /resources/${id}`, { public_access: level });
  return things;
}

async function makeInbox(route: string): Promise<Things> {
  inboxes += 1;
  // The overview has the first 200 inboxes by name: the newest come first.
  const name = `inbox ${1_000_000 - inboxes}`;
  const { body: inbox } = await call(owner, 'POST /inboxes', { name, pipeline_id: shared.pipeline });
  const things = { ...NOTHING, ...shared, inbox: inbox.id };
  if (route.includes('{mail}')) return { ...things, mail: await sendMail(inbox.id) };
  if (!/\{(document|job)\}/.test(route)) return things;
  const { body: document } = await call(owner, `POST /inboxes/${inbox.id}`, upload());
  const { body: jobs } = await call(owner, `GET /inboxes/${inbox.id}/jobs`);
  return { ...things, document: document.id, job: jobs.results[0].id };
}

/** @returns the id of the mail */
async function sendMail(inboxId: string): Promise<string> {
  const { body: address } = await call(owner, `POST /inboxes/${inboxId}/emails`);
  const client = await SmtpClient.connect(door.port);
  const picture = attachment(png(), { type: 'image/png', disposition: 'attachment; filename="receipt.png"' });
  assert.match(await client.send([address.email], multipart([picture])), /^250/);
  client.destroy();
  const { body: mails } = await call(owner, `GET /inboxes/${inboxId}/mails`);
  return mails.results[0].id;
}

async function makePipeline(route: string): Promise<Things> {
  const things = { ...NOTHING, ...shared, pipeline: await createPipeline() };
  if (route.includes('{example}')) {
    const { body } = await call(owner, `POST /pipelines/${things.pipeline}/examples`, uploadExample());
    return { ...things, example: body.files[0].example.id };
  }
  if (!route.includes('{job}')) return things;
  await call(owner, `POST /pipelines/${things.pipeline}/run`, upload());
  const { body: jobs } = await call(owner, `GET /pipelines/${things.pipeline}/jobs`);
  return { ...things, job: jobs.results[0].id };
}

async function makeComponent(): Promise<Things> {
  const { body } = await call(owner, 'POST /components', component);
  return { ...NOTHING, ...shared, component: body.id };
}

async function makeOcr(): Promise<Things> {
  const { body } = await call(owner, 'POST /ocr', ocr);
  return { ...NOTHING, ...shared, ocr: body.id };
}

const MAKERS = { inbox: makeInbox, pipeline: makePipeline, component: makeComponent, ocr: makeOcr };

async function createPipeline(): Promise<string> {
  return (await call(owner, 'POST /pipelines', { name: 'pipeline', template })).body.id;
}

/** Everything that is no good token, by what is wrong with it. */
async function makeBadTokens(): Promise<[name: string, authorization: string | undefined][]> {
  const past = new Date(Date.now() - 1000).toISOString();
  const { db } = server.context;
  const { body: expired } = await call(owner, 'POST /users/me/tokens', { name: 'expired' });
  await db.updateTable('token').set({ expires_at: past }).where('id', '=', expired.id).execute();
  const { body: deleted } = await call(owner, 'POST /users/me/tokens', { name: 'deleted' });
  await call(owner, `DELETE /users/me/tokens/${deleted.id}`);
  const disabled = await server.addUser('disabled');
  await db.updateTable('user').set({ disabled_at: past }).where('id', '=', disabled.id).execute();
  return [
    ['no token', undefined],
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic b3duZXI6b3duZXI='],
    ['a longer token', `Bearer ${owner.token}x`],
    ['an expired token', `Bearer ${expired.token}`],
    ['a deleted token', `Bearer ${deleted.token}`],
    ['the token of a disabled user', `Bearer ${disabled.token}`],
  ];
}

/** Every route that needs a token. */
function listRoutes(): string[] {
  const rows = [...ROWS, ...FOR_EVERYBODY, ...OF_USERS, ...OF_ADMINISTRATORS];
  return [...new Set([...rows.map((row) => ('route' in row ? row.route : row[0])), ...STREAMS])];
}

/** `GET /documents/{document}/pages/1?width=16` and `GET /documents/{id}/pages/{page}` are the same route. */
function generalize(route: string): string {
  return route
    .replace(/\?.*/, '')
    .replace(
      /\{\w+\}|(?<=\/pages\/)1|(?<=\/parts\/)0|(?<=\/users\/)me(?!\/tokens)|invoice\.en|third@example\.com/g,
      '*',
    );
}

function fill(route: string, things: Things): string {
  const ids = new Map(Object.entries({ ...things, user: caller.id }));
  return route.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? NOWHERE);
}

/** @param route method and path, filled in */
async function call(user: TestUser, route: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  if (body === undefined) return await user.ask(path, { method });
  return await user.ask(path, body instanceof FormData ? { method, body } : { method, json: body });
}
