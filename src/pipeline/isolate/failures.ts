/** Converts failures to and from messages between processes. */
import { PipelineFailure } from '../errors.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import type { Failed } from './protocol.ts';

/** Describes the failure of a task. A lack of memory counts as a failure of the document, wherever it occurred. */
export function describeFailure(error: unknown): Failed {
  const failure = toPipelineFailure(error);
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  return { kind: 'failed', code: failure.code, detail: failure.detail, log: failure.log, stack: cause.stack };
}

function toPipelineFailure(error: unknown): PipelineFailure {
  const known = error instanceof PipelineFailure;
  if (known && error.code !== 'crashed' && error.code !== 'failed') return error;
  if (isOutOfMemory(error)) return new PipelineFailure('memory_limit', undefined, error);
  // The document caused a trap in WebAssembly, such as an access out of bounds.
  if (error instanceof Error && error.name === 'RuntimeError') return new PipelineFailure('crashed', undefined, error);
  return known ? error : new PipelineFailure('failed', undefined, error);
}

export function toFailure({ code, detail, log, stack }: Failed): PipelineFailure {
  const cause = new Error('Another process reported a failure.');
  if (stack !== undefined) cause.stack = stack;
  return new PipelineFailure(code, detail, cause, log);
}
