/** Why language models did not answer, as documents and their logs say it. */
import { PipelineFailure } from './errors.ts';

/** The failure of a document whose pipeline needs the language model. */
export function modelFailed(error: unknown): PipelineFailure {
  return new PipelineFailure('model_failed', reasonOf(error), error);
}

/** Failures of models have a code and a message for people. Messages of other errors may have text of the document. */
export function reasonOf(error: unknown): string {
  const isKnown = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isKnown ? error.message : 'The connection to the language model failed unexpectedly.';
}
