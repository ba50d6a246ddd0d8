/** Rows of examples. Access is checked by the callers. */
import { randomInt } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ExampleTable, Id, Json, Tables } from '../../store/tables.ts';
import type { Lesson } from '../thread/tasks.ts';

/** Examples of a pipeline. Beyond that, the oldest are forgotten. */
const MOST_STORED = 10_000;
/** Examples that are deleted in one transaction, for which SQLite and with it everything else stands still. */
const STEP = 200;

export interface NewExample extends Lesson {
  /** Null for an uploaded example. */
  readonly documentId: Id | null;
  /** Null for a document. */
  readonly sha256: string | null;
  /** File name. */
  readonly name: string;
  /** As JSON. */
  readonly entities: Json;
  readonly valueCount: number;
  readonly createdBy: Id;
}

/**
 * Adds an example, or replaces the one of the same document or file, whose id stays.
 *
 * @returns the id of the example
 */
export async function putExample(trx: Kysely<Tables>, pipelineId: Id, example: NewExample): Promise<Id> {
  const change = {
    document_name: example.name,
    entities: example.entities,
    value_count: example.valueCount,
    learned: example.learned,
    fingerprint: example.fingerprint,
    version: example.version,
    revision: drawRevision(),
    created_at: new Date().toISOString(),
    created_by: example.createdBy,
  } as const;
  const { documentId: document_id, sha256 } = example;
  const row: Insertable<ExampleTable> = { id: uuid(), pipeline_id: pipelineId, document_id, sha256, ...change };
  const { id } = await trx
    .insertInto('example')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(document_id === null ? ['pipeline_id', 'sha256'] : ['document_id', 'pipeline_id'])
        .doUpdateSet(change),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetOldest(trx, pipelineId);
  return id;
}

type Revision = Pick<ExampleTable, 'id' | 'revision'>;

/** Replaces what was learned from an example, unless the example has changed since. */
export async function replaceLesson(
  db: Kysely<Tables>,
  { id, revision }: Revision,
  { learned, fingerprint, version }: Lesson,
): Promise<void> {
  await db
    .updateTable('example')
    .set({ learned, fingerprint, version, revision: drawRevision() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/** Deletes an example, unless it has changed since. */
export async function deleteLesson(db: Kysely<Tables>, { id, revision }: Revision): Promise<void> {
  await db.deleteFrom('example').where('id', '=', id).where('revision', '=', revision).execute();
}

function drawRevision(): number {
  return randomInt(2 ** 31);
}

/** The document is no example any more, of no pipeline. */
export async function forgetDocument(trx: Kysely<Tables>, documentId: Id): Promise<void> {
  await trx.deleteFrom('example').where('document_id', '=', documentId).execute();
}

/** The document is an example of no other pipeline than this one. */
export async function forgetElsewhere(trx: Kysely<Tables>, documentId: Id, pipelineId: Id): Promise<void> {
  await trx
    .deleteFrom('example')
    .where('document_id', '=', documentId)
    .where('pipeline_id', '!=', pipelineId)
    .execute();
}

/**
 * Deletes all examples of a pipeline, in steps. A crash in between leaves some of them, each of them whole.
 *
 * @param alongside done in the first transaction, also without examples
 */
export async function forgetAll(
  db: Kysely<Tables>,
  pipelineId: Id,
  alongside: (trx: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  let isFirst = true;
  for (let left = true; left; ) {
    left = await db.transaction().execute(async (trx) => {
      if (isFirst) await alongside(trx);
      return (await forgetSome(trx, pipelineId, STEP)) === STEP;
    });
    isFirst = false;
  }
}

async function forgetOldest(trx: Kysely<Tables>, pipelineId: Id): Promise<void> {
  const { count } = await trx
    .selectFrom('example')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('pipeline_id', '=', pipelineId)
    .executeTakeFirstOrThrow();
  if (count > MOST_STORED) await forgetSome(trx, pipelineId, count - MOST_STORED);
}

/** @returns how many were deleted, the oldest first */
async function forgetSome(trx: Kysely<Tables>, pipelineId: Id, limit: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('example')
    .where('id', 'in', (e) =>
      e
        .selectFrom('example')
        .select('id')
        .where('pipeline_id', '=', pipelineId)
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
