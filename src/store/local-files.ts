/** Stores files in a local folder. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ExtraktError } from '../errors.ts';
import { createDiskSpace } from './disk-space.ts';
import { isMissing } from './faults.ts';
import type { Files, StoredFile } from './files.ts';
import { QUARANTINE_FOLDER, Quarantine } from './quarantine.ts';

/** Maximum bytes of `head`, which file-type needs for all types. */
const HEAD_SIZE = 4100;
const MEBIBYTE = 1024 * 1024;
const KEY = /^[0-9a-z-]{2,64}(\.[0-9a-z-]{1,64}){0,2}$/i;

/**
 * Stores files in `folder`, which is created if missing. It has up to 256 subfolders, named after the last two characters of
 * the keys. The first characters of a version 7 UUID are its time, so all files of a day would be in one folder.
 *
 * A file is first written under the temporary key `KEY.RANDOM` in the same folder. An incomplete file that remains after a
 * crash is listed like any other file, and is removed together with other files without an owner.
 *
 * @param space space of the disk; by default without a reserve
 */
export async function createLocalFiles(folder: string, space = createDiskSpace(folder, 0)): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  function locate(key: string): string {
    if (!KEY.test(key)) throw new TypeError(`"${key}" is not a valid key of a file.`);
    const name = key.split('.', 1)[0] ?? key;
    return join(folder, name.slice(-2).toLowerCase(), key);
  }

  const quarantine = new Quarantine(folder, locate);

  /** Uses a file. If it is missing, it is first moved back from the quarantine. */
  async function find<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    try {
      return await use(locate(key));
    } catch (error) {
      if (!isMissing(error)) throw error;
      // The result is ignored, since another reader may have moved the file back meanwhile.
      await quarantine.restore(key);
      return await use(locate(key));
    }
  }

  return {
    space,
    quarantine,

    async put(key, content, limit) {
      const path = locate(key);
      const temporary = locate(`${key}.${randomUUID()}`);
      try {
        if (await space.isTight()) throw diskFull();
        const stored = await writeDurably(await openNew(temporary), content, limit);
        await rename(temporary, path);
        await syncFolder(dirname(path));
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw isDiskFull(error) ? diskFull(error) : error;
      } finally {
        // The rest of a rejected stream is not needed.
        content.destroy();
      }
    },

    async read(key, range) {
      const handle = await find(key, open);
      return createReadStream('', { ...range, fd: handle });
    },

    async path(key) {
      await find(key, stat);
      return { path: locate(key), release: async () => {} };
    },

    async delete(key) {
      await rm(locate(key), { force: true });
      await quarantine.delete(key);
    },

    async *list() {
      const shards = await readdir(folder, { withFileTypes: true });
      for (const { name: shard } of shards.filter(isShard)) {
        for (const key of await readdir(join(folder, shard))) {
          const stats = await stat(join(folder, shard, key)).catch(() => undefined);
          if (stats?.isFile()) yield { key, changedAt: stats.mtimeMs };
        }
      }
    },
  };
}

function isShard(entry: Dirent): boolean {
  return entry.isDirectory() && entry.name !== QUARANTINE_FOLDER;
}

/** Creates and opens a file. Creates its subfolder if it is missing, which happens at most 256 times. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    return await open(path, 'wx', 0o600);
  }
}

/** Writes a stream to a new file in chunks, and waits until it is durable. */
async function writeDurably(file: FileHandle, content: Readable, limit: number): Promise<StoredFile> {
  try {
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of content) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (size < HEAD_SIZE) head.push(bytes.subarray(0, HEAD_SIZE - size));
      size += bytes.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(bytes);
      await writeAll(file, bytes);
    }
    await file.sync();
    return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
  } finally {
    await file.close();
  }
}

/** Writes all bytes. A single write can be partial, for example just before the disk is full. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let rest = bytes;
  while (rest.length > 0) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

/** Creates a subfolder, and makes its entry in the parent folder durable. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(path));
}

/** Makes the entries of a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Error codes: no space, quota exceeded, and a file that exceeds the limit of the file system or the process. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code);
}

function diskFull(cause?: unknown): ExtraktError {
  return new ExtraktError('disk_full', 'The disk is full. The file was not saved. Free some space and send it again.', {
    cause,
  });
}

function tooLarge(limit: number): ExtraktError {
  const most = limit < MEBIBYTE ? `${limit} bytes` : `${Math.floor((10 * limit) / MEBIBYTE) / 10} MiB`;
  return new ExtraktError('too_large', `The file is larger than the maximum of ${most}.`);
}
