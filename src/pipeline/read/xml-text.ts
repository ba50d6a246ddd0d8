/** The text of an XML file. Which encoding it is in, the bytes say better than the declaration. */

/** Encodings that nothing but their byte order mark tells for sure (Unicode 16, 23.8). */
const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** How `<?` or a first tag looks without a mark (XML 1.0, appendix F.1): every other byte is 0. */
const WIDE: readonly { readonly bytes: readonly (number | undefined)[]; readonly encoding: string }[] = [
  { bytes: [0x3c, 0x00, undefined, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, undefined], encoding: 'utf-16be' },
];

/** What files are in that claim UTF-8 and are not: Windows programs write this. */
const USUAL = 'windows-1252';

const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
/** Characters that a declaration takes at most. */
const DECLARATION_LENGTH = 200;

/**
 * Decodes an XML file: by its byte order mark, else by its zeros, else as UTF-8 where it is sound UTF-8, whatever is
 * declared, else as declared, else as Windows-1252. Never throws; bytes that fit nothing become U+FFFD.
 *
 * @returns the text without a byte order mark
 */
export function decodeXml(bytes: Uint8Array): string {
  return decodeBytes(bytes).replace(SPACE_BEFORE, '');
}

/** Programs that send XML put a line end or another mark in front of the declaration, where nothing may stand. */
const SPACE_BEFORE = /^[\s\ufeff]+(?=<)/;

function decodeBytes(bytes: Uint8Array): string {
  const sure = [...MARKS, ...WIDE].find(({ bytes: start }) => startsWith(bytes, start));
  if (sure !== undefined) return decode(bytes, sure.encoding) ?? '';
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined) return utf8;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_LENGTH)).toString('latin1');
  const declared = DECLARATION.exec(head)?.[1] ?? USUAL;
  // It is no UTF-8, and a declaration of one byte a character that is in UTF-16 was noticed above.
  const encoding = /^utf|^ucs|^iso-10646/i.test(declared) ? USUAL : declared;
  return decode(bytes, encoding) ?? decode(bytes, USUAL) ?? '';
}

/** Of what may stand before the root (XML 1.0, production 22): declaration and instructions, comments, document type. */
const PROLOG = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>)/;
/** The roots that are read, and the envelope that Peppol puts around them. Pictures and pages of the web are XML too. */
const ROOT =
  /^\s*<(?:[^\s<>/:]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|StandardBusinessDocument)[\s/>]/;
/** A first tag of any name but that of pages of the web, which are no XML as a rule. */
const ANY_ROOT = /^\s*<(?!html[\s>])[\p{L}_][\p{L}\p{N}._:-]*(?:\s[^<>]*)?\/?>/iu;
/** Bytes of a file that are looked at; a licence in front of the root may be longer. */
const HEAD_LENGTH = 1024;

/** Whether a file may be an e-invoice, by its first bytes: its root is one or an envelope, or stands further behind. */
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

/** Undefined for an encoding that nobody knows and, where it is `strict`, for bytes that do not fit it. */
function decode(bytes: Uint8Array, encoding: string, strict = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: strict }).decode(bytes);
  } catch {
    return undefined;
  }
}
