/** API tokens: shown once, kept as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { TokenTable } from '../store/tables.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, type Page } from './lists.ts';
import { Name, Nullable, RecordId, Time } from './records.ts';

/** Tells a token from a session, and lets scanners of repositories know one that leaked. */
export const TOKEN_PREFIX = 'xt_';
const TOKEN_BYTES = 32;
/** Milliseconds between two notes of a token's use: a write with every request would cost more than the request. */
const USE_NOTE_INTERVAL = 60_000;

export const Token = Type.Object({
  id: RecordId,
  name: Type.String(),
  created_at: Time,
  expires_at: Nullable(Time),
  last_used_at: Nullable(Time),
});
export type Token = Static<typeof Token>;

export const CreatedToken = Type.Object({
  ...Token.properties,
  token: Type.String({ description: 'The text to send as bearer token. It is shown here and nowhere else.' }),
});
export type CreatedToken = Static<typeof CreatedToken>;

export const TokenInput = Type.Object({
  name: Name,
  expires_at: Type.Optional(Nullable(Time)),
});
export type TokenInput = Static<typeof TokenInput>;

const COLUMNS = ['id', 'name', 'created_at', 'expires_at', 'last_used_at'] as const;

/**
 * Creates a token of 256 random bits.
 *
 * @param onCreated runs in the same transaction
 * @throws ExtraktError `invalid` for an expiry that is no time to come
 */
export async function createToken(
  context: Context,
  owner: Pick<Caller, 'id'>,
  input: TokenInput,
  onCreated?: (trx: Context['db']) => Promise<void>,
): Promise<CreatedToken> {
  return await context.db.transaction().execute(async (trx) => {
    const token = await insertToken(trx, owner, input);
    await onCreated?.(trx);
    return token;
  });
}

/** The part of creating a token that belongs into a transaction. */
export async function insertToken(
  trx: Context['db'],
  owner: Pick<Caller, 'id'>,
  { name, expires_at }: TokenInput,
): Promise<CreatedToken> {
  const text = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const token: Token = {
    id: uuid(),
    name,
    created_at: new Date().toISOString(),
    expires_at: readExpiry(expires_at),
    last_used_at: null,
  };
  await trx
    .insertInto('token')
    .values({ ...token, user_id: owner.id, hash: hashToken(text) })
    .execute();
  return { ...token, token: text };
}

/** The caller's own tokens, without their texts. */
export async function listTokens(
  context: Context,
  owner: Pick<Caller, 'id'>,
  list: ListParameters,
): Promise<Page<Token>> {
  const query = context.db.selectFrom('token').select(COLUMNS).where('user_id', '=', owner.id);
  return await fetchPage(query, { id: 'token.id', name: 'token.name', date: 'token.created_at' }, list);
}

/**
 * Takes a token back; it no longer works from the next request on.
 *
 * @throws ExtraktError `not_found`
 */
export async function deleteToken(
  context: Context,
  owner: Pick<Caller, 'id'>,
  id: string,
  alongside?: Alongside,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('token')
      .where('id', '=', id.toLowerCase())
      .where('user_id', '=', owner.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ExtraktError('not_found', 'You have no token with this id.');
    await alongside?.(trx);
  });
}

/** Whose token this is, and its name; undefined when it is unknown, has expired, or its user was disabled. */
export async function findTokenOwner(
  context: Context,
  text: string,
): Promise<{ readonly caller: Caller; readonly token: string } | undefined> {
  const row = await context.db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.user_id')
    .select(['token.id as token_id', 'token.name as token', 'token.expires_at', 'token.last_used_at'])
    .select(['user.id', 'user.email', 'user.name', 'user.role'])
    .where('token.hash', '=', hashToken(text))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  const now = new Date();
  if (!row || (row.expires_at !== null && row.expires_at <= now.toISOString())) return undefined;
  await noteUse(context, { id: row.token_id, last_used_at: row.last_used_at }, now);
  return { caller: { id: row.id, email: row.email, name: row.name, role: row.role }, token: row.token };
}

async function noteUse(context: Context, token: Pick<TokenTable, 'id' | 'last_used_at'>, now: Date): Promise<void> {
  const due = new Date(now.getTime() - USE_NOTE_INTERVAL).toISOString();
  if (token.last_used_at !== null && token.last_used_at > due) return;
  try {
    await context.db.updateTable('token').set({ last_used_at: now.toISOString() }).where('id', '=', token.id).execute();
  } catch {
    // The note is a convenience: a full disk must not lock out those who come to delete documents.
  }
}

function readExpiry(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time) || time <= Date.now()) {
    throw new ExtraktError('invalid', 'The token would never be valid.', {
      faults: [{ path: 'expires_at', message: 'Must be a time to come, such as 2030-01-31T12:00:00Z.' }],
    });
  }
  return new Date(time).toISOString();
}

/** A token has 256 random bits, so a plain hash cannot be turned back; there is nothing to slow down. */
function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
