/** Claims jobs of the queue, runs them in the processes of the pool, and stores their results. */
import type { Logger } from 'pino';
import { toLoggedError } from '../logged-error.ts';
import { PipelineFailure } from '../pipeline/errors.ts';
import { Deferral, isModelLane, LANES, type Lane } from '../pipeline/isolate/lanes.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import { measureEarlierDocuments } from '../service/accuracy/measure-earlier.ts';
import { extractConsulting } from '../service/consulted-extraction.ts';
import type { Context } from '../service/context.ts';
import { runEvaluation } from '../service/evaluations/run-evaluation.ts';
import { openExamples } from '../service/examples/find-examples.ts';
import { relearnExamples } from '../service/examples/relearn.ts';
import { openTask } from '../service/open-task.ts';
import { finishDeletions } from '../service/pipeline-deletion.ts';
import {
  claimNext,
  completeEvaluation,
  completeJob,
  failJob,
  handBackJob,
  recoverLostJobs,
} from '../service/processing.ts';
import { purgeExpired } from '../service/purge.ts';
import { sweepFiles } from '../service/sweep.ts';
import { TaskRefusal } from '../service/task-refusal.ts';
import { isStoreInTrouble } from '../store/faults.ts';
import type { ClaimedJob } from '../store/queue/claim-job.ts';
import { extendLeases } from '../store/queue/extend-leases.ts';
import { nameLeaseOwner } from '../store/queue/lease-owner.ts';
import { listModelLanes } from '../store/queue/model-lanes.ts';
import { QUEUE } from '../store/queue/settings.ts';
import type { JobTable } from '../store/tables.ts';
import { startTimers } from './timers.ts';

export interface Worker {
  /** Looks for jobs immediately instead of at the next poll. */
  wake(): void;
  /** Claims no more jobs, waits up to `graceSeconds` for running ones, and releases the rest. */
  stop(options: { readonly graceSeconds: number }): Promise<void>;
}

export interface WorkerOptions {
  readonly context: Context;
  readonly pool: Pool;
  readonly log: Logger;
}

/** Milliseconds between two polls for jobs of other processes, and for attempts after a pause. */
const POLL = 1000;
const RECOVERY = 5000;
const PURGE = 5 * 60 * 1000;
/** Usually, there is nothing to measure. */
const MEASURING = 10 * 60 * 1000;
/** Only after an update is there something to learn again. */
const RELEARNING = 5 * 60 * 1000;
const SWEEP = 6 * 60 * 60 * 1000;
/** Milliseconds until the first sweep. It reads all files, which would slow down the start of the service. */
const SWEEP_DELAY = 60 * 1000;

interface Running {
  readonly job: ClaimedJob;
  /** Current lane of its document. */
  lane: JobTable['lane'];
  /** Aborts the work, with the reason `LEASE_LOST` or `HAND_BACK`. */
  readonly stop: AbortController;
  finished: Promise<void>;
}

const HAND_BACK = Symbol('the worker stops');
const LEASE_LOST = Symbol('another worker has claimed the job');

