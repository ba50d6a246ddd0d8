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
  return config.baseUrl || `${request.protocol}://${hostOf(request)}`;
}

/**
 * The host that the request was sent to. `X-Forwarded-Host` does not count, also where a proxy is trusted: proxies write
 * the address and the scheme of a client over what it sends itself, but pass its `X-Forwarded-Host` on. Where people
 * reach the service is for `EXTRAKT_BASE_URL` to say.
 */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers.host ?? '';
}

/** Whether people come by HTTPS, as far as this is known. */
export function isReachedByHttps({ protocol }: FastifyRequest, { baseUrl }: Context['config']): boolean {
  return protocol === 'https' || baseUrl.startsWith('https:');
}
