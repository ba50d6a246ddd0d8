import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** The full-text index (see ../search.ts). Rows are deleted together with their document. */
export const search: Migration = {
  name: '0003-search',
  async up(db: Kysely<never>) {
    const statements = isPostgres(db) ? POSTGRES : SQLITE;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const POSTGRES = [
  `create table document_words (
    document_id varchar(36) primary key references document (id) on delete cascade,
    words tsvector not null
  )`,
  'create index document_words_index on document_words using gin (words)',
];

/**
 * FTS5 identifies rows by number, so `document_words` assigns a number to each document. It also contains the words, since FTS5
 * needs them for removing a row from its index (a contentless table would only hide them). With secure-delete, nothing remains
 * in the file. Words are normalized and unique, so the tokenizer only splits at spaces, and positions (`detail`) are not needed.
 */
const SQLITE = [
  `create table document_words (
    number integer primary key,
    document_id varchar(36) not null unique references document (id) on delete cascade,
    words text not null
  )`,
  `create virtual table document_words_index using fts5(
    words, content = 'document_words', content_rowid = 'number', tokenize = 'ascii', detail = 'none'
  )`,
  `insert into document_words_index (document_words_index, rank) values ('secure-delete', 1)`,
  `create trigger document_words_inserted after insert on document_words begin
    insert into document_words_index (rowid, words) values (new.number, new.words);
  end`,
  `create trigger document_words_deleted after delete on document_words begin
    insert into document_words_index (document_words_index, rowid, words) values ('delete', old.number, old.words);
  end`,
  `create trigger document_words_updated after update on document_words begin
    insert into document_words_index (document_words_index, rowid, words) values ('delete', old.number, old.words);
    insert into document_words_index (rowid, words) values (new.number, new.words);
  end`,
];
