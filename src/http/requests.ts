/** What every request gets: an id, a line in the log, and a refusal where no route takes it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { findCaller } from './authentication.ts';
import { collectMethods } from './methods.ts';
import type { App } from './route.ts';
import type { WebApp } from './web-app.ts';

/** Ids that a proxy may give to requests, so that its log and ours can be read together. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that the client or a proxy sent, where it is a decent one, or a new one. */
export function nameRequest({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends each request's id back, and logs one line a request: no parameters, no bodies, no tokens. */
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
 * Answers what no route takes: 404, or 405 with `Allow` where the path has other methods.
 *
 * @param answerPage answers browsers that want a page where there is nothing; undefined for other requests
 */
export function refuseUnknownRequests(app: App, answerPage: WebApp['answerUnknown']): void {
  const methods = collectMethods(app);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = readPath(request);
    const allowed = methods.find(path);
    // A route that has the method was there and found no file.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      const page = answerPage(request, reply);
      if (page) return page;
      throw new ExtraktError('not_found', `There is nothing at ${path.slice(0, 200)}.`);
    }
    reply.header('allow', allowed.join(', '));
    throw new ExtraktError('method_not_allowed', `${path.slice(0, 200)} takes ${allowed.join(', ')}.`);
  });
}

/** Routes without parameters refuse all: a misspelt one must not pass for one that did nothing. */
export function refuseUnknownParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: Type.Object({}), ...route.schema };
  });
}

function readPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}
