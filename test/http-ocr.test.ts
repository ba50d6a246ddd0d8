/** The OCR that pipelines and inboxes choose: the built-in one, or the bundled or the native Tesseract alone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startMailDoor } from '../src/mail/server.ts';
import { FAILURES } from '../src/pipeline/errors.ts';
import { BUILTIN_MODEL, BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../src/store/builtin.ts';
import { migrate } from '../src/store/migrate.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitJob, awaitProcessed, createInbox, formOf, TEMPLATE, upload } from './http-inbox.ts';
import type { HttpServer, TestUser } from './http-server.ts';
import { SmtpClient } from './mails/client.ts';
import { attachment, multipart } from './mails/messages.ts';
import { makeScan } from './read-documents.ts';
import { replaceTesseract, type TesseractStandIn } from './stand-ins/tesseract.ts';

const NOWHERE = '01900000-0000-7000-8000-00000000ffff';
const BUILTIN = BUILTIN_OCR.id;
const BUNDLED = BUNDLED_TESSERACT.id;
const NATIVE = NATIVE_TESSERACT.id;
const READ_BY = {
  [BUILTIN]: /; read from its picture with confidence/,
  [BUNDLED]: /; read from its picture by the bundled Tesseract with confidence/,
  [NATIVE]: /; read from its picture by the native Tesseract with confidence/,
};
const NOT_INSTALLED = /native Tesseract is not installed on this machine\. Install it with .* or choose another OCR/;
/** Milliseconds until the service looks at the machine again. */
const LOOK_COUNTS = 1100;
const STAND_IN_WORDS = ['Only', 'the', 'stand-in', 'reads', 'this'];

