/** Storage of files. */
import type { Readable } from 'node:stream';
import type { DiskSpace } from './disk-space.ts';

export interface StoredFile {
  /** Size in bytes. */
  readonly size: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
  /** The first bytes, at most 4,100, which are enough to detect the media type. */
  readonly head: Uint8Array;
}

/** The suffix of incompletely written files: a random id after their key. Such files can remain after a crash. */
const TEMPORARY = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a key belongs to an incompletely written file. */
export function isTemporaryKey(key: string): boolean {
  return TEMPORARY.test(key);
}

/** Files in quarantine (see service/sweep.ts). */
export interface QuarantinedFiles {
  /** Moves a file into quarantine. A missing file is not an error. */
  add(key: string): Promise<void>;
  /**
   * Moves a file back.
   *
   * @returns whether the file was in quarantine
   */
  restore(key: string): Promise<boolean>;
  list(): AsyncIterable<string>;
  /** Permanently removes files that were moved into quarantine before a time. */
  empty(before: Date): Promise<void>;
}

/** Files by key. A key is the id of a document, job or mail, or such an id with a suffix after a period. */
export interface Files {
  /**
   * Stores a stream under a key. When the promise resolves, the bytes are durable. When it rejects, nothing is stored.
   *
   * @param limit maximum bytes
   * @throws ExtraktError `too_large`, or `disk_full` if no space is left
   */
  put(key: string, content: Readable, limit: number): Promise<StoredFile>;
  /** Space on the disk of the files. */
  readonly space: DiskSpace;
  /** Files in quarantine. `read` and `path` also find these files, and move them back. */
  readonly quarantine: QuarantinedFiles;
  /** Reads bytes `start` to `end` (both inclusive, like an HTTP range), or the whole file. */
  read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Returns a path that a child process can open. `release` removes a temporary copy, if one was needed. */
  path(key: string): Promise<{ readonly path: string; release(): Promise<void> }>;
  /** Removes a file. A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Lists all keys except those in quarantine, with the time of the last change in milliseconds since 1970. */
  list(): AsyncIterable<{ readonly key: string; readonly changedAt: number }>;
}
