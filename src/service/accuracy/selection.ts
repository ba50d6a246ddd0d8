/** Reads what documents add to the accuracy of a pipeline, of those that a user may read. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Id, Tables } from '../../store/tables.ts';
import { isReadable } from '../document-access.ts';

/** Rows that are read at once: less than 1 MB, as a rule. */
const PAGE = 500;

export interface Selection {
  readonly pipelineId: Id;
  /** Only documents that this user may read. */
  readonly readerId: Id;
  /** Computed after this time. RFC 3339, UTC, milliseconds. */
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** A number of documents that need no review up to the same threshold. */
export interface SurenessCount {
  /** Percent; null if they need review at every threshold. */
  readonly sureUpTo: number | null;
  readonly documents: number;
}

/** All measured documents, confirmed or not. An index suffices. */
export async function countBySureness(db: Kysely<Tables>, selection: Selection): Promise<SurenessCount[]> {
  return await selectAccuracy(db, selection)
    .where('measured', '=', 1)
    .select(['sure_up_to as sureUpTo', (e) => e.fn.countAll<number>().as('documents')])
    .groupBy('sure_up_to')
    .execute();
}

/** Documents that wait to be measured. */
export async function countPending(db: Kysely<Tables>, selection: Selection): Promise<number> {
  const row = await selectAccuracy(db, selection)
    .where('measured', '=', 0)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export interface ConfirmedDocument {
  readonly computedAt: string;
  readonly sureUpTo: number | null;
  /** `Figures` as JSON. */
  readonly figures: string;
}

/** Confirmed documents, in pages. */
export async function* readConfirmed(
  db: Kysely<Tables>,
  selection: Selection,
): AsyncGenerator<readonly ConfirmedDocument[]> {
  for (let last: Id | undefined = ''; last !== undefined; ) {
    const rows = await selectAccuracy(db, selection)
      .where('figures', 'is not', null)
      .where('document_id', '>', last)
      .select(['document_id', 'computed_at', 'sure_up_to', 'figures'])
      .orderBy('document_id')
      .limit(PAGE)
      .execute();
    yield rows.flatMap(({ computed_at, sure_up_to, figures }) =>
      figures === null ? [] : [{ computedAt: computed_at, sureUpTo: sure_up_to, figures }],
    );
    last = rows.length < PAGE ? undefined : rows.at(-1)?.document_id;
  }
}

function selectAccuracy(db: Kysely<Tables>, { pipelineId, readerId, after, before }: Selection) {
  let query = db
    .selectFrom('document_accuracy')
    .where('pipeline_id', '=', pipelineId)
    .where((e: ExpressionBuilder<Tables, 'document_accuracy'>) => isReadable(db, e, readerId));
  if (after !== undefined) query = query.where('computed_at', '>', after);
  if (before !== undefined) query = query.where('computed_at', '<', before);
  return query;
}
