import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** How many checks of a document's extraction failed, for lists. Those of earlier documents are counted by 0017. */
export const failedChecks: Migration = {
  name: '0016-failed-checks',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('document')
      .addColumn('failed_checks', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
