/** Opens the database: SQLite in the data folder, or PostgreSQL where an address is given. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makePrivateFile } from './private-file.ts';
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
  makePrivateFile(path);
  return new Kysely({ dialect: createSqliteDialect(path) });
}
