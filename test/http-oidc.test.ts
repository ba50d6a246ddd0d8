/** Sign-in at a provider (OpenID Connect), which is a real one. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { parseEnv } from 'node:util';
import { pino } from 'pino';
import { Browser } from './browser.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { CLIENT_SECRET, startProvider } from './oidc-provider.ts';
import { assertRefused, come, signIn, start, whoIs } from './oidc-walk.ts';

const MINUTE = 60_000;
const provider = await startProvider();
after(() => provider.shut());

const lines: string[] = [];
const logger = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

describe('sign-in at a provider', () => {
  let server: HttpServer;
  before(async () => {
    server = await startHttpServer({ settings: provider.settings, logger });
    provider.admit(server.url);
    for (const name of ['bea', 'cem']) {
      await server.addUser(name);
      provider.people.set(name, { email: `${name}@example.com`, email_verified: true });
    }
  });
  after(() => server.close());

  test('the address may stand in the ID token or be asked for', async () => {
    provider.tellInIdToken(true);
    const browser = new Browser(server);
    await signIn(provider, browser, 'bea');
    provider.tellInIdToken(false);
    assert.equal(await whoIs(browser), 'bea@example.com');
    await signIn(provider, browser, 'cem');
    assert.equal(await whoIs(browser), 'cem@example.com');
  });

  test('only the browser that began may end it: no other state, no browser without the cookie, and none with a made-up one', async () => {
    const browser = new Browser(server);
    const address = await provider.signIn(await start(browser), 'bea');
    const victim = new Browser(server);
    await assertRefused(victim, await come(victim, address), 'oidc_expired');
    const attacker = new Browser(server);
    const own = await provider.signIn(await start(attacker), 'cem');
    await assertRefused(browser, await come(browser, own), 'oidc_expired');
    const kept = browser.others.get('extrakt_oidc') ?? '';
    for (const made of ['extrakt_oidc=AAAA', `${kept.slice(0, -8)}AAAAAAAA`, kept.slice(0, -8), 'extrakt_oidc=']) {
      victim.others.set('extrakt_oidc', made);
      await assertRefused(victim, await come(victim, address), 'oidc_expired');
    }
    assert.equal((await come(browser, address)).headers.get('location'), '/app/', 'its own goes on after that');
    assert.equal(await whoIs(browser), 'bea@example.com');
  });

  test('an answer counts once, also for somebody who has the cookie', async () => {
    const browser = new Browser(server);
    const begun = await start(browser);
    const thief = new Browser(server);
    thief.others.set('extrakt_oidc', browser.others.get('extrakt_oidc') ?? '');
    const address = await provider.signIn(begun, 'bea');
    await come(browser, address);
    assert.equal(await whoIs(browser), 'bea@example.com');
    const again = new Browser(server);
    await assertRefused(again, await come(again, address), 'oidc_expired');
    await assertRefused(thief, await come(thief, address), 'oidc_expired');
  });

  test('it has to end within ten minutes, and the cookie tells nothing', async (t) => {
    const browser = new Browser(server);
    const begun = await start(browser);
    const kept = (browser.others.get('extrakt_oidc') ?? '').split('=')[1] ?? '';
    const state = new URL(begun).searchParams.get('state') ?? '';
    for (const form of [kept, Buffer.from(kept, 'base64url').toString('latin1')]) assert.ok(!form.includes(state));
    const address = await provider.signIn(begun, 'bea');
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10.1 * MINUTE });
    await assertRefused(browser, await come(browser, address), 'oidc_expired');
  });

  test('an ID token of another sign-in, or with a signature that is none, is refused', async () => {
    const spare = new Browser(server);
    let earlier: unknown;
    provider.forge = (answer) => {
      earlier = answer['id_token'];
    };
    await signIn(provider, spare, 'cem');
    const forgeries: ((answer: Record<string, unknown>) => void)[] = [
      (answer) => Object.assign(answer, { id_token: earlier }),
      (answer) => Object.assign(answer, { id_token: String(answer['id_token']).replace(/\.[^.]*$/, '.AAAA') }),
      (answer) => Object.assign(answer, { id_token: String(answer['id_token']).replace(/[^.]*$/, '') }),
      (answer) => delete answer['id_token'],
    ];
    for (const forge of forgeries) {
      const browser = new Browser(server);
      provider.forge = forge;
      await assertRefused(browser, await signIn(provider, browser, 'bea'), 'oidc_failed');
    }
    provider.forge = undefined;
  });

  test('an answer in the name of another provider is refused', async () => {
    for (const iss of ['https://evil.example.com', undefined]) {
      const browser = new Browser(server);
      const address = new URL(await provider.signIn(await start(browser), 'bea'));
      if (iss === undefined) address.searchParams.delete('iss');
      else address.searchParams.set('iss', iss);
      await assertRefused(browser, await come(browser, address.href), 'oidc_failed');
    }
  });

  test('who turns back at the provider is back at the sign-in page, which still knows where they wanted to go', async () => {
    const browser = new Browser(server);
    const answer = await signIn(provider, browser, undefined, '/app/inboxes');
    await assertRefused(browser, answer, 'oidc_denied');
    assert.equal(answer.headers.get('location'), '/app/sign-in?error=oidc_denied&to=%2Finboxes');
  });

  test('it leads to pages of the app and nowhere else', async () => {
    const elsewhere = [
      'https://evil.example.com/app/',
      '//evil.example.com/app/',
      '/\\evil.example.com/app/',
      '/app/../..//evil.example.com',
      '/app//evil.example.com',
      '/app/%2e%2e//evil.example.com',
      '/apps',
      '/auth/logout',
      'javascript:alert(1)',
      '\t//evil.example.com',
      `/app/${'a'.repeat(3000)}`,
      '',
    ];
    for (const target of elsewhere) {
      const browser = new Browser(server);
      const { headers } = await signIn(provider, browser, 'cem', target);
      assert.equal(headers.get('location'), '/app/', target);
    }
    const kept = ['/app', '/app/documents/1?page=2#fields', '/app/../app/account', `/app/${'a'.repeat(1900)}`];
    for (const target of kept) {
      const browser = new Browser(server);
      const { headers } = await signIn(provider, browser, 'cem', target);
      assert.equal(headers.get('location'), target.replace('/app/../', '/'));
    }
  });

  test('a provider that is down keeps nobody from the rest, and is asked again when it is back', async () => {
    const other = await startHttpServer({ settings: provider.settings, logger });
    await other.addUser('cem', { password: 'a good password' });
    await provider.shut();
    try {
      assert.equal((await other.ask('/health/ready')).status, 200);
      const browser = new Browser(other);
      const answer = await browser.ask('/auth/oidc/start?return_to=%2Fapp%2Faccount', { redirect: 'manual' });
      await assertRefused(browser, answer, 'oidc_unavailable');
      assert.equal((await browser.signIn('cem@example.com', 'a good password')).status, 200);
    } finally {
      await provider.open();
    }
    assert.match(lines.join(''), /"code":"oidc_unavailable".*ECONNREFUSED/);
    provider.admit(other.url);
    const browser = new Browser(other);
    const address = await provider.signIn(await start(browser), 'cem');
    await provider.shut();
    try {
      await assertRefused(browser, await come(browser, address), 'oidc_unavailable');
    } finally {
      await provider.open();
    }
    await signIn(provider, browser, 'cem');
    assert.equal(await whoIs(browser), 'cem@example.com');
    await other.close();
  });

  test('no log has a code, a token, a secret or an address of a person', () => {
    const log = lines.join('');
    assert.match(log, /"code":"oidc_failed"/);
    assert.match(log, /"code":"oidc_expired"[^\n]*The provider says: invalid_grant/);
    assert.ok(provider.secrets.size > 50, 'there were secrets');
    for (const secret of provider.secrets) assert.ok(!log.includes(secret));
    assert.doesNotMatch(log, /@example\.com|[?&](code|state)=/);
  });

  test('works with the settings that docs/signing-in.md shows, behind a proxy', async (t) => {
    const page = await readFile(new URL('../docs/signing-in.md', import.meta.url), 'utf8');
    const [, shown = ''] = /^```sh\n(EXTRAKT_[\s\S]*?)^```/m.exec(page) ?? [];
    const settings = { ...parseEnv(shown), EXTRAKT_OIDC_ISSUER: provider.issuer };
    const proxied = await startHttpServer({ settings: { ...settings, EXTRAKT_OIDC_CLIENT_SECRET: CLIENT_SECRET } });
    t.after(() => proxied.close());
    provider.admit('https://extrakt.example.com');
    provider.people.set('ann', { email: 'ann@example.com', email_verified: true });
    const browser = new Browser(proxied);
    assert.deepEqual((await browser.ask('/auth/session')).body.oidc, { name: 'Office' });
    const begun = await browser.ask('/auth/oidc/start', { redirect: 'manual' });
    assert.match(
      begun.headers.get('set-cookie') ?? '',
      /^extrakt_oidc=[\w-]+; Path=\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const address = await provider.signIn(begun.headers.get('location') ?? '', 'ann');
    assert.match(address, /^https:\/\/extrakt\.example\.com\/auth\/oidc\/callback\?/);
    await come(browser, address);
    assert.match(browser.setCookie, /; Secure$/);
    assert.equal(await whoIs(browser), 'ann@example.com');
  });

  test('slows down whoever fails again and again, together with the password', async (t) => {
    const server = await startHttpServer({ settings: provider.settings });
    t.after(() => server.close());
    provider.admit(server.url);
    await server.addUser('gus', { password: 'a good password' });
    const browser = new Browser(server);
    let code: string | null = null;
    for (let attempt = 0; attempt < 40 && code !== 'too_many_requests'; attempt++) {
      const state = new URL(await start(browser)).searchParams.get('state');
      const callback = `${server.url}/auth/oidc/callback?code=guess&state=${state}&iss=${provider.issuer}`;
      const { headers } = await come(browser, callback);
      code = new URL(headers.get('location') ?? '', server.url).searchParams.get('error');
    }
    assert.equal(code, 'too_many_requests');
    assert.equal((await browser.signIn('gus@example.com', 'a good password')).status, 429);
  });

  test('tells the log what is wrong with the settings, and no secret', async (t) => {
    const from = lines.length;
    for (const change of [
      { EXTRAKT_OIDC_CLIENT_SECRET: 'wrong secret' },
      { EXTRAKT_OIDC_ISSUER: `${provider.issuer}/x` },
    ]) {
      const server = await startHttpServer({ settings: { ...provider.settings, ...change }, logger });
      t.after(() => server.close());
      provider.admit(server.url);
      const browser = new Browser(server);
      const address = await start(browser);
      if (address.startsWith('/app/sign-in')) assert.match(address, /error=oidc_unavailable/);
      else await assertRefused(browser, await come(browser, await provider.signIn(address, 'cem')), 'oidc_failed');
    }
    const log = lines.slice(from).join('');
    assert.match(log, /"level":50[^\n]*"code":"oidc_failed"[^\n]*The provider says: invalid_client/);
    assert.match(log, /"level":50[^\n]*"code":"oidc_unavailable"/);
    assert.doesNotMatch(log, /wrong secret/);
    assert.ok(!log.includes(CLIENT_SECRET));
  });

  test('is not there without a provider', async (t) => {
    const server = await startHttpServer();
    t.after(() => server.close());
    for (const path of ['/auth/oidc/start', '/auth/oidc/callback?code=x']) {
      assert.equal((await server.ask(path)).status, 404);
    }
    assert.equal((await server.ask('/auth/session')).body.oidc, null);
  });
});
