/** Opens the database: SQLite in the data folder, or PostgreSQL where an address is given. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://...`; empty for SQLite. */
  readonly databaseUrl: string;
  /** Where SQLite's file lies; made where missing. */
  readonly dataFolder: string;
}

/** Connections to PostgreSQL that one process holds at most; the server allows 100 by default. */
const POOL_SIZE = 10;
/** Milliseconds until an unreachable server is an error. */
const CONNECTION_TIMEOUT = 10_000;

/** Opens the database. Nothing of it is read yet: `migrate` brings the tables up to date. `db.destroy()` closes it. */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseOptions): Promise<Kysely<Tables>> {
  if (databaseUrl !== '') return new Kysely({ dialect: new PostgresDialect({ pool: createPool(databaseUrl) }) });
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return new Kysely({ dialect: createSqliteDialect(join(dataFolder, 'extrakt.db')) });
}

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    types: { getTypeParser: chooseTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => {});
  return pool;
}

/**
 * pg gives 64-bit integers as text, since they may exceed a double's 53 bits. Ours are counts and sizes: 2^53 bytes are
 * more than any disk has, and SQLite gives numbers too.
 */
function chooseTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(type, format ?? 'text');
}
