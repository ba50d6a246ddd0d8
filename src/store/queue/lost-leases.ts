import type { Kysely, Selectable } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import { isGone } from './lease-owner.ts';
import { NO_LEASE } from './release-job.ts';
import { QUEUE } from './settings.ts';

export const TOO_MANY_LOSSES = `The service stopped ${QUEUE.losses} times while it worked on this document, so it was given up.`;

export type ReleasedJob = Pick<Selectable<JobTable>, 'id' | 'kind' | 'state' | 'document_id'>;

/** A job whose worker has ended, with the values at the time of detection. */
export type LostJob = Pick<Selectable<JobTable>, 'id' | 'document_id' | 'lease_token' | 'leased_until' | 'losses'>;

/**
 * Finds the jobs of workers that have ended: the lease has expired, or the process on this machine has ended. A lease that ends
 * later than any lease can, plus a margin for different clocks, was written when the clock was ahead. A running worker would
 * have renewed it since.
 */
export async function findLostLeases(db: Kysely<Tables>): Promise<LostJob[]> {
  const now = new Date().toISOString();
  const impossible = new Date(Date.now() + 2 * QUEUE.lease).toISOString();
  const running = await db
    .selectFrom('job')
    .select(['id', 'document_id', 'lease_owner', 'lease_token', 'leased_until', 'losses'])
    .where('state', 'in', JOB_TRANSITIONS.requeue.from)
    .orderBy('id')
    .execute();
  return running.filter(({ lease_owner, leased_until }) => {
    if (lease_owner === null || leased_until === null) return false;
    return leased_until < now || leased_until > impossible || isGone(lease_owner);
  });
}

/**
 * Releases a job of a worker that has ended. The job goes to the end of the queue, since a service that is killed repeatedly
 * would otherwise lose the same job each time. A job that was lost too often fails.
 *
 * @returns the job with its new state, `queued` or `failed`; undefined if its lease was renewed or released in the meantime
 */
export async function releaseLostLease(trx: Kysely<Tables>, lost: LostJob): Promise<ReleasedJob | undefined> {
  const losses = lost.losses + 1;
  const change =
    losses < QUEUE.losses
      ? { state: JOB_TRANSITIONS.requeue.to, started_at: null, available_at: dueAfter(losses) }
      : { state: JOB_TRANSITIONS.fail.to, finished_at: new Date().toISOString(), error: TOO_MANY_LOSSES };
  return await trx
    .updateTable('job')
    .set({ ...change, ...NO_LEASE, losses })
    .where('id', '=', lost.id)
    .where('lease_token', '=', lost.lease_token)
    .where('leased_until', '=', lost.leased_until)
    .returning(['id', 'kind', 'state', 'document_id'])
    .executeTakeFirst();
}

/** The time at which a lost job is due again, by its number of losses. */
function dueAfter(losses: number): string {
  return new Date(Date.now() + (losses < QUEUE.doubtfulLosses ? 0 : QUEUE.doubtfulPause)).toISOString();
}
