/** The documents of an inbox that somebody chose to do something with: these, or all that match. */
import type { Kysely } from 'kysely';
import { searchDocuments } from '../store/search.ts';
import type { Id, Tables } from '../store/tables.ts';
import { type DocumentFilters, type Documents, filterDocuments } from './document-filters.ts';

export interface Choice extends DocumentFilters {
  readonly q?: string | undefined;
}

/** Never the documents of another inbox, whatever ids are named. */
export function chooseDocuments(db: Kysely<Tables>, inboxId: Id, { q, ...filters }: Choice): Documents {
  const documents = db.selectFrom('document').where('document.inbox_id', '=', inboxId);
  const filtered = filterDocuments(documents, filters);
  const search = q === undefined ? undefined : searchDocuments(db, inboxId, q);
  return search ? filtered.where(search.matches('gather')) : filtered;
}
