import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { createInbox } from './http-inbox.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

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

  test('is a problem too where the request is no HTTP, or its head is too large', async () => {
    for (const [request, status, code] of [
      ['hello\r\n\r\n', 400, 'bad_request'],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ] as const) {
      const [head = '', body = ''] = (await sendRaw(server, request)).split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(head, /^content-type: application\/problem\+json$/im);
      assert.match(head, /^content-security-policy: default-src 'none'/im);
      const problem = JSON.parse(body);
      assert.deepEqual([problem.status, problem.type], [status, `urn:extrakt:error:${code}`]);
    }
  });

  test('has a request id: the one that a proxy gave, or a new one', async () => {
    const given = await server.ask('/health/live', { headers: { 'x-request-id': 'proxy-0123456789' } });
    assert.equal(given.headers.get('x-request-id'), 'proxy-0123456789');
    const strange = await server.ask('/health/live', { headers: { 'x-request-id': '{"a":1}' } });
    assert.match(strange.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.ok((await server.ask('/%zz')).headers.has('x-request-id'));
  });

  test('to a path that cannot be decoded lets a browser do as little as any other', async () => {
    const { status, headers } = await server.ask('/%zz');
    assert.equal(status, 400);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('comes with and without a slash at the end of the path', async () => {
    for (const path of ['/health/live', '/resources', '/templates', '/users/me', '/docs', '/pipelines/templates']) {
      assert.equal((await anna.ask(path)).status, 200, path);
      assert.equal((await anna.ask(`${path}/`)).status, 200, `${path}/`);
    }
  });

  test('to a creation comes with a slash at the end too', async () => {
    const json = { name: 'a', template: 'receipt.en' };
    const { status, body } = await anna.ask('/pipelines/', { method: 'POST', json });
    assert.equal(status, 201);
    assert.equal((await anna.ask(`/pipelines/${body.id}/jobs/?limit=5`)).status, 200);
    assert.equal((await anna.ask(`/pipelines/${body.id}/`, { method: 'DELETE' })).status, 204);
  });

  test('that links to another begins with the address that clients use', async () => {
    const base = 'https://extrakt.example.com/api';
    const other = await startHttpServer({ settings: { EXTRAKT_BASE_URL: base } });
    const bert = await other.addUser('bert');
    const { headers } = await bert.ask('/resources?limit=1&type=chat&offset=0');
    const { headers: more } = await bert.ask('/resources?order_by=name&limit=1');
    await other.close();
    assert.equal(headers.get('link'), null);
    assert.equal(more.get('link'), `<${base}/resources?order_by=name&limit=1&offset=1>; rel="next"`);
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

  test('that are nested deeper than any are 422', async () => {
    const deep = `${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}`;
    for (const body of [deep, `{"name":${deep}}`, `{"name":"\\\\","x":${'{"x":'.repeat(60)}1${'}'.repeat(61)}`]) {
      const { status, body: problem } = await post(body);
      assert.equal(status, 422);
      assert.match(problem.detail, /nested deeper/);
    }
    assert.equal((await post(`{"name":${JSON.stringify(`\\"${'['.repeat(100)}`)}}`)).status, 201);
    const short = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const login = await server.ask('/auth/jwt/login', { method: 'POST', body: `{"username":"a","password":${short}}` });
    assert.equal(login.status, 422);
  });

  test('that reach for prototypes are 422 with the place', async () => {
    for (const [text, path] of [
      ['{"__proto__":{"name":"a"}}', '__proto__'],
      ['{"name":"a","constructor":{"prototype":{"x":1}}}', 'constructor'],
      ['{"name":"a","expires_at":[1,{"x":{"__proto__":1}}]}', 'expires_at[1].x.__proto__'],
      ['{"name":"a","constructor":1}', 'constructor'],
      ['{"name":"a","toString":1}', 'toString'],
    ] as const) {
      const { status, body } = await post(text);
      assert.equal(status, 422, text);
      assert.deepEqual(
        body.errors.map((fault: { path: string }) => fault.path),
        [path],
      );
    }
    const form = new FormData();
    form.set('__proto__', 'x');
    const { body: pipeline } = await anna.ask('/pipelines', {
      method: 'POST',
      json: { name: 'p', template: 'invoice.en' },
    });
    assert.equal((await anna.ask(`/pipelines/${pipeline.id}/run`, { method: 'POST', body: form })).status, 400);
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

  test('with a value of the wrong form are told what it must be, in a sentence', async () => {
    const inbox = await createInbox(anna);
    const host = await anna.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'PUT', body: '{"host":"[::1]"}' });
    const fault = host.body.errors.find(({ path }: { path: string }) => path === 'host');
    assert.equal(fault.message, 'Must be the name or an address of the IMAP server.');
    const { body } = await anna.ask(`/inboxes/${inbox.id}/extractions?delimiter=ab`);
    assert.equal(body.errors[0].message, 'Must be one character, but no quote and no line end.');
  });

  test('that are no object are 422', async () => {
    for (const body of ['null', '[]', '"a"', '1', '']) assert.equal((await post(body)).status, 422, body);
  });

  test('with text that no database keeps are 422', async () => {
    const nul = await post('{"name":"a\\u0000b"}');
    assert.equal(nul.status, 422);
    assert.equal(nul.body.errors[0].path, 'name');
    assert.equal((await post('{"name":"\\ud800"}')).status, 422);
    const { status, body } = await post(`{"name":[${Array(90_000).fill('{"a":["\\u0000"]}').join()}]}`);
    assert.equal(status, 422);
    assert.ok(body.errors.length < 2000, `${body.errors.length} faults are told`);
    const paths: string[] = body.errors.map((fault: { path: string }) => fault.path);
    assert.ok(paths.includes('name[7].a[0]'));
  });

  test('that are too large are 413', async () => {
    assert.equal((await post(`{"name":"${'a'.repeat(9_000_000)}"}`)).status, 413);
  });

  test('are small where nobody is asked for a token', async () => {
    for (const path of ['/auth/login', '/auth/jwt/login', '/auth/reset']) {
      const { status, body } = await server.ask(path, { method: 'POST', body: `{"email":"${'a'.repeat(100_000)}"}` });
      assert.deepEqual([status, body.type], [413, 'urn:extrakt:error:too_large'], path);
    }
  });

  test('that are too large are taken off the line, for clients that read the answer when they have sent everything', async () => {
    const size = 40_000_000;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    const head = `POST /pipelines HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${anna.token}\r\nContent-Length: ${size}\r\n\r\n`;
    socket.write(head);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(size, 'a'), (error) => (error ? reject(error) : resolve()));
    });
    const [answer] = await once(socket.resume(), 'data');
    socket.destroy();
    assert.match(String(answer), /^HTTP\/1\.1 413 /);
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
      '__proto__=1',
      '%5F%5Fproto%5F%5F=1',
      'constructor=1',
      'toString=1',
    ]) {
      const { status, body } = await anna.ask(`/resources?${query}`);
      assert.equal(status, 422, query);
      assert.equal(body.errors.length, 1, query);
    }
    for (const path of ['/users/me?verbose=1', '/users/me?__proto__=1', '/auth/session?__proto__=1']) {
      assert.equal((await anna.ask(path)).status, 422, path);
    }
    // Beyond a thousand faults the validator gives up.
    const many = Array.from({ length: 1500 }, (_, number) => `a${number}=1`).join('&');
    assert.equal((await anna.ask(`/resources?${many}&limit=9999`)).status, 422);
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

test('metrics count requests, jobs and documents, and show for how long the event loop was held', async () => {
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
  assert.match(text, /^nodejs_eventloop_lag_max_seconds \d/m);
});

// Without it, Node would close the connection after a minute, and the server would stop after its grace time.
test('a server that closes does not wait for a connection that has sent nothing', { timeout: 20_000 }, async () => {
  const server = await startHttpServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  await server.ask('/health/live');
  await Promise.all([once(socket.resume(), 'end'), server.close()]);
});

/** Sends bytes as they are. @returns all that comes back until the server hangs up */
async function sendRaw(server: HttpServer, request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(request);
  return await text(socket);
}

async function logIn(server: HttpServer, username: string, password: string): Promise<Answer> {
  return await server.ask('/auth/jwt/login', { method: 'POST', body: new URLSearchParams({ username, password }) });
}
