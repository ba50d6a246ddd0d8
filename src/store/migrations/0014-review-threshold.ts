import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** From which confidence on a value of an inbox needs no review: until now 0.8 everywhere. */
export const reviewThreshold: Migration = {
  name: '0014-review-threshold',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('inbox')
      .addColumn('review_threshold', 'double precision', (c) => c.notNull().defaultTo(0.8))
      .execute();
  },
};
