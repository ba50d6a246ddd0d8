/** How often one client may ask. Counted in memory, by each process for itself. */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ExtraktError } from '../errors.ts';
import { toNetwork } from '../network/client-network.ts';
import type { App } from './route.ts';
import { readSessionCookie } from './session-cookie.ts';

const MINUTE = 60_000;
/** Clients that are counted side by side; the one not seen for longest is forgotten. */
const CLIENTS = 10_000;

/** Each counts a request and throws `too_many_requests` (with `retryAfter`) when there were too many. */
export interface RateLimits {
  countToken(request: FastifyRequest): Promise<void>;
  countAddress(request: FastifyRequest): Promise<void>;
}

export type Counter = ReturnType<App['createRateLimit']>;

/**
 * Registers the plugin that counts.
 *
 * A limit of 0 requests a minute is none.
 */
export async function createRateLimits(app: App, config: Config): Promise<RateLimits> {
  const limit = config.rateLimit;
  await app.register(rateLimit, { global: false, cache: CLIENTS });
  // Each has a store of its own, so that no number of requests of one kind makes it forget what it counted of another.
  const counter = (keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: limit, timeWindow: MINUTE, keyGenerator });
  const token = counter((request) => `token ${hashToken(request, config)}`);
  const address = counter((request) => `address ${toNetwork(request.ip)}`);
  return {
    countToken: async (request) => {
      if (limit > 0) await refuseExcess(token, request);
    },
    countAddress: async (request) => {
      if (limit > 0) await refuseExcess(address, request);
    },
  };
}

/** @throws ExtraktError `too_many_requests` */
export async function refuseExcess(
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
