/** The description of the interface (OpenAPI 3.1), made from the schemas that validate, and the page to try it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';
import manifest from '../../package.json' with { type: 'json' };
import { ERRORS, type ErrorCode } from '../errors.ts';
import { Template } from '../pipeline/template.ts';
import { PROBLEM_MEDIA_TYPE, Problem } from './problem.ts';
import type { App } from './route.ts';

const TAGS = [
  { name: 'pipelines', description: 'What is extracted.' },
  { name: 'templates', description: 'Predefined templates.' },
  { name: 'inboxes', description: 'Where documents come in.' },
  { name: 'documents', description: 'Documents and their extractions.' },
  { name: 'jobs', description: 'Runs of pipelines.' },
  { name: 'resources', description: 'Everything that can be owned and shared.' },
  { name: 'users', description: 'Users, tokens, log-in and credits.' },
  { name: 'service', description: 'The service itself.' },
];

/** What a multipart body holds, where a route says no more than that it takes one. */
const ONE_DOCUMENT = Type.Object({
  document: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'The file.' }),
});

/** Notes the routes that are added from now on. The description is made when somebody first asks for it. */
export async function describeRoutes(app: App, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Extrakt', description: manifest.description, version: manifest.version },
      ...(baseUrl === '' ? {} : { servers: [{ url: baseUrl }] }),
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API token, or the token of a log-in.' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: schema && !schema.hide ? describeRoute(schema, route.config ?? {}) : schema,
      url,
    }),
  });
}

/** `/openapi.json`, and `/docs` with its files, which come from the package and not from the net. */
export async function serveDescription(app: App): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { persistAuthorization: false } });
}

interface RouteConfig {
  readonly multipart?: boolean | TSchema;
  readonly form?: boolean;
}

function describeRoute(schema: FastifySchema, config: RouteConfig): FastifySchema {
  const multipart = config.multipart === true ? ONE_DOCUMENT : config.multipart || undefined;
  const { body } = schema;
  return {
    ...schema,
    ...(multipart ? { consumes: ['multipart/form-data'], body: multipart } : {}),
    ...(config.form ? { consumes: ['application/x-www-form-urlencoded', 'application/json'] } : {}),
    ...(isTemplateBody(body) ? { body: withTemplate(body) } : {}),
    response: { ...asRecord(schema.response), ...describeErrors(schema) },
  };
}

/** What can go wrong with this call, from the table of errors. */
function describeErrors({ security, params, body, querystring }: FastifySchema): Record<number, unknown> {
  const codes: ErrorCode[] = [];
  if (security) codes.push('unauthorized', 'too_many_requests');
  if (security && params) codes.push('forbidden', 'not_found');
  if (body) codes.push('bad_json', 'too_large');
  if (body || querystring) codes.push('invalid');
  return Object.fromEntries(
    codes.map((code) => [
      ERRORS[code].status,
      { description: ERRORS[code].title, content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } } },
    ]),
  );
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}

/** A template is checked by its own code, not by the body's schema; the description names the schema all the same. */
function isTemplateBody(body: unknown): body is ObjectSchema {
  return typeof body === 'object' && body !== null && 'template' in asRecord(asRecord(body)['properties']);
}

function withTemplate(body: ObjectSchema): object {
  const template = { ...body.properties['template'], anyOf: [Template, { type: 'string' }] };
  return { ...body, properties: { ...body.properties, template } };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
