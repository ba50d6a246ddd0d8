import type { Kysely } from 'kysely';
import type { JobTable, Tables } from '../tables.ts';

type ModelLane = Extract<JobTable['lane'], `model:${string}`>;

/**
 * Lanes of language models in which jobs wait. One query for each: `distinct` would read the entry of every waiting job in
 * the index `job_queued`, while each of these reads one.
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
