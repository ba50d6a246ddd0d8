import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/** A job that a worker has claimed. */
export type ClaimedJob = Selectable<JobTable> & { readonly lease_token: string };

/**
 * Claims the oldest due job of a lane. No other worker can claim it until the lease expires.
 *
 * Times are those of this machine. The clocks of machines that share a queue must not differ by more than a few seconds.
 *
 * @param owner the result of `nameLeaseOwner`
 * @returns undefined if no job is due
 */
export async function claimJob(
  db: Kysely<Tables>,
  owner: string,
  lane: JobTable['lane'],
): Promise<ClaimedJob | undefined> {
  const now = new Date();
  const token = randomUUID();
  const job = await db
    .updateTable('job')
    .set({
      state: JOB_TRANSITIONS.claim.to,
      lease_owner: owner,
      lease_token: token,
      leased_until: new Date(now.getTime() + QUEUE.lease).toISOString(),
      started_at: now.toISOString(),
    })
    .where('id', '=', (e) =>
      e
        .selectFrom('job')
        .select('id')
        .where('state', '=', 'queued')
        // Only one lane, since the index `job_queued` is sorted within each lane.
        .where('lane', '=', lane)
        .where('available_at', '<=', now.toISOString())
        .orderBy('available_at')
        .orderBy('id')
        .limit(1)
        // SQLite has only one writer at a time, so no other claim can interfere.
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return job && { ...job, lease_token: token };
}
