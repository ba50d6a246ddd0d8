import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Migration } from './migration.ts';

/**
 * Events of documents, for pages that show their current state (see service/events.ts). Triggers write them, so that all changes
 * are included: uploads, workers in other processes, and deletions of inboxes.
 */
export const events: Migration = {
  name: '0012-events',
  async up(db: Kysely<never>) {
    const statements = isPostgres(db) ? POSTGRES : SQLITE;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const COLUMNS = `
  document_id varchar(36) not null,
  inbox_id varchar(36) not null,
  created_by varchar(36) not null,
  state text not null,
  needs_review integer not null`;

/** Numbers are never reused, so a reader that has read up to a number misses no later event. */
const SQLITE = [
  `create table document_event (
    number integer primary key autoincrement, ${COLUMNS},
    created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  )`,
  ...[
    ['inserted', 'insert', 'new.state', 'new'],
    ['updated', 'update of state', 'new.state', 'new'],
    ['deleted', 'delete', `'deleted'`, 'old'],
  ].map(
    ([name, event, state, row]) => `create trigger document_event_${name} after ${event} on document begin
      insert into document_event (document_id, inbox_id, created_by, state, needs_review)
      values (${row}.id, ${row}.inbox_id, ${row}.created_by, ${state}, ${row}.needs_review);
    end`,
  ),
];

const POSTGRES = [
  `create table document_event (
    number bigint generated always as identity primary key, ${COLUMNS},
    created_at text not null default to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )`,
  `create function note_document_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into document_event (document_id, inbox_id, created_by, state, needs_review)
      values (old.id, old.inbox_id, old.created_by, 'deleted', old.needs_review);
    else
      insert into document_event (document_id, inbox_id, created_by, state, needs_review)
      values (new.id, new.inbox_id, new.created_by, new.state, new.needs_review);
    end if;
    return null;
  end $$`,
  `create trigger document_event after insert or update of state or delete on document
    for each row execute function note_document_event()`,
];
