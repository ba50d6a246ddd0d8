import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const PDF = Buffer.from('%PDF-1.7\n% enough to be taken for one\n');
const LIMIT = 100_000;

let server: HttpServer;
let owner: TestUser;
let inbox: { id: string };

before(async () => {
  server = await startHttpServer({ settings: { EXTRAKT_UPLOAD_LIMIT: String(LIMIT) } });
  owner = await server.addUser('owner');
  const template = { fields: [{ name: 'total', type: 'quantity' }] };
  const pipeline = await owner.ask('/pipelines', { method: 'POST', json: { name: 'p', template } });
  inbox = (await owner.ask('/inboxes', { method: 'POST', json: { name: 'i', pipeline_id: pipeline.body.id } })).body;
});

after(() => server.close());

describe('an upload', () => {
  it('answers with the document once file, row and job are there', async () => {
    const { status, body, headers } = await upload(form({ document: file(PDF, 'invoice.pdf') }));
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/documents/${body.id}`);
    const { id, created_at, ...rest } = body;
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      inbox_id: inbox.id,
      name: 'invoice.pdf',
      media_type: 'application/pdf',
      created_by: owner.email,
      state: 'queued',
      error: null,
      page_count: null,
      size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      source: { type: 'upload' },
      needs_review: false,
      failed_checks: 0,
      reviewed_at: null,
      reviewed_by: null,
      processed_at: null,
      duplicate_of: null,
    });
    const job = await server.context.db.selectFrom('job').selectAll().where('document_id', '=', id).execute();
    assert.deepEqual(
      job.map(({ kind, state, filename }) => [kind, state, filename]),
      [['document', 'queued', 'invoice.pdf']],
    );
    assert.deepEqual(await readAll(await server.context.files.read(id)), PDF);
  });

  it('counts in the inbox', async () => {
    const count = async () => (await owner.ask(`/inboxes/${inbox.id}`)).body.document_count;
    const earlier = await count();
    const { body } = await upload(form({ document: file(PDF, 'a.pdf') }));
    assert.equal(await count(), earlier + 1);
    await owner.ask(`/documents/${body.id}`, { method: 'DELETE' });
    assert.equal(await count(), earlier);
  });

  it('takes the media type from the content, whatever name and header say', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const { body } = await upload(form({ document: new File([png], 'scan.pdf', { type: 'application/pdf' }) }));
    assert.equal(body.media_type, 'image/png');
  });

  it('passes over parts that nobody asked for, before and after the document', async () => {
    const { status, body } = await upload(
      form({ comment: 'hello', document: file(PDF, 'a.pdf'), other: file(PDF, 'b.pdf') }),
    );
    assert.deepEqual([status, body.name ?? body.detail], [201, 'a.pdf']);
  });

  it('takes a document that has no file name', async () => {
    const { status, body } = await upload(raw([part('name="document"', PDF)]));
    assert.deepEqual([status, body.name], [201, 'document']);
  });

  it('is created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one upload' };
    const first = await upload(form({ document: file(PDF, 'a.pdf') }), { headers });
    const second = await upload(form({ document: file(PDF, 'a.pdf') }), { headers });
    assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id]);
  });

  for (const [sent, kept] of [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Anna\\Rechnung.pdf', 'Rechnung.pdf'],
    ['in\u0000voice\u0007.pdf', 'invoice.pdf'],
    ['50%22 %41 screen%0D%0A.pdf', '50" %41 screen.pdf'],
    ['🧾 Beleg 😀.pdf', '🧾 Beleg 😀.pdf'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
    ['fdp.exe\u202e.pdf', 'fdp.exe.pdf'],
    ['..', 'document'],
    ['   ', 'document'],
    ['', 'document'],
    [`${'x'.repeat(296)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'ü'.repeat(296)}.pdf`, `${'ü'.repeat(125)}.pdf`],
    ['y'.repeat(300), 'y'.repeat(255)],
  ] as const) {
    it(`makes the file name ${JSON.stringify(sent.slice(0, 30))} safe`, async () => {
      const { status, body } = await upload(
        raw([part(`name="document"; filename="${sent.replaceAll('\\', '\\\\')}"`, PDF)]),
      );
      assert.deepEqual([status, body.name ?? body.detail], [201, kept]);
    });
  }

  // RFC 7578 forbids it, and Python's requests sends it all the same (urllib3 before 1.25).
  it('reads an extended file name (RFC 5987)', async () => {
    const { body } = await upload(
      raw([part(`name="document"; filename*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%A4rz.pdf`, PDF)]),
    );
    assert.equal(body.name, 'Rechnung für März.pdf');
  });
});

describe('an upload that cannot be taken', () => {
  const refusals: [name: string, body: () => RequestInit, status: number, code: string][] = [
    ['an empty file', () => form({ document: file(Buffer.alloc(0), 'a.pdf') }), 422, 'empty_file'],
    ['a text named .pdf', () => form({ document: file(Buffer.from('hello'), 'a.pdf') }), 415, 'unsupported_media_type'],
    [
      'an unknown kind of file',
      () => form({ document: file(Buffer.from('MZ\u0003\u0004'), 'a.exe') }),
      415,
      'unsupported_media_type',
    ],
    ['no part "document"', () => form({ file: file(PDF, 'a.pdf') }), 422, 'invalid'],
    [
      'a part that reaches for prototypes',
      () => form({ document: file(PDF, 'a.pdf'), toString: 'x' }),
      400,
      'bad_multipart',
    ],
    ['no part at all', () => raw([]), 422, 'invalid'],
    ['two documents', () => form2('document', 'document'), 422, 'invalid'],
    ['a file above the limit', () => form({ document: file(pdfOf(LIMIT + 1), 'a.pdf') }), 413, 'too_large'],
    ['a file far above the limit', () => form({ document: file(pdfOf(LIMIT * 20), 'a.pdf') }), 413, 'too_large'],
    [
      'an extra part above the limit',
      () => form({ document: file(PDF, 'a.pdf'), x: file(pdfOf(LIMIT + 1), 'x') }),
      413,
      'too_large',
    ],
    [
      'too many parts',
      () => form(Object.fromEntries([...Array(150).keys()].map((n) => [`part${n}`, 'x']))),
      413,
      'too_large',
    ],
    [
      'a body without its end',
      () => raw([part('name="document"; filename="a.pdf"', PDF)], { end: '' }),
      400,
      'bad_multipart',
    ],
    [
      'a body cut off in the document',
      () => raw([part('name="document"; filename="a.pdf"', pdfOf(50_000)).subarray(0, 30_000)], { end: '' }),
      400,
      'bad_multipart',
    ],
    [
      'a body cut off after the document',
      () => raw([part('name="document"; filename="a.pdf"', PDF), Buffer.from('--b\r\nContent-Dispo')], { end: '' }),
      400,
      'bad_multipart',
    ],
    [
      'a body of noise',
      () => ({ body: 'noise', headers: { 'content-type': 'multipart/form-data; boundary=b' } }),
      400,
      'bad_multipart',
    ],
    [
      'no boundary',
      () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      415,
      'unsupported_media_type',
    ],
    ['JSON', () => ({ body: '{}', headers: { 'content-type': 'application/json' } }), 415, 'unsupported_media_type'],
    ['nothing', () => ({}), 415, 'unsupported_media_type'],
  ];
  for (const [name, body, status, code] of refusals) {
    it(`is refused with ${status} for ${name}, and nothing is left`, async () => {
      const earlier = await footprint();
      const answer = await upload(body());
      assert.deepEqual([answer.status, answer.body?.type], [status, `urn:extrakt:error:${code}`]);
      assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
      assert.deepEqual(await footprint(), earlier);
    });
  }

  it('leaves nothing when the client goes away midway', async () => {
    const earlier = await footprint();
    const socket = await openSocket();
    socket.write(
      `${head({ length: 50_000 })}--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n`,
    );
    socket.write(pdfOf(20_000));
    await until(async () => (await footprint()).files.length > earlier.files.length);
    socket.destroy();
    await until(async () => (await footprint()).files.length === earlier.files.length);
    assert.deepEqual(await footprint(), earlier);
  });

  it('is answered before its body is sent when the caller may not upload', async () => {
    const stranger = await server.addUser('stranger');
    const reader = await server.addUser('reader');
    await owner.ask(`/resources/${inbox.id}/permissions`, {
      method: 'POST',
      json: { user: reader.email, level: 'view' },
    });
    for (const [user, status] of [
      [stranger, 404],
      [reader, 403],
    ] as const) {
      const socket = await openSocket();
      socket.write(head({ length: 1_000_000, token: user.token }));
      const [answer] = await once(socket, 'data');
      assert.match(String(answer), new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
  });

  it('tells a client that sends everything first, and goes on with its connection', async () => {
    const socket = await openSocket();
    const big = raw([part('name="document"; filename="a.pdf"', pdfOf(LIMIT + 50_000))]);
    socket.write(head({ length: big.body.length }));
    socket.write(big.body);
    socket.write(
      `GET /inboxes/${inbox.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nConnection: close\r\n\r\n`,
    );
    const text = await readAll(socket);
    assert.deepEqual(String(text).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('is refused with 402 when the owner of the inbox has no credits left', async () => {
    const { db } = server.context;
    await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 0 }).where('id', '=', owner.id).execute();
    try {
      assert.equal((await upload(form({ document: file(PDF, 'a.pdf') }))).status, 402);
    } finally {
      await db.updateTable('user').set({ billing_scheme: 'by_invoice' }).where('id', '=', owner.id).execute();
    }
  });

  it('is refused with 404 when the inbox is deleted while the body arrives', async () => {
    const pipelineId = (await owner.ask(`/inboxes/${inbox.id}`)).body.pipeline_id;
    const doomed = await owner.ask('/inboxes', { method: 'POST', json: { name: 'doomed', pipeline_id: pipelineId } });
    const earlier = await footprint();
    const body = raw([part('name="document"; filename="a.pdf"', PDF)]);
    const socket = await openSocket();
    socket.write(head({ length: body.body.length, inbox: doomed.body.id }));
    socket.write(body.body.subarray(0, 120));
    await until(async () => (await footprint()).files.length > earlier.files.length);
    assert.equal((await owner.ask(`/inboxes/${doomed.body.id}`, { method: 'DELETE' })).status, 204);
    socket.write(body.body.subarray(120));
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 404 /);
    socket.destroy();
    assert.deepEqual(await footprint(), earlier);
  });
});

async function upload(init: RequestInit, more: RequestInit = {}) {
  const headers = { ...Object(init.headers), ...Object(more.headers) };
  return await owner.ask(`/inboxes/${inbox.id}`, { method: 'POST', ...init, headers });
}

function file(content: Buffer, name: string): File {
  return new File([new Uint8Array(content)], name);
}

function form(parts: Readonly<Record<string, File | string>>): { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { body };
}

function form2(...names: string[]): { body: FormData } {
  const body = new FormData();
  for (const name of names) body.append(name, file(PDF, 'a.pdf'));
  return { body };
}

/** A multipart body byte by byte, for what a decent client does not send. */
function raw(parts: readonly Buffer[], { end = '--b--\r\n' } = {}) {
  const body = Buffer.concat([...parts, Buffer.from(end)]);
  return { body: new Uint8Array(body), headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

function part(disposition: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
}

function pdfOf(size: number): Buffer {
  return Buffer.concat([PDF, Buffer.alloc(Math.max(0, size - PDF.length), 'x')]);
}

async function openSocket() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function head({
  length,
  token = owner.token,
  inbox: id = inbox.id,
}: {
  length: number;
  token?: string;
  inbox?: string;
}): string {
  return [
    `POST /inboxes/${id} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
}

/** Everything that an upload can leave behind. */
async function footprint() {
  const { db, files } = server.context;
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  const documents = await db.selectFrom('document').select('id').execute();
  const jobs = await db.selectFrom('job').select('id').execute();
  const { document_count } = await db
    .selectFrom('inbox')
    .select('document_count')
    .where('id', '=', inbox.id)
    .executeTakeFirstOrThrow();
  return { files: keys.sort(), documents: documents.length, jobs: jobs.length, document_count };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('This did not come true in time.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
