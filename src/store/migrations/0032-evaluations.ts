import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** Evaluations of templates on confirmed documents. */
export const evaluations: Migration = {
  name: '0032-evaluations',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('evaluation')
      .addColumn('id', id, (c) => c.primaryKey().references('job.id').onDelete('cascade'))
      .addColumn('present_template', 'text', (c) => c.notNull())
      .addColumn('left_out', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('evaluation_document')
      .addColumn('evaluation_id', id, (c) => c.notNull().references('evaluation.id').onDelete('cascade'))
      .addColumn('document_id', id, (c) => c.notNull().references('document.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addPrimaryKeyConstraint('evaluation_document_key', ['evaluation_id', 'document_id'])
      .execute();
    // For the deletion of documents.
    await db.schema
      .createIndex('evaluation_document_document')
      .on('evaluation_document')
      .column('document_id')
      .execute();
  },
};
