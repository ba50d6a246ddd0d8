/**
 * Every route x every access level, through the running service. The expectations below are the tables of the
 * interface's description, written down a second time: the code's own table is not read.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MAIN, type Server, serverEnvironment, startServer } from './server.ts';

const LEVELS = ['none', 'list', 'run', 'view', 'edit', 'own'] as const;
type Level = (typeof LEVELS)[number];

/** How the caller comes to a level: owns the resource, was granted the level, or everybody has it. */
type Way = 'owned' | 'granted' | 'public';

const from = (lowest: Level): readonly Level[] => LEVELS.slice(LEVELS.indexOf(lowest));
/** `view` is for readers: it allows no uploads. */
const UPLOADERS: readonly Level[] = ['run', 'edit', 'own'];
const OWNER: readonly Level[] = ['own'];

/** The things that a call is made on; made afresh for every call, so that none depends on the one before. */
interface Things {
  pipeline: string;
  otherPipeline: string;
  inbox: string;
  /** A document that the owner uploaded. */
  document: string;
}

interface Row {
  /** As in the interface's description, with the names of Things for the ids. */
  readonly route: string;
  /** The resource whose level decides. */
  readonly on: 'inbox' | 'pipeline';
  readonly allowed: readonly Level[];
  readonly status: number;
  readonly body?: (things: Things) => object | FormData;
  /** Calls of the owner that must come first. */
  readonly first?: (things: Things) => Promise<void>;
}

const invoice = readFileSync(new URL('../samples/invoice-en.pdf', import.meta.url));
const template = { fields: [{ name: 'total', type: 'quantity', description: 'the total amount of the invoice' }] };
const correction = { entities: [{ label: 'total', key: 'total', type: 'quantity', value: '1.00 EUR' }] };

const activate = async ({ inbox }: Things) => {
  await expectOk(call('owner', 'POST', `/inboxes/${inbox}/emails`));
};

