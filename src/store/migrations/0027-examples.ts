import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** Examples of pipelines, and whether the confirmed documents of an inbox become examples. */
export const examples: Migration = {
  name: '0027-examples',
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('inbox')
      .addColumn('learn_examples', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('example')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('pipeline_id', id, (c) => c.notNull().references('pipeline.id').onDelete('cascade'))
      .addColumn('document_id', id, (c) => c.references('document.id').onDelete('cascade'))
      .addColumn('document_name', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text')
      .addColumn('entities', 'text', (c) => c.notNull())
      .addColumn('value_count', 'integer', (c) => c.notNull())
      .addColumn('learned', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .execute();
    // The document first: the index also serves its deletion.
    await db.schema
      .createIndex('example_document')
      .on('example')
      .columns(['document_id', 'pipeline_id'])
      .unique()
      .execute();
    await db.schema.createIndex('example_file').on('example').columns(['pipeline_id', 'sha256']).unique().execute();
    // All that a comparison with the examples in memory reads: rows have some 40 kB.
    await db.schema
      .createIndex('example_revision')
      .on('example')
      .columns(['pipeline_id', 'version', 'revision', 'id'])
      .execute();
    await db.schema.createIndex('example_created').on('example').columns(['pipeline_id', 'created_at', 'id']).execute();
    await db.schema.createIndex('example_creator').on('example').column('created_by').execute();
  },
};
