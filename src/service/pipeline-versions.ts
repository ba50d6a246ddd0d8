/** The history of a pipeline's template: a version whenever it changes, with who changed it and when. */
import { type Static, Type } from 'typebox';
import { Template } from '../pipeline/template.ts';
import type { Id, Json } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { EmailAddress, Time } from './records.ts';

export const PipelineVersion = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  created_at: Time,
  created_by: EmailAddress,
  template: Template,
});
export type PipelineVersion = Static<typeof PipelineVersion>;

/**
 * Keeps a template as the newest version. Part of the caller's transaction, which holds the pipeline.
 *
 * @param template as JSON
 */
export async function addPipelineVersion(
  trx: Context['db'],
  author: Pick<Caller, 'id'>,
  pipelineId: Id,
  template: Json,
): Promise<void> {
  const newest = await trx
    .selectFrom('pipeline_version')
    .select((e) => e.fn.max('version').as('version'))
    .where('pipeline_id', '=', pipelineId)
    .executeTakeFirst();
  await trx
    .insertInto('pipeline_version')
    .values({
      pipeline_id: pipelineId,
      version: (newest?.version ?? 0) + 1,
      template,
      created_at: new Date().toISOString(),
      created_by: author.id,
    })
    .execute();
}

/**
 * All versions of a pipeline, for those who may read its template.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listPipelineVersions(
  { db }: Context,
  caller: Caller,
  idOrAlias: string,
  parameters: ListParameters,
): Promise<Page<PipelineVersion>> {
  const pipeline = await requireAccess(db, caller, idOrAlias, 'read_template', ['template_pipeline']);
  const query = db
    .selectFrom('pipeline_version')
    .innerJoin('user', 'user.id', 'pipeline_version.created_by')
    .select(['pipeline_version.version', 'pipeline_version.created_at', 'pipeline_version.template'])
    .select('user.email as created_by')
    .where('pipeline_version.pipeline_id', '=', pipeline.id);
  // A version has no name, and its number is its place in time.
  const version = 'pipeline_version.version';
  const page = await fetchPage(query, { id: version, name: version, date: version }, parameters);
  return mapPage(page, ({ template, ...rest }) => ({ ...rest, template: JSON.parse(template) }));
}
