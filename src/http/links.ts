/** Links to the next pages of lists: `Link: <...>; rel="next"` (RFC 8288). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../service/context.ts';
import type { ListParameters, Page } from '../service/lists.ts';

/**
 * Sets the link to the next page, if there is one. The other parameters of the request are kept.
 *
 * @returns the page
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
 * Sets the link for a page that is streamed.
 *
 * @param page `length` is the number of results on the page, and `count` the number of all results
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

/** The base URL with which this client reaches the service, without a slash at the end. */
export function baseAddress({ config }: Context, request: FastifyRequest): string {
  return config.baseUrl || `${request.protocol}://${hostOf(request)}`;
}

/**
 * The host of the request. `X-Forwarded-Host` is ignored, even from a trusted proxy: proxies overwrite the headers with the address
 * and the scheme of a client, but pass on its `X-Forwarded-Host`. `EXTRAKT_BASE_URL` sets the URL of the service for users.
 */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers.host ?? '';
}

/** Whether users reach the service by HTTPS, if this is known. */
export function isReachedByHttps({ protocol }: FastifyRequest, { baseUrl }: Context['config']): boolean {
  return protocol === 'https' || baseUrl.startsWith('https:');
}
