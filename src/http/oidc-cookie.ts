/**
 * A cookie that proves during a sign-in at a provider that this browser has begun it. It contains all data of the sign-in,
 * encrypted, so that the server stores nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Config } from '../config.ts';
import { openSecretBox, type SecretBox, WrongKey } from '../store/secrets.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'extrakt_oidc';
const PATH = '/auth/oidc';
/** Maximum seconds for the sign-in at the provider. */
const LIFETIME = 10 * 60;

/** A sign-in in progress. */
const Begun = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  /** Page to return to. */
  return_to: Type.String(),
});
export type Begun = Static<typeof Begun>;

const Kept = Type.Object({ ...Begun.properties, until: Type.Number() });

export interface OidcCookie {
  send(request: FastifyRequest, reply: FastifyReply, begun: Begun): void;
  /** Reads the cookie; undefined if it is missing or expired, or the provider has changed. */
  read(request: FastifyRequest): Begun | undefined;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export async function createOidcCookie(config: Config): Promise<OidcCookie> {
  const box = await openSecretBox(config.secretKey, config.data);
  // A sign-in that was begun at one provider is not valid for another one.
  const place = JSON.stringify(['oidc', config.oidcIssuer, config.oidcClientId]);
  return {
    send(request, reply, begun) {
      const kept = JSON.stringify({ ...begun, until: Date.now() + LIFETIME * 1000 });
      const value = toCookieText(box.seal(kept, place));
      writeCookie(request, reply, config, { name: NAME, value, path: PATH, maxAge: LIFETIME });
    },
    read(request) {
      const value = readCookie(request, NAME);
      return value === undefined ? undefined : unseal(box, value, place);
    },
    clear(request, reply) {
      writeCookie(request, reply, config, { name: NAME, value: '', path: PATH, maxAge: 0 });
    },
  };
}

function unseal(box: SecretBox, value: string, place: string): Begun | undefined {
  try {
    const kept: unknown = JSON.parse(box.open(value, place));
    return Check(Kept, kept) && Date.now() < kept.until ? kept : undefined;
  } catch (error) {
    if (error instanceof WrongKey) return undefined;
    throw error;
  }
}

/** Converts base64, which has reserved characters of cookies, to base64url, which is decoded in the same way. */
function toCookieText(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}
