/** Request ids, request logs, and responses to unknown requests. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { findCaller } from './authentication.ts';
import { collectMethods } from './methods.ts';
import type { App } from './route.ts';
import type { WebApp } from './web-app.ts';

/** Valid request ids of proxies, which connect their logs with the log of the service. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns the request id of the client or a proxy if it is valid, or a new id. */
export function nameRequest({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends the id of each request in its response, and logs one line for each request, without parameters, bodies and tokens. */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      path: readPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: findCaller(request)?.id,
    };
    request.log.info(entry, 'answered');
  });
}

/**
 * Responds to requests without a route: 404, or 405 with `Allow` if the path has other methods.
 *
 * @param answerPage sends a page to browsers; returns undefined for other requests
 */
export function refuseUnknownRequests(app: App, answerPage: WebApp['answerUnknown']): void {
  const methods = collectMethods(app);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = readPath(request);
    const allowed = methods.find(path);
    // The path has a route with this method, which found no file.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      const page = answerPage(request, reply);
      if (page) return page;
      throw new ExtraktError('not_found', `There is nothing at ${path.slice(0, 200)}.`);
    }
    reply.header('allow', allowed.join(', '));
    throw new ExtraktError('method_not_allowed', `${path.slice(0, 200)} takes ${allowed.join(', ')}.`);
  });
}

/** Rejects all parameters on routes without parameters, so that misspelled ones are not ignored. */
export function refuseUnknownParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: Type.Object({}), ...route.schema };
  });
}

function readPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}
