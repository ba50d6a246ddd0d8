import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The kinds of attachments that become documents of an inbox. XML e-invoices are new; pictures are still left out. */
export const mailKinds: Migration = {
  name: '0021-mail-kinds',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('inbox')
      .addColumn('mail_kinds', 'text', (c) => c.notNull().defaultTo('["pdf","e_invoice"]'))
      .execute();
  },
};
