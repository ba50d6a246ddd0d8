/** `GET /events`: events of documents, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { toLoggedError } from '../../logged-error.ts';
import { type DocumentEvent, openFeed } from '../../service/events.ts';
import { isStillAuthenticated } from '../authentication.ts';
import type { App, RouteDeps } from '../route.ts';

/** Maximum streams of one user in one process. Browsers open at most six connections to a server. */
const MOST_STREAMS = 10;
/** Milliseconds between two comments, which keep proxies from closing the connection. */
const HEARTBEAT = 15_000;
/** Milliseconds for which a check of the session or token is valid. */
const TRUST = 5_000;
/** Maximum bytes that wait for a client. A slower client is disconnected, and can connect again. */
const MOST_WAITING = 256 * 1024;

const Events = Type.Unsafe<Readable>({
  description: 'A stream that ends together with the session or token.',
  content: {
    'text/event-stream': {
      schema: Type.String({
        description:
          '`document`: `{"id", "inbox_id", "state", "needs_review"}`, where `state` may also be `deleted`. ' +
          '`reload`: your data may be older than this stream, so read it again. It is sent at the start of each stream, and instead of ' +
          'a large number of events. Comments keep the connection open.',
      }),
    },
  },
});

export function serveEvents(app: App, { context }: RouteDeps): void {
  const feed = openFeed(context.db, (error) => app.log.error({ error: toLoggedError(error) }, 'events cannot be read'));
  const streams = new Set<Readable>();
  // Streams do not end by themselves, and a closing server waits for its connections.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null);
    await feed.close();
  });

  app.get(
    '/events',
    {
      // A response to HEAD would be a stream without a reader that never ends.
      exposeHeadRoute: false,
      config: { unattended: true },
      schema: {
        tags: ['documents'],
        summary: 'Receive events of the documents that you may read (server-sent events)',
        response: { 200: Events },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.caller;
      if (feed.count(userId) >= MOST_STREAMS) {
        throw new ExtraktError('too_many_requests', `You have ${MOST_STREAMS} open event streams. Close one.`, {
          retryAfter: HEARTBEAT / 1000,
        });
      }
      const stream = new Readable({ read() {} });
      let trustedUntil = Date.now() + TRUST;

      /** Sends a text if the session or token is still valid. Otherwise, ends the stream. */
      async function send(text: string): Promise<void> {
        if (Date.now() > trustedUntil) {
          if (!(await isStillAuthenticated(request))) return end();
          trustedUntil = Date.now() + TRUST;
        }
        if (!streams.has(stream)) return;
        if (stream.readableLength > MOST_WAITING) return end();
        stream.push(text);
      }
      function end(): void {
        if (streams.delete(stream)) stream.push(null);
      }
      let sent = Promise.resolve();
      /** Sends texts in their order, since the checks of the session can take different times. */
      function trySend(text: string): void {
        // If the session cannot be checked because of a database failure, the stream ends. The client can connect again.
        sent = sent.then(() => send(text)).catch(end);
      }

      streams.add(stream);
      const leave = feed.listen({
        userId,
        changed: (events) => trySend(events.map(writeDocument).join('')),
        reload: () => trySend(RELOAD),
      });
      const heartbeat = setInterval(() => trySend(': still here\n\n'), HEARTBEAT);
      stream.once('close', () => {
        clearInterval(heartbeat);
        leave();
        streams.delete(stream);
      });
      // Sends the response headers immediately.
      stream.push(': hello\n\n');
      reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      return reply.send(stream);
    },
  );
}

const RELOAD = 'event: reload\ndata: {}\n\n';

function writeDocument({ document_id, inbox_id, state, needs_review }: DocumentEvent): string {
  const data = { id: document_id, inbox_id, state, needs_review: needs_review === 1 };
  return `event: document\ndata: ${JSON.stringify(data)}\n\n`;
}
