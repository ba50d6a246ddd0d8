/** Whom the first start creates, so that somebody can sign in. */
import { SYSTEM_USER } from '../store/builtin.ts';
import type { Context } from './context.ts';
import { generatePassword } from './passwords.ts';
import { insertToken } from './tokens.ts';
import { createUser } from './users.ts';

/** What to print once: the password and the token are kept nowhere. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/**
 * Creates the administrator when there is no user yet; undefined when there is. Of several servers that start at once on
 * an empty database, one creates it.
 */
export async function createFirstAdministrator(context: Context): Promise<FirstAdministrator | undefined> {
  return await context.db.transaction().execute(async (trx) => {
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction is the only writer anyway.
    await trx.updateTable('user').set({ role: 'system' }).where('id', '=', SYSTEM_USER.id).execute();
    const somebody = await trx.selectFrom('user').select('id').where('role', '!=', 'system').executeTakeFirst();
    if (somebody) return undefined;
    const password = generatePassword();
    const { adminEmail: email } = context.config;
    const user = await createUser({ ...context, db: trx }, { email, role: 'admin', password });
    await trx.updateTable('user').set({ setup_since: new Date().toISOString() }).where('id', '=', user.id).execute();
    const { token } = await insertToken(trx, user, { name: 'First token' });
    return { email: user.email, password, token };
  });
}
