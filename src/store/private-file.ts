/** Creates files that only the user of the service can read. */
import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs';

const PRIVATE = 0o600;
const OF_OTHERS = 0o077;

/**
 * Creates an empty private file if it is missing, and makes an existing file private, for example after a restore. SQLite would
 * create a file that all users can read. It uses the mode of the database also for its log.
 *
 * @throws errors of the file system, except if the mode of an existing file cannot be changed
 */
export function makePrivateFile(path: string): void {
  const file = openSync(path, 'a', PRIVATE);
  try {
    if ((fstatSync(file).mode & OF_OTHERS) !== 0) fchmodSync(file, PRIVATE);
  } catch {
    // The file belongs to another user, or the file system has no modes.
  } finally {
    closeSync(file);
  }
}
