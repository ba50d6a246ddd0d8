/** Examples that are uploaded: documents with their extractions, of which only what they teach is stored. */
import { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import { DamagedContainer } from '../../containers/faults.ts';
import { ExtraktError } from '../../errors.ts';
import { PipelineFailure } from '../../pipeline/errors.ts';
import { laneOfFile } from '../../pipeline/isolate/lanes.ts';
import type { Pool } from '../../pipeline/isolate/pool.ts';
import { type ResolvedTemplate, resolveStoredTemplate, type Template } from '../../pipeline/template.ts';
import { isPostgres } from '../../store/dialect.ts';
import type { Id } from '../../store/tables.ts';
import { requireAccess } from '../access.ts';
import { chargePages } from '../charge-pages.ts';
import type { Caller, Context } from '../context.ts';
import { readCorrection } from '../corrections.ts';
import { openOcr } from '../ocr.ts';
import { Pace } from '../pace.ts';
import { Nullable } from '../records.ts';
import { TaskRefusal } from '../task-refusal.ts';
import { TaskExceeded } from '../thread/thread.ts';
import { type KeptFile, keepFile } from '../uploads.ts';
import { EXAMPLE_FAULT_CODES, ExampleFault, nameFault } from './example-faults.ts';
import { describeExamples, ExampleRecord } from './examples.ts';
import { fitsTemplate } from './fits-template.ts';
import type { GivenExample, GivenFiles } from './given-files.ts';
import { learn, readLanguage } from './learn.ts';
import { type NewExample, putExample } from './stored-examples.ts';

export const AddedExamples = Type.Object({
  added: Type.Integer({ minimum: 1, description: 'Examples that were added, or replaced by the same file.' }),
  files: Type.Array(
    Type.Object({
      name: Type.String({ description: 'File name, in a ZIP with its folders.' }),
      example: Nullable(ExampleRecord),
      error: Nullable(Type.String({ description: 'Why it is no example.' })),
      error_code: Nullable(Type.Enum(EXAMPLE_FAULT_CODES, { description: 'The same as a stable code.' })),
      error_parameters: Nullable(
        Type.Object({
          file: Type.Optional(
            Type.String({ description: 'The JSON file with the fault. Without it, the file itself.' }),
          ),
          path: Type.Optional(Type.String({ description: 'The value of the extraction with the fault.' })),
        }),
      ),
    }),
  ),
});
export type AddedExamples = Static<typeof AddedExamples>;

/** A pipeline that learns. */
export interface Learner {
  readonly id: Id;
  readonly template: Template;
  readonly resolved: ResolvedTemplate;
  readonly ocrId: Id;
  readonly ownerId: Id;
}

/** Documents that are read at once for one call. */
const SIDE_BY_SIDE = 4;

/**
 * A pipeline to which the caller may add examples.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function openLearner({ db }: Context, caller: Caller, idOrAlias: string): Promise<Learner> {
  const { id } = await requireAccess(db, caller, idOrAlias, 'edit_pipeline', ['template_pipeline']);
  const row = await db
    .selectFrom('pipeline')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'pipeline.id').on('owner.level', '=', 'own'),
    )
    .select(['pipeline.template', 'pipeline.ocr_id', 'owner.user_id'])
    .where('pipeline.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', 'The pipeline was deleted meanwhile.');
  const template: Template = JSON.parse(row.template);
  const resolved = resolveStoredTemplate(template);
  if (!resolved) throw new Error(`The template of the pipeline ${id} is not valid.`);
  return { id, template, resolved, ocrId: row.ocr_id, ownerId: row.user_id };
}

export interface Adding {
  readonly learner: Learner;
  readonly caller: Caller;
  /** Aborted when the client no longer waits. */
  readonly signal: AbortSignal;
  /** Pages that were read so far, which are charged in the end. */
  readonly pages: { count: number };
  /** Done in the transaction that adds the examples. */
  onAdded(trx: Context['db'], added: AddedExamples): Promise<void>;
}

