import type { Kysely, Updateable } from 'kysely';
import { JOB_TRANSITIONS } from '../states.ts';
import type { JobTable, Tables } from '../tables.ts';
import type { ClaimedJob } from './claim-job.ts';
import { NO_LEASE } from './release-job.ts';

/**
 * Ends a job. Its result must be stored in the same transaction.
 *
 * @returns false, without any change, if its lease was lost: the result must not be stored
 */
export async function endJob(
  trx: Kysely<Tables>,
  job: ClaimedJob,
  transition: 'complete' | 'fail',
  changes: Pick<Updateable<JobTable>, 'pipeline_id' | 'attempts' | 'error' | 'log' | 'result' | 'expires_at'>,
): Promise<boolean> {
  const { from, to } = JOB_TRANSITIONS[transition];
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ ...changes, ...NO_LEASE, state: to, finished_at: new Date().toISOString() })
    .where('id', '=', job.id)
    .where('state', 'in', from)
    .where('lease_token', '=', job.lease_token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
