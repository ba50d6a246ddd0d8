import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A flag for mails that need attention: rejected mails, and mails with parts that were left out. Of the existing mails, those get
 * the flag that are still stored, and have files but no document.
 */
export const mailAttention: Migration = {
  name: '0022-mail-attention',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('mail')
      .addColumn('needs_attention', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update mail set needs_attention = 1
      where raw is not null and parts like '%"left":"not_a_pdf"%' and parts not like '%"document_id":"%'`.execute(db);
    await db.schema
      .createIndex('mail_attention')
      .on('mail')
      .columns(['inbox_id', 'needs_attention', 'received_at', 'id'])
      .execute();
  },
};
