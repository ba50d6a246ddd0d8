/** Conditional requests by entity tags (RFC 9110, 13): for readers who have it already, and writers who must not overwrite. */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Expectation, Versioned } from '../service/versions.ts';
import { matchesEntityTag } from './ranges.ts';

/** Headers of a GET, for the description of the interface. */
export const ReaderConditions = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'An `ETag`: 304 while it is still this one.' })),
});

/** Headers of a change, for the description of the interface. */
export const WriterConditions = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The `ETag` of what you saw: 412 when it was changed meanwhile, and nothing is done.' }),
  ),
  'if-none-match': Type.Optional(Type.String({ description: '`*`: 412 when there is one already.' })),
});

/** The header that an answer has, for the description of the interface. */
export const TAGGED = { etag: { type: 'string', description: 'Names this version: for `If-Match`.' } } as const;

interface Conditions {
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/**
 * What a change expects. Both headers may be given, and each must agree. `If-Match` takes strong tags alone (13.1.1),
 * which all of ours are.
 *
 * @returns undefined where the request expects nothing
 */
export function readExpectation(conditions: Conditions): Expectation | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = conditions;
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined;
  return (version) => {
    const tag = version === undefined ? undefined : nameTag(version);
    const agrees =
      ifMatch === undefined || (tag !== undefined && listTags(ifMatch).some((t) => t === '*' || t === tag));
    return agrees && (ifNoneMatch === undefined || tag === undefined || !matchesEntityTag(ifNoneMatch, tag));
  };
}

/** Sets the `ETag` of what is sent. @returns the thing itself */
export function tagged<Item>(reply: FastifyReply, { item, version }: Versioned<Item>): Item {
  reply.header('etag', nameTag(version));
  return item;
}

export function nameTag(version: string): string {
  return `"${version}"`;
}

function listTags(header: string): string[] {
  return header.split(',').map((part) => part.trim());
}
