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
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Pick<ListParameters, 'limit' | 'offset'>,
  page: Body,
): Body {
  linkAfter(context, request, reply, parameters, { count: page.count, length: page.results.length });
  return page;
}

/**
 * The same for a list that is not at hand.
 *
 * @param page `length` is how many of the `count` it has
 */
export function linkAfter(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Pick<ListParameters, 'limit' | 'offset'>,
  { count, length }: { readonly count: number; readonly length: number },
): void {
  const next = parameters.offset + length;
  if (length === 0 || next >= count) return;
  const [path = '', query = ''] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('limit', String(parameters.limit));
  search.set('offset', String(next));
  reply.header('link', `<${baseAddress(context, request)}${path}?${search}>; rel="next"`);
}

/** The address under which this client reaches the service, without a slash at the end. */
export function baseAddress({ config }: Context, request: FastifyRequest): string {
  return config.baseUrl || `${request.protocol}://${request.host}`;
}
