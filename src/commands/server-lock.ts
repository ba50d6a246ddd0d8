/** Allows only one server for each data folder with an SQLite database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Config, variableName } from '../config.ts';
import { makePrivateFile } from '../store/private-file.ts';
import { CommandFailure } from './failure.ts';

/**
 * Rejects a second server with the same folder. With SQLite, a server takes over all unfinished work, since it is the only one.
 * Additional workers are allowed, and with PostgreSQL also additional servers.
 *
 * @param config settings with an existing data folder
 * @returns the lock, which is held until it is disposed of
 * @throws CommandFailure
 */
export function lockServer(config: Config): Disposable {
  const lock = tryLock(config);
  if (lock instanceof Error) {
    throw new CommandFailure(
      `Another server works on the data folder ${config.data}. Stop it, or give this one a folder of its own with ` +
        `${variableName('data')}. Several servers need a PostgreSQL database (${variableName('databaseUrl')}).`,
      undefined,
      lock,
    );
  }
  return lock;
}

/**
 * Takes the lock, which is an SQLite lock on a separate file. Unlike a file with a process id, the system always releases it when
 * the process ends.
 *
 * @returns the lock, or the error if it is not available
 */
export function tryLock(config: Config): Disposable | Error {
  if (config.databaseUrl !== '') return { [Symbol.dispose]() {} };
  const path = join(config.data, 'server.lock');
  makePrivateFile(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    return error instanceof Error ? error : new Error(String(error));
  }
  return lock;
}
