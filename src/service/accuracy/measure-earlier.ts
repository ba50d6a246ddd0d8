/** Measures documents that were processed by a version without accuracy, or whose confirmation could not be measured. */
import type { Id } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import type { Measurement } from './figures.ts';
import { measure } from './measure.ts';
import { readResult } from './record.ts';

/** Documents of one transaction. */
const BATCH = 50;
/** Whose tasks in the thread these are. */
const OWNER = 'earlier documents';

/**
 * Measures document by document until none is left. A crash loses at most a batch. Several processes can do it at the same
 * time.
 *
 * @param isStopping ends it early
 * @returns how many documents were measured
 */
export async function measureEarlierDocuments(context: Context, isStopping: () => boolean): Promise<number> {
  let measured = 0;
  while (!isStopping()) {
    const documents = await context.db
      .selectFrom('document_accuracy')
      .innerJoin('document', 'document.id', 'document_accuracy.document_id')
      .select(['document.id', 'document.reviewed_at', 'document.extraction_id as in_force'])
      .select('document_accuracy.extraction_id as computed')
      .where('document_accuracy.measured', '=', 0)
      .limit(BATCH)
      .execute();
    if (documents.length === 0) break;
    const results = new Map<Id, Measurement | undefined>();
    for (const { id, computed, in_force, reviewed_at } of documents) {
      const before = await readResult(context.db, computed);
      const after = reviewed_at === null || in_force === null ? null : await readResult(context.db, in_force);
      const isThere = before !== undefined && after !== undefined;
      results.set(id, isThere ? await measure(context, OWNER, before, after) : undefined);
    }
    await store(context, results);
    measured += documents.length;
  }
  return measured;
}

/** Rows that changed meanwhile were measured by that. Documents that cannot be measured are left out of the figures. */
async function store({ db }: Context, results: ReadonlyMap<Id, Measurement | undefined>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In one order, since several processes may hold the same rows.
    for (const id of [...results.keys()].toSorted()) {
      const measurement = results.get(id);
      if (measurement === undefined) {
        await trx.deleteFrom('document_accuracy').where('document_id', '=', id).where('measured', '=', 0).execute();
        continue;
      }
      const { sureUpTo, figures } = measurement;
      await trx
        .updateTable('document_accuracy')
        .set({ measured: 1, sure_up_to: sureUpTo, figures: figures && JSON.stringify(figures) })
        .where('document_id', '=', id)
        .where('measured', '=', 0)
        .execute();
    }
  });
}
