/** Converts errors of the disk and of the databases to errors of the error table. */
import { type ErrorCode, ExtraktError } from '../errors.ts';

const FULL = 'The disk is full. Nothing was saved. Try again later.';
const BUSY = 'The service is overloaded. Try again in a few seconds.';
const GONE = 'The database does not answer. Try again in a few seconds.';

const FAULTS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: ['disk_full', FULL],
  EDQUOT: ['disk_full', FULL],
  // Primary result codes of SQLite: busy, full.
  SQLITE_5: ['unavailable', BUSY],
  SQLITE_13: ['disk_full', FULL],
  // Error codes of PostgreSQL (appendix A of its manual): disk full, foreign key violation, unique violation, serialization
  // failure, deadlock, out of memory, too many connections.
  '53100': ['disk_full', FULL],
  '23503': [
    'conflict',
    'An object that this request refers to was just deleted. Check the current state and try again.',
  ],
  '23505': [
    'conflict',
    'Another request made the same change at the same time. Check the current state and try again.',
  ],
  '40001': ['unavailable', BUSY],
  '40P01': ['unavailable', BUSY],
  '53200': ['unavailable', BUSY],
  '53300': ['unavailable', BUSY],
  // The server is stopping, has crashed, is starting, or is a read-only replica.
  '57P01': ['unavailable', GONE],
  '57P02': ['unavailable', GONE],
  '57P03': ['unavailable', GONE],
  '25006': ['unavailable', GONE],
  ECONNREFUSED: ['unavailable', GONE],
  ECONNRESET: ['unavailable', GONE],
  EPIPE: ['unavailable', GONE],
  ETIMEDOUT: ['unavailable', GONE],
  EHOSTUNREACH: ['unavailable', GONE],
  ENETUNREACH: ['unavailable', GONE],
  ENOTFOUND: ['unavailable', GONE],
  EAI_AGAIN: ['unavailable', GONE],
};

/** Messages of pg and its pool, without a code, for a lost connection or a connection timeout. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Converts an error of the disk or the database; undefined for any other error. */
export function toStoreFault(error: unknown): ExtraktError | undefined {
  const known = FAULTS[readMark(error)];
  if (!known) return undefined;
  const [code, detail] = known;
  return new ExtraktError(code, detail, { cause: error });
}

/** Whether an error of the database or the disk is temporary. */
export function isStoreInTrouble(error: unknown): boolean {
  const fault = toStoreFault(error);
  return fault?.code === 'unavailable' || fault?.code === 'disk_full';
}

/** Whether an error means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Reads the code of an error. Errors of node:sqlite all have the same `code`, and the code of SQLite in the low byte of `errcode`. */
function readMark(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLITE_${error.errcode & 0xff}`;
  if ('code' in error && error.code !== undefined) return String(error.code);
  return error instanceof Error && LOST.test(error.message) ? 'ECONNRESET' : '';
}
