/** Opens the database and the files for commands that use the data of the service. */
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Config, variableName } from '../config.ts';
import { reportTo } from '../logged-error.ts';
import type { Context } from '../service/context.ts';
import { createThread } from '../service/thread/thread.ts';
import { openDatabase } from '../store/database.ts';
import { createDiskSpace } from '../store/disk-space.ts';
import type { Files } from '../store/files.ts';
import { InstallationMismatch, settleInstallation } from '../store/installation.ts';
import { createLocalFiles } from '../store/local-files.ts';
import { isBehind, migrate } from '../store/migrate.ts';
import type { Tables } from '../store/tables.ts';
import { describeDatabase, describeMismatch } from './describe-database.ts';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';
import { createLog } from './log.ts';
import { tryLock } from './server-lock.ts';

export interface Storage extends AsyncDisposable {
  readonly db: Kysely<Tables>;
  readonly files: Files;
  /** Names of the applied migrations. */
  readonly migrations: readonly string[];
}

/** Maximum milliseconds for which a command waits for a starting server, which applies migrations. */
const STARTING = 10_000;
const PAUSE = 100;

export interface StorageOptions {
  /** Whether the caller holds the server lock. Other commands apply no migrations while a server is running. */
  readonly isServer?: boolean;
  /** Ensures that database and data folder belong together. The default is `settleInstallation`. */
  readonly settle?: (trx: Kysely<Tables>) => Promise<void>;
}

/**
 * Opens database and files, applies missing migrations, and ensures that both belong together.
 *
 * @returns the storage, which must be disposed of (`await using`)
 * @throws CommandFailure with a message for users if the folder is not writable, the database cannot be opened, or the files
 *   belong to another database
 */
export async function openStorage(config: Config, options: StorageOptions = {}): Promise<Storage> {
  const { isServer = false } = options;
  if (!isServer) await prepareFolder(config.data);
  try {
    const db = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder: config.data });
    await using parts = new AsyncDisposableStack();
    parts.defer(() => db.destroy());
    const files = await createLocalFiles(join(config.data, 'files'), createDiskSpace(config.data, config.diskReserve));
    const place = { dataFolder: config.data, files };
    const { settle = async (trx) => await settleInstallation(trx, place) } = options;
    const migrations = isServer ? await migrate(db, settle) : await migrateAlone(db, config, settle);
    const opened = parts.move();
    return { db, files, migrations, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    if (error instanceof InstallationMismatch) {
      throw new CommandFailure(describeMismatch(config, error.reason), undefined, error);
    }
    throw new CommandFailure(`${describeDatabase(config)} cannot be used: ${describeReason(error)}`, undefined, error);
  }
}

async function migrateAlone(
  db: Kysely<Tables>,
  config: Config,
  settle: (trx: Kysely<Tables>) => Promise<void>,
): Promise<string[]> {
  for (const deadline = Date.now() + STARTING; await isBehind(db); await setTimeout(PAUSE)) {
    const lock = tryLock(config);
    if (!(lock instanceof Error)) {
      using _held = lock;
      return await migrate(db, settle);
    }
    if (Date.now() > deadline) {
      throw new CommandFailure(
        `${describeDatabase(config)} was written by an earlier version of Extrakt, and a server of that version works ` +
          'on it. Stop the server first.',
        undefined,
        lock,
      );
    }
  }
  return await migrate(db, settle);
}

/** Opens the context for commands without a worker. Jobs that they queue wait for a worker of another process. */
export async function openContext(config: Config): Promise<AsyncDisposable & { readonly context: Context }> {
  const storage = await openStorage(config);
  const thread = createThread();
  const context = {
    config,
    db: storage.db,
    files: storage.files,
    jobQueued() {},
    report: reportTo(createLog(config)),
    thread,
  };
  return {
    context,
    async [Symbol.asyncDispose]() {
      await thread.close();
      await storage[Symbol.asyncDispose]();
    },
  };
}

/**
 * Creates the data folder if it is missing.
 *
 * @throws CommandFailure if it is not writable
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CommandFailure(
      `The data folder ${folder} cannot be written to (${errorCode(error) ?? plainMessage(error)}). ` +
        `Make it writable for this user, or name another with ${variableName('data')}.`,
      undefined,
      error,
    );
  }
}

function describeReason(error: unknown): string {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `it does not answer. Is it running, and is the address right? (${plainMessage(error)})`;
    default:
      return plainMessage(error).replace(/\.?$/, '.');
  }
}
