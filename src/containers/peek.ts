/** Reads the beginning of a stream, or measures it, and keeps the whole stream available. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Measured } from './outcomes.ts';

/** The first bytes of a stream. `content` is the whole stream again, and need not be read. */
export async function peek(stream: Readable, size: number): Promise<{ head: Buffer; content: Readable }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  while (length < size) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      // The consumer may have stopped early.
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, size), content: Readable.from(whole(), { objectMode: false }) };
}

/** Reads a stream to its end. */
export async function measure(content: AsyncIterable<Uint8Array>): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Measures a stream while it is read.
 *
 * @param read gets the same stream and its measure, a promise that rejects where `read` does not read to the end
 */
export async function tap(
  content: Readable,
  read: (content: Readable, measured: Promise<Measured>) => Promise<void>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Measured>();
  // The error that stopped the reading is thrown by `read`.
  promise.catch(() => {});
  async function* tapped(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
    resolve({ size, sha256: hash.digest('hex') });
  }
  try {
    await read(Readable.from(tapped(), { objectMode: false }), promise);
  } finally {
    reject(new Error('The part was not read to its end.'));
  }
}
