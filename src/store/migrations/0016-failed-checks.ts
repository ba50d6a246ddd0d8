import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** How many checks of a document's extraction failed, for lists. Of earlier documents nobody has counted: 0. */
export const failedChecks: Migration = {
  name: '0016-failed-checks',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('document')
      .addColumn('failed_checks', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
