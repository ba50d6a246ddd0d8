import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { AddedUpload, addUpload } from '../../service/added-upload.ts';
import { Batch, BatchResult, changeDocuments } from '../../service/batch.ts';
import { DocumentListParameters, listDocuments } from '../../service/document-list.ts';
import { DocumentLog, getDocumentLog } from '../../service/document-log.ts';
import { Document, deleteDocument, getDocument } from '../../service/documents.ts';
import { OriginalsParameters, openOriginals } from '../../service/originals.ts';
import { requireUpload } from '../../service/uploads.ts';
import { fileOf, linked, located } from '../answers.ts';
import { recording } from '../audit.ts';
import { describeAttachment } from '../content-disposition.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import { receiveUpload } from '../receive-upload.ts';
import type { App, RouteDeps } from '../route.ts';
import { DocumentPath } from './document-files.ts';
import { ResourcePath } from './resources.ts';

const DISPOSITION = {
  'content-disposition': { type: 'string', description: '`attachment` with the name of the ZIP archive.' },
} as const;

/** Uploads into an inbox, its list of documents, and single documents. */
export function serveDocuments(app: App, { context }: RouteDeps): void {
  const tags = ['documents'];

  app.post(
    '/inboxes/:id',
    {
      config: { multipart: true, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Upload a document, which is then processed automatically',
        description:
          'Each file in a ZIP archive becomes a document. The response is the first document, with the result of each file in ' +
          '`archive`. An archive is rejected with 422 if it is encrypted, damaged, without documents, or beyond the limits (1,000 files, ' +
          '10,000 entries including folders, an unpacked size of eight times the upload limit).',
        params: ResourcePath,
        response: { 201: located(AddedUpload) },
      },
    },
    async (request, reply) => {
      // Checked before the body is read, so that a request without permission does not have to send 64 MiB.
      const inbox = await requireUpload(context, request.caller, request.params.id);
      const { upload } = await receiveUpload(request, context);
      const place = { inboxId: inbox.id, createdBy: request.caller.id };
      const document = await addUpload(context, place, upload, (trx, added) =>
        keepAnswer(request, trx, { status: 201, body: added, location: `/documents/${added.id}` }),
      );
      return reply.code(201).header('location', `/documents/${document.id}`).send(document);
    },
  );

  app.get(
    '/inboxes/:id/documents',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the documents of an inbox',
        params: ResourcePath,
        querystring: DocumentListParameters,
        response: { 200: linked(Document) },
      },
    },
    async (request, reply) => {
      const page = await listDocuments(context, request.caller, request.params.id, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.post(
    '/inboxes/:id/documents/batch',
    {
      config: { idempotent: false, whenFull: true, errors: ['forbidden', 'no_credits'] },
      schema: {
        tags,
        summary: 'Delete or reprocess several documents of an inbox',
        params: ResourcePath,
        body: Batch,
        response: { 200: BatchResult },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await changeDocuments(context, caller, params.id, body, recording(request));
    },
  );

  app.get(
    '/inboxes/:id/originals',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the original files of an inbox as a ZIP archive',
        params: ResourcePath,
        querystring: OriginalsParameters,
        response: { 200: fileOf('The files.', ['application/zip'], DISPOSITION) },
      },
    },
    async ({ caller, params, query }, reply) => {
      const { name, chunks } = await openOriginals(context, caller, params.id, query);
      reply.type('application/zip').header('content-disposition', describeAttachment(`${name}.zip`));
      // Without object mode, backpressure depends on the size of the chunks, and not on their number.
      return reply.send(Readable.from(chunks, { objectMode: false }));
    },
  );

  app.get(
    '/documents/:id',
    {
      config: { errors: ['forbidden'] },
      schema: { tags, summary: 'Get a document', params: DocumentPath, response: { 200: Document } },
    },
    async ({ caller, params }) => await getDocument(context, caller, params.id),
  );

  app.get(
    '/documents/:id/log',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the notes on how a document was read',
        params: DocumentPath,
        response: { 200: DocumentLog },
      },
    },
    async ({ caller, params }) => await getDocumentLog(context, caller, params.id),
  );

  app.delete(
    '/documents/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Delete a document permanently, with its file, text and extractions',
        params: DocumentPath,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await deleteDocument(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}
