/** Reads multipart bodies (RFC 7578) as streams, without holding files in memory. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ERRORS, ExtraktError } from '../errors.ts';
import type { App } from './route.ts';

export interface Part {
  readonly name: string;
  /** File name without folders; undefined for a part whose header has none. */
  readonly filename: string | undefined;
  readonly content: Readable;
}

/** Maximum number of parts. Usual clients send far fewer. */
const MAX_PARTS = 100;

/**
 * Reads a complete body.
 *
 * @param take called for one part after another. It must read each part to its end.
 * @throws ExtraktError `bad_multipart` for a malformed or truncated body
 * @throws the errors of `take`
 */
export async function readParts(request: FastifyRequest, take: (part: Part) => Promise<void>): Promise<void> {
  // The client has already disconnected, so there will be no more events.
  if (request.raw.destroyed) throw badMultipart(undefined);
  const parts = request.parts({
    // Every part is a stream, so that `take` decides how much to hold in memory.
    isPartAFile: () => true,
    limits: { parts: MAX_PARTS, files: MAX_PARTS, fileSize: Number.POSITIVE_INFINITY },
  });
  try {
    for (let part = await nextPart(parts); part; part = await nextPart(parts)) {
      try {
        await take(part);
      } catch (error) {
        // An error of the stream makes its reader fail. The stream may have failed before it was handed over, so its
        // state is read here and no listener is set.
        const fault = part.content.errored;
        throw fault === null || error instanceof ExtraktError ? error : badMultipart(fault);
      }
    }
  } catch (error) {
    request.raw.unpipe();
    throw error;
  }
}

async function nextPart(parts: ReturnType<FastifyRequest['parts']>): Promise<Part | undefined> {
  try {
    const { value, done } = await parts.next();
    if (done || value.type !== 'file') return undefined;
    return { name: value.fieldname, filename: value.filename && readName(value.filename), content: value.file };
  } catch (error) {
    throw badMultipart(error);
  }
}

/** Browsers write these three with percent signs, and nothing else (WHATWG HTML, "multipart/form-data encoding"). */
function readName(sent: string): string {
  return sent.replace(/%(0D|0A|22)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function badMultipart(cause: unknown): ExtraktError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'FST_PARTS_LIMIT') {
    return new ExtraktError('too_large', `The body has more than ${MAX_PARTS} parts.`, { cause });
  }
  if (code === 'FST_PROTO_VIOLATION') {
    return new ExtraktError('bad_multipart', 'A part has a name that is not allowed (such as __proto__).', { cause });
  }
  return new ExtraktError(
    'bad_multipart',
    'The multipart body is malformed or truncated. Nothing was stored. Send it again.',
    { cause },
  );
}

/**
 * Reads and discards the rest of a body if the response is sent before its end, since many clients read the response only after
 * they have sent everything. The connection is closed after more than `limit` bytes.
 */
export function drainBodies(app: App, limit: number): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    const isUnread = request.isMultipart() || reply.statusCode === ERRORS.too_large.status;
    if (!isUnread || raw.readableEnded || raw.destroyed) return payload;
    // Fastify would close the connection after a body that is too large, and a client that is still sending would get no response.
    reply.removeHeader('connection');
    let left = limit;
    raw.on('data', (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
    return payload;
  });
}
