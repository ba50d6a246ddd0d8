/** Schemas of responses with headers and of files, for the OpenAPI description. */
import type { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import { PageOf } from '../service/lists.ts';

type Headers = Readonly<Record<string, { readonly type: 'string'; readonly description: string }>>;

const BINARY = { type: 'string', format: 'binary' };

export const NEXT_PAGE = {
  link: { type: 'string', description: 'The URL of the next page, if there is one: `<...>; rel="next"`.' },
} as const;

/** The schema of a list with a link to its next page. */
export function linked<Item extends TSchema>(item: Item) {
  return withHeaders(PageOf(item), NEXT_PAGE);
}

export const LOCATED = { location: { type: 'string', description: 'URL of the resource.' } } as const;

/** The schema of a response with a `Location` header. */
export function located<Body extends TSchema>(body: Body): Body {
  return withHeaders(body, LOCATED);
}

export function withHeaders<Body extends TSchema>(body: Body, headers: Headers): Body {
  return { ...body, headers };
}

/** The schema of a file with one of several media types. */
export function fileOf(description: string, mediaTypes: readonly string[], headers: Headers = {}) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: BINARY }]));
  return Type.Unsafe<Readable | Buffer>({ description, content, headers });
}
