import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Column types that both databases store in the same way (see tables.ts). */
const id = 'varchar(36)';

export const tables: Migration = {
  name: '0001-tables',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('user')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('disabled_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('billing_scheme', 'text', (c) => c.notNull().defaultTo('by_invoice'))
      .addColumn('balance', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('previous_refill_balance', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('previous_refill_credits', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('previous_refill_date', 'text')
      .execute();

    await db.schema
      .createTable('token')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text')
      .addColumn('last_used_at', 'text')
      .execute();
    await db.schema.createIndex('token_user').on('token').column('user_id').execute();

    await db.schema
      .createTable('resource')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('alias', 'text', (c) => c.unique())
      .addColumn('public_access', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .execute();
    await db.schema.createIndex('resource_type_created').on('resource').columns(['type', 'created_at', 'id']).execute();

    await db.schema
      .createTable('permission')
      .addColumn('resource_id', id, (c) => c.notNull().references('resource.id').onDelete('cascade'))
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('level', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .addPrimaryKeyConstraint('permission_key', ['resource_id', 'user_id'])
      .execute();
    await db.schema.createIndex('permission_user').on('permission').columns(['user_id', 'resource_id']).execute();
    await db.schema
      .createIndex('permission_one_owner')
      .on('permission')
      .column('resource_id')
      .unique()
      .where(sql<SqlBool>`level = 'own'`)
      .execute();

    await db.schema
      .createTable('pipeline')
      .addColumn('id', id, (c) => c.primaryKey().references('resource.id').onDelete('cascade'))
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('ocr_id', id, (c) => c.notNull().references('resource.id'))
      .addColumn('chat_id', id, (c) => c.notNull().references('resource.id'))
      .addColumn('location_chat_id', id, (c) => c.references('resource.id'))
      .addColumn('use_vision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('inbox')
      .addColumn('id', id, (c) => c.primaryKey().references('resource.id').onDelete('cascade'))
      .addColumn('pipeline_id', id, (c) => c.notNull().references('pipeline.id'))
      .addColumn('ocr_id', id, (c) => c.notNull().references('resource.id'))
      .addColumn('document_count', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('inbox_pipeline').on('inbox').column('pipeline_id').execute();

    await db.schema
      .createTable('inbox_address')
      .addColumn('email', 'text', (c) => c.primaryKey())
      .addColumn('inbox_id', id, (c) => c.references('inbox.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .addColumn('deactivated_at', 'text')
      .execute();
    await db.schema
      .createIndex('inbox_address_active')
      .on('inbox_address')
      .column('inbox_id')
      .unique()
      .where(sql<SqlBool>`deactivated_at is null`)
      .execute();

    await db.schema
      .createTable('document')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('inbox_id', id, (c) => c.notNull().references('inbox.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('error', 'text')
      .addColumn('page_count', 'integer')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('needs_review', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .addColumn('processed_at', 'text')
      .addColumn('reviewed_at', 'text')
      .addColumn('reviewed_by', id, (c) => c.references('user.id'))
      .addColumn('extraction_id', id)
      .execute();
    await db.schema
      .createIndex('document_inbox_created')
      .on('document')
      .columns(['inbox_id', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('document_inbox_name').on('document').columns(['inbox_id', 'name', 'id']).execute();
    await db.schema.createIndex('document_inbox_id').on('document').columns(['inbox_id', 'id']).execute();
    await db.schema
      .createIndex('document_inbox_state')
      .on('document')
      .columns(['inbox_id', 'state', 'created_at', 'id', 'needs_review'])
      .execute();
    await db.schema
      .createIndex('document_inbox_review')
      .on('document')
      .columns(['inbox_id', 'needs_review', 'created_at', 'id', 'state'])
      .execute();
    await db.schema
      .createIndex('document_inbox_creator')
      .on('document')
      .columns(['inbox_id', 'created_by', 'created_at', 'id'])
      .execute();

    // Index of extractions in the order of their creation, for exports. UUIDs of version 7 sort by time.
    await db.schema
      .createIndex('document_inbox_extraction')
      .on('document')
      .columns(['inbox_id', 'extraction_id'])
      .where(sql<SqlBool>`extraction_id is not null`)
      .execute();

    await db.schema
      .createTable('extraction')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('document_id', id, (c) => c.notNull().references('document.id').onDelete('cascade'))
      .addColumn('pipeline_id', id, (c) => c.references('pipeline.id').onDelete('set null'))
      .addColumn('result', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .execute();
    await db.schema.createIndex('extraction_document').on('extraction').column('document_id').execute();

    await db.schema
      .createTable('job')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('document_id', id, (c) => c.references('document.id').onDelete('cascade'))
      .addColumn('inbox_id', id, (c) => c.references('inbox.id').onDelete('cascade'))
      .addColumn('pipeline_id', id, (c) => c.references('pipeline.id').onDelete('set null'))
      .addColumn('template', 'text')
      .addColumn('filename', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('losses', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('available_at', 'text', (c) => c.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_token', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull().references('user.id'))
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .addColumn('error', 'text')
      .addColumn('log', 'text')
      .addColumn('result', 'text')
      .addColumn('expires_at', 'text')
      .execute();
    await db.schema
      .createIndex('job_queued')
      .on('job')
      .columns(['available_at', 'id'])
      .where(sql<SqlBool>`state = 'queued'`)
      .execute();
    await db.schema
      .createIndex('job_running')
      .on('job')
      .column('leased_until')
      .where(sql<SqlBool>`state = 'running'`)
      .execute();
    await db.schema.createIndex('job_document').on('job').column('document_id').execute();
    await db.schema.createIndex('job_inbox').on('job').columns(['inbox_id', 'created_at', 'id']).execute();
    await db.schema.createIndex('job_pipeline').on('job').columns(['pipeline_id', 'created_at', 'id']).execute();
    await db.schema.createIndex('job_creator').on('job').columns(['created_by', 'created_at', 'id']).execute();
    await db.schema
      .createIndex('job_expires')
      .on('job')
      .column('expires_at')
      .where(sql<SqlBool>`expires_at is not null`)
      .execute();

    await db.schema
      .createTable('idempotency')
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('route', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('claim', id, (c) => c.notNull())
      .addColumn('claimed_until', 'text', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('headers', 'text')
      .addColumn('body', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['user_id', 'key', 'route'])
      .execute();
    await db.schema.createIndex('idempotency_created').on('idempotency').column('created_at').execute();
  },
};
