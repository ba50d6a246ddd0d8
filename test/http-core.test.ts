import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

describe('every answer', () => {
  let server: HttpServer;
  let anna: TestUser;
  before(async () => {
    server = await startHttpServer();
    anna = await server.addUser('anna');
  });
  after(() => server.close());

  test('is a problem that says what to do where something is wrong', async () => {
    const { status, headers, body } = await anna.ask('/nowhere');
    assert.equal(status, 404);
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
    assert.equal(body.type, 'urn:extrakt:error:not_found');
    assert.equal(body.status, 404);
    assert.match(body.detail, /\/nowhere/);
  });

  test('has a request id: the one that a proxy gave, or a new one', async () => {
    const given = await server.ask('/health/live', { headers: { 'x-request-id': 'proxy-0123456789' } });
    assert.equal(given.headers.get('x-request-id'), 'proxy-0123456789');
    const strange = await server.ask('/health/live', { headers: { 'x-request-id': '{"a":1}' } });
    assert.match(strange.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.ok((await server.ask('/%zz')).headers.has('x-request-id'));
  });

  test('comes with and without a slash at the end of the path', async () => {
    for (const path of ['/health/live', '/resources', '/templates', '/users/me', '/docs', '/pipelines/templates']) {
      assert.equal((await anna.ask(path)).status, 200, path);
      assert.equal((await anna.ask(`${path}/`)).status, 200, `${path}/`);
    }
  });

  test('to a method that a path does not have is 405 with those that it has', async () => {
    const put = await anna.ask('/pipelines/abc', { method: 'PUT' });
    assert.equal(put.status, 405);
    assert.equal(put.headers.get('allow'), 'DELETE, GET, HEAD, PATCH');
    assert.equal((await anna.ask('/resources/', { method: 'DELETE' })).status, 405);
    assert.equal((await anna.ask('/auth/jwt/login')).headers.get('allow'), 'POST');
  });

  test('to HEAD is that to GET without its body', async () => {
    const head = await anna.ask('/resources', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.text, '');
    assert.ok(Number(head.headers.get('content-length')) > 0);
  });

  test('with an error inside says nothing of it', async () => {
    const broken = await startHttpServer();
    const bob = await broken.addUser('bob');
    await broken.context.db.schema.dropTable('document').execute();
    await broken.context.db.schema.dropTable('permission').execute();
    const { status, body, text } = await bob.ask('/resources');
    await broken.close();
    assert.equal(status, 500);
    assert.equal(body.type, 'urn:extrakt:error:internal');
    assert.doesNotMatch(text, /permission|sql|table|\.ts/i);
  });

  test('forbids browsers to load anything from elsewhere, and to keep it', async () => {
    const { headers } = await server.ask('/docs');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal((await anna.ask('/users/me')).headers.get('cache-control'), 'no-store');
  });
});

describe('bodies', () => {
  let server: HttpServer;
  let anna: TestUser;
  before(async () => {
    server = await startHttpServer();
    anna = await server.addUser('anna');
  });
  after(() => server.close());

  const post = (body: string | Uint8Array<ArrayBuffer>, type?: string): Promise<Answer> =>
    anna.ask('/users/me/tokens', {
      method: 'POST',
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });

  test('are read as JSON whatever their type says', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', undefined]) {
      assert.equal((await post('{"name":"a"}', type)).status, 201, type);
    }
  });

  test('that are no JSON are 400, without a word of what stands in them', async () => {
    for (const body of ['{"name":', 'name=secret', '{"name":"a"} x', "{'name':'a'}"]) {
      const { status, text } = await post(body);
      assert.equal(status, 400, body);
      assert.doesNotMatch(text, /secret/);
    }
    assert.equal((await post(Uint8Array.of(0x22, 0xff, 0x22))).status, 400);
    assert.match((await post('{"name":"a",}')).body.detail, /character \d+/);
  });

  test('that reach for prototypes are 400', async () => {
    assert.equal((await post('{"__proto__":{"name":"a"}}')).status, 400);
    assert.equal((await post('{"name":"a","constructor":{"prototype":{"x":1}}}')).status, 400);
  });

  test('with wrong content are 422 with every fault', async () => {
    const { status, body } = await post('{"name":5,"expires_at":"soon","colour":"red","size":1}');
    assert.equal(status, 422);
    assert.deepEqual(body.errors.map((fault: { path: string }) => fault.path).sort(), [
      'colour',
      'expires_at',
      'name',
      'size',
    ]);
    const messages = Object.fromEntries(
      body.errors.map((fault: { path: string; message: string }) => Object.values(fault)),
    );
    assert.equal(messages['name'], 'Must be text, not 5.');
    assert.match(messages['expires_at'], /a time such as/);
    assert.match(messages['colour'], /not known here/);
  });

  test('that are no object are 422', async () => {
    for (const body of ['null', '[]', '"a"', '1', '']) assert.equal((await post(body)).status, 422, body);
  });

  test('with text that no database keeps are 422', async () => {
    const nul = await post('{"name":"a\\u0000b"}');
    assert.equal(nul.status, 422);
    assert.equal(nul.body.errors[0].path, 'name');
    assert.equal((await post('{"name":"\\ud800"}')).status, 422);
  });

  test('that are too large are 413', async () => {
    assert.equal((await post(`{"name":"${'a'.repeat(9_000_000)}"}`)).status, 413);
  });

  test('in parts are 415 where no file is taken', async () => {
    const form = new FormData();
    form.set('name', 'a');
    assert.equal((await anna.ask('/users/me/tokens', { method: 'POST', body: form })).status, 415);
  });
});

