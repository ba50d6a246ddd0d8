import type { Kysely } from 'kysely';
import { type ResolvedTemplate, resolveTemplate } from '../pipeline/template.ts';
import type { Id, Tables } from '../store/tables.ts';

/** The present template of the pipeline that an inbox works with. */
export async function readInboxTemplate(db: Kysely<Tables>, inboxId: Id): Promise<ResolvedTemplate> {
  const row = await db
    .selectFrom('inbox')
    .innerJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .select('pipeline.template')
    .where('inbox.id', '=', inboxId)
    .executeTakeFirstOrThrow();
  const result = resolveTemplate(JSON.parse(row.template));
  // Templates are checked before they are stored, so this one was made by hand or by a version of later date.
  if (!result.ok) throw new Error(`The template of the pipeline of inbox ${inboxId} is not valid.`);
  return result.resolved;
}
