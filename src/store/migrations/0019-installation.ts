import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The installation of the database, in one row (see store/installation.ts and service/sweep.ts). */
export const installation: Migration = {
  name: '0019-installation',
  async up(db: Kysely<never>) {
    await sql`create table installation (
      number integer primary key check (number = 1),
      id varchar(36),
      unknown_files integer not null default 0,
      swept_at text
    )`.execute(db);
    await sql`insert into installation (number) values (1)`.execute(db);
  },
};
