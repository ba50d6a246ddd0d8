/** What chooses among the documents of an inbox, in lists and in exports alike. */
import type { SelectQueryBuilder } from 'kysely';
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id, Tables } from '../store/tables.ts';
import { DOCUMENT_STATES } from './documents.ts';

/** Ids that an address can hold: beyond that it grows longer than servers take (16 KiB here, 8 in front of many). */
const MOST_IDS = 200;
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

export const FilterParameters = Type.Object({
  state: Type.Optional(Type.Enum(DOCUMENT_STATES)),
  q: Type.Optional(Type.String({ maxLength: 1000, description: 'Words in the name or the text.' })),
  ids: Type.Optional(
    Type.String({
      pattern: `^${UUID}(,${UUID}){0,${MOST_IDS - 1}}$`,
      description: `the ids of at most ${MOST_IDS} documents, with commas between them`,
    }),
  ),
  needs_review: Type.Optional(Type.Boolean()),
  created_after: Type.Optional(Type.String({ format: 'date-time' })),
  created_before: Type.Optional(Type.String({ format: 'date-time' })),
});

/** Those that are undefined choose nothing. */
export interface DocumentFilters {
  /** Only the documents of this user. */
  readonly createdBy: Id | undefined;
  /** With commas between them. */
  readonly ids?: string | undefined;
  readonly state?: (typeof DOCUMENT_STATES)[number] | undefined;
  readonly needs_review?: boolean | undefined;
  /** RFC 3339, of any zone. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

export type Documents = SelectQueryBuilder<Tables, 'document', object>;

export function filterDocuments(documents: Documents, filters: DocumentFilters): Documents {
  const { createdBy, ids, state, needs_review, created_after, created_before } = filters;
  let query = documents;
  if (ids !== undefined) query = query.where('document.id', 'in', ids.toLowerCase().split(','));
  if (createdBy !== undefined) query = query.where('document.created_by', '=', createdBy);
  if (state !== undefined) query = query.where('document.state', '=', state);
  if (needs_review !== undefined) query = query.where('document.needs_review', '=', needs_review ? 1 : 0);
  if (created_after !== undefined) query = query.where('document.created_at', '>', toUtc(created_after));
  if (created_before !== undefined) query = query.where('document.created_at', '<', toUtc(created_before));
  return query;
}

/** A time of a parameter as the tables keep it: in UTC with milliseconds, so that texts compare as times. */
export function toUtc(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  throw new ExtraktError('invalid', `"${time}" is no time. Write it as 2026-03-05T09:30:00Z.`);
}
