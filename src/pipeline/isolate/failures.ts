/** Failures on their way between processes. */
import { PipelineFailure } from '../errors.ts';
import type { Failed } from './protocol.ts';

export function describeFailure(error: unknown): Failed {
  const failure = error instanceof PipelineFailure ? error : new PipelineFailure('failed', undefined, error);
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  return { kind: 'failed', code: failure.code, detail: failure.detail, stack: cause.stack };
}

export function toFailure({ code, detail, stack }: Failed): PipelineFailure {
  const cause = new Error('Another process reported a failure.');
  if (stack !== undefined) cause.stack = stack;
  return new PipelineFailure(code, detail, cause);
}
