/** Limits on the cost of language models. */
import { ModelFailure } from './failures.ts';
import type { ModelRequest, TokenUsage } from './model.ts';

export interface Spending extends TokenUsage {
  readonly pages: number;
}

/** What a request may use at most. */
export interface Estimate {
  readonly inputTokens: number;
  readonly maxTokens: number;
  /** Pages that are not counted yet, of those whose text or picture is sent. */
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

/** What a request uses that is not sent or not charged. */
export const NOTHING_SPENT: Spending = { inputTokens: 0, outputTokens: 0, pages: 0 };
/** Minimum output tokens: with fewer, a question is not worth the cost of its input. */
const MIN_OUTPUT_TOKENS = 64;
/** Bytes of UTF-8 per token. Prose has 3 to 4.5, numbers and codes 1 to 3. The estimate should rarely be too low. */
const BYTES_PER_TOKEN = 2;
/**
 * Most tokens of a picture with up to 2.2 million pixels, such as a page of A4 at 150 dpi. By formulas that providers publish:
 * Llama 3.2 up to 6,404 (4 tiles of 1,601, docs.together.ai/docs/vision-overview); GPT-4.1 nano 3,779 (up to 1,536 patches,
 * 2.46 each), GPT-4o 1,445 (85, and 170 for each of up to 8 tiles of 512 pixels), newer GPT models 2,600 (1.2 for each patch
 * of 32 pixels squared); Claude 2,900 (750 pixels for each token, older models up to 1,600); Qwen2.5-VL 2,900 (28 pixels
 * squared for each token); Gemini 1,100, or 258 for each tile of 768 pixels squared in older models.
 */
const TOKENS_PER_PICTURE = 6_500;
/** It counts 33 times the tokens of GPT-4o: 2,833, and 5,667 for each of up to 8 tiles. */
const EXPENSIVE_PICTURES = /gpt-4o-mini/i;
const TOKENS_PER_EXPENSIVE_PICTURE = 48_200;

/** A budget in memory, such as that of one document. */
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

/** The sum of what two requests used. */
export function addSpending(first: Spending, second: Spending): Spending {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    pages: first.pages + second.pages,
  };
}

/**
 * The output tokens that a request may use.
 *
 * @param left tokens that remain after the input of the question
 * @returns undefined if too few tokens remain
 */
export function grantOutputTokens(left: number, maxTokens: number): number | undefined {
  return left < Math.min(maxTokens, MIN_OUTPUT_TOKENS) ? undefined : Math.min(maxTokens, left);
}

/** A budget with the limits of two budgets. Both count all usage. */
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

/**
 * Estimates the input tokens of a request, on the high side.
 *
 * @param model the name of the model at its provider
 */
export function estimateInputTokens({ system, text, pictures, schema }: ModelRequest, model: string): number {
  const written = estimateTokens(system) + estimateTokens(text) + estimateTokens(schema ? JSON.stringify(schema) : '');
  const ofPicture = EXPENSIVE_PICTURES.test(model) ? TOKENS_PER_EXPENSIVE_PICTURE : TOKENS_PER_PICTURE;
  return written + pictures.length * ofPicture;
}

/** Estimates the tokens of a text, on the high side. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
