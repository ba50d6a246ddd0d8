/** Extractions of documents: read, corrected by a person, computed anew. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { countFailed } from '../pipeline/check/review.ts';
import { type Check, type Entity, EXTRACTION_SCHEMA, Extraction } from '../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../pipeline/template.ts';
import type { Id, Tables } from '../store/tables.ts';
import { type Comparison, compareConfirmed, forgetComputed, noteConfirmed } from './accuracy/record.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { namesOtherFields, readCorrection } from './corrections.ts';
import { requireOwnersCredits } from './credits-check.ts';
import { notReady, refuseUnfinished, requireDocument } from './document-access.ts';
import { type Document, describeDocument } from './documents.ts';
import { keepEvidence } from './evidence.ts';
import { type DocumentLesson, isForPipeline, learnFromDocument, storeLesson } from './examples/learn.ts';
import { nameExamples } from './examples/name-examples.ts';
import { forgetDocument } from './examples/stored-examples.ts';
import { attemptChange, type ExtractionChange } from './extraction-change.ts';
import { withFormerFields } from './former-fields.ts';
import { readInboxTemplate } from './inbox-template.ts';
import { findLatest, holdVersion, type LatestExtraction, readLatest } from './latest-extraction.ts';
import { queueDocument } from './queueing.ts';
import { recheck } from './recheck.ts';
import { EmailAddress, Nullable, RecordId, Time } from './records.ts';
import { moveDocument } from './states.ts';
import { placeTyped } from './typed-places.ts';
import { type Expectation, requireExpected, type Versioned } from './versions.ts';

export const ExtractionRecord = Type.Object({
  document_id: RecordId,
  document_name: Type.String(),
  pipeline_id: Nullable(RecordId),
  created_at: Time,
  created_by: EmailAddress,
  result: Extraction,
});
export type ExtractionRecord = Static<typeof ExtractionRecord>;

/** An `ExtractionRecord` as JSON. The extraction is JSON already: parsing one of 10 MB would take 100 ms. */
export function writeRecord(record: Omit<ExtractionRecord, 'result'>, result: string): string {
  return `${JSON.stringify(record).slice(0, -1)},"result":${result}}`;
}

/**
 * The extraction in force of a document, as JSON.
 *
 * @throws ExtraktError `not_found`, `forbidden`; `not_ready` while it is being computed, `document_failed`
 */
export async function getExtraction(context: Context, caller: Caller, documentId: string): Promise<Versioned<string>> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  refuseUnfinished(document);
  return await describeExtraction(context.db, caller, document.id);
}

/**
 * Has the document processed again with the pipeline's present template. The extraction in force is so no longer, and
 * stays in the document's history.
 *
 * @param expects which extraction it is to replace
 * @returns the document, queued; one that waits already is left as it is
 * @throws ExtraktError `not_found`, `forbidden`, `no_credits`, `changed_meanwhile`; `not_ready` while it is being
 *   processed
 */
export async function recomputeExtraction(
  context: Context,
  caller: Caller,
  documentId: string,
  expects: Expectation | undefined,
  alongside: Alongside,
): Promise<Document> {
  const { document, inbox } = await requireDocument(context.db, caller, documentId, 'edit');
  await requireOwnersCredits(context.db, inbox.id);
  const queued = await context.db.transaction().execute(async (trx) => {
    requireExpected(expects, await holdVersion(trx, document.id));
    await queueAgain(trx, caller, document.id);
    const description = await describeDocument(trx, document.id);
    if (description.state !== 'processing') await alongside(trx);
    return description;
  });
  // What is being processed now may have begun with an earlier template, so this call cannot count on it.
  if (queued.state === 'processing') throw notReady();
  context.jobQueued();
  return queued;
}

/**
 * Queues a document once more, as part of a transaction. Call `context.jobQueued()` after the commit.
 *
 * @returns false for one that waits or is being processed already
 */
export async function queueAgain(trx: Kysely<Tables>, caller: Caller, documentId: Id): Promise<boolean> {
  const moved = await moveDocument(trx, documentId, 'recompute', {
    extraction_id: null,
    error: null,
    needs_review: 0,
    failed_checks: 0,
    reviewed_at: null,
    reviewed_by: null,
    processed_at: null,
  });
  if (!moved) return false;
  await forgetComputed(trx, documentId);
  // Its values are not confirmed any more.
  await forgetDocument(trx, documentId);
  await queueDocument(trx, documentId, caller.id);
  return true;
}

/**
 * Puts a person's extraction in force, also for a document that failed. It is checked as the computed one was, for the
 * person to see; but what a person decided needs no review.
 *
 * @param body as `readCorrection` takes it
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` with every fault, `changed_meanwhile`; `not_ready` while it is
 *   being computed; `conflict` if others change it again and again
 * @throws the signal's reason
 */
