/** The networks from which users have signed in: guesses from elsewhere do not slow down sign-ins from these. */
import type { Id } from '../store/tables.ts';
import type { Context } from './context.ts';
import { normalizeEmail } from './users.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A network is known for so long after the last sign-in from it. */
const LIFETIME = 180 * DAY;

/** A sign-in that is tried: for which user, and whether from a known network. */
export interface TriedSignIn {
  /** Undefined for an address without a user. */
  readonly userId: Id | undefined;
  readonly isKnownNetwork: boolean;
}

/** Looks up the user of an e-mail address, and whether they have signed in from the network. */
export async function findTriedSignIn({ db }: Context, email: string, network: string): Promise<TriedSignIn> {
  const row = await db
    .selectFrom('user')
    .leftJoin('known_network', (join) =>
      join
        .onRef('known_network.user_id', '=', 'user.id')
        .on('known_network.network', '=', network)
        .on('known_network.seen_at', '>', new Date(Date.now() - LIFETIME).toISOString()),
    )
    .select(['user.id', 'known_network.network'])
    .where('user.email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return { userId: row?.id, isKnownNetwork: typeof row?.network === 'string' };
}

/** Notes that a user has signed in from a network. Networks that are no longer known are forgotten. */
export async function rememberNetwork({ db }: Context, userId: Id, network: string): Promise<void> {
  const now = Date.now();
  const seen_at = new Date(now).toISOString();
  await db
    .deleteFrom('known_network')
    .where('seen_at', '<=', new Date(now - LIFETIME).toISOString())
    .execute();
  await db
    .insertInto('known_network')
    .values({ user_id: userId, network, seen_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'network'])
        .doUpdateSet({ seen_at })
        // Programs log in often; a write a day is enough.
        .where('known_network.seen_at', '<', new Date(now - DAY).toISOString()),
    )
    .execute();
}
