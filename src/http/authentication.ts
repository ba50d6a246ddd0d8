/** Who asks: the bearer token of each request (RFC 6750) or its session cookie, and how often it may ask. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { type FoundSession, findBrowserSession, prolongSession } from '../service/browser-sessions.ts';
import type { Caller, Context } from '../service/context.ts';
import { findSessionOwner } from '../service/sessions.ts';
import { findTokenOwner, TOKEN_PREFIX } from '../service/tokens.ts';
import { requireOwnPage } from './csrf.ts';
import type { RateLimits } from './rate-limit.ts';
import type { App } from './route.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie } from './session-cookie.ts';

interface Authenticated {
  readonly caller: Caller;
  /** Of a caller who came with a cookie. */
  readonly session?: FoundSession;
  /** Name of the API token of a caller who came with one. */
  readonly token?: string;
  /** The text of the signed session of a caller who logged in. */
  readonly signedSession?: string;
}

const authenticated = new WeakMap<FastifyRequest, Authenticated>();
const renewals = new WeakMap<FastifyRequest, () => Promise<boolean>>();

/** Gives every request its `caller`, which throws where nobody was asked for a token. */
export function decorateCaller(app: App): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = findCaller(this);
      if (!caller) throw unauthorized('This call needs a bearer token.');
      return caller;
    },
  });
}

/** The caller, where there is one already: for the log. */
export function findCaller(request: FastifyRequest): Caller | undefined {
  return authenticated.get(request)?.caller;
}

/** The session of a caller who came with a cookie. */
export function findRequestSession(request: FastifyRequest): FoundSession | undefined {
  return authenticated.get(request)?.session;
}

/** The name of the API token that a request came with. */
export function findRequestToken(request: FastifyRequest): string | undefined {
  return authenticated.get(request)?.token;
}

/** The signed session that a request came with. */
export function findSignedSession(request: FastifyRequest): string | undefined {
  return authenticated.get(request)?.signedSession;
}

/** Whether what the request came with is still good: for answers that go on and on. */
export async function isStillAuthenticated(request: FastifyRequest): Promise<boolean> {
  return (await renewals.get(request)?.()) ?? false;
}

export interface AuthenticationDeps {
  readonly context: Context;
  readonly sessionKey: Uint8Array;
  readonly limits: RateLimits;
}

/**
 * Asks each request of this part of the app who sends it. Requests with a good token or cookie count for it, those
 * without for their address: made-up tokens would not be counted at all otherwise.
 */
export function authenticateRequests(app: App, { context, sessionKey, limits }: AuthenticationDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = await authenticate(request, context, sessionKey);
    if (known instanceof ExtraktError) {
      if (request.headers.authorization === undefined && readSessionCookie(request, context.config))
        clearSessionCookie(request, reply, context.config);
      await limits.countAddress(request);
      throw known;
    }
    authenticated.set(request, known);
    renewals.set(request, async () => !((await authenticate(request, context, sessionKey)) instanceof ExtraktError));
    await limits.countToken(request);
    if (!known.session) return;
    requireOwnPage(request, context.config, known.session);
    await prolong(request, reply, context, known.session);
  });
}

/**
 * Moves the end of a session and of its cookie if a person asks, and not a page that nobody looks at: a stream of events
 * that is open or opened again, and what a page fetches by itself, which it marks.
 */
export async function prolong(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  session: FoundSession,
): Promise<void> {
  const secret = readSessionCookie(request, context.config);
  if (request.routeOptions.config.unattended || request.headers['x-unattended'] === 'true') return;
  if (secret === undefined || !(await prolongSession(context, session))) return;
  sendSessionCookie(request, reply, context.config, secret);
}

/** A bearer token wins over a cookie, also a bad one: whoever sends it means it. */
async function authenticate(
  request: FastifyRequest,
  context: Context,
  sessionKey: Uint8Array,
): Promise<Authenticated | ExtraktError> {
  const { authorization } = request.headers;
  const secret = readSessionCookie(request, context.config);
  if (authorization === undefined && secret !== undefined) {
    const session = await findBrowserSession(context, secret);
    return session ? { caller: session.caller, session } : unauthorized('The session has ended. Sign in again.');
  }
  if (authorization === undefined) return unauthorized('Send a token: "Authorization: Bearer TOKEN".');
  const [, text] = /^bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization) ?? [];
  if (text === undefined) return unauthorized('The Authorization header must be "Bearer TOKEN".');
  const known = text.startsWith(TOKEN_PREFIX)
    ? await findTokenOwner(context, text)
    : await findSessionOwner(context, sessionKey, text).then((caller) => caller && { caller, signedSession: text });
  return known ?? unauthorized('This token is unknown, has expired, or belongs to a disabled user.');
}

function unauthorized(detail: string): ExtraktError {
  return new ExtraktError('unauthorized', detail);
}
