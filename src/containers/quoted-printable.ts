/**
 * Undoes quoted-printable (RFC 2045, section 6.7) piece by piece. The decoder of the library holds a whole part and decodes
 * it at its end, which takes 100 ms for 8 MB.
 */
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes that are decoded at once. */
const PIECE = 64 * 1024;
const LINE_END = 0x0a;
const EQUALS = 0x3d;

export class PieceDecoder extends Transform {
  readonly #decode: () => Transform;
  #waiting: Buffer[] = [];
  #size = 0;

  /** @param decode makes a decoder for one piece */
  constructor(decode: () => Transform) {
    super();
    this.#decode = decode;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#size += chunk.length;
    if (this.#size < PIECE) {
      done();
      return;
    }
    const bytes = Buffer.concat(this.#waiting);
    const end = findCut(bytes);
    const rest = bytes.subarray(end);
    this.#waiting = [rest];
    this.#size = rest.length;
    this.#write(bytes.subarray(0, end)).then(() => done(), done);
  }

  override _flush(done: TransformCallback): void {
    this.#write(Buffer.concat(this.#waiting)).then(() => done(), done);
  }

  async #write(piece: Buffer): Promise<void> {
    const decoder = this.#decode();
    decoder.end(piece);
    for await (const bytes of decoder) this.push(bytes);
  }
}

/** Behind the last line end. A line as long as a piece, which the standard forbids, is cut where no escape is torn apart. */
function findCut(bytes: Uint8Array): number {
  const lineEnd = bytes.lastIndexOf(LINE_END);
  if (lineEnd >= 0) return lineEnd + 1;
  const equals = bytes.lastIndexOf(EQUALS);
  return equals > 0 && equals >= bytes.length - 3 ? equals : bytes.length;
}
