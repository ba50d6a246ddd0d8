/** Documents: how clients see them, and how they are read and deleted. */
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { DocumentTable, Id, Tables } from '../store/tables.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { limitToOwn, requireDocument } from './document-access.ts';
import { deleteDocumentFiles } from './document-files.ts';
import { forgetRawMails, removeUnusedRawMails } from './raw-mails.ts';
import { EmailAddress, Nullable, RecordId, Time } from './records.ts';
import { Authentication } from './senders.ts';

export const DOCUMENT_STATES = ['queued', 'processing', 'done', 'failed'] as const;

export const Source = Type.Union([
  Type.Object({
    type: Type.Literal('upload'),
    archive: Type.Optional(Type.String({ description: 'Name of the ZIP that the file was uploaded in.' })),
  }),
  Type.Object({
    type: Type.Literal('email'),
    from: Type.String(),
    subject: Type.String(),
    message_id: Type.String(),
    received_at: Time,
    authentication: Nullable(Authentication),
  }),
]);
/** How a document came in. */
export type Source = Static<typeof Source>;

export const Document = Type.Object({
  id: RecordId,
  inbox_id: RecordId,
  name: Type.String({ description: 'File name.' }),
  media_type: Type.String({ description: 'Told by the content, not by the name.' }),
  created_at: Time,
  created_by: EmailAddress,
  state: Type.Enum(DOCUMENT_STATES),
  error: Nullable(
    Type.String({
      description:
        'Why it failed. In the states `queued` and `processing`: why the last try failed. The document is then tried again.',
    }),
  ),
  page_count: Nullable(Type.Integer({ minimum: 0 })),
  size: Type.Integer({ minimum: 1, description: 'Bytes.' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  source: Source,
  needs_review: Type.Boolean(),
  failed_checks: Type.Integer({
    minimum: 0,
    description: 'Checks of its extraction that failed, also where a person has confirmed it all the same.',
  }),
  reviewed_at: Nullable(Time),
  reviewed_by: Nullable(EmailAddress),
  processed_at: Nullable(Time),
  duplicate_of: Nullable(
    Type.String({
      format: 'uuid',
      description:
        'The first document of the inbox with the same bytes, where this is not it and you may read that one.',
    }),
  ),
});
export type Document = Static<typeof Document>;

/**
 * One document.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getDocument(context: Context, caller: Caller, id: string): Promise<Document> {
  const { document, inbox } = await requireDocument(context.db, caller, id, 'read');
  return await describeDocument(context.db, document.id, limitToOwn(inbox.level, caller.id));
}

/**
 * A document that is known to be there, as clients see it.
 *
 * @param onlyOf as in `toDocument`
 */
export async function describeDocument(db: Kysely<Tables>, id: string, onlyOf?: Id): Promise<Document> {
  const row = await withNames(db.selectFrom('document')).where('document.id', '=', id).executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', `The document ${id} was deleted meanwhile.`);
  return toDocument(row, onlyOf);
}

/**
 * Deletes a document for good: its row, its text, its extractions, its jobs, its file and the mail that it came in.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function deleteDocument(
  context: Context,
  caller: Caller,
  id: string,
  alongside: Alongside,
): Promise<void> {
  const { document } = await requireDocument(context.db, caller, id, 'edit');
  const raws = await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e('document_count', '-', 1) }))
      .where('id', '=', document.inbox_id)
      .execute();
    const { numDeletedRows } = await trx.deleteFrom('document').where('id', '=', document.id).executeTakeFirst();
    // Somebody else was faster; the error takes the count back.
    if (numDeletedRows === 0n)
      throw new ExtraktError('not_found', `The document ${document.id} was deleted meanwhile.`);
    await alongside(trx);
    return await forgetRawMails(trx, document.mail_id);
  });
  await deleteDocumentFiles(context, document.id);
  await removeUnusedRawMails(context, raws);
}

/** With the columns that `toDocument` needs. */
export function withNames<O>(query: SelectQueryBuilder<Tables, 'document', O>) {
  return query
    .innerJoin('user as creator', 'creator.id', 'document.created_by')
    .leftJoin('user as reviewer', 'reviewer.id', 'document.reviewed_by')
    .leftJoin('document as original', 'original.id', 'document.duplicate_of')
    .selectAll('document')
    .select('original.created_by as original_creator')
    .select(['creator.email as creator_email', 'reviewer.email as reviewer_email']);
}

interface NamedDocument extends Selectable<DocumentTable> {
  readonly creator_email: string;
  readonly reviewer_email: string | null;
  readonly original_creator: Id | null;
}

/**
 * @param onlyOf a user who may read only their own documents of the inbox: `duplicate_of` then tells of no others,
 *   or an upload would show whether another user has the same file
 */
export function toDocument(row: NamedDocument, onlyOf?: Id): Document {
  const isOriginalReadable = onlyOf === undefined || row.original_creator === onlyOf;
  return {
    id: row.id,
    inbox_id: row.inbox_id,
    name: row.name,
    media_type: row.media_type,
    created_at: row.created_at,
    created_by: row.creator_email,
    state: row.state,
    error: row.error,
    page_count: row.page_count,
    size: row.size,
    sha256: row.sha256,
    source: JSON.parse(row.source),
    needs_review: row.needs_review === 1,
    failed_checks: row.failed_checks,
    reviewed_at: row.reviewed_at,
    reviewed_by: row.reviewer_email,
    processed_at: row.processed_at,
    duplicate_of: isOriginalReadable ? row.duplicate_of : null,
  };
}
