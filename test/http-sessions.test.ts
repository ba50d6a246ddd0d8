import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createFirstAdministrator } from '../src/service/first-administrator.ts';
import { Browser } from './browser.ts';
import { openEvents } from './event-stream.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, upload } from './http-inbox.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CSRF = 'urn:extrakt:error:csrf';

onEachDatabase((open) => {
  let server: HttpServer;
  before(async () => {
    server = open();
  });

  async function signedIn(name: string, password = 'a good password'): Promise<Browser> {
    await server.addUser(name, { password });
    const browser = new Browser(server);
    assert.equal((await browser.signIn(`${name}@example.com`, password)).status, 200);
    return browser;
  }

  test('a password opens a session, which takes the place of a token until it is ended', async () => {
    const anna = new Browser(server);
    const { body: nobody } = await anna.ask('/auth/session');
    const ways = { passwords: true, oidc: null };
    assert.deepEqual(nobody, { user: null, csrf_token: null, setup_required: false, has_password: false, ...ways });
    await server.addUser('anna', { password: 'a good password' });
    assert.equal((await anna.signIn('anna@example.com', 'wrong')).status, 401);
    assert.equal(anna.cookie, '');

    const { status, body } = await anna.signIn('Anna@example.com', 'a good password');
    assert.equal(status, 200);
    assert.equal(body.user.email, 'anna@example.com');
    const { body: session } = await anna.ask('/auth/session');
    assert.deepEqual(session, { ...body, setup_required: false, has_password: true, ...ways });
    assert.equal((await anna.ask('/users/me')).body.id, body.user.id);
    assert.equal((await anna.post('/users/me/tokens', { name: 'a' })).status, 201);

    const stolen = new Browser(server);
    stolen.cookie = anna.cookie;
    assert.equal((await anna.post('/auth/logout')).status, 204);
    assert.equal(anna.cookie, '', 'the browser still has the cookie');
    assert.equal((await stolen.ask('/users/me')).status, 401);
    assert.equal((await anna.post('/auth/logout')).status, 204, 'twice does no harm');
  });

  test('the cookie is out of reach of scripts and other sites, and kept as a hash', async () => {
    const browser = await signedIn('berta');
    assert.match(browser.setCookie, /^extrakt_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    const rows = JSON.stringify(await server.context.db.selectFrom('session').selectAll().execute());
    assert.ok(!rows.includes(browser.cookie.slice('extrakt_session='.length)));
  });

  test('every sign-in opens a session of its own, whatever the browser was given before', async () => {
    const victim = await signedIn('carla');
    const planted = 'extrakt_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const before = victim.cookie;
    await victim.signIn('carla@example.com', 'a good password');
    assert.notEqual(victim.cookie, before);
    victim.cookie = planted;
    await victim.signIn('carla@example.com', 'a good password');
    assert.notEqual(victim.cookie, planted);
    for (const cookie of [planted, before]) {
      const attacker = new Browser(server);
      attacker.cookie = cookie;
      // The one before was given up when its browser signed in again.
      assert.equal((await attacker.ask('/users/me')).status, 401);
    }
  });

  test('what changes something needs the token of the session and a page of our own', async () => {
    const browser = await signedIn('doris');
    const other = await signedIn('dorothea');
    const forged: Record<string, string>[] = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'guess' },
      { 'x-csrf-token': other.csrfToken },
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { origin: `${server.url}.evil.example.com` },
      { origin: '' },
    ];
    for (const headers of forged) {
      for (const [method, path] of [
        ['POST', '/users/me/tokens'],
        ['PATCH', '/users/me'],
        ['DELETE', '/users/me/tokens/01900000-0000-7000-8000-00000000ffff'],
        ['POST', '/auth/logout'],
      ] as const) {
        const { status, body } = await browser.ask(path, {
          method,
          headers,
          ...(method === 'DELETE' ? {} : { json: { name: 'x' } }),
        });
        assert.deepEqual([status, body.type], [403, CSRF], `${method} ${path} with ${JSON.stringify(headers)}`);
      }
      assert.equal((await browser.ask('/users/me', { headers })).status, 200, 'reading is free');
    }
    assert.equal((await browser.ask('/users/me')).body.name, 'doris');
    const foreign = await browser.post('/auth/login', {}, { origin: 'https://evil.example.com' });
    assert.equal(foreign.status, 422);
    const json = { email: 'doris@example.com', password: 'a good password' };
    const signIn = await browser.post('/auth/login', json, { origin: 'https://evil.example.com' });
    assert.deepEqual([signIn.status, signIn.body.type], [403, CSRF]);
  });

  test('a token wins over a cookie that comes with it, also a bad one', async () => {
    const browser = await signedIn('emma');
    const fritz = await server.addUser('fritz');
    const authorization = `Bearer ${fritz.token}`;
    const asFritz = await browser.ask('/users/me', { headers: { authorization } });
    assert.equal(asFritz.body.email, 'fritz@example.com');
    // Other sites cannot send a token, so it needs nothing beside it.
    const headers = { authorization, origin: 'https://elsewhere.example.com', 'x-csrf-token': '' };
    assert.equal((await browser.ask('/users/me', { method: 'PATCH', json: {}, headers })).status, 200);
    assert.equal((await browser.ask('/users/me', { headers: { authorization: 'Bearer xt_bad' } })).status, 401);
    assert.equal((await browser.ask('/users/me')).status, 200, 'the session goes on');
  });

  test('a changed password ends all other sessions, and gives this one another cookie', async () => {
    const browser = await signedIn('gerda');
    const second = new Browser(server);
    await second.signIn('gerda@example.com', 'a good password');
    const change = (current_password: string, new_password: string) =>
      browser.post('/users/me/password', { current_password, new_password });
    const wrong = await change('a bad password', 'another password');
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [422, 'current_password']);
    assert.equal((await change('a good password', 'short')).status, 422);

    const before = browser.cookie;
    assert.equal((await change('a good password', 'another password')).status, 204);
    assert.notEqual(browser.cookie, before);
    assert.equal((await browser.ask('/users/me', { method: 'PATCH', json: { name: 'Gerda' } })).body.name, 'Gerda');
    assert.equal((await second.ask('/users/me')).status, 401);
    second.cookie = before;
    assert.equal((await second.ask('/users/me')).status, 401);
    assert.equal((await second.signIn('gerda@example.com', 'a good password')).status, 401);
    assert.equal((await second.signIn('gerda@example.com', 'another password')).status, 200);
  });

  test('the session of a user who is shut out ends', async () => {
    const browser = await signedIn('hans');
    await server.context.db.updateTable('user').set({ disabled_at: 'now' }).where('name', '=', 'hans').execute();
    const { status, headers } = await browser.ask('/users/me');
    assert.equal(status, 401);
    assert.match(headers.get('set-cookie') ?? '', /extrakt_session=; .*Max-Age=0/);
    assert.equal((await browser.ask('/auth/session')).body.user, null);
  });

  test('people change their name and their language', async () => {
    const browser = await signedIn('ines');
    const { body } = await browser.ask('/users/me', { method: 'PATCH', json: { name: 'Inés', language: 'de' } });
    assert.deepEqual([body.name, body.language], ['Inés', 'de']);
    assert.deepEqual((await browser.ask('/auth/session')).body.user, body);
    for (const json of [{ name: '' }, { language: 'fr' }, { role: 'admin' }]) {
      assert.equal((await browser.ask('/users/me', { method: 'PATCH', json })).status, 422);
    }
  });

  test('sessions end when they are not used, and at last also when they are', async (t) => {
    const browser = await signedIn('klara');
    const idle = new Browser(server);
    await idle.signIn('klara@example.com', 'a good password');
    const start = Date.now();
    t.mock.timers.enable({ apis: ['Date'], now: start });
    const visitAfter = async (days: number, visitor = browser) => {
      t.mock.timers.setTime(start + days * DAY);
      return (await visitor.ask('/users/me')).status;
    };
    browser.setCookie = '';
    assert.equal(await visitAfter(0.01), 200);
    assert.equal(browser.setCookie, '');
    assert.equal(await visitAfter(6), 200);
    assert.match(browser.setCookie, /Max-Age=604800/, 'the browser keeps it for longer too');
    assert.equal(await visitAfter(7.1, idle), 401);
    for (const day of [12, 18, 24, 29.9]) assert.equal(await visitAfter(day), 200, `day ${day}`);
    assert.equal(await visitAfter(30.1), 401);
  });

  test('a page that is open where nobody is does not keep a session alive', async (t) => {
    const browser = await signedIn('lena');
    const leon = await server.addUser('leon');
    const inbox = await createInbox(leon);
    await leon.ask(`/resources/${inbox.id}`, { method: 'PATCH', json: { public_access: 'view' } });
    const start = Date.now();
    t.mock.timers.enable({ apis: ['Date'], now: start });
    const stream = await openEvents(server, browser);
    t.after(() => stream.close());
    browser.setCookie = '';
    for (const day of [2, 4, 6]) {
      t.mock.timers.setTime(start + day * DAY);
      // What is told goes only to somebody who is signed in, so that is looked at.
      const { id } = await upload(leon, inbox, '%PDF-1.7\n');
      await stream.until(({ data }) => data.id === id);
      const again = await openEvents(server, browser);
      assert.equal(again.status, 200);
      again.close();
      for (const path of ['/overview', '/auth/session']) {
        assert.equal((await browser.ask(path, { headers: { 'x-unattended': 'true' } })).status, 200);
      }
    }
    assert.equal(browser.setCookie, '');
    t.mock.timers.setTime(start + 7.1 * DAY);
    await upload(leon, inbox, '%PDF-1.7\n');
    while (await stream.next());
    assert.equal((await openEvents(server, browser)).status, 401);
    assert.equal((await browser.ask('/users/me')).status, 401);
  });
});

