/** Whom a provider's people are here (OpenID Connect): who is known, who is linked, who is turned away. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createFirstAdministrator } from '../src/service/first-administrator.ts';
import { unlinkPerson } from '../src/service/oidc/identities.ts';
import { Browser } from './browser.ts';
import { onEachDatabase } from './http-databases.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { startProvider } from './oidc-provider.ts';
import { assertRefused, come, signIn, start, whoIs } from './oidc-walk.ts';

const provider = await startProvider();
after(() => provider.shut());

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let admin: TestUser;
    before(async () => {
      server = open();
      provider.admit(server.url);
      admin = await server.addUser('root', { role: 'admin' });
      for (const name of ['bea', 'cem']) {
        await server.addUser(name);
        introduce(name);
      }
    });

    /** Somebody whom the provider vouches for. */
    function introduce(name: string, email = `${name}@example.com`, email_verified = true): void {
      provider.people.set(name, { email, email_verified, name: `${name} at the provider` });
    }

    async function entries(query: string): Promise<Answer['body'][]> {
      return (await admin.ask(`/audit?order_by=date:asc&${query}`)).body.results;
    }

    test('whoever the provider vouches for is signed in as the user with that address, and led to the page they wanted', async () => {
      const anna = await server.addUser('anna', { password: 'a good password' });
      introduce('anna', 'Anna@Example.com');
      const browser = new Browser(server);
      assert.deepEqual((await browser.ask('/auth/session')).body.oidc, { name: 'Office' });

      const address = new URL(await start(browser, '/app/inboxes?view=all'));
      assert.equal(address.origin, provider.issuer);
      const { searchParams } = address;
      assert.equal(searchParams.get('redirect_uri'), `${server.url}/auth/oidc/callback`);
      assert.equal(searchParams.get('code_challenge_method'), 'S256');
      for (const name of ['state', 'nonce', 'code_challenge'])
        assert.match(searchParams.get(name) ?? '', /^[\w-]{43}$/);

      const answer = await come(browser, await provider.signIn(address.href, 'anna'));
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/app/inboxes?view=all']);
      assert.match(browser.setCookie, /^extrakt_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
      assert.equal(browser.others.size, 0, 'what the browser kept for this is gone');
      const { body } = await browser.ask('/auth/session');
      assert.deepEqual([body.user.id, body.user.name, body.oidc], [anna.id, 'anna', { name: 'Office' }]);
      browser.csrfToken = body.csrf_token;
      assert.equal((await browser.post('/users/me/tokens', { name: 'a' })).status, 201);
      assert.equal((await new Browser(server).signIn('anna@example.com', 'a good password')).status, 200);

      const done = (await entries(`resource=${anna.id}`)).map(({ action, user, details }) => [action, user, details]);
      assert.deepEqual(done.slice(0, 2), [
        ['identity.link', anna.email, { issuer: provider.issuer }],
        ['sign_in', anna.email, { by: 'oidc' }],
      ]);
    });

    test('they stay who they are when their address changes at the provider', async () => {
      introduce('anna', 'anna.berg@example.com', false);
      const browser = new Browser(server);
      await signIn(provider, browser, 'anna');
      assert.equal(await whoIs(browser), 'anna@example.com');
    });

    test('every sign-in opens a session of its own, and ends the one before', async () => {
      const browser = new Browser(server);
      const planted = 'extrakt_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
      browser.cookie = planted;
      await signIn(provider, browser, 'bea');
      const first = browser.cookie;
      assert.notEqual(first, planted);
      await signIn(provider, browser, 'cem');
      assert.equal(await whoIs(browser), 'cem@example.com');
      const stolen = new Browser(server);
      stolen.cookie = first;
      assert.equal((await stolen.ask('/users/me')).status, 401);
    });

    test('an address that the provider does not vouch for is nobody, also where a user has it', async () => {
      await server.addUser('dora');
      const people = {
        unverified: { email: 'dora@example.com', email_verified: false },
        unsaid: { email: 'dora@example.com' },
        silent: {},
        // Lower case makes a k of the Kelvin sign.
        kelvin: { email: 'er\u212Aan@example.com', email_verified: true },
        system: { email: 'not an address', email_verified: true },
      };
      await server.addUser('erkan');
      for (const [name, claims] of Object.entries(people)) {
        provider.people.set(name, claims);
        const browser = new Browser(server);
        await assertRefused(browser, await signIn(provider, browser, name), 'oidc_unverified');
      }
    });

    test('a second person with the same address does not become the first, until an administrator says so', async () => {
      introduce('another bea', 'bea@example.com');
      const browser = new Browser(server);
      await assertRefused(browser, await signIn(provider, browser, 'another bea'), 'oidc_taken');
      const [refused] = (await entries('action=sign_in_failed')).slice(-1);
      assert.deepEqual(refused.details, { by: 'oidc', reason: 'oidc_taken', email: 'bea@example.com' });
      assert.equal(await unlinkPerson(server.context, 'bea@example.com'), 1);
      await signIn(provider, browser, 'another bea');
      assert.equal(await whoIs(browser), 'bea@example.com');
      const former = new Browser(server);
      await assertRefused(former, await signIn(provider, former, 'bea'), 'oidc_taken');
    });

    test('nobody who is shut out comes in, known to the provider or not', async () => {
      await server.addUser('emil');
      introduce('emil');
      await server.context.db.updateTable('user').set({ disabled_at: 'now' }).where('name', '=', 'emil').execute();
      const browser = new Browser(server);
      await assertRefused(browser, await signIn(provider, browser, 'emil'), 'oidc_disabled');
      await server.context.db.updateTable('user').set({ disabled_at: null }).where('name', '=', 'emil').execute();
      await signIn(provider, browser, 'emil');
      assert.equal(await whoIs(browser), 'emil@example.com');
      await server.context.db.updateTable('user').set({ disabled_at: 'now' }).where('name', '=', 'emil').execute();
      const again = new Browser(server);
      await assertRefused(again, await signIn(provider, again, 'emil'), 'oidc_disabled');
    });

    test('nobody who is unknown gets an account unless the settings say so', async () => {
      introduce('stranger');
      const browser = new Browser(server);
      await assertRefused(browser, await signIn(provider, browser, 'stranger', '/app/inboxes'), 'oidc_unknown');
      const rows = await server.context.db.selectFrom('identity').select('subject').execute();
      assert.ok(!rows.some(({ subject }) => subject === 'stranger'));
    });
  },
  { settings: provider.settings },
);

