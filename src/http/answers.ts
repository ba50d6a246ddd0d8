/** Answers for the description of the interface: schemas with the headers that come along, and files. */
import type { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import { PageOf } from '../service/lists.ts';

type Headers = Readonly<Record<string, { readonly type: 'string'; readonly description: string }>>;

const BINARY = { type: 'string', format: 'binary' };

export const NEXT_PAGE = {
  link: { type: 'string', description: 'The address of the next page, where there is one: `<...>; rel="next"`.' },
} as const;

/** A list that says where it goes on. */
export function linked<Item extends TSchema>(item: Item) {
  return withHeaders(PageOf(item), NEXT_PAGE);
}

export const LOCATED = { location: { type: 'string', description: 'Where it is found.' } } as const;

/** What was created, or is being computed. */
export function located<Body extends TSchema>(body: Body): Body {
  return withHeaders(body, LOCATED);
}

export function withHeaders<Body extends TSchema>(body: Body, headers: Headers): Body {
  return { ...body, headers };
}

/** Bytes in one of several forms. */
export function fileOf(description: string, mediaTypes: readonly string[], headers: Headers = {}) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: BINARY }]));
  return Type.Unsafe<Readable | Buffer>({ description, content, headers });
}
