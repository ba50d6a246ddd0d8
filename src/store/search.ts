/**
 * Full-text search of documents: the words of their name and text.
 *
 * Text and query are normalised here, so that both databases find the same: compatibility forms and accents are folded
 * (`Müller` is found by `muller`, `Straße` by `strasse`), and a word is a run of letters and digits. SQLite keeps the
 * words in an FTS5 table, PostgreSQL in a tsvector that is made without its parser.
 */
import { type Expression, type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Id, Tables } from './tables.ts';

/** Characters; longer runs of letters are no words, and PostgreSQL refuses lexemes above 2 KiB. */
const MAX_WORD_LENGTH = 64;
/** Characters of all words of a document. PostgreSQL's tsvector ends at 1 MiB, and a letter may take four bytes. */
const MAX_WORDS_LENGTH = 200_000;
/** Words of a query that count. */
const MAX_QUERY_WORDS = 20;

/** Keeps the words of a document, in place of what was kept for it before. Part of the caller's transaction. */
export async function indexDocument(trx: Kysely<Tables>, id: Id, name: string, text: string): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, `${name} ${text}`)})
    on conflict (document_id) do update set words = excluded.words`.execute(trx);
}

/** Keeps the words of a new document's name until its text is known; changes nothing where that is kept already. */
export async function indexName(trx: Kysely<Tables>, id: Id, name: string): Promise<void> {
  await sql`
    insert into document_words (document_id, words) values (${id}, ${toColumn(trx, name)})
    on conflict (document_id) do nothing`.execute(trx);
}

/** Forgets the words of a document. Deleting the document, its inbox or their resource does so by itself. */
export async function removeDocument(trx: Kysely<Tables>, id: Id): Promise<void> {
  await sql`delete from document_words where document_id = ${id}`.execute(trx);
}

/**
 * The ids of the documents that hold every word of a query, each as the beginning of one of theirs; for use as
 * `.where('document.id', 'in', matchDocuments(db, q))`. A query without a word matches every document.
 *
 * @param query what a person typed; nothing in it is taken as an operator
 */
export function matchDocuments(db: Kysely<Tables>, query: string): Expression<Id> {
  const words = [...new Set(splitWords(query))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return sql<Id>`(select id from document)`;
  // Words are letters and digits alone, so neither form of quotes can be left.
  if (isPostgres(db)) {
    const tsquery = words.map((word) => `'${word}':*`).join(' & ');
    return sql<Id>`(select document_id from document_words where words @@ ${tsquery}::tsquery)`;
  }
  const match = words.map((word) => `"${word}"*`).join(' AND ');
  return sql<Id>`(select document_id from document_words where number in
    (select rowid from document_words_index where document_words_index match ${match}))`;
}

function toColumn(trx: Kysely<Tables>, text: string): Expression<unknown> {
  let length = 0;
  const words = [...new Set(splitWords(text))].filter((word) => {
    length += word.length;
    return length <= MAX_WORDS_LENGTH;
  });
  return isPostgres(trx) ? sql`array_to_tsvector(${words}::text[])` : sql`${words.join(' ')}`;
}

function splitWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
}
