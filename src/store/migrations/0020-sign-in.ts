import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Signed sessions that were ended early, and the networks from which users sign in. */
export const signIn: Migration = {
  name: '0020-sign-in',
  async up(db: Kysely<never>) {
    const id = 'varchar(36)';
    await db.schema
      .alterTable('user')
      .addColumn('session_epoch', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('ended_session')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('known_network')
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_network_key', ['user_id', 'network'])
      .execute();
  },
};
