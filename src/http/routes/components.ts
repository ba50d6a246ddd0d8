/** Language models as components of pipelines. */
import { Type } from 'typebox';
import { Component, ComponentChange, ComponentCreation } from '../../service/component-settings.ts';
import { ComponentTest, testComponent } from '../../service/component-test.ts';
import { listModelUsage, ModelUsage } from '../../service/component-usage.ts';
import { changeComponent, createComponent, getComponent, requireComponent } from '../../service/components.ts';
import { ListParameters } from '../../service/lists.ts';
import { Resource } from '../../service/records.ts';
import { deleteComponent, listResources } from '../../service/resources.ts';
import { LOCATED, linked, withHeaders } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import { readExpectation, TAGGED, tagged, WriterConditions } from '../preconditions.ts';
import { refuseExcess } from '../rate-limit.ts';
import type { App, RouteDeps } from '../route.ts';
import { Simultaneous } from '../simultaneous.ts';
import { ResourcePath } from './resources.ts';

const tags = ['components'];
const CREATION =
  'The component is a resource of type `chat`, and pipelines name it in `chat_id` or `location_chat_id`. Its base URL ' +
  'must be allowed by the administrator (`EXTRAKT_MODEL_URLS`). The key and the values of `headers` are stored encrypted and never returned. ' +
  'Share components with `/resources/{id}/permissions`.';
const CHANGE =
  'Changes apply to the next document, and monthly limits to the next question. A change of the provider or base URL needs ' +
  '`api_key` and `headers` again, if the component has them. `headers` replaces all headers. A null `api_key` removes the key.';
const TEST =
  'Asks one short question, which counts as usage of the caller. Failures also return 200, with the reason in `message`. ' +
  'A user can run 4 tests at a time, and 30 within ten minutes.';
const USAGE =
  'The owner sees the usage of all users, and other users see their own. Users of a pipeline see their usage without access ' +
  'to the component. `name` sorts by user, `date` by month.';

/** Maximum number of concurrent tests. A model can take an hour to answer, and each test holds a connection to its server. */
const MOST_TESTS = { ofUser: 4, all: 32 };
/** Maximum tests of one user within ten minutes. Each can cost 1,200 tokens, even if a component has no monthly limit. */
const TEST_RATE = { max: 30, timeWindow: 10 * 60_000 };

export function serveComponents(app: App, { context }: RouteDeps): void {
  serveAsResources(app, context);
  const tests = new Simultaneous(MOST_TESTS);
  const testRate = app.createRateLimit({ ...TEST_RATE, keyGenerator: (request) => request.caller.id });

  app.post(
    '/components',
    {
      schema: {
        tags,
        summary: 'Create a component: a language model',
        description: CREATION,
        body: ComponentCreation,
        response: { 201: withHeaders(Component, { ...LOCATED, ...TAGGED }) },
      },
    },
    async (request, reply) => {
      const created = await createComponent(context, request.caller, request.body, (trx, component) =>
        keepAnswer(request, trx, { status: 201, body: component, location: locate(component) }),
      );
      const component = tagged(reply, created);
      return reply.code(201).header('location', locate(component)).send(component);
    },
  );

  app.get(
    '/components/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get a component without its secrets',
        params: ResourcePath,
        response: { 200: withHeaders(Component, TAGGED) },
      },
    },
    async ({ caller, params }, reply) => tagged(reply, await getComponent(context, caller, params.id)),
  );

  app.patch(
    '/components/:id',
    {
      config: { errors: ['forbidden', 'changed_meanwhile'] },
      schema: {
        tags,
        summary: 'Change a component',
        description: CHANGE,
        params: ResourcePath,
        headers: WriterConditions,
        body: ComponentChange,
        response: { 200: withHeaders(Component, TAGGED) },
      },
    },
    async (request, reply) => {
      const { caller, params, headers, body } = request;
      const how = { expects: readExpectation(headers), alongside: recording(request) };
      return tagged(reply, await changeComponent(context, caller, params.id, body, how));
    },
  );

  app.post(
    '/components/:id/test',
    {
      config: { idempotent: false, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Test whether a component works',
        description: TEST,
        params: ResourcePath,
        response: { 200: ComponentTest },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      return await tests.run(caller.id, describeTests, async () => {
        await refuseExcess(testRate, request);
        return await testComponent(context, caller, params.id, signalOfClient(reply));
      });
    },
  );

  app.get(
    '/components/:id/usage',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the usage of a component by month and user',
        description: USAGE,
        params: ResourcePath,
        querystring: ListParameters,
        response: { 200: linked(ModelUsage) },
      },
    },
    async (request, reply) => {
      const page = await listModelUsage(context, request.caller, request.params.id, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
}

/** Routes that are the same as those of all resources. */
function serveAsResources(app: App, context: RouteDeps['context']): void {
  app.get(
    '/components',
    {
      schema: {
        tags,
        summary: 'List the language models that you can see',
        description: 'The same as `GET /resources?type=chat`: the built-in models are included, and settings are not.',
        querystring: ListParameters,
        response: { 200: linked(Resource) },
      },
    },
    async (request, reply) => {
      const page = await listResources(context, request.caller, { ...request.query, type: 'chat' });
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.delete(
    '/components/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Delete a component',
        description:
          'The same as `DELETE /resources/{id}`. Pipelines continue without it. If its `on_failure` is `fail`, their documents fail.',
        params: ResourcePath,
        response: { 204: Type.Null({ description: 'The component was deleted.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { resource } = await requireComponent(context.db, caller, params.id, 'delete');
      await deleteComponent(context, caller, resource.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}

function describeTests(count: number, byUser: boolean): string {
  return byUser
    ? `${count} of your tests are running. Wait for one, or cancel its request.`
    : `${count} tests of all users are running. Try again later.`;
}

function locate({ id }: Pick<Component, 'id'>): string {
  return `/components/${id}`;
}
