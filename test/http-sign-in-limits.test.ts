/** How guesses of passwords are slowed down, and whom they do not disturb. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Browser } from './browser.ts';
import { type Answer, type HttpServer, startHttpServer } from './http-server.ts';

const RIGHT = 'a good password';
/** The limit of one network, as it is documented. */
const FAILURES = 10;

let server: HttpServer;
before(async () => {
  server = await startHttpServer({ settings: { EXTRAKT_TRUST_PROXY: 'yes' } });
});
after(() => server.close());

/** Logs in from an address, as a proxy tells it. */
async function logIn(name: string, password: string, address: string): Promise<Answer> {
  const body = new URLSearchParams({ username: `${name}@example.com`, password });
  return await server.ask('/auth/jwt/login', { method: 'POST', body, headers: { 'x-forwarded-for': address } });
}

/** Guesses until it is told to wait. @returns how often it could */
async function guess(name: string, address: string): Promise<number> {
  for (let guesses = 0; ; guesses += 1) {
    const { status, headers } = await logIn(name, `guess ${guesses}`, address);
    if (status === 401) continue;
    assert.equal(status, 429);
    assert.ok(Number(headers.get('retry-after')) > 0);
    return guesses;
  }
}

describe('guesses', () => {
  test('from one network end there, and lock nobody out elsewhere', async () => {
    await server.addUser('anna', { password: RIGHT });
    assert.equal(await guess('anna', '203.0.113.1'), FAILURES);
    assert.equal((await logIn('anna', RIGHT, '203.0.113.1')).status, 429);
    for (const address of ['198.51.100.7', '2001:db8:1::1']) {
      assert.equal((await logIn('anna', RIGHT, address)).status, 200, address);
    }
    // Of IPv6 the first 64 bits are one network.
    assert.equal(await guess('anna', '2001:db8:2::1'), FAILURES);
    assert.equal((await logIn('anna', RIGHT, '2001:db8:2::ffff')).status, 429);
    assert.equal((await logIn('anna', RIGHT, '2001:db8:2:1::1')).status, 200);
    // An IPv4 address is one network however it is written, and other IPv4 addresses are others.
    assert.equal((await logIn('anna', RIGHT, '::ffff:cb00:7101')).status, 429);
    assert.equal((await logIn('anna', RIGHT, '::ffff:cb00:7109')).status, 200);
  });

  test('do not stop a browser that the user has signed in with, also in the same network', async () => {
    await server.addUser('bert', { password: RIGHT });
    await server.addUser('berta', { password: RIGHT });
    const address = '203.0.113.2';
    const signIn = (browser: Browser, name: string, password: string) =>
      browser.post('/auth/login', { email: `${name}@example.com`, password }, { 'x-forwarded-for': address });
    const known = new Browser(server);
    assert.equal((await signIn(known, 'bert', RIGHT)).status, 200);
    const cookie = known.others.get('extrakt_device') ?? '';
    assert.match(cookie, /^extrakt_device=[\w-]{80,}$/);
    for (const name of ['bert', 'berta', 'nobody']) assert.equal(await guess(name, address), FAILURES, name);

    known.cookie = '';
    assert.equal((await signIn(known, 'bert', RIGHT)).status, 200);
    const unknown = new Browser(server);
    assert.equal((await signIn(unknown, 'bert', RIGHT)).status, 429);
    // The cookie counts for its user alone, and only as it was given.
    assert.equal((await signIn(known, 'berta', RIGHT)).status, 429);
    for (const forged of [`${cookie.slice(0, -4)}AAAA`, 'extrakt_device=AAAA', cookie.replace(/=./, '=')]) {
      unknown.others.set('extrakt_device', forged);
      assert.equal((await signIn(unknown, 'bert', RIGHT)).status, 429, forged);
    }
    // It opens nothing, and has a limit of its own.
    const thief = new Browser(server);
    thief.others.set('extrakt_device', cookie);
    assert.equal((await thief.ask('/users/me')).status, 401);
    for (let failures = 0; failures < FAILURES; failures += 1) {
      assert.equal((await signIn(thief, 'bert', 'wrong')).status, 401);
    }
    assert.equal((await signIn(thief, 'bert', RIGHT)).status, 429);
  });

  test('of many networks leave a new one two tries, and known ones all of theirs', async () => {
    await server.addUser('carl', { password: RIGHT });
    const home = '192.0.2.1';
    assert.equal((await logIn('carl', RIGHT, home)).status, 200);
    // One network alone adds only so much, however long it goes on.
    for (const last of [1, 2, 3, 4]) assert.equal(await guess('carl', `203.0.113.10${last}`), FAILURES);
    assert.equal(await guess('carl', '203.0.113.105'), FAILURES);
    assert.equal(await guess('carl', '203.0.113.106'), 2);
    assert.equal((await logIn('carl', RIGHT, '203.0.113.107')).status, 200);
    assert.equal(await guess('carl', home), FAILURES);
    assert.equal(await guess('dora', '203.0.113.106'), FAILURES, 'another account is not attacked');
  });
});
