import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Notes for pipelines whose location model was deleted. */
export const deletedLocationChat: Migration = {
  name: '0024-deleted-location-chat',
  async up(db: Kysely<never>) {
    await db.schema.alterTable('pipeline').addColumn('deleted_location_chat', 'text').execute();
  },
};
