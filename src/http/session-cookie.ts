/** The session cookie of browsers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME } from '../service/browser-sessions.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { isReachedByHttps } from './links.ts';

export const SESSION_COOKIE = 'extrakt_session';

/**
 * Browsers accept a cookie with this prefix only over HTTPS from the same host (RFC 6265bis, 4.1.3.2). Other hosts of the domain, and
 * attackers in the network, can therefore not set a session.
 */
const HOST_PREFIX = '__Host-';

/** Reads the value of the cookie, if the request has one. */
export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, nameCookie(request, config));
}

/** Sets the cookie. */
export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config, secret: string): void {
  write(request, reply, config, secret, IDLE_LIFETIME / 1000);
}

/** Removes the cookie. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  write(request, reply, config, '', 0);
}

function write(request: FastifyRequest, reply: FastifyReply, config: Config, value: string, maxAge: number): void {
  writeCookie(request, reply, config, { name: nameCookie(request, config), value, path: '/', maxAge });
}

function nameCookie(request: FastifyRequest, config: Config): string {
  return isReachedByHttps(request, config) ? `${HOST_PREFIX}${SESSION_COOKIE}` : SESSION_COOKIE;
}
