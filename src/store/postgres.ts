/** PostgreSQL, as a dialect of Kysely. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** Connections that one process holds at most; the server allows 100 by default. */
const POOL_SIZE = 10;
/** Milliseconds until an unreachable server is an error. */
const CONNECTION_TIMEOUT = 10_000;

/** The dialect for a database server at `postgres://...`. It connects when something is first asked of it. */
export function createPostgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: chooseTypeParser },
  });
  // A connection that breaks is replaced by the pool, and whoever uses it hears of it from the query. Without a listener
  // the event would end the process: that of the pool is for idle connections, and it listens to no others.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/**
 * pg gives 64-bit integers as text, since they may exceed a double's 53 bits. Ours are counts and sizes: 2^53 bytes are
 * more than any disk has, and SQLite gives numbers too.
 */
function chooseTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format ?? 'text');
}
