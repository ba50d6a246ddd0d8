/** Evaluations: a new template beside the present one, on the confirmed documents of a pipeline. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { drawSite, SITE_TEMPLATE, type Site, siteExtraction } from './example-documents.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitJob, awaitProcessed, createInbox, formOf, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

const SITES: readonly Site[] = [
  { number: 'A-1001', site: 'Harbour Depot', total: '120.00' },
  { number: 'A-1002', site: 'Mill Lane Works', total: '75.50' },
  { number: 'A-1003', site: 'Quarry Road', total: '310.20' },
];
const [NUMBER, , TOTAL] = SITE_TEMPLATE.fields;
/** Reads the number and the total of these documents, and nothing else. */
const PRESENT = { fields: [NUMBER, TOTAL] };

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
    });

    const evaluate = async (
      { pipelineId }: Pick<TestInbox, 'pipelineId'>,
      json: object,
      user = anna,
    ): Promise<Answer> => await user.ask(`/pipelines/${pipelineId}/evaluate`, { method: 'POST', json });
    const confirmed = async (template: object, values = siteExtraction, sites = SITES): Promise<TestInbox> => {
      const inbox = await createInbox(anna, { template });
      for (const site of sites) {
        const { id } = await upload(anna, inbox, await drawSite(site), `${site.number}.pdf`);
        await awaitProcessed(anna, id);
        const answer = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: values(site) });
        assert.equal(answer.status, 200, answer.text);
      }
      return inbox;
    };
    const withoutSite = (site: Site) => ({
      entities: siteExtraction(site).entities.filter(({ key }) => key !== 'site'),
    });

    test('the present template as the new one changes nothing, and its values are right', async () => {
      const inbox = await confirmed(PRESENT, withoutSite);
      const { status, body, text } = await evaluate(inbox, { template: PRESENT });
      assert.equal(status, 200, text);
      assert.deepEqual([body.state, body.error, body.filename], ['done', null, '']);
      const { total, done, left_out, figures, documents } = body.evaluation;
      assert.deepEqual([total, done], [3, 3]);
      assert.deepEqual(left_out, { without_document: 0, not_readable: 0, older: 0 });
      const all = { right: 6, surplus: 0, documents: 3 };
      assert.deepEqual(
        { ...figures, fields: figures.fields.length },
        { documents: 3, confirmed: 6, before: all, after: all, fields: 2 },
      );
      assert.deepEqual(
        documents.map(({ document_name, error, comparison }: Evaluated) => [document_name, error, comparison]),
        ['A-1003.pdf', 'A-1002.pdf', 'A-1001.pdf'].map((name) => [
          name,
          null,
          { right_before: true, right_after: true, changes: [], more_changes: 0 },
        ]),
      );
    });

    test('values that only the present template reads right are listed with all three values', async () => {
      const inbox = await confirmed(PRESENT, withoutSite);
      const [first, ...others] = PRESENT.fields;
      const template = { fields: [{ ...first, pattern: 'B-[0-9]+' }, ...others] };
      const { evaluation } = (await evaluate(inbox, { template })).body;
      const { before, after } = evaluation.figures;
      assert.deepEqual([before.right, before.documents, after.right, after.documents], [6, 3, 3, 0]);
      const [newest] = evaluation.documents;
      assert.deepEqual([newest.comparison.right_before, newest.comparison.right_after], [true, false]);
      assert.deepEqual(newest.comparison.changes, [
        {
          path: 'invoice_number',
          record: null,
          row: null,
          field: 'invoice number',
          kind: 'broken',
          confirmed: 'A-1003',
          before: 'A-1003',
          after: null,
        },
      ]);
    });

    test('fields are matched by key, then by name; others are listed as removed and added', async () => {
      const inbox = await confirmed(PRESENT, withoutSite);
      const template = {
        fields: [
          { name: 'Number of the invoice', key: 'invoice_number', type: 'text', aliases: ['Invoice No.'] },
          { name: 'bill', key: 'total_of_bill', type: 'quantity', aliases: ['Total amount'] },
        ],
      };
      const { evaluation } = (await evaluate(inbox, { template, limit: 1 })).body;
      assert.equal(evaluation.left_out.older, 2);
      const states = evaluation.figures.fields.map((field: Fields) => [field.path, field.state, field.confirmed]);
      assert.deepEqual(states, [
        ['invoice_number', 'kept', 1],
        ['total_of_bill', 'added', 0],
        ['total', 'removed', 1],
      ]);
      const { changes, right_after } = evaluation.documents[0].comparison;
      assert.equal(right_after, true);
      assert.deepEqual(
        changes.map((change: Change) => [change.path, change.kind, change.confirmed, change.before, change.after]),
        [
          ['total_of_bill', 'added', null, null, '310.20 EUR'],
          ['total', 'removed', '310.20 EUR', '310.20 EUR', null],
        ],
      );
      const renamed = { fields: [NUMBER, { ...TOTAL, name: 'Total', key: 'sum' }] };
      const again = (await evaluate(inbox, { template: renamed, limit: 1 })).body.evaluation;
      assert.deepEqual(
        again.figures.fields.map(({ path, state, after }: Fields) => [path, state, after?.right]),
        [
          ['invoice_number', 'kept', 1],
          ['sum', 'kept', 1],
        ],
      );
    });

    test('a field that was added after the confirmation is not wrong where a value is read', async () => {
      const inbox = await confirmed(PRESENT, withoutSite, SITES.slice(0, 1));
      const date = { name: 'sender', type: 'text', description: 'name of the company that wrote the invoice' };
      const template = { fields: [...PRESENT.fields, date] };
      const answer = await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { template } });
      assert.equal(answer.status, 200, answer.text);
      const { figures } = (await evaluate(inbox, { template })).body.evaluation;
      assert.deepEqual([figures.after.surplus, figures.after.documents], [0, 1]);
    });

    test('an evaluation runs in the background, shows its progress, and is kept for a day', async () => {
      const inbox = await confirmed(PRESENT, withoutSite);
      const accepted = await anna.ask(`/pipelines/${inbox.pipelineId}/evaluate`, {
        method: 'POST',
        json: { template: PRESENT },
        headers: { prefer: 'respond-async', 'idempotency-key': inbox.id },
      });
      assert.equal(accepted.status, 202, accepted.text);
      const { id } = accepted.body;
      assert.deepEqual(accepted.body, { id, pipeline_id: inbox.pipelineId, state: 'queued' });
      assert.equal(accepted.headers.get('location'), `/jobs/${id}`);
      const repeated = await anna.ask(`/pipelines/${inbox.pipelineId}/evaluate`, {
        method: 'POST',
        json: { template: PRESENT },
        headers: { prefer: 'respond-async', 'idempotency-key': inbox.id },
      });
      assert.equal(repeated.body.id, id);
      const { evaluation } = (await anna.ask(`/jobs/${id}`)).body;
      assert.equal(evaluation.total, 3);
      assert.ok(evaluation.done <= 3);
      const job = await awaitJob(anna, id);
      assert.deepEqual([job.state, job.evaluation.done, job.result], ['done', 3, null]);
      const bea = await server.addUser(`bea-${id}`);
      assert.equal((await bea.ask(`/jobs/${id}`)).status, 404);
      const row = await server.context.db
        .selectFrom('job')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirst();
      const hours = (Date.parse(row?.expires_at ?? '') - Date.now()) / 3_600_000;
      assert.ok(hours > 23 && hours < 24.1, `${hours}`);
    });

    test('the values of a deleted document are gone from evaluations', async () => {
      const inbox = await confirmed(PRESENT, withoutSite, SITES.slice(0, 2));
      const { id, evaluation } = (await evaluate(inbox, { template: PRESENT })).body;
      assert.equal(evaluation.documents.length, 2);
      const [{ document_id }] = evaluation.documents;
      assert.equal((await anna.ask(`/documents/${document_id}`, { method: 'DELETE' })).status, 204);
      const again = (await anna.ask(`/jobs/${id}`)).body.evaluation;
      assert.deepEqual([again.total, again.documents.length, again.figures.confirmed], [1, 1, 2]);
    });

    test('documents that the caller may not read and uploaded examples are counted, not compared', async () => {
      const inbox = await confirmed(PRESENT, withoutSite, SITES.slice(0, 1));
      const form = formOf(await drawSite({ number: 'A-9', site: 'Elsewhere', total: '9.00' }), 'given.pdf');
      form.set('extraction', JSON.stringify({ entities: [{ key: 'invoice_number', value: 'A-9' }] }));
      const added = await anna.ask(`/pipelines/${inbox.pipelineId}/examples`, { method: 'POST', body: form });
      assert.equal(added.status, 201, added.text);
      const bea = await server.addUser(`bea-${inbox.id}`);
      const share = { method: 'POST', json: { user: bea.email, level: 'edit' } };
      await anna.ask(`/resources/${inbox.pipelineId}/permissions`, share);
      const { evaluation } = (await evaluate(inbox, { template: PRESENT }, bea)).body;
      assert.deepEqual(evaluation.left_out, { without_document: 1, not_readable: 1, older: 0 });
      assert.deepEqual([evaluation.total, evaluation.documents], [0, []]);
      const own = (await evaluate(inbox, { template: PRESENT })).body.evaluation;
      assert.deepEqual([own.left_out.without_document, own.total], [1, 1]);
    });

    test('an editor uses the OCR of the owner of the pipeline, with and without its language model', async () => {
      const inbox = await confirmed(PRESENT, withoutSite, SITES.slice(0, 1));
      const ocr = await anna.ask('/ocr', {
        method: 'POST',
        json: { name: 'Of the owner', engine: 'tesseract', languages: ['deu'] },
      });
      assert.equal(ocr.status, 201, ocr.text);
      const chosen = { method: 'PATCH', json: { ocr_id: ocr.body.id } };
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, chosen)).status, 200);
      const dora = await server.addUser(`dora-${inbox.id}`);
      for (const [id, level] of [
        [inbox.pipelineId, 'edit'],
        [inbox.id, 'view'],
      ] as const) {
        const share = { method: 'POST', json: { user: dora.email, level } };
        assert.equal((await anna.ask(`/resources/${id}/permissions`, share)).status, 204);
      }
      assert.equal((await dora.ask(`/ocr/${ocr.body.id}`)).status, 404);
      for (const ask_language_model of [true, false]) {
        const { evaluation } = (await evaluate(inbox, { template: PRESENT, ask_language_model }, dora)).body;
        assert.deepEqual([evaluation.documents.length, evaluation.documents[0].error], [1, null]);
      }
    });

    test('a document is read with other examples and not with its own', async () => {
      // The value is printed nowhere: only equal confirmations of two other documents give it.
      const template = { fields: [NUMBER, { name: 'kxq', type: 'text' }] };
      const values = ({ number }: Site) => ({
        entities: [
          { key: 'invoice_number', value: number },
          { key: 'kxq', value: 'Regional office North' },
        ],
      });
      const countRight = async (inbox: TestInbox): Promise<number | undefined> => {
        const { figures } = (await evaluate(inbox, { template })).body.evaluation;
        return figures.fields.find(({ path }: Fields) => path === 'kxq').after.right;
      };
      assert.equal(await countRight(await confirmed(template, values, SITES.slice(0, 1))), 0);
      assert.equal(await countRight(await confirmed(template, values)), 3);
    });

    test('a bad template, a bad limit, and callers who may not edit the pipeline are refused', async () => {
      const inbox = await createInbox(anna, { template: PRESENT });
      const bad = await evaluate(inbox, { template: { fields: [] } });
      assert.equal(bad.status, 422);
      assert.ok(bad.body.errors.some(({ path }: { path: string }) => path.startsWith('template')));
      assert.equal((await evaluate(inbox, { template: PRESENT, limit: 101 })).status, 422);
      const cleo = await server.addUser(`cleo-${inbox.id}`);
      assert.equal((await evaluate(inbox, { template: PRESENT }, cleo)).status, 404);
      const share = { method: 'POST', json: { user: cleo.email, level: 'view' } };
      await anna.ask(`/resources/${inbox.pipelineId}/permissions`, share);
      assert.equal((await evaluate(inbox, { template: PRESENT }, cleo)).status, 403);
      const empty = (await evaluate(inbox, { template: PRESENT })).body;
      assert.deepEqual([empty.state, empty.evaluation.total, empty.evaluation.figures.fields], ['done', 0, []]);
    });
  },
  { worker: true },
);

interface Evaluated {
  readonly document_name: string;
  readonly error: string | null;
  readonly comparison: unknown;
}

interface Fields {
  readonly path: string;
  readonly state: string;
  readonly confirmed: number;
  readonly after: { readonly right: number } | null;
}

interface Change {
  readonly path: string;
  readonly kind: string;
  readonly confirmed: string | null;
  readonly before: string | null;
  readonly after: string | null;
}
