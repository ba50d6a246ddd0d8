import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** OCR components that users create. */
export const ownOcr: Migration = {
  name: '0028-own-ocr',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('ocr_component')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey().references('resource.id').onDelete('cascade'))
      .addColumn('engine', 'text', (c) => c.notNull())
      .addColumn('languages', 'text', (c) => c.notNull())
      .execute();
  },
};
