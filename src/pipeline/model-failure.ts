/** Describes failures of language models for documents and their logs. */
import { PipelineFailure } from './errors.ts';

/** The reason why a question has no answer. */
export interface ModelProblem {
  readonly code: string;
  /** A sentence for users. It contains no text of the document, no keys and no addresses. */
  readonly message: string;
  /** Whether the same question can succeed later. */
  readonly retry: boolean;
}

/** Describes an error of a question. Errors that are not model failures get a fixed message, since theirs may contain text of the document. */
export function describeModelProblem(error: unknown): ModelProblem {
  return (
    findModelProblem(error) ?? {
      code: 'failed',
      message: 'The connection to the language model failed unexpectedly.',
      retry: true,
    }
  );
}

/** Finds the problem in a failure of a model. Returns undefined for other errors, such as database errors. */
export function findModelProblem(error: unknown): ModelProblem | undefined {
  if (!(error instanceof Error && 'code' in error && 'retry' in error)) return undefined;
  const { code, message, retry } = error;
  return typeof code === 'string' && typeof retry === 'boolean' ? { code, message, retry } : undefined;
}

/** A model gave no usable answer to any question about a document. A retry would have the same result. */
export class NoUsableAnswer extends Error implements ModelProblem {
  override name = 'NoUsableAnswer';
  readonly code = 'no_usable_answer';
  readonly retry = false;
}

/**
 * Creates the failure of a document whose pipeline requires the answer of the language model.
 *
 * @param notes sentences for the log of the document
 */
export function modelFailed(error: unknown, notes: readonly string[] = []): PipelineFailure {
  const { message, retry } = describeModelProblem(error);
  return new PipelineFailure(retry ? 'model_failed' : 'model_unusable', message, error, notes);
}

export function reasonOf(error: unknown): string {
  return describeModelProblem(error).message;
}

/** Adds sentences to the log of a failure that comes after them. */
export async function withNotes<Value>(notes: readonly string[], later: Promise<Value>): Promise<Value> {
  try {
    return await later;
  } catch (error) {
    throw error instanceof PipelineFailure ? error.after(notes) : error;
  }
}
