/** A template tried on a document that is there already: for whoever is writing it. */
import { type Static, Type } from 'typebox';
import type { Fault } from '../errors.ts';
import { PipelineFailure } from '../pipeline/errors.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { OcrSettings } from '../pipeline/ocr-engine.ts';
import { BUILTIN_MODEL, BUILTIN_OCR } from '../store/builtin.ts';
import type { Id } from '../store/tables.ts';
import { extractConsulting } from './consulted-extraction.ts';
import type { Caller, Context } from './context.ts';
import { requireDocument } from './document-access.ts';
import { refuseMissing } from './document-files.ts';
import { badTemplate, readGivenTemplate } from './given-template.ts';
import type { RunResult } from './jobs.ts';
import { type PipelineModels, requireGivenValues } from './models.ts';
import { chooseOcr, lookForOcr, OCR_OF_TRY, OcrReference, openOcr, requireOcr } from './ocr.ts';
import { MODEL_REFERENCES, requireLocationChat, requireRunnable } from './references.ts';
import { TaskRefusal } from './task-refusal.ts';

export const Try = Type.Object({
  // Not checked by the schema, as in a pipeline.
  template: Type.Unknown({ description: 'A template, or the name of a predefined one such as `invoice.en`.' }),
  ocr_id: OcrReference(OCR_OF_TRY),
  ...MODEL_REFERENCES,
});
export type Try = Static<typeof Try>;

/** A template tried by a user. */
export interface TryRequest {
  readonly caller: Caller;
  readonly documentId: string;
  readonly input: Try;
}

/** The components that a document is sent to. */
export type TriedModels = Pick<PipelineModels, 'chatId' | 'locationChatId'>;

/**
 * Reads a document by a template of the moment. Nothing is stored, and nothing charged: the document was paid for when it
 * was processed. Only the usage of a language model counts.
 *
 * @param how.signal aborted when the client no longer waits for the result
 * @param how.onLanguageModel called before the document is sent to a language model
 * @returns the result, or for a document that gives none the reason
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` with every fault of the template, or for an OCR that this machine
 *   lacks; the first two also for a language model that the caller may not use
 * @throws the signal's reason
 */
export async function tryTemplate(
  context: Context,
  pool: Pool,
  { caller, documentId, input }: TryRequest,
  how: { readonly signal: AbortSignal; onLanguageModel(models: TriedModels): Promise<void> },
): Promise<RunResult> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  const faults: Fault[] = [];
  const template = await readGivenTemplate(context, caller, input.template, faults);
  if (!template) throw badTemplate(faults);
  const models = await readModels(context, caller, input);
  const { ocr_id = null } = input;
  const ocrId = await requireOcr(context.db, caller, ocr_id, await lookForOcr(ocr_id));
  const { path, release } = await context.files.path(document.id).catch(refuseMissing);
  try {
    const ocr = await readOcr(context, caller, document.inbox_id, ocrId);
    if (models.chatId !== BUILTIN_MODEL.id) await how.onLanguageModel(models);
    const options = { signal: how.signal, models, paidBy: caller.id };
    const { extraction, log } = await extractConsulting(
      context,
      pool,
      { path, name: document.name, template, ocr },
      options,
    );
    return { result: extraction, error: null, log: [...log] };
  } catch (error) {
    if (!(error instanceof PipelineFailure || error instanceof TaskRefusal)) throw error;
    return { result: null, error: error.message, log: null };
  } finally {
    await release();
  }
}

/**
 * The OCR that a document of the inbox would be read with.
 *
 * @throws TaskRefusal if the owner of the inbox may not use that of the inbox
 */
async function readOcr({ db }: Context, caller: Caller, inboxId: Id, given: Id): Promise<OcrSettings> {
  const inbox = await db
    .selectFrom('inbox')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'inbox.id').on('owner.level', '=', 'own'),
    )
    .select(['inbox.ocr_id', 'owner.user_id as ownerId'])
    .where('inbox.id', '=', inboxId)
    .executeTakeFirst();
  const ocrId = chooseOcr(inbox?.ocr_id ?? BUILTIN_OCR.id, given);
  return await openOcr(db, ocrId, ocrId === given ? caller.id : (inbox?.ownerId ?? caller.id));
}

async function readModels({ db }: Context, caller: Caller, input: Try): Promise<PipelineModels> {
  const { chat_id, location_chat_id, use_vision = false } = input;
  const chatId = await requireRunnable(db, caller, 'chat_id', chat_id ?? BUILTIN_MODEL.id, 'chat');
  const locationChatId = await requireLocationChat(db, caller, location_chat_id ?? null);
  requireGivenValues({ chat_id: chatId, location_chat_id: locationChatId });
  // A try begins at once, so that no model of it can be deleted before.
  const notes = { deleted: null, deletedLocation: null, chat: null, locationChat: null };
  return { chatId, locationChatId, useVision: use_vision, userId: caller.id, ...notes };
}
