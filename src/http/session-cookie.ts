/** The cookie that holds a browser's session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME } from '../service/browser-sessions.ts';
import { readCookie, writeCookie } from './cookies.ts';

export const SESSION_COOKIE = 'extrakt_session';

/** The cookie's value, if the request has one. */
export function readSessionCookie(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(request, SESSION_COOKIE);
}

/** Gives the browser a session. */
export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config, secret: string): void {
  const maxAge = IDLE_LIFETIME / 1000;
  writeCookie(request, reply, config, { name: SESSION_COOKIE, value: secret, path: '/', maxAge });
}

/** Takes the cookie away. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  writeCookie(request, reply, config, { name: SESSION_COOKIE, value: '', path: '/', maxAge: 0 });
}