describe('the first start', () => {
  test('waits to be set up: the administrator becomes the account of a person', async (t) => {
    const server = await startHttpServer();
    t.after(() => server.close());
    const made = await createFirstAdministrator(server.context);
    assert.ok(made);
    const browser = new Browser(server);
    assert.equal((await browser.ask('/auth/session')).body.setup_required, true);
    assert.equal((await browser.signIn(made.email, made.password)).status, 200);
    assert.equal((await browser.ask('/auth/session')).body.setup_required, true);
    const before = browser.cookie;
    const account = { name: 'Ada', email: 'Ada@example.com', new_password: 'a good password' };
    await server.addUser('bea', { password: 'a good password' });
    for (const [change, status] of [
      [{ email: 'nobody' }, 422],
      [{ new_password: 'short' }, 422],
      [{ email: 'bea@example.com' }, 409],
    ] as const) {
      assert.equal((await browser.post('/auth/setup', { ...account, ...change })).status, status);
    }
    const { status, body } = await browser.post('/auth/setup', account);
    assert.equal(status, 200);
    assert.deepEqual([body.user.email, body.user.role, body.setup_required], ['ada@example.com', 'admin', false]);
    assert.notEqual(browser.cookie, before);
    assert.deepEqual((await browser.ask('/auth/session')).body, body);
    assert.equal((await browser.post('/auth/setup', account)).status, 409);

    const bea = new Browser(server);
    assert.equal((await bea.ask('/auth/session')).body.setup_required, false);
    await bea.signIn('bea@example.com', 'a good password');
    assert.equal((await bea.post('/auth/setup', { ...account, email: 'x@example.com' })).status, 409);
    assert.equal((await new Browser(server).signIn(made.email, made.password)).status, 401);
    const headers = { authorization: `Bearer ${made.token}` };
    assert.equal((await server.ask('/users/me', { headers })).status, 200, 'the token goes on');
  });
});

