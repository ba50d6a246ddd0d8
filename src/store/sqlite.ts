/**
 * SQLite as Node brings it along, in the shape that Kysely's SQLite dialect asks for.
 *
 * better-sqlite3 would need no such adapter, but it has a `binding.gyp`: npm 10 (which comes with Node 20 and 22) then
 * runs node-gyp at install, and that fails on a machine without Python and a compiler. node:sqlite is nowhere to install.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Milliseconds that a statement waits for a lock of another process before it fails. */
const BUSY_TIMEOUT = 10_000;

/**
 * Opens or creates a database file.
 *
 * WAL with synchronous=FULL: readers do not wait for the writer, and what was committed survives kill -9 and power loss.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return {
    close: () => database.close(),
    prepare: (sql) => asKyselyStatement(database.prepare(sql)),
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInputValue)),
    run: (parameters) => statement.run(...parameters.map(toInputValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInputValue)),
  };
}

function toInputValue(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      if (value === null || value === undefined) return null;
      if (value instanceof Uint8Array) return value;
      throw new TypeError(`SQLite keeps no ${typeof value}.`);
  }
}
