import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Migration } from './migration.ts';

/**
 * The audit log. Triggers reject changes and removals of its rows, so that no bug can change them. (A database user who may drop
 * triggers can still drop these.) It refers to no other table, since entries remain after their objects are deleted.
 */
export const audit: Migration = {
  name: '0011-audit',
  async up(db: Kysely<never>) {
    const table = db.schema
      .createTable('audit')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('user_id', 'varchar(36)')
      .addColumn('user_email', 'text')
      .addColumn('token_name', 'text')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('resource_id', 'text')
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull());
    // Without rowid, since a row could be replaced by its rowid, which no trigger would detect.
    await (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)).execute();
    for (const columns of [['at'], ['user_id', 'at'], ['action', 'at'], ['resource_id', 'at']] as const) {
      await db.schema
        .createIndex(`audit_${columns[0]}`)
        .on('audit')
        .columns([...columns, 'id'])
        .execute();
    }
    for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);

    // For administrators: all jobs, and documents that were processed since a day.
    await db.schema.createIndex('job_created').on('job').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('job_finished').on('job').column('finished_at').execute();
  },
};

const REFUSAL = 'the audit log is append-only';

const POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create trigger audit_stays before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()`,
];

const SQLITE = [
  `create trigger audit_not_updated before update on audit begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_not_deleted before delete on audit begin select raise(abort, '${REFUSAL}'); end`,
  // "insert or replace" deletes a row without calling the delete trigger.
  `create trigger audit_not_replaced before insert on audit
    when exists (select 1 from audit where id = new.id) begin select raise(abort, '${REFUSAL}'); end`,
];
