import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** What each document adds to the accuracy of its pipeline; see service/accuracy/. */
export const documentAccuracy: Migration = {
  name: '0030-document-accuracy',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('document_accuracy')
      .addColumn('document_id', id, (c) => c.primaryKey().references('document.id').onDelete('cascade'))
      .addColumn('pipeline_id', id, (c) => c.notNull().references('pipeline.id').onDelete('cascade'))
      .addColumn('inbox_id', id, (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull())
      .addColumn('extraction_id', id, (c) => c.notNull())
      .addColumn('computed_at', 'text', (c) => c.notNull())
      .addColumn('measured', 'integer', (c) => c.notNull())
      .addColumn('sure_up_to', 'integer')
      .addColumn('figures', 'text')
      .execute();
    // All that the simulation counts, so that it need not read the table.
    await db.schema
      .createIndex('document_accuracy_pipeline')
      .on('document_accuracy')
      .columns(['pipeline_id', 'measured', 'computed_at', 'inbox_id', 'created_by', 'sure_up_to'])
      .execute();
    await db.schema
      .createIndex('document_accuracy_confirmed')
      .on('document_accuracy')
      .columns(['pipeline_id', 'document_id'])
      .where(sql<SqlBool>`figures is not null`)
      .execute();
    await db.schema
      .createIndex('document_accuracy_pending')
      .on('document_accuracy')
      .columns(['pipeline_id', 'document_id'])
      .where(sql<SqlBool>`measured = 0`)
      .execute();
  },
};
