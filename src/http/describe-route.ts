/** Describes a route for OpenAPI: its parameters, responses and errors. */
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { ERRORS, type ErrorCode, findRetryAfter } from '../errors.ts';
import { MAX_KEY_LENGTH } from '../service/idempotency.ts';
import { PROBLEM_MEDIA_TYPE, Problem } from './problem.ts';

/** The errors of a ZIP archive instead of a document. */
const ARCHIVE_CODES: readonly ErrorCode[] = [
  'archive_damaged',
  'archive_encrypted',
  'archive_limit',
  'archive_several',
  'archive_without_documents',
];

/** The schema of a multipart body for routes without their own schema. */
const ONE_DOCUMENT = Type.Object({
  document: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'The file.' }),
});

const IDEMPOTENCY_KEY = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_KEY_LENGTH,
      description:
        'A repeated request with the same key within 24 hours gets the first response again, and creates nothing.',
    }),
  ),
});

/** Describes the `Retry-After` header of a status with temporary errors. */
function describeRetryAfter(codes: readonly ErrorCode[]) {
  const retryable = codes.filter((code) => findRetryAfter(code) !== undefined);
  if (retryable.length === 0) return {};
  const names = retryable.map((code) => `\`${code}\``).join(', ');
  const description = `Whole seconds after which the same request can succeed (${names}).`;
  return { headers: { 'retry-after': { type: 'string', description } } };
}

/**
 * Describes a route.
 *
 * @param config properties of the route that its validation schema does not contain
 */
export function describeRoute(schema: FastifySchema, config: FastifyContextConfig, method: string): FastifySchema {
  const multipart = config.multipart === true ? ONE_DOCUMENT : config.multipart || undefined;
  const body = multipart ?? config.shows ?? schema.body;
  const creates = method === 'POST' && Boolean(schema.security) && config.idempotent !== false;
  return {
    ...schema,
    ...(body ? { body: leaveDefaultsOut(body) } : {}),
    ...(schema.querystring ? { querystring: leaveDefaultsOut(schema.querystring) } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(config.form ? { consumes: ['application/x-www-form-urlencoded', 'application/json'] } : {}),
    ...(creates ? { headers: withKey(schema.headers) } : {}),
    response: { ...asRecord(schema.response), ...describeErrors(listErrors(schema, config, method)) },
  };
}

/** Lists the errors of all requests of this form, and of this route. */
function listErrors(
  { security, params, querystring }: FastifySchema,
  config: FastifyContextConfig,
  method: string,
): ErrorCode[] {
  const codes: ErrorCode[] = [];
  // All routes except /health have a schema for parameters, even if it allows none.
  if (querystring) codes.push('invalid', 'too_many_requests');
  if (security) codes.push('unauthorized');
  if (security && method !== 'GET' && method !== 'HEAD') codes.push('csrf');
  if (security && params) codes.push('not_found');
  if (method === 'POST' || method === 'PATCH' || method === 'PUT')
    codes.push('bad_json', 'too_large', 'unsupported_media_type');
  if (method === 'POST' && security && config.idempotent !== false) codes.push('conflict', 'request_in_progress');
  if (['POST', 'PATCH', 'PUT'].includes(method) && config.whenFull !== true) codes.push('disk_full');
  if (config.multipart) codes.push('bad_multipart', 'empty_file', ...ARCHIVE_CODES, 'no_credits');
  return [...new Set([...codes, ...(config.errors ?? [])])];
}

/** Describes error responses by status. A status of several errors lists all of them. Other errors have the same form. */
function describeErrors(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const described = [...byStatus].map(([status, sharing]) => [
    status,
    {
      description: sharing.map((code) => `${ERRORS[code].title} (\`${code}\`).`).join(' '),
      ...describeRetryAfter(sharing),
      content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } },
    },
  ]);
  const other = {
    description: 'Any other error, such as one inside the service.',
    content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } },
  };
  return { ...Object.fromEntries(described), default: other };
}

/** Makes properties with defaults optional. In the validation schema they are required, since the validator fills them in. */
function leaveDefaultsOut(schema: unknown): Record<string, unknown> {
  const { required, properties, ...rest } = asRecord(schema);
  if (!Array.isArray(required)) return asRecord(schema);
  const needed = required.filter((name) => !('default' in asRecord(asRecord(properties)[name])));
  return { ...rest, properties, ...(needed.length > 0 ? { required: needed } : {}) };
}

function withKey(headers: unknown): TSchema {
  const properties = { ...asRecord(asRecord(headers)['properties']), ...IDEMPOTENCY_KEY.properties };
  return { ...IDEMPOTENCY_KEY, properties };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