const ROWS: readonly Row[] = [
  { route: 'GET /inboxes/{inbox}', on: 'inbox', allowed: from('list'), status: 200 },
  {
    route: 'PATCH /inboxes/{inbox}',
    on: 'inbox',
    allowed: from('edit'),
    status: 200,
    body: () => ({ name: 'renamed' }),
  },
  {
    route: 'PATCH /inboxes/{inbox}',
    on: 'inbox',
    allowed: from('edit'),
    status: 200,
    body: ({ otherPipeline }) => ({ pipeline_id: otherPipeline }),
  },
  { route: 'DELETE /inboxes/{inbox}', on: 'inbox', allowed: OWNER, status: 204 },
  { route: 'POST /inboxes/{inbox}', on: 'inbox', allowed: UPLOADERS, status: 201, body: upload },
  { route: 'POST /inboxes/{inbox}/emails', on: 'inbox', allowed: from('edit'), status: 201 },
  { route: 'GET /inboxes/{inbox}/emails', on: 'inbox', allowed: from('run'), status: 200, first: activate },
  { route: 'DELETE /inboxes/{inbox}/emails', on: 'inbox', allowed: from('edit'), status: 204, first: activate },
  { route: 'GET /inboxes/{inbox}/documents', on: 'inbox', allowed: from('run'), status: 200 },
  { route: 'GET /inboxes/{inbox}/extractions', on: 'inbox', allowed: from('run'), status: 200 },
  { route: 'GET /inboxes/{inbox}/jobs', on: 'inbox', allowed: from('run'), status: 200 },
  { route: 'GET /documents/{document}', on: 'inbox', allowed: from('view'), status: 200 },
  { route: 'GET /documents/{document}/blob', on: 'inbox', allowed: from('view'), status: 200 },
  { route: 'GET /documents/{document}/pages/1', on: 'inbox', allowed: from('view'), status: 200 },
  { route: 'GET /documents/{document}/extraction', on: 'inbox', allowed: from('view'), status: 200, first: processed },
  {
    route: 'POST /documents/{document}/extraction?recompute=true',
    on: 'inbox',
    allowed: from('edit'),
    status: 202,
  },
  {
    route: 'POST /documents/{document}/extraction',
    on: 'inbox',
    allowed: from('edit'),
    status: 200,
    body: () => correction,
    first: processed,
  },
  { route: 'DELETE /documents/{document}', on: 'inbox', allowed: from('edit'), status: 204 },
  { route: 'GET /resources/{inbox}', on: 'inbox', allowed: from('list'), status: 200 },
  {
    route: 'PATCH /resources/{inbox}',
    on: 'inbox',
    allowed: from('edit'),
    status: 200,
    body: () => ({ name: 'renamed' }),
  },
  {
    route: 'PATCH /resources/{inbox}',
    on: 'inbox',
    allowed: OWNER,
    status: 200,
    body: () => ({ public_access: 'list' }),
  },
  { route: 'DELETE /resources/{inbox}', on: 'inbox', allowed: OWNER, status: 204 },
  {
    route: 'POST /resources/{inbox}/permissions',
    on: 'inbox',
    allowed: OWNER,
    status: 204,
    body: () => ({ user: 'other@example.com', level: 'list' }),
  },
  { route: 'GET /resources/{inbox}/permissions', on: 'inbox', allowed: OWNER, status: 200 },
  {
    route: 'DELETE /resources/{inbox}/permissions/other@example.com',
    on: 'inbox',
    allowed: OWNER,
    status: 204,
    first: async ({ inbox }) => {
      await expectOk(
        call('owner', 'POST', `/resources/${inbox}/permissions`, { user: 'other@example.com', level: 'list' }),
      );
    },
  },
  { route: 'GET /pipelines/{pipeline}', on: 'pipeline', allowed: from('view'), status: 200 },
  {
    route: 'PATCH /pipelines/{pipeline}',
    on: 'pipeline',
    allowed: from('edit'),
    status: 200,
    body: () => ({ template }),
  },
  { route: 'DELETE /pipelines/{otherPipeline}', on: 'pipeline', allowed: OWNER, status: 204 },
  { route: 'POST /pipelines/{pipeline}/run', on: 'pipeline', allowed: from('run'), status: 200, body: upload },
  { route: 'GET /pipelines/{pipeline}/jobs', on: 'pipeline', allowed: from('run'), status: 200 },
  {
    route: 'POST /inboxes',
    on: 'pipeline',
    allowed: from('run'),
    status: 201,
    body: ({ pipeline }) => ({ name: 'built on it', pipeline_id: pipeline }),
  },
  { route: 'GET /resources/{pipeline}', on: 'pipeline', allowed: from('list'), status: 200 },
  { route: 'DELETE /resources/{otherPipeline}', on: 'pipeline', allowed: OWNER, status: 204 },
];

/** Routes that need a token but no resource: any user may call them. */
const FOR_EVERYBODY: readonly [route: string, status: number, body?: () => object | FormData][] = [
  ['GET /inboxes', 200],
  ['GET /resources', 200],
  ['GET /templates', 200],
  ['GET /pipelines/templates', 200],
  ['GET /templates/invoice.en', 200],
  ['GET /users/me', 200],
  ['GET /users/me/credits', 200],
  ['GET /users/me/jobs', 200],
  ['GET /users/me/tokens', 200],
  ['POST /users/me/tokens', 201, () => ({ name: 'second' })],
  ['POST /pipelines', 201, () => ({ name: 'mine', template })],
  ['POST /pipelines/run', 200, () => uploadWithTemplate()],
];

/** Covered by other means, or open to everybody without a token. */
const ELSEWHERE = new Set([
  // Of one's own, made by the caller: no access level decides.
  'GET /jobs/{id}',
  'DELETE /users/me/tokens/{id}',
  // For administrators; see below.
  'PATCH /users/{id}/credits',
]);

let server: Server;
let data: string;
const tokens = new Map<string, string>();

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'extrakt-access-'));
  server = await startServer(data, { EXTRAKT_WORKERS: '2' });
  const environment = serverEnvironment(data);
  for (const name of ['owner', 'caller', 'other']) {
    const email = `${name}@example.com`;
    execFileSync(process.execPath, [MAIN, 'user', 'add', email], { env: environment });
    const token = execFileSync(process.execPath, [MAIN, 'token', 'create', '--user', email], { env: environment });
    tokens.set(name, token.toString().trim());
  }
});

