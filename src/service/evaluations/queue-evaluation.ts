/** Requests for evaluations. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError, type Fault } from '../../errors.ts';
import { isPostgres } from '../../store/dialect.ts';
import type { Id, Json, Tables } from '../../store/tables.ts';
import { requireAccess } from '../access.ts';
import type { Caller, Context } from '../context.ts';
import { isReadableDocument } from '../document-access.ts';
import { badTemplate, readGivenTemplate } from '../given-template.ts';
import { getJob, type JobWithResult } from '../jobs.ts';
import { type PipelineModels, selectModels, toPipelineModels } from '../models.ts';
import { queueEvaluationJob } from '../queueing.ts';
import type { LeftOut } from './evaluations.ts';

const DEFAULT_DOCUMENTS = 20;
const MOST_DOCUMENTS = 100;
/** Evaluations of one user that wait or run. */
const MOST_OPEN = 2;
/** Milliseconds between two looks whether an evaluation has ended. */
const POLL = 250;

export const EvaluationRequest = Type.Object({
  // Not checked by the schema, as in a pipeline.
  template: Type.Unknown({ description: 'The new template, or the name of a predefined one such as `invoice.en`.' }),
  limit: Type.Optional(
    Type.Integer({
      default: DEFAULT_DOCUMENTS,
      minimum: 1,
      maximum: MOST_DOCUMENTS,
      description: 'Documents to compare: the newest examples of the pipeline.',
    }),
  ),
  ask_language_model: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether the language model of the pipeline is asked, twice for each document.',
    }),
  ),
});
export type EvaluationRequest = Static<typeof EvaluationRequest>;

export interface QueuedEvaluation {
  /** Of the job. */
  readonly id: Id;
  readonly pipelineId: Id;
}

/**
 * Queues an evaluation, whose result is kept for 24 hours. Nothing is charged: the documents were paid for when they were
 * processed. Only the usage of a language model counts.
 *
 * @param alongside done in the same transaction
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` with every fault of the template, `too_many_requests`
 */
export async function queueEvaluation(
  context: Context,
  caller: Caller,
  request: EvaluationRequest & { readonly pipeline: string },
  alongside: (trx: Kysely<Tables>, queued: QueuedEvaluation) => Promise<void>,
): Promise<QueuedEvaluation> {
  const { db } = context;
  const { id: pipelineId } = await requireAccess(db, caller, request.pipeline, 'edit_pipeline', ['template_pipeline']);
  const { limit = DEFAULT_DOCUMENTS, ask_language_model = true } = request;
  const faults: Fault[] = [];
  const template = await readGivenTemplate(context, caller, request.template, faults);
  if (!template) throw badTemplate(faults);
  const id = uuid();
  await db.transaction().execute(async (trx) => {
    await refuseMany(trx, caller);
    const present = await readPresent(trx, pipelineId);
    const models = ask_language_model ? present.models : null;
    await queueEvaluationJob(trx, { id, pipelineId, template, models, createdBy: caller.id });
    await addDocuments(trx, caller, { id, pipelineId, template: present.template, limit });
    await alongside(trx, { id, pipelineId });
  });
  context.jobQueued();
  return { id, pipelineId };
}

/**
 * Waits for the end of an evaluation.
 *
 * @param signal aborted when the client no longer waits, which deletes the evaluation
 * @throws the signal's reason
 */
export async function awaitEvaluation(
  context: Context,
  caller: Caller,
  id: Id,
  signal: AbortSignal,
): Promise<JobWithResult> {
  for (;;) {
    if (signal.aborted) {
      await context.db.deleteFrom('job').where('id', '=', id).where('kind', '=', 'evaluation').execute();
      throw signal.reason;
    }
    if (!(await isOpen(context.db, id))) return await getJob(context, caller, id);
    await setTimeout(POLL, undefined, { signal }).catch(() => {});
  }
}

/** Whether a job waits or runs. The result is not read: it can be large. */
async function isOpen(db: Kysely<Tables>, id: Id): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return job !== undefined;
}

/** @param trx of the transaction that queues the evaluation */
async function refuseMany(trx: Kysely<Tables>, caller: Caller): Promise<void> {
  // Simultaneous requests of a user wait for each other. SQLite has only one writer at a time.
  if (isPostgres(trx)) {
    await trx.selectFrom('user').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
  }
  const { count } = await trx
    .selectFrom('job')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', 'evaluation')
    .where('created_by', '=', caller.id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_OPEN) return;
  throw new ExtraktError('too_many_requests', `${count} evaluations are in progress for you. Wait for one of them.`);
}

interface Present {
  readonly template: Json;
  readonly models: PipelineModels;
}

async function readPresent(trx: Kysely<Tables>, pipelineId: Id): Promise<Present> {
  const row = await trx
    .selectFrom('pipeline')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'pipeline.id').on('owner.level', '=', 'own'),
    )
    .innerJoin(selectModels(trx).as('models'), 'models.id', 'pipeline.id')
    .selectAll('models')
    .select(['pipeline.template', 'owner.user_id as ownerId'])
    .where('pipeline.id', '=', pipelineId)
    .executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', 'The pipeline was deleted meanwhile.');
  return { template: row.template, models: toPipelineModels(row, row.ownerId) };
}

interface Started {
  readonly id: Id;
  readonly pipelineId: Id;
  /** The present template. */
  readonly template: Json;
  readonly limit: number;
}

async function addDocuments(trx: Kysely<Tables>, caller: Caller, started: Started): Promise<void> {
  const { id, pipelineId, template, limit } = started;
  const examples = trx.selectFrom('example').where('example.pipeline_id', '=', pipelineId);
  const readable = examples
    .innerJoin('document', 'document.id', 'example.document_id')
    .where((e) => isReadableDocument(trx, e, caller.id));
  const count = sql<number>`count(*)`.as('count');
  const documents = sql<number>`count(example.document_id)`.as('documents');
  const all = await examples.select([count, documents]).executeTakeFirstOrThrow();
  const { count: found } = await readable.select(count).executeTakeFirstOrThrow();
  const newest = await readable
    .select('document.id')
    .orderBy('example.created_at', 'desc')
    .orderBy('example.id', 'desc')
    .limit(limit)
    .execute();
  const left: LeftOut = {
    without_document: Number(all.count) - Number(all.documents),
    not_readable: Number(all.documents) - Number(found),
    older: Number(found) - newest.length,
  };
  const evaluation = { id, present_template: template, left_out: JSON.stringify(left) };
  await trx.insertInto('evaluation').values(evaluation).execute();
  if (newest.length === 0) return;
  const rows = newest.map((document, position) => ({ evaluation_id: id, document_id: document.id, position }));
  await trx.insertInto('evaluation_document').values(rows).execute();
}
