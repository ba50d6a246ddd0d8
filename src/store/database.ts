/** Opens the database: SQLite in the data folder, or PostgreSQL where an address is given. */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { createSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://...`; empty for SQLite. */
  readonly databaseUrl: string;
  /** Where SQLite's file lies; made where missing. */
  readonly dataFolder: string;
}

/** Opens the database. Nothing of it is read yet: `migrate` brings the tables up to date. `db.destroy()` closes it. */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseOptions): Promise<Kysely<Tables>> {
  if (databaseUrl !== '') {
    // Loaded only here: most services run on SQLite, and should not wait for it at each start.
    const { createPostgresDialect } = await import('./postgres.ts');
    return new Kysely({ dialect: createPostgresDialect(databaseUrl) });
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, 'extrakt.db');
  await makeFile(path);
  return new Kysely({ dialect: createSqliteDialect(path) });
}

/**
 * Makes a file for the service alone where there is none. SQLite would have everybody read it, in a folder that was there
 * before and is open to others; its log gets the mode of the database.
 */
async function makeFile(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.close();
}
