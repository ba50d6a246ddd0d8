/** Uploaded files, and the files of uploaded ZIP archives: each becomes a document of its own. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ContainerFault } from '../containers/faults.ts';
import { LEFT_SENTENCES, type LeftReason } from '../containers/outcomes.ts';
import { peek } from '../containers/peek.ts';
import { openSpoolFolder, type Spool, type SpoolFolder } from '../containers/spool.ts';
import { Unpacker } from '../containers/unpack.ts';
import { type ErrorCode, ExtraktError } from '../errors.ts';
import { detectContainer } from '../pipeline/read/media-type.ts';
import type { Context } from './context.ts';
import { discardAll } from './discard-files.ts';
import { makeSafeFileName } from './file-name.ts';
import { PartList } from './part-list.ts';
import type { Part } from './part-records.ts';
import { type KeptFile, keepFile, UNSUPPORTED_KIND } from './uploads.ts';

/** The stored files of an upload. The caller makes documents or a run of them, or discards them. */
export interface Upload {
  /** Of the uploaded bytes, hexadecimal. */
  readonly sha256: string;
  /** At least one. */
  readonly files: readonly KeptFile[];
  /** Null for a file that is not an archive. */
  readonly archive: UploadedArchive | null;
}

export interface UploadedArchive {
  readonly name: string;
  /** Its files, in order. */
  readonly parts: readonly Part[];
}

/** Bytes from which an archive is detected. */
const HEAD_SIZE = 512;

/** The error for an archive that is refused as a whole, by reason. */
const FAULTS: Readonly<Record<string, ErrorCode>> = {
  // Office documents are ZIPs, too.
  not_a_document: 'unsupported_media_type',
  encrypted: 'archive_encrypted',
  archive_limit: 'archive_limit',
  empty: 'archive_without_documents',
};

/**
 * Stores a file, or the files in a ZIP. When it throws, nothing is left.
 *
 * @param name as it was sent
 * @throws ExtraktError as `keepFile`, and the errors of archives
 */
export async function keepUpload(context: Context, name: string, content: Readable): Promise<Upload> {
  const { head, content: whole } = await peek(content, HEAD_SIZE);
  if (detectContainer(head) !== 'zip') {
    const file = await keepFile(context, name, whole);
    return { sha256: file.sha256, files: [file], archive: null };
  }
  const folder = await openSpoolFolder(join(context.config.data, 'spool'));
  await using archive = await folder.keep(limit(whole, context.config.uploadLimit));
  const parts = await unpack(context, folder, archive, name);
  const files = parts.flatMap(({ file }) => file ?? []);
  if (files.length > 0) {
    return { sha256: archive.sha256, files, archive: { name: makeSafeFileName(name), parts } };
  }
  throw refuseArchive(parts);
}

/** Removes the files of an unused upload. */
export async function discardUpload(context: Context, { files }: Pick<Upload, 'files'>): Promise<void> {
  await discardAll(context, files);
}

/**
 * The only file of an upload. When it throws, nothing is left.
 *
 * @throws ExtraktError `archive_several` for an archive with several documents
 */
export async function requireSingle(context: Context, upload: Upload): Promise<KeptFile> {
  const [file, ...others] = upload.files;
  if (file && others.length === 0) return file;
  await discardUpload(context, upload);
  throw new ExtraktError(
    'archive_several',
    `The archive has ${upload.files.length} documents, and a run takes one. Send each of them separately, or upload the archive to an inbox (POST /inboxes/{id}).`,
  );
}

/** @returns the parts, without the archive itself */
async function unpack(context: Context, folder: SpoolFolder, archive: Spool, name: string): Promise<Part[]> {
  const list = new PartList(context, folder, () => undefined);
  try {
    await new Unpacker(folder, list, context.config.uploadLimit).unpackFile(name, archive.read());
    const [whole, ...parts] = await list.finish();
    if (!whole || whole.reason === null) return parts;
    throw archiveError(whole.reason);
  } catch (error) {
    await list.discard();
    if (!(error instanceof ContainerFault)) throw error;
    throw new ExtraktError('archive_limit', LEFT_SENTENCES.archive_limit, { cause: error });
  }
}

/** The error for an archive that is refused as a whole. */
export function archiveError(reason: LeftReason): ExtraktError {
  const message = reason === 'not_a_document' ? UNSUPPORTED_KIND : LEFT_SENTENCES[reason];
  return new ExtraktError(FAULTS[reason] ?? 'archive_damaged', message);
}

function refuseArchive(parts: readonly Part[]): ExtraktError {
  const faults = parts.flatMap(({ name, reason }) =>
    reason === null ? [] : [{ path: name ?? '', message: LEFT_SENTENCES[reason] }],
  );
  return new ExtraktError('archive_without_documents', 'No file of the archive can become a document.', { faults });
}

/** @throws ExtraktError `too_large` while it is read */
function limit(content: Readable, most: number): Readable {
  async function* limited(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of content) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      if (size > most)
        throw new ExtraktError('too_large', `The archive is larger than ${most} bytes, the upload limit.`);
      yield bytes;
    }
  }
  return Readable.from(limited(), { objectMode: false });
}
