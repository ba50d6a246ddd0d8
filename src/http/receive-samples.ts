/** Receives sample documents: multipart bodies with one or more parts `document`, whose bytes are streamed into storage. */
import type { FastifyRequest } from 'fastify';
import { LEFT_SENTENCES } from '../containers/outcomes.ts';
import { type ErrorCode, ExtraktError } from '../errors.ts';
import { keepUpload } from '../service/archive-uploads.ts';
import type { Context } from '../service/context.ts';
import { discardAll } from '../service/discard-files.ts';
import { makeSafeFileName } from '../service/file-name.ts';
import { isLeftBehind } from '../service/part-records.ts';
import { isRefused, listKept, type RefusedFile, type SampleFile } from '../service/read-samples.ts';
import type { KeptFile } from '../service/uploads.ts';
import { type Part, readParts } from './multipart.ts';
import { hashContent } from './part-hashes.ts';
import { badPart } from './text-parts.ts';

/** Errors that concern a single file. Its part was read to the end. */
const OF_FILE: ReadonlySet<ErrorCode> = new Set([
  'unsupported_media_type',
  'empty_file',
  'archive_damaged',
  'archive_encrypted',
  'archive_limit',
  'archive_without_documents',
]);
/** Maximum number of files without a document that are listed. An archive can have thousands. */
const MOST_REFUSED = 100;

/**
 * Receives the whole body. Each file of a ZIP archive counts as a document. Files that are not documents are listed with the reason
 * and do not count. Unknown parts are ignored. If it throws, nothing is stored.
 *
 * @param most maximum number of documents
 * @returns at least one document, in the order of the body. The caller uses or discards the documents
 * @throws ExtraktError `bad_multipart`, `too_large`, `invalid` without `document` or with too many documents
 * @throws the error of the first file if none is a document. It names the file.
 */
export async function receiveSamples(
  request: FastifyRequest,
  context: Context,
  most: number,
): Promise<readonly SampleFile[]> {
  const received: SampleFile[] = [];
  let refusal: ExtraktError | undefined;
  try {
    await readParts(request, async (part) => {
      if (part.name !== 'document') {
        await hashContent(part.content, context.config.uploadLimit);
        return;
      }
      const { kept, refused, error } = await receiveFile(context, part);
      received.push(...kept, ...refused.slice(0, MOST_REFUSED - received.filter(isRefused).length));
      refusal ??= error;
      if (listKept(received).length > most) throw badPart('document', `Send at most ${most} documents.`);
    });
    if (listKept(received).length > 0) return received;
    throw refusal ?? badPart('document', 'This part is required, once for each sample (curl: -F document=@FILE).');
  } catch (error) {
    await discardAll(context, listKept(received));
    throw error;
  }
}

interface ReceivedFile {
  readonly kept: readonly KeptFile[];
  readonly refused: readonly RefusedFile[];
  /** Why the file was refused as a whole. */
  readonly error?: ExtraktError;
}

/** @throws the errors that do not concern the file alone, and `too_large` */
async function receiveFile(context: Context, { filename = '', content }: Part): Promise<ReceivedFile> {
  const name = makeSafeFileName(filename);
  try {
    const { files, archive } = await keepUpload(context, filename, content);
    const left = (archive?.parts ?? []).filter(isLeftBehind);
    const refused = left.flatMap((part): RefusedFile[] =>
      part.reason === null ? [] : [{ name: makeSafeFileName(part.name ?? ''), error: LEFT_SENTENCES[part.reason] }],
    );
    return { kept: files, refused };
  } catch (error) {
    if (!(error instanceof ExtraktError)) throw error;
    const { code, message, faults = [] } = error;
    const named = new ExtraktError(code, `${name}: ${message}`, {
      cause: error,
      ...(faults.length > 0 ? { faults } : {}),
    });
    if (code === 'too_large') throw named;
    if (!OF_FILE.has(code)) throw error;
    const inside = faults.map((fault) => ({ name: makeSafeFileName(fault.path), error: fault.message }));
    return { kept: [], refused: inside.length > 0 ? inside : [{ name, error: message }], error: named };
  }
}
