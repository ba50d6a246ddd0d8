/** Examples of a pipeline: confirmed documents whose layout it knows. */
import { Type } from 'typebox';
import { requireCredits } from '../../service/credits-check.ts';
import { AddedExamples, addExamples, openLearner } from '../../service/examples/add-examples.ts';
import { deleteExample, deleteExamples, ExampleRecord, listExamples } from '../../service/examples/examples.ts';
import { MOST_GIVEN, openGiven } from '../../service/examples/given-files.ts';
import { ListParameters } from '../../service/lists.ts';
import { linked } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import { receiveExample } from '../receive-example.ts';
import type { App, RouteDeps } from '../route.ts';
import { Simultaneous } from '../simultaneous.ts';
import { ResourcePath } from './resources.ts';

const ExamplePath = Type.Object({ ...ResourcePath.properties, example_id: Type.String({ description: 'Id.' }) });

const ExampleParts = Type.Object({
  document: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'The file, or a ZIP.' }),
  extraction: Type.Optional(
    Type.String({
      description:
        'Its extraction as JSON, as for `POST /documents/{id}/extraction`. Keys and values are enough: values without ' +
        'locations are found on the page. Not for a ZIP.',
    }),
  ),
});

/** Calls of one user at once: each reads up to a hundred documents. */
const MOST_CALLS = 4;

export function serveExamples(app: App, { context, pool }: RouteDeps): void {
  const tags = ['pipelines'];
  const calls = new Simultaneous({ ofUser: MOST_CALLS });

  app.get(
    '/pipelines/:id/examples',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the examples of a pipeline',
        params: ResourcePath,
        querystring: ListParameters,
        response: { 200: linked(ExampleRecord) },
      },
    },
    async (request, reply) => {
      const page = await listExamples(context, request.caller, request.params.id, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.post(
    '/pipelines/:id/examples',
    {
      config: { multipart: ExampleParts, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Add an example, or many in a ZIP',
        description:
          'The document is read, and what its layout teaches is stored, but not the file. A ZIP has `NAME.json` beside ' +
          `\`NAME.pdf\` for each of at most ${MOST_GIVEN} documents, and the answer has the outcome of every file. The same file ` +
          'replaces an earlier example. The pages are charged like those of a run.',
        params: ResourcePath,
        response: { 201: AddedExamples },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      // Before the body is read: others need not send 64 MiB to hear it.
      const learner = await openLearner(context, caller, params.id);
      await requireCredits(context.db, caller.id);
      const signal = signalOfClient(reply);
      const added = await calls.run(
        caller.id,
        (count) => `${count} uploads of examples are in progress for you. Wait for one, or end its request.`,
        async () => {
          await using received = await receiveExample(request, context);
          const given = await openGiven(received, context.config.uploadLimit);
          return await addExamples(context, pool, given, {
            learner,
            caller,
            signal,
            pages: { count: 0 },
            async onAdded(trx, body) {
              await recording(request)(trx);
              await keepAnswer(request, trx, { status: 201, body });
            },
          });
        },
      );
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/pipelines/:id/examples',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Delete all examples of a pipeline',
        params: ResourcePath,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deleteExamples(context, request.caller, request.params.id, recording(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/pipelines/:id/examples/:example_id',
    {
      config: { errors: ['forbidden'] },
      schema: { tags, summary: 'Delete an example', params: ExamplePath, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id: pipeline, example_id: example } = request.params;
      await deleteExample(context, request.caller, { pipeline, example }, recording(request));
      return reply.code(204).send(null);
    },
  );
}
