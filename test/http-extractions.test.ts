import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, TestUser } from './http-server.ts';

const sample = (name: string) => readFile(new URL(`../samples/${name}`, import.meta.url));
const BROKEN = '%PDF-1.7\n% nothing more comes\n';

const TEMPLATE = {
  fields: [
    {
      name: 'general',
      type: 'record',
      fields: [
        { name: 'invoice number', type: 'text', aliases: ['Invoice No.'] },
        { name: 'issue date', type: 'date', aliases: ['Invoice date'] },
        { name: 'kind', type: 'choice', choices: [{ name: 'invoice' }, { name: 'credit note' }] },
        { name: 'paid', type: 'boolean' },
        { name: 'items', type: 'number' },
      ],
    },
    { name: 'total', type: 'quantity' },
    { name: 'note', type: 'text', multiple: true },
  ],
};

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let inbox: TestInbox;
    let id: string;
    before(async () => {
      anna = await open().addUser('anna');
      inbox = await createInbox(anna, { template: TEMPLATE });
      ({ id } = await upload(anna, inbox, await sample('invoice-en.pdf'), 'invoice-en.pdf'));
      await awaitProcessed(anna, id);
    });

    const get = (document = id): Promise<Answer> => anna.ask(`/documents/${document}/extraction`);
    const post = (json: unknown, document = id): Promise<Answer> =>
      anna.ask(`/documents/${document}/extraction`, { method: 'POST', json });
    const recompute = (document = id): Promise<Answer> =>
      anna.ask(`/documents/${document}/extraction?recompute=true`, { method: 'POST' });

    test('an extraction tells what was found and where, and who made it by what', async () => {
      const expected = JSON.parse(String(await sample('invoice-en.expected.json')));
      const { status, body } = await get();
      assert.equal(status, 200);
      const { result, created_at, ...record } = body;
      assert.deepEqual(record, {
        document_id: id,
        document_name: 'invoice-en.pdf',
        pipeline_id: inbox.pipelineId,
        created_by: anna.email,
      });
      assert.match(created_at, /Z$/);
      assert.equal(result.schema, 'urn:extrakt:schema:extraction:v1');
      assert.deepEqual([result.document.pages, result.document.language], [1, 'en']);
      const [general] = result.entities;
      assert.deepEqual([general.label, general.key, general.type], ['general', 'general', 'record']);
      const [number] = general.value;
      assert.deepEqual([number.label, number.key, number.type], ['invoice number', 'invoice_number', 'text']);
      assert.ok(JSON.stringify(expected).includes(`"${number.value}"`), `${number.value} stands on the invoice`);
      assert.ok(number.confidence > 0 && number.confidence <= 1);
      assert.equal(number.location.page, 1);
      const [left, top, right, bottom] = number.location.box;
      assert.ok(0 <= left && left < right && right <= 1 && 0 <= top && top < bottom && bottom <= 1);
    });

    test('the extraction of a document that failed is 409 with the reason, and not worth asking for again', async () => {
      const { id: broken } = await upload(anna, inbox, BROKEN, 'broken.pdf');
      await awaitProcessed(anna, broken);
      const { status, headers, body } = await get(broken);
      assert.deepEqual([status, headers.get('retry-after')], [409, null]);
      assert.equal(body.type, 'urn:extrakt:error:document_failed');
      assert.match(body.detail, /damaged or cut off/);
    });

    test('a correction replaces the extraction, in the order and with the labels of the template', async () => {
      const entities = [
        { key: 'note', value: 'second hand' },
        { key: 'note', value: '  two   spaces ' },
        { label: 'total', type: 'quantity', value: '12.50 EUR', raw: '12,50 €', confidence: 1 },
        {
          key: 'general',
          value: [
            { key: 'items', value: '3' },
            { key: 'paid', value: 'true' },
            { key: 'kind', value: 'credit note' },
            { key: 'issue_date', value: '2026-03-05', location: { page: 1, box: [0.1, 0.2, 0.3, 0.4] } },
            { key: 'invoice_number', value: 'R-7' },
          ],
        },
      ];
      const before = await get();
      const { status, body } = await post({ entities });
      assert.equal(status, 200);
      assert.deepEqual([body.pipeline_id, body.created_by, body.document_id], [null, anna.email, id]);
      assert.deepEqual(body.result, {
        schema: 'urn:extrakt:schema:extraction:v1',
        entities: [
          {
            label: 'general',
            key: 'general',
            type: 'record',
            value: [
              { label: 'invoice number', key: 'invoice_number', type: 'text', value: 'R-7' },
              {
                label: 'issue date',
                key: 'issue_date',
                type: 'date',
                value: '2026-03-05',
                location: { page: 1, box: [0.1, 0.2, 0.3, 0.4] },
              },
              { label: 'kind', key: 'kind', type: 'choice', value: 'credit note' },
              { label: 'paid', key: 'paid', type: 'boolean', value: 'true' },
              { label: 'items', key: 'items', type: 'number', value: '3' },
            ],
          },
          { label: 'total', key: 'total', type: 'quantity', value: '12.50 EUR', raw: '12,50 €', confidence: 1 },
          { label: 'note', key: 'note', type: 'text', value: 'second hand' },
          { label: 'note', key: 'note', type: 'text', value: 'two spaces' },
        ],
        checks: [],
        document: before.body.result.document,
      });
      assert.deepEqual((await get()).body, body);
      const { body: document } = await anna.ask(`/documents/${id}`);
      assert.deepEqual([document.needs_review, document.reviewed_by], [false, anna.email]);
      assert.match(document.reviewed_at, /Z$/);
    });

    test('a correction is checked like what was computed, and counts as reviewed whatever the checks say', async () => {
      const invoices = await createInbox(anna, { template: 'invoice.en' });
      const { id: invoice } = await upload(anna, invoices, await sample('invoice-en.pdf'), 'invoice-en.pdf');
      await awaitProcessed(anna, invoice);
      const { result } = (await get(invoice)).body;
      const correct = async (total: string) => {
        const changed = structuredClone(result);
        const amounts = changed.entities.find(({ key }: { key: string }) => key === 'amounts');
        amounts.value.find(({ key }: { key: string }) => key === 'total_amount').value = total;
        const { body } = await post(changed, invoice);
        const { status, message } = body.result.checks.find(
          ({ rule }: { rule: string }) => rule === 'net + tax = total',
        );
        return { status, message, total };
      };
      const wrong = await correct('9999.99 GBP');
      assert.equal(wrong.status, 'failed');
      assert.match(wrong.message, /9999\.99/);
      const { body: document } = await anna.ask(`/documents/${invoice}`);
      assert.equal(document.needs_review, false);
      assert.ok(document.failed_checks > 0);
      assert.equal((await correct('2105.40 GBP')).status, 'passed');
      assert.equal((await anna.ask(`/documents/${invoice}`)).body.failed_checks, 0);
    });

    test('what GET gives can be sent back', async () => {
      const { body } = await get();
      assert.deepEqual((await post(body)).body.result.entities, body.result.entities);
      assert.deepEqual((await post(body.result)).body.result.entities, body.result.entities);
    });

    test('a correction with faults is 422 with each of them, and changes nothing', async () => {
      const before = await get();
      const { status, body } = await post({
        colour: 'red',
        entities: [
          { key: 'total', value: '12,50 EUR' },
          { key: 'total', value: '1.00 EUR' },
          {
            key: 'general',
            value: [
              { key: 'issue_date', value: '2026-02-31' },
              { key: 'kind', value: 'letter' },
            ],
          },
          {
            key: 'general',
            value: [
              { key: 'paid', value: 'yes' },
              { key: 'items', value: '1.234,5' },
            ],
          },
          { key: 'size', value: '1' },
          { key: 'note', type: 'date', value: '' },
          { key: 'note', value: 'x', confidence: 2, location: { page: 0, box: [1] } },
          'total',
        ],
      });
      assert.equal(status, 422);
      assert.deepEqual(body.errors.map(({ path }: { path: string }) => path).sort(), [
        'colour',
        'entities[0].value',
        'entities[1].key',
        'entities[2].value[0].value',
        'entities[2].value[1].value',
        'entities[3].key',
        'entities[3].value[0].value',
        'entities[3].value[1].value',
        'entities[4].key',
        'entities[5].type',
        'entities[5].value',
        'entities[6].confidence',
        'entities[6].location',
        'entities[7]',
      ]);
      for (const json of [null, [], 'x', 7, {}, { entities: {} }, { schema: 'urn:x', entities: [] }]) {
        assert.equal((await post(json)).status, 422, JSON.stringify(json));
      }
      assert.equal((await anna.ask(`/documents/${id}/extraction`, { method: 'POST' })).status, 422);
      assert.equal((await anna.ask(`/documents/${id}/extraction`, { method: 'POST', body: '{' })).status, 400);
      assert.deepEqual((await get()).body, before.body);
    });

    test('a correction keeps and takes values of fields that the template no longer has', async () => {
      const other = await createInbox(anna, { template: TEMPLATE });
      const { id: early } = await upload(anna, other, await sample('invoice-en.pdf'));
      await awaitProcessed(anna, early);
      const { entities } = (await get(early)).body.result;
      const [general, ...rest] = TEMPLATE.fields;
      const fields = general?.fields?.filter(({ name }) => name !== 'issue date');
      /** What the template no longer has stands behind the rest. */
      const sorted = (list: readonly { key: string; value: unknown }[]): unknown[] =>
        list
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map((entity) => (Array.isArray(entity.value) ? { ...entity, value: sorted(entity.value) } : entity));
      const changes = [
        { fields: [{ ...general, fields }, ...rest.filter(({ name }) => name !== 'total')] },
        { fields: [{ name: 'note', type: 'text' }] },
      ];
      for (const template of changes) {
        const json = { template };
        assert.equal((await anna.ask(`/pipelines/${other.pipelineId}`, { method: 'PATCH', json })).status, 200);
        const checked = await anna.ask(`/documents/${early}/checks`, { method: 'POST', json: { entities } });
        assert.equal(checked.status, 200, checked.text);
        const { status, body, text } = await post({ entities }, early);
        assert.equal(status, 200, text);
        assert.deepEqual(sorted(body.result.entities), sorted(entities));
      }
      // One that was not found, and that somebody wrote who opened the document before; but none that was never there.
      const late = { label: 'general', key: 'general', type: 'record', value: [{ key: 'paid', value: 'true' }] };
      assert.equal((await post({ entities: [late] }, early)).status, 200);
      late.value = [{ key: 'paid', value: 'perhaps' }];
      assert.equal((await post({ entities: [late] }, early)).status, 422);
      assert.equal((await post({ entities: [{ key: 'size', value: '1' }] }, early)).status, 422);
    });

    test('a correction makes a document that failed done', async () => {
      const { id: broken } = await upload(anna, inbox, BROKEN, 'broken.pdf');
      await awaitProcessed(anna, broken);
      assert.equal((await post({ entities: [{ key: 'total', value: '1.00' }] }, broken)).status, 200);
      const { body } = await anna.ask(`/documents/${broken}`);
      assert.deepEqual([body.state, body.error], ['done', null]);
      assert.equal((await get(broken)).status, 200);
    });

    test('recomputing puts a computed extraction in force again', async () => {
      await post({ entities: [{ key: 'note', value: 'by hand' }] });
      const { status, headers, body } = await recompute();
      assert.deepEqual([status, body.id], [202, id]);
      assert.equal(headers.get('location'), `/documents/${id}/extraction`);
      assert.deepEqual([body.state, body.reviewed_by, body.processed_at], ['queued', null, null]);
      assert.equal((await awaitProcessed(anna, id)).state, 'done');
      const { body: extraction } = await get();
      assert.equal(extraction.pipeline_id, inbox.pipelineId);
      assert.ok(!JSON.stringify(extraction).includes('by hand'));
    });

    test('recomputing takes no extraction along, and no other parameter', async () => {
      const path = `/documents/${id}/extraction`;
      const json = { entities: [] };
      assert.equal((await anna.ask(`${path}?recompute=true`, { method: 'POST', json })).status, 422);
      assert.equal((await anna.ask(`${path}?recompute=yes`, { method: 'POST' })).status, 422);
      assert.equal((await anna.ask(`${path}?again=true`, { method: 'POST' })).status, 422);
      assert.equal((await anna.ask(`${path}?recompute=true`, { method: 'POST', json: {} })).status, 202);
      await awaitProcessed(anna, id);
    });

    test('later documents use a changed pipeline, earlier extractions keep theirs', async () => {
      const other = await createInbox(anna, { template: TEMPLATE });
      const { id: early } = await upload(anna, other, await sample('invoice-en.pdf'));
      await awaitProcessed(anna, early);
      const earlier = await get(early);
      const template = { fields: [{ name: 'number', type: 'text', aliases: ['Invoice No.', 'Invoice number'] }] };
      const path = `/pipelines/${other.pipelineId}`;
      assert.equal((await anna.ask(path, { method: 'PATCH', json: { template } })).status, 200);
      assert.deepEqual((await get(early)).body, earlier.body);
      const { id: late } = await upload(anna, other, await sample('invoice-en.pdf'));
      await awaitProcessed(anna, late);
      const keys = (answer: Answer) => answer.body.result.entities.map(({ key }: { key: string }) => key);
      assert.deepEqual(keys(await get(late)), ['number']);
      await recompute(early);
      await awaitProcessed(anna, early);
      assert.deepEqual(keys(await get(early)), ['number']);
    });
  },
  { worker: true },
);
