import type { Config } from '../config.ts';
import { openStorage } from './storage.ts';

/** Applies migrations to the database, and prints their names. */
export async function migrateDatabase(config: Config): Promise<void> {
  await using storage = await openStorage(config);
  const { migrations } = storage;
  console.log(
    migrations.length === 0
      ? 'The database is up to date.'
      : `Applied ${migrations.length === 1 ? 'one migration' : `${migrations.length} migrations`}: ${migrations.join(', ')}.`,
  );
}
