/** `/metrics`, for Prometheus. */
import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { App } from '../route.ts';

export function serveMetrics(app: App, register: Registry): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['service'],
        summary: 'Get metrics for Prometheus',
        produces: ['text/plain'],
        response: { 200: Type.String({ description: 'Text format of Prometheus.' }) },
      },
    },
    async (_request, reply) => reply.type(register.contentType).send(await register.metrics()),
  );
}
