/** One server a data folder, where the database is a file in it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Config, variableName } from '../config.ts';
import { makePrivateFile } from '../store/private-file.ts';
import { CommandFailure } from './failure.ts';

/**
 * Refuses a second server on the same folder. With SQLite a server may take what an earlier one left unfinished as its
 * own, since there is no other. Workers beside it are welcome, and on PostgreSQL so are servers.
 *
 * @param config whose data folder is there
 * @returns what holds the lock until it is disposed of
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
 * The lock is SQLite's own on a file of its own: the system frees it when the process ends, however that happens, which
 * no file with a process number in it can promise.
 *
 * @returns what holds it, or why it cannot be had
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
