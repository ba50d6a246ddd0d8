/** Where the bytes of documents are kept. */
import type { Readable } from 'node:stream';
import type { DiskSpace } from './disk-space.ts';

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The first bytes, enough to know a media type by (at most 4,100). */
  readonly head: Uint8Array;
}

/** Half-written files, which a crash leaves, have a random id behind their key. */
const TEMPORARY = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a key is that of a half-written file. */
export function isTemporaryKey(key: string): boolean {
  return TEMPORARY.test(key);
}

/** Files that were moved aside: see service/sweep.ts. */
export interface QuarantinedFiles {
  /** Moves a file here; one that is gone is no error. */
  add(key: string): Promise<void>;
  /** Moves a file back. @returns whether there was one */
  restore(key: string): Promise<boolean>;
  list(): AsyncIterable<string>;
  /** Removes files that were moved here before a time, for good. */
  empty(before: Date): Promise<void>;
}

/** Keys are ids of documents, jobs or mails, or such an id and behind a point what else is kept of it. */
export interface Files {
  /**
   * Keeps a stream under a key. When the promise resolves the bytes are durable; when it rejects nothing is left.
   *
   * @param limit bytes; a longer stream is refused
   * @throws ExtraktError `too_large`, or `disk_full` when no space is left
   */
  put(key: string, content: Readable, limit: number): Promise<StoredFile>;
  /** Of the disk that the files are on. */
  readonly space: DiskSpace;
  /** Files that were moved aside. `read` and `path` find them here, too, and move them back. */
  readonly quarantine: QuarantinedFiles;
  /** Reads bytes `start` to `end` (both inclusive, like an HTTP range), or the whole file. */
  read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** A path on this machine that a child process can open; `release` gives back what had to be copied for it. */
  path(key: string): Promise<{ readonly path: string; release(): Promise<void> }>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every key but those in quarantine, with the time of the file's last change in milliseconds since 1970. */
  list(): AsyncIterable<{ readonly key: string; readonly changedAt: number }>;
}
