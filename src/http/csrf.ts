/**
 * Cookies come with every request of a browser, whoever made it send one. So a request that would change something must
 * show that one of our own pages sent it: by where it comes from, and by a value that only they can read.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ExtraktError } from '../errors.ts';
import { type FoundSession, matchesCsrf } from '../service/browser-sessions.ts';
import { hostOf, isReachedByHttps } from './links.ts';

/** RFC 9110, 9.2.1: these change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests with a session that do not come from our own pages.
 *
 * @throws ExtraktError `csrf`
 */
export function requireOwnPage(request: FastifyRequest, config: Config, session: FoundSession): void {
  if (SAFE_METHODS.includes(request.method)) return;
  if (request.headers.origin === undefined) {
    throw new ExtraktError(
      'csrf',
      'The browser did not say which page this came from (no Origin header), so it was refused. Allow it to, or use a token.',
    );
  }
  refuseForeignOrigin(request, config);
  const shown = request.headers['x-csrf-token'];
  if (typeof shown !== 'string' || !matchesCsrf(session, shown)) {
    throw new ExtraktError(
      'csrf',
      'A request with a session cookie must have the X-CSRF-Token that belongs to the session (GET /auth/session).',
    );
  }
}

/**
 * Refuses requests that a page of somebody else made a browser send. Browsers say where each POST comes from; programs
 * that are none need not.
 *
 * @throws ExtraktError `csrf`
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(origin, request, config)) return;
  throw new ExtraktError('csrf', 'The request comes from a page of another site.');
}

/**
 * The address that clients use, or the one that this request was sent to. A page that came without TLS may be anybody's on
 * the way, so it is none of ours where people come by HTTPS. The other way round, a proxy that nothing is known of may
 * have taken TLS off.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (config.baseUrl !== '' && given.origin === new URL(config.baseUrl).origin) return true;
  return given.host === hostOf(request) && (given.protocol === 'https:' || !isReachedByHttps(request, config));
}
