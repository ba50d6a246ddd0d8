import type { Kysely } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { Json, Tables } from '../tables.ts';
import type { ClaimedJob } from './claim-job.ts';
import { NO_LEASE } from './release-job.ts';
import { QUEUE } from './settings.ts';

/**
 * Counts a failed attempt. The job is due again after a pause.
 *
 * @param log of the attempt, with its failure
 * @returns whether the lease was still valid
 */
export async function retryJob(trx: Kysely<Tables>, job: ClaimedJob, log: Json): Promise<boolean> {
  const pause = QUEUE.pauses[job.attempts] ?? QUEUE.pauses.at(-1) ?? 0;
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({
      ...NO_LEASE,
      state: JOB_TRANSITIONS.requeue.to,
      attempts: job.attempts + 1,
      available_at: new Date(Date.now() + pause).toISOString(),
      started_at: null,
      log,
    })
    .where('id', '=', job.id)
    .where('state', 'in', JOB_TRANSITIONS.requeue.from)
    .where('lease_token', '=', job.lease_token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
