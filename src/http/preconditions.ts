/** Conditional requests by entity tags (RFC 9110, 13), for caching and for detecting concurrent changes. */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Expectation, Versioned } from '../service/versions.ts';
import { matchesEntityTag } from './ranges.ts';

/** Headers of a GET, for the OpenAPI description. */
export const ReaderConditions = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'An `ETag`: the response is 304 if it has not changed.' })),
});

/** Headers of a change, for the OpenAPI description. */
export const WriterConditions = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime.',
    }),
  ),
  'if-none-match': Type.Optional(Type.String({ description: '`*`: 412 if the object already exists.' })),
});

/** Response header with the version, for the OpenAPI description. */
export const TAGGED = { etag: { type: 'string', description: 'Identifies this version, for `If-Match`.' } } as const;

interface Conditions {
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/**
 * Reads the precondition of a change. If both headers are given, both must match. `If-Match` accepts only strong tags (13.1.1), and
 * all tags of the service are strong.
 *
 * @returns undefined for a request without preconditions
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

/**
 * Sets the `ETag` of a response.
 *
 * @returns the item
 */
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
