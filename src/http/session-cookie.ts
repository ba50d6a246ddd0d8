/** The cookie that holds a browser's session (RFC 6265). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { IDLE_LIFETIME } from '../service/browser-sessions.ts';

export const SESSION_COOKIE = 'extrakt_session';

/** The cookie's value, if the request has one. */
export function readSessionCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}

/**
 * Gives the browser a session: scripts cannot read it, and no other site's forms or pictures send it along.
 */
export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config, secret: string): void {
  setCookie(request, reply, config, { value: secret, maxAge: IDLE_LIFETIME / 1000 });
}

/** Takes the cookie away. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  setCookie(request, reply, config, { value: '', maxAge: 0 });
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  const secure = request.protocol === 'https' || config.baseUrl.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  // In place of what the renewal of a session set before its route had a word.
  reply.removeHeader('set-cookie').header('set-cookie', `${SESSION_COOKIE}=${value}; ${attributes}`);
}