export function startWorker({ context, pool, log }: WorkerOptions): Worker {
  const owner = nameLeaseOwner();
  const running = new Map<string, Running>();
  let stopping = false;
  let claiming: Promise<void> | undefined;
  let wanted = false;

  function wake(): void {
    // After the last job has ended, the database is closed.
    if (stopping) return;
    wanted = true;
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
  }

  /** Claims jobs while there are free places. A call in the meantime causes one more round. */
  async function claim(): Promise<void> {
    while (wanted) {
      wanted = false;
      // Results need space on the disk. Until there is some, the jobs wait.
      const isTight = await context.files.space.isTight().catch(report('the free space cannot be read'));
      if (isTight !== false) return;
      for (const lane of LANES) while (hasRoom(lane) && (await claimIn(lane)));
      await claimForModels();
      if (!stopping && countRunning('evaluation') === 0) await claimIn('evaluation');
    }
  }

  /** Claims jobs with language models. The model with the fewest documents comes first, so that no model occupies all places. */
  async function claimForModels(): Promise<void> {
    let lanes = (await listModelLanes(context.db).catch(report('the queue cannot be asked for lanes'))) ?? [];
    for (;;) {
      const [lane] = lanes.filter(hasRoom).toSorted((a, b) => countRunning(a) - countRunning(b));
      if (lane === undefined) return;
      if (!(await claimIn(lane))) lanes = lanes.filter((other) => other !== lane);
    }
  }

  /** @returns whether there was a job */
  async function claimIn(lane: JobTable['lane']): Promise<boolean> {
    const job = await claimNext(context, owner, lane).catch(report('the queue cannot be asked for jobs'));
    if (job) begin(job);
    return job !== undefined;
  }

  /** Whether a lane has a free place. Other requests also use the pool, and a job that was just claimed has no place yet. */
  function hasRoom(lane: Lane): boolean {
    if (stopping || countRunning(lane) >= pool.places(lane) || pool.free(lane) === 0) return false;
    if (!isModelLane(lane)) return true;
    return [...running.values()].filter((job) => isModelLane(job.lane)).length < pool.modelPlaces;
  }

  function countRunning(lane: JobTable['lane']): number {
    return [...running.values()].filter((job) => job.lane === lane).length;
  }

  function begin(job: ClaimedJob): void {
    const entry: Running = { job, lane: job.lane, stop: new AbortController(), finished: Promise.resolve() };
    running.set(job.lease_token, entry);
    entry.finished = run(entry)
      // The lease is not renewed any more. After it has expired, the job is claimed again.
      .catch(report('a job could not be ended', { job: job.id }))
      .finally(() => {
        running.delete(job.lease_token);
        wake();
      });
  }

  async function run(entry: Running): Promise<void> {
    const { job, lane } = entry;
    const { signal } = entry.stop;
    try {
      if (lane === 'evaluation') await evaluate(entry);
      else await processDocument(entry, lane);
    } catch (error) {
      if (signal.reason === LEASE_LOST) return;
      if (signal.reason === HAND_BACK) return await handBackJob(context, job);
      if (error instanceof Deferral) return await handBackJob(context, job, error.lane);
      await fail(job, error);
    }
  }

  async function processDocument(entry: Running, lane: Lane): Promise<void> {
    const { job, stop } = entry;
    const started = performance.now();
    const task = await openTask(context, job);
    try {
      const onLane = (other: Lane): void => {
        entry.lane = other;
        wake();
      };
      const { path, name, template, pipelineId, models, ocr, paidBy } = task;
      const examples = await openExamples(context, { pipelineId, documentId: job.document_id });
      const document = { path, name, template, words: true, ocr, examples };
      const options = { signal: stop.signal, lane, onLane, deferrable: true, models, paidBy };
      const outcome = await extractConsulting(context, pool, document, options);
      const stored = await completeJob(context, job, pipelineId, outcome);
      const duration = Math.round(performance.now() - started);
      log.info(
        { job: job.id, document: job.document_id, pages: outcome.pageCount, duration, stored },
        'document processed',
      );
    } finally {
      await task.release();
    }
  }

  async function evaluate({ job, stop }: Running): Promise<void> {
    const onDocument = async (): Promise<void> => {
      // A waiting job is claimed here and is next in its lane. Otherwise the evaluation would keep the place until its end.
      wake();
      await claiming;
    };
    await runEvaluation(context, pool, job, { signal: stop.signal, onDocument });
    const stored = await completeEvaluation(context, job);
    log.info({ job: job.id, stored }, 'template evaluated');
  }

  async function fail(job: ClaimedJob, error: unknown): Promise<void> {
    const fields = { job: job.id, document: job.document_id, attempt: job.attempts + 1 };
    if (error instanceof PipelineFailure || error instanceof TaskRefusal) {
      const code = error instanceof PipelineFailure ? error.code : 'refused';
      log.warn({ ...fields, code }, 'document failed');
      log.debug({ ...fields, error: toLoggedError(error.cause) }, 'cause of the failure');
      await failJob(context, job, error);
    } else if (isStoreInTrouble(error)) {
      // The database failed, and not the document. This must not count as an attempt. The lease expires, and the job is claimed again.
      throw error;
    } else {
      report('the service failed on a document', fields)(error);
      await failJob(context, job, new PipelineFailure('failed', undefined, error));
    }
  }

  async function renewLeases(): Promise<void> {
    const tokens = [...running.keys()];
    const held = await extendLeases(context.db, tokens);
    for (const token of tokens) if (!held.has(token)) running.get(token)?.stop.abort(LEASE_LOST);
  }

  async function recover(): Promise<void> {
    const count = await recoverLostJobs(context);
    if (count === 0) return;
    log.warn({ count }, 'jobs of a crashed worker were released');
    wake();
  }

  async function sweep(): Promise<void> {
    const { stopped, ...counts } = await sweepFiles(context);
    if (stopped) log.error(counts, 'files that the database does not know were not moved, since there are too many');
    else if (counts.moved + counts.restored > 0) log.info(counts, 'files were moved to or from the quarantine');
  }

  /** Creates a handler for `catch` that logs an error. The worker continues. */
  function report(message: string, fields: object = {}) {
    return (error: unknown): undefined => {
      log.error({ ...fields, error: toLoggedError(error) }, message);
    };
  }

  const timers = startTimers(report('a regular task of the worker failed'), [
    { every: POLL, action: async () => wake() },
    { every: QUEUE.heartbeat, action: renewLeases },
    { every: RECOVERY, action: recover },
    { every: PURGE, action: () => purgeExpired(context) },
    { every: SWEEP, delay: SWEEP_DELAY, action: sweep },
    { every: RELEARNING, action: () => relearnExamples(context, () => stopping) },
    { every: RELEARNING, action: () => finishDeletions(context) },
    { every: MEASURING, action: () => measureEarlierDocuments(context, () => stopping) },
  ]);

  return {
    wake,
    async stop({ graceSeconds }) {
      stopping = true;
      await claiming;
      const all = [...running.values()];
      // It can take minutes, and continues later after the documents that it has read.
      for (const { lane, stop } of all) if (lane === 'evaluation') stop.abort(HAND_BACK);
      const grace = setTimeout(() => {
        for (const { stop } of all) stop.abort(HAND_BACK);
      }, graceSeconds * 1000);
      await Promise.all(all.map(({ finished }) => finished));
      clearTimeout(grace);
      await timers.stop();
    },
  };
}
