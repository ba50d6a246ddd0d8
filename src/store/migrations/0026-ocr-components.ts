import { type Kysely, sql } from 'kysely';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT, SYSTEM_USER } from '../builtin.ts';
import type { Migration } from './migration.ts';

/** Two more OCR components, which all users may run, and the OCR component of queued runs. */
export const ocrComponents: Migration = {
  name: '0026-ocr-components',
  async up(db: Kysely<never>) {
    const { rows } = await sql<{ created_at: string }>`
      select created_at from resource where id = ${BUILTIN_OCR.id}`.execute(db);
    const first = Date.parse(rows[0]?.created_at ?? new Date().toISOString());
    for (const [index, { id, name }] of [BUNDLED_TESSERACT, NATIVE_TESSERACT].entries()) {
      // They are older than the built-in OCR, since lists begin with the newest, and clients use the first of type `ocr`.
      const created = new Date(first - 1 - index).toISOString();
      await sql`
        insert into resource (id, type, name, public_access, created_at, created_by)
        values (${id}, 'ocr', ${name}, 'run', ${created}, ${SYSTEM_USER.id})`.execute(db);
      await sql`
        insert into permission (resource_id, user_id, level, created_at, created_by)
        values (${id}, ${SYSTEM_USER.id}, 'own', ${created}, ${SYSTEM_USER.id})`.execute(db);
    }
    await db.schema.alterTable('job').addColumn('ocr_id', 'varchar(36)').execute();
  },
};
