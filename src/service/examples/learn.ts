/** Turns a document with confirmed values into an example of its pipeline. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ExtraktError } from '../../errors.ts';
import type { Entity } from '../../pipeline/extraction.ts';
import type { Language } from '../../pipeline/page.ts';
import { type ResolvedTemplate, resolveStoredTemplate } from '../../pipeline/template.ts';
import { isPostgres } from '../../store/dialect.ts';
import type { DocumentTable, Id, Json, Tables } from '../../store/tables.ts';
import { allows, readLevel } from '../access.ts';
import type { Caller, Context } from '../context.ts';
import { readWords } from '../page-words.ts';
import type { Lesson } from '../thread/tasks.ts';
import { countValues, fitsTemplate } from './fits-template.ts';
import { forgetDocument, forgetElsewhere, type NewExample, putExample } from './stored-examples.ts';

/** What a document teaches, computed before the transaction that stores it. */
export interface DocumentLesson {
  /** The pipeline of the inbox at that time. */
  readonly pipelineId: Id;
  /** Its template at that time. */
  readonly template: Json;
  /** Undefined if the document teaches nothing. */
  readonly example: NewExample | undefined;
}

type Document = Pick<DocumentTable, 'id' | 'inbox_id' | 'name' | 'media_type'>;

/** Values that are learned from. A thousand rows of a table have about 7,000. */
const MAX_VALUES = 10_000;
const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Learns from a document with values that a person is confirming. It teaches nothing if the inbox does not learn, if the owner
 * of the inbox may not edit the pipeline, if its words were not kept, or if its values do not fit the template. Call it
 * outside of transactions.
 *
 * @param extraction.language of the document
 * @throws ExtraktError `not_found` if the inbox was deleted meanwhile
 */
export async function learnFromDocument(
  context: Context,
  caller: Caller,
  document: Document,
  { entities, language }: { readonly entities: readonly Entity[]; readonly language: string | undefined },
): Promise<DocumentLesson> {
  const { pipelineId, learns, json, template } = await readTeaching(context.db, document.inbox_id);
  const nothing = { pipelineId, template: json, example: undefined };
  // The values of an XML file are data and have no place on a page.
  if (!learns || document.media_type === 'application/xml' || !template) return nothing;
  if (entities.length === 0 || !fitsTemplate(entities, template)) return nothing;
  const words = await readWords(context, document.id);
  if (words === undefined) return nothing;
  const source = { words, language: readLanguage(language), template, entities };
  const lesson = await learn(context, caller, source).catch((error: unknown) => {
    // A person waits for the confirmation, which does not depend on it.
    context.report(`the document ${document.id} could not be learned from`, error);
  });
  if (!lesson) return nothing;
  const { id: documentId, name } = document;
  return { pipelineId, template: json, example: { ...lesson, documentId, sha256: null, name, createdBy: caller.id } };
}

/** The lesson of words with values, for an example. */
export interface LessonSource {
  /** `packWords` of the document. */
  readonly words: Uint8Array;
  readonly language: Language;
  readonly template: ResolvedTemplate;
  readonly entities: readonly Entity[];
}

export type LearnedEntities = Lesson & Pick<NewExample, 'entities' | 'valueCount'>;

/**
 * Learns in the thread.
 *
 * @returns undefined for an extraction with too many values
 * @throws TaskExceeded
 */
export async function learn(
  { thread }: Pick<Context, 'thread'>,
  caller: Pick<Caller, 'id'>,
  { entities: values, ...source }: LessonSource,
): Promise<LearnedEntities | undefined> {
  const valueCount = countValues(values);
  if (valueCount > MAX_VALUES) return undefined;
  const entities = JSON.stringify(values);
  await setImmediate();
  const lesson = await thread.run(caller.id, 'learn', { ...source, entities });
  return { ...lesson, entities, valueCount };
}

/**
 * Whether a lesson is still for the pipeline of the document's inbox, and for its template. The pipeline is then there until the end of the
 * transaction.
 */
export async function isForPipeline(
  trx: Kysely<Tables>,
  document: Pick<Document, 'inbox_id'>,
  { pipelineId, template }: DocumentLesson,
): Promise<boolean> {
  const present = await trx
    .selectFrom('inbox')
    .innerJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .select('pipeline.id')
    .where('inbox.id', '=', document.inbox_id)
    .where('pipeline.id', '=', pipelineId)
    .where('pipeline.template', '=', template)
    // Changing the pipeline needs another lock, and so does the inbox, which every upload changes.
    .$if(isPostgres(trx), (query) => query.forKeyShare('pipeline'))
    .executeTakeFirst();
  return present !== undefined;
}

/**
 * Stores what a document teaches, in the transaction that confirms it. The document is then an example of no other pipeline.
 *
 * @param isChanged whether the values were changed, and an earlier example of them is to be forgotten in any case
 */
export async function storeLesson(
  trx: Kysely<Tables>,
  { id }: Pick<Document, 'id'>,
  { pipelineId, example }: DocumentLesson,
  isChanged: boolean,
): Promise<void> {
  if (!example) {
    if (isChanged) await forgetDocument(trx, id);
    return;
  }
  await forgetElsewhere(trx, id, pipelineId);
  await putExample(trx, pipelineId, example);
}

interface Teaching {
  readonly pipelineId: Id;
  readonly learns: boolean;
  /** The template as it is stored. */
  readonly json: Json;
  readonly template: ResolvedTemplate | undefined;
}

/** An inbox uses its pipeline on behalf of its owner, who must be allowed to change what the pipeline reads. */
async function readTeaching(db: Kysely<Tables>, inboxId: Id): Promise<Teaching> {
  const row = await db
    .selectFrom('inbox')
    .innerJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'inbox.id').on('owner.level', '=', 'own'),
    )
    .select(['inbox.learn_examples', 'pipeline.id', 'pipeline.template', 'owner.user_id'])
    .where('inbox.id', '=', inboxId)
    .executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', 'The inbox was deleted meanwhile.');
  const learns = row.learn_examples === 1 && allows(await readLevel(db, row.user_id, row.id), 'edit_pipeline');
  return { pipelineId: row.id, learns, json: row.template, template: resolveStoredTemplate(JSON.parse(row.template)) };
}

/** A language that documents are read in; English for any other. */
export function readLanguage(language: string | undefined): Language {
  return language === 'de' || language === 'en' ? language : DEFAULT_LANGUAGE;
}
