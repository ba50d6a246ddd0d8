/**
 * SQLite as Node brings it along, as a dialect of Kysely.
 *
 * better-sqlite3 would need less of an adapter, but it has a `binding.gyp`: npm 10 (which comes with Node 20 and 22)
 * then runs node-gyp at install, and that fails on a machine without Python and a compiler. node:sqlite has nothing to
 * install.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Milliseconds that a statement waits for a lock of another process before it fails. */
const BUSY_TIMEOUT = 10_000;

/**
 * The dialect for a database file, which is created where there is none.
 *
 * There is one connection, and Kysely hands it to one transaction or statement at a time; the others wait in line.
 * Hence two rules for callers: inside a transaction use the transaction only (the outer `db` would wait for ever), and
 * read long lists in batches instead of `stream()`, which would keep the connection for as long as a slow client reads.
 */
export function createSqliteDialect(path: string): SqliteDialect {
  return new ImmediateSqliteDialect({ database: openSqlite(path) });
}

/**
 * Starts every transaction as a writer. A transaction that began as a reader cannot become a writer once another
 * process (`extrakt work`) has written: it fails at once with SQLITE_BUSY, whatever the timeout.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * WAL with synchronous=FULL: readers of other processes do not wait for the writer, and what was committed survives
 * kill -9 and power loss. secure_delete: what a user deletes is overwritten, not just unlinked.
 */
function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST;');
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
    default:
      if (value === null || value instanceof Uint8Array) return value;
      throw new TypeError(`SQLite takes no ${typeof value} as a parameter.`);
  }
}
