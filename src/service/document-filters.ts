/** What chooses among the documents of an inbox, in lists and in exports alike. */
import type { SelectQueryBuilder } from 'kysely';
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id, Tables } from '../store/tables.ts';
import type { DOCUMENT_STATES } from './documents.ts';

export const FilterParameters = Type.Object({
  needs_review: Type.Optional(Type.Boolean()),
  created_after: Type.Optional(Type.String({ format: 'date-time' })),
  created_before: Type.Optional(Type.String({ format: 'date-time' })),
});

/** Those that are undefined choose nothing. */
export interface DocumentFilters {
  /** Only the documents of this user. */
  readonly createdBy: Id | undefined;
  readonly state?: (typeof DOCUMENT_STATES)[number] | undefined;
  readonly needs_review?: boolean | undefined;
  /** RFC 3339, of any zone. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

export type Documents = SelectQueryBuilder<Tables, 'document', object>;

export function filterDocuments(documents: Documents, filters: DocumentFilters): Documents {
  const { createdBy, state, needs_review, created_after, created_before } = filters;
  let query = documents;
  if (createdBy !== undefined) query = query.where('document.created_by', '=', createdBy);
  if (state !== undefined) query = query.where('document.state', '=', state);
  if (needs_review !== undefined) query = query.where('document.needs_review', '=', needs_review ? 1 : 0);
  if (created_after !== undefined) query = query.where('document.created_at', '>', toUtc(created_after));
  if (created_before !== undefined) query = query.where('document.created_at', '<', toUtc(created_before));
  return query;
}

/** A time of a parameter as the tables keep it: in UTC with milliseconds, so that texts compare as times. */
function toUtc(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  throw new ExtraktError('invalid', `"${time}" is no time. Write it as 2026-03-05T09:30:00Z.`);
}
