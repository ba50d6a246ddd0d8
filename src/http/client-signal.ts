import type { FastifyReply } from 'fastify';
import { ExtraktError } from '../errors.ts';

/**
 * Aborted when the client goes away before it has its answer: nobody wants the result any more. With an error of the
 * table, so that the log does not take it for a fault of ours.
 */
export function signalOfClient({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ExtraktError('bad_request', 'The client went away before its answer.'));
  if (raw.destroyed) abort();
  else raw.once('close', () => !raw.writableFinished && abort());
  return controller.signal;
}
