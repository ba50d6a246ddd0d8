/** Writes `winmail.dat` files (MS-OXTNEF) as Outlook does, for tests. */

export interface TnefFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** The content is such a file again: an attached mail. */
  readonly isMessage?: boolean;
}

const MESSAGE_LEVEL = 1;
const ATTACHMENT_LEVEL = 2;

export function writeTnef(files: readonly TnefFile[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  head.writeUInt16LE(1, 4);
  const version = attribute(MESSAGE_LEVEL, 0x00089006, uint32(0x00010000));
  const subject = attribute(MESSAGE_LEVEL, 0x00018004, Buffer.from('Invoices\0'));
  return Buffer.concat([head, version, subject, ...files.map(writeAttachment)]);
}

function writeAttachment({ name, content, isMessage = false }: TnefFile): Buffer {
  const properties = [
    // Method: by value or embedded message; then one that has a name of its own, and the file's long name.
    [uint32(0x37050003), uint32(isMessage ? 5 : 1)],
    [uint32(0x8000001f), Buffer.alloc(16), uint32(1), padded(utf16('x-colour')), uint32(1), padded(utf16('red'))],
    [uint32(0x3707001f), uint32(1), padded(utf16(name))],
    ...(isMessage ? [[uint32(0x3701000d), uint32(1), padded(Buffer.concat([Buffer.alloc(16), content]))]] : []),
  ];
  return Buffer.concat([
    attribute(ATTACHMENT_LEVEL, 0x00069002, Buffer.alloc(14)),
    attribute(ATTACHMENT_LEVEL, 0x00018010, Buffer.from('SHORT~1.PDF\0')),
    ...(isMessage ? [] : [attribute(ATTACHMENT_LEVEL, 0x0006800f, Buffer.from(content))]),
    attribute(ATTACHMENT_LEVEL, 0x00069005, Buffer.concat([uint32(properties.length), ...properties.flat()])),
  ]);
}

function attribute(level: number, id: number, data: Buffer): Buffer {
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
  return Buffer.concat([Buffer.from([level]), uint32(id), uint32(data.length), data, checksum]);
}

/** With its length in front, filled up to a multiple of four. */
function padded(data: Buffer): Buffer {
  return Buffer.concat([uint32(data.length), data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function utf16(value: string): Buffer {
  return Buffer.from(`${value}\0`, 'utf16le');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
