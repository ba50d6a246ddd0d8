import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { FAILURES, type FailureCode } from '../src/pipeline/errors.ts';
import { jpegBomb, noiseAsJpeg, pngBomb, truncatedJpeg, truncatedPng } from './documents/hostile-images.ts';
import {
  encryptedPdf,
  loopOfMillionPagesPdf,
  thousandPagePdf,
  truncatedPdf,
  zeroPagePdf,
} from './documents/hostile-pdfs.ts';
import { awaitProcessed, createInbox, formOf, type TestInbox, upload } from './http-inbox.ts';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

/** Files that look like documents at the door, and turn out to be none that can be read. */
const BAD: readonly [name: string, make: () => Uint8Array | Promise<Uint8Array>, reason: FailureCode][] = [
  ['half of a PDF', truncatedPdf, 'damaged'],
  ['an encrypted PDF', encryptedPdf, 'encrypted'],
  ['a PDF without pages', zeroPagePdf, 'no_pages'],
  ['a PDF of 1,000 pages', thousandPagePdf, 'too_many_pages'],
  ['a PDF that claims a million pages', loopOfMillionPagesPdf, 'too_many_pages'],
  ['a PNG of 900 million pixels', pngBomb, 'too_many_pixels'],
  ['a JPEG that claims 3,600 million pixels', jpegBomb, 'too_many_pixels'],
  ['half of a PNG', truncatedPng, 'damaged'],
  ['half of a JPEG', truncatedJpeg, 'damaged'],
  ['noise that begins as a JPEG', noiseAsJpeg, 'damaged'],
];

let server: HttpServer;
let anna: TestUser;
let inbox: TestInbox;

before(async () => {
  server = await startHttpServer({ worker: true });
  anna = await server.addUser('anna');
  inbox = await createInbox(anna, { template: 'invoice.en' });
});

after(() => server.close());

describe('a document that cannot be read', () => {
  for (const [name, make, reason] of BAD) {
    it(`fails with a clear reason and is kept: ${name}`, async () => {
      const content = await make();
      const { id } = await upload(anna, inbox, content, `${name}.pdf`);
      const { state, error, page_count } = await awaitProcessed(anna, id);
      assert.deepEqual([state, page_count], ['failed', null]);
      assert.ok(error.startsWith(FAILURES[reason].message), error);
      const extraction = await anna.ask(`/documents/${id}/extraction`);
      assert.deepEqual([extraction.status, extraction.headers.get('retry-after')], [409, null]);
      assert.equal(extraction.body.detail, error);
      const headers = { authorization: `Bearer ${anna.token}` };
      const blob = await fetch(`${server.url}/documents/${id}/blob`, { headers });
      assert.ok(Buffer.from(await blob.arrayBuffer()).equals(content), 'the file is what was sent');
    });
  }

  it('gives a direct run the same reason', async () => {
    const body = formOf(await encryptedPdf(), 'secret.pdf');
    const run = await anna.ask(`/pipelines/${inbox.pipelineId}/run`, { method: 'POST', body });
    assert.deepEqual([run.status, run.body.result], [200, null]);
    assert.equal(run.body.error, FAILURES.encrypted.message);
  });

  it('does not stop those that come after it', async () => {
    const good = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
    const { id } = await upload(anna, inbox, good);
    assert.equal((await awaitProcessed(anna, id)).state, 'done');
    const { body } = await anna.ask(`/inboxes/${inbox.id}/documents?state=failed`);
    assert.equal(body.count, BAD.length);
  });
});
