import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { disableUser, enableUser } from '../src/service/users.ts';
import { type Answer, type HttpServer, startHttpServer } from './http-server.ts';

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

  test('have a name and may have an expiry, and are listed without their texts', async () => {
    const paula = await server.addUser('paula');
    const create = (json: object) => paula.ask('/users/me/tokens', { method: 'POST', json });
    const made = await create({ name: 'b', expires_at: '2999-01-31T12:00:00+01:00' });
    assert.equal(made.body.expires_at, '2999-01-31T11:00:00.000Z');
    assert.equal((await create({ name: 'a', expires_at: null })).body.expires_at, null);
    for (const json of [
      {},
      { name: '' },
      { name: 'x'.repeat(201) },
      { name: 'a', expires_at: '2001-01-01T00:00:00Z' },
      { name: 'a', expires_at: 'soon' },
      { name: 'a', scope: 'all' },
    ]) {
      const { status, body } = await create(json);
      assert.deepEqual([status, body.errors.length], [422, 1], JSON.stringify(json));
    }
    const { body } = await paula.ask('/users/me/tokens?order_by=name');
    assert.deepEqual(
      body.results.map(({ name }: { name: string }) => name),
      ['a', 'b', 'test'],
    );
    const { token, ...rest } = made.body;
    assert.ok(token);
    assert.deepEqual(body.results[1], rest);
    assert.match(body.results[2].last_used_at, /Z$/);
    assert.equal((await paula.ask('/users/me/tokens?limit=1&offset=1')).body.count, 3);
    assert.equal((await paula.ask('/users/me/tokens?name=a')).status, 422);
    assert.equal((await paula.ask('/users/me/tokens/no-id', { method: 'DELETE' })).status, 404);
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

  test('ends with the log-out, on every server and in every way to write the token', async () => {
    const [first, second] = [
      await logIn(server, 'anna@example.com', 'right'),
      await logIn(server, 'anna@example.com', 'right'),
    ];
    const bearer = ({ body }: Answer) => ({ headers: { authorization: `Bearer ${body.access_token}` } });
    assert.notEqual(first.body.access_token, second.body.access_token);
    const logOut = () => server.ask('/auth/jwt/logout', { method: 'POST', ...bearer(first) });
    assert.equal((await logOut()).status, 204);
    assert.equal((await logOut()).status, 401);
    // The last two bits of the signature's last character mean nothing.
    const text: string = first.body.access_token;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const place = alphabet.indexOf(text.at(-1) ?? '');
    for (let bits = 0; bits < 4; bits++) {
      const authorization = `Bearer ${text.slice(0, -1)}${alphabet[place - (place % 4) + bits]}`;
      assert.equal((await server.ask('/users/me', { headers: { authorization } })).status, 401);
    }
    assert.equal((await server.ask('/users/me', bearer(second))).status, 200);
    assert.equal((await server.ask('/auth/jwt/logout', { method: 'POST' })).status, 401);
    const emil = await server.addUser('emil');
    const { status, body } = await emil.ask('/auth/jwt/logout', { method: 'POST' });
    assert.equal(status, 409);
    assert.match(body.detail, /\/users\/me\/tokens/);
    assert.equal((await emil.ask('/users/me')).status, 200);
  });

  test('of before does not come back when a user who was shut out is let in again', async () => {
    const root = await server.addUser('root', { role: 'admin' });
    const dora = await server.addUser('dora', { password: 'right' });
    const { body } = await logIn(server, 'dora@example.com', 'right');
    const headers = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await server.ask('/users/me', { headers })).status, 200);
    for (const active of [false, true]) {
      assert.equal((await root.ask(`/users/${dora.id}`, { method: 'PATCH', json: { active } })).status, 200);
      assert.equal((await server.ask('/users/me', { headers })).status, 401, String(active));
    }
    assert.equal((await dora.ask('/users/me')).status, 200);
    const again = await logIn(server, 'dora@example.com', 'right');
    const session = { headers: { authorization: `Bearer ${again.body.access_token}` } };
    await disableUser(server.context, 'dora@example.com');
    await enableUser(server.context, 'dora@example.com');
    assert.equal((await server.ask('/users/me', session)).status, 401);
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

test('log-ins at once get no more guesses than one after another, and none who knows the password is refused', async (t) => {
  const server = await startHttpServer();
  t.after(() => server.close());
  for (const name of ['anna', 'bert', 'carl']) await server.addUser(name, { password: 'right' });
  const known = await Promise.all(Array.from({ length: 12 }, () => logIn(server, 'anna@example.com', 'right')));
  assert.deepEqual([...new Set(known.map(({ status }) => status))], [200]);
  let guesses = 0;
  while ((await logIn(server, 'bert@example.com', 'wrong')).status === 401) guesses += 1;
  assert.ok(guesses >= 3 && guesses <= 12);
  const atOnce = await Promise.all(
    Array.from({ length: 2 * guesses }, (_, number) => logIn(server, 'carl@example.com', `guess ${number}`)),
  );
  assert.equal(atOnce.filter(({ status }) => status === 401).length, guesses);
  assert.equal(atOnce.filter(({ status }) => status === 429).length, guesses);
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

async function logIn(server: HttpServer, username: string, password: string): Promise<Answer> {
  return await server.ask('/auth/jwt/login', { method: 'POST', body: new URLSearchParams({ username, password }) });
}
