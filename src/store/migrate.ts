/** Applies migrations to the database. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { tables } from './migrations/0001-tables.ts';
import { builtin } from './migrations/0002-builtin.ts';
import { search } from './migrations/0003-search.ts';
import { mails } from './migrations/0004-mails.ts';
import { mailRecords } from './migrations/0005-mail-records.ts';
import { mailboxes } from './migrations/0006-mailboxes.ts';
import { lookups } from './migrations/0007-lookups.ts';
import { sessions } from './migrations/0008-sessions.ts';
import { lanes } from './migrations/0009-lanes.ts';
import { resetLinks } from './migrations/0010-reset-links.ts';
import { audit } from './migrations/0011-audit.ts';
import { events } from './migrations/0012-events.ts';
import { pipelineVersions } from './migrations/0013-pipeline-versions.ts';
import { reviewThreshold } from './migrations/0014-review-threshold.ts';
import { identities } from './migrations/0015-identities.ts';
import { failedChecks } from './migrations/0016-failed-checks.ts';
import { recountFailedChecks } from './migrations/0017-recount-failed-checks.ts';
import { claimOwners } from './migrations/0018-claim-owners.ts';
import { installation } from './migrations/0019-installation.ts';
import { signIn } from './migrations/0020-sign-in.ts';
import { mailKinds } from './migrations/0021-mail-kinds.ts';
import { mailAttention } from './migrations/0022-mail-attention.ts';
import { components } from './migrations/0023-components.ts';
import { deletedLocationChat } from './migrations/0024-deleted-location-chat.ts';
import { modelReservations } from './migrations/0025-model-reservations.ts';
import { ocrComponents } from './migrations/0026-ocr-components.ts';
import { examples } from './migrations/0027-examples.ts';
import { ownOcr } from './migrations/0028-own-ocr.ts';
import { modelReasoning } from './migrations/0029-model-reasoning.ts';
import { documentAccuracy } from './migrations/0030-document-accuracy.ts';
import { earlierAccuracy } from './migrations/0031-earlier-accuracy.ts';
import { evaluations } from './migrations/0032-evaluations.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

const MIGRATIONS: readonly Migration[] = [
  tables,
  builtin,
  search,
  mails,
  mailRecords,
  mailboxes,
  lookups,
  sessions,
  lanes,
  resetLinks,
  audit,
  events,
  pipelineVersions,
  reviewThreshold,
  identities,
  failedChecks,
  recountFailedChecks,
  claimOwners,
  installation,
  signIn,
  mailKinds,
  mailAttention,
  components,
  deletedLocationChat,
  modelReservations,
  ocrComponents,
  examples,
  ownOcr,
  modelReasoning,
  documentAccuracy,
  earlierAccuracy,
  evaluations,
];

/** Number of the advisory lock, which other programs are unlikely to use: "extrakt" in ASCII, 7 bytes. */
const POSTGRES_LOCK = '28561414178302836';

interface MigrationTable {
  name: string;
  applied_at: string;
}

/**
 * Applies the missing migrations, all in one transaction. Processes that start at the same time wait for each other.
 *
 * @param finish called at the end of the transaction. If it throws, the database does not change.
 * @returns the names of the applied migrations
 * @throws Error if the database was written by a newer version of the service
 */
export async function migrate(db: Kysely<Tables>, finish?: (trx: Kysely<Tables>) => Promise<void>): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    // SQLite needs no additional lock, since transactions start as writers, and there is only one writer at a time.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.raw(POSTGRES_LOCK)})`.execute(trx);
    const pending = await findPending(trx);
    for (const migration of pending) {
      await migration.up(trx.withTables<never>());
      await sql`insert into migration (name, applied_at)
        values (${migration.name}, ${new Date().toISOString()})`.execute(trx);
    }
    await finish?.(trx);
    return pending.map(({ name }) => name);
  });
}

/**
 * Whether `migrate` would apply a migration.
 *
 * @throws Error if the database was written by a newer version of the service
 */
export async function isBehind(db: Kysely<Tables>): Promise<boolean> {
  // No table is created, since a dump may still have to be restored into the database.
  if (!(await hasMigrationTable(db))) return true;
  return (await readPending(db)).length > 0;
}

async function hasMigrationTable(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'migration'`.execute(
        db,
      )
    : await sql`select 1 from sqlite_master where type = 'table' and name = 'migration'`.execute(db);
  return rows.length > 0;
}

async function findPending(trx: Kysely<Tables>): Promise<Migration[]> {
  await sql`create table if not exists migration (name text primary key, applied_at text not null)`.execute(trx);
  return await readPending(trx);
}

async function readPending(trx: Kysely<Tables>): Promise<Migration[]> {
  const { rows } = await sql<Pick<MigrationTable, 'name'>>`select name from migration`.execute(trx);
  const applied = new Set(rows.map((row) => row.name));
  refuseUnknown(applied);
  return MIGRATIONS.filter((migration) => !applied.has(migration.name));
}

function refuseUnknown(applied: ReadonlySet<string>): void {
  const known = new Set(MIGRATIONS.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version of Extrakt (it has ${unknown.join(', ')}). Start that version or a later one.`,
    );
  }
}
