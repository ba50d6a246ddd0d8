/**
 * Protects against CSRF. Browsers send cookies also with requests of other sites. A request with a change must therefore prove by
 * its origin, and by a token that other sites cannot read, that a page of the service has sent it.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ExtraktError } from '../errors.ts';
import { type FoundSession, matchesCsrf } from '../service/browser-sessions.ts';
import { hostOf, isReachedByHttps } from './links.ts';

/** Safe methods, which change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects requests with a session that do not come from pages of the service.
 *
 * @throws ExtraktError `csrf`
 */
export function requireOwnPage(request: FastifyRequest, config: Config, session: FoundSession): void {
  if (SAFE_METHODS.includes(request.method)) return;
  if (request.headers.origin === undefined) {
    throw new ExtraktError(
      'csrf',
      'The request was rejected, since the browser sent no Origin header. Allow it in the browser, or use a token.',
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
 * Rejects requests that a page of another site caused. Browsers send the origin of each POST. Other programs do not have to.
 *
 * @throws ExtraktError `csrf`
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(origin, request, config)) return;
  throw new ExtraktError('csrf', 'The request comes from another site.');
}

/**
 * Whether an origin is the base URL of the service, or the host of this request. If users reach the service by HTTPS, an HTTP
 * origin is rejected, since its page could have been manipulated in transit. An HTTPS origin is accepted for an HTTP request,
 * since a proxy can terminate TLS.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (config.baseUrl !== '' && given.origin === new URL(config.baseUrl).origin) return true;
  return given.host === hostOf(request) && (given.protocol === 'https:' || !isReachedByHttps(request, config));
}
