/** The accuracy of a pipeline, against histories whose figures were counted by hand. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { Check, Entity, Extraction, ValueEntity } from '../src/pipeline/extraction.ts';
import { measureEarlierDocuments } from '../src/service/accuracy/measure-earlier.ts';
import { migrate } from '../src/store/migrate.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, TestUser } from './http-server.ts';
import { TOLD_PIPELINE, tell } from './told-pipeline.ts';

const TEMPLATE = {
  fields: [
    {
      name: 'Invoice',
      key: 'invoice',
      type: 'record',
      fields: [
        { name: 'Number', key: 'number', type: 'text' },
        { name: 'Due', key: 'due', type: 'date' },
      ],
    },
    { name: '=Total', key: 'total', type: 'quantity' },
    { name: 'Note', key: 'note', type: 'text', multiple: true },
    {
      name: 'Item',
      key: 'item',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'Name', key: 'name', type: 'text' },
        { name: 'Count', key: 'count', type: 'number' },
        { name: 'Price', key: 'price', type: 'quantity' },
      ],
    },
  ],
};

const value = (key: string, type: ValueEntity['type'], text: string, confidence?: number): ValueEntity => {
  return { label: key, key, type, value: text, ...(confidence === undefined ? {} : { confidence }) };
};
const number = (text: string, confidence?: number) => value('number', 'text', text, confidence);
const total = (text: string, confidence?: number) => value('total', 'quantity', text, confidence);
const note = (text: string, confidence?: number) => value('note', 'text', text, confidence);
const invoice = (...values: ValueEntity[]): Entity => ({ label: 'i', key: 'invoice', type: 'record', value: values });
const item = (name: string, count: string, price: string, confidence?: number): Entity => ({
  label: 'item',
  key: 'item',
  type: 'record',
  value: [
    value('name', 'text', name, confidence),
    value('count', 'number', count, confidence),
    value('price', 'quantity', price, confidence),
  ],
});
const failed: Check = { rule: 'net + tax = total', status: 'failed', fields: ['total'], message: 'No.' };

const NONE = { right: 0, changed: 0, added: 0, removed: 0 };

onEachDatabase(
  (open) => {
    let anna: TestUser;
    before(async () => {
      anna = await open().addUser('anna');
    });

    /** Has an extraction computed. @returns the id of its document */
    async function compute(inbox: TestInbox, extraction: Extraction, owner = anna): Promise<string> {
      const { id } = await upload(owner, inbox, tell(extraction));
      assert.equal((await awaitProcessed(owner, id)).state, 'done');
      return id;
    }

    async function confirm(id: string): Promise<void> {
      assert.equal((await anna.ask(`/documents/${id}/review`, { method: 'POST' })).status, 200);
    }

    async function correct(id: string, entities: readonly Entity[]): Promise<void> {
      const { status, text } = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
      assert.equal(status, 200, text);
    }

    async function read({ pipelineId }: TestInbox, query = '', reader = anna): Promise<Answer['body']> {
      const { status, body, text } = await reader.ask(`/pipelines/${pipelineId}/accuracy${query}`);
      assert.equal(status, 200, text);
      return body;
    }

    /** As if its values had been computed at another time. */
    async function setBack(id: string, computed_at: string): Promise<void> {
      const { db } = open().context;
      await db.updateTable('document_accuracy').set({ computed_at }).where('document_id', '=', id).execute();
      await db.updateTable('document').set({ processed_at: computed_at }).where('id', '=', id).execute();
      await db
        .updateTable('extraction')
        .set({ created_at: computed_at })
        .where('document_id', '=', id)
        .where('pipeline_id', 'is not', null)
        .execute();
    }

    /** Seven documents of three weeks. */
    async function makeHistory(inbox: TestInbox): Promise<Record<'right' | 'changed' | 'rows' | 'unread', string>> {
      // Confirmed as computed.
      const right = await compute(inbox, { entities: [invoice(number('R-1', 0.97)), total('10.00 EUR', 0.91)] });
      await confirm(right);
      await setBack(right, '2026-03-01T23:59:59.999Z');

      // Corrected twice, of which the last counts. The total has another place and other white space, and is right.
      const entities = [invoice(number('R-Z', 0.62)), total('1234.50  EUR', 0.99), note('gone', 0.4)];
      const changed = await compute(inbox, { entities });
      await correct(changed, [invoice(number('R-9')), total('9.00 EUR')]);
      const place = { page: 1, box: [0.1, 0.1, 0.2, 0.2] };
      await correct(changed, [invoice(number('R-2')), { ...total(' 1234.5 EUR '), location: place }]);
      await confirm(changed);
      await setBack(changed, '2026-03-02T00:00:00.000Z');

      // The first row was deleted, a price was changed, and a note was added.
      const rows = [item('Pens', '1', '2.00 EUR', 0.8), item('Ink', '1', '3.00 EUR', 0.8)];
      const more = [item('Paper', '2', '4.00 EUR', 0.8), item('Glue', '1', '5.00 EUR', 0.8)];
      const table = await compute(inbox, { entities: [note('b', 0.8), ...rows, ...more] });
      const kept = [item('Ink', '1', '3.00 EUR'), item('Paper', '2', '4.40 EUR'), item('Glue', '1', '5.00 EUR')];
      await correct(table, [note('a'), note('b'), ...kept]);
      await setBack(table, '2026-03-08T12:00:00.000Z');

      // Its values are sure, but a check failed.
      const checked = await compute(inbox, { entities: [total('1.00 EUR', 0.99)], checks: [failed] });
      await confirm(checked);
      await setBack(checked, '2026-03-09T08:00:00.000Z');

      // Nobody confirmed these.
      const unread = await compute(inbox, { entities: [invoice(number('R-5', 0.9))] });
      await compute(inbox, { entities: [invoice(number('R-6', 0.57)), total('1.00 EUR', 1)] });
      await compute(inbox, { entities: [] });
      return { right, changed, rows: table, unread };
    }

    test('counts what people changed, by week and field', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      await makeHistory(inbox);
      const { thresholds: _, confidence, ...figures } = await read(inbox);
      assert.deepEqual(figures, {
        documents: 7,
        pending: 0,
        confirmed: 4,
        unchanged: 2,
        right: 13,
        changed: 2,
        added: 1,
        removed: 4,
        weeks: [
          { week: '2026-02-23', confirmed: 1, unchanged: 1, ...NONE, right: 2 },
          { week: '2026-03-02', confirmed: 2, unchanged: 0, right: 10, changed: 2, added: 1, removed: 4 },
          { week: '2026-03-09', confirmed: 1, unchanged: 1, ...NONE, right: 1 },
        ],
        fields: [
          {
            ...{ field: 'invoice.number', name: 'Number', record: 'Invoice', ...NONE, right: 1, changed: 1 },
            weeks: [
              { week: '2026-02-23', ...NONE, right: 1 },
              { week: '2026-03-02', ...NONE, changed: 1 },
            ],
          },
          {
            ...{ field: 'total', name: '=Total', record: null, ...NONE, right: 3 },
            weeks: ['2026-02-23', '2026-03-02', '2026-03-09'].map((week) => ({ week, ...NONE, right: 1 })),
          },
          {
            ...{ field: 'note', name: 'Note', record: null, ...NONE, right: 1, added: 1, removed: 1 },
            weeks: [{ week: '2026-03-02', ...NONE, right: 1, added: 1, removed: 1 }],
          },
          {
            ...{ field: 'item.name', name: 'Name', record: 'Item', ...NONE, right: 3, removed: 1 },
            weeks: [{ week: '2026-03-02', ...NONE, right: 3, removed: 1 }],
          },
          {
            ...{ field: 'item.count', name: 'Count', record: 'Item', ...NONE, right: 3, removed: 1 },
            weeks: [{ week: '2026-03-02', ...NONE, right: 3, removed: 1 }],
          },
          {
            ...{ field: 'item.price', name: 'Price', record: 'Item', ...NONE, right: 2, changed: 1, removed: 1 },
            weeks: [{ week: '2026-03-02', ...NONE, right: 2, changed: 1, removed: 1 }],
          },
        ],
      });
      assert.deepEqual(
        confidence.filter((each: { right: number; wrong: number }) => each.right + each.wrong > 0),
        [
          { from: 0.4, to: 0.45, right: 0, wrong: 1 },
          { from: 0.6, to: 0.65, right: 0, wrong: 1 },
          { from: 0.8, to: 0.85, right: 9, wrong: 4 },
          { from: 0.9, to: 0.95, right: 1, wrong: 0 },
          { from: 0.95, to: 1, right: 3, wrong: 0 },
        ],
      );
      assert.equal(confidence.length, 20);
    });

    test('says what each review threshold would do', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      await makeHistory(inbox);
      const { thresholds } = await read(inbox);
      assert.deepEqual(
        thresholds.map(({ threshold }: { threshold: number }) => threshold),
        Array.from({ length: 50 }, (_, index) => (50 + index) / 100),
      );
      const at = (threshold: number) => thresholds.find((each: { threshold: number }) => each.threshold === threshold);
      // Of seven documents, one has no value, one has a failed check, and one has a value at 0.4.
      assert.deepEqual(at(0.57), {
        threshold: 0.57,
        no_review: 4,
        no_review_share: 4 / 7,
        confirmed: 2,
        values: 15,
        wrong: 4,
        wrong_share: 4 / 15,
        missing: 1,
      });
      assert.deepEqual([at(0.58).no_review, at(0.58).wrong], [3, 4]);
      assert.deepEqual([at(0.8).no_review, at(0.8).wrong], [3, 4]);
      const { confirmed, values, wrong, wrong_share, missing, no_review } = at(0.81);
      assert.deepEqual([no_review, confirmed, values, wrong, wrong_share, missing], [2, 1, 2, 0, 0, 0]);
      assert.deepEqual([at(0.9).no_review, at(0.91).no_review, at(0.92).no_review], [2, 1, 0]);
      assert.deepEqual([at(0.92).no_review_share, at(0.92).wrong_share], [0, null]);
    });

    test('selects documents by the time at which their values were computed', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      await makeHistory(inbox);
      const march = await read(inbox, '?created_after=2026-03-02T00:00:00Z&created_before=2026-03-09T09:00:00%2B01:00');
      assert.deepEqual([march.documents, march.confirmed, march.weeks.length], [1, 1, 1]);
      const early = await read(inbox, '?created_before=2026-03-02T00:00:00.001Z');
      assert.deepEqual([early.documents, early.confirmed], [2, 2]);
      const { status } = await anna.ask(`/pipelines/${inbox.pipelineId}/accuracy?created_after=yesterday`);
      assert.equal(status, 422);
    });

    test('comes as CSV, too', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      await makeHistory(inbox);
      const headers = { accept: 'text/csv' };
      const { text, headers: answered } = await anna.ask(`/pipelines/${inbox.pipelineId}/accuracy`, { headers });
      assert.equal(answered.get('content-type'), 'text/csv; charset=utf-8; header=present');
      assert.deepEqual(text.split('\r\n'), [
        'week,confirmed,unchanged,field,record,name,right,changed,added,removed',
        '2026-02-23,1,1,invoice.number,Invoice,Number,1,0,0,0',
        "2026-02-23,1,1,total,,'=Total,1,0,0,0",
        '2026-03-02,2,0,invoice.number,Invoice,Number,0,1,0,0',
        "2026-03-02,2,0,total,,'=Total,1,0,0,0",
        '2026-03-02,2,0,note,,Note,1,0,1,1',
        '2026-03-02,2,0,item.name,Item,Name,3,0,0,1',
        '2026-03-02,2,0,item.count,Item,Count,3,0,0,1',
        '2026-03-02,2,0,item.price,Item,Price,2,1,0,1',
        "2026-03-09,1,1,total,,'=Total,1,0,0,0",
        '',
      ]);
      const german = await anna.ask(`/pipelines/${inbox.pipelineId}/accuracy?delimiter=;&bom=true`, { headers });
      assert.match(german.text, /^(\ufeff)?week;confirmed;/);
      const pdf = { accept: 'application/pdf' };
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}/accuracy`, { headers: pdf })).status, 406);
    });

    test('leaves out documents that were deleted or are processed again', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const { right, changed, rows, unread } = await makeHistory(inbox);
      for (const id of [right, unread])
        assert.equal((await anna.ask(`/documents/${id}`, { method: 'DELETE' })).status, 204);
      assert.equal((await anna.ask(`/documents/${changed}/extraction?recompute=true`, { method: 'POST' })).status, 202);
      await awaitProcessed(anna, changed);
      const json = { action: 'reprocess', ids: [rows] };
      await anna.ask(`/inboxes/${inbox.id}/documents/batch`, { method: 'POST', json });
      await awaitProcessed(anna, rows);
      const again = await read(inbox);
      assert.deepEqual([again.documents, again.confirmed, again.right, again.removed], [5, 1, 1, 0]);
      // What it computes now is compared with what is confirmed from now on.
      await correct(changed, [invoice(number('R-Z')), total('1234.5 EUR')]);
      const { confirmed, changed: count, removed } = await read(inbox);
      assert.deepEqual([confirmed, count, removed], [2, 0, 1]);
      assert.equal((await anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' })).status, 204);
      assert.deepEqual([(await read(inbox)).documents, (await read(inbox)).confirmed], [0, 0]);
      assert.deepEqual((await read(inbox)).thresholds[0].no_review_share, null);
    });

    test('leaves out a document that fails when it is processed again, also after a correction', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const file = join(open().context.config.data, `fails-${inbox.id}`);
      const { id } = await upload(anna, inbox, tell({ entities: [total('1.00 EUR', 0.9)] }, file));
      await awaitProcessed(anna, id);
      await confirm(id);
      assert.equal((await read(inbox)).confirmed, 1);
      await writeFile(file, '');
      assert.equal((await anna.ask(`/documents/${id}/extraction?recompute=true`, { method: 'POST' })).status, 202);
      assert.equal((await awaitProcessed(anna, id)).state, 'failed');
      const count = async () => {
        const { documents, confirmed, pending } = await read(inbox);
        return [documents, confirmed, pending];
      };
      assert.deepEqual(await count(), [0, 0, 0]);
      await correct(id, [total('1.00 EUR')]);
      assert.deepEqual(await count(), [0, 0, 0]);
    });

    test('shows a reader the figures of the documents that they may read', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const bert = await open().addUser(`bert-${inbox.id.slice(-6)}`);
      const share = (id: string, level: string) =>
        anna.ask(`/resources/${id}/permissions`, { method: 'POST', json: { user: bert.email, level } });
      await makeHistory(inbox);
      await share(inbox.pipelineId, 'view');
      for (const level of ['none', 'list']) {
        await share(inbox.id, level);
        const { documents, confirmed, fields } = await read(inbox, '', bert);
        assert.deepEqual([documents, confirmed, fields], [0, 0, []], level);
      }
      await share(inbox.id, 'run');
      const own = await compute(inbox, { entities: [total('7.00 EUR', 0.9)] }, bert);
      await confirm(own);
      const { documents, confirmed, right } = await read(inbox, '', bert);
      assert.deepEqual([documents, confirmed, right], [1, 1, 1]);
      await share(inbox.id, 'view');
      assert.deepEqual(await read(inbox, '', bert), await read(inbox));
      await share(inbox.pipelineId, 'run');
      assert.equal((await bert.ask(`/pipelines/${inbox.pipelineId}/accuracy`)).status, 403);
    });

    test('counts a document for the pipeline that computed it', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const other = await createInbox(anna, { template: TEMPLATE });
      const id = await compute(inbox, { entities: [total('1.00 EUR', 0.9)] });
      await anna.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json: { pipeline_id: other.pipelineId } });
      await confirm(id);
      assert.equal((await read(inbox)).confirmed, 1);
      assert.equal((await read(other)).documents, 0);
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'DELETE' })).status, 204);
      await correct(id, [total('2.00 EUR')]);
      assert.equal((await read(other)).documents, 0);
    });

    test('aligns long tables', async () => {
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const names = Array.from({ length: 800 }, (_, row) => item(`Part ${row}`, '1', `${row}.00 EUR`, 0.9));
      const id = await compute(inbox, { entities: names });
      const rest = names.flatMap((row, index) => {
        // The first and the last row go, one in the middle is changed, and one is added.
        if (index === 0 || index === 799) return [];
        if (index === 400) return [item('Part 400', '3', '400.00 EUR')];
        return index === 500 ? [item('New', '1', '8.00 EUR'), row] : [row];
      });
      await correct(id, rest);
      // On a busy machine, the comparison can take too long at first.
      await measureEarlierDocuments(open().context, () => false);
      const { right, changed, added, removed } = await read(inbox);
      assert.deepEqual({ right, changed, added, removed }, { right: 2393, changed: 1, added: 3, removed: 6 });
    });

    test('measures the documents of earlier versions', async () => {
      const { context } = open();
      const { db } = context;
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const { unread } = await makeHistory(inbox);
      const figures = await read(inbox);
      await sql`delete from document_accuracy`.execute(db);
      await sql`delete from migration where name = '0031-earlier-accuracy'`.execute(db);
      assert.deepEqual(await migrate(db), ['0031-earlier-accuracy']);
      const pending = await read(inbox);
      assert.deepEqual([pending.documents, pending.pending, pending.confirmed], [0, 7, 0]);
      // One that is confirmed meanwhile is measured at once.
      await confirm(unread);
      assert.deepEqual([(await read(inbox)).pending, (await read(inbox)).confirmed], [6, 1]);
      await measureEarlierDocuments(context, () => false);
      const { confirmed, unchanged, right, fields: _, weeks, ...others } = await read(inbox);
      assert.deepEqual([confirmed, unchanged, right, weeks.length], [5, 3, 14, figures.weeks.length + 1]);
      assert.deepEqual([others.documents, others.pending, others.changed, others.removed], [7, 0, 2, 4]);
    });
  },
  { worker: true, entry: TOLD_PIPELINE },
);
