/** An upload as documents of an inbox. */
import { type Static, Type } from 'typebox';
import type { Id } from '../store/tables.ts';
import type { Upload } from './archive-uploads.ts';
import type { Context } from './context.ts';
import { Document } from './documents.ts';
import { PartRecord, toPartRecords } from './part-records.ts';
import { addDocuments, describeAdded } from './uploads.ts';

const ArchiveResult = Type.Object(
  {
    name: Type.String({ description: 'File name of the ZIP.' }),
    document_count: Type.Integer({ minimum: 1, description: 'Documents that were made of its files.' }),
    parts: Type.Array(PartRecord, { description: 'Its files in their order, each with its outcome.' }),
  },
  { description: 'For a ZIP. The document is then the first of those that its files became.' },
);

export const AddedUpload = Type.Object({ ...Document.properties, archive: Type.Optional(ArchiveResult) });
export type AddedUpload = Static<typeof AddedUpload>;

/**
 * Makes a document of each file of an upload. When it throws, the files are gone.
 *
 * @param onCreated done in the same transaction
 * @returns the first document and, for an archive, the outcome of each file
 * @throws ExtraktError `not_found` when the inbox was deleted meanwhile
 */
export async function addUpload(
  context: Context,
  { inboxId, createdBy }: { readonly inboxId: Id; readonly createdBy: Id },
  { files, archive }: Upload,
  onCreated: (trx: Context['db'], added: AddedUpload) => Promise<void>,
): Promise<AddedUpload> {
  const source = archive ? ({ type: 'upload', archive: archive.name } as const) : ({ type: 'upload' } as const);
  const documents = files.map((file) => ({ inboxId, file, source, createdBy }));
  return await addDocuments(context, documents, async (trx) => {
    const [first] = documents;
    if (!first) throw new Error('An upload has at least one file.');
    const document = await describeAdded(trx, first);
    const added = archive ? { ...document, archive: describeArchive(archive, files.length) } : document;
    await onCreated(trx, added);
    return added;
  });
}

function describeArchive({ name, parts }: NonNullable<Upload['archive']>, count: number): Static<typeof ArchiveResult> {
  return { name, document_count: count, parts: toPartRecords(parts) };
}
