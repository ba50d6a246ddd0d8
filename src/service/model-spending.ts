/** Usage of language models by component, user and month, and the monthly limits of components. */
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  addSpending,
  type Budget,
  type Estimate,
  grantOutputTokens,
  NOTHING_SPENT,
  type Spending,
} from '../language-model/budget.ts';
import { ModelFailure } from '../language-model/failures.ts';
import { isPostgres } from '../store/dialect.ts';
import type { ComponentTable, Id, ModelReservationTable, Tables } from '../store/tables.ts';

/** A component, and the user whose usage is counted. */
export interface Spender {
  readonly componentId: Id;
  readonly userId: Id;
}

type Limits = Pick<ComponentTable, 'monthly_token_limit' | 'monthly_page_limit'>;

/** Milliseconds for counting the usage of a request after its time limit. */
const SETTLING_TIME = 5 * 60 * 1000;

interface Total {
  readonly tokens: number;
  readonly pages: number;
}

/**
 * Opens a budget in the database, which all processes of the service share. Before a request is sent, the maximum that it
 * can use is reserved. When its usage is known, the usage replaces the reservation. After a crash, the whole reservation is
 * counted, since the provider may have charged for the request.
 */
export function openMonthlyBudget(db: Kysely<Tables>, spender: Spender): Budget {
  let spent = NOTHING_SPENT;
  return {
    get spent() {
      return spent;
    },
    async reserve(estimate) {
      const { id, maxTokens } = await reserveUsage(db, spender, estimate);
      return {
        maxTokens,
        async settle(usage) {
          if (await settleReservation(db, id, usage)) spent = addSpending(spent, usage);
        },
      };
    },
  };
}

/**
 * Describes the monthly limit that a component has reached, as a sentence; undefined if it has reached none.
 *
 * @param isShown whether the sentence has the number. Callers who may not read the component do not see it.
 */
export async function describeReachedLimit(
  db: Kysely<Tables>,
  component: Limits & { readonly id: Id; readonly name: string },
  isShown: boolean,
): Promise<string | undefined> {
  const { id, name, monthly_token_limit: tokens, monthly_page_limit: pages } = component;
  if (tokens === null && pages === null) return undefined;
  if (tokens === 0 || pages === 0) {
    return `The monthly limit of the language model "${name}" allows no question. Raise the limit.`;
  }
  const total = await readTotal(db, id, monthOf(new Date()));
  const reached = describeReached(tokens, total.tokens, 'token') ?? describeReached(pages, total.pages, 'page');
  if (reached === undefined) return undefined;
  const limit = isShown ? `monthly limit of ${reached}` : 'monthly limit';
  return `The language model "${name}" has reached its ${limit}. Raise the limit, or wait for the next month.`;
}

function describeReached(limit: number | null, total: number, unit: 'token' | 'page'): string | undefined {
  if (limit === null || total < limit) return undefined;
  return limit === 1 ? `1 ${unit}` : `${limit} ${unit}s`;
}

/**
 * Reserves tokens. If other reservations leave too few, the request waits (`limit_in_use`). This is better than a short
 * answer, since most requests use far less than they reserve.
 *
 * @throws ModelFailure `larger_than_limit`, `over_monthly_limit`, `limit_in_use`, `withdrawn`
 */
async function reserveUsage(
  db: Kysely<Tables>,
  { componentId, userId }: Spender,
  { inputTokens, maxTokens, pages }: Estimate,
): Promise<{ readonly id: Id; readonly maxTokens: number }> {
  const now = new Date();
  const month = monthOf(now);
  return await db.transaction().execute(async (trx) => {
    const limits = await lockLimits(trx, componentId);
    await countExpired(trx, componentId, now);
    const spent = await readTotal(trx, componentId, month);
    const granted = grantOutputTokens(limits.tokens - spent.tokens - inputTokens, maxTokens);
    if (granted === undefined) {
      // Then the next month would not help.
      const isAlways = grantOutputTokens(limits.tokens - inputTokens, maxTokens) === undefined;
      throw overLimit('tokens', isAlways);
    }
    if (spent.pages + pages > limits.pages) throw overLimit('pages', pages > limits.pages);
    const reserved = await readReserved(trx, componentId, month);
    if (spent.tokens + reserved.tokens + inputTokens + granted > limits.tokens) throw inUse('tokens');
    if (spent.pages + reserved.pages + pages > limits.pages) throw inUse('pages');
    const id = uuid();
    const expires_at = new Date(now.getTime() + limits.duration).toISOString();
    const tokens = { input_tokens: inputTokens, output_tokens: granted };
    await trx
      .insertInto('model_reservation')
      .values({ id, component_id: componentId, user_id: userId, month, ...tokens, pages, expires_at })
      .execute();
    return { id, maxTokens: granted };
  });
}

