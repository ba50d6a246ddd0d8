/** Decodes XML files. The bytes of a file show its encoding more reliably than its declaration. */

/** Encodings with their byte order marks (Unicode 16, 23.8). */
const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The first bytes of `<?` or a tag in UTF-16 without a mark (XML 1.0, appendix F.1): every other byte is 0. */
const WIDE: readonly { readonly bytes: readonly (number | undefined)[]; readonly encoding: string }[] = [
  { bytes: [0x3c, 0x00, undefined, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, undefined], encoding: 'utf-16be' },
];

/** Encoding of files that wrongly declare UTF-8. Windows programs write such files. */
const USUAL = 'windows-1252';

const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
/** Maximum length of a declaration, in characters. */
const DECLARATION_LENGTH = 200;

/**
 * Decodes an XML file. The encoding is found by the byte order mark, by zero bytes, as UTF-8 if the bytes are valid UTF-8
 * (regardless of the declaration), by the declaration, or else is Windows-1252, in this order. Never throws: invalid bytes
 * become U+FFFD.
 *
 * @returns the text without a byte order mark
 */
export function decodeXml(bytes: Uint8Array): string {
  return decodeBytes(bytes).replace(SPACE_BEFORE, '');
}

/** Line breaks or byte order marks that some programs write before the declaration, although XML does not allow them. */
const SPACE_BEFORE = /^[\s\ufeff]+(?=<)/;

function decodeBytes(bytes: Uint8Array): string {
  const sure = [...MARKS, ...WIDE].find(({ bytes: start }) => startsWith(bytes, start));
  if (sure !== undefined) return decode(bytes, sure.encoding) ?? '';
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined) return utf8;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_LENGTH)).toString('latin1');
  const declared = DECLARATION.exec(head)?.[1] ?? USUAL;
  // The file is not UTF-8, and UTF-16 was detected before. A declared Unicode encoding is therefore wrong.
  const encoding = /^utf|^ucs|^iso-10646/i.test(declared) ? USUAL : declared;
  return decode(bytes, encoding) ?? decode(bytes, USUAL) ?? '';
}

/** Content before the root (XML 1.0, production 22): declaration, processing instruction, comment or document type. */
const PROLOG = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>)/;
/** Supported roots, and the envelope of Peppol. Other XML can be pictures and web pages. */
const ROOT =
  /^\s*<(?:[^\s<>/:]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|StandardBusinessDocument)[\s/>]/;
/** A first tag with any name except `html`, since web pages are usually not XML. */
const ANY_ROOT = /^\s*<(?!html[\s>])[\p{L}_][\p{L}\p{N}._:-]*(?:\s[^<>]*)?\/?>/iu;
/** Number of bytes that are searched for the root. A license before the root can be longer. */
const HEAD_LENGTH = 1024;

/** Whether a file may be an e-invoice, by its first bytes: its root is supported or an envelope, or comes later. */
export function looksLikeEInvoice(head: Uint8Array): boolean {
  const text = decodeXml(head.subarray(0, HEAD_LENGTH));
  if (!/^\s*</.test(text)) return false;
  const root = withoutProlog(text);
  const isEnd = head.length >= HEAD_LENGTH && /^\s*(?:$|<[^\s>]*$|<[?!])/.test(root);
  return isEnd || ROOT.test(root);
}

/** Whether a file is XML of any kind, by its first bytes. */
export function looksLikeXml(head: Uint8Array): boolean {
  const text = decodeXml(head.subarray(0, HEAD_LENGTH));
  const root = withoutProlog(text);
  if (/^\s*<html[\s>]/i.test(root)) return false;
  return /^\s*<\?xml\s/.test(text) || ANY_ROOT.test(root);
}

function withoutProlog(text: string): string {
  let rest = text;
  for (let start = PROLOG.exec(rest); start !== null; start = PROLOG.exec(rest)) rest = rest.slice(start[0].length);
  return rest;
}

function startsWith(bytes: Uint8Array, start: readonly (number | undefined)[]): boolean {
  return start.every((byte, at) => byte === undefined || bytes[at] === byte);
}

/** Decodes bytes. Returns undefined for an unknown encoding and, if `strict`, for invalid bytes. */
function decode(bytes: Uint8Array, encoding: string, strict = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: strict }).decode(bytes);
  } catch {
    return undefined;
  }
}
