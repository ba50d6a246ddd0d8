/** What people change about themselves. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { type FoundSession, type NewSession, openBrowserSession } from './browser-sessions.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { Name, Nullable, SecretText } from './records.ts';
import { getUser, getUserRow, LANGUAGES, readEmail, replacePassword, toUser, type User } from './users.ts';

/** NIST SP 800-63B, 3.1.1.2: what a person chooses has at least eight characters. `verifyPassword` takes 1024 at most. */
export const NewPassword = SecretText({ minLength: 8, maxLength: 1024 });

export const AccountChange = Type.Object({
  name: Type.Optional(Name),
  language: Type.Optional(Nullable(Type.Enum(LANGUAGES))),
});
export type AccountChange = Static<typeof AccountChange>;

export const PasswordChange = Type.Object({ current_password: SecretText(), new_password: NewPassword });
export type PasswordChange = Static<typeof PasswordChange>;

export const Setup = Type.Object({
  name: Name,
  email: Type.String({ description: 'E-mail address to sign in with from now on.' }),
  new_password: NewPassword,
});
export type Setup = Static<typeof Setup>;

/** Changes the caller's name or language. */
export async function changeAccount(
  context: Context,
  caller: Caller,
  change: AccountChange,
  alongside: Alongside,
): Promise<User> {
  return await context.db.transaction().execute(async (trx) => {
    if (Object.keys(change).length > 0) {
      await trx.updateTable('user').set(change).where('id', '=', caller.id).execute();
    }
    await alongside(trx);
    return await getUser({ ...context, db: trx }, caller, 'me');
  });
}

/**
 * Changes the caller's password. All sessions end; the one that asks is replaced by another.
 *
 * @param session that asks; undefined for a caller with a token
 * @throws ExtraktError `invalid` when the present password is another one
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  session: FoundSession | undefined,
  { current_password, new_password }: PasswordChange,
  alongside: Alongside,
): Promise<NewSession | undefined> {
  const { password_hash } = await getUserRow(context, caller, 'me');
  if (!(await verifyPassword(current_password, password_hash))) {
    const message = 'This is not your present password.';
    throw new ExtraktError('invalid', message, { faults: [{ path: 'current_password', message }] });
  }
  const hash = await hashPassword(new_password);
  return await context.db.transaction().execute(async (trx) => {
    await replacePassword(trx, caller.id, hash);
    await alongside(trx);
    return session && (await openBrowserSession(trx, caller.id, session.csrf));
  });
}

/**
 * Makes the administrator of the first start the account of a person: name, address and a password of their own. All
 * sessions end; the one that asks is replaced by another.
 *
 * @throws ExtraktError `conflict` for a caller who has nothing to set up, or an address that another user has
 */
export async function setUp(
  context: Context,
  caller: Caller,
  session: FoundSession | undefined,
  { name, email, new_password }: Setup,
  alongside: Alongside,
): Promise<{ readonly user: User; readonly session: NewSession }> {
  const address = readEmail(email);
  const hash = await hashPassword(new_password);
  return await context.db.transaction().execute(async (trx) => {
    const other = await trx
      .selectFrom('user')
      .select('id')
      .where('email', '=', address)
      .where('id', '!=', caller.id)
      .executeTakeFirst();
    if (other) throw new ExtraktError('conflict', `There is a user ${address} already.`);
    const user = await trx
      .updateTable('user')
      .set({ name, email: address, setup_since: null })
      .where('id', '=', caller.id)
      .where('setup_since', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new ExtraktError('conflict', 'This service is set up already. Change your account instead.');
    await replacePassword(trx, user.id, hash);
    await alongside(trx);
    return { user: toUser(user), session: await openBrowserSession(trx, user.id, session?.csrf) };
  });
}

/**
 * Whether the service waits to be set up: by this user, or without one by whoever comes first.
 */
export async function isSetupRequired({ db }: Context, userId?: string): Promise<boolean> {
  let query = db.selectFrom('user').select('id').where('setup_since', 'is not', null).where('disabled_at', 'is', null);
  if (userId !== undefined) query = query.where('id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}
