/**
 * The id of the installation, in the database and in the data folder. It distinguishes the database of the folder from an empty
 * one, another one, or one that was restored elsewhere.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { v7 as uuid, validate } from 'uuid';
import { isPostgres } from './dialect.ts';
import { splitByOwner } from './file-owners.ts';
import { type Files, isTemporaryKey } from './files.ts';
import { syncFolder } from './local-files.ts';
import type { Id, Tables } from './tables.ts';

/** In the data folder: the id and a line end. */
const FILE = 'installation.id';
/** Files that are looked up where an id is missing on one side. */
const SAMPLE = 200;

export interface DataPlace {
  readonly dataFolder: string;
  readonly files: Pick<Files, 'list'>;
}

/**
 * `different`: both have an id, and not the same one. `unknown_files`: the folder holds files that the database does not
 * know. `missing_files`: the database has documents, or an id, and the folder has neither its files nor its id.
 */
export type MismatchReason = 'different' | 'unknown_files' | 'missing_files';

/** Database and data folder do not belong together. */
export class InstallationMismatch extends Error {
  override name = 'InstallationMismatch';
  readonly reason: MismatchReason;

  constructor(reason: MismatchReason) {
    super(`The database and the data folder do not belong together (${reason}).`);
    this.reason = reason;
  }
}

/**
 * Makes sure that database and data folder have the same id. Where one or both have none, as at the first start or after
 * an upgrade, they get one if their contents fit: the database knows most of the files.
 *
 * @param trx the transaction of the migrations, in which no other process does the same
 * @throws InstallationMismatch with nothing changed
 */
export async function settleInstallation(trx: Kysely<Tables>, place: DataPlace): Promise<void> {
  const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const marked = await readInstallationFile(place.dataFolder);
  if (id !== null && id === marked) return;
  if (id !== null && marked !== undefined) throw new InstallationMismatch('different');
  await requireFit(trx, place, id !== null);
  // The file first: a crash before the commit leaves an id beside contents that still fit.
  await adoptInstallation(trx, place.dataFolder);
}

/**
 * Gives database and data folder the same id, whatever they hold: that of the database, of the folder, or a new one.
 *
 * @returns the id
 */
export async function adoptInstallation(trx: Kysely<Tables>, dataFolder: string): Promise<Id> {
  const row = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const marked = await readInstallationFile(dataFolder);
  const id = row.id ?? marked ?? uuid();
  if (id !== marked) await writeInstallationFile(dataFolder, id);
  if (id !== row.id) await trx.updateTable('installation').set({ id }).execute();
  return id;
}

/** The id in a data folder; undefined where there is none. */
export async function readInstallationFile(dataFolder: string): Promise<Id | undefined> {
  try {
    const id = (await readFile(join(dataFolder, FILE), 'utf8')).trim();
    // A crash of the machine can leave an empty file.
    return validate(id) ? id : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param isMarked whether the database has an id, which a folder without one should not */
async function requireFit(trx: Kysely<Tables>, { files }: DataPlace, isMarked: boolean): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of files.list()) {
    if (!isTemporaryKey(key)) keys.push(key);
    if (keys.length === SAMPLE) break;
  }
  const { owned } = await splitByOwner(trx, keys);
  if (keys.length > 0) {
    if (2 * owned.length < keys.length) throw new InstallationMismatch('unknown_files');
    return;
  }
  const document = await trx.selectFrom('document').select('id').limit(1).executeTakeFirst();
  // A database of SQLite lies in the folder itself.
  if (document || (isMarked && isPostgres(trx))) throw new InstallationMismatch('missing_files');
}

async function writeInstallationFile(dataFolder: string, id: Id): Promise<void> {
  const path = join(dataFolder, FILE);
  const temporary = `${path}.${uuid()}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dataFolder);
}
