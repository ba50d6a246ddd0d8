/** Rate limits for clients. Each process counts in memory. */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ExtraktError } from '../errors.ts';
import { toNetwork } from '../network/client-network.ts';
import type { App } from './route.ts';
import { readSessionCookie } from './session-cookie.ts';

const MINUTE = 60_000;
/** Maximum number of counted clients. Beyond it, the least recently seen client is removed. */
const CLIENTS = 10_000;

/** Functions that count a request, and throw `too_many_requests` (with `retryAfter`) above the limit. */
export interface RateLimits {
  countToken(request: FastifyRequest): Promise<void>;
  countAddress(request: FastifyRequest): Promise<void>;
}

export type Counter = ReturnType<App['createRateLimit']>;

/**
 * Registers the plugin for rate limits. With 0 requests per minute, there is no limit.
 */
export async function createRateLimits(app: App, config: Config): Promise<RateLimits> {
  const limit = config.rateLimit;
  await app.register(rateLimit, { global: false, cache: CLIENTS });
  // Each counter has its own store, so that many requests of one kind do not remove the counts of another kind.
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

/** Hashes tokens and cookies, so that they are not stored as texts. */
function hashToken(request: FastifyRequest, config: Config): string {
  return createHash('sha256')
    .update(request.headers.authorization ?? readSessionCookie(request, config) ?? '')
    .digest('base64');
}
