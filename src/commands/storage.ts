/** Opens what every command that touches the service's data needs: the database, up to date, and the files. */
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Config, variableName } from '../config.ts';
import type { Context } from '../service/context.ts';
import { openDatabase } from '../store/database.ts';
import type { Files } from '../store/files.ts';
import { createLocalFiles } from '../store/local-files.ts';
import { isBehind, migrate } from '../store/migrate.ts';
import type { Tables } from '../store/tables.ts';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';
import { tryLock } from './server-lock.ts';

export interface Storage extends AsyncDisposable {
  readonly db: Kysely<Tables>;
  readonly files: Files;
  /** Names of the migrations that opening applied. */
  readonly migrations: readonly string[];
}

/** Milliseconds for which a command waits for a server that starts, and brings the database up to date. */
const STARTING = 10_000;
const PAUSE = 100;

/**
 * Opens database and files and applies the migrations that the database lacks.
 *
 * @param isServer whether the caller holds the lock of the server; others change no tables below a server that runs
 * @returns what must be disposed of at the end (`await using`)
 * @throws CommandFailure in words for people where the folder cannot be written to or the database does not open
 */
export async function openStorage(config: Config, isServer = false): Promise<Storage> {
  if (!isServer) await prepareFolder(config.data);
  try {
    const db = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder: config.data });
    await using parts = new AsyncDisposableStack();
    parts.defer(() => db.destroy());
    const migrations = isServer ? await migrate(db) : await migrateAlone(db, config);
    const files = await createLocalFiles(join(config.data, 'files'));
    const opened = parts.move();
    return { db, files, migrations, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${describeDatabase(config)} cannot be used: ${describeReason(error)}`, undefined, error);
  }
}

async function migrateAlone(db: Kysely<Tables>, config: Config): Promise<string[]> {
  for (const deadline = Date.now() + STARTING; await isBehind(db); await setTimeout(PAUSE)) {
    const lock = tryLock(config);
    if (!(lock instanceof Error)) {
      using _held = lock;
      return await migrate(db);
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
  return [];
}

/** For the commands that call the service and run no worker: what they queue waits for one that does. */
export async function openContext(config: Config): Promise<AsyncDisposable & { readonly context: Context }> {
  const storage = await openStorage(config);
  const context = { config, db: storage.db, files: storage.files, jobQueued() {} };
  return { context, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() };
}

/**
 * Makes the data folder where there is none.
 *
 * @throws CommandFailure where it cannot be written to
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

/** Without the password that an address may hold. */
function describeDatabase(config: Config): string {
  if (config.databaseUrl === '') return `The database in ${config.data}`;
  if (!URL.canParse(config.databaseUrl)) return `The database of ${variableName('databaseUrl')}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `The database ${pathname.slice(1)} on ${host || 'this machine'} (${variableName('databaseUrl')})`;
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
