/** Names of resources, tokens and users, by real requests. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox, TEMPLATE } from './http-inbox.ts';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const BASE_URL = 'https://models.example/v1';
const MESSAGE = 'Must be a name in one line, with a visible character and without direction marks.';

let server: HttpServer;
let admin: TestUser;
before(async () => {
  server = await startHttpServer({ settings: { EXTRAKT_MODEL_URLS: BASE_URL } });
  admin = await server.addUser('admin');
});
after(() => server.close());

test('have a visible character, one line and no direction marks, wherever they are set', async () => {
  const inbox = await createInbox(admin);
  const component = { provider: 'openai_compatible', base_url: BASE_URL, model: 'small' };
  const places: readonly (readonly [method: string, path: string, more: object])[] = [
    ['POST', '/inboxes', { pipeline_id: inbox.pipelineId }],
    ['POST', '/pipelines', { template: TEMPLATE }],
    ['POST', '/components', component],
    ['POST', '/users/me/tokens', {}],
    ['PATCH', '/users/me', {}],
    ['PATCH', `/inboxes/${inbox.id}`, {}],
    ['PATCH', `/pipelines/${inbox.pipelineId}`, {}],
    ['PATCH', `/resources/${inbox.id}`, {}],
  ];
  for (const [method, path, more] of places) {
    const set = (name: string) => admin.ask(path, { method, json: { ...more, name } });
    for (const name of [
      ' ',
      '\u00a0\t',
      '\u202e',
      '\u200b',
      '\u3164',
      '\u0301',
      'a\u202eb',
      'a\u2066b',
      'a\nb',
      'a\u200bb',
    ]) {
      const { status, body, text } = await set(name);
      assert.equal(status, 422, `${method} ${path} ${JSON.stringify(name)}: ${text}`);
      assert.deepEqual(body.errors, [{ path: 'name', message: MESSAGE }]);
    }
    assert.deepEqual((await set('')).body.errors, [{ path: 'name', message: 'Must not be empty.' }]);
    for (const name of ['Büro 🏳️‍🌈', 'نام\u200cها', '請求書', ' e\u0301 ']) {
      const { status, text } = await set(name);
      assert.ok(status === 200 || status === 201, `${method} ${path} ${name}: ${text}`);
    }
  }
});
