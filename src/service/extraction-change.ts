/** Requests of people to change the extraction in force of a document, while others may change it too. */
import { ExtraktError } from '../errors.ts';
import type { Alongside } from './context.ts';
import type { Expectation } from './versions.ts';

/** A request to change the extraction in force of a document. */
export interface ExtractionChange {
  readonly documentId: string;
  /** Which extraction is to be confirmed or replaced. */
  readonly expects: Expectation | undefined;
  /** Aborted when the client no longer waits. */
  readonly signal: AbortSignal;
  readonly alongside: Alongside;
}

/** Attempts at one change. More than two take several changes of others within a few seconds. */
const MOST_ATTEMPTS = 5;

/**
 * Repeats an attempt that was prepared for an extraction or a pipeline that others have replaced meanwhile.
 *
 * @param signal aborted when the client no longer waits
 * @param attempt returns undefined to be repeated
 * @throws ExtraktError `conflict` after five attempts
 * @throws the signal's reason
 */
export async function attemptChange<Result>(
  signal: AbortSignal,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
    signal.throwIfAborted();
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new ExtraktError(
    'conflict',
    'The document or the pipeline of its inbox changed again and again meanwhile. Send the request once more.',
  );
}
