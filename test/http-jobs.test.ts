import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, formOf, upload } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, type TestUser } from './http-server.ts';

const PDF = '%PDF-1.7\n';

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let bert: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      bert = await server.addUser('bert');
    });

    const share = async (id: string, level: string): Promise<void> => {
      const json = { user: bert.email, level };
      assert.equal((await anna.ask(`/resources/${id}/permissions`, { method: 'POST', json })).status, 204);
    };
    const names = (answer: Answer): string[] => {
      assert.equal(answer.status, 200, answer.text);
      return answer.body.results.map(({ filename }: { filename: string }) => filename);
    };

    test('an inbox, a pipeline and a user have lists of their jobs', async () => {
      const inbox = await createInbox(anna);
      for (const [name, content] of [
        ['b.pdf', PDF],
        ['a.pdf', `encrypted\n${PDF}`],
      ] as const) {
        await awaitProcessed(anna, (await upload(anna, inbox, content, name)).id);
      }
      const body = formOf(PDF, 'c.pdf');
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}/run`, { method: 'POST', body })).status, 200);

      const ofInbox = await anna.ask(`/inboxes/${inbox.id}/jobs`);
      assert.deepEqual(names(ofInbox), ['a.pdf', 'b.pdf']);
      const [failed, done] = ofInbox.body.results;
      assert.deepEqual(Object.keys(done).sort(), ['duration', 'error', 'filename', 'id', 'pipeline_id', 'started_at']);
      assert.deepEqual([done.pipeline_id, done.error], [inbox.pipelineId, null]);
      assert.match(done.duration, /^PT\d+(\.\d{1,3})?S$/);
      assert.match(done.started_at, /Z$/);
      assert.match(failed.error, /encrypted/);

      const ofPipeline = `/pipelines/${inbox.pipelineId}/jobs`;
      assert.deepEqual(names(await anna.ask(ofPipeline)), ['c.pdf', 'a.pdf', 'b.pdf']);
      assert.deepEqual(names(await anna.ask(`${ofPipeline}?order_by=name`)), ['a.pdf', 'b.pdf', 'c.pdf']);
      assert.deepEqual(names(await anna.ask(`${ofPipeline}?limit=1&offset=1`)), ['a.pdf']);
      assert.deepEqual(names(await anna.ask(`${ofPipeline}?errors_only=true`)), ['a.pdf']);
      assert.deepEqual(names(await anna.ask(`/inboxes/${inbox.id}/jobs?errors_only=true`)), ['a.pdf']);
      assert.deepEqual(names(await anna.ask('/users/me/jobs?errors_only=false')), ['c.pdf', 'a.pdf', 'b.pdf']);
      assert.deepEqual(names(await anna.ask(`/users/${anna.id}/jobs?errors_only=true`)), ['a.pdf']);
      assert.equal((await anna.ask(`/users/${bert.id}/jobs`)).status, 404);
      for (const query of ['errors_only=1', 'state=done', 'limit=0', 'order_by=filename']) {
        for (const list of [`/inboxes/${inbox.id}/jobs`, ofPipeline, '/users/me/jobs']) {
          assert.equal((await anna.ask(`${list}?${query}`)).status, 422, query);
        }
      }
    });

    test('a job has its result for whoever may read the document', async () => {
      const inbox = await createInbox(anna);
      await awaitProcessed(anna, (await upload(anna, inbox, PDF, 'hers.pdf')).id);
      const path = `/jobs/${(await anna.ask(`/inboxes/${inbox.id}/jobs`)).body.results[0].id}`;
      const { body } = await anna.ask(path);
      assert.deepEqual([body.state, body.error, body.result], ['done', null, { entities: [] }]);
      assert.equal(body.log[1], 'hers.pdf');

      assert.equal((await bert.ask(path)).status, 404);
      await share(inbox.id, 'run');
      assert.equal((await bert.ask(path)).status, 403);
      await awaitProcessed(bert, (await upload(bert, inbox, PDF, 'his.pdf')).id);
      assert.deepEqual(names(await bert.ask(`/inboxes/${inbox.id}/jobs`)), ['his.pdf']);
      assert.deepEqual(names(await anna.ask(`/inboxes/${inbox.id}/jobs`)), ['his.pdf', 'hers.pdf']);
      await share(inbox.id, 'view');
      assert.deepEqual((await bert.ask(path)).body, body);
      await share(inbox.id, 'none');
      await share(inbox.pipelineId, 'edit');
      assert.equal((await bert.ask(path)).status, 403);
      assert.deepEqual(names(await bert.ask(`/pipelines/${inbox.pipelineId}/jobs`)), []);
      await share(inbox.id, 'view');
      assert.deepEqual(names(await bert.ask(`/pipelines/${inbox.pipelineId}/jobs`)), ['his.pdf', 'hers.pdf']);
      for (const id of ['x', '%00', '01900000-0000-7000-8000-00000000ffff']) {
        assert.equal((await anna.ask(`/jobs/${id}`)).status, 404);
      }
    });

    test('whoever queued a job loses it together with the document, in every list', async () => {
      const inbox = await createInbox(anna);
      const { id: hers } = await upload(anna, inbox, PDF, 'hers.pdf');
      await awaitProcessed(anna, hers);
      await share(inbox.id, 'edit');
      const batch = { method: 'POST', json: { action: 'reprocess', ids: [hers] } };
      assert.equal((await bert.ask(`/inboxes/${inbox.id}/documents/batch`, batch)).body.changed, 1);
      await awaitProcessed(anna, hers);
      const lists = [`/inboxes/${inbox.id}/jobs`, '/users/me/jobs', `/pipelines/${inbox.pipelineId}/jobs`];
      await share(inbox.pipelineId, 'run');
      const { body: jobs } = await bert.ask('/users/me/jobs?limit=1');
      const path = `/jobs/${jobs.results[0].id}`;
      assert.deepEqual((await bert.ask(path)).body.result, { entities: [] });
      for (const list of lists) assert.ok(names(await bert.ask(list)).includes('hers.pdf'), list);

      for (const [level, status] of [
        ['run', 403],
        ['list', 403],
        ['none', 403],
      ] as const) {
        await share(inbox.id, level);
        const { status: given, text } = await bert.ask(path);
        assert.equal(given, status, `${level}: ${text}`);
        assert.doesNotMatch(text, /hers\.pdf/);
        for (const list of lists.slice(1)) assert.ok(!names(await bert.ask(list)).includes('hers.pdf'), list);
      }
      await share(inbox.pipelineId, 'none');
      assert.equal((await bert.ask(path)).status, 404);
      await share(inbox.id, 'run');
      assert.deepEqual(names(await bert.ask(`/inboxes/${inbox.id}/jobs`)), []);
      const { id: his } = await upload(bert, inbox, PDF, 'his.pdf');
      await awaitProcessed(bert, his);
      await anna.ask(`/documents/${his}/extraction?recompute=true`, { method: 'POST' });
      await awaitProcessed(anna, his);
      // Also the job that another user queued for his document.
      assert.deepEqual(names(await bert.ask(`/inboxes/${inbox.id}/jobs`)), ['his.pdf', 'his.pdf']);
    });

    test('an extraction that is being computed is 409 with Retry-After, and so are changes of it', async () => {
      const inbox = await createInbox(anna);
      const { id: running } = await upload(anna, inbox, `sleep 1500\n${PDF}`);
      const { id: waiting } = await upload(anna, inbox, PDF);
      const path = (id: string) => `/documents/${id}/extraction`;
      while ((await anna.ask(`/documents/${running}`)).body.state !== 'processing');
      for (const id of [running, waiting]) {
        const { status, headers, body } = await anna.ask(path(id));
        assert.deepEqual([status, headers.get('retry-after')], [409, '1']);
        assert.equal(body.type, 'urn:extrakt:error:not_ready');
        const corrected = await anna.ask(path(id), { method: 'POST', json: { entities: [] } });
        assert.deepEqual([corrected.status, corrected.headers.get('retry-after')], [409, '1']);
      }
      assert.equal((await anna.ask(`${path(running)}?recompute=true`, { method: 'POST' })).status, 409);
      const again = await anna.ask(`${path(waiting)}?recompute=true`, { method: 'POST' });
      assert.deepEqual([again.status, again.body.state], [202, 'queued']);
      for (const id of [running, waiting]) assert.equal((await awaitProcessed(anna, id)).state, 'done');
      assert.equal((await anna.ask(`/inboxes/${inbox.id}/jobs`)).body.count, 2);
    });

    test('documents fail with a clear reason once the owner of the inbox may not run its pipeline', async () => {
      const hers = await createInbox(anna);
      await share(hers.pipelineId, 'run');
      const json = { name: 'his', pipeline_id: hers.pipelineId };
      const inbox = (await bert.ask('/inboxes', { method: 'POST', json })).body;
      // Whoever may use the inbox needs no right on the pipeline, and who has one does not help its owner.
      const carl = await server.addUser('carl');
      await bert.ask(`/resources/${inbox.id}/permissions`, {
        method: 'POST',
        json: { user: carl.email, level: 'run' },
      });
      assert.equal((await awaitProcessed(carl, (await upload(carl, inbox, PDF)).id)).state, 'done');

      await share(hers.pipelineId, 'list');
      const { id } = await upload(carl, inbox, PDF);
      const failed = await awaitProcessed(carl, id);
      assert.equal(failed.state, 'failed');
      assert.match(failed.error, /owner of the inbox may not run its pipeline "pipeline" any more/);
      const recompute = () => bert.ask(`/documents/${id}/extraction?recompute=true`, { method: 'POST' });

      await share(hers.pipelineId, 'run');
      assert.equal((await recompute()).status, 202);
      assert.equal((await awaitProcessed(bert, id)).state, 'done');

      await share(hers.pipelineId, 'none');
      await recompute();
      assert.equal((await awaitProcessed(bert, id)).state, 'failed');
      const { pipelineId } = await createInbox(bert);
      const switched = await bert.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json: { pipeline_id: pipelineId } });
      assert.equal(switched.status, 200);
      await recompute();
      assert.equal((await awaitProcessed(bert, id)).state, 'done');
      assert.equal((await bert.ask(`/documents/${id}/extraction`)).body.pipeline_id, pipelineId);
    });

    test('a document past the time limit fails with the reason, and the next one is read', async () => {
      const inbox = await createInbox(anna);
      const { id: endless } = await upload(anna, inbox, `loop\n${PDF}`);
      const { id: next } = await upload(anna, inbox, PDF);
      const failed = await awaitProcessed(anna, endless);
      assert.match(failed.error, /time limit/);
      const { status, headers, body } = await anna.ask(`/documents/${endless}/extraction`);
      assert.deepEqual([status, headers.get('retry-after'), body.detail], [409, null, failed.error]);
      assert.equal((await awaitProcessed(anna, next)).state, 'done');
    });
  },
  { worker: true, entry: FAILING_PIPELINE, settings: { EXTRAKT_TIME_LIMIT: '3' } },
);
