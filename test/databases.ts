/** The two databases that the service runs on, real ones, for suites that hold on both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { Kysely } from 'kysely';
import { openDatabase } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import type { Tables } from '../src/store/tables.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** One database, which several connections can be opened to, as several processes of the service do. */
export interface TestDatabase {
  /** `databaseUrl` and `dataFolder` of `openDatabase`. */
  readonly address: { readonly databaseUrl: string; readonly dataFolder: string };
  /** Opens it once more; closed at the end of the suite. */
  open(): Promise<Kysely<Tables>>;
}

/** Runs a suite on SQLite and on PostgreSQL. `createDatabase` gives an empty database. */
export function onBothDatabases(suite: (createDatabase: () => Promise<TestDatabase>) => void): void {
  const opened: Kysely<Tables>[] = [];
  const folders: string[] = [];
  let postgres: TestPostgres | undefined;

  function asDatabase(address: TestDatabase['address']): TestDatabase {
    return {
      address,
      async open() {
        const db = await openDatabase(address);
        opened.push(db);
        return db;
      },
    };
  }

  async function closeAll(): Promise<void> {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  }

  describe('on SQLite', () => {
    after(async () => {
      await closeAll();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });
    suite(async () => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'extrakt-sqlite-'));
      folders.push(dataFolder);
      return asDatabase({ databaseUrl: '', dataFolder });
    });
  });

  describe('on PostgreSQL', () => {
    before(async () => {
      postgres = await startPostgres();
    });
    after(async () => {
      await closeAll();
      await postgres?.stop();
    });
    suite(async () => {
      if (!postgres) throw new Error('PostgreSQL is not up.');
      return asDatabase({ databaseUrl: await postgres.createDatabase(), dataFolder: '' });
    });
  });
}

/** An empty database with all tables. */
export async function openMigrated(createDatabase: () => Promise<TestDatabase>): Promise<Kysely<Tables>> {
  const database = await createDatabase();
  const db = await database.open();
  await migrate(db);
  return db;
}
