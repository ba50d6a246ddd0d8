/**
 * Holds answers against the description of the interface: status, media type and shape must be as it says. Every request
 * of the HTTP tests comes through here, so the description cannot drift away from what is served.
 */
import assert from 'node:assert/strict';
import { Compile, type Validator } from 'typebox/compile';
import { ERRORS } from '../src/errors.ts';

export interface Answered {
  readonly method: string;
  /** With its parameters. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

export interface Description {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** @returns a function that throws where an answer is not as described; what has no description is not looked at */
export function createAnswerCheck(description: Description): (answered: Answered) => void {
  const { paths } = withoutReferences(description);
  const routes = Object.entries(paths).map(([path, operations]) => ({ pattern: toPattern(path), operations }));
  // `/pipelines/run` before `/pipelines/{id}`.
  routes.sort((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length);
  const validators = new Map<object, Validator>();

  return ({ method, path, status, headers, text }) => {
    const [bare = ''] = path.split('?', 1);
    const operation = routes.find(({ pattern }) => pattern.test(bare))?.operations[method.toLowerCase()];
    if (!operation) return;
    const name = `${method} ${path} ${status}`;
    const response = operation.responses[status] ?? (status >= 500 ? operation.responses['default'] : undefined);
    assert.ok(response, `${name} is not described: ${text.slice(0, 300)}`);
    if (!response.content) return assert.equal(text, '', `${name} is described without content`);
    const type = (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const schema = response.content[type]?.schema;
    assert.ok(schema, `${name} is described with ${Object.keys(response.content)}, not ${type}`);
    if (!/[/+]json$/.test(type)) return;
    if (type === 'application/problem+json') checkRetryAfter(name, headers, text);
    const validator = validators.get(schema) ?? Compile(schema);
    validators.set(schema, validator);
    const value: unknown = JSON.parse(text);
    if (!validator.Check(value)) assert.deepEqual(validator.Errors(value), [], `${name}: ${text.slice(0, 300)}`);
  };
}

/** Validators take each schema alone, so it gets a copy of those that it refers to. */
function withoutReferences(description: Description): Description {
  const shared = description.components?.schemas ?? {};
  return JSON.parse(JSON.stringify(description), (_key, value) => {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(value?.$ref ?? '')?.[1];
    return name === undefined ? value : shared[name];
  });
}

/** Whether to try again is a property of the error table: a whole number of seconds, or no header at all. */
function checkRetryAfter(name: string, headers: Headers, text: string): void {
  const { type } = JSON.parse(text);
  const entry = Object.entries(ERRORS).find(([code]) => type === `urn:extrakt:error:${code}`)?.[1];
  assert.ok(entry, `${name} has the unknown error ${type}`);
  const wanted = 'retryAfter' in entry ? /^[1-9]\d*$/ : /^none$/;
  assert.match(headers.get('retry-after') ?? 'none', wanted, `${name} (${type}): Retry-After`);
}

/** `/inboxes/{id}` -> an expression for its paths, with or without a slash at the end. */
function toPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}/?$`);
}
