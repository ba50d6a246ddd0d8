/**
 * The content of a signed S/MIME part (application/pkcs7-mime): Cryptographic Message Syntax, RFC 5652, in BER (X.690).
 * Signatures are not verified: DKIM and DMARC tell who sent a mail.
 *
 * Read here and not by asn1js, which holds the whole structure in memory: content of 60 MB in pieces of 1,000 bytes, as
 * many programs write it, took it 3 seconds without a pause for anything else.
 */
import { DamagedContainer } from './faults.ts';
import type { Spool } from './spool.ts';

/** 1.2.840.113549.1.7 and .1.9.16.1, under which the kinds of content are registered. */
const KINDS = [Buffer.from('2a864886f70d0107', 'hex'), Buffer.from('2a864886f70d01091001', 'hex')] as const;
const SIGNED = Buffer.from('2a864886f70d010702', 'hex');
/** Enveloped, signed and enveloped, encrypted, and authenticated enveloped data. */
const ENCRYPTED = ['2a864886f70d010703', '2a864886f70d010704', '2a864886f70d010706', '2a864886f70d0109100117'];

const TAG = { oid: 0x06, octets: 0x04, pieces: 0x24, sequence: 0x30, first: 0xa0 } as const;
/** Elements that are passed over, and pieces of the content, together. Pieces have a thousand bytes and more. */
const MAX_ELEMENTS = 1_000_000;
const MAX_DEPTH = 16;
const WINDOW = 64 * 1024;

export type CmsContent =
  | { readonly kind: 'encrypted' }
  /** A signature of what is elsewhere. */
  | { readonly kind: 'signature' }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'signed';
      /** @throws DamagedContainer while it is read */
      read(): AsyncIterable<Uint8Array>;
    };

/** Whether a file is such a structure, by its first bytes. */
export function isCms(head: Buffer): boolean {
  const [tag, length = 0] = head;
  const at = length > 0x80 ? 2 + (length & 0x7f) : 2;
  if (tag !== TAG.sequence || head[at] !== TAG.oid) return false;
  return KINDS.some((kind) => head.subarray(at + 2, at + 2 + kind.length).equals(kind));
}

/**
 * Finds what is signed.
 *
 * @throws DamagedContainer
 */
export async function readCms(file: Spool): Promise<CmsContent> {
  const reader = new BerReader(file);
  await reader.enter(TAG.sequence);
  const kind = await reader.readBytes(TAG.oid);
  if (ENCRYPTED.includes(kind.toString('hex'))) return { kind: 'encrypted' };
  if (!kind.equals(SIGNED)) return { kind: 'other' };
  await reader.enter(TAG.first);
  await reader.enter(TAG.sequence);
  // Version, digest algorithms.
  await reader.skip();
  await reader.skip();
  const content = await reader.enter(TAG.sequence);
  await reader.readBytes(TAG.oid);
  if (await reader.isAtEnd(content)) return { kind: 'signature' };
  await reader.enter(TAG.first);
  return { kind: 'signed', read: () => reader.readOctets() };
}

interface Element {
  readonly tag: number;
  /** Where its content ends; undefined where two zero bytes end it. */
  readonly end: number | undefined;
}

/** Goes through the elements of a file, by a window of its bytes. */
class BerReader {
  readonly #file: Spool;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #position = 0;
  #elements = 0;

  constructor(file: Spool) {
    this.#file = file;
  }

  /** Goes to the content of an element. */
  async enter(tag: number): Promise<Element> {
    const element = await this.#readHeader();
    if (element.tag !== tag) throw damaged();
    return element;
  }

  /** The content of a short element. */
  async readBytes(tag: number): Promise<Buffer> {
    const { end } = await this.enter(tag);
    if (end === undefined || end - this.#position > WINDOW) throw damaged();
    const bytes = Buffer.from(await this.#look(end - this.#position));
    this.#position = end;
    return bytes;
  }

  async isAtEnd({ end }: Element): Promise<boolean> {
    if (end !== undefined) return this.#position >= end;
    const [first, second] = await this.#look(2);
    return first === 0 && second === 0;
  }

  /** Passes over an element with all that is in it. */
  async skip(): Promise<void> {
    const open = [await this.#readHeader()];
    for (;;) {
      const element = open.at(-1);
      if (!element) return;
      if (element.end !== undefined) this.#position = element.end;
      else if (!(await this.isAtEnd(element))) {
        if (open.length > MAX_DEPTH) throw damaged();
        open.push(await this.#readHeader());
        continue;
      } else this.#position += 2;
      open.pop();
    }
  }

  /** The bytes of an octet string, whole or in pieces. */
  async *readOctets(): AsyncGenerator<Uint8Array> {
    const open = [await this.#readHeader()];
    for (let element = open.at(-1); element; element = open.at(-1)) {
      if (element.tag === TAG.octets) {
        if (element.end === undefined) throw damaged();
        yield* this.#readTo(element.end);
        open.pop();
      } else if (element.tag !== TAG.pieces || open.length > MAX_DEPTH) throw damaged();
      else if (await this.isAtEnd(element)) {
        if (element.end === undefined) this.#position += 2;
        open.pop();
      } else open.push(await this.#readHeader());
    }
  }

  async *#readTo(end: number): AsyncGenerator<Uint8Array> {
    while (this.#position < end) {
      const bytes = await this.#look(Math.min(WINDOW, end - this.#position));
      this.#position += bytes.length;
      yield bytes;
    }
  }

  async #readHeader(): Promise<Element> {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw damaged();
    const [tag = 0, first = 0] = await this.#look(2);
    // Tags of several bytes occur in none of these structures.
    if ((tag & 0x1f) === 0x1f) throw damaged();
    this.#position += 2;
    if (first === 0x80) return { tag, end: undefined };
    if (first < 0x80) return { tag, end: this.#within(first) };
    const size = first & 0x7f;
    if (size > 6) throw damaged();
    const length = (await this.#look(size)).readUIntBE(0, size);
    this.#position += size;
    return { tag, end: this.#within(length) };
  }

  #within(length: number): number {
    const end = this.#position + length;
    if (end > this.#file.size) throw damaged();
    return end;
  }

  /** The next bytes. They are valid until the next call. */
  async #look(length: number): Promise<Buffer> {
    const offset = this.#position - this.#windowStart;
    if (offset < 0 || offset + length > this.#window.length) {
      this.#window = await this.#file.slice(this.#position, Math.max(length, WINDOW));
      this.#windowStart = this.#position;
      if (this.#window.length < length) throw damaged();
      return this.#window.subarray(0, length);
    }
    return this.#window.subarray(offset, offset + length);
  }
}

function damaged(): DamagedContainer {
  return new DamagedContainer('The S/MIME part is damaged.');
}
