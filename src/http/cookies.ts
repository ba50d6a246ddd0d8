/** Reads and writes cookies (RFC 6265). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isReachedByHttps } from './links.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Lifetime in seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** Reads the value of a cookie, if the request has it. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, wanted: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === wanted && value) return value;
  }
  return undefined;
}

/**
 * Sets a cookie, and replaces one of the same name in the response. It is HttpOnly and SameSite, and over HTTPS also Secure.
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
