/** The same done to many documents of an inbox: to those that are named, or to all that match. */
import { type Static, Type } from 'typebox';
import { v7 as uuid, validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { Id } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import { chooseDocuments } from './chosen-documents.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { requireOwnersCredits } from './credits-check.ts';
import { deleteDocumentFiles } from './document-files.ts';
import { FilterParameters } from './document-filters.ts';
import { queueAgain } from './extractions.ts';
import { forgetRawMails, removeUnusedRawMails } from './raw-mails.ts';
import { Nullable, RecordId } from './records.ts';

const MOST_IDS = 1000;

export const Batch = Type.Object({
  action: Type.Enum(['delete', 'reprocess']),
  ids: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: MOST_IDS })),
  all: Type.Optional(Type.Literal(true, { description: 'All that match the filters, instead of `ids`.' })),
  ...Type.Omit(FilterParameters, ['ids']).properties,
  next: Type.Optional(Type.String({ description: 'From the answer before, to go on where it ended.' })),
});
export type Batch = Static<typeof Batch>;

export const BatchResult = Type.Object({
  changed: Type.Integer({ minimum: 0 }),
  skipped: Type.Integer({ minimum: 0, description: 'Those that were being processed or waited for it already.' }),
  next: Nullable(
    Type.String({
      description:
        'Where it goes on: send the same again with it, until it is null. A call takes some seconds at most. Documents ' +
        'that came since the first call are left alone.',
    }),
  ),
});
export type BatchResult = Static<typeof BatchResult>;

/** Milliseconds after which a call begins no more: proxies wait for a minute, people for less. */
const CALL_LIMIT = 10_000;
/** Documents of one transaction: everything else stands still for each on SQLite, as with the deletion of an inbox. */
const STEP = 10;

/**
 * Does as much as fits into some seconds. What was done stays done when it is cut off.
 *
 * @param alongside done once, in the transaction of the first documents
 * @throws ExtraktError `not_found`, `forbidden`, `invalid`; `no_credits` for reprocessing that nobody could pay
 */
export async function changeDocuments(
  context: Context,
  caller: Caller,
  inboxId: string,
  { action, ids, all, next, ...filters }: Batch,
  alongside: Alongside,
): Promise<BatchResult> {
  const { id } = await requireAccess(context.db, caller, inboxId, 'edit_documents', ['inbox']);
  if ((ids === undefined) === (all === undefined)) {
    const message = 'Name the documents in `ids`, or say `all`; one of the two.';
    throw new ExtraktError('invalid', message, { faults: [{ path: 'ids', message }] });
  }
  if (action === 'reprocess') await requireOwnersCredits(context.db, id);
  const end = performance.now() + CALL_LIMIT;
  const place = readPlace(next);
  const choice = { createdBy: undefined, ...filters, ...(ids ? { ids: ids.join(',') } : {}) };
  const result = { changed: 0, skipped: 0 };
  let first: Alongside | undefined = alongside;
  for (;;) {
    const rows = await chooseDocuments(context.db, id, choice)
      .select(['document.id', 'document.mail_id'])
      .where('document.id', '>', place.after)
      .where('document.id', '<=', place.until)
      .orderBy('document.id')
      .limit(STEP)
      .execute();
    const changed =
      action === 'delete'
        ? await deleteSome(context, id, rows, first)
        : await reprocessSome(context, caller, rows, first);
    if (rows.length > 0) first = undefined;
    result.changed += changed;
    result.skipped += rows.length - changed;
    place.after = rows.at(-1)?.id ?? place.after;
    if (rows.length < STEP) return { ...result, next: null };
    if (performance.now() > end) return { ...result, next: `${place.after}.${place.until}` };
  }
}

interface Place {
  /** The last document that was looked at. Ids sort by time. */
  after: Id;
  /** When the first call came. */
  readonly until: Id;
}

function readPlace(next: string | undefined): Place {
  if (next === undefined) return { after: '', until: uuid() };
  const [after = '', until = '', ...others] = next.split('.');
  if (validate(after) && validate(until) && others.length === 0) return { after, until };
  const message = 'Must be `next` of an answer.';
  throw new ExtraktError('invalid', `next: ${message}`, { faults: [{ path: 'next', message }] });
}

/** @returns how many were still there */
async function deleteSome(
  context: Context,
  inboxId: Id,
  documents: readonly { readonly id: Id; readonly mail_id: Id | null }[],
  alongside: Alongside | undefined,
): Promise<number> {
  if (documents.length === 0) return 0;
  const { deleted, mails } = await context.db.transaction().execute(async (trx) => {
    // The inbox before its documents, as everywhere: on PostgreSQL this locks it.
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e.ref('document_count') }))
      .where('id', '=', inboxId)
      .execute();
    const ids = documents.map(({ id }) => id);
    const { numDeletedRows } = await trx.deleteFrom('document').where('id', 'in', ids).executeTakeFirst();
    const deleted = Number(numDeletedRows);
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e('document_count', '-', deleted) }))
      .where('id', '=', inboxId)
      .execute();
    const mails: Id[] = [];
    // A mail can have brought all of them.
    const mailIds = new Set(documents.map(({ mail_id }) => mail_id));
    for (const id of mailIds) mails.push(...(await forgetRawMails(trx, id)));
    await alongside?.(trx);
    return { deleted, mails };
  });
  await Promise.all(documents.map(({ id }) => deleteDocumentFiles(context, id)));
  await removeUnusedRawMails(context, mails);
  return deleted;
}

/** @returns how many were queued */
async function reprocessSome(
  context: Context,
  caller: Caller,
  documents: readonly { id: Id }[],
  alongside: Alongside | undefined,
): Promise<number> {
  if (documents.length === 0) return 0;
  const queued = await context.db.transaction().execute(async (trx) => {
    let count = 0;
    for (const { id } of documents) if (await queueAgain(trx, caller, id)) count += 1;
    await alongside?.(trx);
    return count;
  });
  if (queued > 0) context.jobQueued();
  return queued;
}
