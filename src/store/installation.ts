/**
 * The id of the installation, which is in the database and in the data folder. It shows whether both belong together: the
 * database could be empty, a different one, or restored from another installation.
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

/** File in the data folder with the id and a line break. */
const FILE = 'installation.id';
/** Number of files that are compared with the database if one of the ids is missing. */
const SAMPLE = 200;

export interface DataPlace {
  readonly dataFolder: string;
  readonly files: Pick<Files, 'list'>;
}

/**
 * - `different`: The ids are different.
 * - `unknown_files`: The folder contains files that the database does not know.
 * - `missing_files`: The database has documents or an id, and the folder has neither its files nor an id.
 */
export type MismatchReason = 'different' | 'unknown_files' | 'missing_files';

/** The database and the data folder do not belong together. */
export class InstallationMismatch extends Error {
  override name = 'InstallationMismatch';
  readonly reason: MismatchReason;

  constructor(reason: MismatchReason) {
    super(`The database and the data folder do not belong together (${reason}).`);
    this.reason = reason;
  }
}

/**
 * Ensures that the database and the data folder have the same id. If an id is missing, for example at the first start or after
 * an upgrade, it is added if the contents match: the database must know most of the files.
 *
 * @param trx the transaction of the migrations, which excludes other processes
 * @throws InstallationMismatch without any change
 */
export async function settleInstallation(trx: Kysely<Tables>, place: DataPlace): Promise<void> {
  const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const marked = await readInstallationFile(place.dataFolder);
  if (id !== null && id === marked) return;
  if (id !== null && marked !== undefined) throw new InstallationMismatch('different');
  await requireFit(trx, place, id !== null);
  // The file is written first. After a crash before the commit, the folder has an id, and the contents still match.
  await adoptInstallation(trx, place.dataFolder);
}

/**
 * Writes the same id to the database and the data folder, regardless of their contents: the id of the database, that of the
 * folder, or a new one.
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

/** Reads the id in a data folder; undefined if there is none. */
export async function readInstallationFile(dataFolder: string): Promise<Id | undefined> {
  try {
    const id = (await readFile(join(dataFolder, FILE), 'utf8')).trim();
    // The file can be empty after a crash of the machine.
    return validate(id) ? id : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Requires that the contents match.
 *
 * @param isMarked whether the database has an id, and the folder does not
 */
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
  // An SQLite database is in the folder itself.
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
