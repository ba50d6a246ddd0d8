/** Receives examples: multipart bodies with the parts `document` and `extraction`. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { openSpoolFolder, type Spool } from '../containers/spool.ts';
import { ExtraktError } from '../errors.ts';
import type { Context } from '../service/context.ts';
import type { GivenDocument } from '../service/examples/given-files.ts';
import { readParts } from './multipart.ts';
import { describePart, hashContent, noteParts, type PartHash } from './part-hashes.ts';
import { badPart, readTextPart } from './text-parts.ts';

export interface ReceivedExample extends GivenDocument, AsyncDisposable {}

/**
 * Receives the whole body. Parts can come in any order, and unknown parts are ignored.
 *
 * @returns what is to be disposed of
 * @throws ExtraktError `bad_multipart`, `too_large`, `invalid` without `document` or with one of the parts several times
 */
export async function receiveExample(request: FastifyRequest, context: Context): Promise<ReceivedExample> {
  const { uploadLimit, data } = context.config;
  const folder = await openSpoolFolder(join(data, 'spool'));
  const hashes: PartHash[] = [];
  let document: { readonly name: string; readonly file: Spool } | undefined;
  let extraction: string | undefined;
  try {
    await readParts(request, async (part) => {
      const { name, filename, content } = part;
      if (name === 'document') {
        if (document) throw badPart(name, 'Occurs more than once. Send one document per call, or a ZIP.');
        document = { name: filename ?? '', file: await folder.keep(limitBytes(content, uploadLimit)) };
        hashes.push(describePart(part, document.file.sha256));
      } else if (name === 'extraction') {
        if (extraction !== undefined) throw badPart(name, 'Occurs more than once.');
        const { text, sha256 } = await readTextPart(name, content);
        extraction = text;
        hashes.push(describePart(part, sha256));
      } else {
        hashes.push(describePart(part, await hashContent(content, uploadLimit)));
      }
    });
    if (!document) throw badPart('document', 'This part is needed (curl: -F document=@FILE).');
    if (document.file.size === 0)
      throw new ExtraktError('empty_file', 'The file is empty. Send it again with its content.');
    noteParts(request, hashes);
    const { file } = document;
    return { ...document, extraction, [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
  } catch (error) {
    await document?.file[Symbol.asyncDispose]();
    throw error;
  }
}

/** @throws ExtraktError `too_large` while it is read */
async function* limitBytes(content: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new ExtraktError('too_large', `The file is larger than ${limit} bytes, the upload limit.`);
    yield chunk;
  }
}
