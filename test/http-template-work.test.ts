/** Working on templates: what each version was, and what another one would give. And from when on a value is unsure. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '../src/store/migrate.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, TEMPLATE, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const OTHER = { fields: [{ name: 'invoice number', type: 'text', aliases: ['Invoice No.'] }] };

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let bea: TestUser;
    let inbox: TestInbox;
    before(async () => {
      anna = await open().addUser('anna');
      bea = await open().addUser('bea');
      inbox = await createInbox(anna);
    });

    const change = (user: TestUser, json: object) =>
      user.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json });
    const listVersions = async (query = '') => {
      const { body } = await anna.ask(`/pipelines/${inbox.pipelineId}/versions${query}`);
      return body;
    };

    test('a pipeline keeps each template that it had, with who changed it and when', async () => {
      await anna.ask(`/resources/${inbox.pipelineId}/permissions`, {
        method: 'POST',
        json: { user: bea.email, level: 'edit' },
      });
      assert.equal((await change(bea, { template: OTHER })).status, 200);
      // Neither of these changes the template.
      await change(anna, { template: OTHER });
      await change(anna, { name: 'renamed' });
      assert.equal((await change(anna, { template: TEMPLATE })).status, 200);
      const { count, results } = await listVersions();
      assert.equal(count, 3);
      assert.deepEqual(
        results.map((each: { version: number; created_by: string; template: object }) => [
          each.version,
          each.created_by,
          each.template,
        ]),
        [
          [3, anna.email, TEMPLATE],
          [2, bea.email, OTHER],
          [1, anna.email, TEMPLATE],
        ],
      );
      for (const { created_at } of results) assert.match(created_at, /Z$/);
      const [second] = (await listVersions('?limit=1&offset=1')).results;
      assert.equal(second.version, 2);
    });

    test('of two who change it at once each gets a version', async () => {
      const before = (await listVersions()).count;
      const templates = [1, 2, 3, 4].map((number) => ({ fields: [{ name: `field ${number}`, type: 'text' }] }));
      const answers = await Promise.all(templates.map((template) => change(anna, { template })));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200],
      );
      assert.equal((await listVersions()).count, before + 4);
      await change(anna, { template: TEMPLATE });
    });

    test('a pipeline of a database from before has its present template as the first version', async () => {
      const { db } = open().context;
      const { pipelineId } = await createInbox(anna, { template: OTHER });
      await sql`drop table pipeline_version`.execute(db);
      await sql`delete from migration where name = '0013-pipeline-versions'`.execute(db);
      assert.deepEqual(await migrate(db), ['0013-pipeline-versions']);
      const { body } = await anna.ask(`/pipelines/${pipelineId}/versions`);
      assert.deepEqual([body.count, body.results[0].version, body.results[0].template], [1, 1, OTHER]);
      assert.equal(body.results[0].created_by, anna.email);
    });

    test('a template is tried on a document that is there, and nothing of it stays', async () => {
      const { id } = await upload(anna, inbox, invoice);
      await awaitProcessed(anna, id);
      const before = await anna.ask(`/documents/${id}/extraction`);
      const jobs = async () => (await anna.ask('/users/me/jobs')).body.count;
      const earlier = await jobs();
      const { status, body } = await anna.ask(`/documents/${id}/try`, { method: 'POST', json: { template: OTHER } });
      assert.deepEqual([status, body.error], [200, null]);
      const [number] = body.result.entities;
      assert.equal(number.key, 'invoice_number');
      assert.equal(number.location.page, 1);
      assert.equal(await jobs(), earlier);
      assert.equal((await anna.ask(`/documents/${id}/extraction`)).text, before.text);
      const named = await anna.ask(`/documents/${id}/try`, { method: 'POST', json: { template: 'invoice.en' } });
      assert.ok(named.body.result.entities.length > 3, named.text);
    });

    test('a template with faults is told all of them, and a document that cannot be read its reason', async () => {
      const { id } = await upload(anna, inbox, '%PDF-1.7\n% nothing more comes\n');
      const bad = {
        fields: [
          { name: '', type: 'text' },
          { name: 'x', type: 'nonsense' },
        ],
      };
      const refused = await anna.ask(`/documents/${id}/try`, { method: 'POST', json: { template: bad } });
      assert.equal(refused.status, 422);
      assert.deepEqual(
        refused.body.errors.map(({ path }: { path: string }) => path),
        ['template.fields[0].name', 'template.fields[1].type'],
      );
      const { status, body } = await anna.ask(`/documents/${id}/try`, { method: 'POST', json: { template: OTHER } });
      assert.deepEqual([status, body.result], [200, null]);
      assert.match(body.error, /damaged or cut off/);
    });

    test('an inbox says from which confidence on a value needs no review', async () => {
      const { id: patient } = await createInbox(anna);
      const path = `/inboxes/${patient}`;
      assert.equal((await anna.ask(path)).body.review_threshold, 0.8);
      const needsReview = async (review_threshold: number) => {
        const { status, body } = await anna.ask(path, { method: 'PATCH', json: { review_threshold } });
        assert.deepEqual([status, body.review_threshold], [200, review_threshold]);
        const { id } = await upload(anna, { id: patient }, invoice);
        return (await awaitProcessed(anna, id)).needs_review;
      };
      // The total is found, and no model is ever wholly sure.
      assert.equal(await needsReview(1), true);
      assert.equal(await needsReview(0), false);
      for (const review_threshold of [-0.1, 1.1, '0.5', null]) {
        assert.equal((await anna.ask(path, { method: 'PATCH', json: { review_threshold } })).status, 422);
      }
      const json = { name: 'strict', pipeline_id: inbox.pipelineId, review_threshold: 0.95 };
      assert.equal((await anna.ask('/inboxes', { method: 'POST', json })).body.review_threshold, 0.95);
    });
  },
  { worker: true },
);
