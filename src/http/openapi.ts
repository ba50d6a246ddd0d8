/** The OpenAPI 3.1 description, which is generated from the validation schemas, and a page for trying it. */
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import manifest from '../../package.json' with { type: 'json' };
import { CHECK_TITLE, CheckSchema } from '../pipeline/check/table/schema.ts';
import { describeRoute } from './describe-route.ts';
import type { App } from './route.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const TAGS = [
  { name: 'pipelines', description: 'Templates for extraction, with their settings.' },
  { name: 'components', description: 'Language models that pipelines ask, and OCR.' },
  { name: 'templates', description: 'Predefined templates.' },
  { name: 'inboxes', description: 'Inboxes receive documents.' },
  { name: 'documents', description: 'Documents and their extractions.' },
  { name: 'jobs', description: 'Runs of pipelines.' },
  { name: 'resources', description: 'All objects that can be owned and shared.' },
  { name: 'users', description: 'Users, tokens, log-in and credits.' },
  { name: 'administration', description: 'For administrators.' },
  { name: 'service', description: 'The service itself.' },
];

/** Collects the routes that are added from now on. The description is generated on the first request. */
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
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description:
              'Set by `POST /auth/login`; over HTTPS with the prefix `__Host-`. Requests with changes need `X-CSRF-Token` ' +
              'beside it.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: schema && !schema.hide ? describeRoute(schema, route.config ?? {}, String(route.method)) : schema,
      url,
    }),
    transformObject: shareCheck,
  });
}

type Described = ReturnType<SwaggerTransformObject>;

/** Replaces the schema of checks, which has 20 kB and is part of eleven routes, by a reference. */
const shareCheck: SwaggerTransformObject = (document): Described => {
  const described = 'openapiObject' in document ? document.openapiObject : document.swaggerObject;
  const shared: Described = JSON.parse(JSON.stringify(described), (_key, value: unknown) =>
    isCheck(value) ? { $ref: `#/components/schemas/${CHECK_TITLE}` } : value,
  );
  const { components } = Object(shared);
  return { ...shared, components: { ...components, schemas: { ...components.schemas, [CHECK_TITLE]: CheckSchema } } };
};

function isCheck(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'title' in value && value.title === CHECK_TITLE;
}

/** Serves `/openapi.json`, and `/docs` with its files, which are part of the package. */
export async function serveDescription(app: App): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // This layout has no bar for exploring other APIs.
    uiConfig: { persistAuthorization: false, layout: 'BaseLayout' },
    theme: { title: 'Extrakt' },
  });
}
