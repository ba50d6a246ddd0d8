/** Links by which somebody chooses a password: administrators hand them out, since the service sends no mails. */
import { createHash, randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id } from '../store/tables.ts';
import { NewPassword } from './account.ts';
import type { Context } from './context.ts';
import { hashPassword } from './passwords.ts';
import { SecretText, Time } from './records.ts';
import { replacePassword, type User } from './users.ts';

const TOKEN_BYTES = 32;
/** Milliseconds: long enough for a weekend. */
const LIFETIME = 3 * 24 * 60 * 60 * 1000;

export const ResetLink = Type.Object({
  url: Type.String({ description: 'To be opened once. It is shown here and nowhere else.' }),
  expires_at: Time,
});
export type ResetLink = Static<typeof ResetLink>;

export const Reset = Type.Object({ token: SecretText(), new_password: NewPassword });
export type Reset = Static<typeof Reset>;

/**
 * Makes a link for a user; the one before no longer works.
 *
 * @param address of the web app
 */
export async function createResetLink(trx: Context['db'], userId: Id, address: string): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = Date.now();
  const link = {
    hash: hashToken(token),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LIFETIME).toISOString(),
  };
  await trx
    .insertInto('reset_link')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  // Behind the hash, so that no log of a server or proxy has it.
  return { url: `${address}/app/reset#token=${token}`, expires_at: link.expires_at };
}

/**
 * Takes a link for the password that its user chose. Their sessions end.
 *
 * @throws ExtraktError `link_used` for a link that was used, replaced, never made, or whose time or user is gone
 */
export async function resetPassword(
  { db }: Context,
  { token, new_password }: Reset,
  alongside: (trx: Context['db'], user: Pick<User, 'id' | 'email'>) => Promise<void>,
): Promise<void> {
  const hash = hashToken(token);
  // Before the password is hashed, which costs more than whoever made up a token should get.
  if (!(await db.selectFrom('reset_link').select('hash').where('hash', '=', hash).executeTakeFirst())) throw linkUsed();
  const password = await hashPassword(new_password);
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('reset_link')
      .where('hash', '=', hash)
      .where('expires_at', '>', new Date().toISOString())
      .returning('user_id')
      .executeTakeFirst();
    if (!link) throw linkUsed();
    const user = await trx
      .selectFrom('user')
      .select(['id', 'email'])
      .where('id', '=', link.user_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw linkUsed();
    await replacePassword(trx, user.id, password);
    await alongside(trx, user);
  });
}

function linkUsed(): ExtraktError {
  return new ExtraktError(
    'link_used',
    'This link was used already, has expired, or another one took its place. Ask an administrator for a new one.',
  );
}

/** 256 random bits: a plain hash cannot be turned back. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
