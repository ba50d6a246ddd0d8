import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** Language models as components of pipelines, and their usage. */
export const components: Migration = {
  name: '0023-components',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('component')
      .addColumn('id', id, (c) => c.primaryKey().references('resource.id').onDelete('cascade'))
      .addColumn('version', id, (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('base_url', 'text', (c) => c.notNull())
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('secret', 'text')
      .addColumn('has_api_key', 'integer', (c) => c.notNull())
      .addColumn('header_names', 'text', (c) => c.notNull())
      .addColumn('query', 'text', (c) => c.notNull())
      .addColumn('form', 'text', (c) => c.notNull())
      .addColumn('streaming', 'integer', (c) => c.notNull())
      .addColumn('time_limit', 'integer', (c) => c.notNull())
      .addColumn('document_token_limit', 'integer', (c) => c.notNull())
      .addColumn('answer_token_limit', 'integer', (c) => c.notNull())
      .addColumn('monthly_token_limit', 'bigint')
      .addColumn('monthly_page_limit', 'bigint')
      .addColumn('ask', 'text', (c) => c.notNull())
      .addColumn('on_failure', 'text', (c) => c.notNull())
      .addColumn('unheld', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('model_usage')
      .addColumn('component_id', id, (c) => c.notNull().references('component.id').onDelete('cascade'))
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('month', 'varchar(7)', (c) => c.notNull())
      .addColumn('input_tokens', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('output_tokens', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('requests', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('pages', 'bigint', (c) => c.notNull().defaultTo(0))
      // The month comes before the user, since limits add up the usage of all users in a month.
      .addPrimaryKeyConstraint('model_usage_key', ['component_id', 'month', 'user_id'])
      .execute();
    await db.schema.alterTable('pipeline').addColumn('deleted_chat', 'text').execute();
    await db.schema.alterTable('job').addColumn('models', 'text').execute();
  },
};
