/** The HTTP interface in this process, on a database and a data folder of its own, asked by real requests. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { openSpoolFolder } from '../src/containers/spool.ts';
import { type App, createApp } from '../src/http/app.ts';
import { createKeepPart } from '../src/mail/keep-part.ts';
import { createPool, type Pool } from '../src/pipeline/isolate/pool.ts';
import type { Context } from '../src/service/context.ts';
import { createThread } from '../src/service/thread/thread.ts';
import { createToken } from '../src/service/tokens.ts';
import { createUser } from '../src/service/users.ts';
import { openDatabase } from '../src/store/database.ts';
import { createLocalFiles } from '../src/store/local-files.ts';
import { migrate } from '../src/store/migrate.ts';
import { startWorker, type Worker } from '../src/worker/worker.ts';
import { createAnswerCheck, type Description } from './answer-check.ts';

/** As of `fetch`; an object as `json` is sent as a JSON body. */
export type AskInit = RequestInit & { json?: unknown };

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Asks as this user. The answer must be as the description of the interface says. */
  ask(path: string, init?: AskInit): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail where one is wrong.
  readonly body: any;
}

export interface HttpServer {
  readonly url: string;
  readonly context: Context;
  readonly pool: Pool;
  /** Asks without a token. */
  ask(path: string, init?: AskInit): Promise<Answer>;
  addUser(name: string, options?: { role?: 'admin' | 'user'; password?: string }): Promise<TestUser>;
  close(): Promise<void>;
}

export interface HttpServerOptions {
  /** `postgres://...`; SQLite without it. */
  readonly databaseUrl?: string;
  /** Settings as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly logger?: FastifyBaseLogger;
  /** Takes the errors that operations survive. */
  readonly report?: Context['report'];
  /** A data folder that stays when the server is closed. */
  readonly data?: string;
  /** Whether documents are processed; otherwise what is queued stays queued. */
  readonly worker?: boolean;
  /** Of the built web app. */
  readonly webFolder?: string;
  /** Address of the module that makes the pipeline; the real one without it. */
  readonly entry?: string;
  /** Documents that are read at the same time; one without it. */
  readonly places?: number;
}

/** A pipeline whose documents say how it shall fail; see there. */
export const FAILING_PIPELINE = new URL('./isolate-pipeline.ts', import.meta.url).href;

/** Starts the interface on any free port. */
export async function startHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'extrakt-http-')));
  const config = loadConfig({
    EXTRAKT_DATA: data,
    EXTRAKT_DATABASE_URL: options.databaseUrl ?? '',
    EXTRAKT_RATE_LIMIT: '0',
    ...options.settings,
  });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder: data });
  await migrate(db);
  const files = await createLocalFiles(join(data, 'files'));
  let worker: Worker | undefined;
  const { report = () => {} } = options;
  const context: Context = { config, db, files, jobQueued: () => worker?.wake(), report, thread: createThread() };
  const { timeLimit, memoryLimit, pageLimit } = config;
  const pool = createPool({
    size: options.places ?? 1,
    timeLimit,
    memoryLimit,
    pageLimit,
    ...(options.entry ? { entry: options.entry } : {}),
  });
  const app = await createApp({
    context,
    pool,
    keepPart: createKeepPart(await openSpoolFolder(join(data, 'spool'))),
    // Tests do not depend on whether somebody built it here.
    webFolder: options.webFolder ?? join(data, 'no-web-app'),
    ...(options.logger ? { logger: options.logger } : {}),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (options.worker) worker = startWorker({ context, pool, log: pino({ level: 'silent' }) });
  const url = `http://127.0.0.1:${readPort(app.server.address())}`;
  const check = createAnswerCheck(readDescription(app));
  const ask = (path: string, init?: AskInit, token?: string) => askChecked(url, check, path, init, token);
  return {
    url,
    context,
    pool,
    ask: (path, init) => ask(path, init),
    async addUser(name, { role = 'user', password } = {}) {
      const email = `${name}@example.com`;
      const user = await createUser(context, { email, name, role, ...(password === undefined ? {} : { password }) });
      const { token } = await createToken(context, user, { name: 'test' });
      return { id: user.id, email, token, ask: (path, init) => ask(path, init, token) };
    },
    async close() {
      await app.close();
      await worker?.stop({ graceSeconds: 0 });
      await pool.close();
      await context.thread.close();
      await db.destroy();
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

/** The description, without a request that would count for the limits. */
function readDescription(app: App): Description {
  return JSON.parse(JSON.stringify(app.swagger()));
}

async function askChecked(
  url: string,
  check: ReturnType<typeof createAnswerCheck>,
  path: string,
  init: AskInit = {},
  token?: string,
): Promise<Answer> {
  const { json, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = json === undefined ? rest.body : JSON.stringify(json);
  const response = await fetch(`${url}${path}`, { ...rest, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const { status } = response;
  check({ method: rest.method ?? 'GET', path, status, headers: response.headers, text });
  return { status, headers: response.headers, text, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
