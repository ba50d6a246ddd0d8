/**
 * The disk reserve: a file of random bytes in the data folder. When the disk is full, the file is removed, and new files are
 * rejected until it is restored. The database then has enough space for deleting, signing in and exporting.
 */
import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './faults.ts';

/** Maximum size of the reserve, as a share of the disk. */
const LARGEST_SHARE = 1 / 16;
/** Limits of the levels of free space, as multiples of the size of the reserve. */
const FULL = 2;
const LOW = 10;
const CHUNK = 1024 * 1024;
const FILE = 'reserve';

export interface Disk {
  /** Free bytes, without the reserve. */
  readonly free: number;
  /** Size of the disk, in bytes. */
  readonly total: number;
  /** Size of the reserve, in bytes; 0 while it is released. */
  readonly reserve: number;
  /** `full`: less than twice the size of the reserve is free. `low`: less than ten times its size is free. */
  readonly level: 'ok' | 'low' | 'full';
}

export interface DiskSpace {
  measure(): Promise<Disk>;
  /** Whether new files are rejected: the reserve is released, and there is not enough space to restore it. */
  isTight(): Promise<boolean>;
  /** Releases the reserve if less than its size is free. */
  makeRoom(): Promise<void>;
  /** Creates the reserve if it is missing and there is enough space. */
  restore(): Promise<void>;
}

/**
 * Creates the disk reserve, which is written by `restore`.
 *
 * @param folder folder of the reserve, on the same disk as the database and the files
 * @param size size in bytes, limited to a sixteenth of the disk; 0 for no reserve
 */
export function createDiskSpace(folder: string, size: number): DiskSpace {
  const path = join(folder, FILE);

  async function look(): Promise<Disk & { readonly wanted: number }> {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, total] = [bavail * bsize, blocks * bsize];
    const wanted = Math.floor(Math.min(size, total * LARGEST_SHARE));
    const reserve = await sizeOf(path);
    const level = free < FULL * wanted ? 'full' : free < LOW * wanted ? 'low' : 'ok';
    return { free, total, reserve, level, wanted };
  }

  return {
    async measure() {
      const { wanted: _, ...disk } = await look();
      return disk;
    },
    async isTight() {
      const { free, reserve, wanted } = await look();
      return reserve < wanted && free < FULL * wanted;
    },
    async makeRoom() {
      const { free, reserve, wanted } = await look();
      if (reserve > 0 && free < wanted) await rm(path, { force: true });
    },
    async restore() {
      const { free, reserve, wanted } = await look();
      if (reserve >= wanted || free < FULL * wanted) return;
      await write(path, wanted);
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return 0;
  }
}

/** Writes random bytes, since some file systems do not allocate space for zeros. */
async function write(path: string, size: number): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    for (let left = size; left > 0; left -= CHUNK) await file.writeFile(randomBytes(Math.min(left, CHUNK)));
    await file.sync();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
