/** Whether somebody is who they say they are. */
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
 * @throws ExtraktError `bad_credentials`, after the same time whether or not there is such a user; `passwords_off` where
 *   people sign in by the provider only, but for whoever has to set the service up
 */
export async function checkPassword({ db, config }: Context, { email, password }: Credentials): Promise<UserTable> {
  const user = await db.selectFrom('user').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();
  const matches = await verifyPassword(password, user?.password_hash ?? null);
  // Whether the password was right is nobody's business where none is taken.
  if (config.passwordSignIn === 'no' && (user?.setup_since ?? null) === null) {
    throw new ExtraktError(
      'passwords_off',
      'Passwords are turned off here. Sign in with the account of your organisation.',
    );
  }
  if (!user || !matches || user.disabled_at !== null) {
    throw new ExtraktError('bad_credentials', 'There is no user with this e-mail address and password.');
  }
  return user;
}