const scan = await makeScan();

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let program: TesseractStandIn;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      program = await replaceTesseract(STAND_IN_WORDS);
      await program.install();
    });
    after(() => program[Symbol.asyncDispose]());

    const createPipeline = (json: object) =>
      anna.ask('/pipelines', { method: 'POST', json: { name: 'P', template: TEMPLATE, ...json } });
    const change = (path: string, json: object) => anna.ask(path, { method: 'PATCH', json });
    const run = async (pipelineId: string) => {
      const { body } = await anna.ask(`/pipelines/${pipelineId}/run`, {
        method: 'POST',
        body: formOf(scan, 'scan.pdf'),
      });
      assert.equal(body.error, null);
      return body;
    };
    const tryOn = async (documentId: string, json: object) => {
      const answer = await anna.ask(`/documents/${documentId}/try`, {
        method: 'POST',
        json: { template: TEMPLATE, ...json },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    };
    const readLog = async (documentId: string): Promise<string> => {
      const { body } = await anna.ask(`/documents/${documentId}/log`);
      return body.log.join('\n');
    };
    /** @returns the words that a document can be found by */
    const countFound = async (inboxId: string, word: string): Promise<number> => {
      const { body } = await anna.ask(`/inboxes/${inboxId}/documents?q=${word}`);
      return body.count;
    };
    const process = async (inbox: { id: string }): Promise<{ id: string; log: string }> => {
      const { id } = await upload(anna, inbox, scan, 'scan.pdf');
      const { state, error } = await awaitProcessed(anna, id);
      assert.deepEqual([state, error], ['done', null]);
      return { id, log: await readLog(id) };
    };

    test('three components are resources that everybody may run, the built-in OCR first', async () => {
      const { body } = await anna.ask('/resources?type=ocr');
      assert.deepEqual(
        body.results.map(({ id, type, public_access }: Record<string, string>) => [id, type, public_access]),
        [
          [BUILTIN, 'ocr', 'run'],
          [BUNDLED, 'ocr', 'run'],
          [NATIVE, 'ocr', 'run'],
        ],
      );
      assert.equal((await change(`/resources/${BUNDLED}`, { name: 'mine' })).status, 403);
      assert.equal((await anna.ask(`/resources/${NATIVE}`, { method: 'DELETE' })).status, 403);
      const { body: listed } = await anna.ask('/ocr');
      assert.deepEqual(
        listed.results.map(({ id, name, fault }: Record<string, string>) => ({ id, name, fault })),
        [
          { ...BUILTIN_OCR, fault: null },
          { ...BUNDLED_TESSERACT, fault: null },
          { ...NATIVE_TESSERACT, fault: null },
        ],
      );
      assert.equal((await server.ask('/ocr')).status, 401);
    });

    test('a run reads a scan with the OCR of its pipeline, and the log names it unless it is the built-in one', async () => {
      for (const ocr_id of [BUILTIN, BUNDLED, NATIVE] as const) {
        const created = await createPipeline({ ocr_id: ocr_id.toUpperCase() });
        assert.deepEqual([created.status, created.body.ocr_id], [201, ocr_id]);
        const { log, result } = await run(created.body.id);
        assert.match(log.join('\n'), READ_BY[ocr_id]);
        assert.match(result.document.page_texts[0].reason, READ_BY[ocr_id]);
      }
    });

    test('an inbox follows its pipeline, unless it has another OCR than the built-in one', async () => {
      const inbox = await createInbox(anna);
      for (const [ofInbox, ofPipeline, used] of [
        [BUILTIN, BUILTIN, BUILTIN],
        [BUILTIN, BUNDLED, BUNDLED],
        [NATIVE, BUNDLED, NATIVE],
        [NATIVE, null, NATIVE],
        [null, BUNDLED, BUNDLED],
      ] as const) {
        assert.equal((await change(`/inboxes/${inbox.id}`, { ocr_id: ofInbox })).body.ocr_id, ofInbox ?? BUILTIN);
        const { body } = await change(`/pipelines/${inbox.pipelineId}`, { ocr_id: ofPipeline });
        assert.equal(body.ocr_id, ofPipeline ?? BUILTIN);
        assert.match((await process(inbox)).log, READ_BY[used]);
      }
    });

    test('a document that is processed again has only what the present OCR read', async () => {
      const inbox = await createInbox(anna);
      const { id, log } = await process(inbox);
      assert.match(log, READ_BY[BUILTIN]);
      assert.deepEqual([await countFound(inbox.id, 'goods'), await countFound(inbox.id, 'stand-in')], [1, 0]);
      const words = async () => (await anna.ask(`/documents/${id}/words`)).text;
      assert.match(await words(), /goods/);
      await change(`/pipelines/${inbox.pipelineId}`, { ocr_id: NATIVE });
      assert.equal((await anna.ask(`/documents/${id}/extraction?recompute=true`, { method: 'POST' })).status, 202);
      assert.equal((await awaitProcessed(anna, id)).state, 'done');
      assert.match(await readLog(id), READ_BY[NATIVE]);
      assert.deepEqual([await countFound(inbox.id, 'goods'), await countFound(inbox.id, 'stand-in')], [0, 1]);
      assert.match(await words(), /stand-in/);
      assert.doesNotMatch(await words(), /goods/);
    });

    test('documents with different engines at the same time are not mixed up', async () => {
      const inboxes = await Promise.all(
        [BUILTIN, BUNDLED, NATIVE].map(async (ocr_id) => {
          const inbox = await createInbox(anna);
          await change(`/inboxes/${inbox.id}`, { ocr_id });
          return { ...inbox, ocr_id };
        }),
      );
      const documents = [...inboxes, ...inboxes.toReversed()].map(async (inbox) => {
        assert.match((await process(inbox)).log, READ_BY[inbox.ocr_id]);
      });
      await Promise.all(documents);
    });

    test('a run that is answered later is read with the OCR that its pipeline had when it was asked for', async () => {
      const { body: pipeline } = await createPipeline({ ocr_id: BUNDLED });
      const headers = { prefer: 'respond-async' };
      const form = () => formOf(scan, 'scan.pdf');
      const queued = await anna.ask(`/pipelines/${pipeline.id}/run`, { method: 'POST', body: form(), headers });
      assert.equal(queued.status, 202);
      await change(`/pipelines/${pipeline.id}`, { ocr_id: NATIVE });
      assert.match((await awaitJob(anna, queued.body.id)).log.join('\n'), READ_BY[BUNDLED]);
      const inline = form();
      inline.set('code', JSON.stringify(TEMPLATE));
      const { body } = await anna.ask('/pipelines/run', { method: 'POST', body: inline });
      assert.match(body.log.join('\n'), READ_BY[BUILTIN]);
    });

    test('a run of a template can name its OCR', async () => {
      const runTemplate = async (ocr_id: string) => {
        const form = formOf(scan, 'scan.pdf');
        form.set('code', JSON.stringify(TEMPLATE));
        form.set('ocr_id', ocr_id);
        return await anna.ask('/pipelines/run', { method: 'POST', body: form });
      };
      for (const id of [BUILTIN, BUNDLED, NATIVE]) {
        assert.match((await runTemplate(id)).body.log.join('\n'), READ_BY[id]);
      }
      for (const id of [NOWHERE, BUILTIN_MODEL.id, '']) {
        const { status, body } = await runTemplate(id);
        assert.deepEqual([status, body.errors[0].path], [id === BUILTIN_MODEL.id ? 422 : 404, 'ocr_id'], id);
      }
      assert.deepEqual(
        await server.context.db.selectFrom('job').select('id').where('state', '=', 'queued').execute(),
        [],
      );
    });

    test('a try has an OCR of its own, unless the inbox of its document chose one', async () => {
      const inbox = await createInbox(anna);
      const { id } = await process(inbox);
      for (const [ocr_id, used] of [
        [undefined, BUILTIN],
        [null, BUILTIN],
        [BUNDLED, BUNDLED],
        [NATIVE, NATIVE],
      ] as const) {
        const given = ocr_id === undefined ? {} : { ocr_id };
        assert.match((await tryOn(id, given)).log.join('\n'), READ_BY[used]);
      }
      await change(`/inboxes/${inbox.id}`, { ocr_id: NATIVE });
      assert.match((await tryOn(id, { ocr_id: BUNDLED })).log.join('\n'), READ_BY[NATIVE]);
      const unknown = { method: 'POST', json: { template: TEMPLATE, ocr_id: NOWHERE } };
      assert.equal((await anna.ask(`/documents/${id}/try`, unknown)).status, 404);
    });

    test('a document that comes by mail is read with the OCR of its inbox', async () => {
      const inbox = await createInbox(anna);
      await change(`/inboxes/${inbox.id}`, { ocr_id: BUNDLED });
      const { body } = await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' });
      const log = pino({ level: 'silent' });
      const door = await startMailDoor({ context: server.context, log, host: '127.0.0.1', port: 0 });
      const client = await SmtpClient.connect(door.port);
      try {
        const mail = multipart([attachment(Buffer.from(scan))]);
        assert.match(await client.send([body.email], mail), /^250/);
      } finally {
        client.destroy();
        await door.close(0);
      }
      const { body: list } = await anna.ask(`/inboxes/${inbox.id}/documents`);
      assert.equal(list.count, 1);
      const [{ id }] = list.results;
      assert.equal((await awaitProcessed(anna, id)).state, 'done');
      assert.match(await readLog(id), READ_BY[BUNDLED]);
    });

    test('an unknown component and one of another type are refused', async () => {
      const inbox = await createInbox(anna);
      for (const ocr_id of [NOWHERE, BUILTIN_MODEL.id, inbox.pipelineId, 'no-such-alias']) {
        const answers = [
          await createPipeline({ ocr_id }),
          await change(`/pipelines/${inbox.pipelineId}`, { ocr_id }),
          await change(`/inboxes/${inbox.id}`, { ocr_id }),
          await anna.ask('/inboxes', { method: 'POST', json: { name: 'I', pipeline_id: inbox.pipelineId, ocr_id } }),
        ];
        const isUnknown = ocr_id === NOWHERE || ocr_id === 'no-such-alias';
        for (const { status, body } of answers) {
          assert.deepEqual([status, body.errors[0].path], [isUnknown ? 404 : 422, 'ocr_id'], ocr_id);
          if (!isUnknown) assert.match(body.errors[0].message, /^".+" is not an OCR component\.$/);
        }
      }
      for (const ocr_id of [7, '', {}]) assert.equal((await createPipeline({ ocr_id })).status, 422);
    });

    test('a component that this version does not know fails the document instead of being ignored', async () => {
      const { db } = server.context;
      const inbox = await createInbox(anna);
      const later = await db.selectFrom('resource').selectAll().where('id', '=', BUNDLED).executeTakeFirstOrThrow();
      await db
        .insertInto('resource')
        .values({ ...later, id: NOWHERE })
        .execute();
      await db.updateTable('inbox').set({ ocr_id: NOWHERE }).where('id', '=', inbox.id).execute();
      const { id } = await upload(anna, inbox, scan, 'scan.pdf');
      const { state, error } = await awaitProcessed(anna, id);
      assert.deepEqual([state, /unknown to this version/.test(error)], ['failed', true]);
      await db.updateTable('inbox').set({ ocr_id: BUILTIN }).where('id', '=', inbox.id).execute();
      await db.deleteFrom('resource').where('id', '=', NOWHERE).execute();
    });

    test('the native Tesseract is refused where it is not installed, or lacks a language', async () => {
      const inbox = await createInbox(anna);
      const { id } = await process(inbox);
      for (const [prepare, sentence] of [
        [() => program.uninstall(), NOT_INSTALLED],
        [() => program.install(['eng', 'osd']), /lacks language data \(deu\)\. Install it, or choose another OCR/],
      ] as const) {
        await prepare();
        await sleep(LOOK_COUNTS);
        const answers = [
          await createPipeline({ ocr_id: NATIVE }),
          await change(`/pipelines/${inbox.pipelineId}`, { ocr_id: NATIVE }),
          await change(`/inboxes/${inbox.id}`, { ocr_id: NATIVE }),
          await anna.ask('/inboxes', {
            method: 'POST',
            json: { name: 'I', pipeline_id: inbox.pipelineId, ocr_id: NATIVE },
          }),
          await anna.ask(`/documents/${id}/try`, { method: 'POST', json: { template: TEMPLATE, ocr_id: NATIVE } }),
        ];
        for (const { status, body } of answers) {
          assert.deepEqual([status, body.errors[0].path], [422, 'ocr_id']);
          assert.match(body.errors[0].message, sentence);
        }
        assert.match((await anna.ask('/ocr')).body.results[2].fault, sentence);
        assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.ocr_id, BUILTIN);
        assert.equal((await change(`/inboxes/${inbox.id}`, { ocr_id: BUNDLED })).status, 200);
        assert.equal((await change(`/inboxes/${inbox.id}`, { ocr_id: null })).status, 200);
      }
      await program.install();
      await sleep(LOOK_COUNTS);
    });

    test('a document fails where the native Tesseract was removed, and is read once it is back', async () => {
      const inbox = await createInbox(anna);
      await change(`/inboxes/${inbox.id}`, { ocr_id: NATIVE });
      await change(`/pipelines/${inbox.pipelineId}`, { ocr_id: NATIVE });
      const { log } = await process(inbox);
      assert.match(log, READ_BY[NATIVE]);
      await program.uninstall();
      await sleep(LOOK_COUNTS);
      const { id } = await upload(anna, inbox, scan, 'scan.pdf');
      const { state, error } = await awaitProcessed(anna, id);
      assert.deepEqual([state, error], ['failed', FAILURES.ocr_missing.message]);
      assert.equal((await anna.ask(`/documents/${id}/extraction`)).status, 409);
      // Clients can write back what they have read.
      assert.equal((await change(`/inboxes/${inbox.id}`, { name: 'renamed', ocr_id: NATIVE })).status, 200);
      assert.equal((await change(`/pipelines/${inbox.pipelineId}`, { name: 'renamed', ocr_id: NATIVE })).status, 200);
      await program.install();
      assert.equal((await anna.ask(`/documents/${id}/extraction?recompute=true`, { method: 'POST' })).status, 202);
      assert.equal((await awaitProcessed(anna, id)).state, 'done');
      assert.match(await readLog(id), READ_BY[NATIVE]);
    });

    test('a database from before keeps the OCR of its inboxes and pipelines', async () => {
      const { db } = server.context;
      const inbox = await createInbox(anna);
      const chosen = [BUNDLED, NATIVE];
      // Only the built-in OCR could be chosen then.
      await db.updateTable('inbox').set({ ocr_id: BUILTIN }).execute();
      await db.updateTable('pipeline').set({ ocr_id: BUILTIN }).execute();
      await db.deleteFrom('resource').where('id', 'in', chosen).execute();
      await sql`alter table job drop column ocr_id`.execute(db);
      await sql`delete from migration where name = '0026-ocr-components'`.execute(db);
      assert.deepEqual(await migrate(db), ['0026-ocr-components']);
      assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.ocr_id, BUILTIN);
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`)).body.ocr_id, BUILTIN);
      assert.match((await process(inbox)).log, READ_BY[BUILTIN]);
      const { body } = await anna.ask('/resources?type=ocr');
      assert.deepEqual(
        body.results.map(({ id }: { id: string }) => id),
        [BUILTIN, ...chosen],
      );
    });
  },
  { worker: true, settings: { EXTRAKT_MAIL_AUTHENTICATION: 'no' } },
);
