import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Links with which users can choose a password once. */
export const resetLinks: Migration = {
  name: '0010-reset-links',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('reset_link')
      // Each user has at most one link. A new link replaces the previous one.
      .addColumn('user_id', 'varchar(36)', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
  },
};
