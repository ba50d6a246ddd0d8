import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import sharp, { type Metadata } from 'sharp';
import { awaitProcessed, createInbox, formOf, type TestInbox, upload } from './http-inbox.ts';
import { type Answer, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const TEXT = '%PDF-1.7\n0123456789';

let server: HttpServer;
let anna: TestUser;
let inbox: TestInbox;

before(async () => {
  server = await startHttpServer({ worker: true });
  anna = await server.addUser('anna');
  inbox = await createInbox(anna);
});

after(() => server.close());

describe('the file of a document', () => {
  let path: string;
  const get = (headers: Record<string, string> = {}): Promise<Answer> => anna.ask(path, { headers });
  const TAG = `"${createHash('sha256').update(TEXT).digest('hex')}"`;

  before(async () => {
    path = `/documents/${(await upload(anna, inbox, TEXT)).id}/blob`;
  });

  it('comes as it was sent, with its media type', async () => {
    const { id } = await upload(anna, inbox, invoice);
    const answer = await fetch(`${server.url}/documents/${id}/blob`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), invoice);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.equal(answer.headers.get('content-length'), String(invoice.length));
    assert.equal(answer.headers.get('accept-ranges'), 'bytes');
  });

  it('can do no harm in a browser', async () => {
    const { headers } = await get();
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
  });

  it('is never what a browser would run, whatever it holds and is called', async () => {
    const script = '<script xmlns="http://www.w3.org/1999/xhtml">fetch("/users/me/tokens")</script>';
    for (const content of [
      `<!doctype html><html><body>${script}</body></html>`,
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    ]) {
      const answer = await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf(content, 'invoice.pdf') });
      assert.equal(answer.status, 415);
    }
    for (const [content, type] of [
      [`%PDF-1.7\n<html>${script}</html>`, 'application/pdf'],
      [
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${script}</Invoice>`,
        'application/xml',
      ],
    ] as const) {
      const { id } = await upload(anna, inbox, content);
      const { status, headers } = await anna.ask(`/documents/${id}/blob`, { headers: { accept: 'text/html' } });
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), type);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
      assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
    }
  });

  it('has its name in Content-Disposition, safe for every header', async () => {
    for (const [name, disposition] of [
      ['Rechnung 7.pdf', 'attachment; filename="Rechnung 7.pdf"'],
      ['Müller.pdf', `attachment; filename="M_ller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`],
      ['a"b;c.pdf', `attachment; filename="a_b;c.pdf"; filename*=UTF-8''a%22b%3Bc.pdf`],
      ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"`],
      ['100%41.pdf', `attachment; filename="100_41.pdf"; filename*=UTF-8''100%2541.pdf`],
      ['🧾 (1).pdf', `attachment; filename="__ (1).pdf"; filename*=UTF-8''%F0%9F%A7%BE%20%281%29.pdf`],
    ] as const) {
      const { id } = await server.context.db
        .updateTable('document')
        .set({ name })
        .where('id', '=', path.split('/')[2] ?? '')
        .returning('id')
        .executeTakeFirstOrThrow();
      const { headers } = await anna.ask(`/documents/${id}/blob`);
      assert.equal(headers.get('content-disposition'), disposition);
    }
  });

  it('is named by what it is, behind the name that its sender gave it', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    for (const [content, name, given] of [
      [TEXT, 'invoice.html', 'invoice.html.pdf'],
      [TEXT, 'INVOICE.PDF', 'INVOICE.PDF'],
      [TEXT, 'Rechnung Nr. 5', 'Rechnung Nr. 5.pdf'],
      [TEXT, 'pdf', 'pdf.pdf'],
      [TEXT, `${'a'.repeat(251)}.exe`, `${'a'.repeat(251)}.pdf`],
      [png, 'scan.jpeg', 'scan.jpeg.png'],
    ] as const) {
      const { id } = await upload(anna, inbox, content, name);
      const { headers } = await anna.ask(`/documents/${id}/blob`);
      assert.equal(headers.get('content-disposition'), `attachment; filename="${given}"`);
    }
  });

  it('comes in ranges', async () => {
    for (const [range, part, contentRange] of [
      ['bytes=0-3', '%PDF', 'bytes 0-3/19'],
      ['bytes=9-', '0123456789', 'bytes 9-18/19'],
      ['bytes=-2', '89', 'bytes 17-18/19'],
      ['bytes=-500', TEXT, 'bytes 0-18/19'],
      ['bytes=18-500', '9', 'bytes 18-18/19'],
      ['BYTES = 0 - 0', '%', 'bytes 0-0/19'],
    ] as const) {
      const { status, text, headers } = await get({ range });
      assert.deepEqual([status, text, headers.get('content-range')], [206, part, contentRange], range);
      assert.equal(headers.get('content-length'), String(part.length));
      assert.equal(headers.get('etag'), TAG);
    }
  });

  it('comes whole where a range cannot be read, or several are asked for', async () => {
    for (const range of ['bytes=3-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=-', 'nonsense']) {
      const { status, text } = await get({ range });
      assert.deepEqual([status, text], [200, TEXT], range);
    }
  });

  it('is 416 if the range is beyond its end', async () => {
    for (const range of ['bytes=19-', 'bytes=500-600', 'bytes=-0']) {
      const { status, headers, body } = await get({ range });
      assert.deepEqual([status, headers.get('content-range')], [416, 'bytes */19'], range);
      assert.equal(body.type, 'urn:extrakt:error:range_not_satisfiable');
    }
  });

  it('is 304 for whoever has it, and comes whole where If-Range names another one', async () => {
    for (const tag of [TAG, `W/${TAG}`, `"other", ${TAG}`, '*']) {
      const { status, text, headers } = await get({ 'if-none-match': tag });
      assert.deepEqual([status, text, headers.get('etag')], [304, '', TAG], tag);
    }
    assert.equal((await get({ 'if-none-match': '"other"' })).status, 200);
    assert.equal((await get({ range: 'bytes=0-3', 'if-range': TAG })).status, 206);
    assert.equal((await get({ range: 'bytes=0-3', 'if-range': '"other"' })).status, 200);
    assert.equal((await get({ range: 'bytes=0-3', 'if-range': `W/${TAG}` })).status, 200);
  });

  it('answers HEAD like GET, without the bytes', async () => {
    const { status, text, headers } = await anna.ask(path, { method: 'HEAD' });
    assert.deepEqual([status, text, headers.get('content-length')], [200, '', '19']);
    assert.equal(headers.get('etag'), TAG);
  });
});

