/**
 * The life of a queued job: claimed by a worker, and ended by a result or a failure. A document follows its job in the
 * same transaction.
 *
 * Transactions lock a document before its job, as deleting a document does; otherwise two could wait for each other.
 */

import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { countFailed, needsReview } from '../pipeline/check/review.ts';
import type { Lane } from '../pipeline/isolate/lanes.ts';
import type { ExtractOutcome } from '../pipeline/isolate/pool.ts';
import { isPostgres } from '../store/dialect.ts';
import { type ClaimedJob, claimJob } from '../store/queue/claim-job.ts';
import { advanceEarlyJobs } from '../store/queue/early-jobs.ts';
import { endJob } from '../store/queue/end-job.ts';
import { findLostLeases, releaseLostLease, TOO_MANY_LOSSES } from '../store/queue/lost-leases.ts';
import { releaseJob } from '../store/queue/release-job.ts';
import { retryJob } from '../store/queue/retry-job.ts';
import { QUEUE } from '../store/queue/settings.ts';
import { indexDocument } from '../store/search.ts';
import type { Id, JobTable, Tables } from '../store/tables.ts';
import { noteComputed } from './accuracy/record.ts';
import { chargePages } from './charge-pages.ts';
import type { Context } from './context.ts';
import { keepWords, nameWordsFile } from './page-words.ts';
import { moveDocument } from './states.ts';

/** Milliseconds that the result of a direct run is kept. */
const RUN_KEPT = 24 * 60 * 60 * 1000;

/** Why a job gave no result; a `PipelineFailure` is one. `message` is a sentence for people. */
export interface JobFailure {
  readonly message: string;
  /** Whether another attempt may help. */
  readonly retry: boolean;
  /** Sentences for the log, on what was done before. */
  readonly log?: readonly string[];
}

/** The next job of a lane that is due, for one worker; undefined when there is none. */
export async function claimNext(
  { db }: Context,
  owner: string,
  lane: JobTable['lane'],
): Promise<ClaimedJob | undefined> {
  const job = await claimJob(db, owner, lane);
  // Not in one transaction, for the order of locks. A crash in between leaves a queued document whose job is lost.
  if (job?.document_id) await moveDocument(db, job.document_id, 'start');
  return job;
}

/**
 * Ends a job with its result, all in one transaction: the extraction is stored and in force, the document is done and
 * can be found by its text, and its pages are charged to the owner of the inbox or whoever asked for the run.
 *
 * @param pipelineId the pipeline that was run; null for a template of the moment
 * @returns false, with nothing stored, when the job is no longer this worker's: another has it, or it was deleted
 */
export async function completeJob(
  context: Context,
  job: ClaimedJob,
  pipelineId: Id | null,
  outcome: ExtractOutcome,
): Promise<boolean> {
  if (job.document_id !== null && outcome.words) await keepWords(context, job.document_id, outcome.words);
  const completed = await context.db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, job);
    const result = JSON.stringify(outcome.extraction);
    const pipeline_id = await confirmPipeline(trx, pipelineId);
    const ended = await endJob(trx, job, 'complete', {
      pipeline_id,
      log: JSON.stringify(outcome.log),
      ...(job.kind === 'run' ? { result, expires_at: expiry() } : {}),
    });
    if (!ended) return false;
    if (!document) {
      await chargePages(trx, job.created_by, outcome.pageCount);
      return true;
    }
    const now = new Date().toISOString();
    const extraction = {
      id: uuid(),
      document_id: document.id,
      pipeline_id,
      created_at: now,
      created_by: job.created_by,
    };
    await trx
      .insertInto('extraction')
      .values({ ...extraction, result })
      .execute();
    await noteComputed(trx, document, extraction, outcome.extraction);
    const moved = await moveDocument(trx, document.id, 'complete', {
      extraction_id: extraction.id,
      page_count: outcome.pageCount,
      needs_review: needsReview(outcome.extraction, await readThreshold(trx, document.inbox_id)) ? 1 : 0,
      failed_checks: countFailed(outcome.extraction.checks),
      error: null,
      processed_at: now,
      reviewed_at: null,
      reviewed_by: null,
    });
    if (!moved) throw new Error(`Document ${document.id} was not being processed although its job ran.`);
    await indexDocument(trx, document, outcome.text);
    if (document.owner_id) await chargePages(trx, document.owner_id, outcome.pageCount);
    return true;
  });
  if (completed) await dropRunFile(context, job);
  else await dropWordsOfDeleted(context, job);
  return completed;
}

/**
 * Ends an evaluation, whose documents are stored already.
 *
 * @returns false, with nothing changed, when the job is no longer this worker's
 */
