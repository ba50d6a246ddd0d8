/** A server on this machine that speaks the wire formats of language models. Tests plan its behavior. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type Answer, dig, type Question, readQuestion, writeAnswer, writeError, writeEvents } from './wire-formats.ts';

/** What the server does with one request. */
export type Behavior =
  | ({ readonly kind: 'answer' } & AnswerOptions)
  /** Sends part of an answer. `cut`: breaks the connection. `end`: ends the body properly. `silent`: sends no more. */
  | { readonly kind: 'midway'; readonly text: string; readonly ending: 'cut' | 'end' | 'silent' }
  | ErrorOptions
  /** An error with status 200, in the stream, after part of the answer. */
  | { readonly kind: 'stream_error'; readonly type: string; readonly message: string }
  /** A response in none of the wire formats. */
  | { readonly kind: 'raw'; readonly status: number; readonly headers?: Headers; readonly body: string }
  /** Streams an answer without an end, whatever its limit is, until the client closes the connection. */
  | { readonly kind: 'endless' }
  /** Sends single bytes that are not part of an answer, until the client closes the connection. */
  | { readonly kind: 'drip' }
  /** Never sends a byte. */
  | { readonly kind: 'silent' };

type Headers = Readonly<Record<string, string>>;

interface AnswerOptions {
  readonly text: string;
  readonly finish?: Answer['finish'];
  readonly usage?: Answer['usage'];
  /** What the first byte waits for. */
  readonly after?: Promise<unknown>;
}

interface ErrorOptions {
  readonly kind: 'error';
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly headers?: Headers;
}

/** A behavior, or a function that chooses one by the question. */
export type Script = Behavior | ((question: Question) => Behavior);

export interface ReceivedRequest {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly question: Question | undefined;
}

export interface ModelServer {
  /** `http://127.0.0.1:PORT`, or `https:` with a certificate */
  readonly origin: string;
  readonly port: number;
  /** All requests, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** What to do with the next requests, one each. The last one is then repeated. */
  plan(...scripts: readonly Script[]): void;
  /** Resolves when a request has arrived that was not awaited before. */
  nextRequest(): Promise<void>;
  /** Resolves when a client has closed the connection of an unfinished answer. */
  readonly abandoned: Promise<void>;
  close(): Promise<void>;
}

const USAGE = { inputTokens: 120, outputTokens: 30 };

export interface ModelServerOptions {
  /** By default any free one. */
  readonly port?: number;
  /** Key and certificate (PEM) of a server that speaks TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

export async function startModelServer({ port = 0, tls }: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: ReceivedRequest[] = [];
  let scripts: readonly Script[] = [{ kind: 'answer', text: '{}' }];
  let arrived = Promise.withResolvers<void>();
  const abandoned = Promise.withResolvers<void>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method === 'GET') return sendModels(url, response);
    const body = await json(request);
    const question = readQuestion(url, body);
    requests.push({ url, headers: request.headers, body, question });
    arrived.resolve();
    arrived = Promise.withResolvers();
    response.once('close', () => {
      if (!response.writableFinished) abandoned.resolve();
    });
    const [script = { kind: 'silent' as const }, ...rest] = scripts;
    if (rest.length > 0) scripts = rest;
    if (question === undefined) return void response.writeHead(404).end('not found');
    await behave(typeof script === 'function' ? script(question) : script, { question, body, response });
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in has no port.');
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    plan(...planned) {
      scripts = planned;
    },
    nextRequest: () => arrived.promise,
    abandoned: abandoned.promise,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers `GET /v1/models`, the list of models of OpenAI. */
function sendModels({ pathname }: URL, response: ServerResponse): void {
  if (!pathname.endsWith('/models')) return void response.writeHead(404).end('not found');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data: [{ id: 'stand-in', object: 'model' }] }));
}

interface Exchange {
  readonly question: Question;
  readonly body: unknown;
  readonly response: ServerResponse;
}

async function behave(behavior: Behavior, exchange: Exchange): Promise<void> {
  const { question, response } = exchange;
  switch (behavior.kind) {
    case 'answer':
      await behavior.after;
      return sendAnswer({ finish: 'stop', usage: USAGE, ...behavior }, exchange);
    case 'midway':
      return sendPart(behavior.text, behavior.ending, exchange);
    case 'error':
      response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers });
      response.end(JSON.stringify(writeError(question.format, behavior.status, behavior.type, behavior.message)));
      return;
    case 'stream_error':
      return sendStreamError(behavior, exchange);
    case 'raw':
      response.writeHead(behavior.status, { 'content-type': 'text/html', ...behavior.headers }).end(behavior.body);
      return;
    case 'endless':
      return streamEndlessly(exchange);
    case 'drip':
      return drip(exchange);
    case 'silent':
      return;
  }
}

function streamEndlessly({ question, body, response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { pieces } = writeEvents(question, { text: 'and on ', finish: 'stop', usage: USAGE }, usesJsonTool(body));
  const write = function* () {
    yield* pieces;
    for (;;) yield pieces.at(-1);
  };
  const source = Readable.from(write());
  response.once('close', () => source.destroy());
  source.pipe(response);
}

function drip({ question, response }: Exchange): void {
  response.writeHead(200, { 'content-type': question.streaming ? 'text/event-stream' : 'application/json' });
  const timer = setInterval(() => response.write(question.streaming ? ':\n\n' : ' '), 20);
  response.once('close', () => clearInterval(timer));
}

function sendAnswer(answer: Answer, { question, body, response }: Exchange): void {
  const usesTool = usesJsonTool(body);
  if (!question.streaming) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(writeAnswer(question, answer, usesTool)));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { pieces, ending } = writeEvents(question, answer, usesTool);
  for (const written of [...pieces, ...ending]) response.write(written);
  response.end();
}

/** The first half of an answer. */
function sendPart(text: string, ending: 'cut' | 'end' | 'silent', { question, body, response }: Exchange): void {
  const answer: Answer = { text, finish: 'stop', usage: USAGE };
  const usesTool = usesJsonTool(body);
  const whole = question.streaming
    ? writeEvents(question, answer, usesTool).pieces.join('')
    : JSON.stringify(writeAnswer(question, answer, usesTool)).slice(0, -40);
  response.writeHead(200, { 'content-type': question.streaming ? 'text/event-stream' : 'application/json' });
  // The connection is broken only after the client can have read what was sent.
  response.write(whole, () => {
    if (ending === 'cut') response.destroy();
    if (ending === 'end') response.end();
  });
}

function sendStreamError({ type, message }: { type: string; message: string }, { question, response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const [first = ''] = writeEvents(question, { text: 'Some', finish: 'stop', usage: USAGE }, false).pieces;
  const name = question.format === 'anthropic' ? 'event: error\n' : '';
  response.end(`${first}${name}data: ${JSON.stringify(writeError(question.format, 500, type, message))}\n\n`);
}

/** Anthropic's models without structured output are made to call a tool with the schema. */
function usesJsonTool(body: unknown): boolean {
  return dig(body, 'tool_choice') !== undefined && dig(body, 'tools', 0, 'name') === 'json';
}
