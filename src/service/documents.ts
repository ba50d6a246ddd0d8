/** Documents: how clients see them, and how they are listed, read and deleted. */
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { searchDocuments } from '../store/search.ts';
import type { DocumentTable, Tables } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { requireDocument, requireReadableInbox } from './document-access.ts';
import { countFromNearerEnd, countMatches, ListParameters, mapPage, orderPage, orderRows, type Page } from './lists.ts';
import { EmailAddress, Nullable, RecordId, Time } from './records.ts';

const DOCUMENT_STATES = ['queued', 'processing', 'done', 'failed'] as const;

export const Source = Type.Union([
  Type.Object({ type: Type.Literal('upload') }),
  Type.Object({
    type: Type.Literal('email'),
    from: Type.String(),
    subject: Type.String(),
    message_id: Type.String(),
    received_at: Time,
    authentication: Type.Unknown({ description: 'What SPF, DKIM and DMARC say about the sender.' }),
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
  error: Nullable(Type.String({ description: 'Why it failed.' })),
  page_count: Nullable(Type.Integer({ minimum: 0 })),
  size: Type.Integer({ minimum: 1, description: 'Bytes.' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  source: Source,
  needs_review: Type.Boolean(),
  reviewed_at: Nullable(Time),
  reviewed_by: Nullable(EmailAddress),
  processed_at: Nullable(Time),
});
export type Document = Static<typeof Document>;

export const DocumentListParameters = Type.Object({
  ...ListParameters.properties,
  state: Type.Optional(Type.Enum(DOCUMENT_STATES)),
  needs_review: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ maxLength: 1000, description: 'Words in the name or the text.' })),
  created_after: Type.Optional(Type.String({ format: 'date-time' })),
  created_before: Type.Optional(Type.String({ format: 'date-time' })),
});
export type DocumentListParameters = Static<typeof DocumentListParameters>;

const ORDER_COLUMNS = { id: 'document.id', name: 'document.name', date: 'document.created_at' } as const;

/**
 * The documents of an inbox that the caller may read.
 *
 * Without a filter the count comes from the inbox, so that the first page takes as long at 100,000 documents as at 100
 * (figures in bench/speed).
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listDocuments(
  context: Context,
  caller: Caller,
  inboxId: string,
  parameters: DocumentListParameters,
): Promise<Page<Document>> {
  const { inbox, createdBy } = await requireReadableInbox(context.db, caller, inboxId);
  const { state, needs_review, q, created_after, created_before } = parameters;
  const search = q === undefined ? undefined : searchDocuments(context.db, inbox.id, q);
  const filters = [createdBy, state, needs_review, created_after, created_before];
  const isFiltered = filters.some((filter) => filter !== undefined);
  const all = context.db.selectFrom('document').where('document.inbox_id', '=', inbox.id);
  const filtered = all
    .$if(createdBy !== undefined, (query) => query.where('document.created_by', '=', caller.id))
    .$if(state !== undefined, (query) => query.where('document.state', '=', state ?? 'done'))
    .$if(needs_review !== undefined, (query) => query.where('document.needs_review', '=', needs_review ? 1 : 0))
    .$if(created_after !== undefined, (query) => query.where('document.created_at', '>', toUtc(created_after ?? '')))
    .$if(created_before !== undefined, (query) => query.where('document.created_at', '<', toUtc(created_before ?? '')));
  const total = await readCount(context.db, inbox.id);
  if (!search) {
    const count = isFiltered ? await countMatches(filtered) : total;
    return await readPage(context.db, filtered, parameters, count);
  }
  const found = await search.count();
  // Of the rows in order, so many come before the page is full, if those found are spread evenly.
  const passed = ((parameters.offset + parameters.limit) * total) / Math.max(1, found);
  const matching = filtered.where(search.matches(passed < found));
  return await readPage(context.db, matching, parameters, isFiltered ? await countMatches(matching) : found);
}

/**
 * Finds the page by its ids alone, for which indices suffice, and then its rows. Otherwise a database reads every row
 * before the page, too.
 */
async function readPage(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<Tables, 'document', object>,
  parameters: DocumentListParameters,
  count: number,
): Promise<Page<Document>> {
  if (parameters.offset >= count) return { count, results: [] };
  const place = countFromNearerEnd(parameters, count);
  const ids = orderPage(matching.select('document.id'), ORDER_COLUMNS, place);
  const documents = db.selectFrom('document').where('document.id', 'in', ids);
  const rows = await orderRows(withNames(documents), ORDER_COLUMNS, parameters.order_by).execute();
  return mapPage({ count, results: rows }, toDocument);
}

/**
 * One document.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getDocument(context: Context, caller: Caller, id: string): Promise<Document> {
  const { document } = await requireDocument(context.db, caller, id, 'read');
  return await describeDocument(context.db, document.id);
}

/** A document that is known to be there, as clients see it. */
export async function describeDocument(db: Kysely<Tables>, id: string): Promise<Document> {
  const row = await withNames(db.selectFrom('document')).where('document.id', '=', id).executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', `The document ${id} was deleted meanwhile.`);
  return toDocument(row);
}

/**
 * Deletes a document for good: its row, its text, its extractions, its jobs and its file.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function deleteDocument(context: Context, caller: Caller, id: string): Promise<void> {
  const { document } = await requireDocument(context.db, caller, id, 'edit');
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('inbox')
      .set((e) => ({ document_count: e('document_count', '-', 1) }))
      .where('id', '=', document.inbox_id)
      .execute();
    const { numDeletedRows } = await trx.deleteFrom('document').where('id', '=', document.id).executeTakeFirst();
    // Somebody else was faster; the error takes the count back.
    if (numDeletedRows === 0n)
      throw new ExtraktError('not_found', `The document ${document.id} was deleted meanwhile.`);
  });
  // After the row: a file without a row is swept up some time, a row without a file would be a document lost.
  await context.files.delete(document.id);
}

async function readCount(db: Kysely<Tables>, inboxId: string): Promise<number> {
  const row = await db.selectFrom('inbox').select('document_count').where('id', '=', inboxId).executeTakeFirst();
  return row?.document_count ?? 0;
}

/** A time of a parameter as the tables keep it: in UTC with milliseconds, so that texts compare as times. */
function toUtc(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  throw new ExtraktError('invalid', `"${time}" is no time. Write it as 2026-03-05T09:30:00Z.`);
}

function withNames<O>(query: SelectQueryBuilder<Tables, 'document', O>) {
  return query
    .innerJoin('user as creator', 'creator.id', 'document.created_by')
    .leftJoin('user as reviewer', 'reviewer.id', 'document.reviewed_by')
    .selectAll('document')
    .select(['creator.email as creator_email', 'reviewer.email as reviewer_email']);
}

function toDocument(
  row: Selectable<DocumentTable> & { readonly creator_email: string; readonly reviewer_email: string | null },
): Document {
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
    reviewed_at: row.reviewed_at,
    reviewed_by: row.reviewer_email,
    processed_at: row.processed_at,
  };
}
