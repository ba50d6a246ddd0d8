/** Opens the database: SQLite in the data folder, or PostgreSQL if a URL is set. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makePrivateFile } from './private-file.ts';
import { createSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://...`; empty for SQLite. */
  readonly databaseUrl: string;
  /** Folder of the SQLite file. It is created if missing. */
  readonly dataFolder: string;
}

/** Opens the database without reading it. `migrate` updates the tables, and `db.destroy()` closes the database. */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseOptions): Promise<Kysely<Tables>> {
  if (databaseUrl !== '') {
    // Loaded only if needed, since most services use SQLite and would start more slowly.
    const { createPostgresDialect } = await import('./postgres.ts');
    return new Kysely({ dialect: createPostgresDialect(databaseUrl) });
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, 'extrakt.db');
  makePrivateFile(path);
  return new Kysely({ dialect: createSqliteDialect(path) });
}
