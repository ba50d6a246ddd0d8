/**
 * `Idempotency-Key`: a POST that is sent twice creates once.
 *
 * A request claims its key before it does anything. The answer is kept in the transaction that creates the thing, and
 * only by whoever holds the claim, so that both are there or neither. A request that dies leaves a claim without an
 * answer, which the next one takes over: at once where it is known that the request is over, otherwise when its time is
 * up. Should the first one be alive after all, its transaction fails, since the claim is no longer its own.
 */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import { isGone, nameLeaseOwner } from '../store/queue/lease-owner.ts';
import type { IdempotencyTable } from '../store/tables.ts';
import type { Context } from './context.ts';

/** Milliseconds that an answer is kept for. */
export const ANSWER_LIFETIME = 24 * 60 * 60 * 1000;
/** Milliseconds after which a request without an answer is taken for dead. */
const CLAIM_LIFETIME = 60_000;
/** Milliseconds between two tries to give a claim back while the database does not answer. */
const DROP_PAUSE = 500;
/** Claims of this process whose requests are being answered. */
const underWay = new Set<string>();
/** Characters. */
export const MAX_KEY_LENGTH = 255;

/** An answer as it was first given. `body` null: it was too secret to keep. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Method and path, query included: the same key on another call is another key. */
  readonly route: string;
  /** Of the body; undefined for one with files, which is read later. */
  readonly fingerprint: string | undefined;
}

/** The right to answer a request that has a key. */
export interface Claim {
  /**
   * Keeps the answer, in the transaction that creates what it tells of.
   *
   * @param fingerprint of a body that was not read yet when the key was claimed
   * @throws ExtraktError `request_in_progress` when another request took over in the meantime
   */
  keep(trx: Context['db'], answer: KeptAnswer, fingerprint?: string): Promise<void>;
  /** Gives the key back where no answer was kept: the request failed, so the key is free again. */
  release(): Promise<void>;
}

/** Hash of a body: of its JSON, or of the names and hashes of its parts. */
export function fingerprintBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');
}

/**
 * Claims a key for a request, or finds the answer that was given before.
 *
 * @throws ExtraktError `invalid` for an unusable key or one that came with another body, `request_in_progress`
 *   while another request with the key is being answered
 */