/**
 * Reads the documents, charges their pages, and then adds all examples in one transaction.
 *
 * @throws ExtraktError the reason of a single document; for an archive `invalid` if no file of it is an example; `not_found` or
 *   `forbidden` if the caller may no longer edit the pipeline
 * @throws the signal's reason
 */
export async function addExamples(
  context: Context,
  pool: Pool,
  { isArchive, examples, left }: GivenFiles,
  adding: Adding,
): Promise<AddedExamples> {
  const outcomes = await learnAll(examples, adding, (given, each) => learnGiven(context, pool, given, each));
  const { pages } = adding;
  const added = await context.db.transaction().execute(async (trx) => {
    if (pages.count > 0) await chargePages(trx, adding.caller.id, pages.count);
    const present = await holdLearner(trx, adding);
    const checked = outcomes.map((learned) => refuseOther(learned, present));
    const faults = [
      ...checked.flatMap(({ name, outcome }) => (outcome instanceof Error ? [{ name, error: outcome }] : [])),
      ...left.map(({ name, reason }) => ({ name, error: new ExampleFault(reason) })),
    ];
    const learned = checked.flatMap(({ name, outcome }) => (outcome instanceof Error ? [] : [{ name, outcome }]));
    const [first] = faults;
    // Returned: the pages are charged also if no document became an example.
    if (first && !isArchive) return first.error;
    if (learned.length === 0) return refuseAll(faults);
    return await putAll(trx, adding, learned, faults);
  });
  if (added instanceof Error) throw added;
  return added;
}

type Fault = { readonly name: string; readonly error: ExtraktError };

