/** The usage of the questions about a document. The limits are enforced when a question is sent (language-model/budget.ts). */
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

/** Whether a question was not sent because it would exceed the token limit of the document. */
export function isOverBudget(error: unknown): boolean {
  return findModelProblem(error)?.code === 'over_budget';
}