describe('parameters', () => {
  let server: HttpServer;
  let anna: TestUser;
  before(async () => {
    server = await startHttpServer();
    anna = await server.addUser('anna');
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await anna.ask('/pipelines', { method: 'POST', json: { name, template: 'receipt.en' } });
    }
  });
  after(() => server.close());

  test('that are bad or unknown are 422, never ignored', async () => {
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=ten',
      'limit=1e2',
      'limit=',
      'offset=-1',
      'offset=99999999999999999999',
      'order_by=size',
      'order_by=name:up',
      'type=car',
      'colour=red',
      'limit=1&limit=2',
      'type=ocr%00',
    ]) {
      const { status, body } = await anna.ask(`/resources?${query}`);
      assert.equal(status, 422, query);
      assert.equal(body.errors.length, 1, query);
    }
    assert.equal((await anna.ask('/users/me?verbose=1')).status, 422);
  });

  test('order and cut lists, and the link leads through all of them', async () => {
    const seen: string[] = [];
    let path = '/pipelines?limit=2&order_by=name';
    while (path !== '') {
      const { headers, body } = await anna.ask(path);
      assert.equal(body.count, 5);
      seen.push(...body.results.map((pipeline: { name: string }) => pipeline.name));
      const next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
      assert.ok(next === '' || next.startsWith(server.url));
      path = next.replace(server.url, '');
    }
    assert.deepEqual(seen, ['a', 'b', 'c', 'd', 'e']);
    const newest = await anna.ask('/pipelines?limit=1');
    assert.equal(newest.body.results[0].name, 'e');
    const oldest = await anna.ask('/pipelines?limit=1&order_by=date');
    assert.equal(oldest.body.results[0].name, 'a');
    assert.deepEqual((await anna.ask('/pipelines?offset=50')).body, { count: 5, results: [] });
  });
});

