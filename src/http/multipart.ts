/** Multipart bodies (RFC 7578), part by part as they arrive: nothing of a file is held in memory. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ERRORS, ExtraktError } from '../errors.ts';
import type { App } from './route.ts';

export interface Part {
  readonly name: string;
  /** As it was sent, without folders; undefined for a part that is no file by its header. */
  readonly filename: string | undefined;
  readonly content: Readable;
}

/** More than any client of ours sends; each costs a little time, whatever is in it. */
const MAX_PARTS = 100;

/**
 * Reads a whole body.
 *
 * @param take gets one part after the other and has read each to its end when it returns
 * @throws ExtraktError `bad_multipart` for a body that is malformed or ends too early; whatever `take` throws
 */
export async function readParts(request: FastifyRequest, take: (part: Part) => Promise<void>): Promise<void> {
  // Gone before anybody looked: no event will tell of it any more.
  if (request.raw.destroyed) throw badMultipart(undefined);
  const parts = request.parts({
    // Every part is a stream, so that `take` decides what may be held in memory.
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
    'The multipart body is malformed or was cut off before its end. Nothing of it was kept; send it again.',
    { cause },
  );
}

/**
 * Takes the rest of a body off the line when the answer comes before its end, as a refusal does: many clients read the
 * answer only after they have sent everything. One who sends more than `limit` bytes after it is cut off.
 */
export function drainBodies(app: App, limit: number): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    const isUnread = request.isMultipart() || reply.statusCode === ERRORS.too_large.status;
    if (!isUnread || raw.readableEnded || raw.destroyed) return payload;
    // Fastify closes the connection after a body that is too large, and whoever still sends sees that and no answer.
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
