/** The Kysely dialect for PostgreSQL. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** Maximum connections of a process. The server allows 100 by default. */
const POOL_SIZE = 10;
/** Milliseconds after which a connection attempt fails. */
const CONNECTION_TIMEOUT = 10_000;

/** Creates the dialect for a server at `postgres://...`. It connects with the first query. */
export function createPostgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: chooseTypeParser },
  });
  // The pool replaces lost connections, and their queries fail. The event of the pool is for idle connections only, and would
  // end the process without a listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/**
 * Parses 64-bit integers as numbers. pg returns them as texts, since they can exceed 53 bits, but counts and sizes in these
 * tables do not. SQLite also returns numbers.
 */
function chooseTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format ?? 'text');
}
