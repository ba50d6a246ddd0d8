/** Manages the API tokens of all users, for administrators of the machine. */
import type { Config } from '../config.ts';
import { ExtraktError } from '../errors.ts';
import type { Context } from '../service/context.ts';
import {
  createToken as createTokenOf,
  deleteToken,
  listTokens as listTokensOf,
  type Token,
} from '../service/tokens.ts';
import { findUser, listUsers, requireActive } from '../service/users.ts';
import { openContext } from './storage.ts';
import { printTable } from './table.ts';

export interface NewToken {
  /** Email address of the user. */
  readonly user: string;
  readonly name: string;
  /** Expiration time by RFC 3339, in UTC. */
  readonly expires?: string;
}

/** Creates a token, and prints only its text on a line, for scripts. */
export async function createToken(config: Config, { user, name, expires }: NewToken): Promise<void> {
  await using storage = await openContext(config);
  const owner = await findUser(storage.context, user);
  await requireActive(storage.context, owner);
  const { token } = await createTokenOf(storage.context, owner, { name, expires_at: expires ?? null });
  console.log(token);
}

/** Prints a line for each token of one user or of all users. */
export async function listTokens(config: Config, email: string | undefined): Promise<void> {
  await using storage = await openContext(config);
  const { context } = storage;
  const owners = email === undefined ? await listUsers(context) : [await findUser(context, email)];
  const rows: string[][] = [];
  for (const owner of owners) {
    for await (const { id, name, created_at, expires_at, last_used_at } of eachToken(context, owner)) {
      rows.push([id, owner.email, created_at, expires_at ?? 'never', last_used_at ?? 'never', name]);
    }
  }
  printTable(['ID', 'USER', 'CREATED', 'EXPIRES', 'LAST USED', 'NAME'], rows);
}

async function* eachToken(context: Context, owner: { readonly id: string }): AsyncGenerator<Token> {
  const limit = 1000;
  for (let offset = 0; ; offset += limit) {
    const { results } = await listTokensOf(context, owner, { limit, offset, order_by: 'date:asc' });
    yield* results;
    if (results.length < limit) return;
  }
}

/** Revokes a token of any user. */
export async function revokeToken(config: Config, id: string): Promise<void> {
  await using storage = await openContext(config);
  const { context } = storage;
  const token = await context.db
    .selectFrom('token')
    .select(['id', 'user_id', 'name'])
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!token)
    throw new ExtraktError('not_found', `There is no token with the id ${id}. "extrakt token list" shows them.`);
  await deleteToken(context, { id: token.user_id }, token.id);
  console.log(`Revoked the token "${token.name}".`);
}
