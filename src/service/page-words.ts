/** The words of documents, as they were read, kept in a file beside the document's own and gone with it. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ExtraktError } from '../errors.ts';
import { FAILURES } from '../pipeline/errors.ts';
import {
  type PageShape,
  type PageWords,
  rangeOfContents,
  rangeOfPage,
  rangeOfShapes,
  restoreShapes,
  unpackPage,
  unpackShapes,
} from '../pipeline/page-words.ts';
import type { DocumentTable, Id } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { refuseUnfinished, requireDocument } from './document-access.ts';

/** The key of the file with a document's words. */
export function nameWordsFile(documentId: Id): string {
  return `${documentId}.words`;
}

/**
 * Keeps the packed words of a document. They belong to its bytes, and these never change, so those of another reading
 * take the place of earlier ones before that reading is known to count.
 *
 * @throws ExtraktError `disk_full`
 */
export async function keepWords({ files }: Pick<Context, 'files'>, documentId: Id, words: Uint8Array): Promise<void> {
  await files.put(nameWordsFile(documentId), Readable.from([words]), Number.POSITIVE_INFINITY);
}

/**
 * The words of a page of a document that the caller may read.
 *
 * @param page from 1
 * @throws ExtraktError `not_found`, `forbidden`; `not_ready` before the document was read, `document_failed`, and
 *   `no_words` for a document that was read before words were kept
 */
export async function getPageWords(
  context: Context,
  caller: Caller,
  documentId: string,
  page: number,
): Promise<PageWords> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  const contents = await readBytes(context, document, rangeOfContents(page));
  const range = rangeOfPage(contents, page);
  if (!range) throw new ExtraktError('not_found', FAILURES.no_such_page.message);
  return unpackPage(await readBytes(context, document, range));
}

/**
 * The shapes of all pages of a document that the caller may read, and how they are set upright. Where earlier versions
 * kept words without them, they are made of the words.
 *
 * @throws ExtraktError as `getPageWords`
 */
export async function getPageShapes(context: Context, caller: Caller, documentId: string): Promise<PageShape[]> {
  const { document } = await requireDocument(context.db, caller, documentId, 'read');
  const contents = await readBytes(context, document, rangeOfContents(document.page_count ?? 0));
  const range = rangeOfShapes(contents);
  const shapes = range ? unpackShapes(await readBytes(context, document, range)) : [];
  return shapes.length > 0 ? shapes : restoreShapes(await readBytes(context, document, WHOLE));
}

/** The packed words of all pages of a document; undefined if they were not kept. */
export async function readWords({ files }: Pick<Context, 'files'>, documentId: Id): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(nameWordsFile(documentId), WHOLE));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const WHOLE = { start: 0, end: Number.MAX_SAFE_INTEGER };

async function readBytes(
  { files }: Context,
  document: Pick<DocumentTable, 'id' | 'state' | 'error'>,
  range: { readonly start: number; readonly end: number },
): Promise<Buffer> {
  try {
    return await buffer(await files.read(nameWordsFile(document.id), range));
  } catch (error) {
    if (!isMissing(error)) throw error;
    refuseUnfinished(document);
    throw noWords(error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function noWords(cause: unknown): ExtraktError {
  const detail = 'The words of this document were not kept when it was read. Have it processed again to get them.';
  return new ExtraktError('no_words', detail, { cause });
}
