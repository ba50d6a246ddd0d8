/** The files of documents, and pictures of their pages. */
import type { Readable } from 'node:stream';
import { ExtraktError } from '../errors.ts';
import { FAILURES, PipelineFailure } from '../pipeline/errors.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Language } from '../pipeline/page.ts';
import type { Id } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { requireDocument } from './document-access.ts';
import { readInboxTemplate } from './inbox-template.ts';
import { nameWordsFile } from './page-words.ts';

export interface DocumentFile {
  /** Of the document, and key of its file. */
  readonly id: Id;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Null until the document was read. */
  readonly pageCount: number | null;
  /** What pages are drawn in that are made of data, as those of an XML file are. */
  readonly language: Language | undefined;
}

/**
 * What is known about the file of a document that the caller may read.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getDocumentFile(context: Context, caller: Caller, documentId: string): Promise<DocumentFile> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  const { id, inbox_id, name, media_type, size, sha256, page_count } = document;
  const isXml = media_type === 'application/xml';
  const language = isXml ? (await readInboxTemplate(context.db, inbox_id)).language : undefined;
  return { id, name, mediaType: media_type, size, sha256, pageCount: page_count, language };
}

/**
 * The bytes of a file, or a range of them.
 *
 * @param range both ends inclusive
 * @throws ExtraktError `not_found` when the document was deleted meanwhile
 */
export async function readDocumentFile(
  { files }: Context,
  { id }: DocumentFile,
  range?: { readonly start: number; readonly end: number },
): Promise<Readable> {
  return await files.read(id, range).catch(refuseMissing);
}

/**
 * Refuses numbers of pages that the document does not have, as far as that is known.
 *
 * @throws ExtraktError `not_found`
 */
export function requirePage({ pageCount }: DocumentFile, page: number): void {
  if (Number.isInteger(page) && page >= 1 && (pageCount === null || page <= pageCount)) return;
  throw new ExtraktError('not_found', FAILURES.no_such_page.message);
}

/**
 * Draws a page.
 *
 * @param page from 1; any other number is a page that the document does not have
 * @param width pixels
 * @param signal of somebody who waits for it
 * @returns the bytes of a PNG
 * @throws ExtraktError `not_found` for a page that is not there, `document_failed` where it cannot be drawn
 */
export async function renderDocumentPage(
  context: Context,
  pool: Pool,
  file: DocumentFile,
  { page, width, signal }: { page: number; width: number; signal: AbortSignal },
): Promise<Uint8Array> {
  requirePage(file, page);
  const { path, release } = await context.files.path(file.id).catch(refuseMissing);
  try {
    return await pool.renderPage({ path, page, width, language: file.language, signal });
  } catch (error) {
    if (!(error instanceof PipelineFailure)) throw error;
    const code = error.code === 'no_such_page' ? 'not_found' : 'document_failed';
    throw new ExtraktError(code, error.message, { cause: error });
  } finally {
    await release();
  }
}

/**
 * Removes all files of a document that was deleted. Call it after the commit: a file without a row is swept up some time,
 * a row without a file would be a document lost.
 */
export async function deleteDocumentFiles({ files }: Context, id: Id): Promise<void> {
  await Promise.all([files.delete(id), files.delete(nameWordsFile(id))]);
}

/** For `catch`: a file that is gone went with its document. */
export function refuseMissing(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  throw new ExtraktError('not_found', 'The document was deleted meanwhile.', { cause: error });
}
