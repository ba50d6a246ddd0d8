/** Templates that are suggested from sample documents. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, it } from 'node:test';
import { sql } from 'kysely';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { writeUbl } from '../samples/generator/einvoice/ubl.ts';
import { GERMAN_SAMPLE_FAILURES } from '../web/src/pages/suggestion/sample-failures.ts';
import { zip } from './documents/containers.ts';
import { onEachDatabase } from './http-databases.ts';
import { formOf } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';
import { makeScan } from './read-documents.ts';
import { drawHandover, ONE, THREE, TWO } from './suggest-documents.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const [first, second, third] = await Promise.all([drawHandover(ONE), drawHandover(TWO), drawHandover(THREE)]);
/** Upload limit in bytes. */
const LIMIT = 2_000_000;
const BROKEN = '%PDF-1.7\n% nothing more comes\n';
const NOTE = Buffer.from('no document');

interface Proposal {
  readonly record: { readonly key: string; readonly multiple?: boolean } | null;
  readonly field: { readonly name: string; readonly type: string; readonly key: string; readonly aliases?: string[] };
  readonly suggested: boolean;
  readonly confidence: number;
  readonly samples: number;
  readonly examples: readonly {
    readonly document: string;
    readonly value: string;
    readonly raw?: string;
    readonly location?: { readonly page: number; readonly box: readonly number[] };
  }[];
}

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
    });

    const suggest = (files: Readonly<Record<string, Buffer | Uint8Array | string>>, user = anna): Promise<Answer> => {
      const body = new FormData();
      for (const [name, content] of Object.entries(files)) body.append('document', new Blob([content]), name);
      return user.ask('/templates/suggest', { method: 'POST', body });
    };
    const findField = ({ body }: Answer, name: string): Proposal => {
      const found = body.fields.find(({ field }: Proposal) => field.name === name);
      assert.ok(found, `${name} is not among ${body.fields.map(({ field }: Proposal) => field.name).join(', ')}`);
      return found;
    };
    const listFiles = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of server.context.files.list()) keys.push(key);
      return keys;
    };

    it('proposes what is printed with a label, with its type and its value', async () => {
      const answer = await suggest({ 'one.pdf': first });
      assert.equal(answer.status, 200, answer.text);
      const number = findField(answer, 'Objekt-Nr.');
      assert.deepEqual([number.field.type, number.record, number.suggested], ['text', null, true]);
      const [example] = number.examples;
      assert.deepEqual([example?.document, example?.value], ['one.pdf', '4711']);
      assert.equal(example?.location?.page, 1);
      const [left = 0, top = 0] = example?.location?.box ?? [];
      assert.ok(Math.abs(left - 180 / 595) < 0.01 && Math.abs(top - 130 / 842) < 0.01, `${left} ${top}`);
      const values = ['Mieter', 'Einzug am', 'Kaltmiete', 'Kaution bezahlt?'].map((name) => {
        const { field, examples } = findField(answer, name);
        return [field.type, examples[0]?.value, examples[0]?.raw];
      });
      assert.deepEqual(values, [
        ['text', 'Jana Kessler', undefined],
        ['date', '2026-03-01', '01.03.2026'],
        ['quantity', '845.00 EUR', '845,00 EUR'],
        ['boolean', 'true', undefined],
      ]);
    });

    it('proposes the rows of a table as a record that can occur more than once', async () => {
      const answer = await suggest({ 'one.pdf': first, 'two.pdf': second });
      const columns = ['Zähler', 'Zählernummer', 'Stand'].map((name) => findField(answer, name));
      const keys = new Set(columns.map(({ record }) => record?.key));
      assert.equal(keys.size, 1);
      for (const { record, samples } of columns) assert.deepEqual([record?.multiple, samples], [true, 2]);
      assert.deepEqual(
        columns[1]?.examples.map(({ document, value }) => `${document} ${value}`),
        ['one.pdf E-20417', 'one.pdf G-88310', 'one.pdf W-10077', 'two.pdf E-31755', 'two.pdf W-20518'],
      );
    });

    it('proposes no text that is the same on all samples, and first what most of them have with different values', async () => {
      const answer = await suggest({ 'one.pdf': first, 'two.pdf': second, 'three.pdf': third });
      const fields: Proposal[] = answer.body.fields;
      const values = fields.flatMap(({ examples }) => examples.map(({ value }) => value));
      for (const text of values) assert.doesNotMatch(text, /Lindner|Gartenweg|Bestandteil|Exemplar|Übergabeprotokoll/);
      for (const name of ['Objekt-Nr.', 'Mieter', 'Einzug am', 'Kaltmiete', 'Kaution bezahlt?']) {
        const { samples, suggested, examples } = findField(answer, name);
        assert.deepEqual([samples, suggested, examples.length], [3, true, 3], name);
      }
      const ranks = fields.map(({ samples }) => samples);
      assert.ok(ranks.indexOf(3) === 0 && ranks.lastIndexOf(3) < ranks.length, String(ranks));
      assert.deepEqual(
        answer.body.documents.map(({ name, page_count, error }: { name: string; page_count: number; error: null }) => [
          name,
          page_count,
          error,
        ]),
        [
          ['one.pdf', 1, null],
          ['two.pdf', 1, null],
          ['three.pdf', 1, null],
        ],
      );
    });

    it('takes the same document twice as one sample', async () => {
      const answer = await suggest({ 'one.pdf': first, 'again.pdf': first });
      assert.equal(findField(answer, 'Mieter').suggested, true);
    });

    it('suggests a template that can be saved and finds the values again', async () => {
      const { body } = await suggest({ 'one.pdf': first, 'two.pdf': second });
      const { template } = body;
      assert.equal(template.language, 'de');
      assert.deepEqual(
        template.fields.map(({ name }: { name: string }) => name),
        ['Objekt-Nr.', 'Mieter', 'Einzug am', 'Kaltmiete', 'Kaution bezahlt?', 'Zeile'],
      );
      const saved = await anna.ask('/pipelines', { method: 'POST', json: { name: 'Handovers', template } });
      assert.equal(saved.status, 201, saved.text);
      const form = new FormData();
      form.append('document', new Blob([third]), 'three.pdf');
      const run = await anna.ask(`/pipelines/${saved.body.id}/run`, { method: 'POST', body: form });
      const valueUnder = (label: string): string | undefined =>
        run.body.result.entities.find((entity: { label: string }) => entity.label === label)?.value;
      assert.deepEqual(['Objekt-Nr.', 'Mieter', 'Einzug am', 'Kaltmiete'].map(valueUnder), [
        '5102',
        'Petra Lindqvist',
        '2026-06-30',
        '690.00 EUR',
      ]);
    });

    it('begins with the predefined template for a type of document that is known', async () => {
      const { body } = await suggest({ 'invoice-en.pdf': invoice });
      assert.deepEqual([body.documents[0].document_type, body.template.language], ['invoice', 'en']);
      const general = body.template.fields.find(({ key }: { key: string }) => key === 'general');
      const number = general.fields.find(({ key }: { key: string }) => key === 'invoice_number');
      assert.ok(number);
      const proposal = body.fields.find(({ field }: Proposal) => field.key === 'invoice_number');
      assert.equal(proposal.examples[0].value, 'INV-20684');
      const items = body.template.fields.find(({ key }: { key: string }) => key === 'line_item');
      assert.equal(items.multiple, true);
      // Fields inside and outside of records that occur once are read less well.
      assert.ok(body.template.fields.every(({ type }: { type: string }) => type === 'record'));
    });

    it('takes the values of an e-invoice from its XML', async () => {
      const issued = completeInvoice();
      const answer = await suggest({ 'invoice.xml': writeUbl(issued) });
      assert.equal(answer.body.documents[0].document_type, 'invoice', answer.text);
      const number = answer.body.fields.find(({ field }: Proposal) => field.key === 'invoice_number');
      assert.deepEqual([number.suggested, number.examples[0].value], [true, issued.number]);
    });

    it('reads scans, unpacks archives, and stores nothing', async () => {
      const countRows = async (): Promise<number[]> => {
        const counts: number[] = [];
        for (const table of ['document', 'job', 'pipeline'] as const) {
          const { rows } = await sql<{
            count: number | string;
          }>`select count(*) as count from ${sql.table(table)}`.execute(server.context.db);
          counts.push(Number(rows[0]?.count));
        }
        return counts;
      };
      const before = await countRows();
      const scan = await makeScan();
      const archive = await zip({ 'one.pdf': first, 'two.pdf': second });
      const { status, body } = await suggest({ 'scan.pdf': scan, 'forms.zip': archive });
      assert.equal(status, 200);
      assert.deepEqual(
        body.documents.map(({ name, error }: { name: string; error: string | null }) => [name, error]),
        [
          ['scan.pdf', null],
          ['one.pdf', null],
          ['two.pdf', null],
        ],
      );
      assert.deepEqual(await listFiles(), []);
      assert.deepEqual(await countRows(), before);
    });

    it('tells why a document could not be read, and uses the others', async () => {
      const { status, body } = await suggest({ 'broken.pdf': BROKEN, 'one.pdf': first });
      assert.equal(status, 200);
      assert.match(body.documents[0].error, /damaged or cut off/);
      assert.deepEqual([body.documents[0].page_count, body.documents[1].error], [null, null]);
      assert.ok(body.template.fields.length > 0);
      const alone = await suggest({ 'broken.pdf': BROKEN });
      assert.deepEqual([alone.status, alone.body.template, alone.body.fields], [200, null, []]);
      assert.deepEqual(await listFiles(), []);
    });

    it('lists files that are not documents with the reason, and uses the others', async () => {
      const archive = await zip({ 'two.pdf': second, 'inside.txt': NOTE });
      const { status, body, text } = await suggest({
        'note.txt': 'no document',
        'one.pdf': first,
        'empty.pdf': '',
        'forms.zip': archive,
        'notes.zip': await zip({ 'left.txt': NOTE }),
      });
      assert.equal(status, 200, text);
      assert.deepEqual(
        body.documents.map(({ name, page_count }: { name: string; page_count: number | null }) => [name, page_count]),
        [
          ['note.txt', null],
          ['one.pdf', 1],
          ['empty.pdf', null],
          ['two.pdf', 1],
          ['inside.txt', null],
          ['left.txt', null],
        ],
      );
      const errors = body.documents.map(({ error }: { error: string | null }) => error);
      for (const error of errors.filter((text: string | null) => text !== null)) {
        // The app has a German sentence for it.
        assert.ok(
          GERMAN_SAMPLE_FAILURES.some(([english]) => error.startsWith(english)),
          error,
        );
      }
      assert.match(errors[0], /not of a supported kind/);
      assert.match(errors[2], /is empty/);
      assert.match(errors[4], /cannot be read/);
      assert.match(errors[5], /cannot be read/);
      assert.ok(body.template.fields.length > 0);
      assert.deepEqual(await listFiles(), []);
    });

    it('refuses a request without a document, and with more than five', async () => {
      const none = await suggest({});
      assert.ok([400, 415, 422].includes(none.status), String(none.status));
      const body = new FormData();
      body.set('other', 'text');
      const other = await anna.ask('/templates/suggest', { method: 'POST', body });
      assert.deepEqual([other.status, other.body.errors[0].path], [422, 'document']);
      const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, first]));
      const { status, body: refusal } = await suggest(many);
      assert.equal(status, 422);
      assert.match(refusal.detail, /at most 5 documents/);
      assert.deepEqual(await listFiles(), []);
    });

    it('refuses empty, large and unsupported files, bodies of another type, and callers who are not signed in', async () => {
      const refusals: readonly (readonly [files: Readonly<Record<string, Buffer | string>>, status: number])[] = [
        [{ 'empty.pdf': '' }, 422],
        [{ 'one.pdf': first, 'large.pdf': Buffer.concat([first, Buffer.alloc(LIMIT)]) }, 413],
        [{ 'page.html': '<html><body>Invoice</body></html>' }, 415],
        [{ 'notes.zip': await zip({ 'note.txt': NOTE }) }, 422],
        [{ 'archive.zip': (await zip({ 'one.pdf': first })).subarray(0, 300) }, 422],
      ];
      for (const [files, status] of refusals) {
        const answer = await suggest(files);
        assert.equal(answer.status, status, `${Object.keys(files)}: ${answer.text}`);
        assert.ok(answer.body.detail.startsWith(`${Object.keys(files).at(-1)}: `), answer.body.detail);
      }
      const json = await anna.ask('/templates/suggest', { method: 'POST', json: { document: 'one.pdf' } });
      assert.equal(json.status, 415);
      const stranger = await fetch(`${server.url}/templates/suggest`, {
        method: 'POST',
        body: formOf(first, 'one.pdf'),
      });
      assert.equal(stranger.status, 401);
      assert.deepEqual(await listFiles(), []);
    });

    it('reads two requests of a user at the same time, and refuses a third one', async () => {
      const scan = await makeScan();
      const answers = await Promise.all([1, 2, 3].map(() => suggest({ 'scan.pdf': scan })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 429]);
      const refusal = answers.find(({ status }) => status === 429);
      assert.match(refusal?.body.detail, /2 templates are already being suggested/);
      assert.deepEqual(await listFiles(), []);
    });

    it('charges the pages to the caller, and records the call', async () => {
      const bea = await server.addUser('bea');
      const { db } = server.context;
      await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 2 }).where('id', '=', bea.id).execute();
      assert.equal((await suggest({ 'one.pdf': first, 'two.pdf': second }, bea)).status, 200);
      const { balance } = await db
        .selectFrom('user')
        .select('balance')
        .where('id', '=', bea.id)
        .executeTakeFirstOrThrow();
      assert.equal(balance, 0);
      assert.equal((await suggest({ 'one.pdf': first }, bea)).status, 402);
      const admin = await server.addUser('admin', { role: 'admin' });
      const { body } = await admin.ask('/audit?action=template.suggest');
      assert.ok(
        body.results.some(({ user }: { user: string }) => user === bea.email),
        JSON.stringify(body.results[0]),
      );
    });
  },
  { settings: { EXTRAKT_UPLOAD_LIMIT: String(LIMIT) } },
);