after(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

describe('access', () => {
  for (const row of ROWS) {
    it(`${row.route} on ${row.on} needs ${row.allowed.join(', ')}`, async () => {
      for (const level of LEVELS) {
        const ways: readonly Way[] =
          level === 'own' ? ['owned'] : level === 'none' ? ['granted'] : ['granted', 'public'];
        for (const way of ways) {
          const things = await make(row, level, way);
          await row.first?.(things);
          const answer = await send(way === 'owned' ? 'owner' : 'caller', row.route, things, row.body);
          const expected = row.allowed.includes(level) ? row.status : level === 'none' ? 404 : 403;
          assert.equal(answer.status, expected, `${row.route} with ${level} (${way}): ${await answer.text()}`);
        }
      }
    });
  }

  it('takes the union of what was granted and what everybody may', async () => {
    const things = await make({ on: 'inbox' }, 'run', 'granted');
    await expectOk(call('owner', 'PATCH', `/resources/${things.inbox}`, { public_access: 'view' }));
    assert.equal((await send('caller', 'POST /inboxes/{inbox}', things, upload)).status, 201);
    assert.equal((await send('caller', 'GET /documents/{document}', things)).status, 200);
  });

  it('shows the uploader with the level run what was uploaded with it, and nothing else', async () => {
    const things = await make({ on: 'inbox' }, 'run', 'granted');
    const own = await json(send('caller', 'POST /inboxes/{inbox}', things, upload));
    const listed = await json(send('caller', 'GET /inboxes/{inbox}/documents', things));
    assert.deepEqual([listed.count, listed.results.map(({ id }: { id: string }) => id)], [1, [own.id]]);
    const mine = { ...things, document: own.id };
    assert.equal((await send('caller', 'GET /documents/{document}', mine)).status, 200);
    assert.equal((await send('caller', 'GET /documents/{document}/blob', mine)).status, 200);
    assert.equal((await send('caller', 'DELETE /documents/{document}', mine)).status, 403);
  });

  it('lists resources to those who may list them only', async () => {
    for (const level of LEVELS.slice(0, -1)) {
      const things = await make({ on: 'inbox' }, level, 'granted');
      const { results } = await json(call('caller', 'GET', '/inboxes?limit=1000'));
      const shown = results.some(({ id }: { id: string }) => id === things.inbox);
      assert.equal(shown, level !== 'none', level);
    }
  });

  it('lets an inbox work with its pipeline on behalf of the owner of the inbox', async () => {
    // The caller may upload, but has no right on the pipeline.
    const things = await make({ on: 'inbox' }, 'run', 'granted');
    const own = await json(send('caller', 'POST /inboxes/{inbox}', things, upload));
    await processed({ ...things, document: own.id });
  });

  for (const [route, status, body] of FOR_EVERYBODY) {
    it(`${route} is for every user with a token`, async () => {
      assert.equal((await send('caller', route, undefined, body)).status, status);
    });
  }

  it('lets administrators alone change credits', async () => {
    const { id } = await json(call('caller', 'GET', '/users/me'));
    const change = { billing_scheme: 'by_invoice' };
    assert.equal((await call('caller', 'PATCH', `/users/${id}/credits`, change)).status, 403);
    assert.equal((await call(server.token ?? '', 'PATCH', `/users/${id}/credits`, change)).status, 200);
  });

  it('answers 401 without a token and with a wrong one, on every route', async () => {
    const routes = [...ROWS.map(({ route }) => route), ...FOR_EVERYBODY.map(([route]) => route), ...ELSEWHERE];
    const things = await make({ on: 'inbox' }, 'none', 'granted');
    for (const route of routes) {
      for (const authorization of [
        undefined,
        'Bearer nonsense',
        'Basic b3duZXI6b3duZXI=',
        `Bearer ${tokens.get('owner')}x`,
      ]) {
        const [method, path] = fill(route, things);
        const answer = await fetch(server.url + path, {
          method,
          ...(authorization ? { headers: { authorization } } : {}),
        });
        await answer.body?.cancel();
        assert.equal(answer.status, 401, `${route} with ${authorization}`);
        assert.equal(answer.headers.get('www-authenticate')?.startsWith('Bearer'), true, route);
      }
    }
  });

  it('leaves out no route of the interface', async () => {
    const { paths } = await json(fetch(`${server.url}/openapi.json`));
    const walked = new Set(
      [...ROWS.map(({ route }) => route), ...FOR_EVERYBODY.map(([route]) => route), ...ELSEWHERE].map(shape),
    );
    const missing = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { security }]) => method !== 'head' && !(security && security.length === 0))
        .map(([method]) => shape(`${method.toUpperCase()} ${path}`))
        .filter((route) => !walked.has(route)),
    );
    assert.deepEqual(missing, []);
  });
});

