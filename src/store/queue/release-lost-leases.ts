import type { Kysely, Selectable } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import { isGone } from './lease-owner.ts';
import { NO_LEASE } from './release-job.ts';
import { QUEUE } from './settings.ts';

export const TOO_MANY_LOSSES = `The service stopped ${QUEUE.losses} times while it worked on this document, so it was given up.`;

export type ReleasedJob = Pick<Selectable<JobTable>, 'id' | 'kind' | 'state' | 'document_id'>;

/**
 * Takes jobs from workers that are gone: whose lease ran out, or whose process on this machine has ended. The jobs go to
 * the end of the line, or a service that is killed again and again would lose the same one each time; one that was lost
 * too often has failed.
 *
 * @returns these jobs as they are now, `queued` or `failed`
 */
export async function releaseLostLeases(db: Kysely<Tables>): Promise<ReleasedJob[]> {
  const now = new Date().toISOString();
  const running = await db
    .selectFrom('job')
    .select(['id', 'lease_owner', 'lease_token', 'leased_until', 'losses'])
    .where('state', 'in', JOB_TRANSITIONS.requeue.from)
    .execute();
  const released: ReleasedJob[] = [];
  for (const { id, lease_owner, lease_token, leased_until, losses } of running) {
    if (lease_owner === null || leased_until === null) continue;
    if (leased_until >= now && !isGone(lease_owner)) continue;
    const change =
      losses + 1 < QUEUE.losses
        ? { state: JOB_TRANSITIONS.requeue.to, started_at: null, available_at: dueAfter(losses + 1) }
        : { state: JOB_TRANSITIONS.fail.to, finished_at: now, error: TOO_MANY_LOSSES };
    const job = await db
      .updateTable('job')
      .set({ ...change, ...NO_LEASE, losses: losses + 1 })
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      // A sign of life may have come since the jobs were read.
      .where('leased_until', '=', leased_until)
      .returning(['id', 'kind', 'state', 'document_id'])
      .executeTakeFirst();
    if (job) released.push(job);
  }
  return released;
}

/** When a job is due again that was lost so many times. */
function dueAfter(losses: number): string {
  return new Date(Date.now() + (losses < QUEUE.doubtfulLosses ? 0 : QUEUE.doubtfulPause)).toISOString();
}
