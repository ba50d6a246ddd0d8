import type { Config } from '../config.ts';
import { openStorage } from './storage.ts';

/** Brings the database up to date and says what was done. */
export async function migrateDatabase(config: Config): Promise<void> {
  await using storage = await openStorage(config);
  const { migrations } = storage;
  console.log(
    migrations.length === 0
      ? 'The database is up to date.'
      : `Applied ${migrations.length === 1 ? 'one migration' : `${migrations.length} migrations`}: ${migrations.join(', ')}.`,
  );
}
