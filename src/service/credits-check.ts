/** Refuses work that somebody would have to pay who cannot. */
import type { Kysely } from 'kysely';
import { ExtraktError } from '../errors.ts';
import type { Id, Tables } from '../store/tables.ts';

/**
 * For a direct run, which is charged to whoever asks for it.
 *
 * @throws ExtraktError `no_credits` for a user who pays by the page and has no balance left
 */
export async function requireCredits(db: Kysely<Tables>, userId: Id): Promise<void> {
  const user = await db
    .selectFrom('user')
    .select(['billing_scheme', 'balance'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.billing_scheme === 'per_page' && user.balance <= 0) {
    throw new ExtraktError(
      'no_credits',
      'The balance that pays for this is used up. Ask the administrator to refill it.',
    );
  }
}

/** For a document of an inbox, which is charged to the inbox's owner. */
export async function requireOwnersCredits(db: Kysely<Tables>, inboxId: Id): Promise<void> {
  const owner = await db
    .selectFrom('permission')
    .select('user_id')
    .where('resource_id', '=', inboxId)
    .where('level', '=', 'own')
    .executeTakeFirst();
  if (owner) await requireCredits(db, owner.user_id);
}
