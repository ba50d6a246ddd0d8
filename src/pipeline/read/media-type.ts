/** Detects the type of a file by its bytes, since names and declared types are often wrong. */
import { looksLikeEInvoice } from './xml-text.ts';

/** Supported types of files, with their common names and file extensions. The most common extension comes first. */
export const MEDIA_TYPES = {
  'application/pdf': { kind: 'PDF', endings: ['pdf'] },
  'image/jpeg': { kind: 'JPEG', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'PNG', endings: ['png'] },
  'image/tiff': { kind: 'TIFF', endings: ['tif', 'tiff'] },
  'image/webp': { kind: 'WebP', endings: ['webp'] },
  'image/gif': { kind: 'GIF', endings: ['gif'] },
  'image/bmp': { kind: 'BMP', endings: ['bmp', 'dib'] },
  'image/heic': { kind: 'HEIC', endings: ['heic', 'heif', 'hif'] },
  'application/xml': { kind: 'XML of an e-invoice', endings: ['xml'] },
} as const;

export type MediaType = keyof typeof MEDIA_TYPES;

/** Bytes at the start of a file of each type; `undefined` matches any byte. */
const SIGNATURES: readonly { type: MediaType; bytes: readonly (number | undefined)[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2b, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2b] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, undefined, 0x61] },
  // "BM", twelve bytes of sizes, then the length of the header, which identifies the version of the format.
  ...[12, 16, 40, 52, 56, 64, 108, 124].map((length) => ({
    type: 'image/bmp' as const,
    bytes: [0x42, 0x4d, ...Array.from({ length: 12 }, () => undefined), length, 0, 0, 0],
  })),
  // "RIFF", four bytes of length, "WEBP".
  {
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  },
];

/** Types of files that contain other files, possibly uncompressed. */
const CONTAINERS: readonly { readonly kind: Container; readonly at?: number; readonly bytes: string }[] = [
  // Archives with files, empty archives, and archives in several volumes (APPNOTE 4.3.7, 4.3.16, 8.5.4).
  { kind: 'zip', bytes: 'PK\x03\x04' },
  { kind: 'zip', bytes: 'PK\x05\x06' },
  { kind: 'zip', bytes: 'PK\x07\x08' },
  { kind: 'archive', bytes: '7z\xbc\xaf\x27\x1c' },
  { kind: 'archive', bytes: 'Rar!\x1a\x07' },
  { kind: 'archive', bytes: '\x1f\x8b\x08' },
  { kind: 'archive', bytes: 'BZh' },
  { kind: 'archive', bytes: '\xfd7zXZ\x00' },
  { kind: 'archive', bytes: '\x28\xb5\x2f\xfd' },
  { kind: 'archive', bytes: 'MSCF\x00' },
  { kind: 'archive', at: 257, bytes: 'ustar' },
  // Documents of Office before 2007, and messages of Outlook.
  { kind: 'compound', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
];
/** A ZIP, an archive of another kind, or a compound file (MS-CFB). */
export type Container = 'zip' | 'archive' | 'compound';

/** Bytes that are needed to detect a container. The signature of a tar is near the end of its first block. */
const CONTAINER_HEAD = 262;

/**
 * Detects a file that contains other files.
 *
 * @param head the first bytes of the file; 262 are enough
 * @returns undefined for other files
 */
export function detectContainer(head: Uint8Array): Container | undefined {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, CONTAINER_HEAD)).toString('latin1');
  return CONTAINERS.find(({ at = 0, bytes }) => start.startsWith(bytes, at))?.kind;
}

/** Brands of HEIF files with HEVC compression (ISO/IEC 23008-12, annex B). */
const HEIC_HEAD = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** The header of a PDF can be anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3, note 13). */
const PDF_HEADER_SEARCH = 1024;
const PDF_HEADER = /%PDF-\d/;

/**
 * Detects the type of a file.
 *
 * @param head the first bytes of the file. 1,032 are enough; with fewer, a PDF with a late header can be missed.
 * @returns undefined if the file is none of `MEDIA_TYPES`
 */
export function detectMediaType(head: Uint8Array): MediaType | undefined {
  const match = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => byte === undefined || head[at] === byte));
  if (match) return match.type;
  if (HEIC_HEAD.test(Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 12)).toString('latin1'))) {
    return 'image/heic';
  }
  // An archive with an uncompressed PDF is not a PDF.
  if (detectContainer(head)) return undefined;
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, PDF_HEADER_SEARCH + 8));
  const header = PDF_HEADER.exec(start.toString('latin1'));
  if (header && header.index <= PDF_HEADER_SEARCH) return 'application/pdf';
  return looksLikeEInvoice(head) ? 'application/xml' : undefined;
}
