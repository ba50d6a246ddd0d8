/** The HTTP server: a Fastify app with all routes. */
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

/** Maximum characters of one part of a path. An email address has at most 254, or three times as many with percent encoding. */
const MAX_PATH_PART = 800;
/** Maximum milliseconds for receiving a request. 64 MiB at 1 Mbit/s take about nine minutes. */
const ARRIVAL_LIMIT = 15 * 60_000;

/**
 * Creates the app. `app.listen({ host, port })` starts it, and `app.close()` stops it.
 *
 * @param webFolder folder of the built web app; the folder of the project by default
 * @param logger logger for requests; without it, nothing is logged
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
  // With SQLite, this is the only server, so no other process is still answering earlier requests.
  if (config.databaseUrl === '') await releaseClaims(context);
  Settings.Set({ maxErrors: MAX_FAULTS });

  const app = createFastify(config.trustProxy === 'yes', logger);
  closeUnusedConnections(app);
  app.setErrorHandler(answerProblem);
  const web = await openWebApp(app, deps.webFolder ?? WEB_FOLDER);
  refuseUnknownRequests(app, web.answerUnknown);
  app.setValidatorCompiler(compileValidator);
  // A serializer that is compiled from the schema would drop properties that are missing in the schema.
  app.setSerializerCompiler(() => JSON.stringify);
  decorateCaller(app);
  logRequests(app);
  guardDisk(app, context.files.space);
  await sendSecurityHeaders(app);
  const register = collectMetrics(app, context);
  const limits = await createRateLimits(app, config);
  const logins = createLoginLimits(app, context);
  // Removes the default parsers, so it must run before multipart adds its parser.
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
    // Registered after `answerOnce`, since a repeated response was already recorded.
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
    // Requests are logged below in one line. The two lines of Fastify would contain URLs with their parameters.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? isNearestProxy : false,
    requestTimeout: ARRIVAL_LIMIT,
    return503OnClosing: false,
    genReqId: nameRequest,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerProblem,
    // The app sets its own compilers. Without this option, Fastify also loads its own, which takes 10 % of the start time.
    schemaController: { compilersFactory: { buildValidator: refuseCompiler, buildSerializer: refuseCompiler } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PART },
  });
}

/**
 * Whether a proxy is trusted, by its place in the chain; 0 is the connection itself.
 *
 * Only the nearest proxy is trusted. It adds the last entry of `X-Forwarded-For` to the entries of the client. If all entries
 * were trusted, clients could choose the address for which their requests are counted.
 */
function isNearestProxy(_address: string, place: number): boolean {
  return place === 0;
}

function refuseCompiler(): never {
  throw new Error('A schema was compiled before the compilers of the app were set.');
}
