/** Removes what has had its time. */
import { emptyWriteAheadLog } from '../store/write-ahead-log.ts';
import type { Context } from './context.ts';
import { ANSWER_LIFETIME } from './idempotency.ts';
import { dropOutdatedModels } from './open-model.ts';
import { purgeRawMails } from './raw-mails.ts';

/** Servers look for events twice a second; one that stood still for longer has its listeners read anew. */
const EVENTS_KEPT = 10 * 60 * 1000;

/**
 * Forgets after their time the results, templates and models of direct runs and evaluations (their record stays), the answers kept for
 * repeated requests, and the mails themselves (their records and documents stay). What users deleted since the last time
 * leaves the database's log, and the keys of outdated language models leave the memory.
 */
export async function purgeExpired(context: Context): Promise<void> {
  const { db } = context;
  const now = Date.now();
  const expired = db.selectFrom('job').select('id').where('expires_at', '<', new Date(now).toISOString());
  await db.deleteFrom('evaluation').where('id', 'in', expired).execute();
  await db
    .updateTable('job')
    .set({ result: null, template: null, models: null, log: null, expires_at: null })
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
  await dropOutdatedModels(context);
  await emptyWriteAheadLog(db);
}
