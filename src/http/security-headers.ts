/** Headers that tell browsers what our pages may do: nothing that does not come from here. */
import helmet from '@fastify/helmet';
import type { App } from './route.ts';

export async function sendSecurityHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Whether there is HTTPS in front is the proxy's business; the header would be remembered for localhost.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Answers hold what is in documents: no shared cache and no browser keeps them, unless a route knows better.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
