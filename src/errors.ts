/**
 * Every error that a caller can meet: its HTTP status and its title. `detail` says what happened and what to do.
 * The codes are part of the interface (`urn:extrakt:error:CODE`, RFC 9457) and are never renamed.
 *
 * `retryAfter` is the default of the `Retry-After` header, in whole seconds. Only errors that end by themselves have it:
 * the same request, repeated later, can succeed. The answers to all other errors carry no such header.
 */
export const ERRORS = {
  bad_json: { status: 400, title: 'The body is not valid JSON' },
  bad_multipart: { status: 400, title: 'The multipart body cannot be read' },
  bad_request: { status: 400, title: 'The request cannot be understood' },
  unauthorized: { status: 401, title: 'A valid bearer token is needed' },
  bad_credentials: { status: 401, title: 'E-mail address or password is wrong' },
  oidc_expired: { status: 401, title: 'The sign-in took too long or was used already' },
  oidc_denied: { status: 401, title: 'The provider did not let the person sign in' },
  no_credits: { status: 402, title: 'No credits are left' },
  csrf: { status: 403, title: 'The request does not come from our own pages' },
  passwords_off: { status: 403, title: 'People sign in by the provider here' },
  oidc_unverified: { status: 403, title: 'The provider vouches for no e-mail address' },
  oidc_domain: { status: 403, title: 'Addresses of this domain may not sign in here' },
  oidc_unknown: { status: 403, title: 'Nobody with this e-mail address has an account' },
  oidc_disabled: { status: 403, title: 'The account is shut out' },
  oidc_setup: { status: 403, title: 'The service has to be set up first' },
  forbidden: { status: 403, title: 'Your access level does not allow this' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  no_words: { status: 404, title: 'The words of the document were not kept' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here' },
  not_acceptable: { status: 406, title: 'No acceptable form' },
  request_timeout: { status: 408, title: 'The request took too long' },
  conflict: { status: 409, title: 'The request conflicts with the present state' },
  oidc_taken: { status: 409, title: 'The account belongs to somebody else at the provider' },
  not_ready: { status: 409, title: 'The extraction is being computed', retryAfter: 1 },
  request_in_progress: { status: 409, title: 'A request with this key is in progress', retryAfter: 1 },
  document_failed: { status: 409, title: 'The document could not be processed' },
  link_used: { status: 410, title: 'The link no longer works' },
  changed_meanwhile: { status: 412, title: 'It was changed meanwhile' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'This media type is not taken' },
  range_not_satisfiable: { status: 416, title: 'The range lies outside the file' },
  invalid: { status: 422, title: 'The content is not valid' },
  archive_damaged: { status: 422, title: 'The archive is damaged' },
  archive_encrypted: { status: 422, title: 'The archive is encrypted' },
  archive_limit: { status: 422, title: 'The archive is larger than archives may be' },
  archive_several: { status: 422, title: 'The archive has several documents' },
  archive_without_documents: { status: 422, title: 'The archive has no document' },
  empty_file: { status: 422, title: 'The file is empty' },
  too_many_requests: { status: 429, title: 'Too many requests', retryAfter: 1 },
  headers_too_large: { status: 431, title: 'The head of the request is too large' },
  internal: { status: 500, title: 'Something went wrong inside the service' },
  oidc_failed: { status: 502, title: 'The answer of the provider cannot be used' },
  unavailable: { status: 503, title: 'The service is not ready', retryAfter: 5 },
  oidc_unavailable: { status: 503, title: 'The provider cannot be reached', retryAfter: 5 },
  disk_full: { status: 507, title: 'No space is left to keep the file' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes whose answers carry `Retry-After`. */
export type RetryableCode = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends { readonly retryAfter: number } ? Code : never;
}[ErrorCode];

/** One fault of a body or parameter: where it stands (`fields[2].type`) and what is wrong with it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

interface ErrorExtra {
  readonly faults?: readonly Fault[];
  readonly cause?: unknown;
}

/** An error of the table above. The HTTP layer turns it into `application/problem+json`; nothing else does. */
export class ExtraktError extends Error {
  override name = 'ExtraktError';
  readonly code: ErrorCode;
  readonly faults: readonly Fault[] | undefined;
  /** Seconds, for `Retry-After`; undefined where repeating the request cannot succeed. */
  readonly retryAfter: number | undefined;

  /** @param extra `retryAfter` in seconds, where more is known than the table's default */
  constructor(code: RetryableCode, detail: string, extra?: ErrorExtra & { readonly retryAfter?: number });
  constructor(code: ErrorCode, detail: string, extra?: ErrorExtra);
  constructor(code: ErrorCode, detail: string, extra: ErrorExtra & { readonly retryAfter?: number } = {}) {
    super(detail, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.code = code;
    this.faults = extra.faults;
    this.retryAfter = extra.retryAfter ?? findRetryAfter(code);
  }
}

/** The table's default of `Retry-After` in seconds; undefined for a code whose answers carry none. */
export function findRetryAfter(code: ErrorCode): number | undefined {
  const entry = ERRORS[code];
  return 'retryAfter' in entry ? entry.retryAfter : undefined;
}
