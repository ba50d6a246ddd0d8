/** Requests that can be answered at once, before their work is done. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

export const PreferHeaders = Type.Object({
  prefer: Type.Optional(Type.String({ description: '`respond-async` answers at once (RFC 7240).' })),
});

/** RFC 7240, 4.1. */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const preferences = [headers['prefer'] ?? ''].flat().join(',').split(',');
  return preferences.some((preference) => /^respond-async\s*(;|$)/i.test(preference.trim()));
}
