/**
 * The attachments in a `winmail.dat`, in which Outlook wraps them (Transport Neutral Encapsulation Format, MS-OXTNEF;
 * properties are encoded as in MS-OXCDATA).
 */
import type { Readable } from 'node:stream';
import type { Spool } from './spool.ts';

export interface TnefAttachment {
  readonly name: string | undefined;
  /** An attached mail is a file of this kind again. */
  open(): Readable;
}

export interface TnefFile {
  readonly attachments: readonly TnefAttachment[];
  /** False for a file that is cut off or damaged; the attachments are those before the damage. */
  readonly isWhole: boolean;
}

const SIGNATURE = 0x223e9f78;
/** Signature and key. */
const HEADER_SIZE = 6;
/** Level, id and length before an attribute's bytes; a checksum of two bytes follows them. */
const ATTRIBUTE_HEAD = 9;
const CHECKSUM_SIZE = 2;
/** Names of attributes, with their types in the upper half as they stand in the file. */
const ATTRIBUTE = {
  /** Begins an attachment; all that follows belongs to it. */
  renderData: 0x00069002,
  title: 0x00018010,
  data: 0x0006800f,
  /** A list of properties. */
  properties: 0x00069005,
} as const;
/** Ids of the properties that matter. */
const PROPERTY = { longName: 0x3707, name: 0x3704, data: 0x3701 } as const;

/** Bytes that a value of each fixed type takes, filled up to four. */
const FIXED_SIZES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const TYPE = { object: 0x0d, text: 0x1e, unicode: 0x1f, binary: 0x102 } as const;
const MULTIPLE = 0x1000;
/** Properties from here on have a name of their own in front. */
const FIRST_NAMED = 0x8000;
/** An object begins with the id of its interface. */
const INTERFACE_SIZE = 16;
/** Bytes of a file name; longer ones are none. */
const MAX_NAME = 4096;
/** Attributes and properties that are looked at. A real file has some hundred. */
const MAX_ENTRIES = 20_000;

/** Where bytes lie in the file. */
interface Range {
  readonly start: number;
  readonly length: number;
}

/** An attachment whose pieces are being collected. */
interface Pieces {
  name: string | undefined;
  data: Range | undefined;
}

export function isTnef(head: Buffer): boolean {
  return head.length >= HEADER_SIZE && head.readUInt32LE(0) === SIGNATURE;
}

/** Finds the attachments of a file. Their bytes are read as they are opened, while the file is there. */
export async function readTnef(file: Spool): Promise<TnefFile> {
  let position = HEADER_SIZE;
  let attachment: Pieces | undefined;
  const attachments: TnefAttachment[] = [];

  function finish(): void {
    if (!attachment?.data) return;
    const { start, length } = attachment.data;
    attachments.push({ name: attachment.name, open: () => file.read(start, length) });
  }

  for (let entry = 0; position < file.size; entry++) {
    const head = await file.slice(position, ATTRIBUTE_HEAD);
    if (head.length < ATTRIBUTE_HEAD || entry > MAX_ENTRIES) break;
    const range = { start: position + ATTRIBUTE_HEAD, length: head.readUInt32LE(5) };
    const next = range.start + range.length + CHECKSUM_SIZE;
    if (next > file.size) break;
    position = next;
    switch (head.readUInt32LE(1)) {
      case ATTRIBUTE.renderData:
        finish();
        attachment = { name: undefined, data: undefined };
        break;
      case ATTRIBUTE.title:
        if (attachment) attachment.name ??= await readText(file, range, TYPE.text);
        break;
      case ATTRIBUTE.data:
        if (attachment) attachment.data ??= range;
        break;
      case ATTRIBUTE.properties:
        if (attachment) await readProperties(file, range, attachment);
        break;
    }
  }
  finish();
  return { attachments, isWhole: position === file.size };
}

/** Finds name and data among the properties of an attachment; the name there is the full one. */
async function readProperties(file: Spool, list: Range, attachment: Pieces): Promise<void> {
  const reader = new Reader(file, list);
  const count = Math.min(await reader.uint32(), MAX_ENTRIES);
  let shortName: string | undefined;
  let longName: string | undefined;
  for (let i = 0; i < count && !reader.isOver; i++) {
    const tag = await reader.uint32();
    const [type, id] = [tag & 0xffff, tag >>> 16];
    if (id >= FIRST_NAMED) await skipName(reader);
    const values = await readValues(reader, type);
    const value = values?.[0];
    if (!values) break;
    if (!value) continue;
    if (id === PROPERTY.longName) longName = await readText(file, value, type);
    else if (id === PROPERTY.name) shortName = await readText(file, value, type);
    else if (id === PROPERTY.data && type === TYPE.binary) attachment.data ??= value;
    else if (id === PROPERTY.data && type === TYPE.object && value.length > INTERFACE_SIZE) {
      attachment.data ??= { start: value.start + INTERFACE_SIZE, length: value.length - INTERFACE_SIZE };
    }
  }
  attachment.name = longName ?? attachment.name ?? shortName;
}

/** A set, then a number or a text. */
async function skipName(reader: Reader): Promise<void> {
  reader.skip(16);
  const kind = await reader.uint32();
  if (kind === 0) reader.skip(4);
  else reader.skipPadded(await reader.uint32());
}

/** Where the values of a property lie; undefined for a type that nobody knows, behind which nothing can be found. */
async function readValues(reader: Reader, type: number): Promise<Range[] | undefined> {
  const single = type & ~MULTIPLE;
  const isMultiple = (type & MULTIPLE) !== 0;
  const fixed = FIXED_SIZES[single];
  if (fixed !== undefined) {
    const count = isMultiple ? await reader.uint32() : 1;
    return [reader.skip(fixed * count)];
  }
  if (single !== TYPE.object && single !== TYPE.text && single !== TYPE.unicode && single !== TYPE.binary) {
    return undefined;
  }
  const count = Math.min(await reader.uint32(), MAX_ENTRIES);
  const values: Range[] = [];
  for (let i = 0; i < count && !reader.isOver; i++) values.push(reader.skipPadded(await reader.uint32()));
  return values;
}

async function readText(file: Spool, { start, length }: Range, type: number): Promise<string | undefined> {
  const bytes = await file.slice(start, Math.min(length, MAX_NAME));
  const encoding = type === TYPE.unicode ? 'utf-16le' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(bytes).replace(/\0.*$/s, '');
  return text === '' ? undefined : text;
}

/** Goes through a range of a file; what lies beyond its end reads as zero. */
class Reader {
  readonly #file: Spool;
  readonly #end: number;
  #position: number;

  constructor(file: Spool, { start, length }: Range) {
    this.#file = file;
    this.#position = start;
    this.#end = start + length;
  }

  get isOver(): boolean {
    return this.#position >= this.#end;
  }

  async uint32(): Promise<number> {
    const { start, length } = this.skip(4);
    return length < 4 ? 0 : (await this.#file.slice(start, 4)).readUInt32LE(0);
  }

  /** Passes over some bytes, and says where they lie: no further than the range goes. */
  skip(length: number): Range {
    const start = Math.min(this.#position, this.#end);
    this.#position = start + length;
    return { start, length: Math.min(length, this.#end - start) };
  }

  /** The same for bytes that are filled up to a multiple of four. */
  skipPadded(length: number): Range {
    const range = this.skip(length);
    this.skip((4 - (length % 4)) % 4);
    return range;
  }
}
