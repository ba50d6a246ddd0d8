/** Text parts of multipart bodies. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ExtraktError } from '../errors.ts';
import { JSON_LIMIT } from './bodies.ts';

export interface TextPart {
  readonly text: string;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** @throws ExtraktError `too_large`, `invalid` for bytes that are not UTF-8 */
export async function readTextPart(name: string, content: Readable): Promise<TextPart> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > JSON_LIMIT) throw new ExtraktError('too_large', `The part "${name}" has more than ${JSON_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    throw badPart(name, 'Must be UTF-8 text.');
  }
}

export function badPart(path: string, message: string): ExtraktError {
  return new ExtraktError('invalid', `The part "${path}": ${message}`, { faults: [{ path, message }] });
}
