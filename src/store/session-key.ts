import { join } from 'node:path';
import { loadKeyFile } from './key-file.ts';

/**
 * The key that signs sessions.
 *
 * @returns 256 bits
 * @throws Error when the file is there but holds no key
 */
export async function loadSessionKey(dataFolder: string): Promise<Uint8Array> {
  return await loadKeyFile(join(dataFolder, 'session.key'), 'all log in again');
}