describe('sign-in', () => {
  let server: HttpServer;
  before(async () => {
    server = await startHttpServer({ settings: { EXTRAKT_BASE_URL: 'https://extrakt.example.com/app' } });
    for (const name of ['anna', 'bert']) await server.addUser(name, { password: 'a good password' });
  });
  after(() => server.close());

  const home = 'https://extrakt.example.com';

  test('sets a cookie that goes over HTTPS only, and that nobody else can set, where that is the address', async () => {
    const browser = new Browser(server, home);
    await browser.signIn('anna@example.com', 'a good password');
    assert.match(browser.setCookie, /^__Host-extrakt_session=[\w-]{43}; Path=\/; .*; SameSite=Lax; Secure$/);
    assert.equal((await browser.ask('/users/me', { method: 'PATCH', json: {} })).status, 200);
    // As a neighbour below example.com could set it.
    const planted = new Browser(server, home);
    planted.cookie = browser.cookie.replace('__Host-', '');
    assert.equal((await planted.ask('/users/me')).status, 401);
  });

  test('takes no page that came without TLS for one of ours, where people come by HTTPS', async () => {
    const browser = new Browser(server, home);
    await browser.signIn('anna@example.com', 'a good password');
    const change = async (origin: string, headers: Record<string, string> = {}) =>
      (await browser.ask('/users/me', { method: 'PATCH', json: {}, headers: { origin, ...headers } })).status;
    assert.equal(await change(home), 200);
    for (const origin of ['http://extrakt.example.com', server.url, 'https://extrakt.example.com:8443']) {
      assert.equal(await change(origin), 403, origin);
    }
  });

  test('believes a trusted proxy its scheme, and nobody the host', async (t) => {
    const behind = await startHttpServer({ settings: { EXTRAKT_TRUST_PROXY: 'yes' } });
    t.after(() => behind.close());
    const anna = await behind.addUser('anna', { password: 'a good password', role: 'admin' });
    const { host } = new URL(behind.url);
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example.com' };
    const signIn = async (origin: string) => {
      const browser = new Browser(behind, origin);
      const json = { email: anna.email, password: 'a good password' };
      return { browser, status: (await browser.post('/auth/login', json, headers)).status };
    };
    for (const origin of ['https://evil.example.com', 'http://evil.example.com', behind.url]) {
      assert.equal((await signIn(origin)).status, 403, origin);
    }
    const { browser, status } = await signIn(`https://${host}`);
    assert.equal(status, 200);
    assert.match(browser.setCookie, /^__Host-extrakt_session=.*; Secure$/);
    const { body } = await anna.ask(`/users/${anna.id}/reset-links`, { method: 'POST', headers });
    assert.equal(new URL(body.url).origin, `https://${host}`);
  });

  test('believes a trusted proxy the address of its client, and not what the client sent of its own', async (t) => {
    const behind = await startHttpServer({ settings: { EXTRAKT_TRUST_PROXY: 'yes' } });
    t.after(() => behind.close());
    const guess = async (number: number, address: string) => {
      const json = { email: `nobody-${number}@example.com`, password: 'wrong' };
      const headers = { 'x-forwarded-for': `192.0.2.${number}, ${address}` };
      return (await behind.ask('/auth/login', { method: 'POST', json, headers })).status;
    };
    const statuses: number[] = [];
    for (let number = 1; number <= 31; number++) statuses.push(await guess(number, '203.0.113.7'));
    assert.deepEqual([statuses.indexOf(429), statuses.length], [30, 31]);
    assert.equal(await guess(32, '203.0.113.8'), 401, 'another client of the proxy');
    // Of IPv6, somebody has more addresses than could be counted, all in one network of 64 bits.
    const mine = (number: number) => guess(32 + number, `2001:db8:0:7::${number.toString(16)}`);
    const tries: number[] = [];
    for (let number = 1; number <= 31; number++) tries.push(await mine(number));
    assert.equal(tries.indexOf(429), 30);
    assert.equal(await guess(64, '2001:db8:0:8::1'), 401, 'another network');
  });

  test('by password can be turned off, but not for whoever sets the service up, nor for tokens', async (t) => {
    const settings = {
      EXTRAKT_PASSWORD_SIGN_IN: 'no',
      EXTRAKT_OIDC_ISSUER: 'https://login.example.com',
      EXTRAKT_OIDC_CLIENT_ID: 'extrakt',
    };
    const strict = await startHttpServer({ settings });
    t.after(() => strict.close());
    const made = await createFirstAdministrator(strict.context);
    assert.ok(made);
    const first = new Browser(strict);
    const ways = async (browser: Browser) => {
      const { passwords, has_password, oidc } = (await browser.ask('/auth/session')).body;
      return [passwords, has_password, oidc?.name];
    };
    assert.deepEqual(await ways(first), [true, false, undefined]);
    assert.equal((await first.signIn(made.email, made.password)).status, 200);
    const account = { name: 'Ada', email: 'ada@example.com', new_password: 'a good password' };
    assert.equal((await first.post('/auth/setup', account)).status, 200);
    assert.deepEqual(await ways(first), [false, true, 'login.example.com']);

    const ada = new Browser(strict);
    assert.deepEqual(await ways(ada), [false, false, 'login.example.com']);
    const refused = await ada.signIn(account.email, account.new_password);
    assert.deepEqual([refused.status, refused.body.type], [403, 'urn:extrakt:error:passwords_off']);
    assert.deepEqual((await ada.signIn(account.email, 'wrong')).body, refused.body);
    const body = new URLSearchParams({ username: account.email, password: account.new_password });
    assert.equal((await strict.ask('/auth/jwt/login', { method: 'POST', body })).status, 403);
    const headers = { authorization: `Bearer ${made.token}` };
    assert.equal((await strict.ask('/users/me', { headers })).status, 200);
  });

  test('slows down whoever guesses, also the present password of an open session, and counts with /auth/jwt/login', async () => {
    const browser = new Browser(server, home);
    await browser.signIn('bert@example.com', 'a good password');
    let last = await browser.post('/auth/login', { email: 'bert@example.com', password: 'wrong' });
    assert.equal(last.status, 401);
    for (let attempt = 2; attempt <= 11; attempt++) {
      assert.notEqual(last.status, 429, `try ${attempt - 1}`);
      const json = { current_password: `guess ${attempt}`, new_password: 'another password' };
      last = await browser.post('/users/me/password', json);
    }
    assert.equal(last.status, 429);
    assert.ok(Number(last.headers.get('retry-after')) > 0);
    const json = { email: 'bert@example.com', password: 'a good password' };
    assert.equal((await browser.post('/auth/login', json)).status, 429);
    const body = new URLSearchParams({ username: 'bert@example.com', password: 'a good password' });
    assert.equal((await server.ask('/auth/jwt/login', { method: 'POST', body })).status, 429);
  });
});
