/** Files in a folder of this machine. */
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

/** Bytes kept from the start of a file; file-type knows every kind by as many. */
const HEAD_SIZE = 4100;
const MEBIBYTE = 1024 * 1024;
const KEY = /^[0-9a-z-]{2,64}(\.[0-9a-z-]{1,64}){0,2}$/i;

/**
 * Keeps files in `folder`, which is made where missing. They lie in up to 256 sub-folders named by the last two
 * characters of the key: the first ones of a version 7 UUID are its time, and would put a day's files into one folder.
 *
 * A file is written under a temporary key of the same folder, `KEY.RANDOM`. What a crash leaves of it is listed like
 * any other file, so that whoever removes files without an owner removes these too.
 *
 * @param space of the disk; without it the disk is measured and no reserve is kept
 */
export async function createLocalFiles(folder: string, space = createDiskSpace(folder, 0)): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  function locate(key: string): string {
    if (!KEY.test(key)) throw new TypeError(`"${key}" is no key of a file.`);
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
      // Tried again in any case: another reader may have moved it back meanwhile.
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
        // Whatever is left of a refused stream is read by nobody.
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

/** Opens a file that is not there yet, in a folder that may not be there either: it is there but for 256 times. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    return await open(path, 'wx', 0o600);
  }
}

/** Writes a stream to a new file, chunk by chunk, and waits until the disk has it. */
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

/** A write may take only a part of the bytes, as it does just before the disk is full. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let rest = bytes;
  while (rest.length > 0) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

/** Makes a sub-folder; its own entry is durable before a file in it counts as kept. */
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

/** No space, a quota that is used up, and a file beyond what the file system or the process's limit takes. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code);
}

function diskFull(cause?: unknown): ExtraktError {
  return new ExtraktError(
    'disk_full',
    'The disk is full; nothing of the file was kept. Free some space and send it again.',
    {
      cause,
    },
  );
}

function tooLarge(limit: number): ExtraktError {
  const most = limit < MEBIBYTE ? `${limit} bytes` : `${Math.floor((10 * limit) / MEBIBYTE) / 10} MiB`;
  return new ExtraktError('too_large', `The file is larger than ${most}, which is the most that is taken.`);
}
