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

/** Messages of other errors than failures of a model may have text of the document. */
export function describeModelProblem(error: unknown): ModelProblem {
  return (
    findModelProblem(error) ?? {
      code: 'failed',
      message: 'The connection to the language model failed unexpectedly.',
      retry: true,
    }
  );
}

/** The problem that a failure of a model describes; undefined for other errors, such as those of a database. */
export function findModelProblem(error: unknown): ModelProblem | undefined {
  if (!(error instanceof Error && 'code' in error && 'retry' in error)) return undefined;
  const { code, message, retry } = error;
  return typeof code === 'string' && typeof retry === 'boolean' ? { code, message, retry } : undefined;
}

/** A model without a usable answer to any question about a document. Asking again would give the same. */
export class NoUsableAnswer extends Error implements ModelProblem {
  override name = 'NoUsableAnswer';
  readonly code = 'no_usable_answer';
  readonly retry = false;
}

/** The failure of a document whose pipeline needs the language model. */
export function modelFailed(error: unknown): PipelineFailure {
  const { message, retry } = describeModelProblem(error);
  return new PipelineFailure(retry ? 'model_failed' : 'model_unusable', message, error);
}

export function reasonOf(error: unknown): string {
  return describeModelProblem(error).message;
}
