/** Where bytes wait while they are being looked at: in memory if they are few, or else on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes that are kept in memory, of each message that is under way. An invoice has some hundred thousand. */
const MEMORY_LIMIT = 256 * 1024;
/** Bytes that are read at a time. */
const CHUNK_SIZE = 64 * 1024;

export interface Spool extends AsyncDisposable {
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Bytes from `start` on, at most `length` of them, or to the end. */
  read(start?: number, length?: number): Readable;
  /** The same, in memory: shorter where the spool ends. */
  slice(start: number, length: number): Promise<Buffer>;
}

/** A folder for files that exist only while they are open. */
export interface SpoolFolder {
  /**
   * Keeps a stream until it is disposed of.
   *
   * @param onChunk called before each chunk is kept; what it throws is thrown
   * @throws what the disk says
   */
  keep(content: AsyncIterable<Uint8Array>, onChunk?: () => void): Promise<Spool>;
}

/**
 * Most messages are small and never touch the disk. Files of larger ones are unlinked once they are open, so the system removes
 * them when the process ends. Nothing is fsynced: files that are kept are written again.
 *
 * @param folder made where missing
 */
export async function openSpoolFolder(folder: string): Promise<SpoolFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  async function openFile(): Promise<FileHandle> {
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return file;
  }

  return {
    async keep(content, onChunk = () => {}) {
      const hash = createHash('sha256');
      let size = 0;
      let chunks: Uint8Array[] = [];
      let file: FileHandle | undefined;
      try {
        for await (const chunk of content) {
          onChunk();
          hash.update(chunk);
          size += chunk.length;
          if (!file) chunks.push(chunk);
          if (size <= MEMORY_LIMIT) continue;
          if (file) await writeAll(file, chunk);
          else {
            file = await openFile();
            for (const kept of chunks) await writeAll(file, kept);
            chunks = [];
          }
        }
        const sha256 = hash.digest('hex');
        return file ? openSpool(readFile(file, size), size, sha256, file) : keepInMemory(Buffer.concat(chunks), sha256);
      } catch (error) {
        await file?.close();
        throw error;
      }
    },
  };
}

function keepInMemory(bytes: Buffer, sha256: string): Spool {
  const slice = async (start: number, length: number): Promise<Buffer> => bytes.subarray(start, start + length);
  return openSpool(slice, bytes.length, sha256, { close: async () => {} });
}

/** @returns reads so many bytes from there on, fewer where the file ends */
function readFile(file: FileHandle, size: number): Spool['slice'] {
  return async (start, length) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - start)));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  };
}

function openSpool(slice: Spool['slice'], size: number, sha256: string, source: { close(): Promise<void> }): Spool {
  /** Not `file.createReadStream`, which closes the file with the stream or keeps it from ever closing. */
  async function* readChunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += CHUNK_SIZE) yield await slice(at, Math.min(CHUNK_SIZE, end - at));
  }

  return {
    size,
    sha256,
    slice,
    read: (start = 0, length = size) =>
      Readable.from(readChunks(start, Math.min(start + length, size)), { objectMode: false }),
    [Symbol.asyncDispose]: () => source.close(),
  };
}

/** A write may take only a part of the bytes, as it does just before the disk is full. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let rest = bytes;
  while (rest.length > 0) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}
