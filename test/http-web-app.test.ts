import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type Answer, type HttpServer, startHttpServer } from './http-server.ts';

const PAGE = '<!doctype html><title>Extrakt</title><script type="module" src="/assets/index-abc.js"></script>';
const SCRIPT = `console.log(${JSON.stringify('a'.repeat(2000))});`;
/** What browsers send when somebody opens an address. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the web app', () => {
  let server: HttpServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extrakt-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'assets/index-abc.js'), SCRIPT);
    await writeFile(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'assets/small-def.css'), 'a{}');
    server = await startHttpServer({ webFolder: folder });
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (path: string): Promise<Answer> => server.ask(path, { headers: NAVIGATION });

  it('stands at / and under /app/, whatever page is meant, and is asked for anew each time', async () => {
    for (const path of ['/', '/?a=1', '/app', '/app/', '/app/inboxes/abc/review?field=total', '/app/a.b/c']) {
      const { status, headers, text } = await open(path);
      assert.equal(status, 200, path);
      assert.equal(text, PAGE);
      assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/i);
      assert.equal(headers.get('cache-control'), 'no-cache');
    }
    const { headers } = await open('/app');
    const again = await fetchRaw(server, '/app', { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });

  it('can run no script and load no style that stands in a page, and nothing from elsewhere', async () => {
    for (const path of ['/', '/app/x', '/nowhere']) {
      const { headers } = await open(path);
      const policy = headers.get('content-security-policy') ?? '';
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        assert.ok(policy.split('; ').includes(rule), `${rule} on ${path}`);
      }
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('is not asked twice for files whose names change with their content', async () => {
    const { status, headers, text } = await server.ask('/assets/index-abc.js');
    assert.equal(status, 200);
    assert.equal(text, SCRIPT);
    assert.match(headers.get('content-type') ?? '', /^(text|application)\/javascript/);
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal((await server.ask('/favicon.svg')).headers.get('cache-control'), 'no-cache');
  });

  it('sends what was compressed before to whoever takes it', async () => {
    for (const [accepted, encoding, expand] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const { headers, body } = await fetchRaw(server, '/assets/index-abc.js', { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding);
      assert.match(headers['vary'] ?? '', /accept-encoding/i);
      assert.match(headers['content-type'] ?? '', /javascript/);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(expand(body).toString(), SCRIPT);
    }
    const small = await fetchRaw(server, '/assets/small-def.css', { 'accept-encoding': 'br, gzip' });
    assert.equal(small.headers['content-encoding'], undefined);
    assert.equal(small.body.toString(), 'a{}');
  });

  it('says that there is nothing to people by its page, and to programs by a problem', async () => {
    const page = await open('/nowhere');
    assert.deepEqual([page.status, page.text], [404, PAGE]);
    for (const path of ['/nowhere', '/assets/old-123.js', '/assets/../index.html/x', '/assets/%2e%2e/index.html']) {
      const { status, body } = await server.ask(path);
      assert.deepEqual([status, body?.type], [404, 'urn:extrakt:error:not_found'], path);
    }
    assert.equal((await server.ask('/nowhere', { method: 'POST', headers: NAVIGATION })).status, 404);
    assert.equal((await server.ask('/app', { method: 'POST' })).status, 405);
  });

  it('stands in no way of the interface, also for browsers', async () => {
    for (const [path, type] of [
      ['/health/live', /json/],
      ['/openapi.json', /json/],
      ['/docs', /html/],
    ] as const) {
      const { status, headers, text } = await open(path);
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', type);
      assert.notEqual(text, PAGE);
    }
    assert.equal((await open('/inboxes')).status, 401);
  });
});

it('a page says how the web app is built where it is not', async () => {
  const server = await startHttpServer();
  const home = await server.ask('/', { headers: NAVIGATION });
  const other = await server.ask('/app', { headers: NAVIGATION });
  await server.close();
  assert.equal(home.status, 200);
  assert.match(home.text, /npm run build/);
  assert.equal(other.status, 404);
});

/** Without `fetch`, which decodes bodies and asks for no 304. */
async function fetchRaw(server: HttpServer, path: string, headers: Record<string, string>) {
  return await new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      request(`${server.url}${path}`, { headers }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, body });
      })
        .on('error', reject)
        .end();
    },
  );
}
