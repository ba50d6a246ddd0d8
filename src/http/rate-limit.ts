/** How often one client may ask. Counted in memory, by each process for itself. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ERRORS, ExtraktError } from '../errors.ts';
import { normalizeEmail } from '../service/users.ts';
import type { App } from './route.ts';
import { readSessionCookie } from './session-cookie.ts';
import { Turns } from './turns.ts';

const MINUTE = 60_000;
/** Clients that are counted side by side; the one not seen for longest is forgotten. */
const CLIENTS = 10_000;

/** Failed log-ins: enough for somebody who forgot which password it was, too few for somebody who guesses. */
const LOGIN_FAILURES_PER_ADDRESS = 30;
const LOGIN_FAILURES_PER_USER = 10;
const LOGIN_WINDOW = 5 * MINUTE;

/** Each counts a request and throws `too_many_requests` (with `retryAfter`) when there were too many. */
export interface RateLimits {
  countToken(request: FastifyRequest): Promise<void>;
  countAddress(request: FastifyRequest): Promise<void>;
  /**
   * Does a log-in unless too many failed from this address or for this user, and counts it if it fails. Attempts from one
   * address or for one user are made one after another: of many at once, each would be let through before one has failed.
   */
  guardLogin<Result>(request: FastifyRequest, email: string, logIn: () => Promise<Result>): Promise<Result>;
  /**
   * The same for a log-in by a provider, which tells only afterwards who it was: it counts for the address alone, together
   * with the others, and not at all while the provider is down.
   */
  guardProviderLogin<Result>(request: FastifyRequest, logIn: () => Promise<Result>): Promise<Result>;
}

type Counter = ReturnType<App['createRateLimit']>;

/** A limit of 0 requests a minute is none, but for log-in failures. */
export async function createRateLimits(app: App, config: Config): Promise<RateLimits> {
  const limit = config.rateLimit;
  await app.register(rateLimit, { global: false, cache: CLIENTS });
  // Each has a store of its own, so that no number of requests of one kind makes it forget what it counted of another.
  const counter = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator });
  const token = counter(limit, MINUTE, (request) => `token ${hashToken(request, config)}`);
  const address = counter(limit, MINUTE, (request) => `address ${toNetwork(request.ip)}`);
  const users = new WeakMap<FastifyRequest, string>();
  const nameAddress = (request: FastifyRequest) => `login from ${toNetwork(request.ip)}`;
  const nameUser = (request: FastifyRequest) => `login as ${users.get(request) ?? ''}`;
  // A try is refused when more failures than `max` came before it.
  const loginsFrom = counter(LOGIN_FAILURES_PER_ADDRESS - 1, LOGIN_WINDOW, nameAddress);
  const logins = [loginsFrom, counter(LOGIN_FAILURES_PER_USER - 1, LOGIN_WINDOW, nameUser)];
  const turns = new Turns();
  return {
    countToken: async (request) => {
      if (limit > 0) await refuseExcess(token, request);
    },
    countAddress: async (request) => {
      if (limit > 0) await refuseExcess(address, request);
    },
    guardLogin: (request, email, logIn) => {
      users.set(request, normalizeEmail(email).slice(0, 300));
      // In this order for everybody, so that no two wait for each other.
      return turns.take(nameAddress(request), () =>
        turns.take(nameUser(request), async () => {
          for (const login of logins) await refuseExcess(login, request, { increment: false });
          try {
            return await logIn();
          } catch (error) {
            if (error instanceof ExtraktError) for (const login of logins) await login(request);
            throw error;
          }
        }),
      );
    },
    // In a row of its own: nobody who has a password waits for a provider.
    guardProviderLogin: (request, logIn) =>
      turns.take(`${nameAddress(request)} by the provider`, async () => {
        await refuseExcess(loginsFrom, request, { increment: false });
        try {
          return await logIn();
        } catch (error) {
          if (error instanceof ExtraktError && ERRORS[error.code].status < 500) await loginsFrom(request);
          throw error;
        }
      }),
  };
}

async function refuseExcess(
  counter: Counter,
  request: FastifyRequest,
  options?: { increment: boolean },
): Promise<void> {
  const state = await counter(request, options);
  if (state.isAllowed || !state.isExceeded) return;
  const seconds = Math.max(1, state.ttlInSeconds);
  throw new ExtraktError('too_many_requests', `There were too many requests. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}

/** Tokens and cookies are kept as hashes only, here too. */
function hashToken(request: FastifyRequest, config: Config): string {
  return createHash('sha256')
    .update(request.headers.authorization ?? readSessionCookie(request, config) ?? '')
    .digest('base64');
}

/** The part of an address that somebody cannot change at will: of IPv6 the first 64 bits, which one customer has (RFC 6177). */
function toNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
