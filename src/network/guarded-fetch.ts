/**
 * HTTP requests to servers that users choose. Each URL, including those of redirects, must be below an allowed base URL,
 * and the IP address of each connection is checked (`guarded-connection.ts`).
 *
 * The built-in `fetch` cannot do this: it accepts no custom DNS lookup, and it fails after 300 s without a response header.
 * A language model on a CPU can take longer.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { AddressPolicy } from './address-policy.ts';
import { guardConnection } from './guarded-connection.ts';
import type { UrlAllowList } from './url-allow-list.ts';

/** Maximum milliseconds for a connection, with DNS lookup and TLS. With a firewall that drops packets, it would take minutes. */
const CONNECTION_LIMIT = 10_000;
/** Maximum number of redirects. */
const MAX_REDIRECTS = 5;
/** Statuses of redirects that keep the method and body (RFC 9110, 15.4). 303 requires a GET. */
const REDIRECTS: readonly number[] = [301, 302, 307, 308];
/** Statuses without a body. `Response` accepts no body with them (Fetch, 2.2.3). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];
/**
 * Headers that the caller cannot set. They select another site than that of the checked URL (`host`), set the end of the
 * request (RFC 9112, 6.1), or control the connection (RFC 9110, 7.6.1).
 */
export const OWN_HEADERS: readonly string[] = [
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** The only headers that are sent to another origin after a redirect. All others can contain a key. */
const HARMLESS_HEADERS: readonly string[] = ['accept', 'content-type', 'user-agent'];

export interface FetchGuard {
  readonly urls: UrlAllowList;
  readonly policy: AddressPolicy;
  /** Maximum milliseconds without a byte in either direction, including while connecting. */
  readonly silenceLimit: number;
  /** Maximum bytes of an answer. */
  readonly maxBytes: number;
  /** Looks up host names instead of the system. */
  readonly lookup?: LookupFunction | undefined;
}

/** A request that violated a rule of the guard. `ADDRESS_NOT_ALLOWED` is also the code of a forbidden connection. */
class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  readonly code:
    | 'ADDRESS_NOT_ALLOWED'
    | 'REDIRECT_NOT_ALLOWED'
    | 'TOO_MANY_REDIRECTS'
    | 'CONNECTION_TIMEOUT'
    | 'TLS_TIMEOUT'
    | 'SERVER_SILENT'
    | 'ANSWER_TOO_LARGE';

  constructor(code: GuardedFetchError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly signal: AbortSignal | undefined;
}

/**
 * Creates a `fetch` that connects only to servers that the guard allows. Its errors have the `code` of `GuardedFetchError` or of
 * the connection (`ECONNREFUSED`), also while the body is read.
 */
export function createGuardedFetch(guard: FetchGuard): typeof fetch {
  return async (input, init) => {
    // Checked before `Request` is created, since its errors contain the user and the password of the URL.
    let url = requireAllowed(input instanceof Request ? input.url : input, guard.urls);
    const request = new Request(input, init);
    const { method } = request;
    // The signal of `request` is not used, since it stops following the other signals when `request` is garbage-collected.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const body = new Uint8Array(await request.arrayBuffer());
    let headers = new Headers([...request.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await send({ url, method, headers, body, signal }, guard);
      const next = findRedirect(answer, url);
      if (next === undefined) return toResponse(answer, guard.maxBytes);
      answer.destroy();
      if (next.origin !== url.origin) headers = keepHarmless(headers);
      url = requireAllowed(next, guard.urls, 'REDIRECT_NOT_ALLOWED');
    }
    throw new GuardedFetchError('TOO_MANY_REDIRECTS', `More than ${MAX_REDIRECTS} redirects.`);
  };
}

function requireAllowed(
  text: string | URL,
  urls: UrlAllowList,
  code: GuardedFetchError['code'] = 'ADDRESS_NOT_ALLOWED',
): URL {
  const url = URL.parse(String(text));
  if (!url) throw new GuardedFetchError(code, 'The URL is invalid.');
  if (!urls.allows(url)) throw new GuardedFetchError(code, `${url.origin} is not allowed.`);
  return url;
}

function send({ url, method, headers, body, signal }: Outgoing, guard: FetchGuard): Promise<IncomingMessage> {
  const { policy, lookup, silenceLimit } = guard;
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const connection = guardConnection(policy, url.hostname.replace(/^\[|\]$/g, ''), lookup);
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    let silence: GuardedFetchError['code'] = 'CONNECTION_TIMEOUT';
    const request = open(url, {
      method,
      // No compression, since the decompressed size would need another limit.
      headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity', 'content-length': body.length },
      // No connection pool, since it could reuse a connection that was opened under other rules.
      agent: false,
      ...(signal === undefined ? {} : { signal }),
      // Unlike `setTimeout` of a request, this also applies while connecting.
      timeout: silenceLimit,
      ...connection,
    });
    request.once('response', (message) => {
      answer = message;
      resolve(message);
    });
    request.on('error', reject);
    const giveUp = () => {
      (answer ?? request).destroy(new GuardedFetchError(silence, `${url.origin} is silent.`));
    };
    request.on('timeout', giveUp);
    const opening = setTimeout(giveUp, CONNECTION_LIMIT);
    request.once('close', () => clearTimeout(opening));
    request.once('socket', (socket) => {
      const isSecure = url.protocol === 'https:';
      if (isSecure) socket.once('connect', () => (silence = 'TLS_TIMEOUT'));
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        silence = 'SERVER_SILENT';
        clearTimeout(opening);
      });
    });
    request.end(body);
  });
}

function findRedirect({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (!REDIRECTS.includes(statusCode) || headers.location === undefined) return undefined;
  return URL.parse(headers.location, from.href) ?? undefined;
}

function keepHarmless(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => HARMLESS_HEADERS.includes(name)));
}

function toResponse(answer: IncomingMessage, maxBytes: number): Response {
  const { statusCode: status = 0, headersDistinct } = answer;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (!WITHOUT_BODY.includes(status)) {
    return new Response(Readable.toWeb(Readable.from(limitBytes(answer, maxBytes))), { status, headers });
  }
  answer.destroy();
  return new Response(null, { status, headers });
}

async function* limitBytes(answer: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GuardedFetchError('ANSWER_TOO_LARGE', `More than ${maxBytes} bytes.`);
    yield chunk;
  }
}
