/**
 * The disk reserve: a file of random bytes in the data folder. When the disk is full, the file is removed, and new files
 * are refused until it is restored. This leaves the database the space that it needs for deleting, signing in and
 * exporting.
 */
import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './faults.ts';

/** The reserve is no larger than this share of a disk. */
const LARGEST_SHARE = 1 / 16;
/** Levels of free space, in sizes of the reserve. */
const FULL = 2;
const LOW = 10;
const CHUNK = 1024 * 1024;
const FILE = 'reserve';

export interface Disk {
  /** Bytes that the service could still write, without the reserve. */
  readonly free: number;
  /** Bytes of the disk. */
  readonly total: number;
  /** Bytes set aside; 0 while the reserve is released. */
  readonly reserve: number;
  /** `full`: less free than twice the size of the reserve; `low`: less than ten times. */
  readonly level: 'ok' | 'low' | 'full';
}

export interface DiskSpace {
  measure(): Promise<Disk>;
  /** Whether new files are refused: the reserve is released, and there is no room to restore it. */
  isTight(): Promise<boolean>;
  /** Releases the reserve when less than its size is free. */
  makeRoom(): Promise<void>;
  /** Sets the reserve aside, where it is missing and there is room. */
  restore(): Promise<void>;
}

/**
 * @param folder where the reserve lies, on the disk of the database and the files
 * @param size of the reserve in bytes, at most a sixteenth of the disk; 0 for none
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

/** Random bytes, since some file systems keep no room for zeros. */
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
