/** Finds the reason for a failed request in the errors of the client library. */
import { APICallError } from '@ai-sdk/provider';
import { ModelFailure, type ModelFailureCode } from './failures.ts';
import { readRetryAfter } from './retry-after.ts';

export interface Problem {
  readonly code: ModelFailureCode;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  /** Code of a failed connection, such as `ECONNREFUSED`, or the name of another error. */
  readonly detail: string | undefined;
  /** Error text of the server. It can contain the key and document text: only for comparisons, never for messages or logs. */
  readonly text: string;
}

/** Maximum characters that are read from the body of an error. */
const MAX_BODY = 20_000;
/** Maximum characters of each text in an error. Servers put the explanation before any copy of the request. */
const MAX_TEXT = 500;
/** Maximum depth of an error body. Errors of Google have 5 levels. */
const MAX_DEPTH = 8;
/** Keys under which validation errors of vLLM, Mistral and other Python servers repeat the request. */
const REPEATED = /^(input|messages|prompt|body)$/;
const REPEATED_IN_TEXT = /["']input["']:[\s\S]*/;
/** Maximum depth of causes. */
const MAX_CAUSES = 5;

/** Codes of connection errors, of `network/guarded-fetch.ts`, and of the client library for an invalid base URL. */
const CONNECTION_CODES: Readonly<Record<string, ModelFailureCode>> = {
  ADDRESS_NOT_ALLOWED: 'address_not_allowed',
  ERR_INVALID_URL: 'address_not_allowed',
  REDIRECT_NOT_ALLOWED: 'redirected',
  TOO_MANY_REDIRECTS: 'redirected',
  CONNECTION_TIMEOUT: 'connection_timeout',
  TLS_TIMEOUT: 'no_tls',
  SERVER_SILENT: 'timeout',
  ANSWER_TOO_LARGE: 'unusable_answer',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EHOSTUNREACH: 'connection_timeout',
  ENETUNREACH: 'connection_timeout',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_tls',
  EPROTO: 'no_tls',
  ECONNRESET: 'closed_early',
  EPIPE: 'closed_early',
  HPE_HEADER_OVERFLOW: 'unusable_answer',
};
/** Codes of Node.js and OpenSSL for certificates. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/** Codes of the parser of Node.js for answers that are not HTTP, such as those of TLS. */
const NOT_HTTP = /^HPE_/;
/** Answers of nginx and Go to HTTP at a port for TLS. */
const NEEDS_TLS = /(plain HTTP request was sent|sent an HTTP request) to (an )?HTTPS/i;

/** OpenAI, others, Anthropic, LiteLLM. "Billing" and "quota" also occur in rate-limit errors of OpenAI and Google. */
const NO_CREDIT =
  /insufficient_quota|billing_(hard_limit|not_active)|insufficient.{0,10}(balance|credit|fund)|credit balance|budget_exceeded/i;
/** Google answers an expired key with 400. */
const WRONG_KEY = /API_KEY_INVALID|API key (not valid|expired)/i;
const CONTENT_FILTER = /content_filter|content_policy|ResponsibleAIPolicyViolation|data_inspection_failed/i;
/** OpenAI, vLLM, Mistral; llama.cpp; Anthropic; Google; LM Studio. */
const TOO_LARGE =
  /context[_ ](length|size|window|limit)|exceed_context|prompt is too long|maximum number of tokens|too many (input )?tokens|(request|payload|image) (is )?too large/i;
/** llama.cpp and Mistral; OpenAI; vLLM; Ollama; DeepSeek. */
const NO_PICTURES =
  /(image|vision|multimodal|mmproj).{0,60}(not support|unsupported|mmproj)|(not support|unsupported).{0,40}(image|vision)|image_url is only supported|at most 0 image|not a multimodal|data required for image|unknown variant .?image_url/i;
const LOADING = /loading|is being loaded|starting up/i;
const NO_MODEL = /model_not_found|model.{0,80}(not found|does not exist)|no models? loaded/i;
/** With status 404, in an error that is not a web page: OpenAI, Ollama, vLLM and Google; Anthropic; Azure. */
const NAMES_MODEL = /\bmodels?\b|deployment/i;
/** Ollama; llama.cpp and vLLM. */
const NO_MEMORY = /requires more system memory|out of memory|(fail|unable).{0,40}allocate/i;

/** @param error of the client library, or the value of an error in a stream */
export function readProblem(error: unknown): Problem {
  const connection = findConnectionCode(error);
  const none = { status: undefined, retryAfter: undefined, detail: connection, text: '' };
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseHeaders: headers = {}, responseBody } = error;
    if (connection !== undefined)
      return { ...none, status, code: toConnectionFailure(connection, status !== undefined) };
    const body = (responseBody ?? '').slice(0, MAX_BODY);
    const retryAfter = readRetryAfter(headers, body);
    const text = readErrorText(body);
    // Some servers, such as LM Studio, send errors with status 200.
    const code = status === 200 && !/^\s*\{\s*"error"/.test(body) ? 'unusable_answer' : classify(status, text);
    return { code, status, retryAfter, detail: undefined, text };
  }
  if (connection !== undefined) return { ...none, code: toConnectionFailure(connection, false) };
  if (error instanceof Error) return { ...none, code: 'unusable_answer', detail: error.name };
  return readStreamError(error);
}

