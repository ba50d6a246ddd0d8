import { type Kysely, sql } from 'kysely';
import { BUILTIN_MODEL, BUILTIN_OCR, SYSTEM_USER } from '../builtin.ts';
import type { Migration } from './migration.ts';

/** The user and the components that every installation has. All users may run the components. */
export const builtin: Migration = {
  name: '0002-builtin',
  async up(db: Kysely<never>) {
    const now = new Date().toISOString();
    await sql`
      insert into "user" (id, email, name, role, created_at)
      values (${SYSTEM_USER.id}, ${SYSTEM_USER.email}, ${SYSTEM_USER.name}, 'system', ${now})`.execute(db);
    for (const [type, { id, name }] of [['ocr', BUILTIN_OCR] as const, ['chat', BUILTIN_MODEL] as const]) {
      await sql`
        insert into resource (id, type, name, public_access, created_at, created_by)
        values (${id}, ${type}, ${name}, 'run', ${now}, ${SYSTEM_USER.id})`.execute(db);
      await sql`
        insert into permission (resource_id, user_id, level, created_at, created_by)
        values (${id}, ${SYSTEM_USER.id}, 'own', ${now}, ${SYSTEM_USER.id})`.execute(db);
    }
  },
};
