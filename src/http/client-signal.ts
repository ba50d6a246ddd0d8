import type { FastifyReply } from 'fastify';
import { ExtraktError } from '../errors.ts';

/**
 * Returns a signal that is aborted when the client disconnects before the response. Its reason is an error of the table, so it is
 * not logged as an internal error.
 */
export function signalOfClient({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ExtraktError('bad_request', 'The client disconnected before the response.'));
  if (raw.destroyed) abort();
  else raw.once('close', () => !raw.writableFinished && abort());
  return controller.signal;
}
