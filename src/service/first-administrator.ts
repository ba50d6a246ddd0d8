/** Whom the first start creates, so that somebody can sign in. */
import type { Context } from './context.ts';
import { generatePassword } from './passwords.ts';
import { createToken } from './tokens.ts';
import { createUser } from './users.ts';

/** What to print once: the password and the token are kept nowhere. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Creates the administrator when there is no user yet; undefined when there is. */
export async function createFirstAdministrator(context: Context): Promise<FirstAdministrator | undefined> {
  const somebody = await context.db.selectFrom('user').select('id').where('role', '!=', 'system').executeTakeFirst();
  if (somebody) return undefined;
  const password = generatePassword();
  const user = await createUser(context, { email: context.config.adminEmail, role: 'admin', password });
  const { token } = await createToken(context, user, { name: 'First token' });
  return { email: user.email, password, token };
}
