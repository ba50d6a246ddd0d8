/**
 * A cookie that proves that a user has signed in with this browser before. Password guesses from the same network do not slow
 * down such a browser. The cookie grants no access.
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies)
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config.ts';
import { openSecretBox, WrongKey } from '../store/secrets.ts';
import type { Id } from '../store/tables.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'extrakt_device';
/** Lifetime in seconds, which begins again with each sign-in. */
const LIFETIME = 180 * 24 * 60 * 60;
const PLACE = 'device';

const Device = Type.Object({ id: Type.String(), user: Type.String(), until: Type.Number() });

/** Reads the id of the browser, if the user has signed in with it before. */
export async function readDevice(request: FastifyRequest, config: Config, userId: Id): Promise<string | undefined> {
  const value = readCookie(request, NAME);
  if (value === undefined) return undefined;
  const device = await unseal(config, value);
  return device?.user === userId && Date.now() < device.until ? device.id : undefined;
}

/** Sets the cookie of the browser for the user who has signed in. */
export async function sendDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  device: { readonly userId: Id; readonly id: string | undefined },
): Promise<void> {
  const box = await openSecretBox(config.secretKey, config.data);
  const { userId: user, id = uuid() } = device;
  const kept: Static<typeof Device> = { id, user, until: Date.now() + LIFETIME * 1000 };
  const value = Buffer.from(box.seal(JSON.stringify(kept), PLACE), 'base64').toString('base64url');
  writeCookie(request, reply, config, { name: NAME, value, path: '/', maxAge: LIFETIME });
}

async function unseal(config: Config, value: string): Promise<Static<typeof Device> | undefined> {
  const box = await openSecretBox(config.secretKey, config.data);
  try {
    const kept: unknown = JSON.parse(box.open(value, PLACE));
    return Check(Device, kept) ? kept : undefined;
  } catch (error) {
    if (error instanceof WrongKey) return undefined;
    throw error;
  }
}
