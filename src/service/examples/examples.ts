/** Examples of a pipeline as clients see them. */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { EXAMPLE_VERSION } from '../../pipeline/extract/examples/example.ts';
import type { Id, Tables } from '../../store/tables.ts';
import { requireAccess } from '../access.ts';
import type { Alongside, Caller, Context } from '../context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from '../lists.ts';
import { EmailAddress, Nullable, RecordId, Time } from '../records.ts';
import { forgetAll } from './stored-examples.ts';

export const ExampleRecord = Type.Object({
  id: RecordId,
  document_id: Nullable(
    Type.String({ format: 'uuid', description: 'The document that was confirmed. Null for an uploaded example.' }),
  ),
  document_name: Type.String({ description: 'File name.' }),
  value_count: Type.Integer({ minimum: 0, description: 'Confirmed values.' }),
  outdated: Type.Boolean({
    description:
      'True if an earlier version of Extrakt learned it. It is not used until it is learned again: an uploaded example when its ' +
      'file is added again, and others after a while.',
  }),
  created_at: Time,
  created_by: EmailAddress,
});
export type ExampleRecord = Static<typeof ExampleRecord>;

/**
 * The examples of a pipeline.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listExamples(
  { db }: Context,
  caller: Caller,
  pipeline: string,
  parameters: ListParameters,
): Promise<Page<ExampleRecord>> {
  const { id } = await requireAccess(db, caller, pipeline, 'read_template', ['template_pipeline']);
  const columns = { id: 'example.id', name: 'example.document_name', date: 'example.created_at' } as const;
  const page = await fetchPage(selectRecords(db).where('example.pipeline_id', '=', id), columns, parameters);
  return mapPage(page, toRecord);
}

/**
 * Examples that are known to be there, in the order of their ids in the list.
 *
 * @param ids at most a hundred
 */
export async function describeExamples(
  db: Kysely<Tables>,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, ExampleRecord>> {
  const rows = ids.length === 0 ? [] : await selectRecords(db).where('example.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
}

/**
 * Deletes an example.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function deleteExample(
  { db }: Context,
  caller: Caller,
  { pipeline, example }: { readonly pipeline: string; readonly example: string },
  alongside: Alongside,
): Promise<void> {
  const { id } = await requireAccess(db, caller, pipeline, 'edit_pipeline', ['template_pipeline']);
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('example')
      .where('id', '=', example.toLowerCase())
      .where('pipeline_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw new ExtraktError('not_found', `The pipeline has no example "${example.slice(0, 100)}".`);
    }
    await alongside(trx);
  });
}

/**
 * Deletes all examples of a pipeline.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function deleteExamples(
  { db }: Context,
  caller: Caller,
  pipeline: string,
  alongside: Alongside,
): Promise<void> {
  const { id } = await requireAccess(db, caller, pipeline, 'edit_pipeline', ['template_pipeline']);
  await forgetAll(db, id, alongside);
}

function selectRecords(db: Kysely<Tables>) {
  return db
    .selectFrom('example')
    .innerJoin('user', 'user.id', 'example.created_by')
    .select(['example.id', 'example.document_id', 'example.document_name', 'example.value_count', 'example.created_at'])
    .select(['example.version', 'user.email as created_by']);
}

function toRecord({ version, ...row }: Omit<ExampleRecord, 'outdated'> & { readonly version: number }): ExampleRecord {
  return { ...row, outdated: version !== EXAMPLE_VERSION };
}
