/** Whether a list stays as quick when the inbox grows: the same requests to an inbox of 100 and to one of 100,000. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isPostgres } from '../../src/store/dialect.ts';
import { indexDocument } from '../../src/store/search.ts';
import type { Id, Tables } from '../../src/store/tables.ts';
import type { Client } from './client.ts';
import { median } from './statistics.ts';

export const SMALL = 100;
export const LARGE = 100_000;
const REQUESTS = 31;
/** Documents of one statement; SQLite takes 32,766 parameters. */
const BATCH = 500;
const HOUR = 60 * 60 * 1000;

/** What is asked of an inbox with so many documents, a minute between two of them. */
const LISTS: readonly (readonly [what: string, query: (count: number) => string])[] = [
  ['first page', () => ''],
  ['by name', () => 'order_by=name:asc'],
  ['page in the middle', (count) => `offset=${count / 2}`],
  ['last page', (count) => `offset=${count - SMALL}`],
  ['5 failed', () => 'state=failed'],
  ['95 % done', () => 'state=done'],
  ['25 % need review', () => 'needs_review=true'],
  ['of the last hour', () => `created_after=${new Date(Date.now() - HOUR).toISOString()}`],
  ['a word in 5', () => 'q=zebra'],
  ['a word in all', () => 'q=invoice'],
];

export interface ListFigures {
  readonly what: string;
  /** Milliseconds of one GET, median. */
  readonly small: number;
  readonly large: number;
}

/**
 * Fills the inboxes straight into the database, and asks each by turns, so that whatever else the machine does meets
 * both alike.
 *
 * @param db the database that the server behind the client works on
 */
export async function measureLists(client: Client, db: Kysely<Tables>): Promise<ListFigures[]> {
  const small = { id: await client.createInbox('small', 'invoice.en'), count: SMALL };
  const large = { id: await client.createInbox('large', 'invoice.en'), count: LARGE };
  const { id: user } = await client.ask('GET', '/users/me');
  for (const inbox of [small, large]) await fillInbox(db, inbox, String(user));
  // As it does by itself some minute after such a load; until then it looks up in the table whether a row of an index
  // is still there (50,000 times for the page in the middle).
  if (isPostgres(db)) await sql`vacuum (analyze)`.execute(db);
  const figures: ListFigures[] = [];
  for (const [what, query] of LISTS) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let request = 0; request < REQUESTS; request++) {
      times.small.push(await measureGet(client, `/inboxes/${small.id}/documents?${query(small.count)}`));
      times.large.push(await measureGet(client, `/inboxes/${large.id}/documents?${query(large.count)}`));
    }
    figures.push({ what, small: median(times.small), large: median(times.large) });
  }
  return figures;
}

async function measureGet(client: Client, path: string): Promise<number> {
  const begin = performance.now();
  const { status, body } = await client.send('GET', path);
  if (status !== 200) throw new Error(`The list was answered with ${status}: ${body}`);
  return performance.now() - begin;
}

/** Puts so many documents into an inbox, straight into the database, a minute between two of them. */
export async function fillInbox(db: Kysely<Tables>, inbox: { id: Id; count: number }, user: Id): Promise<void> {
  const begin = Date.now() - inbox.count * 60_000;
  for (let first = 0; first < inbox.count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, inbox.count - first) }, (_, index) => first + index);
    await db.transaction().execute(async (trx) => {
      const documents = numbers.map((number) => makeDocument(number, inbox, user, begin + number * 60_000));
      await trx.insertInto('document').values(documents).execute();
      for (const [index, document] of documents.entries()) {
        await indexDocument(trx, document, makeText(first + index, inbox.count));
      }
    });
    // SQLite works without waiting for anything, and the client must hear of connections that the server closes meanwhile.
    await nextTurn();
  }
  await db.updateTable('inbox').set({ document_count: inbox.count }).where('id', '=', inbox.id).execute();
}

function makeDocument(number: number, inbox: { id: Id; count: number }, user: Id, at: number) {
  const time = new Date(at).toISOString();
  return {
    id: uuid(),
    inbox_id: inbox.id,
    name: `invoice-${(number * 7919) % inbox.count}.pdf`,
    media_type: 'application/pdf',
    size: 50_000,
    sha256: number.toString(16).padStart(64, '0'),
    state: isOneOfFive(number, inbox.count)
      ? ('failed' as const)
      : number % 20 === 1
        ? ('queued' as const)
        : ('done' as const),
    page_count: 1,
    source: '{"type":"upload"}',
    needs_review: number % 4 === 0 ? (1 as const) : (0 as const),
    created_at: time,
    created_by: user,
    processed_at: time,
  };
}

/** A word in all, one in five documents, and twenty that a hundredth of the documents share. */
function makeText(number: number, count: number): string {
  const words = Array.from({ length: 20 }, (_, index) => `word${(number * 31 + index * 977) % 2000}`);
  return ['invoice', ...words, ...(isOneOfFive(number, count) ? ['zebra'] : [])].join(' ');
}

function isOneOfFive(number: number, count: number): boolean {
  return number % (count / 5) === 3;
}
