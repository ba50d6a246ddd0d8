import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Sessions of browsers, and the properties of users for the web app. */
export const sessions: Migration = {
  name: '0008-sessions',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('session')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('csrf', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('session_user').on('session').column('user_id').execute();
    await db.schema.createIndex('session_expires').on('session').column('expires_at').execute();
    await db.schema.alterTable('user').addColumn('language', 'text').execute();
    await db.schema.alterTable('user').addColumn('setup_since', 'text').execute();
  },
};
