/**
 * Sessions of browsers: a random value in a cookie, kept as a hash, so that a session can be ended here at any time.
 * (The tokens of `sessions.ts` are signed and end by themselves; programs hold them.)
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Id, SessionTable } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';

const SECRET_BYTES = 32;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A session ends when it was not used for so long, */
export const IDLE_LIFETIME = 7 * DAY;
/** and at the latest after this time, however much it is used. */
const LONGEST_LIFETIME = 30 * DAY;
/** Between two notes of a session's use: a write with every request would cost more than the request. */
const RENEWAL_INTERVAL = HOUR;

/** What a browser gets. */
export interface NewSession {
  /** The value of the cookie. */
  readonly secret: string;
  readonly csrf: string;
}

/** A session that was found by its cookie. */
export interface FoundSession extends Pick<SessionTable, 'id' | 'csrf' | 'created_at' | 'expires_at'> {
  readonly caller: Caller;
}

/**
 * Opens a session. Whatever the browser sent as a cookie before has no part in it, so nobody can be given a session whose
 * value somebody else knows.
 *
 * @param csrf of the session that this one takes the place of, where its pages stay open
 */
export async function openBrowserSession(
  db: Context['db'],
  userId: Id,
  csrf: string = makeSecret(),
): Promise<NewSession> {
  const now = Date.now();
  const secret = makeSecret();
  await db.deleteFrom('session').where('expires_at', '<=', new Date(now).toISOString()).execute();
  await db
    .insertInto('session')
    .values({
      id: uuid(),
      user_id: userId,
      hash: hashSecret(secret),
      csrf,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + IDLE_LIFETIME).toISOString(),
    })
    .execute();
  return { secret, csrf };
}

/** The session of a cookie; undefined when it is unknown, has expired, or its user was disabled. */
export async function findBrowserSession({ db }: Context, secret: string): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id as session_id', 'session.csrf', 'session.created_at', 'session.expires_at'])
    .select(['user.id', 'user.email', 'user.name', 'user.role'])
    .where('session.hash', '=', hashSecret(secret))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= Date.now()) return undefined;
  const { session_id: id, csrf, created_at, expires_at, ...caller } = row;
  return { id, csrf, created_at, expires_at, caller };
}

/**
 * Moves the end of a session, since somebody uses it.
 *
 * @returns whether it was moved, so that the cookie's has to be moved as well
 */
export async function prolongSession(
  { db }: Context,
  { id, created_at, expires_at }: Pick<FoundSession, 'id' | 'created_at' | 'expires_at'>,
): Promise<boolean> {
  const end = Math.min(Date.now() + IDLE_LIFETIME, Date.parse(created_at) + LONGEST_LIFETIME);
  if (end - Date.parse(expires_at) < RENEWAL_INTERVAL) return false;
  await db
    .updateTable('session')
    .set({ expires_at: new Date(end).toISOString() })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Whether a request shows what belongs to the session. */
export function matchesCsrf({ csrf }: Pick<FoundSession, 'csrf'>, shown: string): boolean {
  const [expected, actual] = [csrf, shown].map((text) => createHash('sha256').update(text).digest());
  return expected !== undefined && actual !== undefined && timingSafeEqual(expected, actual);
}

/** Ends the session of a cookie, if there is one. */
export async function endBrowserSession({ db }: Context, secret: string): Promise<void> {
  await db.deleteFrom('session').where('hash', '=', hashSecret(secret)).execute();
}

/** Ends all sessions of a user. */
export async function endSessionsOf(db: Context['db'], userId: Id): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** 256 random bits: a plain hash cannot be turned back, and there is nothing to slow down. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
