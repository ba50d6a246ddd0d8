import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/** A job as its worker holds it. */
export type ClaimedJob = Selectable<JobTable> & { readonly lease_token: string };

/**
 * Gives the oldest job of a lane that is due to a worker, and to no other for as long as the lease holds.
 *
 * Times are this machine's: machines that share a queue keep their clocks within a few seconds of each other.
 *
 * @param owner from `nameLeaseOwner`
 * @returns undefined when no job is due
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
        // One lane at a time, since the index `job_queued` has the order within each.
        .where('lane', '=', lane)
        .where('available_at', '<=', now.toISOString())
        .orderBy('available_at')
        .orderBy('id')
        .limit(1)
        // SQLite has one writer at a time, so no other claim can come between.
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return job && { ...job, lease_token: token };
}
