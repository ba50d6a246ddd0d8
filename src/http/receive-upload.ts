/** Uploads: a multipart body with the part `document`, whose bytes go straight to where files are kept. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import type { Context } from '../service/context.ts';
import { discardFile, type KeptFile, keepFile } from '../service/uploads.ts';
import { JSON_LIMIT } from './bodies.ts';
import { readParts } from './multipart.ts';

export interface Upload {
  /** Whoever gets it makes something of it or discards it. */
  readonly file: KeptFile;
  /** The texts of the parts that were asked for and sent, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Receives the whole body. Parts may stand in any order; those that nobody asked for are passed over. When it throws,
 * nothing is left.
 *
 * @param wanted names of parts that are texts
 * @throws ExtraktError `bad_multipart`, `invalid` without `document` or with several, and as `keepFile`
 */
export async function receiveUpload(
  request: FastifyRequest,
  context: Context,
  wanted: readonly string[] = [],
): Promise<Upload> {
  let file: KeptFile | undefined;
  const texts = new Map<string, string>();
  try {
    await readParts(request, async ({ name, filename, content }) => {
      if (name === 'document') {
        if (file) throw badParts('document', 'Stands there more than once: send one document with each call.');
        file = await keepFile(context, filename ?? '', content);
      } else if (wanted.includes(name)) {
        if (texts.has(name)) throw badParts(name, 'Stands there more than once.');
        texts.set(name, await readText(name, content));
      } else {
        await passOver(content, context.config.uploadLimit);
      }
    });
    if (!file) throw badParts('document', 'This part is needed (curl: -F document=@FILE).');
    return { file, texts };
  } catch (error) {
    if (file) await discardFile(context, file).catch(() => {});
    throw error;
  }
}

async function readText(name: string, content: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > JSON_LIMIT) throw new ExtraktError('too_large', `The part "${name}" has more than ${JSON_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badParts(name, 'Must be UTF-8 text.');
  }
}

async function passOver(content: Readable, limit: number): Promise<void> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new ExtraktError('too_large', `A part has more than ${limit} bytes.`);
  }
}

function badParts(path: string, message: string): ExtraktError {
  return new ExtraktError('invalid', `The part "${path}": ${message}`, { faults: [{ path, message }] });
}
