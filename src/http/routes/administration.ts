/** For administrators: the audit log, the number of processed documents, and all jobs. */
import { AuditEntry, AuditParameters, listAudit } from '../../service/audit.ts';
import { AnyJob, AnyJobParameters, listAllJobs } from '../../service/jobs.ts';
import { readUsage, Usage, UsageParameters } from '../../service/usage.ts';
import { linked } from '../answers.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';

export function serveAdministration(app: App, { context }: RouteDeps): void {
  const tags = ['administration'];

  app.get(
    '/audit',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the audit log (administrators only)',
        description: '`order_by=name` sorts by action. Entries are never changed or removed.',
        querystring: AuditParameters,
        response: { 200: linked(AuditEntry) },
      },
    },
    async (request, reply) => {
      const page = await listAudit(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.get(
    '/usage',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the number of processed documents by day (administrators only)',
        querystring: UsageParameters,
        response: { 200: Usage },
      },
    },
    async ({ caller, query }) => await readUsage(context, caller, query),
  );

  app.get(
    '/jobs',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the jobs of all users (administrators only)',
        querystring: AnyJobParameters,
        response: { 200: linked(AnyJob) },
      },
    },
    async (request, reply) => {
      const page = await listAllJobs(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
}
