/** Limits on the cost of language models. */
import { ModelFailure } from './failures.ts';
import type { TokenUsage } from './model.ts';

export interface Spending extends TokenUsage {
  readonly pages: number;
}

/** The maximum that a request can use. */
export interface Estimate {
  readonly inputTokens: number;
  readonly maxTokens: number;
  /** Pages whose text or picture is sent and that earlier requests did not count. */
  readonly pages: number;
}

/** Tokens and pages that are reserved for a request until its actual usage is known. */
export interface Reservation {
  /** Output tokens that the request may use: the requested number, or fewer near the limit. */
  readonly maxTokens: number;
  /** Ends the reservation and counts what the request used. Can be called again after an error, and counts once. */
  settle(used: Spending): Promise<void>;
}

/** Counts usage, and refuses requests that would exceed the limit. Requests can run in parallel. */
export interface Budget {
  readonly spent: Spending;
  /**
   * Reserves tokens and pages before a request is sent.
   *
   * @throws ModelFailure `over_budget`
   */
  reserve(estimate: Estimate): Promise<Reservation>;
}

export interface BudgetLimits {
  /** Input and output tokens together. */
  readonly maxTokens: number;
  readonly maxPages?: number;
}

/** The usage of a request that was not sent or not charged. */
export const NOTHING_SPENT: Spending = { inputTokens: 0, outputTokens: 0, pages: 0 };
/** Minimum output tokens: with fewer, a question is not worth the cost of its input. */
const MIN_OUTPUT_TOKENS = 64;
/** Creates a budget in memory, such as the budget of one document. */
export function createBudget({ maxTokens, maxPages = Number.POSITIVE_INFINITY }: BudgetLimits): Budget {
  let spent = NOTHING_SPENT;
  let reserved = { tokens: 0, pages: 0 };
  return {
    get spent() {
      return spent;
    },
    async reserve(estimate) {
      const { inputTokens, pages } = estimate;
      const left = maxTokens - spent.inputTokens - spent.outputTokens - reserved.tokens - inputTokens;
      const granted = grantOutputTokens(left, estimate.maxTokens);
      const isOverPages = spent.pages + reserved.pages + pages > maxPages;
      if (granted === undefined || isOverPages) throw new ModelFailure('over_budget');
      const tokens = inputTokens + granted;
      reserved = { tokens: reserved.tokens + tokens, pages: reserved.pages + pages };
      let isOpen = true;
      return {
        maxTokens: granted,
        async settle(used) {
          if (!isOpen) return;
          isOpen = false;
          reserved = { tokens: reserved.tokens - tokens, pages: reserved.pages - pages };
          spent = addSpending(spent, used);
        },
      };
    },
  };
}

/** Adds the usage of two requests. */
export function addSpending(first: Spending, second: Spending): Spending {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    pages: first.pages + second.pages,
  };
}

/**
 * Computes the output tokens that a request may use.
 *
 * @param left tokens that remain after the input of the question
 * @returns undefined if too few tokens remain, or `maxTokens` is not positive
 */
export function grantOutputTokens(left: number, maxTokens: number): number | undefined {
  const isEnough = maxTokens > 0 && left >= Math.min(maxTokens, MIN_OUTPUT_TOKENS);
  return isEnough ? Math.min(maxTokens, left) : undefined;
}

/** Combines two budgets. A request must fit both limits, and both budgets count its usage. */
export function joinBudgets(first: Budget, second: Budget): Budget {
  return {
    get spent() {
      return first.spent;
    },
    async reserve(estimate) {
      const outer = await first.reserve(estimate);
      const inner = await second.reserve({ ...estimate, maxTokens: outer.maxTokens }).catch(async (error: unknown) => {
        await outer.settle(NOTHING_SPENT);
        throw error;
      });
      return {
        maxTokens: inner.maxTokens,
        async settle(used) {
          const settled = await Promise.allSettled([outer.settle(used), inner.settle(used)]);
          for (const part of settled) if (part.status === 'rejected') throw part.reason;
        },
      };
    },
  };
}
