import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Which kinds of files an inbox takes from mails. E-invoices in XML are new; pictures stay out, as before. */
export const mailKinds: Migration = {
  name: '0021-mail-kinds',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('inbox')
      .addColumn('mail_kinds', 'text', (c) => c.notNull().defaultTo('["pdf","e_invoice"]'))
      .execute();
  },
};
