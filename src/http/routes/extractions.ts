import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { Check, Extraction } from '../../pipeline/extraction.ts';
import { confirmExtraction } from '../../service/confirm.ts';
import { Document } from '../../service/documents.ts';
import { type ExportForm, ExportParameters, exportExtractions } from '../../service/export/export.ts';
import {
  checkCorrection,
  correctExtraction,
  ExtractionRecord,
  getExtraction,
  recomputeExtraction,
} from '../../service/extractions.ts';
import { PageOf } from '../../service/lists.ts';
import { chooseMediaType } from '../accept.ts';
import { located, NEXT_PAGE, withHeaders } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { describeAttachment } from '../content-disposition.ts';
import { linkAfter } from '../links.ts';
import { nameTag, ReaderConditions, readExpectation, TAGGED, tagged, WriterConditions } from '../preconditions.ts';
import { matchesEntityTag } from '../ranges.ts';
import type { App, RouteDeps } from '../route.ts';
import { DocumentPath, NotModified } from './document-files.ts';
import { ResourcePath } from './resources.ts';

/** The formats of the extractions of an inbox. */
const FORMS = {
  'application/json': { form: 'json', type: 'application/json; charset=utf-8' },
  'text/csv': { form: 'csv', type: 'text/csv; charset=utf-8; header=present', ending: 'csv' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    form: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
  'application/x-ndjson': { form: 'ndjson', type: 'application/x-ndjson; charset=utf-8' },
} as const satisfies Record<string, { form: ExportForm; type: string; ending?: string }>;
/** Media types, the default first. */
const MEDIA_TYPES = [
  'application/json',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ndjson',
] as const satisfies readonly (keyof typeof FORMS)[];

/** The schema of a response that is sent as a stream. */
const Extractions = Type.Unsafe<Readable>({
  description: 'The extractions in the requested format.',
  content: {
    'application/json': { schema: PageOf(ExtractionRecord) },
    'text/csv': { schema: Type.String({ description: 'RFC 4180, with a header row.' }) },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: Type.String({ format: 'binary', description: 'A workbook.' }),
    },
    'application/x-ndjson': { schema: Type.String({ description: 'One extraction per line.' }) },
  },
  headers: NEXT_PAGE,
});

const CorrectionParameters = Type.Object({
  recompute: Type.Boolean({ default: false, description: 'Process the document again instead.' }),
});

/** As the description shows it; what a correction may have is told in more detail than a schema can. */
const CorrectionBody = Type.Union([
  Extraction,
  Type.Object({}, { additionalProperties: false, description: 'With `recompute=true`, where there is a body at all.' }),
]);

/** The schema of a response that is already JSON. */
const StoredRecord = Type.Unsafe<string>(ExtractionRecord);
const JSON_TYPE = 'application/json; charset=utf-8';

/** Extractions: of one document, and of a whole inbox in several forms. */
export function serveExtractions(app: App, { context }: RouteDeps): void {
  const tags = ['documents'];

  app.get(
    '/documents/:id/extraction',
    {
      config: { errors: ['forbidden', 'not_ready', 'document_failed'] },
      schema: {
        tags,
        summary: 'Get the extraction of a document',
        description: '409 with `Retry-After` while it is being computed, and 409 without it if the document failed.',
        params: DocumentPath,
        headers: ReaderConditions,
        response: { 200: withHeaders(StoredRecord, TAGGED), 304: NotModified },
      },
    },
    async ({ caller, params, headers }, reply) => {
      const found = await getExtraction(context, caller, params.id);
      const record = tagged(reply, found);
      // Browsers may store it, but must revalidate it.
      reply.header('cache-control', 'private, no-cache');
      if (matchesEntityTag(headers['if-none-match'], nameTag(found.version))) return reply.code(304).send(null);
      return reply.type(JSON_TYPE).send(record);
    },
  );

  app.post(
    '/documents/:id/extraction',
    {
      config: {
        shows: CorrectionBody,
        errors: ['forbidden', 'not_ready', 'no_credits', 'changed_meanwhile', 'conflict'],
      },
      schema: {
        tags,
        summary: 'Replace the extraction with a corrected one, or compute it again',
        params: DocumentPath,
        querystring: CorrectionParameters,
        headers: WriterConditions,
        body: Type.Unknown({ description: 'An extraction, unless `recompute` is true.' }),
        response: { 200: withHeaders(StoredRecord, TAGGED), 202: located(Document) },
      },
    },
    async (request, reply) => {
      const { caller, params, query, headers, body } = request;
      const record = recording(request);
      const expects = readExpectation(headers);
      const isEmpty =
        body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
      if (!query.recompute) {
        const change = { documentId: params.id, expects, signal: signalOfClient(reply), alongside: record };
        const corrected = await correctExtraction(context, caller, body, change);
        return reply.type(JSON_TYPE).send(tagged(reply, corrected));
      }
      if (!isEmpty) throw new ExtraktError('invalid', 'Send either recompute=true or an extraction, not both.');
      const document = await recomputeExtraction(context, caller, params.id, expects, record);
      return reply.code(202).header('location', `/documents/${document.id}/extraction`).send(document);
    },
  );

  app.post(
    '/documents/:id/checks',
    {
      config: { idempotent: false, shows: Extraction, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Check an extraction without saving it',
        params: DocumentPath,
        body: Type.Unknown({ description: 'An extraction, as for `POST /documents/{id}/extraction`.' }),
        response: { 200: Type.Object({ checks: Type.Array(Check) }) },
      },
    },
    async ({ caller, params, body }) => await checkCorrection(context, caller, params.id, body),
  );

  app.post(
    '/documents/:id/review',
    {
      config: {
        idempotent: false,
        errors: ['forbidden', 'not_ready', 'document_failed', 'changed_meanwhile', 'conflict'],
      },
      schema: {
        tags,
        summary: 'Confirm the extraction of a document without changes',
        params: DocumentPath,
        headers: WriterConditions,
        response: { 200: Document },
      },
    },
    async (request, reply) => {
      const { caller, params, headers } = request;
      return await confirmExtraction(context, caller, {
        documentId: params.id,
        expects: readExpectation(headers),
        signal: signalOfClient(reply),
        alongside: recording(request),
      });
    },
  );

  app.get(
    '/inboxes/:id/extractions',
    {
      config: { errors: ['forbidden', 'not_acceptable'] },
      schema: {
        tags,
        summary: 'Get the extractions of an inbox as JSON, CSV, XLSX or NDJSON',
        description: `\`Accept\` decides the form: ${MEDIA_TYPES.join(', ')}.`,
        params: ResourcePath,
        querystring: ExportParameters,
        response: { 200: Extractions },
      },
    },
    async (request, reply) => {
      const mediaType = chooseMediaType(request.headers.accept, MEDIA_TYPES);
      if (!mediaType) {
        throw new ExtraktError('not_acceptable', `The extractions are available as ${MEDIA_TYPES.join(', ')}.`);
      }
      const { form, type, ...rest } = FORMS[mediaType];
      const { query, params, caller } = request;
      const { name, count, chunks } = await exportExtractions(context, caller, params.id, form, query);
      reply.type(type).header('vary', 'Accept');
      const length = Math.max(0, Math.min(query.limit, count - query.offset));
      linkAfter(context, request, reply, query, { count, length });
      if ('ending' in rest) reply.header('content-disposition', describeAttachment(`${name}.${rest.ending}`));
      // Without object mode, backpressure depends on the size of the chunks, and not on their number.
      return reply.send(Readable.from(chunks, { objectMode: false }));
    },
  );
}
