/** Cookies (RFC 6265), as far as the service needs them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isReachedByHttps } from './links.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds; 0 takes the cookie away. */
  readonly maxAge: number;
}

/** The value of a cookie, if the request has it. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, wanted: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === wanted && value) return value;
  }
  return undefined;
}

/**
 * Gives the browser a cookie, in place of one of the same name that the answer has already. Scripts cannot read it, no
 * other site's forms or pictures send it along, and where the service is reached by HTTPS it goes over nothing else.
 */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, config: Config, cookie: Cookie): void {
  const { name, value, path, maxAge } = cookie;
  const secure = isReachedByHttps(request, config) ? '; Secure' : '';
  const others = [reply.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${name}=`));
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  reply.removeHeader('set-cookie').header('set-cookie', [...others, text]);
}
