/** Authenticates requests by bearer token (RFC 6750) or session cookie, and limits their rate. */
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
  /** Session of a request with a cookie. */
  readonly session?: FoundSession;
  /** Name of the API token of a request with one. */
  readonly token?: string;
  /** Text of the signed session of a caller who logged in. */
  readonly signedSession?: string;
}

const authenticated = new WeakMap<FastifyRequest, Authenticated>();
const renewals = new WeakMap<FastifyRequest, () => Promise<boolean>>();

/** Adds `caller` to requests. It throws on routes that require no token. */
export function decorateCaller(app: App): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = findCaller(this);
      if (!caller) throw unauthorized('This call needs a bearer token.');
      return caller;
    },
  });
}

/** Finds the caller of a request, for the log; undefined if it is not authenticated yet. */
export function findCaller(request: FastifyRequest): Caller | undefined {
  return authenticated.get(request)?.caller;
}

/** Finds the session of a request with a cookie. */
export function findRequestSession(request: FastifyRequest): FoundSession | undefined {
  return authenticated.get(request)?.session;
}

/** Finds the name of the API token of a request. */
export function findRequestToken(request: FastifyRequest): string | undefined {
  return authenticated.get(request)?.token;
}

/** Finds the signed session of a request. */
export function findSignedSession(request: FastifyRequest): string | undefined {
  return authenticated.get(request)?.signedSession;
}

/** Whether the token or session of a request is still valid, for long responses. */
export async function isStillAuthenticated(request: FastifyRequest): Promise<boolean> {
  return (await renewals.get(request)?.()) ?? false;
}

export interface AuthenticationDeps {
  readonly context: Context;
  readonly sessionKey: Uint8Array;
  readonly limits: RateLimits;
}

/**
 * Authenticates all requests of this part of the app. Requests with a valid token or cookie are counted by it, and others by
 * their address, since requests with invented tokens would otherwise not be limited.
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
 * Extends a session and its cookie for requests of a user. Streams of events, and requests that a page marks as automatic, do not
 * extend it.
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

/** Authenticates a request. A bearer token has priority over a cookie, even if it is invalid. */
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
