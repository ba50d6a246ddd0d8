import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Notes of language models that were deleted while pipelines located values with them. */
export const deletedLocationChat: Migration = {
  name: '0024-deleted-location-chat',
  async up(db: Kysely<never>) {
    await db.schema.alterTable('pipeline').addColumn('deleted_location_chat', 'text').execute();
  },
};
