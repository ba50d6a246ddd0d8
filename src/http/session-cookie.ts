/** The cookie that holds a browser's session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME } from '../service/browser-sessions.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { isReachedByHttps } from './links.ts';

export const SESSION_COOKIE = 'extrakt_session';

/**
 * Browsers take a cookie with this prefix from a page of the same host that came by HTTPS, and from nowhere else
 * (RFC 6265bis, 4.1.3.2): no neighbour below the same domain, and nobody on the way, can give somebody a session.
 */
const HOST_PREFIX = '__Host-';

/** The cookie's value, if the request has one. */
export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, nameCookie(request, config));
}

/** Gives the browser a session. */
export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config, secret: string): void {
  write(request, reply, config, secret, IDLE_LIFETIME / 1000);
}

/** Takes the cookie away. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  write(request, reply, config, '', 0);
}

function write(request: FastifyRequest, reply: FastifyReply, config: Config, value: string, maxAge: number): void {
  writeCookie(request, reply, config, { name: nameCookie(request, config), value, path: '/', maxAge });
}

function nameCookie(request: FastifyRequest, config: Config): string {
  return isReachedByHttps(request, config) ? `${HOST_PREFIX}${SESSION_COOKIE}` : SESSION_COOKIE;
}
