/** The files of documents, and pictures of their pages. */
import { ExtraktError } from '../errors.ts';
import { PipelineFailure } from '../pipeline/errors.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Id } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { requireDocument } from './document-access.ts';

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
}

/**
 * What is known about the file of a document that the caller may read.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getDocumentFile(context: Context, caller: Caller, documentId: string): Promise<DocumentFile> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  const { id, name, media_type, size, sha256, page_count } = document;
  return { id, name, mediaType: media_type, size, sha256, pageCount: page_count };
}

/**
 * Draws a page.
 *
 * @param page from 1; any other number is a page that the document does not have
 * @param width pixels
 * @returns the bytes of a PNG
 * @throws ExtraktError `not_found` for a page that is not there, `document_failed` where it cannot be drawn
 */
export async function renderDocumentPage(
  context: Context,
  pool: Pool,
  file: DocumentFile,
  { page, width }: { page: number; width: number },
): Promise<Uint8Array> {
  if (page < 1 || (file.pageCount !== null && page > file.pageCount)) {
    throw new ExtraktError('not_found', `The document has ${file.pageCount ?? 'no such'} page(s); they count from 1.`);
  }
  const { path, release } = await context.files.path(file.id);
  try {
    return await pool.renderPage({ path, page, width });
  } catch (error) {
    if (error instanceof PipelineFailure) throw new ExtraktError('document_failed', error.message, { cause: error });
    throw error;
  } finally {
    await release();
  }
}
