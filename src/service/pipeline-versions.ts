/** The history of a pipeline's template: a version whenever it changes, with who changed it and when. */
import { type Static, Type } from 'typebox';
import { Template } from '../pipeline/template.ts';
import type { Id, Json } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, type Page } from './lists.ts';
import { Pace } from './pace.ts';
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

/** Versions that are read at once: the template of each has up to 1 MB. */
const BATCH = 5;

/** A list of `PipelineVersion` as JSON, made as it is taken: 1,000 large templates would fill the memory. */
export interface VersionList {
  /** All matches. */
  readonly count: number;
  /** Those of this page. */
  readonly length: number;
  readonly chunks: AsyncIterable<string>;
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
): Promise<VersionList> {
  const pipeline = await requireAccess(db, caller, idOrAlias, 'read_template', ['template_pipeline']);
  const query = db
    .selectFrom('pipeline_version')
    .innerJoin('user', 'user.id', 'pipeline_version.created_by')
    .select(['pipeline_version.version', 'pipeline_version.created_at', 'user.email as created_by'])
    .where('pipeline_version.pipeline_id', '=', pipeline.id);
  // A version has no name, and its number is its place in time.
  const version = 'pipeline_version.version';
  const { count, results } = await fetchPage(query, { id: version, name: version, date: version }, parameters);
  return { count, length: results.length, chunks: writeVersions(db, pipeline.id, { count, results }) };
}

async function* writeVersions(
  db: Context['db'],
  pipelineId: Id,
  { count, results }: Page<Omit<PipelineVersion, 'template'>>,
): AsyncGenerator<string> {
  const pace = new Pace();
  let separator = '';
  yield `{"count":${count},"results":[`;
  for (let start = 0; start < results.length; start += BATCH) {
    const batch = results.slice(start, start + BATCH);
    for (const text of await readVersions(db, pipelineId, batch)) {
      yield separator + text;
      separator = ',';
    }
    if (pace.isDue) await pace.rest();
  }
  yield ']}';
}

/** The template is JSON already, and need not be parsed to be handed on. */
async function readVersions(
  db: Context['db'],
  pipelineId: Id,
  versions: readonly Omit<PipelineVersion, 'template'>[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_version')
    .select(['version', 'template'])
    .where('pipeline_id', '=', pipelineId)
    .where(
      'version',
      'in',
      versions.map(({ version }) => version),
    )
    .execute();
  const templates = new Map(rows.map(({ version, template }) => [version, template]));
  return versions.flatMap((version) => {
    const template = templates.get(version.version);
    // The pipeline was deleted meanwhile.
    if (template === undefined) return [];
    return [`${JSON.stringify(version).slice(0, -1)},"template":${template}}`];
  });
}
