import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type HttpServer, startHttpServer } from './http-server.ts';

interface Operation {
  readonly summary?: string;
  readonly tags?: string[];
  readonly security?: unknown;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

let server: HttpServer;
let operations: Map<string, Operation>;
let description: unknown;

before(async () => {
  server = await startHttpServer();
  const { body } = await server.ask('/openapi.json');
  description = body;
  operations = new Map();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(body.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(`${method.toUpperCase()} ${path}`, operation);
    }
  }
});

after(() => server.close());

const find = (route: string): Operation => {
  const operation = operations.get(route);
  assert.ok(operation, `${route} is not described`);
  return operation;
};
const parametersOf = (route: string): string[] => (find(route).parameters ?? []).map(({ name }) => name);

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(Object(description)));
    assert.ok(valid, JSON.stringify(errors));
    assert.match(Object(description).openapi, /^3\.1\./);
  });

  it('has every route, each with summary, tag, answers, errors and security', () => {
    for (const [route, { summary, tags, responses, security }] of operations) {
      assert.match(summary ?? '', /^[A-Z].{5,}[^.]$/, `summary of ${route}`);
      assert.equal(tags?.length, 1, `tags of ${route}`);
      assert.ok(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        `answer of ${route}`,
      );
      for (const [status, { content }] of Object.entries(responses)) {
        if (!/^[45d]/.test(status)) continue;
        assert.deepEqual(Object.keys(content ?? {}), ['application/problem+json'], `${status} of ${route}`);
      }
      const isOpen = /^\S+ \/(health|auth(?!\/setup|\/jwt\/logout)|schemas)\//.test(route);
      assert.deepEqual(security, isOpen ? undefined : [{ bearer: [] }, { session: [] }], `security of ${route}`);
      assert.equal('401' in responses, !isOpen || /^POST .*\/login$/.test(route), `401 of ${route}`);
    }
  });

  it('names what a route takes', () => {
    assert.deepEqual(parametersOf('GET /inboxes/{id}/documents'), [
      'limit',
      'offset',
      'order_by',
      'state',
      'q',
      'ids',
      'needs_review',
      'created_after',
      'created_before',
      'id',
    ]);
    assert.deepEqual(parametersOf('POST /inboxes'), ['idempotency-key']);
    assert.deepEqual(parametersOf('POST /pipelines/{id}/run'), ['id', 'prefer', 'idempotency-key']);
    assert.deepEqual(parametersOf('GET /documents/{id}/blob'), ['id', 'range', 'if-range', 'if-none-match']);
    for (const route of ['POST /inboxes/{id}', 'POST /pipelines/{id}/run', 'POST /pipelines/run']) {
      assert.deepEqual(Object.keys(find(route).requestBody?.content ?? {}), ['multipart/form-data'], route);
    }
    const login = find('POST /auth/jwt/login').requestBody?.content ?? {};
    assert.deepEqual(Object.keys(login), ['application/x-www-form-urlencoded', 'application/json']);
    for (const route of ['POST /pipelines', 'PATCH /pipelines/{id}']) {
      assert.match(JSON.stringify(find(route).requestBody), /"fields"/, `${route} shows what a template is`);
    }
    assert.match(JSON.stringify(find('POST /documents/{id}/extraction').requestBody), /"entities"/);
  });

  it('marks every secret that a body can have, so that errors do not repeat it', async () => {
    const isSecret = (name: string) => /password|secret|^token$|access_token|api_key|^headers$/.test(name);
    const root = await server.addUser('root', { role: 'admin' });
    const secrets: string[] = [];
    for (const [route, { requestBody }] of operations) {
      for (const media of Object.values(requestBody?.content ?? {})) {
        const properties = Object(media).schema?.properties ?? {};
        for (const [name, property] of Object.entries(properties).filter(([name]) => isSecret(name))) {
          secrets.push(name);
          const [method = '', path = ''] = route.split(' ');
          assert.match(JSON.stringify(property), /"writeOnly":true/, `${name} of ${route}`);
          const json = { [name]: 12_345_678 };
          const { status, text } = await root.ask(path.replace(/\{\w+\}/, '1'), { method, json });
          assert.equal(status, 422, `${route}: ${text}`);
          assert.ok(!text.includes('12345678'), text);
        }
      }
    }
    assert.deepEqual([...new Set(secrets)].toSorted(), [
      'access_token',
      'api_key',
      'client_secret',
      'current_password',
      'headers',
      'new_password',
      'password',
      'token',
    ]);
  });

  it('names every form of an answer', () => {
    assert.deepEqual(Object.keys(find('GET /inboxes/{id}/extractions').responses['200']?.content ?? {}), [
      'application/json',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/x-ndjson',
    ]);
    assert.ok('application/pdf' in (find('GET /documents/{id}/blob').responses['200']?.content ?? {}));
  });

  it('names the address that clients use, where one is set', async () => {
    const other = await startHttpServer({ settings: { EXTRAKT_BASE_URL: 'https://extrakt.example.com/api/' } });
    const { body } = await other.ask('/openapi.json');
    await other.close();
    assert.deepEqual(body.servers, [{ url: 'https://extrakt.example.com/api' }]);
  });
});

describe('the page to try the interface', () => {
  it('comes with everything that it loads, and nothing of it from elsewhere', async () => {
    for (const path of ['/docs', '/docs/']) {
      const { status, headers, text } = await server.ask(path);
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      const links = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link ?? '');
      assert.ok(links.length >= 5);
      for (const link of links) {
        const url = new URL(link, server.url + path);
        assert.equal(url.origin, server.url, link);
        const answer = await server.ask(url.pathname);
        assert.equal(answer.status, 200, link);
        const type = link.endsWith('.js')
          ? /^(application|text)\/javascript/
          : link.endsWith('.css')
            ? /^text\/css/
            : /^image\//;
        assert.match(answer.headers.get('content-type') ?? '', type, link);
      }
    }
  });

  it('has no script that the policy of its own headers would block', async () => {
    const { headers, text } = await server.ask('/docs');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'self'/);
    // Without these no inline script and no eval runs, so there must be none.
    assert.doesNotMatch(policy, /unsafe|script-src|nonce/);
    const scripts = [...text.matchAll(/<script\b([^>]*)>([^<]*)</g)];
    assert.ok(scripts.length >= 3);
    for (const [, attributes = '', content = ''] of scripts) {
      assert.match(attributes, /src="/);
      assert.equal(content.trim(), '');
    }
    assert.doesNotMatch(text, /\son\w+=|javascript:|<style|\sstyle=/i);
    const { text: initializer } = await server.ask('/docs/static/swagger-initializer.js');
    assert.doesNotMatch(initializer, /\beval\(|new Function/);
    assert.match(initializer, /resolveUrl\('\.\/json'\)/);
    const { body } = await server.ask('/docs/json');
    assert.deepEqual(body, description);
  });
});
