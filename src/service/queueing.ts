/** Puts work into the queue, in the transaction of whoever asks for it. */
import type { Insertable, Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Lane, laneOfFile, laneOfModel } from '../pipeline/isolate/lanes.ts';
import type { Template } from '../pipeline/template.ts';
import { BUILTIN_MODEL } from '../store/builtin.ts';
import { indexName } from '../store/search.ts';
import type { Id, JobTable, Tables } from '../store/tables.ts';
import type { PipelineModels } from './models.ts';

/**
 * Queues a document that is in the state `queued`: new, or moved there by `recompute`. Its name can be searched from
 * now on, its text once it is read. Call `context.jobQueued()` after the commit.
 *
 * @param createdBy in whose name
 * @returns the id of the job
 */
export async function queueDocument(trx: Kysely<Tables>, documentId: Id, createdBy: Id): Promise<Id> {
  const document = await trx
    .selectFrom('document')
    .innerJoin('inbox', 'inbox.id', 'document.inbox_id')
    .leftJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .select(['document.id', 'document.name', 'document.inbox_id', 'document.media_type', 'inbox.pipeline_id'])
    .select('pipeline.chat_id')
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { id, name: filename, inbox_id, pipeline_id } = document;
  const lane = chooseLane(document.media_type, document.chat_id);
  const job = { ...queuedNow(lane), id: uuid(), kind: 'document', document_id: id, inbox_id, pipeline_id } as const;
  await trx
    .insertInto('job')
    .values({ ...job, filename, created_by: createdBy })
    .execute();
  await indexName(trx, document);
  return job.id;
}

/**
 * Queues a direct run that is answered later. Call `context.jobQueued()` after the commit.
 *
 * @param run.id of the job to be; the file is kept under it already
 * @param run.pipelineId null for a template of the moment
 */
export async function queueRun(trx: Kysely<Tables>, run: QueuedRun): Promise<void> {
  const { id, pipelineId: pipeline_id, filename, createdBy: created_by } = run;
  const template = JSON.stringify(run.template);
  const models = run.models ? JSON.stringify(run.models) : null;
  const lane = chooseLane(run.mediaType, run.models?.chatId ?? null);
  const job = {
    ...queuedNow(lane),
    id,
    kind: 'run',
    pipeline_id,
    template,
    models,
    ocr_id: run.ocrId ?? null,
  } as const;
  await trx
    .insertInto('job')
    .values({ ...job, filename, created_by })
    .execute();
}

/** Queues an evaluation. Call `context.jobQueued()` after the commit. */
export async function queueEvaluationJob(trx: Kysely<Tables>, evaluation: QueuedEvaluation): Promise<void> {
  const { id, pipelineId: pipeline_id, createdBy: created_by } = evaluation;
  const template = JSON.stringify(evaluation.template);
  const models = evaluation.models ? JSON.stringify(evaluation.models) : null;
  const job = { ...queuedNow('evaluation'), id, kind: 'evaluation', pipeline_id, template, models } as const;
  await trx
    .insertInto('job')
    .values({ ...job, filename: '', created_by })
    .execute();
}

interface QueuedEvaluation {
  readonly id: Id;
  readonly pipelineId: Id;
  /** The new template. */
  readonly template: Template;
  /** Null if no language model is asked. */
  readonly models: PipelineModels | null;
  readonly createdBy: Id;
}

interface QueuedRun {
  readonly id: Id;
  readonly pipelineId: Id | null;
  readonly template: Template;
  readonly models?: PipelineModels | null;
  /** The built-in OCR without it. */
  readonly ocrId?: Id;
  readonly filename: string;
  readonly mediaType: string;
  readonly createdBy: Id;
}

/** The lane of the language model from the start: a worker would have to claim each document to find out. */
function chooseLane(mediaType: string, chatId: Id | null): Lane {
  return chatId === null || chatId === BUILTIN_MODEL.id ? laneOfFile(mediaType) : laneOfModel(chatId);
}

function queuedNow(lane: JobTable['lane']): Omit<Insertable<JobTable>, 'id' | 'kind' | 'filename' | 'created_by'> {
  const now = new Date().toISOString();
  return { state: 'queued', lane, attempts: 0, losses: 0, available_at: now, created_at: now };
}
