/** The HTTP door: a Fastify app with every route, ready to listen or to be asked by tests. */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Context } from '../service/context.ts';
import { answerProblem } from './problem.ts';
import type { App } from './route.ts';
import { API_ROUTES } from './routes/index.ts';

export type { App } from './route.ts';

/**
 * Puts the app together. It does not listen yet: `app.listen({ host, port })` does, `app.close()` ends it.
 *
 * @param logger where requests are logged; nothing is logged without it
 */
export async function createApp(deps: { context: Context; pool: Pool; logger?: FastifyBaseLogger }): Promise<App> {
  const { context, pool, logger } = deps;
  const app: App = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: context.config.trustProxy === 'yes',
    requestIdHeader: false,
    genReqId: () => uuid(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setErrorHandler(answerProblem);
  await app.register(multipart, { limits: { fileSize: context.config.uploadLimit, files: 1 } });
  await app.register(async (api: App) => {
    for (const routes of API_ROUTES) await routes(api, { context, pool });
  });
  return app;
}
