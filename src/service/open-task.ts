import type { Kysely } from 'kysely';
import type { OcrSettings } from '../pipeline/ocr-engine.ts';
import type { Template } from '../pipeline/template.ts';
import { BUILTIN_OCR } from '../store/builtin.ts';
import type { ClaimedJob } from '../store/queue/claim-job.ts';
import type { Id, Json, Tables } from '../store/tables.ts';
import { allows, readLevel } from './access.ts';
import type { Context } from './context.ts';
import { type PipelineModels, selectModels, toPipelineModels } from './models.ts';
import { chooseOcr, openOcr } from './ocr.ts';
import { TaskRefusal } from './task-refusal.ts';

/** What a job asks to be done. */
export interface Task {
  /** The file, on this machine. */
  readonly path: string;
  readonly name: string;
  readonly template: Template;
  /** The pipeline that this is a run of; null for a template of the moment. */
  readonly pipelineId: Id | null;
  /** Null for an inline template. */
  readonly models: PipelineModels | null;
  readonly ocr: OcrSettings;
  /** The user whose usage counts: the owner of the inbox, or the user who requested the run. */
  readonly paidBy: Id;
  /** To be called when the file is not needed any more. */
  release(): Promise<void>;
}

/**
 * Finds what a job asks for: the file, and the template that its inbox uses now. An inbox works with its pipeline on
 * behalf of its owner, so it is the owner who must be allowed to run it.
 *
 * @throws TaskRefusal when the owner may not run the pipeline, its OCR cannot be used, or the file is gone
 */
export async function openTask(context: Context, job: ClaimedJob): Promise<Task> {
  const { template, ...found } = await findTemplate(context.db, job);
  const parsed: Template = JSON.parse(template);
  const { path, release } = await context.files.path(job.document_id ?? job.id).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new TaskRefusal('The file is gone from the store of files. Send it again.', { cause: error });
  });
  return { path, name: job.filename, template: parsed, ...found, release };
}

interface Found extends Pick<Task, 'pipelineId' | 'models' | 'ocr' | 'paidBy'> {
  /** As JSON. */
  readonly template: string;
}

async function findTemplate(db: Kysely<Tables>, job: ClaimedJob): Promise<Found> {
  if (job.template !== null) {
    const models = job.models === null ? null : parseModels(job.models);
    const ocr = await openOcr(db, job.ocr_id ?? BUILTIN_OCR.id, models?.userId ?? job.created_by);
    return { template: job.template, pipelineId: job.pipeline_id, models, ocr, paidBy: job.created_by };
  }
  const inbox = await db
    .selectFrom('inbox')
    .innerJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .innerJoin('resource', 'resource.id', 'pipeline.id')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'inbox.id').on('owner.level', '=', 'own'),
    )
    .leftJoin('permission as author', (join) =>
      join.onRef('author.resource_id', '=', 'pipeline.id').on('author.level', '=', 'own'),
    )
    .innerJoin(selectModels(db).as('models'), 'models.id', 'pipeline.id')
    .selectAll('models')
    .select(['pipeline.id as pipelineId', 'pipeline.template', 'resource.name'])
    .select(['inbox.ocr_id as ownOcr', 'pipeline.ocr_id as pipelineOcr'])
    .select(['owner.user_id as ownerId', 'author.user_id as authorId'])
    .where('inbox.id', '=', job.inbox_id)
    .executeTakeFirst();
  if (!inbox) throw new TaskRefusal('The inbox was deleted.');
  const { ownerId, authorId, pipelineId, template, ownOcr, pipelineOcr } = inbox;
  if (!allows(await readLevel(db, ownerId, pipelineId), 'run')) {
    throw new TaskRefusal(
      `The owner of the inbox may not run its pipeline "${inbox.name}" any more. Switch the inbox to another pipeline, or have access to this one given back, and process the document again.`,
    );
  }
  const models = toPipelineModels(inbox, authorId ?? ownerId);
  const ocrId = chooseOcr(ownOcr, pipelineOcr);
  const ocr = await openOcr(db, ocrId, ocrId === ownOcr ? ownerId : models.userId);
  return { template, pipelineId, models, ocr, paidBy: ownerId };
}

/** Runs that were queued by an earlier version lack some of it. */
function parseModels(json: Json): PipelineModels {
  return { locationChatId: null, deletedLocation: null, chat: null, locationChat: null, ...JSON.parse(json) };
}

/** Whether a file is not in the store. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
