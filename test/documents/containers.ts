/** Containers for tests, as mail programs make them. */
import { zipSync } from 'fflate';

/** An element of BER (X.690) with a definite length. */
function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const hex = content.length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const length = content.length < 0x80 ? Buffer.from([content.length]) : Buffer.from([0x80 | bytes.length, ...bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

/** The same, ended by two zero bytes, as programs write what they stream. */
function openElement(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.alloc(2)]);
}

const SIGNED_DATA = element(0x06, Buffer.from('2a864886f70d010702', 'hex'));
const ENVELOPED_DATA = element(0x06, Buffer.from('2a864886f70d010703', 'hex'));
const DATA = element(0x06, Buffer.from('2a864886f70d010701', 'hex'));
const VERSION = element(0x02, Buffer.from([1]));

/**
 * SignedData of RFC 5652, without signers.
 *
 * @param content undefined for a signature of something else
 */
export function signed(content: Uint8Array | undefined): Buffer {
  const octets = content === undefined ? [] : [element(0xa0, element(0x04, content))];
  return element(
    0x30,
    SIGNED_DATA,
    element(0xa0, element(0x30, VERSION, element(0x31), element(0x30, DATA, ...octets), element(0x31))),
  );
}

/** The same in pieces without lengths, as OpenSSL streams it. */
export function signedInPieces(content: Uint8Array, pieceSize = 1000): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += pieceSize) {
    pieces.push(element(0x04, content.subarray(at, at + pieceSize)));
  }
  const algorithms = openElement(0x31, openElement(0x30, element(0x06, Buffer.from('608648016503040201', 'hex'))));
  const inner = openElement(0x30, DATA, openElement(0xa0, openElement(0x24, ...pieces)));
  return openElement(
    0x30,
    SIGNED_DATA,
    openElement(0xa0, openElement(0x30, VERSION, algorithms, inner, element(0x31))),
  );
}

export function enveloped(): Buffer {
  return element(0x30, ENVELOPED_DATA, element(0xa0, element(0x30, VERSION, element(0x31))));
}

/** A uuencoded file, with lines of 45 bytes. */
export function uuencode(name: string, content: Uint8Array): string {
  const character = (bits: number): string => String.fromCharCode(32 + (bits & 63));
  const lines: string[] = [`begin 644 ${name}`];
  for (let at = 0; at < content.length; at += 45) {
    const bytes = content.subarray(at, at + 45);
    let line = character(bytes.length);
    for (let group = 0; group < bytes.length; group += 3) {
      const bits = ((bytes[group] ?? 0) << 16) | ((bytes[group + 1] ?? 0) << 8) | (bytes[group + 2] ?? 0);
      line += [18, 12, 6, 0].map((shift) => character(bits >> shift)).join('');
    }
    lines.push(line);
  }
  return [...lines, '`', 'end'].join('\r\n');
}

/** Archives of the same files have the same bytes: by default, they have the time at which they are made. */
const MADE = new Date(2025, 0, 15, 12);

/** An archive with files that are stored as they are, so that their bytes are found in it. */
export function storedZip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  return Buffer.from(zipSync(files, { level: 0, mtime: MADE }));
}

export function zip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  return Buffer.from(zipSync(files, { level: 9, mtime: MADE }));
}

/** An archive that says of its files that they are encrypted. */
export function encryptedZip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const archive = zip(files);
  for (const [mark, flags] of [
    ['PK\u0001\u0002', 8],
    ['PK\u0003\u0004', 6],
  ] as const) {
    for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 1)) {
      archive.writeUInt16LE(archive.readUInt16LE(at + flags) | 1, at + flags);
    }
  }
  return archive;
}

/** An XRechnung that is short, and whose root is found. */
export function xmlInvoice(number = 1): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${number}</ID></Invoice>\n`,
  );
}
