/** Detects the database, for the few statements that differ between SQLite and PostgreSQL. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
