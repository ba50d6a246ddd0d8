/** Log-in by password: a signed session (JWT, RFC 7519) that works as a bearer token for 24 hours. */
import { createHash } from 'node:crypto';
import type { Caller, Context } from './context.ts';
import { type Credentials, checkPassword } from './sign-in.ts';

const SESSION_LIFETIME = '24h';
const ALGORITHM = 'HS256';
const ISSUER = 'extrakt';
/** The claim that ties a session to the password it was opened with. */
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
  return await new SignJWT({ [PASSWORD_MARK]: markPassword(user.password_hash) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(SESSION_LIFETIME)
    .sign(key);
}

/** Whose session this is; undefined when it is forged, has expired, or its user was disabled or has another password now. */
export async function findSessionOwner(context: Context, key: Uint8Array, text: string): Promise<Caller | undefined> {
  // Imported when the first session comes: most clients use tokens, and jose takes 40 ms of the start.
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp', PASSWORD_MARK],
    });
    const user = await context.db
      .selectFrom('user')
      .select(['id', 'email', 'name', 'role', 'password_hash'])
      .where('id', '=', payload.sub ?? '')
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!user || payload[PASSWORD_MARK] !== markPassword(user.password_hash)) return undefined;
    const { password_hash, ...caller } = user;
    return caller;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Changes with the password and tells nothing about it, since each hash has a salt of its own. */
function markPassword(hash: string | null): string {
  return createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')
    .slice(0, 16);
}
