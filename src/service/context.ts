/** What every operation of the service needs, handed in by whoever wires the parts together (`commands/serve.ts`). */
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Files } from '../store/files.ts';
import type { Tables } from '../store/tables.ts';
import type { Thread } from './thread/thread.ts';

export interface Context {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly files: Files;
  /** Called after a transaction that queued a job was committed: wakes the worker of this process, if there is one. */
  readonly jobQueued: () => void;
  /** Logs an error that an operation survives, with what could not be done. */
  readonly report: (message: string, error: unknown) => void;
  /** Does what would hold up the event loop. */
  readonly thread: Thread;
}

/** Who asks. Every operation takes the caller, and the access rules decide. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'user' | 'system';
}

/** What is done in the transaction of an operation, so that it is done with it or not at all: an entry in the audit log. */
export type Alongside = (trx: Context['db']) => Promise<void>;
