/** Error responses: `application/problem+json` (RFC 9457), from the table of `errors.ts`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ERRORS, type ErrorCode, ExtraktError } from '../errors.ts';
import { toLoggedError } from '../logged-error.ts';
import { toStoreFault } from '../store/faults.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A stable name: `urn:extrakt:error:CODE`.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'What happened and what to do, as sentences.' }),
    errors: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
        description: 'All faults of the body or the parameters.',
      }),
    ),
  },
  { description: 'RFC 9457.' },
);

/**
 * Codes of Fastify and its plugins for faults of the request. Errors that are neither here nor faults of the disk or the database
 * (store/faults.ts) are internal errors: 500, with details only in the log.
 */
const FOREIGN: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than this request allows.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'The Content-Type header is invalid.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The length of the body differs from its Content-Length.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_json', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['bad_request', 'The path has a percent sign without two hexadecimal digits.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'A part of the path is longer than any name.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is larger than the upload limit.'],
  FST_PARTS_LIMIT: ['too_large', 'The multipart body has too many parts.'],
  FST_FILES_LIMIT: ['too_large', 'The multipart body has too many files.'],
  FST_FIELDS_LIMIT: ['too_large', 'The multipart body has too many fields.'],
  FST_PROTO_VIOLATION: ['bad_multipart', 'A part of the multipart body has a forbidden name.'],
  FST_MP_PREMATURE_CLOSE: ['bad_multipart', 'The multipart body is truncated.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'This request needs multipart/form-data.'],
  FST_INVALID_JSON_FIELD_ERROR: ['bad_json', 'A part of the multipart body is not valid JSON.'],
};

/** Converts any error to an error of the table; `internal` for internal errors. */
function toExtraktError(error: unknown): ExtraktError {
  if (error instanceof ExtraktError) return error;
  const fault = toStoreFault(error);
  if (fault) return fault;
  const { code, statusCode } = readMarks(error);
  const known = FOREIGN[code];
  if (known) return new ExtraktError(known[0], known[1], { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ExtraktError('bad_request', 'The request is invalid.', { cause: error });
  }
  return new ExtraktError(
    'internal',
    'An internal error occurred. Try again. If it happens again, give the X-Request-Id to the administrator.',
    { cause: error },
  );
}

function readMarks(error: unknown): { code: string; statusCode: number | undefined } {
  const marks = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in marks ? String(marks.code) : '',
    statusCode: 'statusCode' in marks && typeof marks.statusCode === 'number' ? marks.statusCode : undefined,
  };
}

/** Creates the body of an error response. */
export function describeProblem(error: ExtraktError) {
  const { status, title } = ERRORS[error.code];
  return {
    type: `urn:extrakt:error:${error.code}`,
    title,
    status,
    detail: error.message,
    ...(error.faults ? { errors: [...error.faults] } : {}),
  };
}

/** Security headers of responses that no hook has processed. */
export const BARE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The error handler of Fastify: responds with a problem, and logs internal errors with the request id. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toExtraktError(error);
  const problem = describeProblem(known);
  if (problem.status >= 500) request.log.error({ error: toLoggedError(known.cause ?? known) }, problem.title);
  // Hooks also set these headers, but they do not run for a path that cannot be decoded.
  reply.header('x-request-id', request.id);
  for (const [name, value] of Object.entries(BARE)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfter)));
  reply.code(problem.status).type(PROBLEM_MEDIA_TYPE).send(problem);
}
