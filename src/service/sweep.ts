/** Moves files that belong to no document, mail or waiting run to the quarantine. A crash leaves such files. */
import { splitByOwner } from '../store/file-owners.ts';
import { isTemporaryKey } from '../store/files.ts';
import { readInstallationFile } from '../store/installation.ts';
import type { Context } from './context.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A file is written before its row is; no upload takes longer than this between its last byte and its row. */
const AGE = HOUR;
/** Milliseconds that a file stays in quarantine. */
const QUARANTINE_TIME = 30 * DAY;
/** Keys looked up in one query. */
const BATCH = 500;
/**
 * Most unknown files that a sweep moves: an absolute number, or a share of all files, whichever is larger. A crash leaves
 * one for each request and up to ten for each deletion. More suggest that the files belong to another database.
 */
const FEW = { count: 20, share: 0.01 };

export interface Sweep {
  /** Files that were old enough to be looked up. */
  readonly seen: number;
  /** Files that the database does not know. Partial files are not counted. */
  readonly unknown: number;
  /** Files that were moved to the quarantine. */
  readonly moved: number;
  /** Files that were moved back, since the database knows them. */
  readonly restored: number;
  /** Whether unknown files were left where they are, since they are too many. */
  readonly stopped: boolean;
}

/**
 * Moves unknown files to the quarantine, and removes those that were there for 30 days. When more than a few files are
 * unknown it moves nothing; `installation.unknown_files` then tells `/health/ready` and `/metrics` how many.
 *
 * @param options.all moves them, however many
 */
export async function sweepFiles(context: Context, { all = false } = {}): Promise<Sweep> {
  const { db, files } = context;
  const restored = await restoreKnown(context);
  const { seen, unknown, halfWritten } = await findUnknown(context);
  const stopped = !all && (isTooMany(unknown.length, seen) || !(await isOwnFolder(context)));
  const moving = stopped ? [] : [...unknown, ...halfWritten];
  for (const key of moving) await files.quarantine.add(key);
  if (!stopped) await files.quarantine.empty(new Date(Date.now() - QUARANTINE_TIME));
  await db
    .updateTable('installation')
    .set({ unknown_files: stopped ? Math.max(1, unknown.length) : 0, swept_at: new Date().toISOString() })
    .execute();
  return { seen, unknown: unknown.length, moved: moving.length, restored, stopped };
}

function isTooMany(unknown: number, seen: number): boolean {
  return unknown > Math.max(FEW.count, FEW.share * seen);
}

async function findUnknown({ db, files }: Context) {
  const newest = Date.now() - AGE;
  const unknown: string[] = [];
  const halfWritten: string[] = [];
  let seen = 0;
  let batch: string[] = [];
  const lookUp = async (): Promise<void> => {
    unknown.push(...(await splitByOwner(db, batch)).unknown);
    seen += batch.length;
    batch = [];
  };
  for await (const { key, changedAt } of files.list()) {
    if (changedAt >= newest) continue;
    if (isTemporaryKey(key)) halfWritten.push(key);
    else batch.push(key);
    if (batch.length === BATCH) await lookUp();
  }
  await lookUp();
  return { seen, unknown, halfWritten };
}

/** @returns how many files were moved back */
async function restoreKnown({ db, files }: Context): Promise<number> {
  let restored = 0;
  let batch: string[] = [];
  const lookUp = async (): Promise<void> => {
    for (const key of (await splitByOwner(db, batch)).owned) if (await files.quarantine.restore(key)) restored += 1;
    batch = [];
  };
  for await (const key of files.quarantine.list()) {
    batch.push(key);
    if (batch.length === BATCH) await lookUp();
  }
  await lookUp();
  return restored;
}

/** Whether the data folder is still the one that the service started with; a mount may have gone since. */
async function isOwnFolder({ db, config }: Context): Promise<boolean> {
  const row = await db.selectFrom('installation').select('id').executeTakeFirst();
  return !row?.id || row.id === (await readInstallationFile(config.data));
}
