import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHttpServer } from './http-server.ts';

test('the description names every route, its parameters, answers and errors', async () => {
  const server = await startHttpServer();
  const { body } = await server.ask('/openapi.json');
  await server.close();
  assert.match(body.openapi, /^3\.1\./);
  assert.ok(body.components.securitySchemes.bearer);
  for (const [path, methods] of Object.entries<Record<string, OpenApiOperation>>(body.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      assert.ok(operation.summary, `summary of ${name}`);
      assert.ok(operation.tags?.length, `tags of ${name}`);
      assert.ok(
        Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
        `answer of ${name}`,
      );
      const isOpen = /^\/(health|auth|schemas)\//.test(path);
      assert.equal(operation.security !== undefined, !isOpen, `security of ${name}`);
      if (!isOpen) assert.ok(operation.responses['401']?.content['application/problem+json'], `errors of ${name}`);
    }
  }
});

interface OpenApiOperation {
  readonly summary?: string;
  readonly tags?: string[];
  readonly security?: unknown;
  readonly responses: Record<string, { content: Record<string, unknown> }>;
}
