import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

const id = 'varchar(36)';

/** Reservations: the maximum that requests in progress to language models can use. */
export const modelReservations: Migration = {
  name: '0025-model-reservations',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('model_reservation')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('component_id', id, (c) => c.notNull().references('component.id').onDelete('cascade'))
      .addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('month', 'varchar(7)', (c) => c.notNull())
      .addColumn('input_tokens', 'bigint', (c) => c.notNull())
      .addColumn('output_tokens', 'bigint', (c) => c.notNull())
      .addColumn('pages', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('model_reservation_of_component')
      .on('model_reservation')
      .columns(['component_id', 'month'])
      .execute();
    await db.schema.createIndex('model_reservation_of_user').on('model_reservation').column('user_id').execute();
  },
};
