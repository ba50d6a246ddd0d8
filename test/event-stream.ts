/** Listens to `GET /events` as a browser does. */
import assert from 'node:assert/strict';
import type { Browser } from './browser.ts';
import type { HttpServer, TestUser } from './http-server.ts';

export interface StreamedEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: as the bodies of answers.
  readonly data: any;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, whenever it comes; undefined once the server has ended the stream. */
  next(): Promise<StreamedEvent | undefined>;
  /** The next event that fits, passing over others. */
  until(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent>;
  close(): void;
}

/** @param caller has a token, or is a browser with a session */
export async function openEvents(
  server: Pick<HttpServer, 'url'>,
  caller: Pick<TestUser, 'token'> | Pick<Browser, 'cookie'>,
): Promise<EventStream> {
  const abort = new AbortController();
  const who = 'token' in caller ? { authorization: `Bearer ${caller.token}` } : { cookie: caller.cookie };
  const response = await fetch(`${server.url}/events`, {
    headers: { ...who, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const events = readEvents(response);
  const next = async () => {
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(fits) {
      for (;;) {
        const event = await next();
        assert.ok(event, 'The stream ended before the event came.');
        if (fits(event)) return event;
      }
    },
    close: () => abort.abort(),
  };
}

async function* readEvents({ body }: Response): AsyncGenerator<StreamedEvent, void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const event = lines.find((line) => line.startsWith('event: '))?.slice(7);
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}
