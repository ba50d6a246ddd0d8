/** Reading bodies: JSON whatever the `Content-Type` says, forms and files where a route takes them. */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { findJsonExcess } from '../json-shape.ts';
import type { App } from './route.ts';
import { hasUnstorableText, markStorable } from './storable-text.ts';

/** Bytes of a JSON body. A template of 500 fields with long descriptions has about one million. */
export const JSON_LIMIT = 8 * 1024 * 1024;
/** Bytes of a body from whoever asks: an address and a password, however they are written. */
const OPEN_LIMIT = 64 * 1024;

/** Bytes from which a body is read in steps, with other requests between them: each step takes up to 50 ms. */
const LARGE_BODY = 100_000;

/**
 * Makes the app read JSON from every body but multipart ones: curl sends JSON as `application/x-www-form-urlencoded`
 * unless told otherwise, and some clients name no type at all.
 */
export function readBodies(app: App): void {
  const parseJson = promisify(app.getDefaultJsonParser('error', 'error'));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      const pause = async () => (body.length > LARGE_BODY ? await setImmediate() : undefined);
      const text = decodeText(body);
      if (request.routeOptions.config.form && isForm(request, text)) return readForm(text);
      const excess = findJsonExcess(body);
      if (excess !== undefined) throw new ExtraktError('invalid', `The body is not valid. ${excess}`);
      await pause();
      try {
        const value: unknown = await parseJson(request, text);
        if (!hasUnstorableText(text)) markStorable(value);
        return value;
      } catch (error) {
        await pause();
        throw toBodyError(text, error);
      } finally {
        await pause();
      }
    },
  );
}

function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ExtraktError('bad_json', 'The body is not UTF-8 text.');
  }
}

/**
 * Keeps bodies small on routes that ask for no token. Nobody else is answered while JSON is parsed and checked, and for
 * some millions of values that takes seconds: only somebody who is known may make us do so.
 */
export function limitOpenBodies(app: App): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = OPEN_LIMIT;
  });
}

/** Refuses a file where none is taken, and anything else where one is. */
export async function checkMediaType(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PATCH' && request.method !== 'PUT') return;
  const type = request.headers['content-type'] ?? '';
  const isMultipart = /^\s*multipart\//i.test(type);
  const takesMultipart = Boolean(request.routeOptions.config.multipart);
  if (takesMultipart && !/^\s*multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new ExtraktError(
      'unsupported_media_type',
      'This call takes a file: send multipart/form-data with a part named "document" (curl: -F document=@FILE).',
    );
  }
  if (isMultipart && !takesMultipart) {
    throw new ExtraktError('unsupported_media_type', 'This call takes no multipart body. Send JSON.');
  }
}

function isForm(request: FastifyRequest, text: string): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^\s*application\/x-www-form-urlencoded/i.test(type) && !text.trimStart().startsWith('{');
}

function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Why Fastify's parser refused a body. Its own message would repeat the text around the fault, which may be anything. */
function toBodyError(text: string, cause: unknown): ExtraktError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const place = position === undefined ? '' : ` The fault is at character ${Number(position) + 1}.`;
    return new ExtraktError('bad_json', `The body is not valid JSON.${place}`, { cause });
  }
  // Valid JSON with a property that would reach for the prototype of objects where it is copied.
  const path = findPrototypeKey(body) ?? '';
  const message = 'This name is not allowed.';
  return new ExtraktError('invalid', `The body is not valid. ${path}: ${message}`, { faults: [{ path, message }] });
}

/**
 * The path to a `__proto__`, or to a `constructor` with a `prototype`. Bodies are no deeper than json-shape.ts allows, so this
 * may call itself.
 */
function findPrototypeKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, entry] of Object.entries(value)) {
    if (name === '__proto__' || (name === 'constructor' && hasPrototype(entry))) return name;
    const below = findPrototypeKey(entry);
    if (below === undefined) continue;
    return Array.isArray(value) ? `[${name}].${below}` : `${name}.${below}`.replaceAll('.[', '[');
  }
  return undefined;
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
