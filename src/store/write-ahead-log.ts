import { type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Writes the log of SQLite into the database and empties it. The log contains copies of deleted rows until they are overwritten,
 * which may never happen in an idle service. If another process is reading, the log is not emptied this time.
 *
 * Does nothing on PostgreSQL, where the server manages its log.
 */
export async function emptyWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
