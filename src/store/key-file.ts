/** Keys in files of the data folder. They are created on first use, and only the service can read them. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

/**
 * Reads the key in a file, or creates it.
 *
 * @param advice the consequence of removing an invalid file, for the error message
 * @returns 256 bits
 * @throws Error if the file exists, but does not contain a key
 */
export async function loadKeyFile(path: string, advice: string): Promise<Uint8Array> {
  const found = await readKey(path, advice);
  if (found) return found;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeKey(path);
  const made = await readKey(path, advice);
  if (!made) throw new Error(`${path} was removed while the service started.`);
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
  throw new Error(
    `${path} does not contain a key of ${KEY_BYTES} bytes. Remove the file. Then a new key is created, and ${advice}.`,
  );
}

/** Writes a key with a link instead of a rename: if two processes start at the same time, both use the key of the first one. */
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
