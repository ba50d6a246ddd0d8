/** Whether a list stays as quick when the inbox grows. */
import { DatabaseSync } from 'node:sqlite';
import { v7 as uuid } from 'uuid';
import type { Client } from './client.ts';
import { median } from './statistics.ts';

export const SMALL = 100;
export const LARGE = 100_000;
const REQUESTS = 150;

export interface ListFigures {
  /** Milliseconds of one GET of the default page, median. */
  readonly small: number;
  readonly large: number;
}

/**
 * Fills one inbox with 100 and one with 100,000 documents, straight into the database, and asks for the first page of
 * each by turns, so that whatever else the machine does meets both alike.
 */
export async function measureLists(client: Client, databaseFile: string): Promise<ListFigures> {
  const inboxes = [await client.createInbox('small', 'invoice.en'), await client.createInbox('large', 'invoice.en')];
  const { id: user } = await client.ask('GET', '/users/me');
  for (const [index, inbox] of inboxes.entries()) {
    insertDocuments(databaseFile, inbox, String(user), index === 0 ? SMALL : LARGE);
  }
  const times: number[][] = [[], []];
  for (let request = 0; request < REQUESTS; request++) {
    for (const [index, inbox] of inboxes.entries()) {
      const begin = performance.now();
      const { status, body } = await client.send('GET', `/inboxes/${inbox}/documents`);
      times[index]?.push(performance.now() - begin);
      if (status !== 200) throw new Error(`The list was answered with ${status}: ${body}`);
    }
  }
  return { small: median(times[0] ?? []), large: median(times[1] ?? []) };
}

function insertDocuments(databaseFile: string, inbox: string, user: string, count: number): void {
  using database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  const insert = database.prepare(
    `insert into document (id, inbox_id, name, media_type, size, sha256, state, page_count, source, created_at, created_by, processed_at)
     values (?, ?, ?, 'application/pdf', 50000, ?, 'done', 1, '{"type":"upload"}', ?, ?, ?)`,
  );
  const begin = Date.now() - count * 1000;
  database.exec('begin immediate');
  for (let number = 0; number < count; number++) {
    const time = new Date(begin + number * 1000).toISOString();
    insert.run(uuid(), inbox, `invoice-${number}.pdf`, number.toString(16).padStart(64, '0'), time, user, time);
  }
  database.prepare('update inbox set document_count = ? where id = ?').run(count, inbox);
  database.exec('commit');
}
