import { Type } from 'typebox';
import {
  getJob,
  Job,
  JobListParameters,
  JobWithResult,
  listInboxJobs,
  listPipelineJobs,
  listUserJobs,
} from '../../service/jobs.ts';
import { linked, withHeaders } from '../answers.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

const JobPath = Type.Object({ id: Type.String({ description: 'Id of the job.' }) });

/** Seconds after which a client should request an unfinished job again. */
const RETRY_AFTER = '1';

/** Single jobs, and the lists of jobs of an inbox, a pipeline and a user. */
export function serveJobs(app: App, { context }: RouteDeps): void {
  const tags = ['jobs'];
  const lists = [
    { url: '/inboxes/:id/jobs', of: 'an inbox', list: listInboxJobs },
    { url: '/pipelines/:id/jobs', of: 'a pipeline', list: listPipelineJobs },
    { url: '/users/:id/jobs', of: 'a user (`me` is the caller)', list: listUserJobs },
  ];
  for (const { url, of, list } of lists) {
    app.get(
      url,
      {
        config: { errors: ['forbidden'] },
        schema: {
          tags,
          summary: `List the jobs of ${of}`,
          params: ResourcePath,
          querystring: JobListParameters,
          response: { 200: linked(Job) },
        },
      },
      async (request, reply) => {
        const page = await list(context, request.caller, request.params.id, request.query);
        return linkNext(context, request, reply, request.query, page);
      },
    );
  }

  app.get(
    '/jobs/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get a job with its result',
        description: 'The response has `Retry-After` until the job has ended.',
        params: JobPath,
        response: {
          200: withHeaders(JobWithResult, {
            'retry-after': {
              type: 'string',
              description: 'Seconds until the next request; missing after the job has ended.',
            },
          }),
        },
      },
    },
    async ({ caller, params }, reply) => {
      const job = await getJob(context, caller, params.id);
      if (job.state === 'queued' || job.state === 'running') reply.header('retry-after', RETRY_AFTER);
      return job;
    },
  );
}
