/** The deletion of a pipeline with all that belongs to it, which may be a hundred thousand rows. */
import { setImmediate } from 'node:timers/promises';
import { ExtraktError } from '../errors.ts';
import { isPostgres } from '../store/dialect.ts';
import type { Id } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { forgetAll } from './examples/stored-examples.ts';
import { holdResource } from './resources.ts';

/** Rows of one transaction, for which SQLite and with it everything else stands still. */
const STEP = 200;

/**
 * Deletes a pipeline. Extractions that it made stay.
 *
 * First, it loses its owner and all others with access, or the call is refused. From then on no inbox can use it. The rows that
 * belong to it are deleted in steps. A crash in between leaves a pipeline without an owner for `finishDeletions`.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `conflict` while an inbox uses it
 */
export async function deletePipeline(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  alongside: Alongside,
): Promise<void> {
  const { id } = await requireAccess(context.db, caller, idOrAlias, 'delete', ['template_pipeline']);
  await context.db.transaction().execute(async (trx) => {
    await holdResource(trx, id);
    // An inbox refers to the row of the pipeline.
    if (isPostgres(trx)) await trx.selectFrom('pipeline').select('id').where('id', '=', id).forUpdate().execute();
    const { name } = await requireAccess(trx, caller, id, 'delete', ['template_pipeline']);
    await refuseUsed(trx, id, name);
    await alongside(trx);
    await trx.deleteFrom('permission').where('resource_id', '=', id).execute();
    await trx.updateTable('resource').set({ alias: null, public_access: 'none' }).where('id', '=', id).execute();
  });
  await deleteRows(context.db, id);
}

/** Deletes pipelines whose deletion was interrupted by a crash: those without an owner. */
export async function finishDeletions({ db }: Context): Promise<void> {
  const pipelines = await db
    .selectFrom('pipeline')
    .select('pipeline.id')
    .where('pipeline.id', 'not in', (e) =>
      e.selectFrom('permission').select('permission.resource_id').where('permission.level', '=', 'own'),
    )
    .execute();
  for (const { id } of pipelines) await deleteRows(db, id);
}

async function deleteRows(db: Context['db'], id: Id): Promise<void> {
  await forgetAll(db, id);
  await inSteps(async () => {
    const some = db.selectFrom('document_accuracy').select('document_id').where('pipeline_id', '=', id).limit(STEP);
    return (await db.deleteFrom('document_accuracy').where('document_id', 'in', some).executeTakeFirst())
      .numDeletedRows;
  });
  // Their foreign keys do the same, but for all rows at once.
  for (const table of ['extraction', 'job'] as const) {
    await inSteps(async () => {
      const some = db.selectFrom(table).select('id').where('pipeline_id', '=', id).limit(STEP);
      const change = db.updateTable(table).set({ pipeline_id: null }).where('id', 'in', some);
      return (await change.executeTakeFirst()).numUpdatedRows;
    });
  }
  await db.deleteFrom('resource').where('id', '=', id).execute();
}

/** @param step returns the number of rows that it changed, fewer than `STEP` the last time */
async function inSteps(step: () => Promise<bigint>): Promise<void> {
  // Others get their turn in between.
  while ((await step()) === BigInt(STEP)) await setImmediate();
}

async function refuseUsed(db: Context['db'], id: Id, name: string): Promise<void> {
  const inboxes = await db.selectFrom('inbox').select('id').where('pipeline_id', '=', id).execute();
  if (inboxes.length === 0) return;
  const [users, they] = inboxes.length === 1 ? ['1 inbox uses', 'it'] : [`${inboxes.length} inboxes use`, 'them'];
  throw new ExtraktError('conflict', `${users} the pipeline "${name}". Switch ${they} to another pipeline first.`);
}
