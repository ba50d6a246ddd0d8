/** Runs an evaluation. What was read is stored document by document: another attempt continues after them. */
import { setImmediate } from 'node:timers/promises';
import { type AlignedField, type AlignedGroup, alignTemplates, hasField } from '../../evaluation/align-fields.ts';
import { compareValues } from '../../evaluation/compare-values.ts';
import { summarize } from '../../evaluation/evaluation.ts';
import { PipelineFailure } from '../../pipeline/errors.ts';
import type { Entity } from '../../pipeline/extraction.ts';
import { laneOfFile } from '../../pipeline/isolate/lanes.ts';
import type { Pool } from '../../pipeline/isolate/pool.ts';
import { type ResolvedTemplate, resolveStoredTemplate, type Template } from '../../pipeline/template.ts';
import type { ClaimedJob } from '../../store/queue/claim-job.ts';
import type { Id, Json } from '../../store/tables.ts';
import { extractConsulting } from '../consulted-extraction.ts';
import type { Context } from '../context.ts';
import { openExamples } from '../examples/find-examples.ts';
import type { PipelineModels } from '../models.ts';
import { chooseOcr, openOcr } from '../ocr.ts';
import { isMissing } from '../open-task.ts';
import { TaskRefusal } from '../task-refusal.ts';
import type { DocumentOutcome, EvaluationErrorCode } from './evaluations.ts';

interface Run {
  readonly context: Context;
  readonly pool: Pool;
  readonly job: ClaimedJob;
  readonly signal: AbortSignal;
  readonly pipelineId: Id;
  readonly models: PipelineModels | null;
  readonly present: Template;
  readonly next: Template;
  readonly groups: readonly AlignedGroup[];
}

export interface EvaluationOptions {
  readonly signal: AbortSignal;
  /** Awaited after each document: others take the places in the pool that are free then. */
  onDocument(): Promise<void>;
}

/**
 * Reads each document by both templates, and stores how the values differ.
 *
 * @throws TaskRefusal if the pipeline was deleted
 * @throws the signal's reason
 */
