import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** The identities of users at OpenID Connect providers. */
export const identities: Migration = {
  name: '0015-identities',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('identity')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('identity_key', ['issuer', 'subject'])
      // A user has at most one identity at a provider.
      .addUniqueConstraint('identity_user', ['user_id', 'issuer'])
      .execute();
  },
};
