import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import type { HttpServer, TestUser } from './http-server.ts';

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let admin: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    admin = await server.addUser('root', { role: 'admin' });
  });

  test('users see themselves, administrators see all', async () => {
    const { body } = await anna.ask('/users/me');
    assert.deepEqual(body, { id: anna.id, email: 'anna@example.com', name: 'anna', role: 'user', language: null });
    assert.deepEqual((await anna.ask(`/users/${anna.id}`)).body, body);
    assert.deepEqual((await admin.ask(`/users/${anna.id}`)).body, body);
    assert.equal((await anna.ask(`/users/${admin.id}`)).status, 404);
    assert.equal((await admin.ask('/users/nobody')).status, 404);
  });

  test('credits are refilled by administrators', async () => {
    const unlimited = (await anna.ask('/users/me/credits')).body;
    assert.equal(unlimited.billing_scheme, 'by_invoice');
    const { created_at } = await server.context.db
      .selectFrom('user')
      .select('created_at')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [unlimited.previous_refill_balance, unlimited.previous_refill_credits, unlimited.previous_refill_date],
      [0, 0, created_at],
      'before any refill: zeros, and the time of the creation',
    );
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
    assert.equal((await patch(admin, { balance: -1 })).status, 422);
    const shown = (await anna.ask('/users/me/credits')).body;
    assert.deepEqual(shown, body);
    assert.deepEqual((await anna.ask(`/users/${anna.id}/credits`)).body, shown);
    assert.notEqual(shown.previous_refill_date, created_at);
    assert.ok(Math.abs(Date.parse(shown.previous_refill_date) - Date.now()) < 600_000);
    assert.deepEqual(Object.keys(shown).sort(), [
      'balance',
      'billing_scheme',
      'previous_refill_balance',
      'previous_refill_credits',
      'previous_refill_date',
    ]);
    assert.equal((await bert.ask(`/users/${anna.id}/credits`)).status, 404);
  });

  test('no key of the credits is one of the user too, and none is null', async () => {
    const user = (await anna.ask('/users/me')).body;
    const credits = (await anna.ask('/users/me/credits')).body;
    assert.deepEqual(
      Object.keys(credits).filter((key) => key in user),
      [],
    );
    for (const [key, value] of Object.entries(credits)) assert.notEqual(value, null, key);
  });

  test('strange ids are 404, whatever stands in them', async () => {
    for (const id of ['%00', '..%2f..', "'%20or%201=1", 'ä'.repeat(30), 'a'.repeat(3000), '%F0%9F%98%80']) {
      assert.equal((await anna.ask(`/pipelines/${id}`)).status, 404, id);
    }
  });
});
