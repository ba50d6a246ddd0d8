/** E-invoices through the interface: XML as a document like any other, with pages for people. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { writeUbl } from '../samples/generator/einvoice/ubl.ts';
import { awaitProcessed, createInbox, formOf, type TestInbox, upload } from './http-inbox.ts';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

let server: HttpServer;
let anna: TestUser;
let inbox: TestInbox;

before(async () => {
  server = await startHttpServer({ worker: true });
  anna = await server.addUser('anna');
  inbox = await createInbox(anna);
});
after(() => server.close());

test('An upload of XML is told by its content, extracted, and has pages to look at', async () => {
  const { id } = await upload(anna, inbox, writeUbl(completeInvoice()), 'invoice.pdf');
  const document = await awaitProcessed(anna, id);
  assert.equal(document.state, 'done');
  assert.equal(document.media_type, 'application/xml');
  assert.ok(document.page_count && document.page_count >= 2);
  for (const page of [1, 2]) {
    const answer = await fetch(`${server.url}/documents/${id}/pages/${page}?width=300`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    assert.equal(answer.headers.get('content-type'), 'image/png');
    const { width, height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.equal(width, 300);
    assert.ok(Math.abs(height - 300 * Math.SQRT2) < 2, `${height}`);
  }
});

test('A correction keeps a fault that the e-invoice may have as a note, and fails where a person types another fault', async () => {
  const account = 'DK1212341234123412';
  const invoices = await createInbox(anna, { template: 'invoice.en' });
  const { id } = await upload(
    anna,
    invoices,
    writeUbl({ ...completeInvoice(), means: [{ code: '30', accounts: [{ iban: account }] }] }),
  );
  const document = await awaitProcessed(anna, id);
  assert.deepEqual([document.state, document.needs_review, document.failed_checks], ['done', false, 0]);

  const statusOf = async (value: string): Promise<string> => {
    const { body } = await anna.ask(`/documents/${id}/extraction`);
    const json = JSON.parse(JSON.stringify(body.result).replaceAll(account, value));
    const checked = await anna.ask(`/documents/${id}/checks`, { method: 'POST', json });
    return checked.body.checks.find((check: { rule: string }) => check.rule === 'IBAN is valid').status;
  };
  assert.equal(await statusOf(account), 'not_applicable');
  assert.equal(await statusOf('DK1212341234123413'), 'failed');
  const { body } = await anna.ask(`/documents/${id}/extraction`);
  const corrected = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: body.result });
  assert.equal(corrected.status, 200);
  assert.equal(await statusOf(account), 'not_applicable', 'also after a correction of something else');
});

test('The text of XML is searched like that of a page', async () => {
  const { id } = await upload(anna, inbox, writeUbl({ ...completeInvoice(), project: 'Leuchtturmprojekt' }));
  await awaitProcessed(anna, id);
  const { body } = await anna.ask(`/inboxes/${inbox.id}/documents?q=Leuchtturmprojekt`);
  assert.deepEqual(
    body.results.map((document: { id: string }) => document.id),
    [id],
  );
});

test('XML that is no e-invoice fails with its reason', async () => {
  const xml = `<?xml version="1.0"?><!--${'x'.repeat(2000)}--><order/>`;
  const { id } = await upload(anna, inbox, xml);
  const document = await awaitProcessed(anna, id);
  assert.equal(document.state, 'failed');
  assert.match(document.error ?? '', /no e-invoice of a known kind/);
});

test('An e-invoice in the envelope of Peppol is taken, and other XML is refused as XML of another kind', async () => {
  const invoice = writeUbl({ ...completeInvoice(), number: 'PEPPOL-1' }).replace(/^<\?xml[^>]*\?>\s*/, '');
  const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  const { id } = await upload(
    anna,
    inbox,
    `<StandardBusinessDocument xmlns="${namespace}">${invoice}</StandardBusinessDocument>`,
  );
  const document = await awaitProcessed(anna, id);
  assert.equal(document.state, 'done', document.error ?? '');
  const body = formOf('<?xml version="1.0"?><Order/>', 'order.xml');
  const refused = await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body });
  assert.equal(refused.status, 415);
  assert.match(refused.body.detail, /^The XML is no e-invoice of a known kind/);
});
