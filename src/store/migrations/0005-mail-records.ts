import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/**
 * Adds the authentication of the sender, the reason of a rejection, and the stored message to mails; the mail and the original of
 * a duplicate to documents; and the allowed senders to inboxes.
 */
export const mailRecords: Migration = {
  name: '0005-mail-records',
  async up(db: Kysely<never>) {
    for (const column of ['authentication', 'refused'] as const) {
      await db.schema.alterTable('mail').addColumn(column, 'text').execute();
    }
    await db.schema.alterTable('mail').addColumn('raw', id).execute();
    await db.schema.createIndex('mail_raw').on('mail').columns(['raw']).where(sql<SqlBool>`raw is not null`).execute();
    // Finds mails that are old enough to be removed.
    await db.schema
      .createIndex('mail_raw_received')
      .on('mail')
      .column('received_at')
      .where(sql<SqlBool>`raw is not null`)
      .execute();
    await db.schema.createIndex('mail_inbox_subject').on('mail').columns(['inbox_id', 'subject', 'id']).execute();

    // Each reference needs an index, since a deletion searches for the rows that refer to the deleted row.
    for (const [column, table] of [
      ['duplicate_of', 'document'],
      ['mail_id', 'mail'],
    ] as const) {
      await db.schema
        .alterTable('document')
        .addColumn(column, id, (c) => c.references(`${table}.id`).onDelete('set null'))
        .execute();
      await db.schema
        .createIndex(`document_${column}`)
        .on('document')
        .column(column)
        .where(sql<SqlBool>`${sql.ref(column)} is not null`)
        .execute();
    }
    await db.schema
      .createIndex('document_inbox_content')
      .on('document')
      .columns(['inbox_id', 'sha256', 'id'])
      .execute();

    await db.schema
      .createTable('inbox_senders')
      .addColumn('inbox_id', id, (c) => c.primaryKey().references('inbox.id').onDelete('cascade'))
      .addColumn('allowed', 'text', (c) => c.notNull())
      .addColumn('require_dmarc', 'integer', (c) => c.notNull())
      .execute();
  },
};