describe('tokens', () => {
  let server: HttpServer;
  before(async () => {
    server = await startHttpServer({ settings: { EXTRAKT_RATE_LIMIT: '0' } });
  });
  after(() => server.close());

  test('are asked for everywhere but on the open paths', async () => {
    for (const path of [
      '/',
      '/health/live',
      '/health/ready',
      '/openapi.json',
      '/docs',
      '/docs/static/swagger-ui-bundle.js',
      '/schemas/template',
      '/schemas/extraction',
    ]) {
      assert.equal((await server.ask(path)).status, 200, path);
    }
    for (const path of ['/metrics', '/resources', '/templates', '/users/me', '/pipelines/x', '/inboxes', '/jobs/x']) {
      const { status, headers } = await server.ask(path);
      assert.equal(status, 401, path);
      assert.equal(headers.get('www-authenticate'), 'Bearer');
    }
  });

  test('that are malformed, unknown, taken back or expired are 401', async (t) => {
    const anna = await server.addUser('anna');
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${anna.token}x`, `bearer a.b.c`]) {
      const answer = await server.ask('/users/me', { headers: { authorization } });
      assert.equal(answer.status, 401, authorization);
    }
    assert.equal((await server.ask('/users/me', { headers: { authorization: `bearer ${anna.token}` } })).status, 200);

    const json = { name: 'short', expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    const { body: token } = await anna.ask('/users/me/tokens', { method: 'POST', json });
    const headers = { authorization: `Bearer ${token.token}` };
    assert.equal((await server.ask('/users/me', { headers })).status, 200);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_601_000 });
    assert.equal((await server.ask('/users/me', { headers })).status, 401);
    t.mock.timers.reset();
    assert.equal((await anna.ask(`/users/me/tokens/${token.id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await server.ask('/users/me', { headers })).status, 401);
    assert.equal((await anna.ask(`/users/me/tokens/${token.id}`, { method: 'DELETE' })).status, 404);
  });

  test('are shown once and kept as a hash', async () => {
    const bert = await server.addUser('bert');
    const { status, body } = await bert.ask('/users/me/tokens', { method: 'POST', json: { name: 'script' } });
    assert.equal(status, 201);
    assert.match(body.token, /^xt_[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(Object.keys(body).sort(), ['created_at', 'expires_at', 'id', 'last_used_at', 'name', 'token']);
    const list = await bert.ask('/users/me/tokens');
    assert.equal(list.body.count, 2);
    assert.ok(!list.text.includes(body.token));
    const rows = await server.context.db.selectFrom('token').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(body.token));
  });

  test('of others cannot be seen or taken back', async () => {
    const carl = await server.addUser('carl');
    const dora = await server.addUser('dora');
    const { body } = await carl.ask('/users/me/tokens');
    assert.equal((await dora.ask(`/users/me/tokens/${body.results[0].id}`, { method: 'DELETE' })).status, 404);
    assert.equal((await carl.ask('/users/me')).status, 200);
  });

  test('of a disabled user no longer work', async () => {
    const emil = await server.addUser('emil', { password: 'a password' });
    const login = await logIn(server, 'emil@example.com', 'a password');
    const session = { headers: { authorization: `Bearer ${login.body.access_token}` } };
    assert.equal((await server.ask('/users/me', session)).status, 200);
    await server.context.db.updateTable('user').set({ disabled_at: 'now' }).where('id', '=', emil.id).execute();
    assert.equal((await emil.ask('/users/me')).status, 401);
    assert.equal((await server.ask('/users/me', session)).status, 401);
    assert.equal((await logIn(server, 'emil@example.com', 'a password')).status, 401);
  });
});

describe('log-in', () => {
  let server: HttpServer;
  before(async () => {
    server = await startHttpServer();
    await server.addUser('anna', { password: 'right' });
  });
  after(() => server.close());

  test('gives a token for the right password, from a form or JSON', async () => {
    const form = await logIn(server, 'Anna@example.com', 'right');
    assert.equal(form.status, 200);
    assert.equal(form.body.token_type, 'bearer');
    const me = await server.ask('/users/me', { headers: { authorization: `Bearer ${form.body.access_token}` } });
    assert.equal(me.body.email, 'anna@example.com');
    const json = { username: 'anna@example.com', password: 'right' };
    assert.equal((await server.ask('/auth/jwt/login', { method: 'POST', json })).status, 200);
  });

  test('lasts for 24 hours', async (t) => {
    const { body } = await logIn(server, 'anna@example.com', 'right');
    const headers = { authorization: `Bearer ${body.access_token}` };
    const now = Date.now();
    t.mock.timers.enable({ apis: ['Date'], now: now + 23.9 * 3_600_000 });
    assert.equal((await server.ask('/users/me', { headers })).status, 200);
    t.mock.timers.setTime(now + 24.1 * 3_600_000);
    assert.equal((await server.ask('/users/me', { headers })).status, 401);
  });

  test('refuses tokens that were signed with another key or not at all', async () => {
    const { body } = await logIn(server, 'anna@example.com', 'right');
    const [, claims] = body.access_token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [`${none}.${claims}.`, `${body.access_token.slice(0, -4)}AAAA`]) {
      assert.equal((await server.ask('/users/me', { headers: { authorization: `Bearer ${forged}` } })).status, 401);
    }
  });

  test('answers a wrong password and an unknown user alike, and both slow down', async () => {
    const wrong = await logIn(server, 'anna@example.com', 'wrong');
    const unknown = await logIn(server, 'nobody@example.com', 'wrong');
    assert.equal(wrong.status, 401);
    assert.deepEqual(wrong.body, unknown.body);
    let last = wrong;
    for (let attempt = 0; attempt < 12; attempt++) last = await logIn(server, 'anna@example.com', 'wrong');
    assert.equal(last.status, 429);
    assert.ok(Number(last.headers.get('retry-after')) > 0);
    assert.equal((await logIn(server, 'anna@example.com', 'right')).status, 429);
  });
});

