import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The mails of inboxes. The unique index prevents that a mail that is sent again is accepted again. */
export const mails: Migration = {
  name: '0004-mails',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mail')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('inbox_id', 'varchar(36)', (c) => c.notNull().references('inbox.id').onDelete('cascade'))
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull())
      .addColumn('sender', 'text', (c) => c.notNull())
      .addColumn('envelope_sender', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('received_at', 'text', (c) => c.notNull())
      .addColumn('parts', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('mail_inbox_digest').on('mail').columns(['inbox_id', 'digest']).unique().execute();
    await db.schema.createIndex('mail_inbox_received').on('mail').columns(['inbox_id', 'received_at', 'id']).execute();
  },
};
