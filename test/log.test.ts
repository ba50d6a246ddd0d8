/** What the log says of errors, and what it keeps to itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createInbox, formOf } from './http-inbox.ts';
import { startHttpServer } from './http-server.ts';
import { startPostgres } from './postgres.ts';

test('an error of PostgreSQL is logged without the row that it is about', async (t) => {
  const postgres = await startPostgres();
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  const server = await startHttpServer({ databaseUrl: await postgres.createDatabase(), logger });
  t.after(async () => {
    await server.close();
    await postgres.stop();
  });
  const anna = await server.addUser('anna');
  const inbox = await createInbox(anna);
  // A refusal whose DETAIL, as PostgreSQL writes it, is the whole row.
  await sql`alter table document add constraint small check (size < 5)`.execute(server.context.db);
  const body = formOf('%PDF-1.7\n', 'Kündigung Meier.pdf');
  assert.equal((await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body })).status, 500);
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  assert.equal(errors.length, 1);
  assert.match(errors[0].error.message, /violates check constraint/);
  assert.equal(errors[0].error.code, '23514');
  assert.match(errors[0].error.stack, /uploads\.ts/);
  assert.doesNotMatch(lines.join(''), /Meier/);
});
