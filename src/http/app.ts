/** The HTTP door: a Fastify app with every route, ready to listen or to be asked by tests. */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { Settings } from 'typebox/system';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Context } from '../service/context.ts';
import { releaseClaims } from '../service/idempotency.ts';
import type { KeepPart } from '../service/left-parts.ts';
import { loadSessionKey } from '../store/session-key.ts';
import { recordActions } from './audit.ts';
import { authenticateRequests, decorateCaller } from './authentication.ts';
import { checkMediaType, JSON_LIMIT, limitOpenBodies, readBodies } from './bodies.ts';
import { answerClientError } from './client-errors.ts';
import { guardDisk } from './disk-full.ts';
import { answerOnce } from './idempotency.ts';
import { createLoginLimits } from './login-limits.ts';
import { collectMetrics } from './metrics.ts';
import { drainBodies } from './multipart.ts';
import { describeRoutes, serveDescription } from './openapi.ts';
import { answerProblem } from './problem.ts';
import { createRateLimits } from './rate-limit.ts';
import { logRequests, nameRequest, refuseUnknownParameters, refuseUnknownRequests } from './requests.ts';
import type { App } from './route.ts';
import { serveHealth } from './routes/health.ts';
import { API_ROUTES } from './routes/index.ts';
import { serveLogin, serveLogout } from './routes/login.ts';
import { serveMetrics } from './routes/metrics.ts';
import { serveOidc } from './routes/oidc.ts';
import { serveSchemas } from './routes/schemas.ts';
import { serveSignIn } from './routes/sign-in.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { compileValidator, MAX_FAULTS } from './validation.ts';
import { openWebApp, WEB_FOLDER } from './web-app.ts';

export type { App } from './route.ts';

/** Characters of one part of a path; an e-mail address has at most 254, and percent signs triple it. */
const MAX_PATH_PART = 800;
/** Milliseconds that a request may take to arrive: 64 MiB over a line of 1 Mbit/s, and then some. */
const ARRIVAL_LIMIT = 15 * 60_000;

/**
 * Puts the app together. It does not listen yet: `app.listen({ host, port })` does, `app.close()` ends it.
 *
 * @param webFolder of the built web app; the project's own without it
 * @param logger where requests are logged; nothing is logged without it
 */
export async function createApp(deps: {
  context: Context;
  pool: Pool;
  keepPart: KeepPart;
  webFolder?: string;
  logger?: FastifyBaseLogger;
}): Promise<App> {
  const { context, pool, keepPart, logger } = deps;
  const { config } = context;
  const sessionKey = await loadSessionKey(config.data);
  // With SQLite this process is the only door there is, so nobody is left to answer what was asked before.
  if (config.databaseUrl === '') await releaseClaims(context);
  Settings.Set({ maxErrors: MAX_FAULTS });

  const app = createFastify(config.trustProxy === 'yes', logger);
  closeUnusedConnections(app);
  app.setErrorHandler(answerProblem);
  const web = await openWebApp(app, deps.webFolder ?? WEB_FOLDER);
  refuseUnknownRequests(app, web.answerUnknown);
  app.setValidatorCompiler(compileValidator);
  // Answers are sent as they are: a serializer made from the schema would drop what the schema forgot.
  app.setSerializerCompiler(() => JSON.stringify);
  decorateCaller(app);
  logRequests(app);
  guardDisk(app, context.files.space);
  await sendSecurityHeaders(app);
  const register = collectMetrics(app, context);
  const limits = await createRateLimits(app, config);
  const logins = createLoginLimits(app, context);
  // Takes away the parsers that are there, so it comes before multipart adds its own.
  readBodies(app);
  await app.register(multipart);
  await describeRoutes(app, config.baseUrl);

  serveHealth(app, context);
  await app.register(async (pages: App) => {
    pages.addHook('onRequest', limits.countAddress);
    web.serve(pages);
  });
  await app.register(async (open: App) => {
    open.addHook('onRequest', limits.countAddress);
    open.addHook('preParsing', checkMediaType);
    limitOpenBodies(open);
    drainBodies(open, JSON_LIMIT);
    refuseUnknownParameters(open);
    serveSchemas(open);
    serveSignIn(open, { context, logins });
    await serveOidc(open, { context, logins });
    serveLogin(open, { context, sessionKey, logins });
    await serveDescription(open);
  });
  await app.register(async (api: App) => {
    api.addHook('onRoute', (route) => {
      route.schema = { security: [{ bearer: [] }, { session: [] }], ...route.schema };
    });
    authenticateRequests(api, { context, sessionKey, limits });
    api.addHook('preParsing', checkMediaType);
    refuseUnknownParameters(api);
    answerOnce(api, context);
    // After it: an answer that is given again was recorded the first time.
    recordActions(api, context);
    drainBodies(api, config.uploadLimit);
    serveMetrics(api, register);
    serveLogout(api, { context, sessionKey });
    for (const routes of API_ROUTES) await routes(api, { context, pool, logins, keepPart });
  });
  return app;
}

function createFastify(trustProxy: boolean, logger: FastifyBaseLogger | undefined): App {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // One line a request is ours, below; Fastify's two would hold addresses with their parameters.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? isNearestProxy : false,
    requestTimeout: ARRIVAL_LIMIT,
    return503OnClosing: false,
    genReqId: nameRequest,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerProblem,
    // The app sets its own compilers. Without this Fastify loads its own beside them, for a tenth of every start.
    schemaController: { compilersFactory: { buildValidator: refuseCompiler, buildSerializer: refuseCompiler } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PART },
  });
}

/**
 * Whether what stands at this place before us is believed what it says of who is before it; 0 is the connection itself.
 *
 * One proxy is: its own word is the last in `X-Forwarded-For`, and most only add it to what the client sent. Were all of
 * the header believed, everybody would choose the address that their tries are counted for.
 */
function isNearestProxy(_address: string, place: number): boolean {
  return place === 0;
}

function refuseCompiler(): never {
  throw new Error('A schema was to be compiled before the compilers of the app were set.');
}
