/** Checks passwords. */
import { ExtraktError } from '../errors.ts';
import type { UserTable } from '../store/tables.ts';
import type { Context } from './context.ts';
import { verifyPassword } from './passwords.ts';
import { normalizeEmail } from './users.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The user with this e-mail address and password.
 *
 * @throws ExtraktError `bad_credentials`, after the same time whether or not there is such a user; `passwords_off` if
 *   people sign in through the provider only, except during the set-up of the service
 */
export async function checkPassword({ db, config }: Context, { email, password }: Credentials): Promise<UserTable> {
  const user = await db.selectFrom('user').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();
  const matches = await verifyPassword(password, user?.password_hash ?? null);
  // The answer does not depend on the password if passwords are turned off.
  if (config.passwordSignIn === 'no' && (user?.setup_since ?? null) === null) {
    throw new ExtraktError(
      'passwords_off',
      'Passwords are turned off here. Sign in with the account of your organisation.',
    );
  }
  if (!user || !matches || user.disabled_at !== null) {
    throw badCredentials();
  }
  return user;
}

/**
 * Holds the user until the transaction ends, if the password that was checked is still theirs. Checking takes a while: who
 * signs in with a stolen password all the time would otherwise have a session that a new password has not ended.
 *
 * @throws ExtraktError `bad_credentials`
 */
export async function requireSamePassword(trx: Context['db'], { id, password_hash }: UserTable): Promise<void> {
  // An update that changes nothing locks the row on PostgreSQL.
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw badCredentials();
}

function badCredentials(): ExtraktError {
  return new ExtraktError('bad_credentials', 'There is no user with this e-mail address and password.');
}
