import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** Mailboxes from which inboxes fetch mails. Each inbox can have one. */
export const mailboxes: Migration = {
  name: '0006-mailboxes',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mailbox')
      .addColumn('inbox_id', id, (c) => c.primaryKey().references('inbox.id').onDelete('cascade'))
      .addColumn('version', id, (c) => c.notNull().unique())
      .addColumn('host', 'text', (c) => c.notNull())
      .addColumn('port', 'integer', (c) => c.notNull())
      .addColumn('security', 'text', (c) => c.notNull())
      .addColumn('user', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('folder', 'text', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('interval', 'integer', (c) => c.notNull())
      .addColumn('after', 'text', (c) => c.notNull())
      .addColumn('move_to', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .addColumn('uid_validity', 'text')
      .addColumn('last_uid', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('checked_at', 'text')
      .addColumn('error', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('leased_until', 'text')
      .execute();
  },
};
