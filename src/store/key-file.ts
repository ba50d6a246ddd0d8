/** Keys in files: made when they are first needed, kept in the data folder for the service alone. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

/**
 * Reads the key in a file, or makes it.
 *
 * @param advice what follows for the person who has to remove a file that holds no key
 * @returns 256 bits
 * @throws Error when the file is there but holds no key
 */
export async function loadKeyFile(path: string, advice: string): Promise<Uint8Array> {
  const found = await readKey(path, advice);
  if (found) return found;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeKey(path);
  const made = await readKey(path, advice);
  if (!made) throw new Error(`${path} vanished while the service started.`);
  return made;
}

async function readKey(path: string, advice: string): Promise<Uint8Array | undefined> {
  try {
    const key = await readFile(path);
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new Error(`${path} holds no key of ${KEY_BYTES} bytes. Remove it: a new one is made, and ${advice}.`);
}

/** A link instead of a rename: of two processes that start at the same time, the second keeps the first one's key. */
async function writeKey(path: string): Promise<void> {
  const temporary = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
