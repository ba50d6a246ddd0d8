/** ZIP archives (APPNOTE 6.3.10), read by their central directory. */
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { DamagedContainer } from './faults.ts';
import type { LeftReason } from './outcomes.ts';
import type { Spool } from './spool.ts';

export interface ArchiveFile {
  /** With its folders in the archive. */
  readonly name: string;
  /** Bytes when unpacked, as the archive declares them. Reading ends with an error where they are others. */
  readonly size: number;
  /** Why it cannot be read, if that is known before reading. */
  readonly fault: LeftReason | undefined;
  /**
   * Its bytes.
   *
   * @throws DamagedContainer, also while they are read
   */
  read(): AsyncIterable<Uint8Array>;
}

/** What the archives of one mail or upload may still hold. Reading one takes its part of it. */
export interface ArchiveBudget {
  /** Files, folders, and what systems add. */
  entries: number;
  files: number;
  /** Bytes of all files together when unpacked. */
  bytes: number;
}

/**
 * Unpacked bytes for each byte of an archive, and the size up to which that does not matter. E-invoices in XML reach 30,
 * deflate at most 1,032.
 */
const MAX_RATIO = 200;
const UNSUSPICIOUS_SIZE = 16 * 1024 * 1024;
/** Files that operating systems add to archives, and their folder. In lower case. */
const SYSTEM_FILES: readonly string[] = ['.ds_store', 'thumbs.db', 'desktop.ini'];
const SYSTEM_FOLDER = '__macosx';
/** Files that make a ZIP a document of another kind: Office, OpenDocument and EPUB, Java. */
const DOCUMENT_MARK = /^(\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/;
/** Entries that are read in one turn of the event loop, some milliseconds. */
const ENTRIES_PER_TURN = 200;
/** Stored and deflated. */
const METHODS: readonly number[] = [0, 8];

/**
 * Lists the files of an archive. Folders and what systems add are left out.
 *
 * @param budget is reduced by what was read; its files and bytes only if the files are returned
 * @returns the files, or why the archive as a whole is left
 */
export async function readZip(file: Spool, budget: ArchiveBudget): Promise<readonly ArchiveFile[] | LeftReason> {
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new SpoolReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
      // Names with `..` are accepted: they are never used as paths.
      decodeStrings: false,
    });
  } catch (error) {
    return refuseDamage(error);
  }
  if (zip.entryCount === 0) return 'empty';
  // Each takes time to read, also in an archive that is left in the end.
  if (zip.entryCount > budget.entries) return 'archive_limit';
  budget.entries -= zip.entryCount;
  const files: ArchiveFile[] = [];
  let bytes = 0;
  let entries = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries % ENTRIES_PER_TURN === 0) await setImmediate();
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      if (DOCUMENT_MARK.test(name)) return 'not_a_document';
      if (name.endsWith('/') || isSystemFile(name)) continue;
      bytes += entry.uncompressedSize;
      if (files.length >= budget.files || bytes > budget.bytes) return 'archive_limit';
      files.push(describe(zip, entry, name));
    }
  } catch (error) {
    return refuseDamage(error);
  }
  if (bytes > UNSUSPICIOUS_SIZE && bytes > MAX_RATIO * file.size) return 'archive_limit';
  if (files.length === 0) return 'empty';
  if (files.every(({ fault }) => fault === 'encrypted')) return 'encrypted';
  budget.files -= files.length;
  budget.bytes -= bytes;
  return files;
}

/** By comparing: a name has up to 65,535 bytes, and patterns can take seconds for one. */
function isSystemFile(name: string): boolean {
  const folders = name.toLowerCase().split('/');
  const base = folders.pop() ?? '';
  return folders.includes(SYSTEM_FOLDER) || SYSTEM_FILES.includes(base);
}

function describe(zip: ZipFile, entry: Entry, name: string): ArchiveFile {
  const isKnown = METHODS.includes(entry.compressionMethod);
  return {
    name,
    size: entry.uncompressedSize,
    fault: entry.isEncrypted() ? 'encrypted' : isKnown ? undefined : 'unreadable',
    read: () => readEntry(zip, entry),
  };
}

/** yauzl checks the declared size, but not the checksum. */
async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw isSystemError(error) ? error : new DamagedContainer('A file of the archive is damaged.', { cause: error });
  }
  if (sum !== entry.crc32) throw new DamagedContainer('The checksum of a file of the archive does not match.');
}

function refuseDamage(error: unknown): LeftReason {
  if (isSystemError(error)) throw error;
  return 'unreadable';
}

/** Whether the disk failed, and not the archive. Errors of zlib have no `syscall`. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

class SpoolReader extends RandomAccessReader {
  readonly #file: Spool;

  constructor(file: Spool) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.read(start, end - start);
  }
}
