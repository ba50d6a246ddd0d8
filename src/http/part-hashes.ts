/** Detects repeated multipart bodies by the names and contents of their parts and the name of the file. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { fingerprintBody } from '../service/idempotency.ts';
import { type Part, readParts } from './multipart.ts';

export interface PartHash {
  readonly name: string;
  /** Name of the uploaded file, which becomes the name of the document. Other parts are texts, and their file names are ignored. */
  readonly filename: string | undefined;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
}

const fingerprints = new WeakMap<FastifyRequest, string>();

/** Stores the received parts of a request. */
export function noteParts(request: FastifyRequest, parts: readonly PartHash[]): void {
  fingerprints.set(request, fingerprintParts(parts));
}

/** The fingerprint of the received parts; undefined for a request without parts, or before they were read. */
export function findFingerprint(request: FastifyRequest): string | undefined {
  return fingerprints.get(request);
}

/**
 * Reads a body only for its fingerprint.
 *
 * @param limit maximum bytes of each part
 * @throws ExtraktError `bad_multipart`, `too_large`
 */
export async function readFingerprint(request: FastifyRequest, limit: number): Promise<string> {
  const parts: PartHash[] = [];
  await readParts(request, async (part) => {
    parts.push(describePart(part, await hashContent(part.content, limit)));
  });
  return fingerprintParts(parts);
}

export function describePart({ name, filename }: Pick<Part, 'name' | 'filename'>, sha256: string): PartHash {
  return { name, filename: name === 'document' ? filename : undefined, sha256 };
}

/** @throws ExtraktError `too_large` for more than `limit` bytes */
export async function hashContent(content: Readable, limit: number): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new ExtraktError('too_large', `A part has more than ${limit} bytes.`);
    hash.update(chunk);
  }
  return hash.digest('hex');
}

/** Computes the fingerprint of parts. Their order is ignored, since some clients send them in different orders. */
function fingerprintParts(parts: readonly PartHash[]): string {
  return fingerprintBody(
    parts.map(({ name, filename, sha256 }) => JSON.stringify([sha256, name, filename])).toSorted(),
  );
}
