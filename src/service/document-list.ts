/**
 * The documents of an inbox as a list: filtered, searched, ordered, and cut into pages.
 *
 * An inbox may hold 100,000 documents and more. So the count comes from the inbox where nothing is filtered, pages are
 * found by indices alone and from the nearer end, and a search is answered by the index of words. Figures for each of
 * these, beside those of an inbox of 100, stand in bench/speed.
 */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { type Search, type SearchWay, searchDocuments } from '../store/search.ts';
import type { Id, Tables } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { requireReadableInbox } from './document-access.ts';
import { type DocumentFilters, type Documents, FilterParameters, filterDocuments } from './document-filters.ts';
import { DOCUMENT_STATES, type Document, toDocument, withNames } from './documents.ts';
import { countFromNearerEnd, countMatches, ListParameters, mapPage, orderPage, orderRows, type Page } from './lists.ts';

export const DocumentListParameters = Type.Object({
  ...ListParameters.properties,
  ...FilterParameters.properties,
});
export type DocumentListParameters = Static<typeof DocumentListParameters>;

const ORDER_COLUMNS = { id: 'document.id', name: 'document.name', date: 'document.created_at' } as const;

/**
 * The documents of an inbox that the caller may read.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listDocuments(
  context: Context,
  caller: Caller,
  inboxId: string,
  parameters: DocumentListParameters,
): Promise<Page<Document>> {
  const { db } = context;
  const { inbox, createdBy } = await requireReadableInbox(db, caller, inboxId);
  const { ids, state, needs_review, q, created_after, created_before } = parameters;
  const filters = { createdBy, ids, state, needs_review, created_after, created_before };
  const search = q === undefined ? undefined : searchDocuments(db, inbox.id, q);
  const total = await readCount(db, inbox.id);
  if (search) return await listFound(db, search, { inboxId: inbox.id, total, filters, parameters });
  const documents = filterDocuments(selectInbox(db, inbox.id), filters);
  const count = await countFiltered(db, documents, { inboxId: inbox.id, total, filters });
  return await readPage(db, documents, { count, parameters, onlyOf: createdBy });
}

interface Inbox {
  readonly inboxId: Id;
  /** All of its documents. */
  readonly total: number;
  readonly filters: DocumentFilters;
}

async function listFound(
  db: Kysely<Tables>,
  search: Search,
  { inboxId, total, filters, parameters }: Inbox & { readonly parameters: DocumentListParameters },
): Promise<Page<Document>> {
  const found = await search.count();
  const way = chooseWay({ found, total, last: parameters.offset + parameters.limit, isFiltered: !isEmpty(filters) });
  // Without a word of the inbox where the found are gathered: that is part of the search, and a planner that reads it
  // walks the whole inbox for the sake of the order (313 ms instead of 2).
  const documents = way === 'gather' ? db.selectFrom('document') : selectInbox(db, inboxId);
  const matching = filterDocuments(documents, filters).where(search.matches(way));
  const count = isEmpty(filters) ? found : await countMatches(matching);
  return await readPage(db, matching, { count, parameters, onlyOf: filters.createdBy });
}

/** Reading the words of a document takes about so many times as long as gathering one that was found. */
const READING_COST = 20;

interface Expected {
  readonly found: number;
  /** All documents of the inbox. */
  readonly total: number;
  /** Where the page ends. */
  readonly last: number;
  readonly isFiltered: boolean;
}

function chooseWay({ found, total, last, isFiltered }: Expected): SearchWay {
  // At worst every other document stands before the page. With filters, all that match them would be read to be counted.
  const triedAtMost = last + total - found;
  if (!isFiltered && triedAtMost * READING_COST < found) return 'read';
  // So many rows come before the page is full when those found are spread evenly.
  const tried = (last * total) / Math.max(1, found);
  return tried < found ? 'lookUp' : 'gather';
}

function selectInbox(db: Kysely<Tables>, inboxId: Id): Documents {
  return db.selectFrom('document').where('document.inbox_id', '=', inboxId);
}

async function countFiltered(
  db: Kysely<Tables>,
  documents: Documents,
  { inboxId, total, filters }: Inbox,
): Promise<number> {
  const { state, ...others } = filters;
  if (isEmpty(filters)) return total;
  if (state !== 'done' || !isEmpty(others)) return await countMatches(documents);
  // Nearly all documents of a large inbox are done: counting the others takes a tenth of the time.
  const rest = DOCUMENT_STATES.filter((other) => other !== 'done');
  return total - (await countMatches(selectInbox(db, inboxId).where('document.state', 'in', rest)));
}

function isEmpty(filters: object): boolean {
  return Object.values(filters).every((filter) => filter === undefined);
}

/**
 * Finds the page by its ids alone, for which indices suffice, and then its rows. Otherwise a database reads every row
 * before the page, too.
 */
async function readPage(
  db: Kysely<Tables>,
  matching: Documents,
  { count, parameters, onlyOf }: { count: number; parameters: ListParameters; onlyOf: Id | undefined },
): Promise<Page<Document>> {
  if (parameters.offset >= count) return { count, results: [] };
  const place = countFromNearerEnd(parameters, count);
  const ids = orderPage(matching.select('document.id'), ORDER_COLUMNS, place);
  const documents = db.selectFrom('document').where('document.id', 'in', ids);
  const rows = await orderRows(withNames(documents), ORDER_COLUMNS, parameters.order_by).execute();
  return mapPage({ count, results: rows }, (row) => toDocument(row, onlyOf));
}

async function readCount(db: Kysely<Tables>, inboxId: Id): Promise<number> {
  const row = await db.selectFrom('inbox').select('document_count').where('id', '=', inboxId).executeTakeFirst();
  return row?.document_count ?? 0;
}
