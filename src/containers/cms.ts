/**
 * Reads the content of a signed S/MIME part (application/pkcs7-mime): Cryptographic Message Syntax, RFC 5652, in BER (X.690).
 * Signatures are not verified: DKIM and DMARC show who sent a mail.
 *
 * asn1js holds the whole structure in memory, and blocked the event loop for 3 seconds on 60 MB of content in pieces of 1,000
 * bytes, as many programs write it.
 */
import { DamagedContainer } from './faults.ts';
import type { Spool } from './spool.ts';

/** Prefixes of the content types: 1.2.840.113549.1.7 and 1.2.840.113549.1.9.16.1. */
const KINDS = [Buffer.from('2a864886f70d0107', 'hex'), Buffer.from('2a864886f70d01091001', 'hex')] as const;
const SIGNED = Buffer.from('2a864886f70d010702', 'hex');
/** The content types enveloped, signed and enveloped, encrypted, and authenticated enveloped data. */
const ENCRYPTED = ['2a864886f70d010703', '2a864886f70d010704', '2a864886f70d010706', '2a864886f70d0109100117'];

const TAG = { oid: 0x06, octets: 0x04, pieces: 0x24, sequence: 0x30, first: 0xa0 } as const;
/** Limit of skipped elements and pieces of content together. Pieces usually have at least a thousand bytes. */
const MAX_ELEMENTS = 1_000_000;
const MAX_DEPTH = 16;
const WINDOW = 64 * 1024;

export type CmsContent =
  | { readonly kind: 'encrypted' }
  /** A signature without the signed content. */
  | { readonly kind: 'signature' }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'signed';
      /** @throws DamagedContainer while it is read */
      read(): AsyncIterable<Uint8Array>;
    };

/** Whether a file starts like a CMS structure. */
export function isCms(head: Buffer): boolean {
  const [tag, length = 0] = head;
  const at = length > 0x80 ? 2 + (length & 0x7f) : 2;
  if (tag !== TAG.sequence || head[at] !== TAG.oid) return false;
  return KINDS.some((kind) => head.subarray(at + 2, at + 2 + kind.length).equals(kind));
}

/**
 * Finds the signed content.
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
  /** Position after its content; undefined if two zero bytes end it. */
  readonly end: number | undefined;
}

/** Reads the elements of a file in order, with a window of its bytes in memory. */
class BerReader {
  readonly #file: Spool;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #position = 0;
  #elements = 0;

  constructor(file: Spool) {
    this.#file = file;
  }

  /** Moves to the content of an element. */
  async enter(tag: number): Promise<Element> {
    const element = await this.#readHeader();
    if (element.tag !== tag) throw damaged();
    return element;
  }

  /** Reads the content of a short element. */
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

  /** Skips an element with its content. */
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

  /** Reads the bytes of an octet string, in one piece or several. */
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
    // None of these structures has tags of several bytes.
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

  /** Returns the next bytes without moving. They are valid until the next call. */
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
