/** What becomes of the answers of language models in documents, by real requests. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { drawPdf, lines } from './extract-documents.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, upload } from './http-inbox.ts';
import type { Answer, TestUser } from './http-server.ts';
import { startModelServer } from './stand-ins/language-model.ts';

const models = await startModelServer();
after(() => models.close());

const SETTINGS = { EXTRAKT_MODEL_URLS: `${models.origin}/v1`, EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1' };
const TEMPLATE = {
  language: 'en',
  fields: [
    { name: 'Customer', type: 'text' },
    { name: 'Motto', type: 'text' },
    { name: 'Renewal', type: 'date' },
    { name: 'Weight', type: 'number' },
    { name: 'Fee', type: 'quantity', unit: 'GBP' },
    { name: 'Kind', type: 'choice', choices: [{ name: 'alpha' }, { name: 'beta' }] },
  ],
};

const document = await drawPdf([lines(60, 40, 'ACME Supplies Ltd', 'Customer: John Miller', 'Reference: AB-4711')]);

onEachDatabase(
  (server) => {
    describe('a value that is not printed', () => {
      it('is kept without invisible characters, and its extraction can be sent back', async () => {
        const anna = await server().addUser('anna');
        const inboxId = await addInbox(anna, { ask: 'all_fields', unheld: 'keep' });
        for (const [given, kept] of [
          [{ motto: 'a\0b\ud800c' }, { motto: 'a bc' }],
          [{ motto: 'line 1\nline 2\t\u001b[31m\u2028x' }, { motto: 'line 1 line 2 [31m x' }],
          [{ motto: '\u202eevil\u2066 y\u200b\u00adz' }, { motto: 'evil yz' }],
          [{ motto: 'x'.repeat(390_000) }, {}],
          [{ motto: 'x'.repeat(9000) }, { motto: 'x'.repeat(9000) }],
          [
            { renewal: '31 December 2031\0', weight: '12.50\u202e kg' },
            { renewal: '2031-12-31', weight: '12.50' },
          ],
          [{ renewal: '99.99.9999', weight: '1e309', fee: '\ud800' }, {}],
          [{ fee: '12.50 GBP\n\u0007now' }, { fee: '12.50 GBP' }],
        ] as const) {
          const values = Object.entries(given).map(([key, text]) => [key, { text, lines: ['p1.9'] }]);
          models.plan({ kind: 'answer', text: JSON.stringify(Object.fromEntries(values)) });
          const extraction = await extract(anna, inboxId);
          const found = extraction.body.result.entities.filter(({ confidence }: Answer['body']) => confidence === 0);
          const texts = found.map(({ key, value }: Answer['body']) => [key, value]);
          assert.deepEqual(Object.fromEntries(texts), kept);
          for (const { raw = '' } of found) assert.match(raw, /^[\x20-\x7e]*$/);
          await sendBack(anna, extraction);
        }
      });
    });
  },
  { worker: true, settings: SETTINGS },
);

async function addInbox(user: TestUser, settings: object): Promise<string> {
  const create = async (path: string, json: object): Promise<string> => {
    const { status, body, text } = await user.ask(path, { method: 'POST', json });
    assert.equal(status, 201, text);
    return body.id;
  };
  const server = { provider: 'openai_compatible', base_url: `${models.origin}/v1`, model: 'small' };
  const chat_id = await create('/components', { name: 'Small model', ...server, ...settings });
  const pipeline_id = await create('/pipelines', { name: 'pipeline', template: TEMPLATE, chat_id });
  return await create('/inboxes', { name: 'inbox', pipeline_id });
}

async function extract(user: TestUser, inboxId: string): Promise<Answer> {
  const { id } = await upload(user, { id: inboxId }, document);
  await awaitProcessed(user, id);
  return await user.ask(`/documents/${id}/extraction`);
}

async function sendBack(user: TestUser, { body }: Answer): Promise<void> {
  const path = `/documents/${body.document_id}/extraction`;
  const { status, text } = await user.ask(path, { method: 'POST', json: body });
  assert.equal(status, 200, text);
}
