/** ZIP archives (APPNOTE 6.3.10), read by their central directory. */
import type { Readable } from 'node:stream';
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
  /** Why it cannot be read, where that is known before. */
  readonly fault: LeftReason | undefined;
  /**
   * Its bytes.
   *
   * @throws DamagedContainer, also while they are read
   */
  read(): AsyncIterable<Uint8Array>;
}

/** What an archive may hold. */
export interface ArchiveLimits {
  readonly files: number;
  /** Files, folders, and what systems add. */
  readonly entries: number;
  /** Bytes of all files together when unpacked. */
  readonly bytes: number;
}

/**
 * Unpacked bytes for each byte of an archive, and the size up to which that does not matter. E-invoices in XML reach 30,
 * deflate at most 1,032.
 */
const MAX_RATIO = 200;
const UNSUSPICIOUS_SIZE = 16 * 1024 * 1024;
/** What systems add to archives by themselves. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
/** Files that make a ZIP a document of another kind: Office, OpenDocument and EPUB, Java. */
const DOCUMENT_MARK = /^(\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/;
/** Stored and deflated. */
const METHODS: readonly number[] = [0, 8];

export interface Archive {
  /** Without folders and what systems add. */
  readonly files: readonly ArchiveFile[];
  /** How many entries there are, those that are left out included. */
  readonly entries: number;
}

/**
 * Lists the files of an archive.
 *
 * @returns why the archive as a whole is left, where it is
 */
export async function readZip(file: Spool, limits: ArchiveLimits): Promise<Archive | LeftReason> {
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new SpoolReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
      // Names that climb out of the archive are no reason to refuse it: they are names here, and no paths.
      decodeStrings: false,
    });
  } catch (error) {
    return refuseDamage(error);
  }
  if (zip.entryCount === 0) return 'empty';
  if (zip.entryCount > limits.entries) return 'archive_limit';
  const files: ArchiveFile[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      if (DOCUMENT_MARK.test(name)) return 'not_a_document';
      if (name.endsWith('/') || SYSTEM_FILE.test(name)) continue;
      bytes += entry.uncompressedSize;
      if (files.length >= limits.files || bytes > limits.bytes) return 'archive_limit';
      files.push(describe(zip, entry, name));
    }
  } catch (error) {
    return refuseDamage(error);
  }
  if (bytes > UNSUSPICIOUS_SIZE && bytes > MAX_RATIO * file.size) return 'archive_limit';
  if (files.length === 0) return 'empty';
  if (files.every(({ fault }) => fault === 'encrypted')) return 'encrypted';
  return { files, entries: zip.entryCount };
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

/** yauzl holds the bytes against the declared size; the checksum is left to its callers. */
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
  if (sum !== entry.crc32) throw new DamagedContainer('A file of the archive has another checksum than it says.');
}

function refuseDamage(error: unknown): LeftReason {
  if (isSystemError(error)) throw error;
  return 'unreadable';
}

/** Faults of the disk, as opposed to those of an archive. zlib's codes begin with Z. */
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
