/** The newest extraction of a document: in force, unless another one is being computed. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Extraction } from '../pipeline/extraction.ts';
import { isPostgres } from '../store/dialect.ts';
import type { Id, Tables } from '../store/tables.ts';

/** Which extraction is in force. Nobody else can put another one in force until the end of the transaction. */
export async function holdVersion(trx: Kysely<Tables>, documentId: Id): Promise<Id | undefined> {
  const row = await trx
    .selectFrom('document')
    .select('extraction_id')
    .where('id', '=', documentId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.extraction_id ?? undefined;
}

export interface LatestExtraction {
  /** Undefined where there is none. */
  readonly id: Id | undefined;
  readonly result: Partial<Pick<Extraction, 'entities' | 'document' | 'checks'>>;
}

/**
 * The latest extraction: what it says about the document as a whole (language, pages) and its file no correction changes.
 */
export async function readLatest(db: Kysely<Tables>, documentId: Id): Promise<LatestExtraction> {
  // Reading and parsing a large one take some 30 ms each, as does what comes before.
  await setImmediate();
  const row = await db
    .selectFrom('extraction')
    .select(['id', 'result'])
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await setImmediate();
  return row ? { id: row.id, result: JSON.parse(row.result) } : { id: undefined, result: {} };
}

/** The id of the latest extraction. */
export async function findLatest(trx: Kysely<Tables>, documentId: Id): Promise<Id | undefined> {
  const row = await trx
    .selectFrom('extraction')
    .select('id')
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
