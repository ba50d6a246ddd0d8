/**
 * The Kysely dialect for the SQLite of Node.
 *
 * better-sqlite3 would need a smaller adapter, but it has a `binding.gyp`: npm 10 (of Node 20 and 22) runs node-gyp at
 * installation, which fails without Python and a compiler. node:sqlite needs no installation.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Maximum milliseconds for which a statement waits for the lock of another process. */
const BUSY_LIMIT = 10_000;
/** Maximum milliseconds between two tries. A transaction takes one or two milliseconds. */
const BUSY_PAUSE = 10;
/** SQLITE_BUSY, in the lowest byte of the result code. The next byte has the reason (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/**
 * Creates the dialect for a database file, which is created if missing.
 *
 * There is one connection, which Kysely gives to one transaction or statement at a time; the others wait. Callers must
 * therefore use only the transaction inside a transaction (the outer `db` would wait forever), and read long lists in batches
 * instead of `stream()`, which would keep the connection while a slow client reads.
 */
export function createSqliteDialect(path: string): SqliteDialect {
  return new WaitingSqliteDialect({ database: openSqlite(path) });
}

interface Config extends SqliteDialectConfig {
  readonly database: OpenDatabase;
}

class WaitingSqliteDialect extends SqliteDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.#config);
  }
}

class WaitingSqliteDriver extends SqliteDriver {
  readonly #database: OpenDatabase;

  constructor(config: Config) {
    super(config);
    this.#database = config.database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new WaitingConnection(await super.acquireConnection());
  }

  /**
   * Starts every transaction as a writer. A transaction that began as a reader cannot become a writer after another process
   * (`extrakt work`) has written: it fails immediately with SQLITE_BUSY, regardless of the timeout.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * Rolls back if SQLite has not done so. It rolls back by itself if the disk is full, a read fails, or memory is exhausted
   * (https://sqlite.org/lang_transaction.html, 2.4). The error of a second rollback would hide the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Waits for locks of other processes without blocking the event loop. The timeout of SQLite sleeps inside the statement, and
 * would block all other requests of this process.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + BUSY_LIMIT;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
      }
      await sleep(1 + Math.random() * (BUSY_PAUSE - 1));
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

/**
 * Maximum number of cached prepared statements, since preparing takes as long as running. There are about 200, and lists of
 * ids with different lengths add others.
 */
const MAX_PREPARED = 300;

/**
 * Maximum page cache of a process, in KiB. A list of 100,000 documents reads 5 MB of an index. With the default cache of 2 MB,
 * each request reads them again: the page in the middle took 6.1 ms instead of 1.9, and counting 25,000 documents that need
 * review took 3.3 ms instead of 0.7. Memory mapping was equally fast, but a disk error would end the process.
 */
const CACHE_SIZE = 32_000;

interface OpenDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * Opens the database with WAL and synchronous=FULL: readers in other processes do not wait for the writer, and committed
 * changes survive kill -9 and power loss.
 *
 * secure_delete overwrites deleted data. It must be ON: FAST does not overwrite freed pages, and long texts have their own pages
 * (all of 100 deleted extractions of 12 kB could still be read). Uploads take the same time with both. Copies in the log are
 * removed by write-ahead-log.ts.
 */
function openSqlite(path: string): OpenDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_LIMIT, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  database.exec(`PRAGMA cache_size = -${CACHE_SIZE};`);
  // From here on, `WaitingConnection` waits for locks.
  database.exec('PRAGMA busy_timeout = 0;');
  /** Prepared statements, the least recently used first. */
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? asKyselyStatement(database.prepare(sql));
      prepared.delete(sql);
      prepared.set(sql, statement);
      for (const oldest of prepared.keys()) {
        if (prepared.size <= MAX_PREPARED) break;
        prepared.delete(oldest);
      }
      return statement;
    },
    get inTransaction() {
      return database.isTransaction;
    },
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
      throw new TypeError(`SQLite does not accept a ${typeof value} as a parameter.`);
  }
}