describe('somebody whom a provider vouches for', () => {
  test('makes accounts for people of the right domains, where the settings say so, and never administrators', async (t) => {
    const settings = { EXTRAKT_OIDC_NEW_USERS: 'yes', EXTRAKT_OIDC_DOMAINS: 'example.org, example.com' };
    const server = await startHttpServer({ settings: { ...provider.settings, ...settings } });
    t.after(() => server.close());
    provider.admit(server.url);
    provider.people.set('fay', { email: 'fay@example.com', email_verified: true, name: ' Fay\0\nMoll ' });
    const browser = new Browser(server);
    await signIn(provider, browser, 'fay');
    const { user } = (await browser.ask('/auth/session')).body;
    assert.deepEqual([user.email, user.name, user.role], ['fay@example.com', 'Fay Moll', 'user']);
    const admin = await server.addUser('root', { role: 'admin' });
    const { results } = (await admin.ask(`/audit?order_by=date:asc&resource=${user.id}`)).body;
    const actions = results.map(({ action }: { action: string }) => action);
    assert.deepEqual(actions, ['user.create', 'identity.link', 'sign_in']);

    const foreign = { away: 'fay@example.net', below: 'fay@mail.example.com', behind: 'example.com@example.net' };
    for (const [name, email] of Object.entries(foreign)) {
      provider.people.set(name, { email, email_verified: true });
      const stranger = new Browser(server);
      await assertRefused(stranger, await signIn(provider, stranger, name), 'oidc_domain');
    }
    provider.people.set('fay', { email: 'fay@example.net', email_verified: true });
    const moved = new Browser(server);
    await assertRefused(moved, await signIn(provider, moved, 'fay'), 'oidc_domain');
  });

  test('is not for whoever comes first: the service has to be set up with the password of its first start', async (t) => {
    const settings = { EXTRAKT_OIDC_NEW_USERS: 'yes', EXTRAKT_ADMIN_EMAIL: 'ada@example.com' };
    const server = await startHttpServer({ settings: { ...provider.settings, ...settings } });
    t.after(() => server.close());
    provider.admit(server.url);
    const first = await createFirstAdministrator(server.context);
    assert.ok(first);
    for (const name of ['ada', 'bob']) {
      provider.people.set(name, { email: `${name}@example.com`, email_verified: true });
      const browser = new Browser(server);
      const { body } = await browser.ask('/auth/session');
      assert.deepEqual([body.setup_required, body.oidc], [true, null]);
      await assertRefused(browser, await signIn(provider, browser, name), 'oidc_setup');
    }
    const browser = new Browser(server);
    await browser.signIn(first.email, first.password);
    const account = { name: 'Ada', email: 'ada@example.com', new_password: 'a good password' };
    const { body } = await browser.post('/auth/setup', account);
    assert.deepEqual([body.user.role, body.oidc], ['admin', { name: 'Office' }]);
    const ada = new Browser(server);
    await signIn(provider, ada, 'ada');
    assert.equal((await ada.ask('/users/me')).body.role, 'admin');
  });
});