test('who asks too often is told when to come back', async () => {
  const server = await startHttpServer({ settings: { EXTRAKT_RATE_LIMIT: '5' } });
  const anna = await server.addUser('anna');
  const bert = await server.addUser('bert');
  const answers = await Promise.all(Array.from({ length: 7 }, () => anna.ask('/users/me')));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 2);
  assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0);
  assert.equal(refused[0]?.body.type, 'urn:extrakt:error:too_many_requests');
  assert.equal((await bert.ask('/users/me')).status, 200);
  // Made-up tokens count for the address that sends them.
  const guesses = await Promise.all(
    Array.from({ length: 7 }, (_, i) => server.ask('/users/me', { headers: { authorization: `Bearer xt_${i}` } })),
  );
  assert.deepEqual(guesses.map(({ status }) => status).sort(), [401, 401, 401, 401, 401, 429, 429]);
  await server.close();
});

test('the log has a line a request, and no token, password or parameter', async () => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const server = await startHttpServer({ logger });
  const anna = await server.addUser('anna', { password: 'geheim' });
  await anna.ask('/resources?limit=7');
  await logIn(server, 'anna@example.com', 'geheim');
  await logIn(server, 'anna@example.com', 'falsch');
  await anna.ask('/pipelines', { method: 'POST', json: { name: 'Verschlusssache', template: 'nothing' } });
  await server.close();
  const log = lines.join('');
  assert.equal(lines.filter((line) => line.includes('"answered"')).length, 4);
  assert.match(log, /"path":"\/resources","status":200/);
  for (const secret of [anna.token, 'geheim', 'falsch', 'limit=7', 'Verschlusssache'])
    assert.ok(!log.includes(secret), secret);
});

