/** Several pieces of work in one transaction, so that they wait for the disk together. */
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Does work in a transaction that others may share. It must only touch the database, since it may be undone and done
 * again.
 *
 * @returns what the work returned, once it is durable
 * @throws what the work or the commit throws; then nothing of it is left
 */
export type Transact = <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

interface Piece {
  /** @returns tells whoever waits, after the commit */
  readonly attempt: (trx: Kysely<Tables>) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Pieces in one transaction: enough that the commit is no matter, few enough that nobody waits long. */
const MOST = 16;

/**
 * SQLite commits one transaction after another, and everything stands still for each until the disk has it: whatever
 * has come in meanwhile goes into the next one together. When a piece fails, each is done again for itself. (Mails of
 * 50 kB over 8 connections, on two cores: 161 a second instead of 99, `npm run bench:mail`.)
 *
 * PostgreSQL commits side by side and lets transactions share the disk's time by itself; there each has its own.
 */
export function shareTransactions(db: Kysely<Tables>): Transact {
  if (isPostgres(db)) return async (work) => await db.transaction().execute(work);
  const waiting: Piece[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await commitTogether(db, waiting.splice(0, MOST));
    isRunning = false;
  }

  return async <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({
      async attempt(trx) {
        const result = await work(trx);
        return () => resolve(result);
      },
      reject,
    });
    // It may go on for others; it never throws.
    run();
    return await promise;
  };
}

/** Settles every piece; never throws. */
async function commitTogether(db: Kysely<Tables>, pieces: readonly Piece[]): Promise<void> {
  try {
    const done = await db.transaction().execute(async (trx) => {
      const results: (() => void)[] = [];
      for (const { attempt } of pieces) results.push(await attempt(trx));
      return results;
    });
    for (const tell of done) tell();
  } catch (error) {
    if (pieces.length > 1) for (const piece of pieces) await commitTogether(db, [piece]);
    else for (const { reject } of pieces) reject(error);
  }
}
