/** Passwords: argon2id (RFC 9106), kept in PHC string format. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. About 30 ms on one core. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Longer texts are no passwords, and hashing them would cost us more than whoever sends them. */
const MAX_LENGTH = 1024;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

/** The hash of a password, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(nonce)}$${encode(tag)}`;
}

/**
 * Whether a password is the one that was hashed.
 *
 * @param hash null where there is no such user: the answer is `false` and takes as long as any other
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (password.length > MAX_LENGTH) return false;
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? '') ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES),
    parallelism: Number(parallelism ?? LANES),
    tagLength: expected.length || TAG_BYTES,
    memory: Number(memory ?? MEMORY_KIB),
    passes: Number(passes ?? PASSES),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A password that nobody guesses: 144 random bits. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}

/** Base64 without padding, as the PHC string format wants it. */
function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
