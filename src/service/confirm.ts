/** A person confirms an extraction. */
import type { Selectable } from 'kysely';
import type { DocumentTable, Id } from '../store/tables.ts';
import { type Comparison, compareConfirmed, noteConfirmed } from './accuracy/record.ts';
import type { Caller, Context } from './context.ts';
import { notReady, refuseUnfinished, requireDocument } from './document-access.ts';
import { type Document, describeDocument } from './documents.ts';
import { type DocumentLesson, isForPipeline, learnFromDocument, storeLesson } from './examples/learn.ts';
import { attemptChange, type ExtractionChange } from './extraction-change.ts';
import { holdVersion, readLatest } from './latest-extraction.ts';
import { moveDocument } from './states.ts';
import { requireExpected } from './versions.ts';

/**
 * Confirms the extraction in force without changes, after a person has reviewed it.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `changed_meanwhile`; `not_ready` while it is being computed,
 *   `document_failed`; `conflict` if others change it again and again
 * @throws the signal's reason
 */
export async function confirmExtraction(context: Context, caller: Caller, change: ExtractionChange): Promise<Document> {
  const { documentId, expects, signal, alongside } = change;
  return await attemptChange(signal, async () => {
    const { document } = await requireDocument(context.db, caller, documentId, 'edit');
    // Learning can take 20 s. The transaction checks it again.
    requireExpected(expects, document.extraction_id ?? undefined);
    const lesson = await learnInForce(context, caller, document);
    const comparison = await compareConfirmed(context, caller, document.id);
    return await putConfirmed(context, caller, document, { lesson, comparison, expects, alongside });
  });
}

interface LessonInForce extends DocumentLesson {
  /** The extraction that was learned from. */
  readonly extractionId: Id;
}

/** @returns undefined without an extraction in force */
async function learnInForce(
  context: Context,
  caller: Caller,
  document: Selectable<DocumentTable>,
): Promise<LessonInForce | undefined> {
  const { id, result } = await readLatest(context.db, document.id);
  if (id === undefined || id !== document.extraction_id) return undefined;
  const { entities = [], document: summary } = result;
  const lesson = await learnFromDocument(context, caller, document, { entities, language: summary?.language });
  return { ...lesson, extractionId: id };
}

/** @returns undefined if the extraction or the pipeline that was learned for is no longer the present one */
async function putConfirmed(
  context: Context,
  caller: Caller,
  document: Selectable<DocumentTable>,
  confirmation: {
    readonly lesson: LessonInForce | undefined;
    readonly comparison: Comparison;
  } & Pick<ExtractionChange, 'expects' | 'alongside'>,
): Promise<Document | undefined> {
  const { lesson, comparison, expects, alongside } = confirmation;
  return await context.db.transaction().execute(async (trx) => {
    const held = await holdVersion(trx, document.id);
    // First of all: once the expected version is replaced, waiting for the next one does not help.
    requireExpected(expects, held);
    refuseUnfinished(document);
    if (held !== lesson?.extractionId || held !== comparison.inForce) return undefined;
    if (lesson && !(await isForPipeline(trx, document, lesson))) return undefined;
    const reviewed_at = new Date().toISOString();
    const moved = await moveDocument(trx, document.id, 'confirm', {
      needs_review: 0,
      reviewed_at,
      reviewed_by: caller.id,
    });
    // Another request has queued the document again.
    if (!moved) throw notReady();
    if (lesson) await storeLesson(trx, document, lesson, false);
    await noteConfirmed(trx, document.id, comparison);
    await alongside(trx);
    return await describeDocument(trx, document.id);
  });
}
