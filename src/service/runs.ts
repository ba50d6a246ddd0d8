/** Direct runs: one document through one template, with nothing kept but a record of the job. */
import { type Insertable, sql } from 'kysely';
import { ExtraktError } from '../errors.ts';
import { findJsonExcess } from '../json-shape.ts';
import { PipelineFailure } from '../pipeline/errors.ts';
import { laneOfFile } from '../pipeline/isolate/lanes.ts';
import type { ExtractOutcome, Pool } from '../pipeline/isolate/pool.ts';
import type { Template } from '../pipeline/template.ts';
import type { Id, JobTable } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import { chargePages } from './charge-pages.ts';
import { extractConsulting } from './consulted-extraction.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { requireCredits } from './credits-check.ts';
import { openExamples } from './examples/find-examples.ts';
import { nameExamplesOf } from './examples/name-examples.ts';
import { checkTemplate } from './given-template.ts';
import type { RunResult } from './jobs.ts';
import { type PipelineModels, selectModels, toPipelineModels } from './models.ts';
import { lookForOcr, openOcr, requireOcr } from './ocr.ts';
import { queueRun } from './queueing.ts';
import { TaskRefusal } from './task-refusal.ts';
import { discardFile, type KeptFile } from './uploads.ts';

/** What a document is run through. */
export interface Run {
  /** Null for a template of the moment. */
  readonly pipelineId: Id | null;
  readonly template: Template;
  /** Null for an inline template. */
  readonly models: PipelineModels | null;
  readonly ocrId: Id;
}

/**
 * A run of a pipeline that the caller may run now.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `no_credits`
 */
export async function openRun(context: Context, caller: Caller, pipelineId: string): Promise<Run> {
  const { id } = await requireAccess(context.db, caller, pipelineId, 'run', ['template_pipeline']);
  await requireCredits(context.db, caller.id);
  const row = await context.db
    .selectFrom('pipeline')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'pipeline.id').on('owner.level', '=', 'own'),
    )
    .innerJoin(selectModels(context.db).as('models'), 'models.id', 'pipeline.id')
    .selectAll('models')
    .select(['pipeline.template', 'pipeline.ocr_id as ocrId', 'owner.user_id as ownerId'])
    .where('pipeline.id', '=', id)
    .executeTakeFirstOrThrow();
  const { ocrId, ownerId } = row;
  return { pipelineId: id, template: JSON.parse(row.template), models: toPipelineModels(row, ownerId), ocrId };
}

/**
 * A run of a template of the moment.
 *
 * @param code JSON text
 * @param ocr id or alias of an OCR component; the built-in OCR without it
 * @throws ExtraktError `bad_json`, `invalid` with every fault of the template, below `code`; and as `requireOcr`
 */
export async function readRunTemplate(context: Context, caller: Caller, code: string, ocr?: string): Promise<Run> {
  const result = await checkTemplate(context, caller, parseJson(code));
  if (result.ok) {
    const ocrId = await requireOcr(context.db, caller, ocr ?? null, await lookForOcr(ocr));
    return { pipelineId: null, template: result.template, models: null, ocrId };
  }
  const faults = result.faults.map(({ path, message }) => ({ path: path === '' ? 'code' : `code.${path}`, message }));
  throw new ExtraktError('invalid', 'The template in the part "code" cannot be used.', { faults });
}

/**
 * Runs a document at once. Its file is gone afterwards, whatever happens.
 *
 * @param alongside done in the transaction that notes the run and charges it
 * @param signal aborted when the client no longer waits for the result
 * @returns the result, or for a document that gives none the reason
 * @throws the signal's reason
 */
export async function runDirectly(
  context: Context,
  pool: Pool,
  caller: Caller,
  run: Run,
  file: KeptFile,
  { alongside, signal }: { alongside: Alongside; signal: AbortSignal },
): Promise<RunResult> {
  const startedAt = new Date().toISOString();
  try {
    const { path, release } = await context.files.path(file.id);
    try {
      const lane = laneOfFile(file.mediaType);
      const { pipelineId, template, models, ocrId } = run;
      const ocr = await openOcr(context.db, ocrId, models?.userId ?? caller.id);
      const examples = await openExamples(context, { pipelineId, documentId: null });
      const document = { path, name: file.name, template, ocr, examples };
      const options = { signal, lane, models: run.models, paidBy: caller.id };
      const outcome = await extractConsulting(context, pool, document, options);
      await recordRun(context, caller, run, file, { startedAt, outcome, alongside });
      const { extraction, log } = outcome;
      const result = examples ? await nameExamplesOf(context.db, caller.id, extraction) : extraction;
      return { result, error: null, log: [...log] };
    } catch (error) {
      if (!(error instanceof PipelineFailure || error instanceof TaskRefusal)) throw error;
      await recordRun(context, caller, run, file, { startedAt, error: error.message, alongside });
      const log = error instanceof PipelineFailure && error.log.length > 0 ? [...error.log] : null;
      return { result: null, error: error.message, log };
    } finally {
      await release();
    }
  } finally {
    await context.files.delete(file.id);
  }
}

/**
 * Queues a run whose result is asked for later with the job's id, and kept for 24 hours. When it throws, the file is
 * gone.
 *
 * @param onQueued done in the same transaction
 * @returns the id of the job
 */
export async function runLater(
  context: Context,
  caller: Caller,
  { pipelineId, template, models, ocrId }: Run,
  file: KeptFile,
  onQueued: (trx: Context['db'], jobId: Id) => Promise<void>,
): Promise<Id> {
  try {
    await context.db.transaction().execute(async (trx) => {
      const { id, name: filename, mediaType } = file;
      await queueRun(trx, { id, pipelineId, template, models, ocrId, filename, mediaType, createdBy: caller.id });
      await onQueued(trx, file.id);
    });
  } catch (error) {
    await discardFile(context, file).catch(() => {});
    throw error;
  }
  context.jobQueued();
  return file.id;
}

/** The record that a run at once leaves, and its charge. */
async function recordRun(
  context: Context,
  caller: Caller,
  run: Run,
  file: KeptFile,
  end: { startedAt: string; outcome?: ExtractOutcome; error?: string; alongside: Alongside },
): Promise<void> {
  const now = new Date().toISOString();
  const job: Omit<Insertable<JobTable>, 'pipeline_id'> = {
    id: file.id,
    kind: 'direct',
    filename: file.name,
    state: end.outcome ? 'done' : 'failed',
    lane: laneOfFile(file.mediaType),
    attempts: end.outcome ? 0 : 1,
    losses: 0,
    available_at: end.startedAt,
    created_at: end.startedAt,
    created_by: caller.id,
    started_at: end.startedAt,
    finished_at: now,
    error: end.error ?? null,
  };
  await context.db.transaction().execute(async (trx) => {
    // The pipeline may have been deleted meanwhile.
    const pipeline_id = sql<Id | null>`(select id from pipeline where id = ${run.pipelineId})`;
    await trx
      .insertInto('job')
      .values({ ...job, pipeline_id })
      .execute();
    if (end.outcome) await chargePages(trx, caller.id, end.outcome.pageCount);
    await end.alongside(trx);
  });
}

function parseJson(text: string): unknown {
  const excess = findJsonExcess(Buffer.from(text));
  if (excess !== undefined) throw new ExtraktError('invalid', `The template in the part "code": ${excess}`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ExtraktError('bad_json', 'The part "code" is not valid JSON. It holds the template.', { cause: error });
  }
}
