/** Inboxes: what documents come in through, each with the pipeline that reads them. */
import type { Selectable, Updateable } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import { REVIEW_THRESHOLD } from '../pipeline/check/review.ts';
import type { Id, InboxTable } from '../store/tables.ts';
import { ACTIONS, type AccessibleResource, requireAccess, toLevel } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { MailKinds, readMailKinds, USUAL_MAIL_KINDS } from './mail-kinds.ts';
import { lookForOcr, OCR_OF_INBOX, OcrReference, requireOcr } from './ocr.ts';
import { Name, RecordId, Resource, toResource } from './records.ts';
import { Reference, requireRunnable, requireRunnableForOwner } from './references.ts';
import { holdResource, insertResource, renameResource } from './resources.ts';
import { type Expectation, nameVersion, requireExpected, type Versioned } from './versions.ts';

const Threshold = Type.Number({
  minimum: 0,
  maximum: 1,
  description: `A document with a value that is less sure needs review. Holds for what is processed from now on; ${REVIEW_THRESHOLD} unless set.`,
});

const LearnExamples = Type.Boolean({
  description:
    'Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the ' +
    'same layout are read like it. True unless set.',
});

export const Inbox = Type.Object({
  ...Resource.properties,
  document_count: Type.Integer({ minimum: 0 }),
  pipeline_id: RecordId,
  ocr_id: Type.String({ format: 'uuid', description: OCR_OF_INBOX }),
  postprocessor_id: Type.Null(),
  review_threshold: Threshold,
  mail_kinds: MailKinds,
  learn_examples: LearnExamples,
});
export type Inbox = Static<typeof Inbox>;

export const InboxCreation = Type.Object({
  name: Name,
  pipeline_id: Reference,
  ocr_id: OcrReference(OCR_OF_INBOX),
  review_threshold: Type.Optional(Threshold),
  mail_kinds: Type.Optional(MailKinds),
  learn_examples: Type.Optional(LearnExamples),
});
export type InboxCreation = Static<typeof InboxCreation>;

export const InboxChange = Type.Object({
  name: Type.Optional(Name),
  pipeline_id: Type.Optional(Reference),
  ocr_id: OcrReference(OCR_OF_INBOX),
  review_threshold: Type.Optional(Threshold),
  mail_kinds: Type.Optional(MailKinds),
  learn_examples: Type.Optional(LearnExamples),
});
export type InboxChange = Static<typeof InboxChange>;

const TYPES: AccessibleResource['type'][] = ['inbox'];

/** Does more in the transaction of a creation: for what must be there together with the thing or not at all. */
type OnCreated<Item> = (trx: Context['db'], item: Item) => Promise<void>;

/**
 * Creates an inbox, owned by the caller, on a pipeline that the caller may run.
 *
 * @param onCreated done in the same transaction
 * @throws ExtraktError `not_found` for a pipeline or OCR component that the caller cannot see, `forbidden` for one that
 *   they may not run, `invalid` for an OCR that this machine lacks
 */
export async function createInbox(
  context: Context,
  caller: Caller,
  { name, pipeline_id, ocr_id, review_threshold = REVIEW_THRESHOLD, mail_kinds, learn_examples = true }: InboxCreation,
  onCreated: OnCreated<Inbox>,
): Promise<Versioned<Inbox>> {
  const id = uuid();
  const installed = await lookForOcr(ocr_id);
  return await context.db.transaction().execute(async (trx) => {
    const pipelineId = await requireRunnable(trx, caller, 'pipeline_id', pipeline_id, 'template_pipeline');
    const ocrId = await requireOcr(trx, caller, ocr_id ?? null, installed);
    await insertResource(trx, caller, { id, type: 'inbox', name });
    const components = { pipeline_id: pipelineId, ocr_id: ocrId };
    await trx
      .insertInto('inbox')
      .values({
        id,
        ...components,
        document_count: 0,
        review_threshold,
        mail_kinds: JSON.stringify(mail_kinds ?? USUAL_MAIL_KINDS),
        learn_examples: learn_examples ? 1 : 0,
      })
      .execute();
    const inbox = await getInbox({ ...context, db: trx }, caller, id);
    await onCreated(trx, inbox.item);
    return inbox;
  });
}

