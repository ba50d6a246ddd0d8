/**
 * Keeps what each document adds to the accuracy of its pipeline, in the transactions that change the document. A document
 * has a row from the time when its values are computed, since the share of documents without review concerns all documents.
 * The deletion of a document or a pipeline deletes its rows.
 */
import type { Kysely, Selectable } from 'kysely';
import type { Extraction } from '../../pipeline/extraction.ts';
import type { DocumentTable, ExtractionTable, Id, Tables } from '../../store/tables.ts';
import type { Caller, Context } from '../context.ts';
import { type Measurement, toPercent } from './figures.ts';
import { measure } from './measure.ts';

/**
 * Notes a computed extraction, in the transaction that puts it in force. One whose pipeline was deleted counts for none.
 *
 * @param result the extraction that `extraction` has as JSON
 */
export async function noteComputed(
  trx: Kysely<Tables>,
  document: Pick<Selectable<DocumentTable>, 'id' | 'inbox_id' | 'created_by'>,
  extraction: Pick<ExtractionTable, 'id' | 'pipeline_id' | 'created_at'>,
  result: Extraction,
): Promise<void> {
  const { pipeline_id } = extraction;
  await forgetComputed(trx, document.id);
  if (pipeline_id === null) return;
  await trx
    .insertInto('document_accuracy')
    .values({
      document_id: document.id,
      pipeline_id,
      inbox_id: document.inbox_id,
      created_by: document.created_by,
      extraction_id: extraction.id,
      computed_at: extraction.created_at,
      measured: 1,
      sure_up_to: toPercent(result),
      figures: null,
    })
    .execute();
}

/** Removes a document from the figures, in the transaction that queues it again. */
export async function forgetComputed(trx: Kysely<Tables>, documentId: Id): Promise<void> {
  await trx.deleteFrom('document_accuracy').where('document_id', '=', documentId).execute();
}

/** A confirmation that was compared with the computed values. */
export interface Comparison {
  /** The extraction in force at that time. */
  readonly inForce: Id | undefined;
  /** The computed extraction; undefined if nothing was computed, or by a pipeline that was deleted. */
  readonly computed: Id | undefined;
  readonly measurement: Measurement | undefined;
}

/**
 * Compares what a person is about to confirm with the last computed extraction. Later corrections of the same document are
 * compared with it, too.
 *
 * @param confirmed the confirmed extraction, as JSON; the one in force by default
 * @returns for `noteConfirmed`; valid as long as `inForce` is in force
 */
export async function compareConfirmed(
  context: Context,
  caller: Caller,
  documentId: Id,
  confirmed?: string,
): Promise<Comparison> {
  const { db } = context;
  const row = await db
    .selectFrom('document')
    .leftJoin('document_accuracy', 'document_accuracy.document_id', 'document.id')
    .select(['document.extraction_id as in_force', 'document_accuracy.extraction_id as computed'])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  const inForce = row?.in_force ?? undefined;
  const computed = row?.computed ?? undefined;
  const nothing = { inForce, computed, measurement: undefined };
  if (computed === undefined || inForce === undefined) return nothing;
  const before = await readResult(db, computed);
  const after = confirmed ?? (inForce === computed ? before : await readResult(db, inForce));
  if (before === undefined || after === undefined) return nothing;
  return { inForce, computed, measurement: await measure(context, caller.id, before, after) };
}

/**
 * Keeps the figures of a confirmation, in its transaction. They replace those of an earlier confirmation. If the comparison
 * failed, such as on a busy machine, a worker tries it again.
 */
export async function noteConfirmed(
  trx: Kysely<Tables>,
  documentId: Id,
  { computed, measurement }: Comparison,
): Promise<void> {
  if (computed === undefined) return;
  const { sureUpTo = null, figures = null } = measurement ?? {};
  await trx
    .updateTable('document_accuracy')
    .set({ measured: measurement ? 1 : 0, sure_up_to: sureUpTo, figures: figures && JSON.stringify(figures) })
    .where('document_id', '=', documentId)
    .where('extraction_id', '=', computed)
    .execute();
}

/** @returns undefined for one that was deleted meanwhile */
export async function readResult(db: Kysely<Tables>, extractionId: Id): Promise<string | undefined> {
  const row = await db.selectFrom('extraction').select('result').where('id', '=', extractionId).executeTakeFirst();
  return row?.result;
}
