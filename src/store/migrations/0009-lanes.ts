import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Documents with pages that need OCR wait in separate lanes. */
export const lanes: Migration = {
  name: '0009-lanes',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('job')
      .addColumn('lane', 'text', (c) => c.notNull().defaultTo('text'))
      .execute();
    await db.schema.dropIndex('job_queued').execute();
    await db.schema
      .createIndex('job_queued')
      .on('job')
      .columns(['lane', 'available_at', 'id'])
      .where(sql<SqlBool>`state = 'queued'`)
      .execute();
  },
};
