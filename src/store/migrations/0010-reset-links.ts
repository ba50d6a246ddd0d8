import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Links by which people choose a password, each for one time. */
export const resetLinks: Migration = {
  name: '0010-reset-links',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('reset_link')
      // One for each user: a new one takes the place of the one before.
      .addColumn('user_id', 'varchar(36)', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
  },
};
