/** Receives sample documents: multipart bodies with one or more parts `document`, whose bytes are streamed into storage. */
import type { FastifyRequest } from 'fastify';
import { keepUpload } from '../service/archive-uploads.ts';
import type { Context } from '../service/context.ts';
import { discardAll } from '../service/discard-files.ts';
import type { KeptFile } from '../service/uploads.ts';
import { readParts } from './multipart.ts';
import { hashContent } from './part-hashes.ts';
import { badPart } from './text-parts.ts';

/**
 * Receives the whole body. Each file of a ZIP archive counts as a document. Unknown parts are ignored. If it throws, nothing is
 * stored.
 *
 * @param most maximum number of documents
 * @returns at least one file. The caller uses or discards the files
 * @throws ExtraktError `bad_multipart`, `invalid` without `document` or with too many documents
 * @throws the errors of `keepUpload`
 */
export async function receiveSamples(
  request: FastifyRequest,
  context: Context,
  most: number,
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = [];
  try {
    await readParts(request, async ({ name, filename, content }) => {
      if (name !== 'document') {
        await hashContent(content, context.config.uploadLimit);
        return;
      }
      const { files } = await keepUpload(context, filename ?? '', content);
      kept.push(...files);
      if (kept.length > most) throw badPart('document', `Send at most ${most} documents.`);
    });
    if (kept.length === 0)
      throw badPart('document', 'This part is required, once for each sample (curl: -F document=@FILE).');
    return kept;
  } catch (error) {
    await discardAll(context, kept);
    throw error;
  }
}
