/** A disk that is soon full, for a server as `startServer` starts it. */
import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnvironment } from './server.ts';

const MEBIBYTE = 1024 * 1024;

/** The data folder on a disk of 16 megabytes that exists for this process alone; needs root or user namespaces. */
const SMALL_DISK = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=16m tmpfs "$EXTRAKT_DATA" && exec "$0" "$@"',
];
/** Elsewhere: no file may have more than 8 megabytes (POSIX counts in 512 bytes, some shells in 1024). */
const SMALL_FILES = ['sh', '-c', 'ulimit -f 16384 && exec "$0" "$@"'];

/**
 * Takes all space that is left on the small disk of a server, as another program would.
 *
 * @param pid of a server on a disk, in whose mounts alone the disk is
 */
export async function fillDisk(pid: number, data: string): Promise<void> {
  const file = await open(join(`/proc/${pid}/root`, data, 'of-another-program'), 'a');
  try {
    for (let size = MEBIBYTE; size >= 1; ) {
      const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

/** @returns the wrapper for `startServer`, and whether it is a disk or a limit to the size of files */
export function chooseSmallDisk(data: string): { readonly wrapper: readonly string[]; readonly isDisk: boolean } {
  const [command = '', ...args] = [...SMALL_DISK, 'true'];
  const isDisk = spawnSync(command, args, { env: serverEnvironment(data) }).status === 0;
  return { wrapper: isDisk ? SMALL_DISK : SMALL_FILES, isDisk };
}
