/** What the disk and the databases say when they cannot keep something, as errors of the table. */
import { type ErrorCode, ExtraktError } from '../errors.ts';

const FULL = 'No space is left on the disk. Nothing was kept; try again later.';
const BUSY = 'Too much is going on at this moment. Try again in a few seconds.';
const GONE = 'The database does not answer. Try again in a few seconds.';

const FAULTS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: ['disk_full', FULL],
  EDQUOT: ['disk_full', FULL],
  // SQLite's primary result codes, as node:sqlite gives them: busy, full.
  SQLITE_5: ['unavailable', BUSY],
  SQLITE_13: ['disk_full', FULL],
  // PostgreSQL's (appendix A of its manual): disk full, foreign key and unique violation, serialisation failure, deadlock,
  // out of memory, too many connections.
  '53100': ['disk_full', FULL],
  '23503': ['conflict', 'What this is built on was deleted at this moment. Look at the present state and try again.'],
  '23505': ['conflict', 'Somebody else did the same at this moment. Look at the present state and try again.'],
  '40001': ['unavailable', BUSY],
  '40P01': ['unavailable', BUSY],
  '53200': ['unavailable', BUSY],
  '53300': ['unavailable', BUSY],
  // It stops, has crashed, starts, or is the copy of another one that takes no changes yet.
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

/** What pg and its pool say, without a code, when a connection broke or none could be had in time. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The error of the table that a fault of the disk or the database stands for; undefined for any other error. */
export function toStoreFault(error: unknown): ExtraktError | undefined {
  const known = FAULTS[readMark(error)];
  if (!known) return undefined;
  const [code, detail] = known;
  return new ExtraktError(code, detail, { cause: error });
}

/** Whether the database or the disk could not do what it was asked for, and may in a while. */
export function isStoreInTrouble(error: unknown): boolean {
  const fault = toStoreFault(error);
  return fault?.code === 'unavailable' || fault?.code === 'disk_full';
}

/** Whether the system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** node:sqlite gives all of its errors the same `code` and SQLite's own one, with details in the upper bits, in `errcode`. */
function readMark(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLITE_${error.errcode & 0xff}`;
  if ('code' in error && error.code !== undefined) return String(error.code);
  return error instanceof Error && LOST.test(error.message) ? 'ECONNRESET' : '';
}
