/**
 * The provider that people can sign in with (OpenID Connect Core 1.0, authorization code flow with PKCE). Nothing is asked
 * of it before somebody wants to sign in, so that the service runs without it.
 */
import * as oidc from 'openid-client';
import type { Config } from '../../config.ts';
import { ExtraktError } from '../../errors.ts';
import type { Person } from './identities.ts';
import { explainProviderError, toProviderError } from './provider-errors.ts';

/** Seconds that the provider may take for an answer. Somebody sits there and waits. */
const TIMEOUT = 10;
/** Milliseconds for which what the provider says of itself is taken to be so; its keys are looked after apart. */
const DISCOVERY_LIFETIME = 60 * 60 * 1000;
/** The same while no newer word can be had. */
const RETRY_INTERVAL = 60 * 1000;
/** OpenID Connect Core 1.0, section 2: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** What only the browser that began a sign-in can show when it comes back. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  /**
   * Where to send a browser.
   *
   * @param redirectUri where it comes back; the provider must know it
   * @throws ExtraktError `oidc_unavailable`
   */
  begin(redirectUri: string, secrets: Secrets): Promise<URL>;
  /**
   * Who somebody is that came back.
   *
   * @param address that the browser came back to, with its parameters
   * @throws ExtraktError `oidc_unavailable`, `oidc_denied`, `oidc_expired`, `oidc_failed`; `cause` says more
   */
  finish(address: URL, secrets: Secrets): Promise<Person>;
}

/** How the sign-in page calls the provider; undefined where there is none. */
export function nameProvider({ oidcIssuer, oidcName }: Config): string | undefined {
  return oidcIssuer === '' ? undefined : oidcName || new URL(oidcIssuer).host;
}

export function makeSecrets(): Secrets {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** @param config with an `oidcIssuer` */
export function createProvider(config: Config): Provider {
  const discover = keepFresh(() => discoverProvider(config));
  return {
    begin: async (redirectUri, { state, nonce, verifier }) =>
      oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: config.oidcScopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (address, secrets) => {
      const client = await discover();
      try {
        return await identify(client, address, secrets);
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

async function discoverProvider(config: Config): Promise<oidc.Configuration> {
  const { oidcIssuer, oidcClientId } = config;
  // The token's signature is checked although it comes from the provider itself.
  const execute = [oidc.enableNonRepudiationChecks];
  if (oidcIssuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  try {
    return await oidc.discovery(new URL(oidcIssuer), oidcClientId, undefined, authenticate(config), {
      execute,
      timeout: TIMEOUT,
    });
  } catch (error) {
    const cause = explainProviderError(error);
    throw new ExtraktError('oidc_unavailable', 'The provider cannot be reached, or is another one.', { cause });
  }
}

/** In the way that the provider knows. Without a word of it, that is Basic (OpenID Connect Discovery 1.0, section 3). */
function authenticate({ oidcClientSecret }: Config): oidc.ClientAuth {
  if (oidcClientSecret === '') return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(oidcClientSecret), oidc.ClientSecretPost(oidcClientSecret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = known.includes('client_secret_basic') ? basic : post;
    way(server, ...rest);
  };
}

async function identify(
  client: oidc.Configuration,
  address: URL,
  { state, nonce, verifier }: Secrets,
): Promise<Person> {
  const tokens = await oidc.authorizationCodeGrant(client, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !SUBJECT.test(claims.sub)) throw new Error('The ID token has no usable subject.');
  // One source for the address and for whether it is theirs.
  const told =
    claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified, name } = told;
  // Some send a text.
  const isVerified = email_verified === true || String(email_verified) === 'true';
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: isVerified && typeof email === 'string' ? email : null,
    name: typeof name === 'string' ? toPlainText(name) || null : null,
  };
}

/** Without what no name has and no database keeps: control characters and halves of characters. */
function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Asks once for all who wait, and again after a time. What is known stays while there is no answer to that. */
function keepFresh<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly value: Value; readonly until: number } | undefined;
  let asking: Promise<Value> | undefined;

  async function renew(): Promise<Value> {
    try {
      const value = await ask();
      known = { value, until: Date.now() + DISCOVERY_LIFETIME };
      return value;
    } catch (error) {
      if (!known) throw error;
      known = { value: known.value, until: Date.now() + RETRY_INTERVAL };
      return known.value;
    } finally {
      asking = undefined;
    }
  }
  return async () => {
    if (known && Date.now() < known.until) return known.value;
    asking ??= renew();
    return await asking;
  };
}
