/** What values rest on, after a person has corrected some of them. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, formOf } from './http-inbox.ts';
import { FAILING_PIPELINE, type TestUser } from './http-server.ts';

const TEMPLATE = {
  fields: [
    { name: 'total', type: 'quantity' },
    { name: 'item', type: 'record', multiple: true, fields: [{ name: 'amount', type: 'quantity' }] },
  ],
};
const LABEL = { kind: 'label' };
const EXAMPLE = { kind: 'example', example: { id: 'e', document_id: null, document_name: null } };
/** As earlier versions stored it. */
const NAMED_EXAMPLE = { kind: 'example', example: { id: 'e', document_id: 'd', document_name: 'a "b" \\.pdf' } };
const at = (top: number) => ({ page: 1, box: [0.1, top, 0.2, top + 0.01] });
const amount = (value: string, top: number, evidence?: object) => ({
  label: 'amount',
  key: 'amount',
  type: 'quantity',
  value,
  location: at(top),
  ...(evidence && { evidence }),
});
const item = (...value: object[]) => ({ label: 'item', key: 'item', type: 'record', value });
const total = (value: string, more: object = {}) => ({
  label: 'total',
  key: 'total',
  type: 'quantity',
  value,
  ...more,
});

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let id: string;

    before(async () => {
      anna = await open().addUser('anna');
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const { body } = await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf('%PDF-1.7', 'a.pdf') });
      id = body.id;
      await awaitProcessed(anna, id);
    });

    /** Puts an extraction in force as if it had been computed. */
    const compute = async (entities: object[]): Promise<void> => {
      const { db } = open().context;
      const extraction = uuid();
      const row = { id: extraction, document_id: id, pipeline_id: null, created_by: anna.id };
      const created_at = new Date().toISOString();
      await db
        .insertInto('extraction')
        .values({ ...row, created_at, result: JSON.stringify({ entities }) })
        .execute();
      await db.updateTable('document').set({ extraction_id: extraction }).where('id', '=', id).execute();
    };
    /** @returns the evidence of every value of the corrected extraction */
    const correct = async (entities: object[]): Promise<unknown[]> => {
      const answer = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
      assert.equal(answer.status, 200, answer.text);
      const values: { value: { evidence?: object }[]; evidence?: object; type: string }[] = answer.body.result.entities;
      return values.flatMap(({ type, value, evidence }) =>
        type === 'record' ? value.map((inner) => inner.evidence) : [evidence],
      );
    };

    test('values that stay as they are keep their evidence, whatever the client sends', async () => {
      await compute([
        total('1.00 EUR', { location: at(0.5), evidence: LABEL }),
        item(amount('1.00 EUR', 0.1, NAMED_EXAMPLE)),
      ]);
      const sent = [
        total('1.00 EUR', { location: at(0.5), evidence: { kind: 'e_invoice' } }),
        item(amount('1.00 EUR', 0.1)),
      ];
      assert.deepEqual(await correct(sent), [LABEL, EXAMPLE]);
      assert.deepEqual(await correct(sent), [LABEL, EXAMPLE]);
    });

    test('a value without a location in the correction counts as not moved', async () => {
      await compute([total('1.00 EUR', { location: at(0.5), evidence: LABEL })]);
      assert.deepEqual(await correct([{ key: 'total', value: '1.00 EUR' }]), [LABEL]);
    });

    test('values that a person changed, moved or added have no evidence, whatever the client sends', async () => {
      await compute([total('1.00 EUR', { location: at(0.5), evidence: LABEL }), item(amount('1.00 EUR', 0.1, LABEL))]);
      assert.deepEqual(
        await correct([
          total('2.00 EUR', { location: at(0.5), evidence: LABEL }),
          item(amount('1.00 EUR', 0.2, LABEL)),
          item(amount('3.00 EUR', 0.3, LABEL)),
        ]),
        [undefined, undefined, undefined],
      );
    });

    test('rows keep their evidence when a row before them is deleted', async () => {
      await compute([item(amount('1.00 EUR', 0.1, LABEL)), item(amount('1.00 EUR', 0.2, NAMED_EXAMPLE))]);
      assert.deepEqual(await correct([item(amount('1.00 EUR', 0.2))]), [EXAMPLE]);
    });
  },
  { worker: true, entry: FAILING_PIPELINE },
);
