/** How long the accuracy of a pipeline takes that computed 100,000 documents, of which 20,000 were confirmed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isPostgres } from '../../src/store/dialect.ts';
import type { Id, Tables } from '../../src/store/tables.ts';
import type { Client } from './client.ts';
import { median } from './statistics.ts';

export const DOCUMENTS = 100_000;
export const CONFIRMED = 20_000;
/** Fields of an invoice with values. */
const FIELDS = 30;
/** Documents of one statement. */
const BATCH = 500;
const REQUESTS = 11;
const HOUR = 60 * 60 * 1000;

/**
 * Fills the tables straight, with the documents of a year.
 *
 * @param db the database that the server behind the client works on
 * @returns milliseconds of the first answer, and the median of those that follow
 */
export async function measureAccuracy(client: Client, db: Kysely<Tables>): Promise<{ first: number; later: number }> {
  const inbox = await client.ask('GET', `/inboxes/${await client.createInbox('accuracy', 'invoice.en')}`);
  const { id: user } = await client.ask('GET', '/users/me');
  const place = { inboxId: String(inbox['id']), pipelineId: String(inbox['pipeline_id']), user: String(user) };
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    await fill(db, place, first);
    // SQLite works without waiting for anything, and the client must hear of connections that the server closes meanwhile.
    await nextTurn();
  }
  if (isPostgres(db)) await sql`vacuum (analyze)`.execute(db);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) times.push(await measureGet(client, place.pipelineId));
  const [first = Number.NaN, ...others] = times;
  return { first, later: median(others) };
}

async function measureGet(client: Client, pipelineId: Id): Promise<number> {
  const begin = performance.now();
  const { status, body } = await client.send('GET', `/pipelines/${pipelineId}/accuracy`);
  if (status !== 200) throw new Error(`The accuracy was answered with ${status}: ${body}`);
  return performance.now() - begin;
}

interface Place {
  readonly inboxId: Id;
  readonly pipelineId: Id;
  readonly user: Id;
}

async function fill(db: Kysely<Tables>, { inboxId, pipelineId, user }: Place, first: number): Promise<void> {
  const begin = Date.now() - (DOCUMENTS / 12) * HOUR;
  const numbers = Array.from({ length: BATCH }, (_, index) => first + index);
  const documents = numbers.map((number) => {
    const time = new Date(begin + (number / 12) * HOUR).toISOString();
    return {
      id: uuid(),
      inbox_id: inboxId,
      name: `invoice-${number}.pdf`,
      media_type: 'application/pdf',
      size: 50_000,
      sha256: number.toString(16).padStart(64, '0'),
      state: 'done' as const,
      page_count: 1,
      source: '{"type":"upload"}',
      needs_review: 0 as const,
      created_at: time,
      created_by: user,
      processed_at: time,
    };
  });
  const figures = documents.map(({ id, created_at }, index) => ({
    document_id: id,
    pipeline_id: pipelineId,
    inbox_id: inboxId,
    created_by: user,
    extraction_id: uuid(),
    computed_at: created_at,
    measured: 1 as const,
    sure_up_to: (first + index) % 10 === 0 ? null : (first + index) % 101,
    figures: (first + index) % (DOCUMENTS / CONFIRMED) === 0 ? makeFigures(first + index) : null,
  }));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('document').values(documents).execute();
    await trx.insertInto('document_accuracy').values(figures).execute();
  });
}

/** Every fifth document has a changed value. */
function makeFigures(number: number): string {
  const fields = Array.from({ length: FIELDS }, (_, field) => {
    const isChanged = number % 5 === 0 && field === number % FIELDS;
    return [`record_of_values.field_number_${field}`, isChanged ? [0, 1, 0, 0] : [1 + (field % 3), 0, 0, 0]] as const;
  });
  const right = Object.fromEntries(Array.from({ length: 8 }, (_, interval) => [12 + interval, 3 + interval]));
  return JSON.stringify({ fields: Object.fromEntries(fields), right, wrong: number % 5 === 0 ? { 14: 1 } : {} });
}
