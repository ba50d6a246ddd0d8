/** Files that only the user of the service may read. */
import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs';

const PRIVATE = 0o600;
const OF_OTHERS = 0o077;

/**
 * Makes an empty file where there is none. A file of an earlier version or of a restored backup that others may read
 * becomes private too. For files that SQLite opens: it would make them readable for all users, and its log gets the mode
 * of the database.
 *
 * @throws what the file system says, unless only the mode of an existing file cannot be changed
 */
export function makePrivateFile(path: string): void {
  const file = openSync(path, 'a', PRIVATE);
  try {
    if ((fstatSync(file).mode & OF_OTHERS) !== 0) fchmodSync(file, PRIVATE);
  } catch {
    // A file of another user that this one may write to, or a file system without modes.
  } finally {
    closeSync(file);
  }
}
