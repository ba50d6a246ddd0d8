/** Who asks: the bearer token of each request (RFC 6750), and how often it may ask. */
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import type { Caller, Context } from '../service/context.ts';
import { findSessionOwner } from '../service/sessions.ts';
import { findTokenOwner, TOKEN_PREFIX } from '../service/tokens.ts';
import type { RateLimits } from './rate-limit.ts';
import type { App } from './route.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Gives every request its `caller`, which throws where nobody was asked for a token. */
export function decorateCaller(app: App): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = callers.get(this);
      if (!caller) throw unauthorized('This call needs a bearer token.');
      return caller;
    },
  });
}

/** The caller, where there is one already: for the log. */
export function findCaller(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

export interface AuthenticationDeps {
  readonly context: Context;
  readonly sessionKey: Uint8Array;
  readonly limits: RateLimits;
}

/**
 * Asks each request of this part of the app for a token. Requests with a good one count for the token, those without
 * for their address: made-up tokens would not be counted at all otherwise.
 */
export function requireToken(app: App, { context, sessionKey, limits }: AuthenticationDeps): void {
  app.addHook('onRequest', async (request) => {
    const caller = await authenticate(request, context, sessionKey);
    if (caller instanceof ExtraktError) {
      await limits.countAddress(request);
      throw caller;
    }
    callers.set(request, caller);
    await limits.countToken(request);
  });
}

async function authenticate(
  { headers }: FastifyRequest,
  context: Context,
  sessionKey: Uint8Array,
): Promise<Caller | ExtraktError> {
  if (headers.authorization === undefined) return unauthorized('Send a token: "Authorization: Bearer TOKEN".');
  const [, text] = /^bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(headers.authorization) ?? [];
  if (text === undefined) return unauthorized('The Authorization header must be "Bearer TOKEN".');
  const caller = text.startsWith(TOKEN_PREFIX)
    ? await findTokenOwner(context, text)
    : await findSessionOwner(context, sessionKey, text);
  return caller ?? unauthorized('This token is unknown, has expired, or belongs to a disabled user.');
}

function unauthorized(detail: string): ExtraktError {
  return new ExtraktError('unauthorized', detail);
}
