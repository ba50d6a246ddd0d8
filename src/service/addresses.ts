/** E-mail addresses of inboxes: what is sent there becomes documents. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id, Tables } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { isLocalOnly, MailReach } from './mail-domain.ts';
import { EmailAddress, Time } from './records.ts';

export const InboxAddress = Type.Object({
  email: EmailAddress,
  created_at: Time,
  created_by: EmailAddress,
  ...MailReach,
});
export type InboxAddress = Static<typeof InboxAddress>;

/** Lower-case letters and digits that are easy to tell apart: no 0, 1, i, l, o. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** 31^16 is more than 2^79 addresses: they cannot be guessed. */
const LENGTH = 16;

/**
 * Gives an inbox an address, or finds the one that it has.
 *
 * @param onCreated done in the same transaction
 * @returns `created` false for an address that was active already
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function activateAddress(
  context: Context,
  caller: Caller,
  inboxId: string,
  onCreated: (trx: Kysely<Tables>, address: InboxAddress) => Promise<void>,
): Promise<{ address: InboxAddress; created: boolean }> {
  return await context.db.transaction().execute(async (trx) => {
    const inbox = await requireAccess(trx, caller, inboxId, 'edit_inbox', ['inbox']);
    const present = await findAddress(trx, inbox.id);
    if (present) return { address: present, created: false };
    const address = {
      email: `${makeLocalPart()}@${context.config.mailDomain}`.toLowerCase(),
      created_at: new Date().toISOString(),
      created_by: caller.id,
    };
    // Two calls at once: the unique index of active addresses lets one in, and the other finds what that one made.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('inbox_address')
      .values({ ...address, inbox_id: inbox.id, deactivated_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const made = await findAddress(trx, inbox.id);
    if (!made) throw new Error('The address was not kept.');
    const created = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (created) await onCreated(trx, made);
    return { address: made, created };
  });
}

/**
 * The active address of an inbox, for those who may upload into it or read it.
 *
 * @throws ExtraktError `not_found`, also where none is active, and `forbidden`
 */
export async function getAddress(context: Context, caller: Caller, inboxId: string): Promise<InboxAddress> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'read_own_documents', ['inbox']);
  const address = await findAddress(context.db, inbox.id);
  if (!address) throw noAddress(inbox.name);
  return address;
}

/**
 * Deletes the active address of an inbox. It stays reserved forever and is never given out again.
 *
 * @throws ExtraktError `not_found`, also where none is active, and `forbidden`
 */
export async function deactivateAddress(
  context: Context,
  caller: Caller,
  inboxId: string,
  alongside: Alongside,
): Promise<void> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'edit_inbox', ['inbox']);
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('inbox_address')
      .set({ deactivated_at: new Date().toISOString() })
      .where('inbox_id', '=', inbox.id)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noAddress(inbox.name);
    await alongside(trx);
  });
}

async function findAddress(db: Kysely<Tables>, inboxId: Id): Promise<InboxAddress | undefined> {
  const row = await db
    .selectFrom('inbox_address')
    .innerJoin('user', 'user.id', 'inbox_address.created_by')
    .select(['inbox_address.email', 'inbox_address.created_at', 'user.email as created_by'])
    .where('inbox_address.inbox_id', '=', inboxId)
    .where('inbox_address.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, local_only: isLocalOnly(row.email) };
}

/** `randomInt` draws evenly; a remainder of random bytes would prefer the first letters. */
function makeLocalPart(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function noAddress(inbox: string): ExtraktError {
  return new ExtraktError('not_found', `The inbox "${inbox}" has no active e-mail address.`);
}
