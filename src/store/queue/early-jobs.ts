import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/** Maximum jobs of one statement. */
const BATCH = 500;

/**
 * Makes queued jobs due whose time is further in the future than any pause, since the clock was ahead when they were queued.
 *
 * @returns the number of these jobs
 */
export async function advanceEarlyJobs(db: Kysely<Tables>): Promise<number> {
  const now = Date.now();
  const due = new Date(now).toISOString();
  const longest = Math.max(...QUEUE.pauses, QUEUE.doubtfulPause);
  const early = await db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'queued')
    .where((e) =>
      e.or([
        e('available_at', '>', new Date(now + longest).toISOString()),
        // A job without an earlier attempt has no pause.
        e.and([e('available_at', '>', due), e('attempts', '=', 0), e('losses', '<', QUEUE.doubtfulLosses)]),
      ]),
    )
    .execute();
  for (let start = 0; start < early.length; start += BATCH) {
    await db
      .updateTable('job')
      .set({ available_at: due })
      .where(
        'id',
        'in',
        early.slice(start, start + BATCH).map(({ id }) => id),
      )
      .where('state', '=', 'queued')
      .where('available_at', '>', due)
      .execute();
  }
  return early.length;
}