export async function claimKey(
  context: Context,
  request: KeyedRequest,
): Promise<{ readonly claim: Claim } | { readonly answer: KeptAnswer; readonly fingerprint: string }> {
  if (request.key === '' || request.key.length > MAX_KEY_LENGTH) {
    throw new ExtraktError('invalid', `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
  }
  const claim = uuid();
  if (await takeKey(context, request, claim)) return { claim: holdClaim(context, request, claim) };
  const row = await readKey(context, request);
  if (!row) return await claimKey(context, request);
  if (row.status === null && isAbandoned(row)) {
    await dropClaim(context, request, row.claim);
    return await claimKey(context, request);
  }
  if (request.fingerprint !== undefined) requireSameBody(row.fingerprint, request.fingerprint);
  if (row.status === null) {
    const wait = Math.max(1, (Date.parse(row.claimed_until) - Date.now()) / 1000);
    throw new ExtraktError('request_in_progress', 'A request with this Idempotency-Key is being answered. Try again.', {
      retryAfter: Math.min(wait, 5),
    });
  }
  const answer = { status: row.status, headers: readHeaders(row.headers), body: row.body };
  return { answer, fingerprint: row.fingerprint };
}

/**
 * Refuses another body under the same key: its sender would take the first answer for the answer to it.
 *
 * @throws ExtraktError `invalid`
 */
export function requireSameBody(first: string, second: string): void {
  if (first === second) return;
  throw new ExtraktError('invalid', 'This Idempotency-Key came with another body before. Use a new key.');
}

/** Inserts the key, or takes over a claim whose time is up. One statement each, so that one of two requests gets it. */
async function takeKey(context: Context, request: KeyedRequest, claim: string): Promise<boolean> {
  // Before the row is there: other requests of this process take a claim for abandoned that is not in the set.
  underWay.add(claim);
  let isTaken = false;
  try {
    isTaken = await insertClaim(context, request, claim);
    return isTaken;
  } finally {
    if (!isTaken) underWay.delete(claim);
  }
}

async function insertClaim({ db }: Context, request: KeyedRequest, claim: string): Promise<boolean> {
  const now = Date.now();
  const taken = {
    fingerprint: request.fingerprint ?? '',
    claim,
    claim_owner: nameLeaseOwner(),
    claimed_until: new Date(now + CLAIM_LIFETIME).toISOString(),
    created_at: new Date(now).toISOString(),
  };
  const oldest = new Date(now - ANSWER_LIFETIME).toISOString();
  await db.deleteFrom('idempotency').where('created_at', '<', oldest).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({
      user_id: request.userId,
      key: request.key,
      route: request.route,
      status: null,
      headers: null,
      body: null,
      ...taken,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key', 'route'])
        .doUpdateSet(taken)
        .where('idempotency.status', 'is', null)
        .where('idempotency.claimed_until', '<', taken.created_at),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function readKey({ db }: Context, request: KeyedRequest): Promise<IdempotencyTable | undefined> {
  return await db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .where('route', '=', request.route)
    .executeTakeFirst();
}

/**
 * Whether the request of a claim is over. Those of other processes that run are not known; they give their claims back
 * themselves. A claim that ends later than any can is from a time when the clock was ahead.
 */
function isAbandoned({ claim, claim_owner, claimed_until }: IdempotencyTable): boolean {
  if (Date.parse(claimed_until) - Date.now() > 2 * CLAIM_LIFETIME) return !underWay.has(claim);
  if (claim_owner === null) return false;
  return claim_owner === nameLeaseOwner() ? !underWay.has(claim) : isGone(claim_owner);
}

function holdClaim(context: Context, request: KeyedRequest, claim: string): Claim {
  return {
    async keep(trx, { status, headers, body }, fingerprint) {
      const { numUpdatedRows } = await trx
        .updateTable('idempotency')
        .set({ status, headers: JSON.stringify(headers), body, ...(fingerprint === undefined ? {} : { fingerprint }) })
        .where('user_id', '=', request.userId)
        .where('key', '=', request.key)
        .where('route', '=', request.route)
        .where('claim', '=', claim)
        .where('status', 'is', null)
        .executeTakeFirst();
      // From here on the row itself decides: the answer is in it, or the transaction failed and nothing is under way.
      underWay.delete(claim);
      if (numUpdatedRows === 0n) {
        throw new ExtraktError(
          'request_in_progress',
          'Another request with this Idempotency-Key took over. Try again.',
        );
      }
    },
    async release() {
      underWay.delete(claim);
      await dropClaim(context, request, claim).catch(() => dropLater(context, request, claim));
    },
  };
}

/** Gives a claim back, unless its answer was kept. */
async function dropClaim({ db }: Context, { userId, key, route }: KeyedRequest, claim: string): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('route', '=', route)
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .execute();
}

/** Tries again to give a claim back, until the database answers or the claim has run out. */
function dropLater(context: Context, request: KeyedRequest, claim: string): void {
  const end = performance.now() + CLAIM_LIFETIME;
  const again = (): void => {
    setTimeout(() => {
      dropClaim(context, request, claim).catch(() => {
        if (performance.now() < end) again();
      });
    }, DROP_PAUSE).unref();
  };
  again();
}

/**
 * Gives back every claim without an answer. For the start of a service that is the only one on its database: whoever
 * held them is gone, and clients need not wait until their time is up.
 */
export async function releaseClaims({ db }: Context): Promise<void> {
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
}

function readHeaders(json: string | null): Record<string, string> {
  const headers: unknown = JSON.parse(json ?? '{}');
  return typeof headers === 'object' && headers !== null
    ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    : {};
}
