/** What questions about a document use. Their limits are kept where they are sent (language-model/budget.ts). */
import type { ModelReply, TokenUsage } from '../../../language-model/model.ts';
import { findModelProblem } from '../../model-failure.ts';

export interface RequestUsage extends TokenUsage {
  /** Questions that were answered. */
  readonly requests: number;
}

export const NO_USAGE: RequestUsage = { inputTokens: 0, outputTokens: 0, requests: 0 };

export function addReply({ inputTokens, outputTokens, requests }: RequestUsage, { usage }: ModelReply): RequestUsage {
  return {
    inputTokens: inputTokens + usage.inputTokens,
    outputTokens: outputTokens + usage.outputTokens,
    requests: requests + 1,
  };
}

/** Whether a question was not sent since it would exceed the limit of tokens for the document. */
export function isOverBudget(error: unknown): boolean {
  return findModelProblem(error)?.code === 'over_budget';
}
