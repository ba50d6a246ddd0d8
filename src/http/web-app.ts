/**
 * Serves the web app: the built files of `web/`. Its pages are below `/app/`, since paths such as `/inboxes/{id}` belong to the API.
 * The app itself finds the page of a path.
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

/** Output folder of `npm run build`. */
export const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const PAGE = 'index.html';

/**
 * The content security policy. The app loads nothing from other sites, and allows no inline scripts and styles, since text of
 * documents is shown in pages. Zoomed pictures of pages are `blob:` URLs.
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
  /** Sends the page for an unknown URL. Returns undefined for requests that are not page requests of browsers. */
  answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/**
 * Finds the files of the web app. If they are missing, `/` is a page that explains how to build them.
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
    // The names of files in assets/ change with their content. Browsers must revalidate all other files.
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
