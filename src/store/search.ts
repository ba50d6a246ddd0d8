/**
 * Full-text search for documents by the words of their name and text.
 *
 * Texts and queries are normalized here, so that both databases give the same results: compatibility forms and accents are
 * removed (`muller` finds `Müller`, and `strasse` finds `Straße`), and a word is a run of letters and digits. SQLite stores the
 * words in an FTS5 table, and PostgreSQL in a tsvector that is created without its parser.
 */
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Id, Tables } from './tables.ts';

/** Maximum characters of a word. Longer runs of letters are not words, and PostgreSQL rejects lexemes above 2 KiB. */
const MAX_WORD_LENGTH = 64;
/** Maximum characters of all words of a document. A tsvector has at most 1 MiB, and a letter up to four bytes. */
const MAX_WORDS_LENGTH = 200_000;
/** Maximum words of a query. Further words are ignored. */
const MAX_QUERY_WORDS = 20;

/** A searchable document. It never changes its inbox. */
interface Indexed {
  readonly id: Id;
  readonly inbox_id: Id;
  readonly name: string;
}

/** Stores the words of a document, and replaces earlier ones. Runs in the transaction of the caller. */
export async function indexDocument(trx: Kysely<Tables>, { id, inbox_id, name }: Indexed, text: string): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, inbox_id, `${name} ${text}`)})
    on conflict (document_id) do update set words = excluded.words`.execute(trx);
}

/** Stores the words in the name of a new document until its text is known. Does nothing if words are already stored. */
export async function indexName(trx: Kysely<Tables>, { id, inbox_id, name }: Indexed): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, inbox_id, name)})
    on conflict (document_id) do nothing`.execute(trx);
}

/** The documents of an inbox that match a query: each word of the query is the beginning of a word of the document. */
export interface Search {
  /** Counts the documents, by the index only. */
  count(): Promise<number>;
  /** A condition for `where`: whether `document` matches. */
  matches(way: SearchWay): Expression<SqlBool>;
}

/**
 * How matching rows are found.
 *
 * - `gather`: starts from the matching rows, for few matches
 * - `lookUp`: for rows that are read in order; collects all matches, and looks up each row in them
 * - `read`: for rows that are read in order; reads the words of each row, which is faster for the first few hundred rows
 */
export type SearchWay = 'gather' | 'lookUp' | 'read';

/**
 * Creates a search.
 *
 * @param query text of the user; it has no operators
 * @returns undefined for a query without words, which matches all documents
 */
export function searchDocuments(db: Kysely<Tables>, inboxId: Id, query: string): Search | undefined {
  const words = [...new Set(splitWords(query))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return undefined;
  return isPostgres(db) ? searchPostgres(db, inboxId, words) : searchSqlite(db, inboxId, words);
}

// Words consist only of letters and digits, so quoting is safe in both databases.

function searchPostgres(db: Kysely<Tables>, inboxId: Id, words: readonly string[]): Search {
  const query = [`'${nameInbox(inboxId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
  const found = sql`from document_words where words @@ ${query}::tsquery`;
  return {
    count: () => countRows(db, found),
    // The planner does not rewrite a scalar subquery, so it runs for each row.
    matches: (way) =>
      way === 'read'
        ? sql`(select words @@ ${query}::tsquery from document_words where document_id = document.id)`
        : sql`document.id in (select document_id ${found})`,
  };
}

function searchSqlite(db: Kysely<Tables>, inboxId: Id, words: readonly string[]): Search {
  const query = [`"${nameInbox(inboxId)}"`, ...words.map((word) => `"${word}"*`)].join(' AND ');
  const found = sql`from document_words_index where document_words_index match ${query}`;
  return {
    count: () => countRows(db, found),
    matches(way) {
      switch (way) {
        case 'gather':
          return sql`document.id in (select document_id from document_words where number in (select rowid ${found}))`;
        case 'lookUp':
          return sql`(select number from document_words where document_id = document.id) in (select rowid ${found})`;
        case 'read': {
          const holds = [...words, nameInbox(inboxId)].map((word) => sql`instr(' ' || words, ${` ${word}`}) > 0`);
          return sql`(select ${sql.join(holds, sql` and `)} from document_words where document_id = document.id)`;
        }
      }
    },
  };
}

async function countRows(db: Kysely<Tables>, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${source}`.execute(db);
  return rows[0]?.count ?? 0;
}

function toColumn(trx: Kysely<Tables>, inboxId: Id, text: string): Expression<unknown> {
  let length = 0;
  const words = [...new Set(splitWords(text))].filter((word) => {
    length += word.length;
    return length <= MAX_WORDS_LENGTH;
  });
  words.push(nameInbox(inboxId));
  return isPostgres(trx) ? sql`array_to_tsvector(${words}::text[])` : sql`${words.join(' ')}`;
}

/**
 * The inbox as a word of its documents, so that a search in one inbox does not read documents of others. The prefix is not a
 * letter, so users cannot search for it. It is not ASCII, so the tokenizer of SQLite treats it as a letter.
 */
function nameInbox(id: Id): string {
  return `\u00a7${id.replaceAll('-', '')}`;
}

function splitWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
}
