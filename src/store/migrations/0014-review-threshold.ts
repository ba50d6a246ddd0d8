import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The minimum confidence of values that need no review, by inbox. It was 0.8 for all inboxes. */
export const reviewThreshold: Migration = {
  name: '0014-review-threshold',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('inbox')
      .addColumn('review_threshold', 'double precision', (c) => c.notNull().defaultTo(0.8))
      .execute();
  },
};