test('metrics count requests, jobs and documents', async () => {
  const server = await startHttpServer();
  const anna = await server.addUser('anna');
  await anna.ask('/users/me');
  const { status, headers, text } = await anna.ask('/metrics');
  await server.close();
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(text, /extrakt_http_requests_total\{method="GET",route="\/users\/:user",status="200"\} 1/);
  assert.match(text, /# TYPE extrakt_jobs gauge/);
  assert.match(text, /process_resident_memory_bytes \d/);
});

const POST_PIPELINE = { method: 'POST', json: { name: 'Invoices', template: 'invoice.en' } };

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  describe(`on ${kind}`, () => {
    let postgres: TestPostgres | undefined;
    let server: HttpServer;
    let anna: TestUser;
    let bert: TestUser;
    let admin: TestUser;
    before(async () => {
      if (kind === 'PostgreSQL') postgres = await startPostgres();
      server = await startHttpServer(postgres ? { databaseUrl: await postgres.createDatabase() } : {});
      anna = await server.addUser('anna');
      bert = await server.addUser('bert');
      admin = await server.addUser('root', { role: 'admin' });
    });
    after(async () => {
      await server.close();
      await postgres?.stop();
    });

    test('an Idempotency-Key gives the first answer again and creates once', async () => {
      const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'first' } };
      const answers = await Promise.all(Array.from({ length: 5 }, () => anna.ask('/pipelines', init)));
      const created = answers.filter(({ status }) => status === 201);
      assert.ok(created.length >= 1);
      for (const { status, headers } of answers) {
        if (status !== 201) assert.ok(status === 409 && headers.has('retry-after'));
      }
      const again = await anna.ask('/pipelines', init);
      assert.equal(again.status, 201);
      assert.equal(again.text, created[0]?.text);
      assert.equal(again.headers.get('location'), created[0]?.headers.get('location'));
      assert.equal(again.headers.get('content-type'), created[0]?.headers.get('content-type'));
      assert.equal((await anna.ask('/pipelines')).body.count, 1);

      const other = { ...init, json: { ...init.json, name: 'Receipts' } };
      assert.equal((await anna.ask('/pipelines', other)).status, 422);
      assert.equal((await bert.ask('/pipelines', other)).status, 201);
    });

    test('an Idempotency-Key of a request that failed can be used again', async () => {
      const headers = { 'idempotency-key': 'second' };
      const bad = { method: 'POST', headers, json: { name: 'x', template: 'nothing' } };
      assert.equal((await anna.ask('/pipelines', bad)).status, 422);
      const good = { method: 'POST', headers, json: { name: 'x', template: 'receipt.de' } };
      assert.equal((await anna.ask('/pipelines', good)).status, 201);
    });

    test('an Idempotency-Key of a request that died is taken over once its time is up', async () => {
      const init = { ...POST_PIPELINE, headers: { 'idempotency-key': 'third' } };
      assert.equal((await anna.ask('/pipelines', init)).status, 201);
      const { db } = server.context;
      const unanswered = { status: null, headers: null, body: null };
      await db.updateTable('idempotency').set(unanswered).where('key', '=', 'third').execute();
      const waiting = await anna.ask('/pipelines', init);
      assert.equal(waiting.status, 409);
      assert.ok(Number(waiting.headers.get('retry-after')) >= 1);
      const past = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('idempotency').set({ claimed_until: past }).where('key', '=', 'third').execute();
      assert.equal((await anna.ask('/pipelines', init)).status, 201);
    });

    test('an Idempotency-Key never keeps the text of a token', async () => {
      const init = { method: 'POST', json: { name: 'once' }, headers: { 'idempotency-key': 'token' } };
      const { status, body } = await anna.ask('/users/me/tokens', init);
      assert.equal(status, 201);
      const again = await anna.ask('/users/me/tokens', init);
      assert.equal(again.status, 409);
      const rows = await server.context.db.selectFrom('idempotency').selectAll().execute();
      assert.ok(!JSON.stringify(rows).includes(body.token));
    });

    test('a pipeline shows, changes and deletes as its owner says', async () => {
      const json = { name: 'P', template: 'invoice.de', permissions: { 'bert@example.com': 'view' }, use_vision: true };
      const { status, headers, body } = await anna.ask('/pipelines', { method: 'POST', json });
      assert.equal(status, 201);
      assert.equal(headers.get('location'), `/pipelines/${body.id}`);
      assert.equal(body.type, 'template_pipeline');
      assert.equal(body.private_access, 'own');
      assert.equal(body.created_by, 'anna@example.com');
      assert.equal(body.location_chat_id, null);
      assert.equal(body.use_vision, true);
      assert.ok(body.ocr_id && body.chat_id && body.template.fields.length > 0);
      assert.deepEqual((await anna.ask(`/pipelines/${body.id.toUpperCase()}`)).body, body);

      const path = `/pipelines/${body.id}`;
      assert.equal((await bert.ask(path)).body.private_access, 'view');
      assert.equal((await admin.ask(path)).status, 404);
      assert.equal((await bert.ask(path, { method: 'PATCH', json: { name: 'Q' } })).status, 403);
      assert.equal((await bert.ask(path, { method: 'DELETE' })).status, 403);
      const changed = await anna.ask(path, { method: 'PATCH', json: { name: 'Q', template: 'receipt.de' } });
      assert.equal(changed.body.name, 'Q');
      assert.notDeepEqual(changed.body.template, body.template);

      assert.equal(
        (await anna.ask('/inboxes', { method: 'POST', json: { name: 'I', pipeline_id: body.id } })).status,
        201,
      );
      assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 409);
      const { body: inboxes } = await anna.ask('/inboxes');
      assert.equal((await anna.ask(`/resources/${inboxes.results[0].id}`, { method: 'DELETE' })).status, 204);
      assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 204);
      assert.equal((await anna.ask(path)).status, 404);
    });

    test('a pipeline with many faults names each with its path', async () => {
      const template = { fields: [{ name: 'a', type: 'colour' }, { type: 'text' }, { name: 'c', type: 'choice' }] };
      const permissions = { 'nobody@example.com': 'run', 'bert@example.com': 'rule' };
      const { status, body } = await anna.ask('/pipelines', {
        method: 'POST',
        json: { name: 'P', template, permissions },
      });
      assert.equal(status, 422);
      const paths = body.errors.map((fault: { path: string }) => fault.path);
      for (const path of [
        'template.fields[0].type',
        'template.fields[1].name',
        'template.fields[2].choices',
        'permissions.nobody@example.com',
        'permissions.bert@example.com',
      ]) {
        assert.ok(paths.includes(path), `${path} in ${paths}`);
      }
    });

    test('components must be there, of the right type, and allowed', async () => {
      const { body } = await anna.ask('/pipelines', POST_PIPELINE);
      const create = (components: object) =>
        anna.ask('/pipelines', { method: 'POST', json: { ...POST_PIPELINE.json, ...components } });
      assert.equal((await create({ ocr_id: body.ocr_id, chat_id: body.chat_id })).status, 201);
      assert.equal((await create({ ocr_id: body.chat_id })).status, 404);
      assert.equal((await create({ chat_id: body.id })).status, 404);
      assert.equal((await create({ location_chat_id: '01900000-0000-7000-8000-00000000ffff' })).status, 404);
      assert.equal((await create({ ocr_id: 7 })).status, 422);
    });

    test('a resource has one owner, who can hand it over', async () => {
      const { body } = await anna.ask('/pipelines', POST_PIPELINE);
      const path = `/resources/${body.id}/permissions`;
      const share = (user: TestUser, email: string, level: string) =>
        user.ask(path, { method: 'POST', json: { user: email, level } });
      assert.equal((await share(anna, 'bert@example.com', 'list')).status, 204);
      assert.equal((await share(anna, 'BERT@example.com', 'edit')).status, 204);
      assert.equal((await share(bert, 'root@example.com', 'run')).status, 403);
      assert.equal((await share(anna, 'nobody@example.com', 'run')).status, 404);
      assert.equal((await share(anna, 'bert@example.com', 'rule')).status, 422);
      assert.equal((await share(anna, 'anna@example.com', 'edit')).status, 409);
      assert.equal((await anna.ask(`${path}/anna%40example.com`, { method: 'DELETE' })).status, 409);

      assert.equal((await share(anna, 'bert@example.com', 'own')).status, 204);
      assert.equal((await share(anna, 'root@example.com', 'run')).status, 403);
      const { body: permissions } = await bert.ask(`${path}?order_by=name`);
      assert.deepEqual(
        permissions.results.map(({ user, level }: { user: string; level: string }) => [user, level]),
        [
          ['anna@example.com', 'edit'],
          ['bert@example.com', 'own'],
        ],
      );
      assert.equal((await share(bert, 'anna@example.com', 'none')).status, 204);
      assert.equal((await anna.ask(`/resources/${body.id}`)).status, 404);
      assert.equal((await bert.ask(`${path}/anna@example.com`, { method: 'DELETE' })).status, 404);
    });

    test('two owners cannot come of two hand-overs at the same time', async () => {
      const { body } = await anna.ask('/pipelines', POST_PIPELINE);
      const path = `/resources/${body.id}/permissions`;
      const answers = await Promise.all(
        ['bert@example.com', 'root@example.com'].map((user) =>
          anna.ask(path, { method: 'POST', json: { user, level: 'own' } }),
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 403]);
      const owners = await server.context.db
        .selectFrom('permission')
        .selectAll()
        .where('resource_id', '=', body.id)
        .where('level', '=', 'own')
        .execute();
      assert.equal(owners.length, 1);
    });

    test('an alias stands in for the id, and is unique', async () => {
      const { body: one } = await anna.ask('/pipelines', POST_PIPELINE);
      const { body: two } = await anna.ask('/pipelines', POST_PIPELINE);
      const set = (id: string, alias: unknown) => anna.ask(`/resources/${id}`, { method: 'PATCH', json: { alias } });
      assert.equal((await set(one.id, 'my-invoices')).body.alias, 'my-invoices');
      assert.equal((await anna.ask('/pipelines/my-invoices')).body.id, one.id);
      assert.equal((await set(two.id, 'my-invoices')).status, 409);
      assert.equal((await set('my-invoices', 'my-invoices')).status, 200);
      for (const bad of ['', 'a b', 'a/b', 'ä', '-a', 'run', 'a'.repeat(101), two.id, two.id.toUpperCase(), 5]) {
        assert.equal((await set(one.id, bad)).status, 422, String(bad));
      }
      assert.equal((await set('my-invoices', null)).body.alias, null);
      assert.equal((await anna.ask('/pipelines/my-invoices')).status, 404);
      assert.equal((await set(two.id, 'my-invoices')).status, 200);
    });

    test('public access is set by the owner alone, and gives no ownership', async () => {
      const { body } = await anna.ask('/pipelines', POST_PIPELINE);
      const set = (user: TestUser, level: string) =>
        user.ask(`/resources/${body.id}`, { method: 'PATCH', json: { public_access: level } });
      assert.equal((await set(bert, 'view')).status, 404);
      assert.equal((await set(anna, 'own')).status, 422);
      assert.equal((await set(anna, 'edit')).status, 200);
      assert.equal((await bert.ask(`/resources/${body.id}`, { method: 'PATCH', json: { name: 'B' } })).status, 200);
      assert.equal((await set(bert, 'view')).status, 403);
      const seen = await bert.ask(`/resources/${body.id}`);
      assert.equal(seen.body.private_access, 'none');
      assert.equal(seen.body.public_access, 'edit');
    });

    test('the list of resources has what the caller can see, by type', async () => {
      const carl = await server.addUser('carl');
      const { body } = await carl.ask('/resources');
      const names = body.results.map((resource: { name: string }) => resource.name);
      assert.ok(names.includes('Built-in OCR') && names.includes('Built-in extraction'));
      const { body: before } = await carl.ask('/resources?type=template_pipeline');
      await carl.ask('/pipelines', POST_PIPELINE);
      const { body: after } = await carl.ask('/resources?type=template_pipeline');
      assert.equal(after.count, before.count + 1);
      assert.equal((await carl.ask('/resources?type=dataset')).body.count, 0);
      const { body: ocr } = await carl.ask('/resources?type=ocr');
      assert.equal((await carl.ask(`/resources/${ocr.results[0].id}`, { method: 'DELETE' })).status, 403);
    });

    test('users see themselves, administrators see all', async () => {
      const { body } = await anna.ask('/users/me');
      assert.deepEqual(body, { id: anna.id, email: 'anna@example.com', name: 'anna', role: 'user' });
      assert.deepEqual((await anna.ask(`/users/${anna.id}`)).body, body);
      assert.deepEqual((await admin.ask(`/users/${anna.id}`)).body, body);
      assert.equal((await anna.ask(`/users/${admin.id}`)).status, 404);
      assert.equal((await admin.ask('/users/nobody')).status, 404);
    });

    test('credits are refilled by administrators', async () => {
      const unlimited = (await anna.ask('/users/me/credits')).body;
      assert.equal(unlimited.billing_scheme, 'by_invoice');
      assert.equal(unlimited.previous_refill_date, null);
      const patch = (user: TestUser, json: object) => user.ask(`/users/${anna.id}/credits`, { method: 'PATCH', json });
      assert.equal((await patch(anna, { balance: 9 })).status, 403);
      assert.equal((await patch(bert, { balance: 9 })).status, 404);
      assert.equal((await patch(admin, { billing_scheme: 'per_page', balance: 7 })).body.balance, 7);
      const { body } = await patch(admin, { refill: 100 });
      assert.equal(body.balance, 107);
      assert.equal(body.previous_refill_balance, 7);
      assert.equal(body.previous_refill_credits, 100);
      assert.equal((await patch(admin, { refill: 2_147_483_647 })).status, 422);
      assert.equal((await patch(admin, { billing_scheme: 'free' })).status, 422);
    });

    test('strange ids are 404, whatever stands in them', async () => {
      for (const id of ['%00', '..%2f..', "'%20or%201=1", 'ä'.repeat(30), 'a'.repeat(3000), '%F0%9F%98%80']) {
        assert.equal((await anna.ask(`/pipelines/${id}`)).status, 404, id);
      }
    });
  });
}

test('the description names every route, its parameters, answers and errors', async () => {
  const server = await startHttpServer();
  const { body } = await server.ask('/openapi.json');
  await server.close();
  assert.match(body.openapi, /^3\.1\./);
  assert.ok(body.components.securitySchemes.bearer);
  for (const [path, methods] of Object.entries<Record<string, OpenApiOperation>>(body.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      assert.ok(operation.summary, `summary of ${name}`);
      assert.ok(operation.tags?.length, `tags of ${name}`);
      assert.ok(
        Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
        `answer of ${name}`,
      );
      const isOpen = /^\/(health|auth|schemas)\//.test(path);
      assert.equal(operation.security !== undefined, !isOpen, `security of ${name}`);
      if (!isOpen) assert.ok(operation.responses['401']?.content['application/problem+json'], `errors of ${name}`);
    }
  }
});

interface OpenApiOperation {
  readonly summary?: string;
  readonly tags?: string[];
  readonly security?: unknown;
  readonly responses: Record<string, { content: Record<string, unknown> }>;
}

async function logIn(server: HttpServer, username: string, password: string): Promise<Answer> {
  return await server.ask('/auth/jwt/login', { method: 'POST', body: new URLSearchParams({ username, password }) });
}