/** All inboxes that the caller can see. */
export async function listInboxes(context: Context, caller: Caller, parameters: ListParameters): Promise<Page<Inbox>> {
  const query = context.db
    .selectFrom('inbox')
    .innerJoin('resource', 'resource.id', 'inbox.id')
    .innerJoin('user', 'user.id', 'resource.created_by')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .selectAll('resource')
    .select(['inbox.document_count', 'inbox.pipeline_id', 'inbox.ocr_id', 'inbox.review_threshold'])
    .select(['inbox.mail_kinds', 'inbox.learn_examples'])
    .select(['user.email as creator', 'permission.level as granted'])
    .where((e) =>
      e.or([e('permission.level', 'in', [...ACTIONS.see]), e('resource.public_access', 'in', [...ACTIONS.see])]),
    );
  const columns = { id: 'resource.id', name: 'resource.name', date: 'resource.created_at' } as const;
  const page = await fetchPage(query, columns, parameters);
  return mapPage(page, (row) => toInbox(toResource({ ...row, private_access: toLevel(row.granted) }), row));
}

/**
 * One inbox.
 *
 * @throws ExtraktError `not_found`
 */
export async function getInbox(context: Context, caller: Caller, idOrAlias: string): Promise<Versioned<Inbox>> {
  const resource = await requireAccess(context.db, caller, idOrAlias, 'see', TYPES);
  const row = await context.db.selectFrom('inbox').selectAll().where('id', '=', resource.id).executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', `The inbox "${resource.name}" was deleted meanwhile.`);
  // Without the number of documents, which changes all the time and is nobody's to change.
  const { pipeline_id, ocr_id, review_threshold, mail_kinds, learn_examples } = row;
  const settings = [resource.name, pipeline_id, ocr_id, review_threshold, mail_kinds, learn_examples];
  return { item: toInbox(toResource(resource), row), version: nameVersion(settings) };
}

/**
 * Renames an inbox, or has it work with another pipeline from the next document on.
 *
 * @param expects which version of what can be changed here
 * @throws ExtraktError `not_found`, `forbidden`, `changed_meanwhile`, and as `createInbox`
 */
export async function changeInbox(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  { name, pipeline_id, ocr_id, review_threshold, mail_kinds, learn_examples }: InboxChange,
  expects: Expectation | undefined,
  alongside: Alongside,
): Promise<Versioned<Inbox>> {
  const installed = await lookForOcr(ocr_id);
  return await context.db.transaction().execute(async (trx) => {
    const { id } = await requireAccess(trx, caller, idOrAlias, 'edit_inbox', TYPES);
    await holdResource(trx, id);
    if (expects) requireExpected(expects, (await getInbox({ ...context, db: trx }, caller, id)).version);
    const change: Updateable<InboxTable> = review_threshold === undefined ? {} : { review_threshold };
    if (mail_kinds !== undefined) change.mail_kinds = JSON.stringify(mail_kinds);
    if (learn_examples !== undefined) change.learn_examples = learn_examples ? 1 : 0;
    if (pipeline_id !== undefined) {
      change.pipeline_id = await requireRunnable(trx, caller, 'pipeline_id', pipeline_id, 'template_pipeline');
      await requireRunnableForOwner(trx, { id, kind: 'inbox' }, 'pipeline_id', change.pipeline_id);
    }
    // One that stays as it is can be written back, also where this machine has lost it.
    if (ocr_id !== undefined && ocr_id?.toLowerCase() !== (await readOcr(trx, id))) {
      change.ocr_id = await requireOcr(trx, caller, ocr_id, installed);
      await requireRunnableForOwner(trx, { id, kind: 'inbox' }, 'ocr_id', change.ocr_id);
    }
    if (name !== undefined) await renameResource(trx, id, name);
    if (Object.keys(change).length > 0) await trx.updateTable('inbox').set(change).where('id', '=', id).execute();
    await alongside(trx);
    return await getInbox({ ...context, db: trx }, caller, id);
  });
}

async function readOcr(trx: Context['db'], id: Id): Promise<Id> {
  const { ocr_id } = await trx.selectFrom('inbox').select('ocr_id').where('id', '=', id).executeTakeFirstOrThrow();
  return ocr_id;
}

function toInbox(resource: Resource, row: Omit<Selectable<InboxTable>, 'id'>): Inbox {
  return {
    ...resource,
    document_count: row.document_count,
    pipeline_id: row.pipeline_id,
    ocr_id: row.ocr_id,
    postprocessor_id: null,
    review_threshold: row.review_threshold,
    mail_kinds: readMailKinds(row.mail_kinds),
    learn_examples: row.learn_examples === 1,
  };
}