export async function completeEvaluation({ db }: Context, job: ClaimedJob): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const pipeline_id = await confirmPipeline(trx, job.pipeline_id);
    return await endJob(trx, job, 'complete', { pipeline_id, expires_at: expiry() });
  });
}

/**
 * Ends an attempt that gave no result: the job waits for the next one, or it and its document have failed.
 *
 * @returns false, with nothing changed, when the job is no longer this worker's
 */
export async function failJob(context: Context, job: ClaimedJob, failure: JobFailure): Promise<boolean> {
  const attempts = job.attempts + 1;
  const { log = [] } = failure;
  const retry = failure.retry && attempts < QUEUE.attempts;
  const error = attempts > 1 ? `${failure.message} It was tried ${attempts} times.` : failure.message;
  const failed = await context.db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, job);
    const ended = retry
      ? await retryJob(trx, job, JSON.stringify([...log, failure.message]))
      : await endJob(trx, job, 'fail', {
          attempts,
          error,
          log: log.length === 0 ? null : JSON.stringify(log),
          ...(job.kind === 'document' ? {} : { expires_at: expiry() }),
        });
    if (!ended) return false;
    if (document && retry) await moveDocument(trx, document.id, 'wait', { error: failure.message });
    else if (document) await failDocument(trx, document.id, error);
    return true;
  });
  if (failed && !retry) await dropRunFile(context, job);
  return failed;
}

/** Hands a job back untried, as when the service stops, or when its document is to wait in another lane. */
export async function handBackJob({ db }: Context, job: ClaimedJob, lane?: Lane): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, job);
    if ((await releaseJob(trx, job, lane)) && document) await moveDocument(trx, document.id, 'wait');
  });
}

/**
 * Takes jobs from workers that died; they are due again, or have failed when that happened too often. Jobs that were
 * queued while the clock was ahead are due, too.
 *
 * @returns how many were taken from workers
 */
export async function recoverLostJobs(context: Context): Promise<number> {
  await advanceEarlyJobs(context.db);
  let recovered = 0;
  for (const lost of await findLostLeases(context.db)) {
    const job = await context.db.transaction().execute(async (trx) => {
      const document = await lockDocument(trx, lost);
      const released = await releaseLostLease(trx, lost);
      if (released && document) {
        if (released.state === 'failed') await failDocument(trx, document.id, TOO_MANY_LOSSES);
        else await moveDocument(trx, document.id, 'wait');
      } else if (released?.state === 'failed') {
        await trx.updateTable('job').set({ expires_at: expiry() }).where('id', '=', released.id).execute();
      }
      return released;
    });
    if (!job) continue;
    recovered++;
    if (job.state === 'failed') await dropRunFile(context, job);
  }
  return recovered;
}

function expiry(): string {
  return new Date(Date.now() + RUN_KEPT).toISOString();
}

async function failDocument(trx: Kysely<Tables>, id: Id, error: string): Promise<void> {
  await moveDocument(trx, id, 'fail', { error, processed_at: new Date().toISOString() });
}

/** The document of a job, which nobody else can change until the end of the transaction. */
async function lockDocument(trx: Kysely<Tables>, { document_id }: Pick<ClaimedJob, 'document_id'>) {
  if (document_id === null) return undefined;
  const document = await trx
    .selectFrom('document')
    .select(['id', 'name', 'inbox_id', 'created_by'])
    .where('id', '=', document_id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!document) return undefined;
  const owner = await trx
    .selectFrom('permission')
    .select('user_id')
    .where('resource_id', '=', document.inbox_id)
    .where('level', '=', 'own')
    .executeTakeFirst();
  return { ...document, owner_id: owner?.user_id };
}

async function readThreshold(trx: Kysely<Tables>, inboxId: Id): Promise<number | undefined> {
  const inbox = await trx.selectFrom('inbox').select('review_threshold').where('id', '=', inboxId).executeTakeFirst();
  return inbox?.review_threshold;
}

/** The id of the pipeline unless it was deleted while it ran. */
async function confirmPipeline(trx: Kysely<Tables>, id: Id | null): Promise<Id | null> {
  if (id === null) return null;
  const row = await trx.selectFrom('pipeline').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}

/** Words that were kept when their document was being deleted, or had been already. */
async function dropWordsOfDeleted({ db, files }: Context, { document_id }: ClaimedJob): Promise<void> {
  if (document_id === null) return;
  const document = await db.selectFrom('document').select('id').where('id', '=', document_id).executeTakeFirst();
  if (!document) await files.delete(nameWordsFile(document_id));
}

/** A direct run is over: its file is of no more use. What a crash leaves is swept up by `sweepFiles`. */
async function dropRunFile({ files }: Context, job: Pick<ClaimedJob, 'id' | 'kind'>): Promise<void> {
  if (job.kind === 'run') await files.delete(job.id);
}
