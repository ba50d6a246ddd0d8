import type { Kysely, Selectable } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import { isGone } from './lease-owner.ts';
import { NO_LEASE } from './release-job.ts';
import { QUEUE } from './settings.ts';

export const TOO_MANY_LOSSES = `The service stopped ${QUEUE.losses} times while it worked on this document, so it was given up.`;

export type ReleasedJob = Pick<Selectable<JobTable>, 'id' | 'kind' | 'state' | 'document_id'>;

/** A job whose worker is gone, as it was when that was noticed. */
export type LostJob = Pick<Selectable<JobTable>, 'id' | 'document_id' | 'lease_token' | 'leased_until' | 'losses'>;

/**
 * The jobs of workers that are gone: whose lease ran out, or whose process on this machine has ended. A lease that ends
 * later than any lease can, by a margin for clocks that differ, is from a time when the clock was ahead: a worker that is
 * alive would have renewed it since.
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
 * Takes a job from a worker that is gone. It goes to the end of the line, or a service that is killed again and again
 * would lose the same one each time; one that was lost too often has failed.
 *
 * @returns the job as it is now, `queued` or `failed`; undefined when there was a sign of life, or another one took it
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

/** When a job is due again that was lost so many times. */
function dueAfter(losses: number): string {
  return new Date(Date.now() + (losses < QUEUE.doubtfulLosses ? 0 : QUEUE.doubtfulPause)).toISOString();
}
