/** `GET /events`: what happens to documents, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { toLoggedError } from '../../logged-error.ts';
import { type DocumentEvent, openFeed } from '../../service/events.ts';
import { isStillAuthenticated } from '../authentication.ts';
import type { App, RouteDeps } from '../route.ts';

/** Streams of one user on one server. Browsers open six connections to a server at most. */
const MOST_STREAMS = 10;
/** Milliseconds between two signs of life, which keep proxies from closing the connection. */
const HEARTBEAT = 15_000;
/** Milliseconds for which somebody who was signed in is taken to be so still. */
const TRUST = 5_000;
/** Bytes that wait for a client; one that is slower is sent away, and may come again. */
const MOST_WAITING = 256 * 1024;

const Events = Type.Unsafe<Readable>({
  description: 'A stream that ends when the session or token does.',
  content: {
    'text/event-stream': {
      schema: Type.String({
        description:
          '`document`: `{"id", "inbox_id", "state", "needs_review"}`, where `state` may also be `deleted`. ' +
          '`reload`: what you hold may be older than this stream; read it again. It comes at the start of each stream, and when ' +
          'more happened at once than is worth telling. Comments are signs of life.',
      }),
    },
  },
});

export function serveEvents(app: App, { context }: RouteDeps): void {
  const feed = openFeed(context.db, (error) => app.log.error({ error: toLoggedError(error) }, 'events cannot be read'));
  const streams = new Set<Readable>();
  // Streams never end by themselves, and a server that closes waits for its connections.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null);
    await feed.close();
  });

  app.get(
    '/events',
    {
      // An answer to HEAD would be a stream that nobody reads, and that nothing ends.
      exposeHeadRoute: false,
      config: { unattended: true },
      schema: {
        tags: ['documents'],
        summary: 'Hear of documents that you may read as they change (server-sent events)',
        response: { 200: Events },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.caller;
      if (feed.count(userId) >= MOST_STREAMS) {
        throw new ExtraktError('too_many_requests', `You have ${MOST_STREAMS} streams of events open. Close one.`, {
          retryAfter: HEARTBEAT / 1000,
        });
      }
      const stream = new Readable({ read() {} });
      let trustedUntil = Date.now() + TRUST;

      /** Sends only to somebody who is still signed in, and ends the stream of whoever is not. */
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
      /** One after another: a question whether somebody is still signed in must not let a later event overtake. */
      function trySend(text: string): void {
        // Without an answer of the database nobody knows whether they are; they may come again.
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
      // Sends the head at once. Proxies would hold events back until their buffer is full.
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