describe('a page of a document', () => {
  let id: string;
  before(async () => {
    ({ id } = await upload(anna, inbox, invoice));
    await awaitProcessed(anna, id);
  });

  const draw = async (page: string): Promise<Metadata> => {
    const answer = await fetch(`${server.url}/documents/${id}/pages/${page}`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'image/png');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    return await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  };

  it('comes as a picture as wide as asked for', async () => {
    assert.deepEqual([(await draw('1')).format, (await draw('1')).width], ['png', 1200]);
    const { width, height } = await draw('1?width=300');
    assert.equal(width, 300);
    assert.ok(height > width, 'the page stands upright');
  });

  it('is 304 for whoever has it in this width', async () => {
    const { headers } = await anna.ask(`/documents/${id}/pages/1?width=100`);
    const tag = headers.get('etag') ?? '';
    const again = (width: number) =>
      anna.ask(`/documents/${id}/pages/1?width=${width}`, { headers: { 'if-none-match': tag } });
    assert.equal((await again(100)).status, 304);
    assert.equal((await again(101)).status, 200);
  });

  it('is 404 where the document has none of this number', async () => {
    const { id: unread } = await startUnread();
    for (const page of ['0', '2', '-1', '1.5', 'x', '99999999']) {
      assert.equal((await anna.ask(`/documents/${id}/pages/${page}`)).status, 404, page);
      assert.equal(
        (await anna.ask(`/documents/${id}/pages/${page}`, { headers: { 'if-none-match': '*' } })).status,
        404,
      );
    }
    assert.equal((await anna.ask(`/documents/${unread}/pages/2`)).status, 404);
    assert.equal((await anna.ask(`/documents/${unread}/pages/1?width=50`)).status, 200);
  });

  it('is 422 for a width that no picture has', async () => {
    for (const width of ['0', '15', '4001', 'wide', '']) {
      assert.equal((await anna.ask(`/documents/${id}/pages/1?width=${width}`)).status, 422, width);
    }
  });

  it('is 409 where the file cannot be drawn', async () => {
    const { id: broken } = await upload(anna, inbox, TEXT);
    const { status, body } = await anna.ask(`/documents/${broken}/pages/1`);
    assert.deepEqual([status, body.type], [409, 'urn:extrakt:error:document_failed']);
    assert.match(body.detail, /damaged/);
  });

  /** A document of which nobody knows yet how many pages it has. */
  async function startUnread(): Promise<{ id: string }> {
    const document = await upload(anna, inbox, invoice);
    await awaitProcessed(anna, document.id);
    await server.context.db.updateTable('document').set({ page_count: null }).where('id', '=', document.id).execute();
    return document;
  }
});
