/** Jobs: every run of a pipeline, whether for a document of an inbox or asked for directly. */
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import { validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import { Extraction } from '../pipeline/extraction.ts';
import type { JobTable, Json, Tables } from '../store/tables.ts';
import { allows, highest, readLevel, requireAccess, requireAdministrator } from './access.ts';
import type { Caller, Context } from './context.ts';
import { isOfReadableDocument, mayRead, requireReadableInbox } from './document-access.ts';
import { Evaluation, readEvaluation } from './evaluations/evaluations.ts';
import { nameExamples } from './examples/name-examples.ts';
import { fetchPage, ListParameters, mapPage, type Page } from './lists.ts';
import { EmailAddress, Nullable, RecordId, Time } from './records.ts';
import { getUserRow } from './users.ts';

export const Job = Type.Object({
  id: RecordId,
  pipeline_id: Nullable(RecordId),
  filename: Type.String({ description: 'Empty for an evaluation.' }),
  started_at: Nullable(Time),
  duration: Nullable(Type.String({ description: 'ISO 8601, such as PT1.25S; null until it ended.' })),
  error: Nullable(Type.String()),
});
export type Job = Static<typeof Job>;

export const RunResult = Type.Object({
  result: Nullable(Extraction),
  error: Nullable(Type.String({ description: 'Null on success.' })),
  log: Nullable(Type.Array(Type.String())),
});
export type RunResult = Static<typeof RunResult>;

const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** A job with its result. */
export const JobWithResult = Type.Object({
  ...Job.properties,
  state: Type.Enum(JOB_STATES),
  ...RunResult.properties,
  evaluation: Nullable(Evaluation),
});
export type JobWithResult = Static<typeof JobWithResult>;

export const JobListParameters = Type.Object({
  ...ListParameters.properties,
  errors_only: Type.Boolean({ default: false, description: 'Only those that failed.' }),
});
export type JobListParameters = Static<typeof JobListParameters>;

/** A job as administrators see those of everybody: nothing of the document but its file's name. */
export const AnyJob = Type.Object({
  ...Job.properties,
  state: Type.Enum(JOB_STATES),
  document_id: Nullable(RecordId),
  inbox_id: Nullable(RecordId),
  created_at: Time,
  created_by: EmailAddress,
});
export type AnyJob = Static<typeof AnyJob>;

export const AnyJobParameters = Type.Object({
  ...JobListParameters.properties,
  state: Type.Optional(Type.Enum(JOB_STATES)),
});
export type AnyJobParameters = Static<typeof AnyJobParameters>;

const ORDER_COLUMNS = { id: 'job.id', name: 'job.filename', date: 'job.created_at' } as const;

/**
 * The jobs of an inbox whose documents the caller may read.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listInboxJobs(
  context: Context,
  caller: Caller,
  inboxId: string,
  parameters: JobListParameters,
): Promise<Page<Job>> {
  const { inbox, createdBy } = await requireReadableInbox(context.db, caller, inboxId);
  let query = context.db.selectFrom('job').where('job.inbox_id', '=', inbox.id);
  if (createdBy !== undefined) query = query.where((e) => isOfReadableDocument(context.db, e, caller.id));
  return await fetchJobs(query, parameters);
}

/**
 * The jobs of a pipeline: the caller's own direct runs, and the jobs of documents that the caller may read. Access to the
 * pipeline shows no others, not even their file names: its users may have nothing to do with each other.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listPipelineJobs(
  context: Context,
  caller: Caller,
  pipelineId: string,
  parameters: JobListParameters,
): Promise<Page<Job>> {
  const pipeline = await requireAccess(context.db, caller, pipelineId, 'run', ['template_pipeline']);
  const query = context.db.selectFrom('job').where('job.pipeline_id', '=', pipeline.id);
  return await fetchJobs(
    query.where((e) => isReadable(context.db, e, caller)),
    parameters,
  );
}

/**
 * The jobs that a user asked for, for themselves or an administrator. Users do not see jobs of documents that they may no
 * longer read.
 *
 * @throws ExtraktError `not_found`
 */
export async function listUserJobs(
  context: Context,
  caller: Caller,
  userId: string,
  parameters: JobListParameters,
): Promise<Page<Job>> {
  const user = await getUserRow(context, caller, userId);
  let query = context.db.selectFrom('job').where('job.created_by', '=', user.id);
  if (user.id === caller.id) query = query.where((e) => isReadable(context.db, e, caller));
  return await fetchJobs(query, parameters);
}

/** The rule of `readJobAccess` as a condition. */
function isReadable(db: Context['db'], e: ExpressionBuilder<Tables, 'job'>, caller: Caller) {
  const isOwnRun = e.and([e('job.document_id', 'is', null), e('job.created_by', '=', caller.id)]);
  return e.or([isOwnRun, isOfReadableDocument(db, e, caller.id)]);
}

/**
 * The jobs of everybody, for administrators.
 *
 * @throws ExtraktError `forbidden`
 */
export async function listAllJobs(
  { db }: Context,
  caller: Caller,
  { errors_only, state, ...list }: AnyJobParameters,
): Promise<Page<AnyJob>> {
  requireAdministrator(caller);
  let query = db
    .selectFrom('job')
    .innerJoin('user', 'user.id', 'job.created_by')
    .select(['job.id', 'job.pipeline_id', 'job.filename', 'job.started_at', 'job.finished_at', 'job.error'])
    .select(['job.state', 'job.document_id', 'job.inbox_id', 'job.created_at', 'user.email as created_by']);
  if (errors_only) query = query.where('job.state', '=', 'failed');
  if (state !== undefined) query = query.where('job.state', '=', state);
  return mapPage(await fetchPage(query, ORDER_COLUMNS, list), (row) => {
    const { state, document_id, inbox_id, created_at, created_by } = row;
    return { ...toJob(row), state, document_id, inbox_id, created_at, created_by };
  });
}

/**
 * One job with its result, for callers who may read its document. A direct run has no document; it belongs to the caller
 * who asked for it.
 *
 * @throws ExtraktError `not_found`; `forbidden` where the caller can at least list the inbox or pipeline
 */
export async function getJob(context: Context, caller: Caller, id: string): Promise<JobWithResult> {
  const job = validate(id)
    ? await context.db.selectFrom('job').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  const access = job ? await readJobAccess(context, caller, job) : 'hidden';
  if (!job || access === 'hidden') {
    throw new ExtraktError('not_found', `There is no job "${id.slice(0, 100)}" that you can see.`);
  }
  if (access === 'listed') {
    throw new ExtraktError(
      'forbidden',
      'This job belongs to a document or run of another user. Ask the owner of its inbox for view.',
    );
  }
  const log: string[] | null = job.log === null ? null : JSON.parse(job.log);
  const evaluation = job.kind === 'evaluation' ? await readEvaluation(context.db, caller.id, job.id) : null;
  return { ...toJob(job), state: job.state, result: await readResult(context, caller, job), log, evaluation };
}

/** `listed` where the caller may list the inbox or the pipeline, but not read what the job is about. */
async function readJobAccess(
  { db }: Context,
  caller: Caller,
  job: Pick<JobTable, 'created_by' | 'document_id' | 'inbox_id' | 'pipeline_id'>,
): Promise<'readable' | 'listed' | 'hidden'> {
  const inboxLevel = job.inbox_id === null ? 'none' : await readLevel(db, caller.id, job.inbox_id);
  if (job.document_id === null) {
    if (job.created_by === caller.id) return 'readable';
  } else {
    const document = await db
      .selectFrom('document')
      .select('created_by')
      .where('id', '=', job.document_id)
      .executeTakeFirst();
    if (document && mayRead(inboxLevel, document, caller.id)) return 'readable';
  }
  const pipelineLevel = job.pipeline_id === null ? 'none' : await readLevel(db, caller.id, job.pipeline_id);
  return allows(highest(inboxLevel, pipelineLevel), 'see') ? 'listed' : 'hidden';
}

/** A direct run keeps its result with the job, a document's job in the extraction that was stored when it ended. */
async function readResult({ db }: Context, caller: Caller, job: JobTable): Promise<Extraction | null> {
  const stored = job.result ?? (await readStored(db, job));
  if (stored === undefined) return null;
  const [result = ''] = await nameExamples(db, caller.id, [stored]);
  return JSON.parse(result);
}

async function readStored(db: Context['db'], job: JobTable): Promise<Json | undefined> {
  if (job.state !== 'done' || job.document_id === null || job.finished_at === null) return undefined;
  const row = await db
    .selectFrom('extraction')
    .select('result')
    .where('document_id', '=', job.document_id)
    .where('created_at', '>=', job.started_at ?? job.created_at)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.result;
}

async function fetchJobs(
  query: SelectQueryBuilder<Tables, 'job', object>,
  { errors_only, ...parameters }: JobListParameters,
): Promise<Page<Job>> {
  const jobs = query
    .select(['job.id', 'job.pipeline_id', 'job.filename'])
    .select(['job.started_at', 'job.finished_at', 'job.error']);
  const page = await fetchPage(errors_only ? jobs.where('job.state', '=', 'failed') : jobs, ORDER_COLUMNS, parameters);
  return mapPage(page, toJob);
}

function toJob(job: Pick<JobTable, 'id' | 'pipeline_id' | 'filename' | 'started_at' | 'finished_at' | 'error'>): Job {
  const { id, pipeline_id, filename, started_at, finished_at, error } = job;
  const duration = started_at && finished_at ? formatDuration(Date.parse(finished_at) - Date.parse(started_at)) : null;
  return { id, pipeline_id, filename, started_at, duration, error };
}

/** Milliseconds -> `PT1.25S`. */
export function formatDuration(milliseconds: number): string {
  return `PT${Math.max(0, milliseconds) / 1000}S`;
}
