import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { PageShape, PageWords } from '../../pipeline/page-words.ts';
import { MEDIA_TYPES } from '../../pipeline/read/media-type.ts';
import {
  type DocumentFile,
  getDocumentFile,
  readDocumentFile,
  renderDocumentPage,
  requirePage,
} from '../../service/document-files.ts';
import { nameByType } from '../../service/file-name.ts';
import { getPageShapes, getPageWords } from '../../service/page-words.ts';
import { fileOf } from '../answers.ts';
import { signalOfClient } from '../client-signal.ts';
import { describeAttachment } from '../content-disposition.ts';
import { allowsRange, type ByteRange, matchesEntityTag, parseRange } from '../ranges.ts';
import type { App, RouteDeps } from '../route.ts';

/**
 * Headers for untrusted files, which browsers display on the origin of the service: their scripts must not run, and their media type
 * must not be guessed.
 */
export const UNTRUSTED = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export const DocumentPath = Type.Object({ id: Type.String({ description: 'Id of the document.' }) });

const PagePath = Type.Object({
  ...DocumentPath.properties,
  page: Type.String({ description: 'Number of the page, from 1.' }),
});

const TAGGED = { etag: { type: 'string', description: 'For `If-None-Match` and `If-Range`.' } } as const;
const DISPOSITION = { type: 'string', description: '`attachment` with the file name.' } as const;
const WholeFile = fileOf('The file.', Object.keys(MEDIA_TYPES), { ...TAGGED, 'content-disposition': DISPOSITION });
const PartOfFile = fileOf('The range of bytes.', Object.keys(MEDIA_TYPES), {
  ...TAGGED,
  'content-range': { type: 'string', description: 'The range, and the size of the file.' },
});
const Conditional = Type.Object({ 'if-none-match': Type.Optional(Type.String({ description: 'An `ETag`.' })) });
const Ranged = Type.Object({
  range: Type.Optional(Type.String({ description: '`bytes=0-99`, `bytes=100-` or `bytes=-100`.' })),
  'if-range': Type.Optional(Type.String({ description: 'An `ETag`. If it differs, the whole file is sent.' })),
  ...Conditional.properties,
});
export const NotModified = Type.Null({ description: 'The client has the current version.' });

/** The original file of a document, pictures of its pages, and their words. */
export function serveDocumentFiles(app: App, { context, pool }: RouteDeps): void {
  const tags = ['documents'];

  app.get(
    '/documents/:id/blob',
    {
      config: { errors: ['forbidden', 'range_not_satisfiable'] },
      schema: {
        tags,
        summary: 'Get the original file',
        description: 'Supports `ETag`, and a single range of bytes.',
        params: DocumentPath,
        headers: Ranged,
        response: { 200: WholeFile, 206: PartOfFile, 304: NotModified },
      },
    },
    async (request, reply) => {
      const file = await getDocumentFile(context, request.caller, request.params.id);
      const tag = `"${file.sha256}"`;
      reply.headers({
        ...UNTRUSTED,
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        etag: tag,
        'content-disposition': describeAttachment(nameByType(file.name, file.mediaType)),
      });
      if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
      const range = chooseRange(request, reply, file, tag);
      const length = range ? range.end - range.start + 1 : file.size;
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.type(file.mediaType).header('content-length', String(length));
      return reply.send(await readDocumentFile(context, file, range));
    },
  );

  app.get(
    '/documents/:id/pages',
    {
      config: { errors: ['forbidden', 'not_ready', 'document_failed', 'no_words'] },
      schema: {
        tags,
        summary: 'Get the sizes of all pages, and the rotation that makes each page upright',
        params: DocumentPath,
        response: { 200: Type.Object({ pages: Type.Array(PageShape) }) },
      },
    },
    async ({ caller, params }) => ({ pages: await getPageShapes(context, caller, params.id) }),
  );

  app.get(
    '/documents/:id/pages/:page',
    {
      config: { errors: ['forbidden', 'document_failed'] },
      schema: {
        tags,
        summary: 'Get a picture of a page (PNG)',
        params: PagePath,
        headers: Conditional,
        querystring: Type.Object({
          width: Type.Integer({ minimum: 16, maximum: 4000, default: 1200, description: 'Pixels.' }),
        }),
        response: { 200: fileOf('The page.', ['image/png'], TAGGED), 304: NotModified },
      },
    },
    async (request, reply) => {
      const { id, page } = request.params;
      const { width } = request.query;
      const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0;
      const file = await getDocumentFile(context, request.caller, id);
      requirePage(file, number);
      const tag = `"${file.sha256}-${number}-${width}${file.language === undefined ? '' : `-${file.language}`}"`;
      reply.headers({ ...UNTRUSTED, 'cache-control': 'private, no-cache', etag: tag });
      if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
      const picture = await renderDocumentPage(context, pool, file, {
        page: number,
        width,
        // A page that is no longer needed does not delay other requests.
        signal: signalOfClient(reply),
      });
      return reply.type('image/png').send(Buffer.from(picture));
    },
  );

  app.get(
    '/documents/:id/words',
    {
      config: { errors: ['forbidden', 'not_ready', 'document_failed', 'no_words'] },
      schema: {
        tags,
        summary: 'Get the words of a page with their bounding boxes',
        params: DocumentPath,
        querystring: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 999_999, default: 1 }) }),
        response: { 200: PageWords },
      },
    },
    async ({ caller, params, query }) => await getPageWords(context, caller, params.id, query.page),
  );
}

function chooseRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { size }: DocumentFile,
  tag: string,
): ByteRange | undefined {
  const ifRange = request.headers['if-range'];
  if (!allowsRange(typeof ifRange === 'string' ? ifRange : undefined, tag)) return undefined;
  const range = parseRange(request.headers.range, size);
  if (range !== 'unsatisfiable') return range;
  reply.header('content-range', `bytes */${size}`);
  throw new ExtraktError('range_not_satisfiable', `The range is beyond the end of the file, which has ${size} bytes.`);
}
