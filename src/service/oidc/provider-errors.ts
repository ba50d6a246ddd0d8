/** What can go wrong with a provider, as errors of our table. `cause` is for the log, and has the provider's own words. */
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { ExtraktError } from '../../errors.ts';

/** Characters of what the provider says that are kept. */
const MAX_WORDS = 300;

/** RFC 6749, section 4.1.2.1, and OpenID Connect Core 1.0, section 3.1.2.6: the person, or the provider for them. */
const DENIALS = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
const FAULTS = ['server_error', 'temporarily_unavailable'];

/** @param error of openid-client */
export function toProviderError(error: unknown): ExtraktError {
  if (error instanceof ExtraktError) return error;
  const cause = explainProviderError(error);
  if (isOutage(error)) {
    return new ExtraktError('oidc_unavailable', 'The provider does not answer, or cannot just now.', { cause });
  }
  if (error instanceof AuthorizationResponseError && DENIALS.includes(error.error)) {
    return new ExtraktError('oidc_denied', 'The provider did not let this person sign in.', { cause });
  }
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
    return new ExtraktError('oidc_expired', 'The sign-in took too long or was used already. Try again.', { cause });
  }
  return new ExtraktError('oidc_failed', 'The answer of the provider cannot be used.', { cause });
}

/** With what the provider said, for whoever set it up: its code and its words, never what was sent to it. */
export function explainProviderError(error: unknown): unknown {
  const words = quote(error);
  return words === undefined ? error : new Error(words.slice(0, MAX_WORDS), { cause: error });
}

function isOutage(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return FAULTS.includes(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) {
    // An answer of a proxy in front of the provider, say.
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
  }
  // `fetch` without an answer. Wrong arguments are TypeErrors with a code.
  return error instanceof TypeError && !('code' in error);
}

function quote(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return describeWords(error.error, error.error_description);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const { error: code = 'unauthorized', error_description } = error.cause[0]?.parameters ?? {};
    return describeWords(code, error_description);
  }
  if (!(error instanceof ClientError)) return undefined;
  if (error.cause instanceof Response) return `The provider answers with status ${error.cause.status}.`;
  const issuer = readOtherIssuer(error.cause);
  return issuer === undefined ? undefined : `The provider calls itself ${issuer}.`;
}

function describeWords(code: string, words: string | undefined): string {
  return `The provider says: ${code}${words === undefined ? '' : `, ${words}`}.`;
}

/** What openid-client keeps of a provider that is another one than was asked for. */
function readOtherIssuer(cause: unknown): string | undefined {
  const { body } = asRecord(cause);
  const { issuer } = asRecord(body);
  return typeof issuer === 'string' ? issuer : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
