/** The deletion of an inbox with all that is in it, which may be a hundred thousand documents. */
import { v7 as uuid } from 'uuid';
import type { Id } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { deleteDocumentFiles } from './document-files.ts';
import { removeUnusedRawMails } from './raw-mails.ts';

/**
 * Documents that are deleted in one transaction. SQLite, and with it everything else, stands still for each: for about 10
 * ms a document, most of them for taking its words out of the index of words. (30,000 at once took 196 s.)
 */
const BATCH = 10;
/** Files that are removed at the same time. */
const REMOVALS = 8;

/**
 * Deletes an inbox for good, with its documents, their texts, extractions, jobs, files and mails. Its e-mail addresses stay
 * reserved, so that nobody gets mail that was meant for it.
 *
 * The documents go first, a few at a time; the inbox is there until they are gone. A crash in between leaves an inbox with
 * fewer documents, which can be deleted again.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function deleteInbox(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  alongside: Alongside,
): Promise<void> {
  const { id } = await requireAccess(context.db, caller, idOrAlias, 'delete', ['inbox']);
  // Ids sort by time. Whatever comes in from now on goes with the inbox itself, or this might never end.
  const newest = uuid();
  // From the first one on something is gone, also if a crash keeps the rest.
  let first: Alongside | undefined = alongside;
  for (let left = true; left; first = undefined) {
    const documents = await deleteOldest(context, id, newest, first);
    await removeFiles(context, documents);
    left = documents.length === BATCH;
  }
  await deleteRest(context, id);
}

/** @returns the documents that were deleted; fewer than BATCH when no others are left */
async function deleteOldest(
  { db }: Context,
  inboxId: Id,
  newest: Id,
  alongside: Alongside | undefined,
): Promise<{ id: Id }[]> {
  return await db.transaction().execute(async (trx) => {
    // The inbox before its documents, as everywhere. On PostgreSQL this locks it: nobody else deletes these meanwhile.
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e.ref('document_count') }))
      .where('id', '=', inboxId)
      .execute();
    await alongside?.(trx);
    const documents = await trx
      .selectFrom('document')
      .select('id')
      .where('inbox_id', '=', inboxId)
      .where('id', '<=', newest)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (documents.length === 0) return [];
    const ids = documents.map(({ id }) => id);
    await trx.deleteFrom('document').where('id', 'in', ids).execute();
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e('document_count', '-', ids.length) }))
      .where('id', '=', inboxId)
      .execute();
    return documents;
  });
}

/** The inbox itself, its mails, and documents that came since its deletion began. */
async function deleteRest(context: Context, id: Id): Promise<void> {
  const { documents, mails } = await context.db.transaction().execute(async (trx) => {
    const now = new Date().toISOString();
    await trx
      .updateTable('inbox_address')
      .set({ deactivated_at: now })
      .where('inbox_id', '=', id)
      .where('deactivated_at', 'is', null)
      .execute();
    // Keeps uploads out until the end: they count up first. (SQLite has one writer anyway.)
    await trx.updateTable('inbox').set({ document_count: 0 }).where('id', '=', id).execute();
    const documents = await trx.selectFrom('document').select('id').where('inbox_id', '=', id).execute();
    const mails = await trx.selectFrom('mail').select('raw').where('inbox_id', '=', id).execute();
    await trx.deleteFrom('resource').where('id', '=', id).execute();
    return { documents, mails };
  });
  await removeFiles(context, documents);
  await removeUnusedRawMails(
    context,
    mails.map(({ raw }) => raw),
  );
}

async function removeFiles(context: Context, documents: readonly { readonly id: Id }[]): Promise<void> {
  for (let start = 0; start < documents.length; start += REMOVALS) {
    await Promise.all(documents.slice(start, start + REMOVALS).map(({ id }) => deleteDocumentFiles(context, id)));
  }
}
