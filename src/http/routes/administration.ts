/** What administrators look at: the audit log, how much was processed, and all jobs. */
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
        summary: 'Who did what to which resource, when and from where (administrators only)',
        description: 'With `order_by=name` by action. Entries are never changed or removed.',
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
        summary: 'What was processed, day by day (administrators only)',
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
        summary: 'The jobs of everybody (administrators only)',
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
