import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The number of failed checks of the extraction of a document, for lists. 0017 counts them for existing documents. */
export const failedChecks: Migration = {
  name: '0016-failed-checks',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('document')
      .addColumn('failed_checks', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
