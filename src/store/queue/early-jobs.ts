import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/** Jobs of one statement. */
const BATCH = 500;

/**
 * Makes queued jobs due whose time lies further ahead than any pause: the clock was ahead when they were queued.
 *
 * @returns how many
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
        // Without an earlier attempt there is no pause.
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