/** `GET /documents/{document}/pages/1?width=1` and `GET /documents/{id}/pages/{n}` have the same shape. */
function shape(route: string): string {
  return route
    .replace(/\?.*/, '')
    .replace(/\{\w+\}|\/me\b|\/invoice\.en|\/pages\/1|other@example\.com/g, (part) =>
      part.startsWith('/pages') ? '/pages/*' : part.startsWith('/') ? '/*' : '*',
    )
    .replace(/\/$/, '');
}

/** A pipeline, an inbox on it and a document in it, all of the owner, with the caller at a level on one of them. */
async function make({ on }: Pick<Row, 'on'>, level: Level, way: Way): Promise<Things> {
  const pipeline = await json(call('owner', 'POST', '/pipelines', { name: 'pipeline', template }));
  const otherPipeline = await json(call('owner', 'POST', '/pipelines', { name: 'other pipeline', template }));
  const inbox = await json(call('owner', 'POST', '/inboxes', { name: 'inbox', pipeline_id: pipeline.id }));
  const document = await json(call('owner', 'POST', `/inboxes/${inbox.id}`, upload()));
  const things = { pipeline: pipeline.id, otherPipeline: otherPipeline.id, inbox: inbox.id, document: document.id };
  const resources = on === 'inbox' ? [inbox.id] : [pipeline.id, otherPipeline.id];
  // Whoever switches the pipeline of an inbox may run the new one.
  if (on === 'inbox')
    await expectOk(call('owner', 'PATCH', `/resources/${otherPipeline.id}`, { public_access: 'run' }));
  for (const id of resources) {
    if (way === 'granted')
      await expectOk(call('owner', 'POST', `/resources/${id}/permissions`, { user: 'caller@example.com', level }));
    if (way === 'public') await expectOk(call('owner', 'PATCH', `/resources/${id}`, { public_access: level }));
  }
  return things;
}

/** Waits until the document is done, as a client would: asking again while the answer is 409 with Retry-After. */
async function processed({ document }: Things): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await call('owner', 'GET', `/documents/${document}/extraction`);
    if (answer.status === 200) return void (await answer.body?.cancel());
    assert.equal(answer.headers.get('retry-after'), '1', await answer.text());
    assert.ok(Date.now() < deadline, 'the document was not processed in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function upload(): FormData {
  const form = new FormData();
  form.set('document', new Blob([invoice], { type: 'application/pdf' }), 'invoice.pdf');
  return form;
}

function uploadWithTemplate(): FormData {
  const form = upload();
  form.set('code', new Blob([JSON.stringify(template)], { type: 'application/json' }), 'template.json');
  return form;
}

function fill(route: string, things: Things | undefined): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  const ids = new Map(Object.entries(things ?? {}));
  const unknown = '01900000-0000-7000-8000-00000000ffff';
  return [method, path.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? unknown)];
}

function send(user: string, route: string, things: Things | undefined, body?: (things: Things) => object | FormData) {
  const [method, path] = fill(route, things);
  return call(user, method, path, body?.(things ?? { pipeline: '', otherPipeline: '', inbox: '', document: '' }));
}

/** @param user a name of `tokens`, or a token */
function call(user: string, method: string, path: string, body?: object | FormData): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${tokens.get(user) ?? user}` },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const { ok, status, url } = await answer;
  assert.ok(ok, `${url}: ${status}`);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the interface are looked at field by field by the assertions
async function json(answer: Promise<Response>): Promise<any> {
  const received = await answer;
  assert.ok(received.ok, `${received.url}: ${received.status}`);
  return await received.json();
}
