/** Which process looks into which mailbox, and how far it came. One process at a time: more would fetch for nothing. */
import type { Kysely, Selectable } from 'kysely';
import { isPostgres } from '../store/dialect.ts';
import { isGone, nameLeaseOwner } from '../store/queue/lease-owner.ts';
import { openSecretBox } from '../store/secrets.ts';
import type { Id, MailboxTable, Tables } from '../store/tables.ts';
import type { Context } from './context.ts';

/** Milliseconds; renewed when less than half of it is left. */
const LEASE = 60_000;

export type LeasedMailbox = Selectable<MailboxTable>;

/**
 * Leases the mailboxes that no other process has.
 *
 * @returns the mailboxes of this process with their current settings; a missing one was deleted or belongs to another process
 */
export async function leaseMailboxes({ db }: Context): Promise<LeasedMailbox[]> {
  const rows = await db.selectFrom('mailbox').selectAll().execute();
  const leased: LeasedMailbox[] = [];
  for (const row of rows) if (await lease(db, row)) leased.push(row);
  return leased;
}

async function lease(db: Kysely<Tables>, row: LeasedMailbox): Promise<boolean> {
  const owner = nameLeaseOwner();
  const left = row.leased_until === null ? 0 : Date.parse(row.leased_until) - Date.now();
  const isOwn = row.lease_owner === owner;
  if (isOwn && left > LEASE / 2 && left <= LEASE) return true;
  // With SQLite there is one server, so a lease of another process belongs to one that has ended.
  // One that ends later than any lease can is from a time when the clock was ahead.
  const isFree =
    left <= 0 || left > 2 * LEASE || row.lease_owner === null || !isPostgres(db) || isGone(row.lease_owner);
  if (!isOwn && !isFree) return false;
  const { numUpdatedRows } = await db
    .updateTable('mailbox')
    .set({ lease_owner: owner, leased_until: new Date(Date.now() + LEASE).toISOString() })
    .where('version', '=', row.version)
    // A faster process has changed it.
    .where('leased_until', row.leased_until === null ? 'is' : '=', row.leased_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the mailboxes of this process. */
export async function releaseMailboxes({ db }: Context): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ lease_owner: null, leased_until: null })
    .where('lease_owner', '=', nameLeaseOwner())
    .execute();
}

/**
 * The password or token of a mailbox.
 *
 * @throws WrongKey
 */
export async function openMailboxSecret({ config }: Context, mailbox: LeasedMailbox): Promise<string> {
  const box = await openSecretBox(config.secretKey, config.data);
  return box.open(mailbox.secret, mailbox.inbox_id);
}

/** Remembers how far it was looked at. Nothing happens where the settings are others by now. */
export async function noteProgress(
  { db }: Context,
  version: Id,
  progress: Pick<MailboxTable, 'uid_validity' | 'last_uid'>,
): Promise<void> {
  await db.updateTable('mailbox').set(progress).where('version', '=', version).execute();
}

/** Remembers that it was looked into, or why it cannot be. */
export async function noteCheck({ db }: Context, version: Id, error: string | null): Promise<void> {
  const checked = error === null ? { error, checked_at: new Date().toISOString() } : { error };
  await db.updateTable('mailbox').set(checked).where('version', '=', version).execute();
}