/** Converts a problem to the failure that callers see. */
export function toFailure({ code, status, retryAfter, detail }: Problem): ModelFailure {
  const known = detail ?? (status === undefined ? undefined : `HTTP status ${status}`);
  return new ModelFailure(code, { status, retryAfter, detail: known });
}

/** Reads an error that a server sends in the stream, after the status. */
function readStreamError(error: unknown): Problem {
  const body = (JSON.stringify(error) ?? '').slice(0, MAX_BODY);
  const text = readErrorText(body);
  const status = findStatus(error);
  const known = /rate_limit|RESOURCE_EXHAUSTED/i.test(text) ? 429 : undefined;
  return {
    code: classify(status ?? known ?? 500, text),
    status,
    retryAfter: readRetryAfter({}, body),
    detail: undefined,
    text,
  };
}

/** The texts of an error, without most of the repeated request. Words of the document must not affect the classification. */
function readErrorText(body: string): string {
  try {
    return listTexts(JSON.parse(body), MAX_DEPTH).join('\n');
  } catch {
    return shorten(body);
  }
}

function listTexts(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [shorten(value)];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, part]) => (REPEATED.test(key) ? [] : listTexts(part, depth - 1)));
}

function shorten(text: string): string {
  return text.replace(REPEATED_IN_TEXT, '').slice(0, MAX_TEXT);
}

function findStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const values: unknown[] = ['statusCode' in error && error.statusCode, 'code' in error && error.code];
  return values.map(Number).find((value) => Number.isInteger(value) && value >= 400 && value <= 599);
}

function classify(status: number | undefined, text: string): ModelFailureCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'no_credit';
  if (status === 404) return NAMES_MODEL.test(text) && !text.startsWith('<') ? 'unknown_model' : 'not_found';
  if (status === 405) return 'not_found';
  // 524 is a status of Cloudflare.
  if (status === 408 || status === 504 || status === 524) return 'timeout';
  if (status === 413) return 'too_large';
  if (status === 429) return NO_CREDIT.test(text) ? 'no_credit' : 'rate_limited';
  if (status === 503 && LOADING.test(text)) return 'model_loading';
  const named = classifyText(text);
  if (named !== undefined) return named;
  if (status !== undefined && status >= 500) return 'server_error';
  return status !== undefined && status < 400 && status !== 200 ? 'unusable_answer' : 'rejected';
}

/** Servers use the statuses 400, 422 and 500 for all kinds of errors, so only the text decides. */
function classifyText(text: string): ModelFailureCode | undefined {
  if (NEEDS_TLS.test(text)) return 'needs_tls';
  if (WRONG_KEY.test(text)) return 'unauthorized';
  if (NO_CREDIT.test(text)) return 'no_credit';
  if (CONTENT_FILTER.test(text)) return 'refused';
  if (TOO_LARGE.test(text)) return 'too_large';
  if (NO_PICTURES.test(text)) return 'pictures_not_supported';
  if (NO_MODEL.test(text)) return 'unknown_model';
  if (NO_MEMORY.test(text)) return 'no_memory';
  return undefined;
}

function toConnectionFailure(code: string, answered: boolean): ModelFailureCode {
  const known = CONNECTION_CODES[code];
  if (answered) return known === undefined || known === 'closed_early' ? 'interrupted' : known;
  // The connection timeout of the operating system.
  if (code === 'ETIMEDOUT') return 'connection_timeout';
  if (known !== undefined) return known;
  if (NOT_HTTP.test(code)) return 'not_http';
  return CERTIFICATE.test(code) ? 'untrusted_certificate' : 'unreachable';
}

/** Finds the code of a failed connection or of the guard in an error or its causes. */
function findConnectionCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(error.code)) return error.code;
  return findConnectionCode(error.cause, depth + 1);
}
