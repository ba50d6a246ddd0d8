import type { Kysely } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { Tables } from '../tables.ts';
import type { ClaimedJob } from './claim-job.ts';

/** What a job without a worker has in its lease columns. */
export const NO_LEASE = { lease_owner: null, lease_token: null, leased_until: null } as const;

/**
 * Hands a job back untried, as when the service stops: it counts neither as an attempt nor as a loss, and keeps its age.
 *
 * @param lane that it waits in
 * @returns whether the lease was still held
 */
export async function releaseJob(db: Kysely<Tables>, job: ClaimedJob, lane = job.lane): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: JOB_TRANSITIONS.requeue.to, ...NO_LEASE, lane, started_at: null })
    .where('id', '=', job.id)
    .where('state', 'in', JOB_TRANSITIONS.requeue.from)
    .where('lease_token', '=', job.lease_token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
