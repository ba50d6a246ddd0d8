/** Usage of language models by component, user and month, and the monthly limits of components. */
import type { Kysely } from 'kysely';
import { addSpending, type Budget, type Estimate, grantOutputTokens, NOTHING_SPENT } from '../language-model/budget.ts';
import { ModelFailure } from '../language-model/failures.ts';
import { isPostgres } from '../store/dialect.ts';
import type { ComponentTable, Id, ModelUsageTable, Tables } from '../store/tables.ts';

/** Who pays for the use of which component. */
export interface Spender {
  readonly componentId: Id;
  readonly userId: Id;
}

type Limits = Pick<ComponentTable, 'monthly_token_limit' | 'monthly_page_limit'>;

/** Maximum tokens of one request. A higher number is an error of the server. */
const MAX_TOKENS = 1_000_000_000;

interface Total {
  readonly tokens: number;
  readonly pages: number;
}

/**
 * A budget in the database, which all processes of the service share. A request is counted by its estimate before it is
 * sent, and corrected when its usage is known. After a crash the estimate remains, since the provider may have charged for
 * the request.
 */
export function openMonthlyBudget(db: Kysely<Tables>, spender: Spender): Budget {
  let spent = NOTHING_SPENT;
  return {
    get spent() {
      return spent;
    },
    async reserve(estimate) {
      const { inputTokens, pages } = estimate;
      const month = monthOf(new Date());
      const granted = await reserveUsage(db, spender, month, estimate);
      let isOpen = true;
      return {
        maxTokens: granted,
        async settle(usage) {
          if (!isOpen) return;
          const [input, output] = [toCount(usage.inputTokens), toCount(usage.outputTokens)];
          const added = { input: input - inputTokens, output: output - granted, pages: usage.pages - pages };
          await addUsage(db, spender, month, { ...added, requests: 1 });
          isOpen = false;
          spent = addSpending(spent, { inputTokens: input, outputTokens: output, pages: usage.pages });
        },
      };
    },
  };
}

/** The monthly limit that a component has reached, as a sentence; undefined if it has reached none. */
export async function describeReachedLimit(
  db: Kysely<Tables>,
  component: Limits & { readonly id: Id; readonly name: string },
): Promise<string | undefined> {
  const { id, name, monthly_token_limit: tokens, monthly_page_limit: pages } = component;
  if (tokens === null && pages === null) return undefined;
  const total = await readTotal(db, id, monthOf(new Date()));
  const reached = describeReached(tokens, total.tokens, 'token') ?? describeReached(pages, total.pages, 'page');
  if (reached === undefined) return undefined;
  return `The language model "${name}" has reached its monthly limit of ${reached}. Raise the limit, or wait for the next month.`;
}

function describeReached(limit: number | null, total: number, unit: 'token' | 'page'): string | undefined {
  if (limit === null || total < limit) return undefined;
  return limit === 1 ? `1 ${unit}` : `${limit} ${unit}s`;
}

/**
 * @returns output tokens that the request may use
 * @throws ModelFailure `over_monthly_limit`, `withdrawn`
 */
async function reserveUsage(
  db: Kysely<Tables>,
  spender: Spender,
  month: string,
  { inputTokens, maxTokens, pages }: Estimate,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const limits = await lockLimits(trx, spender.componentId);
    const { tokens = Number.POSITIVE_INFINITY, pages: pageLimit = Number.POSITIVE_INFINITY } = limits;
    const total = await readTotal(trx, spender.componentId, month);
    const granted = grantOutputTokens(tokens - total.tokens - inputTokens, maxTokens);
    if (granted === undefined) throw overLimit('tokens');
    if (total.pages + pages > pageLimit) throw overLimit('pages');
    await ensureRow(trx, spender, month);
    await addUsage(trx, spender, month, { input: inputTokens, output: granted, pages });
    return granted;
  });
}

function overLimit(unit: 'tokens' | 'pages'): ModelFailure {
  return new ModelFailure('over_monthly_limit', { detail: unit });
}

/** Concurrent requests wait here, so they cannot exceed a limit together. */
async function lockLimits(trx: Kysely<Tables>, componentId: Id): Promise<Partial<Total>> {
  const limits = await trx
    .selectFrom('component')
    .select(['monthly_token_limit', 'monthly_page_limit'])
    .where('id', '=', componentId)
    // On SQLite, the transaction is the only writer.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!limits) throw new ModelFailure('withdrawn');
  const { monthly_token_limit: tokens, monthly_page_limit: pages } = limits;
  return { ...(tokens === null ? {} : { tokens }), ...(pages === null ? {} : { pages }) };
}

async function readTotal(db: Kysely<Tables>, componentId: Id, month: string): Promise<Total> {
  const total = await db
    .selectFrom('model_usage')
    .select((e) => [
      e.fn.sum<number | string | null>(e('input_tokens', '+', e.ref('output_tokens'))).as('tokens'),
      e.fn.sum<number | string | null>('pages').as('pages'),
    ])
    .where('component_id', '=', componentId)
    .where('month', '=', month)
    .executeTakeFirst();
  return { tokens: Number(total?.tokens ?? 0), pages: Number(total?.pages ?? 0) };
}

async function ensureRow(trx: Kysely<Tables>, { componentId, userId }: Spender, month: string): Promise<void> {
  const counts = { input_tokens: 0, output_tokens: 0, requests: 0, pages: 0 } satisfies Partial<ModelUsageTable>;
  await trx
    .insertInto('model_usage')
    .values({ component_id: componentId, user_id: userId, month, ...counts })
    .onConflict((conflict) => conflict.columns(['component_id', 'month', 'user_id']).doNothing())
    .execute();
}

/** Does nothing if the component was deleted meanwhile. */
async function addUsage(
  db: Kysely<Tables>,
  { componentId, userId }: Spender,
  month: string,
  added: { input?: number; output?: number; requests?: number; pages?: number },
): Promise<void> {
  await db
    .updateTable('model_usage')
    .set((e) => ({
      input_tokens: e('input_tokens', '+', added.input ?? 0),
      output_tokens: e('output_tokens', '+', added.output ?? 0),
      requests: e('requests', '+', added.requests ?? 0),
      pages: e('pages', '+', added.pages ?? 0),
    }))
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
}

/** Servers can report negative, fractional and huge numbers. */
function toCount(tokens: number): number {
  return Number.isFinite(tokens) ? Math.min(MAX_TOKENS, Math.max(0, Math.ceil(tokens))) : 0;
}

/** `2026-11`, in UTC. */
function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
