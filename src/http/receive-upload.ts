/** Receives uploads: multipart bodies with the part `document`, whose bytes are streamed into storage. */
import type { FastifyRequest } from 'fastify';
import { discardUpload, keepUpload, type Upload } from '../service/archive-uploads.ts';
import type { Context } from '../service/context.ts';
import { readParts } from './multipart.ts';
import { describePart, hashContent, noteParts, type PartHash } from './part-hashes.ts';
import { badPart, readTextPart } from './text-parts.ts';

export interface ReceivedUpload {
  /** The caller uses its files or discards them. */
  readonly upload: Upload;
  /** Texts of the wanted parts, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Receives the whole body. Parts can be in any order, and unknown parts are ignored. If it throws, nothing is stored.
 *
 * @param wanted names of text parts to return
 * @throws ExtraktError `bad_multipart`, `invalid` without `document` or with several
 * @throws the errors of `keepUpload`
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
        if (upload) throw badPart('document', 'Occurs more than once. Send one document per request.');
        upload = await keepUpload(context, filename ?? '', content);
        hashes.push(describePart(part, upload.sha256));
      } else if (wanted.includes(name)) {
        if (texts.has(name)) throw badPart(name, 'Occurs more than once.');
        const { text, sha256 } = await readTextPart(name, content);
        hashes.push(describePart(part, sha256));
        texts.set(name, text);
      } else {
        hashes.push(describePart(part, await hashContent(content, context.config.uploadLimit)));
      }
    });
    if (!upload) throw badPart('document', 'This part is required (curl: -F document=@FILE).');
    noteParts(request, hashes);
    return { upload, texts };
  } catch (error) {
    if (upload) await discardUpload(context, upload);
    throw error;
  }
}
