/**
 * Full-text search of documents: the words of their name and text.
 *
 * Text and query are normalised here, so that both databases find the same: compatibility forms and accents are folded
 * (`Müller` is found by `muller`, `Straße` by `strasse`), and a word is a run of letters and digits. SQLite keeps the
 * words in an FTS5 table, PostgreSQL in a tsvector that is made without its parser.
 */
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Id, Tables } from './tables.ts';

/** Characters; longer runs of letters are no words, and PostgreSQL refuses lexemes above 2 KiB. */
const MAX_WORD_LENGTH = 64;
/** Characters of all words of a document. PostgreSQL's tsvector ends at 1 MiB, and a letter may take four bytes. */
const MAX_WORDS_LENGTH = 200_000;
/** Words of a query that count. */
const MAX_QUERY_WORDS = 20;

/** What is searched: a document of an inbox, which it never leaves. */
interface Indexed {
  readonly id: Id;
  readonly inbox_id: Id;
  readonly name: string;
}

/** Keeps the words of a document, in place of what was kept for it before. Part of the caller's transaction. */
export async function indexDocument(trx: Kysely<Tables>, { id, inbox_id, name }: Indexed, text: string): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, inbox_id, `${name} ${text}`)})
    on conflict (document_id) do update set words = excluded.words`.execute(trx);
}

/** Keeps the words of a new document's name until its text is known; changes nothing where that is kept already. */
export async function indexName(trx: Kysely<Tables>, { id, inbox_id, name }: Indexed): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, inbox_id, name)})
    on conflict (document_id) do nothing`.execute(trx);
}

/** Documents of an inbox that hold every word of a query, each as the beginning of one of theirs. */
export interface Search {
  /** How many they are, found in the index alone. */
  count(): Promise<number>;
  /** Whether `document` is one of them, for `where`. */
  matches(way: SearchWay): Expression<SqlBool>;
}

/**
 * How a row is known to match: `gather` starts from all that do, for when they are few. For rows that come in their
 * order, `lookUp` gathers those that match and looks for the row among them, and `read` asks each row for its words,
 * which is quicker for the first few hundred rows.
 */
export type SearchWay = 'gather' | 'lookUp' | 'read';

/**
 * @param query what a person typed; nothing in it is taken as an operator
 * @returns undefined for a query without a word, which every document matches
 */
export function searchDocuments(db: Kysely<Tables>, inboxId: Id, query: string): Search | undefined {
  const words = [...new Set(splitWords(query))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return undefined;
  return isPostgres(db) ? searchPostgres(db, inboxId, words) : searchSqlite(db, inboxId, words);
}

// Words are letters and digits alone, so neither form of quotes can be left.

function searchPostgres(db: Kysely<Tables>, inboxId: Id, words: readonly string[]): Search {
  const query = [`'${nameInbox(inboxId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
  const found = sql`from document_words where words @@ ${query}::tsquery`;
  return {
    count: () => countRows(db, found),
    // The planner turns no select of a value around, so it is run for each row.
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
 * The inbox as a word of its documents, so that a search in one meets no documents of others. The sign in front is no
 * letter, so nobody can search for it, and outside ASCII, so that SQLite's tokenizer takes it for one.
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
