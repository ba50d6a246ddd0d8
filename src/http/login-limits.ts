/**
 * Slows down password guessing. Failures are counted for each account and network, since a limit for each account would let
 * anyone lock out its owner. A browser with which the owner has signed in before has a separate count. If many networks attack one
 * account, each unknown network still has a few tries per hour, which is enough for a traveling owner. Each process has its own
 * counts, in memory.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ExtraktError } from '../errors.ts';
import { toNetwork } from '../network/client-network.ts';
import type { Context } from '../service/context.ts';
import { findTriedSignIn, rememberNetwork, type TriedSignIn } from '../service/known-networks.ts';
import { Turns } from '../service/turns.ts';
import { normalizeEmail } from '../service/users.ts';
import { readDevice, sendDevice } from './device-cookie.ts';
import { type Counter, refuseExcess } from './rate-limit.ts';
import type { App } from './route.ts';

const WINDOW = 5 * 60_000;
const HOUR = 60 * 60_000;
/** Maximum failures from one network within the window, for all accounts together. */
const OF_NETWORK = 30;
/** Maximum failures for one account from one network or one known browser within the window. Allows for typing errors. */
const OF_ACCOUNT = 10;
/**
 * Failures for one account from all unknown networks within an hour. Beyond it, the account counts as attacked. One network
 * adds at most `OF_ACCOUNT` of them, so one network alone cannot reach it.
 */
const OF_ATTACK = 50;
/** Maximum failures for an attacked account from one unknown network within an hour. */
const WHILE_ATTACKED = 2;

export interface LoginLimits {
  /**
   * Runs a log-in unless there were too many failures, and counts it if it fails. Attempts from one network or one known
   * browser run one after another: parallel attempts would all pass the check before the first has failed.
   *
   * @throws ExtraktError `too_many_requests`
   * @throws the errors of `logIn`
   */
  guardLogin<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    logIn: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Does the same for a log-in through a provider. The account is known only afterwards, so failures count only for the network.
   * They do not count while the provider is unavailable.
   */
  guardProviderLogin<Result>(request: FastifyRequest, logIn: () => Promise<Result>): Promise<Result>;
}

/** The origin of a log-in, and its account. */
interface Source extends TriedSignIn {
  readonly network: string;
  /** Id of a browser that the user has signed in with. */
  readonly device: string | undefined;
  readonly account: string;
}

/** @param app app with the plugin of `rate-limit.ts` */
export function createLoginLimits(app: App, context: Context): LoginLimits {
  const { config } = context;
  const turns = new Turns();
  const count = createCounters(app);

  async function findSource(request: FastifyRequest, email: string): Promise<Source> {
    const network = toNetwork(request.ip);
    const tried = await findTriedSignIn(context, email, network);
    const device = tried.userId === undefined ? undefined : await readDevice(request, config, tried.userId);
    return { ...tried, network, device, account: normalizeEmail(email).slice(0, 300) };
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, { userId, network, device }: Source) {
    if (userId === undefined) return;
    // Signing in must work on a full disk, so that users can delete documents.
    await rememberNetwork(context, userId, network).catch(() => {});
    await sendDevice(request, reply, config, { userId, id: device });
  }

  return {
    async guardLogin(request, reply, email, logIn) {
      const source = await findSource(request, email);
      const { device, network } = source;
      return await turns.take(device === undefined ? `network ${network}` : `device ${device}`, async () => {
        await count.refuse(request, source);
        try {
          const result = await logIn();
          await remember(request, reply, source);
          return result;
        } catch (error) {
          if (error instanceof ExtraktError) await count.add(request, source);
          throw error;
        }
      });
    },
    // A separate queue: a slow provider must not delay sign-ins by password.
    async guardProviderLogin(request, logIn) {
      const network = toNetwork(request.ip);
      return await turns.take(`provider ${network}`, async () => {
        await count.refuseNetwork(request, network);
        try {
          return await logIn();
        } catch (error) {
          if (error instanceof ExtraktError && ERRORS[error.code].status < 500)
            await count.addNetwork(request, network);
          throw error;
        }
      });
    },
  };
}

function createCounters(app: App) {
  /** The key that a request currently counts under. */
  const keys = new WeakMap<FastifyRequest, string>();
  const counter = (failures: number, timeWindow: number): Counter =>
    // Rejects requests after more than `max` failures.
    app.createRateLimit({ max: failures - 1, timeWindow, keyGenerator: (request) => keys.get(request) ?? '' });
  const ofNetwork = counter(OF_NETWORK, WINDOW);
  const ofPair = counter(OF_ACCOUNT, WINDOW);
  const ofDevice = counter(OF_ACCOUNT, WINDOW);
  const ofAccount = counter(OF_ATTACK, HOUR);
  /** Limits how many failures of one network count for the account. */
  const counted = counter(OF_ACCOUNT + 1, HOUR);
  const whileAttacked = counter(WHILE_ATTACKED, HOUR);

  async function refuse(request: FastifyRequest, limit: Counter, key: string): Promise<void> {
    keys.set(request, key);
    await refuseExcess(limit, request, { increment: false });
  }
  async function isExceeded(request: FastifyRequest, limit: Counter, key: string, increment: boolean) {
    keys.set(request, key);
    const state = await limit(request, { increment });
    return !state.isAllowed && state.isExceeded;
  }

  return {
    async refuse(request: FastifyRequest, { device, network, account, isKnownNetwork }: Source): Promise<void> {
      if (device !== undefined) return await refuse(request, ofDevice, device);
      await refuse(request, ofNetwork, network);
      await refuse(request, ofPair, `${network} ${account}`);
      if (isKnownNetwork || !(await isExceeded(request, ofAccount, account, false))) return;
      await refuse(request, whileAttacked, `${network} ${account}`);
    },
    async add(request: FastifyRequest, { device, network, account, isKnownNetwork }: Source): Promise<void> {
      const pair = `${network} ${account}`;
      if (device !== undefined) await isExceeded(request, ofDevice, device, true);
      await isExceeded(request, ofNetwork, network, true);
      await isExceeded(request, ofPair, pair, true);
      if (device !== undefined || isKnownNetwork) return;
      await isExceeded(request, whileAttacked, pair, true);
      if (!(await isExceeded(request, counted, pair, true))) await isExceeded(request, ofAccount, account, true);
    },
    refuseNetwork: (request: FastifyRequest, network: string) => refuse(request, ofNetwork, network),
    async addNetwork(request: FastifyRequest, network: string): Promise<void> {
      await isExceeded(request, ofNetwork, network, true);
    },
  };
}