/** @returns false if the reservation had already ended, or its component was deleted */
async function settleReservation(db: Kysely<Tables>, id: Id, used: Spending): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom('model_reservation').where('id', '=', id).returningAll().executeTakeFirst();
    if (ended) await addUsage(trx, ended, used);
    return ended !== undefined;
  });
}

/** Counts the reservations of processes that crashed. */
async function countExpired(trx: Kysely<Tables>, componentId: Id, now: Date): Promise<void> {
  const expired = await trx
    .deleteFrom('model_reservation')
    .where('component_id', '=', componentId)
    .where('expires_at', '<', now.toISOString())
    .returningAll()
    .execute();
  for (const reservation of expired) {
    const { input_tokens, output_tokens, pages } = reservation;
    const used = { inputTokens: Number(input_tokens), outputTokens: Number(output_tokens), pages: Number(pages) };
    await addUsage(trx, reservation, used);
  }
}

/** @param isAlways whether the question alone exceeds the limit */
function overLimit(unit: 'tokens' | 'pages', isAlways: boolean): ModelFailure {
  return new ModelFailure(isAlways ? 'larger_than_limit' : 'over_monthly_limit', { detail: unit });
}

function inUse(unit: 'tokens' | 'pages'): ModelFailure {
  return new ModelFailure('limit_in_use', { detail: unit });
}

/** Limits of a component. */
interface LockedLimits extends Total {
  /** Milliseconds until the reservation of a request expires. */
  readonly duration: number;
}

/** Locks and reads the limits of a component. Concurrent requests wait for the lock, so they cannot exceed a limit together. */
async function lockLimits(trx: Kysely<Tables>, componentId: Id): Promise<LockedLimits> {
  const limits = await trx
    .selectFrom('component')
    .select(['monthly_token_limit', 'monthly_page_limit', 'time_limit'])
    .where('id', '=', componentId)
    // On SQLite, the transaction is the only writer.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!limits) throw new ModelFailure('withdrawn');
  return {
    tokens: Number(limits.monthly_token_limit ?? Number.POSITIVE_INFINITY),
    pages: Number(limits.monthly_page_limit ?? Number.POSITIVE_INFINITY),
    duration: limits.time_limit * 1000 + SETTLING_TIME,
  };
}

/** Reads the usage of a month, without reservations. */
async function readTotal(db: Kysely<Tables>, componentId: Id, month: string): Promise<Total> {
  return toTotal(await sumOf(db, 'model_usage', componentId, month).executeTakeFirst());
}

async function readReserved(trx: Kysely<Tables>, componentId: Id, month: string): Promise<Total> {
  return toTotal(await sumOf(trx, 'model_reservation', componentId, month).executeTakeFirst());
}

function sumOf(db: Kysely<Tables>, table: 'model_usage' | 'model_reservation', componentId: Id, month: string) {
  return db
    .selectFrom(table)
    .select((e) => [
      e.fn.sum<number | string | null>(e('input_tokens', '+', e.ref('output_tokens'))).as('tokens'),
      e.fn.sum<number | string | null>('pages').as('pages'),
    ])
    .where('component_id', '=', componentId)
    .where('month', '=', month);
}

/** Converts sums to numbers. PostgreSQL returns sums as texts, and null without rows. */
function toTotal(sums: { tokens: number | string | null; pages: number | string | null } | undefined): Total {
  return { tokens: Number(sums?.tokens ?? 0), pages: Number(sums?.pages ?? 0) };
}

/** Adds the usage of a request to the usage of its user. */
async function addUsage(
  trx: Kysely<Tables>,
  { component_id, user_id, month }: Pick<ModelReservationTable, 'component_id' | 'user_id' | 'month'>,
  { inputTokens: input_tokens, outputTokens: output_tokens, pages }: Spending,
): Promise<void> {
  await trx
    .insertInto('model_usage')
    .values({ component_id, user_id, month, input_tokens, output_tokens, pages, requests: 1 })
    .onConflict((conflict) =>
      conflict.columns(['component_id', 'month', 'user_id']).doUpdateSet((e) => ({
        input_tokens: e('model_usage.input_tokens', '+', input_tokens),
        output_tokens: e('model_usage.output_tokens', '+', output_tokens),
        pages: e('model_usage.pages', '+', pages),
        requests: e('model_usage.requests', '+', 1),
      })),
    )
    .execute();
}

/** `2026-11`, in UTC. */
function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
