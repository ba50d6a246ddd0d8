/** Where lists go on: `Link: <...>; rel="next"` (RFC 8288). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../service/context.ts';
import type { ListParameters, Page } from '../service/lists.ts';

/**
 * Sets the link to the next page where there is one; every other parameter of the request stays in it.
 *
 * @returns the page, to be sent
 */
export function linkNext<Body extends Page<unknown>>(
  { config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Pick<ListParameters, 'limit' | 'offset'>,
  page: Body,
): Body {
  const next = parameters.offset + page.results.length;
  if (page.results.length === 0 || next >= page.count) return page;
  const [path = '', query = ''] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('limit', String(parameters.limit));
  search.set('offset', String(next));
  const base = config.baseUrl || `${request.protocol}://${request.host}`;
  reply.header('link', `<${base}${path}?${search}>; rel="next"`);
  return page;
}
