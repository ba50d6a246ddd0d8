import type { Kysely } from 'kysely';
import type { JobTable, Tables } from '../tables.ts';

type ModelLane = Extract<JobTable['lane'], `model:${string}`>;

/**
 * Lists the lanes of language models with waiting jobs. Each lane is found by a separate query, which reads one entry of the
 * index `job_queued`. `distinct` would read the entries of all waiting jobs.
 */
export async function listModelLanes(db: Kysely<Tables>): Promise<ModelLane[]> {
  const lanes: ModelLane[] = [];
  for (let last: JobTable['lane'] = 'model:'; ; ) {
    const job: Pick<JobTable, 'lane'> | undefined = await db
      .selectFrom('job')
      .select('lane')
      .where('state', '=', 'queued')
      .where('lane', '>', last)
      .orderBy('lane')
      .limit(1)
      .executeTakeFirst();
    if (!job || !isModelLane(job.lane)) return lanes;
    lanes.push(job.lane);
    last = job.lane;
  }
}

function isModelLane(lane: JobTable['lane']): lane is ModelLane {
  return lane.startsWith('model:');
}
