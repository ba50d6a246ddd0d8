import type { Kysely } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { Tables } from '../tables.ts';
import type { ClaimedJob } from './claim-job.ts';

/** The lease columns of a job without a worker. */
export const NO_LEASE = { lease_owner: null, lease_token: null, leased_until: null } as const;

/**
 * Releases a job that was not processed, for example when the service stops. This counts neither as an attempt nor as a loss, and
 * the job keeps its place in the queue.
 *
 * @param lane lane in which the job waits
 * @returns whether the lease was still valid
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
