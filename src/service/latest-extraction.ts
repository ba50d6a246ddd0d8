/** The extraction in force of a document, or its newest one while none is in force. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
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
 * The extraction in force, or the newest one. Its language, pages and file are those of every correction of the document.
 */
export async function readLatest(db: Kysely<Tables>, documentId: Id): Promise<LatestExtraction> {
  // Reading and parsing a large one take some 30 ms each, as does what comes before.
  await setImmediate();
  const row = await selectLatest(db, documentId).select('extraction.result').executeTakeFirst();
  await setImmediate();
  return row ? { id: row.id, result: JSON.parse(row.result) } : { id: undefined, result: {} };
}

/** The id of the extraction that `readLatest` reads. */
export async function findLatest(trx: Kysely<Tables>, documentId: Id): Promise<Id | undefined> {
  return (await selectLatest(trx, documentId).executeTakeFirst())?.id;
}

/** After a clock was set back, the extraction in force is not the one with the highest id. */
function selectLatest(db: Kysely<Tables>, documentId: Id) {
  return db
    .selectFrom('extraction')
    .innerJoin('document', 'document.id', 'extraction.document_id')
    .select('extraction.id')
    .where('document.id', '=', documentId)
    .orderBy(sql`case when extraction.id = document.extraction_id then 0 else 1 end`)
    .orderBy('extraction.id', 'desc')
    .limit(1);
}
