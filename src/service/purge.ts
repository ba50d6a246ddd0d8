/** Removes what has had its time. */
import { emptyWriteAheadLog } from '../store/write-ahead-log.ts';
import type { Context } from './context.ts';
import { ANSWER_LIFETIME } from './idempotency.ts';
import { nameWordsFile } from './page-words.ts';
import { purgeRawMails } from './raw-mails.ts';

const HOUR = 60 * 60 * 1000;
/** A file is written before its row is; no upload takes longer than this between its last byte and its row. */
const ORPHAN_AGE = HOUR;
/** Servers look for events twice a second; one that stood still for longer has its listeners read anew. */
const EVENTS_KEPT = 10 * 60 * 1000;
/** Keys looked up in one query. */
const BATCH = 500;

/**
 * Forgets after their time the results of direct runs (their record stays), the answers kept for repeated requests, and
 * the mails themselves (their records and documents stay). What users deleted since the last time leaves the database's
 * log, too.
 */
export async function purgeExpired(context: Context): Promise<void> {
  const { db } = context;
  const now = Date.now();
  await db
    .updateTable('job')
    .set({ result: null, template: null, log: null, expires_at: null })
    .where('expires_at', '<', new Date(now).toISOString())
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now - ANSWER_LIFETIME).toISOString())
    .execute();
  await db
    .deleteFrom('document_event')
    .where('created_at', '<', new Date(now - EVENTS_KEPT).toISOString())
    .execute();
  await purgeRawMails(context);
  await emptyWriteAheadLog(db);
}

/**
 * Removes files that belong to no document, no mail and no waiting run: what a crash left between two steps.
 *
 * @returns how many
 */
export async function purgeOrphans(context: Context): Promise<number> {
  const newest = Date.now() - ORPHAN_AGE;
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, changedAt } of context.files.list()) {
    if (changedAt < newest) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeOrphans(context, batch);
    batch = [];
  }
  return removed + (await removeOrphans(context, batch));
}

async function removeOrphans({ db, files }: Context, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const ids = keys.map(nameOwner);
  const owners = await db
    .selectFrom('document')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('job')
        .select('id')
        .where('id', 'in', ids)
        .where('kind', '=', 'run')
        .where('finished_at', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('mail')
        .select((e) => e.ref('raw').$notNull().as('id'))
        .where('raw', 'in', keys),
    )
    .execute();
  const owned = new Set(owners.map(({ id }) => id));
  const orphans = keys.filter((key) => !owned.has(nameOwner(key)));
  for (const key of orphans) await files.delete(key);
  return orphans.length;
}

/** Of the words of a document the document itself; of what a crash left half-written nobody, since no id looks like it. */
function nameOwner(key: string): string {
  const [id = ''] = key.split('.', 1);
  return key === nameWordsFile(id) ? id : key;
}
