/**
 * Adds files to inboxes in two steps: the bytes are stored under the id of the future document, then one transaction makes the
 * document and its job. The document is accepted after the second step.
 */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import { FAILURES } from '../pipeline/errors.ts';
import { canReadHeic } from '../pipeline/read/heic.ts';
import { detectMediaType, MEDIA_TYPES } from '../pipeline/read/media-type.ts';
import { looksLikeXml } from '../pipeline/read/xml-text.ts';
import type { Id, Tables } from '../store/tables.ts';
import { readLevel, requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { requireOwnersCredits } from './credits-check.ts';
import { discardAll } from './discard-files.ts';
import { limitToOwn } from './document-access.ts';
import { type Document, describeDocument, type Source } from './documents.ts';
import { makeSafeFileName } from './file-name.ts';
import { Pace } from './pace.ts';
import { queueDocument } from './queueing.ts';

const PICTURES = Object.entries(MEDIA_TYPES).flatMap(([type, { kind }]) => (type.startsWith('image/') ? [kind] : []));

/** The message for a file of another kind. */
export const UNSUPPORTED_KIND =
  `The content of the file is not of a supported kind, regardless of its name. Send a PDF, a picture (${PICTURES.join(', ')}), ` +
  'an e-invoice in XML (CII, UBL), or a ZIP archive of such files.';

/** A stored file that belongs to nothing yet. Its holder adds or discards it. */
export interface KeptFile {
  /** Key of the file, and id of the document or job that is made of it. */
  readonly id: Id;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Stores the bytes of a file. When it throws, nothing is left.
 *
 * @param name as it was sent
 * @throws ExtraktError `empty_file`, `unsupported_media_type`, `too_large`, `disk_full`
 */
export async function keepFile(context: Context, name: string, content: Readable): Promise<KeptFile> {
  const id = uuid();
  const { size, sha256, head } = await context.files.put(id, content, context.config.uploadLimit);
  const mediaType = detectMediaType(head);
  const isLackingReader = mediaType === 'image/heic' && !canReadHeic();
  if (size > 0 && mediaType && !isLackingReader) return { id, name: makeSafeFileName(name), mediaType, size, sha256 };
  await context.files.delete(id);
  if (size === 0) throw new ExtraktError('empty_file', 'The file is empty. Send it again with its content.');
  throw new ExtraktError('unsupported_media_type', isLackingReader ? FAILURES.heic.message : describeKindFault(head));
}

/** Why a file with these first bytes cannot be read. */
function describeKindFault(head: Uint8Array): string {
  if (looksLikeXml(head)) return FAILURES.unknown_xml.message;
  return UNSUPPORTED_KIND;
}

/** Removes a kept file that did not become a document or a job. */
export async function discardFile(context: Context, { id }: KeptFile): Promise<void> {
  const document = await context.db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst();
  const job = await context.db.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst();
  if (!document && !job) await context.files.delete(id);
}

/** A future document and its stored file. */
export interface NewDocument {
  readonly inboxId: Id;
  readonly file: KeptFile;
  readonly source: Source;
  /** The user that it is added for. */
  readonly createdBy: Id;
  /** The mail that brings it. */
  readonly mailId?: Id;
}

/**
 * Makes a document of a kept file, and the job that processes it. When it throws, the file is gone too.
 *
 * @param onCreated done in the same transaction
 * @throws ExtraktError `not_found` when the inbox was deleted meanwhile
 */
export async function addDocument(
  context: Context,
  document: NewDocument,
  onCreated: (trx: Context['db'], document: Document) => Promise<void> = async () => {},
): Promise<Document> {
  return await addDocuments(context, [document], async (trx) => {
    const added = await describeAdded(trx, document);
    await onCreated(trx, added);
    return added;
  });
}

/**
 * Makes a document of each kept file: of all of them or of none. When it throws, the files are gone too.
 *
 * @param onCreated done in the same transaction
 * @returns what `onCreated` gives
 * @throws ExtraktError `not_found` when the inbox was deleted meanwhile
 */
export async function addDocuments<Result>(
  context: Context,
  documents: readonly NewDocument[],
  onCreated: (trx: Context['db']) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await context.db.transaction().execute(async (trx) => {
      await insertDocuments(trx, documents);
      return await onCreated(trx);
    });
    context.jobQueued();
    return result;
  } catch (error) {
    await discardAll(
      context,
      documents.map(({ file }) => file),
    );
    throw error;
  }
}

/**
 * As `insertDocument` for each, in steps: the 1,000 documents of an archive take half a second of the event loop.
 *
 * @throws ExtraktError `not_found` when an inbox was deleted meanwhile
 */
export async function insertDocuments(trx: Kysely<Tables>, documents: readonly NewDocument[]): Promise<void> {
  const pace = new Pace();
  for (const document of documents) {
    await insertDocument(trx, document);
    if (pace.isDue) await pace.rest();
  }
}

/** A new document as the user sees it in whose name it came in. */
export async function describeAdded(trx: Context['db'], { inboxId, file, createdBy }: NewDocument): Promise<Document> {
  const level = await readLevel(trx, createdBy, inboxId);
  return await describeDocument(trx, file.id, limitToOwn(level, createdBy));
}

/**
 * Adds a document and its job in a transaction. Call `context.jobQueued()` after the commit.
 *
 * @throws ExtraktError `not_found` when the inbox was deleted meanwhile
 */
async function insertDocument(
  trx: Kysely<Tables>,
  { inboxId, file, source, createdBy, mailId }: NewDocument,
): Promise<void> {
  await countDocument(trx, inboxId);
  const original = await findOriginal(trx, inboxId, file.sha256);
  await trx
    .insertInto('document')
    .values({
      id: file.id,
      inbox_id: inboxId,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      state: 'queued',
      error: null,
      page_count: null,
      source: JSON.stringify(source),
      needs_review: 0,
      created_at: new Date().toISOString(),
      created_by: createdBy,
      processed_at: null,
      reviewed_at: null,
      reviewed_by: null,
      extraction_id: null,
      duplicate_of: original?.id ?? null,
      mail_id: mailId ?? null,
    })
    .execute();
  await queueDocument(trx, file.id, createdBy);
}

/**
 * The inbox, if the caller may upload into it now.
 *
 * @throws ExtraktError `not_found`, `forbidden`, and `no_credits` where its owner, who pays, has none left
 */
export async function requireUpload(context: Context, caller: Caller, inboxId: string): Promise<{ id: Id }> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'upload', ['inbox']);
  await requireOwnersCredits(context.db, inbox.id);
  return inbox;
}

/** The first document of the inbox with these bytes. Counting the new one has locked the inbox, so none comes meanwhile. */
async function findOriginal(trx: Kysely<Tables>, inboxId: Id, sha256: string): Promise<{ id: Id } | undefined> {
  return await trx
    .selectFrom('document')
    .select('id')
    .where('inbox_id', '=', inboxId)
    .where('sha256', '=', sha256)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function countDocument(trx: Kysely<Tables>, inboxId: Id): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('inbox')
    .set((e) => ({ document_count: e('document_count', '+', 1) }))
    .where('id', '=', inboxId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ExtraktError('not_found', 'The inbox was deleted meanwhile; nothing was kept.');
}
