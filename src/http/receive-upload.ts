/** Receives uploads: multipart bodies with the part `document`, whose bytes are streamed into storage. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { discardUpload, keepUpload, type Upload } from '../service/archive-uploads.ts';
import type { Context } from '../service/context.ts';
import { JSON_LIMIT } from './bodies.ts';
import { readParts } from './multipart.ts';
import { describePart, hashContent, noteParts, type PartHash } from './part-hashes.ts';

export interface ReceivedUpload {
  /** The caller uses its files or discards them. */
  readonly upload: Upload;
  /** Texts of the wanted parts, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Receives the whole body. Parts can come in any order, and unknown parts are ignored. When it throws, nothing is left.
 *
 * @param wanted names of text parts to return
 * @throws ExtraktError `bad_multipart`, `invalid` without `document` or with several, and as `keepUpload`
 */
export async function receiveUpload(
  request: FastifyRequest,
  context: Context,
  wanted: readonly string[] = [],
): Promise<ReceivedUpload> {
  let upload: Upload | undefined;
  const texts = new Map<string, string>();
  const hashes: PartHash[] = [];
  try {
    await readParts(request, async (part) => {
      const { name, filename, content } = part;
      if (name === 'document') {
        if (upload) throw badParts('document', 'Occurs more than once. Send one document per call.');
        upload = await keepUpload(context, filename ?? '', content);
        hashes.push(describePart(part, upload.sha256));
      } else if (wanted.includes(name)) {
        if (texts.has(name)) throw badParts(name, 'Occurs more than once.');
        const bytes = await readBytes(name, content);
        hashes.push(describePart(part, createHash('sha256').update(bytes).digest('hex')));
        texts.set(name, readText(name, bytes));
      } else {
        hashes.push(describePart(part, await hashContent(content, context.config.uploadLimit)));
      }
    });
    if (!upload) throw badParts('document', 'This part is needed (curl: -F document=@FILE).');
    noteParts(request, hashes);
    return { upload, texts };
  } catch (error) {
    if (upload) await discardUpload(context, upload);
    throw error;
  }
}

async function readBytes(name: string, content: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > JSON_LIMIT) throw new ExtraktError('too_large', `The part "${name}" has more than ${JSON_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readText(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badParts(name, 'Must be UTF-8 text.');
  }
}

function badParts(path: string, message: string): ExtraktError {
  return new ExtraktError('invalid', `The part "${path}": ${message}`, { faults: [{ path, message }] });
}
