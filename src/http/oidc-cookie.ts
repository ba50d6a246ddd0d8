/**
 * What a browser keeps while somebody signs in at a provider: the proof that this browser began it. It is encrypted, so
 * that nothing has to be kept here, and whoever sees the cookie learns nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Config } from '../config.ts';
import { openSecretBox, type SecretBox, WrongKey } from '../store/secrets.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'extrakt_oidc';
const PATH = '/auth/oidc';
/** Seconds to sign in at the provider. */
const LIFETIME = 10 * 60;

/** A sign-in that is under way. */
const Begun = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  /** Where the person wanted to go. */
  return_to: Type.String(),
});
export type Begun = Static<typeof Begun>;

const Kept = Type.Object({ ...Begun.properties, until: Type.Number() });

export interface OidcCookie {
  send(request: FastifyRequest, reply: FastifyReply, begun: Begun): void;
  /** What the browser keeps; undefined without, or when its time is over or another provider is set up by now. */
  read(request: FastifyRequest): Begun | undefined;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export async function createOidcCookie(config: Config): Promise<OidcCookie> {
  const box = await openSecretBox(config.secretKey, config.data);
  // What was begun at one provider must not be shown to another.
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

/** Base64 has signs that cookies use for themselves; base64url is read in the same way. */
function toCookieText(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}
