import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Which process answers a request with an Idempotency-Key, so that claims of processes that ended are not waited for. */
export const claimOwners: Migration = {
  name: '0018-claim-owners',
  async up(db: Kysely<never>) {
    await db.schema.alterTable('idempotency').addColumn('claim_owner', 'text').execute();
  },
};
