import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The process that answers a request with an Idempotency-Key. Requests do not wait for claims of processes that have ended. */
export const claimOwners: Migration = {
  name: '0018-claim-owners',
  async up(db: Kysely<never>) {
    await db.schema.alterTable('idempotency').addColumn('claim_owner', 'text').execute();
  },
};
