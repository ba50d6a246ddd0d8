/**
 * The web app: the built files of `web/`. Its pages stand under `/app/`, since addresses such as `/inboxes/{id}` are the
 * interface's; the app itself reads which page an address means.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseMediaType } from './accept.ts';
import type { App } from './route.ts';
import { HOME_PAGE } from './routes/home.ts';

/** Where `npm run build` puts them. */
export const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const PAGE = 'index.html';

/**
 * The app loads nothing from elsewhere, and runs no script and applies no style that stands in a page: what a document
 * says can end up in a page, and must not be run there. Pictures of pages are `blob:` while they are zoomed.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export interface WebApp {
  /** Adds the routes of pages and files. */
  serve(app: App): void;
  /** The page for an address that is none, which says so; undefined for a request that is not a browser's for a page. */
  answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/**
 * Finds the files of the web app. Without any there is a page that says how to build it, at `/`.
 *
 * @param app gets `reply.sendFile`
 */
export async function openWebApp(app: App, folder: string): Promise<WebApp> {
  if (!existsSync(join(folder, PAGE))) return { serve: serveHome, answerUnknown: () => undefined };
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A file of assets/ has a name that changes with its content; all others are asked for each time.
    setHeaders: (reply, path) =>
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const others = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== PAGE && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  return {
    serve(app) {
      for (const url of ['/', '/app', '/app/*'])
        app.get(url, { schema: { hide: true } }, (_, reply) => sendPage(reply));
      app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) =>
        reply.sendFile(`assets/${request.params['*']}`),
      );
      for (const name of others) app.get(`/${name}`, { schema: { hide: true } }, (_, reply) => reply.sendFile(name));
    },
    answerUnknown(request, reply) {
      if (request.method !== 'GET' || !wantsPage(request)) return undefined;
      return sendPage(reply.code(404));
    },
  };
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', POLICY).sendFile(PAGE);
}

function serveHome(app: App): void {
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(HOME_PAGE),
  );
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return chooseMediaType(headers.accept, ['application/problem+json', 'text/html']) === 'text/html';
}
