/** Users: who they are, how they come and go. */
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { Id, UserTable } from '../store/tables.ts';
import { endSessionsOf } from './browser-sessions.ts';
import type { Caller, Context } from './context.ts';
import { hashPassword } from './passwords.ts';
import { EmailAddress, Nullable, RecordId } from './records.ts';

export const LANGUAGES = ['de', 'en'] as const;

export const User = Type.Object({
  id: RecordId,
  email: EmailAddress,
  name: Type.String(),
  role: Type.Enum(['admin', 'user', 'system']),
  language: Nullable(Type.Enum(LANGUAGES, { description: 'Of the web app; null for that of the browser.' })),
});
export type User = Static<typeof User>;

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of which are its brackets. */
const MAX_EMAIL_LENGTH = 254;

/** An e-mail address as it is kept and compared: lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * An e-mail address of a user, as it is kept.
 *
 * @throws ExtraktError `invalid` for one that is none
 */
export function readEmail(email: string): string {
  const address = normalizeEmail(email);
  if (/^[^\s@\0]+@[^\s@\0]+$/.test(address) && address.length <= MAX_EMAIL_LENGTH) return address;
  const message = 'Must be an e-mail address such as anna@example.com.';
  throw new ExtraktError('invalid', `"${email.slice(0, 100)}" is not an e-mail address.`, {
    faults: [{ path: 'email', message }],
  });
}

/**
 * Creates a user.
 *
 * @param password left out for a user who works with tokens only
 * @throws ExtraktError `invalid` for an address that is none, `conflict` for one that has a user already
 */
export async function createUser(
  context: Context,
  {
    email,
    name,
    role = 'user',
    password,
  }: { email: string; name?: string; role?: 'admin' | 'user'; password?: string },
): Promise<User> {
  const address = readEmail(email);
  const user = { id: uuid(), email: address, name: name?.trim() || address.replace(/@.*/, ''), role, language: null };
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('user')
    .values({
      ...user,
      password_hash: password === undefined ? null : await hashPassword(password),
      disabled_at: null,
      created_at: new Date().toISOString(),
      billing_scheme: 'by_invoice',
      balance: 0,
      previous_refill_balance: 0,
      previous_refill_credits: 0,
      previous_refill_date: null,
      session_epoch: 0,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new ExtraktError('conflict', `There is a user ${address} already.`);
  return user;
}

/**
 * A user, for themselves or for an administrator.
 *
 * @param idOrMe an id, or `me` for the caller
 * @throws ExtraktError `not_found`, also for other users' ids unless the caller is an administrator
 */
export async function getUser(context: Context, caller: Caller, idOrMe: string): Promise<User> {
  return toUser(await getUserRow(context, caller, idOrMe));
}

/** As `getUser`, with all that is kept about the user. */
export async function getUserRow(context: Context, caller: Caller, idOrMe: string): Promise<UserTable> {
  const id = idOrMe === 'me' ? caller.id : idOrMe.toLowerCase();
  const row =
    id === caller.id || caller.role === 'admin'
      ? await context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
  if (!row) throw new ExtraktError('not_found', 'There is no user with this id that you can see.');
  return row;
}

/**
 * The user with an e-mail address.
 *
 * @throws ExtraktError `not_found`
 */
export async function findUser(context: Context, email: string): Promise<User> {
  const row = await context.db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .where('role', '!=', 'system')
    .executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', `There is no user with the address ${email.slice(0, 100)}.`);
  return toUser(row);
}

/**
 * The users with e-mail addresses.
 *
 * @returns ids by address, as it is kept (`normalizeEmail`); addresses without a user are missing
 */
export async function findUserIds(db: Context['db'], emails: readonly string[]): Promise<Map<string, Id>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', 'in', emails.map(normalizeEmail))
    .where('role', '!=', 'system')
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/**
 * For what a user must be there to use.
 *
 * @throws ExtraktError `conflict` for a user who was disabled
 */
export async function requireActive({ db }: Context, { id, email }: User): Promise<void> {
  const row = await db.selectFrom('user').select('disabled_at').where('id', '=', id).executeTakeFirst();
  if (row?.disabled_at !== null)
    throw new ExtraktError('conflict', `${email} is disabled and cannot sign in any more.`);
}

/** Every user but the service itself, by address. */
export async function listUsers(context: Context): Promise<(User & Pick<UserTable, 'created_at' | 'disabled_at'>)[]> {
  return await context.db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role', 'language', 'created_at', 'disabled_at'])
    .where('role', '!=', 'system')
    .orderBy('email')
    .execute();
}

/**
 * Shuts a user out: tokens and sessions no longer work. What they own stays.
 *
 * @throws ExtraktError `not_found`, and `conflict` for the last administrator who can sign in
 */
export async function disableUser(context: Context, email: string): Promise<User> {
  return await context.db.transaction().execute(async (trx) => {
    const user = await findUser({ ...context, db: trx }, email);
    if (user.role === 'admin') {
      await requireOtherAdministrator(trx, user);
    }
    await trx
      .updateTable('user')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', user.id)
      .where('disabled_at', 'is', null)
      .execute();
    await endSessionsAndLinks(trx, user.id);
    return user;
  });
}

/**
 * For what takes an administrator away: somebody must be left.
 *
 * @throws ExtraktError `conflict` for the last one who can sign in
 */
export async function requireOtherAdministrator(
  trx: Context['db'],
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  // An update that changes nothing locks the rows on PostgreSQL, so that two do not take away each other.
  await trx.updateTable('user').set({ role: 'admin' }).where('role', '=', 'admin').execute();
  const others = trx.selectFrom('user').select('id').where('role', '=', 'admin').where('disabled_at', 'is', null);
  if (await others.where('id', '!=', id).executeTakeFirst()) return;
  throw new ExtraktError('conflict', `${email} is the last administrator who can sign in. Add another one first.`);
}

/**
 * Lets a user in again, with the password and the tokens of before. Sessions of before stay ended.
 *
 * @throws ExtraktError `not_found`
 */
export async function enableUser(context: Context, email: string): Promise<User> {
  return await context.db.transaction().execute(async (trx) => {
    const user = await findUser({ ...context, db: trx }, email);
    await trx.updateTable('user').set({ disabled_at: null }).where('id', '=', user.id).execute();
    await endSessionsAndLinks(trx, user.id);
    return user;
  });
}

/**
 * Gives a user another password. Sessions that were opened with the one before end; tokens go on.
 *
 * @throws ExtraktError `not_found`
 */
export async function setPassword(context: Context, email: string, password: string): Promise<User> {
  const user = await findUser(context, email);
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    await replacePassword(trx, user.id, password_hash);
  });
  return user;
}

/**
 * Puts a password in place of the one before, and ends all sessions of the user and the link by which to choose another:
 * whoever changes a password because somebody else got hold of such a link is to be rid of them.
 *
 * @param hash as of `hashPassword`, which takes too long for a transaction
 */
export async function replacePassword(trx: Context['db'], userId: Id, hash: string): Promise<void> {
  await trx.updateTable('user').set({ password_hash: hash, setup_since: null }).where('id', '=', userId).execute();
  await endSessionsAndLinks(trx, userId);
}

/** Ends what would let somebody in as this user without their password. */
export async function endSessionsAndLinks(trx: Context['db'], userId: Id): Promise<void> {
  await endSessionsOf(trx, userId);
  await trx
    .updateTable('user')
    .set((e) => ({ session_epoch: e('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('reset_link').where('user_id', '=', userId).execute();
}

export function toUser({ id, email, name, role, language }: User): User {
  return { id, email, name, role, language };
}
