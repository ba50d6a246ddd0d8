/** Reads bodies: JSON regardless of the `Content-Type`, and forms and files on routes that accept them. */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { findJsonExcess } from '../json-shape.ts';
import type { App } from './route.ts';
import { hasUnstorableText, markStorable } from './storable-text.ts';

/** Maximum bytes of a JSON body. A template with 500 fields and long descriptions has about one million. */
export const JSON_LIMIT = 8 * 1024 * 1024;
/** Maximum bytes of a body on routes without authentication, such as an email address and a password. */
const OPEN_LIMIT = 64 * 1024;

/** Minimum bytes of a body that is processed in steps of up to 50 ms, so that other requests are not delayed. */
const LARGE_BODY = 100_000;

/**
 * Makes the app parse all bodies as JSON, except multipart bodies. By default, curl sends JSON as
 * `application/x-www-form-urlencoded`, and some clients send no type.
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
 * Limits bodies on routes without authentication. Parsing and validating JSON blocks other requests, and takes seconds for
 * millions of values.
 */
export function limitOpenBodies(app: App): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = OPEN_LIMIT;
  });
}

/** Rejects multipart bodies on routes without files, and other bodies on routes with files. */
export async function checkMediaType(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PATCH' && request.method !== 'PUT') return;
  const type = request.headers['content-type'] ?? '';
  const isMultipart = /^\s*multipart\//i.test(type);
  const takesMultipart = Boolean(request.routeOptions.config.multipart);
  if (takesMultipart && !/^\s*multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new ExtraktError(
      'unsupported_media_type',
      'This request needs a file: send multipart/form-data with a part named "document" (curl: -F document=@FILE).',
    );
  }
  if (isMultipart && !takesMultipart) {
    throw new ExtraktError('unsupported_media_type', 'This request does not accept a multipart body. Send JSON.');
  }
}

function isForm(request: FastifyRequest, text: string): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^\s*application\/x-www-form-urlencoded/i.test(type) && !text.trimStart().startsWith('{');
}

function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Describes a parser error of Fastify. Its own message would contain a part of the body, which can be secret. */
function toBodyError(text: string, cause: unknown): ExtraktError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const place = position === undefined ? '' : ` The fault is at character ${Number(position) + 1}.`;
    return new ExtraktError('bad_json', `The body is not valid JSON.${place}`, { cause });
  }
  // The JSON is valid, but has a property that could change the prototype of objects.
  const path = findPrototypeKey(body) ?? '';
  const message = 'This name is not allowed.';
  return new ExtraktError('invalid', `The body is not valid. ${path}: ${message}`, { faults: [{ path, message }] });
}

/**
 * Finds the path of a `__proto__`, or of a `constructor` with a `prototype`. Recursion is safe, since json-shape.ts limits the
 * depth of bodies.
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