export async function runEvaluation(
  context: Context,
  pool: Pool,
  job: ClaimedJob,
  { signal, onDocument }: EvaluationOptions,
): Promise<void> {
  const ended = new AbortController();
  const run = await openEvaluation(context, pool, job, AbortSignal.any([signal, ended.signal]));
  const open = await context.db
    .selectFrom('evaluation_document')
    .select('document_id')
    .where('evaluation_id', '=', job.id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute();
  const queue = open.values();
  const readSome = async (): Promise<void> => {
    for (const { document_id } of queue) {
      const outcome = await readDocument(run, document_id);
      run.signal.throwIfAborted();
      await context.db
        .updateTable('evaluation_document')
        .set({ outcome: JSON.stringify(outcome) })
        .where('evaluation_id', '=', job.id)
        .where('document_id', '=', document_id)
        .execute();
      await onDocument();
    }
  };
  // The other places are for documents that come meanwhile.
  const size = Math.max(1, Math.floor(pool.places('text') / 2));
  const parts = Array.from({ length: size }, () =>
    readSome().catch((error: unknown) => {
      // The others read no more documents.
      ended.abort(error);
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(parts);
  signal.throwIfAborted();
  if (outcomes.some(({ status }) => status === 'rejected')) throw ended.signal.reason;
}

async function openEvaluation(context: Context, pool: Pool, job: ClaimedJob, signal: AbortSignal): Promise<Run> {
  const row = await context.db
    .selectFrom('evaluation')
    .select('present_template')
    .where('id', '=', job.id)
    .executeTakeFirst();
  const { pipeline_id: pipelineId, template } = job;
  if (!row || pipelineId === null || template === null) throw new TaskRefusal('The pipeline was deleted.');
  const present: Template = JSON.parse(row.present_template);
  const next: Template = JSON.parse(template);
  const models: PipelineModels | null = job.models === null ? null : JSON.parse(job.models);
  const groups = alignTemplates(resolve(present), resolve(next));
  return { context, pool, job, signal, pipelineId, models, present, next, groups };
}

function resolve(template: Template): ResolvedTemplate {
  const resolved = resolveStoredTemplate(template);
  if (!resolved) throw new Error('A template of an evaluation is not valid.');
  return resolved;
}

async function readDocument(run: Run, documentId: Id): Promise<DocumentOutcome> {
  try {
    return await compareDocument(run, documentId);
  } catch (error) {
    if (run.signal.aborted) throw error;
    if (error instanceof DocumentRefusal) return { error: error.message, code: error.code };
    if (error instanceof PipelineFailure || error instanceof TaskRefusal) return { error: error.message };
    throw error;
  }
}

/** @throws TaskRefusal, PipelineFailure why a document was not compared */
async function compareDocument(run: Run, documentId: Id): Promise<DocumentOutcome> {
  const document = await findDocument(run, documentId);
  const before = await extract(run, document, run.present);
  const after = await extract(run, document, run.next);
  await setImmediate();
  const confirmed: Entity[] = JSON.parse(document.entities);
  const known = await readTemplateOf(run, document.created_at);
  const isComplete = (group: AlignedGroup, field: AlignedField) => known === undefined || hasField(known, group, field);
  return { compared: summarize(compareValues(run.groups, { confirmed, before, after, isComplete })) };
}

const REFUSALS = {
  no_example: 'The document is not an example of the pipeline any more.',
  no_file: 'The file of the document is gone from the store of files.',
} as const satisfies Partial<Record<EvaluationErrorCode, string>>;

/** Why a document was not read. */
class DocumentRefusal extends TaskRefusal {
  readonly code: keyof typeof REFUSALS;

  constructor(code: keyof typeof REFUSALS, cause?: unknown) {
    super(REFUSALS[code], { cause });
    this.code = code;
  }
}

interface Document {
  readonly id: Id;
  readonly name: string;
  readonly media_type: string;
  readonly inboxOcr: Id;
  readonly inboxOwner: Id;
  readonly pipelineOcr: Id;
  readonly pipelineOwner: Id;
  readonly entities: Json;
  /** When its values were confirmed. */
  readonly created_at: string;
}

async function findDocument({ context, pipelineId }: Run, documentId: Id): Promise<Document> {
  const document = await context.db
    .selectFrom('example')
    .innerJoin('document', 'document.id', 'example.document_id')
    .innerJoin('inbox', 'inbox.id', 'document.inbox_id')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'inbox.id').on('owner.level', '=', 'own'),
    )
    .innerJoin('pipeline', 'pipeline.id', 'example.pipeline_id')
    .innerJoin('permission as author', (join) =>
      join.onRef('author.resource_id', '=', 'pipeline.id').on('author.level', '=', 'own'),
    )
    .select(['document.id', 'document.name', 'document.media_type', 'example.entities', 'example.created_at'])
    .select(['inbox.ocr_id as inboxOcr', 'owner.user_id as inboxOwner', 'pipeline.ocr_id as pipelineOcr'])
    .select('author.user_id as pipelineOwner')
    .where('example.pipeline_id', '=', pipelineId)
    .where('example.document_id', '=', documentId)
    .executeTakeFirst();
  if (!document) throw new DocumentRefusal('no_example');
  return document;
}

/** As in production, but for the example of the document itself. */
async function extract(run: Run, document: Document, template: Template): Promise<readonly Entity[]> {
  const { context, pool, job, pipelineId, models, signal } = run;
  const { id, name } = document;
  const { path, release } = await context.files.path(id).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new DocumentRefusal('no_file', error);
  });
  try {
    const ocrId = chooseOcr(document.inboxOcr, document.pipelineOcr);
    const ocrOwner = ocrId === document.inboxOcr ? document.inboxOwner : document.pipelineOwner;
    const ocr = await openOcr(context.db, ocrId, ocrOwner);
    const examples = await openExamples(context, { pipelineId, documentId: id });
    const options = { signal, lane: laneOfFile(document.media_type), models, paidBy: job.created_by };
    const { extraction } = await extractConsulting(context, pool, { path, name, template, ocr, examples }, options);
    return extraction.entities;
  } finally {
    await release();
  }
}

/** The template of the pipeline when a document was confirmed. Its values say nothing about fields that were added since. */
async function readTemplateOf(
  { context, pipelineId }: Run,
  confirmedAt: string,
): Promise<ResolvedTemplate | undefined> {
  const row = await context.db
    .selectFrom('pipeline_version')
    .select('template')
    .where('pipeline_id', '=', pipelineId)
    .where('created_at', '<=', confirmedAt)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && resolveStoredTemplate(JSON.parse(row.template));
}