export async function correctExtraction(
  context: Context,
  caller: Caller,
  body: unknown,
  { documentId, expects, signal, alongside }: ExtractionChange,
): Promise<Versioned<string>> {
  const { document } = await requireDocument(context.db, caller, documentId, 'edit');
  // Learning can take 20 s. The transaction checks it again.
  requireExpected(expects, document.extraction_id ?? undefined);
  const template = await readInboxTemplate(context.db, document.inbox_id);
  const given = await readEntities(context.db, document, body, template);
  return await attemptChange(signal, async () => {
    const latest = await readLatest(context.db, document.id);
    const { document: summary, checks: earlier = [] } = latest.result;
    const { entities: replaced = [] } = latest.result;
    const typed = await keepEvidence(given, replaced);
    const entities = await placeTyped(context, caller, document, { corrected: typed, replaced, template, summary });
    const lesson = await learnFromDocument(context, caller, document, { entities, language: summary?.language });
    const checks = await recheck(context, caller, { entities, template, earlier });
    const result: Extraction = { schema: EXTRACTION_SCHEMA, entities, checks, ...(summary && { document: summary }) };
    const json = JSON.stringify(result);
    // Writing it takes as long as checking it.
    await setImmediate();
    const comparison = await compareConfirmed(context, caller, document.id, json);
    const correction = { latest, lesson, result, json, comparison, expects, alongside };
    return await putInForce(context, caller, document, correction);
  });
}

/** @returns undefined if the extraction or the pipeline that the correction was prepared for is no longer the present one */
async function putInForce(
  context: Context,
  caller: Caller,
  document: { readonly id: Id; readonly inbox_id: Id },
  correction: {
    readonly latest: LatestExtraction;
    readonly lesson: DocumentLesson;
    readonly result: Extraction;
    /** The result. */
    readonly json: string;
    readonly comparison: Comparison;
    readonly expects: Expectation | undefined;
    readonly alongside: Alongside;
  },
): Promise<Versioned<string> | undefined> {
  const { latest, lesson, result, json, comparison, expects, alongside } = correction;
  const { id: documentId } = document;
  return await context.db.transaction().execute(async (trx) => {
    requireExpected(expects, await holdVersion(trx, documentId));
    if ((await findLatest(trx, documentId)) !== latest.id) return undefined;
    if (!(await isForPipeline(trx, document, lesson))) return undefined;
    const id = uuid();
    const now = new Date().toISOString();
    const moved = await moveDocument(trx, documentId, 'correct', {
      extraction_id: id,
      error: null,
      needs_review: 0,
      failed_checks: countFailed(result.checks ?? []),
      reviewed_at: now,
      reviewed_by: caller.id,
    });
    if (!moved) throw notReady();
    await trx
      .insertInto('extraction')
      .values({
        id,
        document_id: documentId,
        pipeline_id: null,
        result: json,
        created_at: now,
        created_by: caller.id,
      })
      .execute();
    await setImmediate();
    await storeLesson(trx, document, lesson, true);
    await noteConfirmed(trx, documentId, comparison);
    await alongside(trx);
    // Reading it back takes as long as writing it.
    await setImmediate();
    return await describeExtraction(trx, caller, documentId);
  });
}

/**
 * The entities of a correction. Values of fields that the template no longer has are taken as well: they are the
 * document's, and whoever opened it before the template changed knows it with these fields.
 */
async function readEntities(
  db: Kysely<Tables>,
  document: { readonly id: Id; readonly inbox_id: Id; readonly page_count: number | null },
  body: unknown,
  template: ResolvedTemplate,
): Promise<Entity[]> {
  if (!namesOtherFields(body, template)) return await readCorrection(body, template, document.page_count);
  const { entities = [] } = (await readLatest(db, document.id)).result;
  const known = await withFormerFields(db, document, template, entities);
  return await readCorrection(body, known, document.page_count);
}

/**
 * Checks an extraction as it would be checked if it were put in force, for whoever is typing it. Nothing is kept.
 *
 * @param body as `readCorrection` takes it
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` with every fault
 */
export async function checkCorrection(
  context: Context,
  caller: Caller,
  documentId: string,
  body: unknown,
): Promise<{ checks: Check[] }> {
  const { document } = await requireDocument(context.db, caller, documentId, 'edit');
  const template = await readInboxTemplate(context.db, document.inbox_id);
  const entities = await readEntities(context.db, document, body, template);
  const { checks: earlier = [] } = (await readLatest(context.db, document.id)).result;
  return { checks: await recheck(context, caller, { entities, template, earlier }) };
}

async function describeExtraction(db: Kysely<Tables>, caller: Caller, documentId: Id): Promise<Versioned<string>> {
  const row = await db
    .selectFrom('document')
    .innerJoin('extraction', 'extraction.id', 'document.extraction_id')
    .innerJoin('user', 'user.id', 'extraction.created_by')
    .select(['extraction.id', 'document.id as document_id', 'document.name as document_name'])
    .select(['extraction.pipeline_id', 'extraction.created_at', 'user.email as created_by', 'extraction.result'])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  // Between two queries somebody asked for another one.
  if (!row) throw notReady();
  const { id, result: stored, ...record } = row;
  const [result = ''] = await nameExamples(db, caller.id, [stored]);
  return { item: writeRecord(record, result), version: id };
}
