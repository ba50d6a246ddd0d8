import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Indices for what was looked up in whole tables. A pipeline that is deleted leaves its extractions, which are to forget
 * it: one that had none took 0.6 s among 30,000. And `/metrics` counts jobs by state.
 */
export const lookups: Migration = {
  name: '0007-lookups',
  async up(db: Kysely<never>) {
    await db.schema.createIndex('extraction_pipeline').on('extraction').column('pipeline_id').execute();
    await db.schema.createIndex('job_state').on('job').column('state').execute();
  },
};