async function putAll(
  trx: Context['db'],
  { learner, onAdded }: Adding,
  learned: readonly { readonly name: string; readonly outcome: NewExample }[],
  faults: readonly Fault[],
): Promise<AddedExamples> {
  const pace = new Pace();
  const ids: Id[] = [];
  for (const { outcome } of learned) {
    ids.push(await putExample(trx, learner.id, outcome));
    if (pace.isDue) await pace.rest();
  }
  const records = await describeExamples(trx, ids);
  const files = [
    ...learned.map(({ name }, index) => ({ name, example: records.get(ids[index] ?? '') ?? null, ...NO_FAULT })),
    ...faults.map(({ name, error }) => ({ name, example: null, ...describeFault(error) })),
  ];
  const added = { added: records.size, files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  await onAdded(trx, added);
  return added;
}

/**
 * The pipeline is there until the end of the transaction.
 *
 * @returns its present template, if that was changed while the documents were read
 * @throws ExtraktError `not_found`, `forbidden`
 */
async function holdLearner(
  trx: Context['db'],
  { learner, caller }: Pick<Adding, 'learner' | 'caller'>,
): Promise<ResolvedTemplate | undefined> {
  const row = await trx
    .selectFrom('pipeline')
    .select('template')
    .where('id', '=', learner.id)
    .$if(isPostgres(trx), (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', 'The pipeline was deleted while the documents were read.');
  await requireAccess(trx, caller, learner.id, 'edit_pipeline', ['template_pipeline']);
  if (row.template === JSON.stringify(learner.template)) return undefined;
  return resolveStoredTemplate(JSON.parse(row.template));
}

function refuseOther({ name, outcome }: Learned, template: ResolvedTemplate | undefined): Learned {
  if (!template || outcome instanceof Error || fitsTemplate(JSON.parse(outcome.entities), template)) {
    return { name, outcome };
  }
  const message = 'The template was changed while the document was read, and the extraction does not fit it any more.';
  return { name, outcome: new ExtraktError('invalid', message) };
}

interface Learned {
  readonly name: string;
  /** The example, or why there is none. */
  readonly outcome: NewExample | ExtraktError;
}

/** After an error that concerns no file, the other documents are not read to their end. */
async function learnAll(
  examples: readonly GivenExample[],
  adding: Adding,
  learnOne: (given: GivenExample, adding: Adding) => Promise<NewExample | ExtraktError>,
): Promise<Learned[]> {
  const results: Learned[] = [];
  const queue = examples.entries();
  const ended = new AbortController();
  const signal = AbortSignal.any([adding.signal, ended.signal]);
  const learnSome = async () => {
    for (const [position, given] of queue) {
      signal.throwIfAborted();
      results[position] = { name: given.name, outcome: await learnOne(given, { ...adding, signal }) };
    }
  };
  const parts = Array.from({ length: Math.min(SIDE_BY_SIDE, examples.length) }, () =>
    learnSome().catch((error: unknown) => {
      ended.abort(error);
      throw error;
    }),
  );
  // The files are gone as soon as this ends.
  const ends = await Promise.allSettled(parts);
  adding.signal.throwIfAborted();
  if (ends.some(({ status }) => status === 'rejected')) throw ended.signal.reason;
  return results;
}

/** @throws what is no fault of the file */
async function learnGiven(
  context: Context,
  pool: Pool,
  given: GivenExample,
  adding: Adding,
): Promise<NewExample | ExtraktError> {
  const { learner, caller } = adding;
  try {
    const entities = await readCorrection(await given.readExtraction(), learner.resolved);
    if (entities.length === 0) return new ExampleFault('no_values');
    const file = await keepFile(context, given.name, Readable.from(given.read(), { objectMode: false }));
    try {
      const read = await readKept(context, pool, file, adding);
      const lesson = await learn(context, caller, { ...read, template: learner.resolved, entities });
      if (!lesson) return new ExampleFault('too_many_values');
      const { name, sha256 } = file;
      return { ...lesson, name, sha256, documentId: null, createdBy: caller.id };
    } finally {
      await context.files.delete(file.id);
    }
  } catch (error) {
    if (isOfFile(error)) return error;
    if (error instanceof PipelineFailure || error instanceof TaskRefusal) {
      return new ExampleFault('document_failed', { sentence: error.message, cause: error });
    }
    if (error instanceof DamagedContainer) return new ExampleFault('unreadable');
    if (error instanceof TaskExceeded) return new ExampleFault('too_long', { cause: error });
    throw error;
  }
}

/** Errors that end the whole call are thrown: a full disk, or a client that went away. */
function isOfFile(error: unknown): error is ExtraktError {
  const ofFile = ['bad_json', 'invalid', 'empty_file', 'unsupported_media_type', 'too_large'];
  return error instanceof ExtraktError && ofFile.includes(error.code);
}

/**
 * The words of a kept file.
 *
 * @throws PipelineFailure, TaskRefusal, ExtraktError `invalid` for an e-invoice in XML
 */
async function readKept(
  { db, files }: Context,
  pool: Pool,
  file: KeptFile,
  { learner: { template, ocrId, ownerId }, signal, pages }: Pick<Adding, 'learner' | 'signal' | 'pages'>,
) {
  if (file.mediaType === 'application/xml') {
    throw new ExampleFault('no_layout');
  }
  const { path, release } = await files.path(file.id);
  try {
    const ocr = await openOcr(db, ocrId, ownerId);
    const document = { path, name: file.name, template, words: true, ocr };
    const { words, extraction, pageCount } = await pool.extract(document, { signal, lane: laneOfFile(file.mediaType) });
    pages.count += pageCount;
    if (!words) throw new Error('The reader gave no words.');
    return { words, language: readLanguage(extraction.document?.language) };
  } finally {
    await release();
  }
}

function refuseAll(faults: readonly Fault[]): ExtraktError {
  return new ExtraktError('invalid', 'No file of the archive is an example.', {
    faults: faults.map(({ name, error }) => ({ path: name, message: describe(error) })),
  });
}

const NO_FAULT = { error: null, error_code: null, error_parameters: null };

function describeFault(error: ExtraktError) {
  const { code, parameters } = nameFault(error);
  return { error: describe(error), error_code: code, error_parameters: parameters };
}

/** With the first fault of an extraction that does not fit the template. */
function describe(error: ExtraktError): string {
  const [fault] = error.faults ?? [];
  return fault ? `${error.message} ${fault.path}: ${fault.message}` : error.message;
}
