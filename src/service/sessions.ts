/** Log-in by password: a signed session (JWT, RFC 7519) that works as a bearer token for 24 hours. */
import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { v7 as uuid } from 'uuid';
import type { UserTable } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { type Credentials, checkPassword } from './sign-in.ts';

const SESSION_LIFETIME = '24h';
const ALGORITHM = 'HS256';
const ISSUER = 'extrakt';
/** The claim that ties a session to the user's password and to the time since all sessions were last ended. */
const PASSWORD_MARK = 'pwd';

/**
 * Checks a password and makes a session.
 *
 * @param key at least 256 bits
 * @returns the text to send as bearer token
 * @throws ExtraktError `bad_credentials`, after the same time whether or not there is such a user
 */
export async function createSession(context: Context, key: Uint8Array, credentials: Credentials): Promise<string> {
  const user = await checkPassword(context, credentials);
  const { SignJWT } = await import('jose');
  return await new SignJWT({ [PASSWORD_MARK]: markUser(user) })
    .setProtectedHeader({ alg: ALGORITHM })
    // Two sessions of one second would otherwise be the same text, and end together.
    .setJti(uuid())
    .setIssuer(ISSUER)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(SESSION_LIFETIME)
    .sign(key);
}

/**
 * Whose session this is; undefined when it is forged, has expired or was ended, or when its user was disabled since or has
 * another password.
 */
export async function findSessionOwner(context: Context, key: Uint8Array, text: string): Promise<Caller | undefined> {
  const payload = await verify(key, text);
  if (!payload) return undefined;
  const user = await context.db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'session_epoch'])
    .where('id', '=', payload.sub ?? '')
    .where('disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_session').select('hash').where('hash', '=', hashSession(text)))),
    )
    .executeTakeFirst();
  if (!user || payload[PASSWORD_MARK] !== markUser(user)) return undefined;
  const { password_hash, session_epoch, ...caller } = user;
  return caller;
}

/**
 * Ends one session; the other sessions of its user go on.
 *
 * @returns false for a text that is no session
 */
export async function endSession(db: Context['db'], key: Uint8Array, text: string): Promise<boolean> {
  const payload = await verify(key, text);
  if (!payload) return false;
  const now = new Date().toISOString();
  await db.deleteFrom('ended_session').where('expires_at', '<=', now).execute();
  const expires_at = new Date((payload.exp ?? 0) * 1000).toISOString();
  await db
    .insertInto('ended_session')
    .values({ hash: hashSession(text), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function verify(key: Uint8Array, text: string): Promise<JWTPayload | undefined> {
  // Imported when the first session comes: most clients use tokens, and jose takes 40 ms of the start.
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp', PASSWORD_MARK],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Without the signature, whose last character can be written in several ways. */
function hashSession(text: string): string {
  return createHash('sha256')
    .update(text.slice(0, text.lastIndexOf('.')))
    .digest('hex');
}

/** Tells nothing about the password, since each hash has a salt of its own. */
function markUser({ password_hash, session_epoch }: Pick<UserTable, 'password_hash' | 'session_epoch'>): string {
  // Sessions of versions without epochs have the first form, and go on.
  const epoch = session_epoch === 0 ? '' : ` ${session_epoch}`;
  return createHash('sha256')
    .update(`${password_hash ?? ''}${epoch}`)
    .digest('base64url')
    .slice(0, 16);
}
