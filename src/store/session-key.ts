import { join } from 'node:path';
import { loadKeyFile } from './key-file.ts';

/**
 * Loads the key that signs sessions, or creates it.
 *
 * @returns 256 bits
 * @throws Error if the file exists, but does not contain a key
 */
export async function loadSessionKey(dataFolder: string): Promise<Uint8Array> {
  return await loadKeyFile(join(dataFolder, 'session.key'), 'all users have to sign in again');
}
