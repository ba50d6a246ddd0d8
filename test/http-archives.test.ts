/** ZIP archives in the place of a document: uploads and direct runs. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { encryptedZip, storedZip, xmlInvoice, zip } from './documents/containers.ts';
import { createInbox, formOf, type TestInbox } from './http-inbox.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { attachment, multipart, pdf } from './mails/messages.ts';

const LIMIT = 1_500_000;

let server: HttpServer;
let anna: TestUser;
let inbox: TestInbox;
before(async () => {
  server = await startHttpServer({ settings: { EXTRAKT_UPLOAD_LIMIT: String(LIMIT) } });
  anna = await server.addUser('anna');
  inbox = await createInbox(anna, { template: 'invoice.en' });
});
after(() => server.close());

const send = (content: Uint8Array, headers: Record<string, string> = {}, to = inbox): Promise<Answer> =>
  anna.ask(`/inboxes/${to.id}`, { method: 'POST', body: formOf(content, 'rechnungen.zip'), headers });

async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.context.files.list()) keys.push(key);
  return keys.sort();
}

describe('an uploaded ZIP', () => {
  for (const [how, write] of [
    ['stored', storedZip],
    ['compressed', zip],
  ] as const) {
    it(`that is ${how} makes a document of each of its files, and the answer is the first of them`, async () => {
      const own = await createInbox(anna);
      const mail = Buffer.from(multipart([attachment(pdf(3))]), 'latin1');
      const files = {
        'a.pdf': pdf(1),
        'x/b.xml': xmlInvoice(),
        'c.eml': mail,
        'd.pdf': pdf(1),
        'e.txt': Buffer.from('e'),
      };
      const { status, body, headers } = await send(write(files), {}, own);
      assert.equal(status, 201);
      assert.equal(headers.get('location'), `/documents/${body.id}`);
      const { body: documents } = await anna.ask(`/inboxes/${own.id}/documents?order_by=id:asc`);
      const source = { type: 'upload', archive: 'rechnungen.zip' };
      assert.deepEqual(
        documents.results.map((document: Record<string, unknown>) => [document['name'], document['source']]),
        [
          ['a.pdf', source],
          ['b.xml', source],
          ['invoice.pdf', source],
        ],
      );
      const { archive, ...document } = body;
      const [first, second, third] = documents.results;
      assert.deepEqual(document, first);
      assert.deepEqual([archive.name, archive.document_count], ['rechnungen.zip', 3]);
      assert.deepEqual(
        archive.parts.map((part: Record<string, unknown>) => [
          part['name'],
          part['outcome'],
          part['reason'],
          part['document_id'],
        ]),
        [
          ['a.pdf', 'document', null, first.id],
          ['x/b.xml', 'document', null, second.id],
          ['c.eml', 'opened', null, null],
          ['invoice.pdf', 'document', null, third.id],
          ['d.pdf', 'duplicate', null, first.id],
          ['e.txt', 'left', 'not_a_document', null],
        ],
      );
      const jobs = await anna.ask(`/inboxes/${own.id}/jobs`);
      assert.equal(jobs.body.count, 3);
    });
  }

  it('makes its documents once, also when it is sent again with the same key', async () => {
    const own = await createInbox(anna);
    const headers = { 'idempotency-key': 'archive-once' };
    const archive = zip({ 'a.pdf': pdf(1), 'b.pdf': pdf(2) });
    const [first, again] = [await send(archive, headers, own), await send(archive, headers, own)];
    assert.deepEqual(again.body, first.body);
    assert.equal((await anna.ask(`/inboxes/${own.id}`)).body.document_count, 2);
    assert.equal((await send(zip({ 'c.pdf': pdf(3) }), headers, own)).status, 422);
  });

  const refusals: readonly (readonly [string, Buffer, number, string])[] = [
    ['encrypted', encryptedZip({ 'a.pdf': pdf() }), 422, 'archive_encrypted'],
    ['cut off', storedZip({ 'a.pdf': pdf() }).subarray(0, 60), 422, 'archive_damaged'],
    ['without files', zip({}), 422, 'archive_without_documents'],
    ['without a document', zip({ 'a.txt': Buffer.from('hello') }), 422, 'archive_without_documents'],
    ['too large when unpacked', zip({ 'a.pdf': Buffer.alloc(LIMIT * 8 + 1) }), 422, 'archive_limit'],
    ['of a thousand files and one', zip(texts(1001)), 422, 'archive_limit'],
    ['of ten thousand folders and a file', zip({ 'a.pdf': pdf(), ...folders(10_000) }), 422, 'archive_limit'],
    ['larger than an upload may be', storedZip({ 'a.pdf': Buffer.alloc(LIMIT) }), 413, 'too_large'],
    [
      'that is a document of Office',
      zip({ '[Content_Types].xml': Buffer.from('<a/>') }),
      415,
      'unsupported_media_type',
    ],
  ];
  for (const [name, archive, status, code] of refusals) {
    it(`${name} is refused, and nothing of it is kept`, async () => {
      const earlier = await listFiles();
      const answer = await send(archive);
      assert.deepEqual([answer.status, answer.body.type], [status, `urn:extrakt:error:${code}`]);
      assert.match(answer.body.detail, /^[A-Z].{10,}\.$/s);
      assert.deepEqual(await listFiles(), earlier);
    });
  }

  it('of another kind is refused with all kinds that are taken', async () => {
    for (const content of [zip({ '[Content_Types].xml': Buffer.from('<a/>') }), Buffer.from('Rar!\x1a\x07\x01\x00')]) {
      const { status, body } = await send(content);
      assert.equal(status, 415);
      for (const kind of ['PDF', 'JPEG', 'PNG', 'TIFF', 'WebP', 'GIF', 'BMP', 'HEIC', 'XML', 'ZIP']) {
        assert.ok(body.detail.includes(kind), `${kind}: ${body.detail}`);
      }
    }
  });

  it('counts the folders of all archives in it together, also of those that are left', async () => {
    const inner = zip({ '[Content_Types].xml': Buffer.from('<a/>'), ...folders(6000) });
    const { status, body } = await send(zip({ 'a.zip': inner, 'b.zip': inner, 'c.pdf': pdf() }));
    assert.equal(status, 201);
    assert.deepEqual(
      body.archive.parts.map(({ name, reason }: Record<string, unknown>) => [name, reason]),
      [
        ['a.zip', 'not_a_document'],
        ['b.zip', 'archive_limit'],
        ['c.pdf', null],
      ],
    );
  });

  it('passes over what systems add', async () => {
    const { body } = await send(
      zip({
        'x/a.pdf': pdf(),
        '__MACOSX/x/._a.pdf': pdf(2),
        'x/Thumbs.db': pdf(3),
        'DESKTOP.INI': pdf(4),
        '.DS_Store': pdf(5),
      }),
    );
    assert.deepEqual(
      body.archive.parts.map(({ name }: Record<string, unknown>) => name),
      ['x/a.pdf'],
    );
  });

  it('without a document is refused with the reason for each file', async () => {
    const { body } = await send(zip({ 'a.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(LIMIT + 1) }));
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['a.txt', 'b.bin'],
    );
    assert.match(body.errors[1].message, /larger than an upload/);
  });
});

describe('a run of a ZIP', () => {
  const run = (content: Uint8Array): Promise<Answer> =>
    anna.ask(`/pipelines/${inbox.pipelineId}/run`, { method: 'POST', body: formOf(content, 'a.zip') });

  it('with one document is a run of that document', async () => {
    const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
    const { status, body } = await run(zip({ 'invoice.pdf': invoice, 'readme.txt': Buffer.from('hello') }));
    assert.deepEqual([status, body.error], [200, null]);
    const { body: jobs } = await anna.ask(`/pipelines/${inbox.pipelineId}/jobs`);
    assert.equal(jobs.results[0].filename, 'invoice.pdf');
  });

  it('with several is refused, and nothing of it is kept', async () => {
    const earlier = await listFiles();
    const { status, body } = await run(storedZip({ 'a.pdf': pdf(1), 'b.pdf': pdf(2) }));
    assert.deepEqual([status, body.type], [422, 'urn:extrakt:error:archive_several']);
    assert.match(body.detail, /2 documents.*upload the archive to an inbox/);
    assert.deepEqual(await listFiles(), earlier);
  });
});

/** Entries of folders. */
function folders(count: number): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}/`, Buffer.alloc(0)]));
}

function texts(count: number): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}.txt`, Buffer.from('x')]));
}
