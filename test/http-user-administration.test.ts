import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Browser } from './browser.ts';
import { onEachDatabase } from './http-databases.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

const PASSWORD = 'a good password';

onEachDatabase((open) => {
  let server: HttpServer;
  let admin: TestUser;
  before(async () => {
    server = open();
    admin = await server.addUser('root', { role: 'admin', password: PASSWORD });
  });

  const post = (path: string, json?: object): Promise<Answer> =>
    admin.ask(path, { method: 'POST', ...(json ? { json } : {}) });
  const patch = (id: string, json: object): Promise<Answer> => admin.ask(`/users/${id}`, { method: 'PATCH', json });
  const reset = (token: string | undefined, new_password = PASSWORD): Promise<Answer> =>
    server.ask('/auth/reset', { method: 'POST', json: { token, new_password } });
  const tokenOf = (url: string): string | undefined => /\/app\/reset#token=([\w-]{43})$/.exec(url)?.[1];

  test('administrators add users, who choose a password by a link that works once', async () => {
    const { status, headers, body } = await post('/users', { email: 'Anna@example.com', name: 'Anna' });
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/users/${body.id}`);
    const { reset_link, ...user } = body;
    assert.deepEqual(
      [user.email, user.name, user.role, user.active, user.has_password],
      ['anna@example.com', 'Anna', 'user', true, false],
    );
    assert.ok(reset_link.url.startsWith(`${server.url}/app/reset#`));
    const rows = JSON.stringify(await server.context.db.selectFrom('reset_link').selectAll().execute());
    const token = tokenOf(reset_link.url);
    assert.ok(token && !rows.includes(token));

    assert.equal((await reset(token, 'short')).status, 422);
    assert.equal((await reset(token)).status, 204);
    const second = await reset(token, 'another password');
    assert.deepEqual([second.status, second.body.type], [410, 'urn:extrakt:error:link_used']);
    const browser = new Browser(server);
    assert.equal((await browser.signIn('anna@example.com', PASSWORD)).status, 200);
    const { body: list } = await admin.ask('/users?order_by=name&limit=1');
    assert.deepEqual(list, { count: 2, results: [{ ...user, has_password: true }] });
  });

  test('of two who use a link at once, one chooses the password', async () => {
    const { body } = await post('/users', { email: 'anton@example.com' });
    const token = tokenOf(body.reset_link.url);
    const answers = await Promise.all([1, 2, 3].map((number) => reset(token, `password number ${number}`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 410, 410]);
  });

  test('a new link takes the place of the one before, ends sessions when it is used, and expires', async (t) => {
    const { id } = await server.addUser('berta', { password: PASSWORD });
    const browser = new Browser(server);
    await browser.signIn('berta@example.com', PASSWORD);
    const first = await post(`/users/${id}/reset-links`);
    assert.equal(first.status, 201);
    const { body: second } = await post(`/users/${id}/reset-links`);
    assert.equal((await reset(tokenOf(first.body.url))).status, 410);
    assert.equal((await browser.ask('/users/me')).status, 200);
    assert.equal((await reset(tokenOf(second.url), 'another password')).status, 204);
    assert.equal((await browser.ask('/users/me')).status, 401);
    const { body: third } = await post(`/users/${id}/reset-links`);
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse(third.expires_at) + 1 });
    assert.equal((await reset(tokenOf(third.url))).status, 410);
    assert.equal((await reset('made-up')).status, 410);
  });

  test('whoever is shut out is out at once, and comes back with everything', async () => {
    const carl = await server.addUser('carl', { password: PASSWORD });
    const browser = new Browser(server);
    await browser.signIn('carl@example.com', PASSWORD);
    const { body: link } = await post(`/users/${carl.id}/reset-links`);
    assert.equal((await patch(carl.id, { active: false })).body.active, false);
    assert.equal((await carl.ask('/users/me')).status, 401);
    assert.equal((await browser.ask('/users/me')).status, 401);
    assert.equal((await browser.signIn('carl@example.com', PASSWORD)).status, 401);
    assert.equal((await reset(tokenOf(link.url))).status, 410);
    assert.equal((await post(`/users/${carl.id}/reset-links`)).status, 409);
    assert.equal((await patch(carl.id, { active: true })).body.active, true);
    assert.equal((await carl.ask('/users/me')).status, 200);
    assert.equal((await browser.ask('/users/me')).status, 401, 'a session does not come back');
    assert.equal((await browser.signIn('carl@example.com', PASSWORD)).status, 200);
    assert.equal((await reset(tokenOf(link.url))).status, 410, 'a link does not come back');
  });

  test('a link ends with the password that it was to replace', async () => {
    const { id } = await server.addUser('cora', { password: PASSWORD });
    const browser = new Browser(server);
    await browser.signIn('cora@example.com', PASSWORD);
    const { body: link } = await post(`/users/${id}/reset-links`);
    const change = { current_password: PASSWORD, new_password: 'another password' };
    assert.equal((await browser.post('/users/me/password', change)).status, 204);
    assert.equal((await reset(tokenOf(link.url), 'a stolen account')).status, 410);
  });

  test('whoever signs in with the old password while it is changed has no session afterwards', async () => {
    const { id } = await server.addUser('conrad', { password: PASSWORD });
    let password = PASSWORD;
    for (let round = 1; round <= 8; round++) {
      const { body: link } = await post(`/users/${id}/reset-links`);
      const next = `password number ${round}`;
      const thief = new Browser(server);
      const [, { status }] = await Promise.all([
        thief.signIn('conrad@example.com', password),
        reset(tokenOf(link.url), next),
      ]);
      assert.equal(status, 204);
      assert.equal((await thief.ask('/users/me')).status, 401, `round ${round}`);
      password = next;
    }
  });

  test('roles change from the next request on, and one administrator is always left', async () => {
    const dora = await server.addUser('dora');
    for (const json of [{ active: false }, { role: 'user' }]) assert.equal((await patch(admin.id, json)).status, 409);
    assert.equal((await patch(dora.id, { role: 'admin', name: 'Dora' })).body.role, 'admin');
    assert.equal((await dora.ask('/users')).status, 200);
    const answers = await Promise.all([
      patch(dora.id, { role: 'user' }),
      dora.ask(`/users/${admin.id}`, { method: 'PATCH', json: { active: false } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.some((status) => [401, 403, 409].includes(status)), `${statuses}`);
  });

  test('what cannot be done is said', async () => {
    const user = await server.addUser('emil');
    await server.context.db
      .updateTable('user')
      .set({ role: 'admin', disabled_at: null })
      .where('name', '=', 'root')
      .execute();
    assert.equal((await post('/users', { email: 'emil@example.com' })).status, 409);
    for (const json of [{}, { email: 'nobody' }, { email: 'a@example.com', role: 'system' }]) {
      assert.equal((await post('/users', json)).status, 422);
    }
    assert.equal((await patch('01900000-0000-7000-8000-00000000ffff', {})).status, 404);
    assert.equal((await patch('01900000-0000-7000-8000-000000000001', { role: 'admin' })).status, 403);
    assert.equal((await user.ask('/users')).status, 403);
  });
});
