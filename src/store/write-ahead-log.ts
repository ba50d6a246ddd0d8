import { type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Writes SQLite's log into the database and empties it. Copies of deleted rows stand there until something is written
 * over them, which on a service at rest may never happen. While another process reads, the log stays for this time.
 *
 * On PostgreSQL it does nothing: there the server writes over its log by itself.
 */
export async function emptyWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
