import { type Static, Type } from 'typebox';
import { Template } from '../../pipeline/template.ts';
import {
  awaitEvaluation,
  EvaluationRequest,
  type QueuedEvaluation,
  queueEvaluation,
} from '../../service/evaluations/queue-evaluation.ts';
import { JobWithResult } from '../../service/jobs.ts';
import { located } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { keepAnswer } from '../idempotency.ts';
import { PreferHeaders, prefersAsync } from '../prefer.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

const QueuedRun = Type.Pick(JobWithResult, ['id', 'pipeline_id', 'state']);
type QueuedRun = Static<typeof QueuedRun>;

/** As the description of the interface shows it: the template is checked by its own code. */
const ShownRequest = Type.Object({ ...EvaluationRequest.properties, template: Type.Union([Template, Type.String()]) });

/** Evaluations: a new template beside the present one, on confirmed documents. */
export function serveEvaluations(app: App, { context }: RouteDeps): void {
  app.post(
    '/pipelines/:id/evaluate',
    {
      config: { shows: ShownRequest, errors: ['forbidden', 'too_many_requests'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Compare a new template with the present one on confirmed documents',
        description:
          'Reads the newest examples of the pipeline by both templates and compares the values with the confirmed ones. Other ' +
          'examples are used as in production; a document is no example of itself. The pipeline is not changed. With ' +
          '`Prefer: respond-async` the answer is 202 at once; its `Location` is a job that has the results so far in ' +
          '`evaluation`, and keeps them for 24 hours.',
        params: ResourcePath,
        headers: PreferHeaders,
        body: EvaluationRequest,
        response: { 200: JobWithResult, 202: located(QueuedRun) },
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const isAsync = prefersAsync(request);
      const queued = await queueEvaluation(context, caller, { ...body, pipeline: params.id }, async (trx, job) => {
        if (!isAsync) return await recording(request)(trx);
        await keepAnswer(request, trx, { status: 202, body: describe(job), location: locate(job) });
      });
      if (!isAsync) return await awaitEvaluation(context, caller, queued.id, signalOfClient(reply));
      const headers = { location: locate(queued), 'preference-applied': 'respond-async' };
      return reply.code(202).headers(headers).send(describe(queued));
    },
  );
}

function describe({ id, pipelineId: pipeline_id }: QueuedEvaluation): QueuedRun {
  return { id, pipeline_id, state: 'queued' };
}

function locate({ id }: QueuedEvaluation): string {
  return `/jobs/${id}`;
}
