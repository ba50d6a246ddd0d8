/**
 * SQLite as Node brings it along, as a dialect of Kysely.
 *
 * better-sqlite3 would need less of an adapter, but it has a `binding.gyp`: npm 10 (which comes with Node 20 and 22)
 * then runs node-gyp at install, and that fails on a machine without Python and a compiler. node:sqlite has nothing to
 * install.
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

/** Milliseconds that a statement waits for a lock of another process before it fails. */
const BUSY_LIMIT = 10_000;
/** Milliseconds between two tries, at most: a transaction takes one or two. */
const BUSY_PAUSE = 10;
/** https://sqlite.org/rescode.html: SQLITE_BUSY in the lowest byte, why in the next. */
const SQLITE_BUSY = 5;

/**
 * The dialect for a database file, which is created where there is none.
 *
 * There is one connection, and Kysely hands it to one transaction or statement at a time; the others wait in line.
 * Hence two rules for callers: inside a transaction use the transaction only (the outer `db` would wait for ever), and
 * read long lists in batches instead of `stream()`, which would keep the connection for as long as a slow client reads.
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
   * Starts every transaction as a writer. A transaction that began as a reader cannot become a writer once another
   * process (`extrakt work`) has written: it fails at once with SQLITE_BUSY, however long one waits.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * A full disk makes SQLite roll back by itself, as failing reads and a lack of memory do
   * (https://sqlite.org/lang_transaction.html, 2.4). Rolling back once more would be an error that hides the first.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Waits for the locks of other processes without standing still: SQLite's own timeout sleeps inside the statement, and
 * everything else in this process, requests that need no database among it, would sleep with it.
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
 * Statements that are kept prepared, which otherwise takes as long as running them. There are some two hundred; lists of
 * ids of every length make others.
 */
const MAX_PREPARED = 300;

/**
 * Kibibytes of pages that a process keeps at most. A list of 100,000 documents steps through 5 MB of an index, and with
 * SQLite's 2 MB each request reads them again: the page in the middle took 6.1 ms of computing instead of 1.9, counting
 * 25,000 that need review 3.3 instead of 0.7. Memory-mapping was as quick, and an error of the disk would end the process.
 */
const CACHE_SIZE = 32_000;

interface OpenDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * WAL with synchronous=FULL: readers of other processes do not wait for the writer, and what was committed survives
 * kill -9 and power loss.
 *
 * secure_delete: what a user deletes is overwritten, not just unlinked. It must be ON: FAST spares the pages that a deletion
 * frees, and long texts lie on pages of their own (of 100 deleted extractions of 12 kB all could still be read). Taking in
 * documents costs the same with either. Copies in the log are the business of write-ahead-log.ts.
 */
function openSqlite(path: string): OpenDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_LIMIT, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  database.exec(`PRAGMA cache_size = -${CACHE_SIZE};`);
  // From here on `WaitingConnection` waits.
  database.exec('PRAGMA busy_timeout = 0;');
  /** Statements that were prepared, the one not used for longest first. */
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
      throw new TypeError(`SQLite takes no ${typeof value} as a parameter.`);
  }
}
