/** Why language models did not answer, as documents and their logs say it. */
import { PipelineFailure } from './errors.ts';

/** Why a question has no answer, for people. */
export interface ModelProblem {
  readonly code: string;
  /** Without text of the document, keys and addresses. */
  readonly message: string;
  /** Whether the same question can succeed later. */
  readonly retry: boolean;
}

/** Failures of models have a code and a message for people. Messages of other errors may have text of the document. */
export function describeModelProblem(error: unknown): ModelProblem {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) {
    return { code: 'failed', message: 'The connection to the language model failed unexpectedly.', retry: true };
  }
  return { code: error.code, message: error.message, retry: !('retry' in error && error.retry === false) };
}

/** The failure of a document whose pipeline needs the language model. */
export function modelFailed(error: unknown): PipelineFailure {
  const { message, retry } = describeModelProblem(error);
  return new PipelineFailure(retry ? 'model_failed' : 'model_unusable', message, error);
}

export function reasonOf(error: unknown): string {
  return describeModelProblem(error).message;
}
