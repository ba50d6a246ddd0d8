import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** How much language models reason. */
export const modelReasoning: Migration = {
  name: '0029-model-reasoning',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('component')
      .addColumn('reasoning', 'text', (c) => c.notNull().defaultTo('default'))
      .execute();
  },
};
