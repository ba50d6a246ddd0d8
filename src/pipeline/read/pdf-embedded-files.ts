/**
 * Files of a PDF that PDFium does not list: those at `/AF` alone (ISO 32000-2, 14.13), of the catalogue, a page or a
 * picture. PDFium knows the name tree and annotations only, and gives no way to other objects; but the stream of a file
 * is always an object of its own (7.5.7), so it is found in the bytes by its type.
 */
import { inflateSync } from 'node:zlib';
import type { Attachment } from '../page.ts';

const TYPE = '/EmbeddedFile';
/** Streams looked at, and bytes that one may have when unpacked. */
const COUNT_LIMIT = 100;
const SIZE_LIMIT = 32 * 1024 * 1024;
/** Bytes before the type in which its object begins, and behind it in which its stream does. */
const REACH = 1024;

/** Reads the files by their streams. Names stand elsewhere, so they have none. Encrypted ones come out as noise. */
export function findEmbeddedFiles(bytes: Uint8Array): Attachment[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A later object of the same number replaces an earlier one (7.5.6).
  const byNumber = new Map<string, Attachment | undefined>();
  let at = file.indexOf(TYPE);
  for (let count = 0; at !== -1 && count < COUNT_LIMIT; count += 1) {
    const found = readStream(file, at);
    if (found !== undefined) byNumber.set(found.number, found.attachment);
    at = file.indexOf(TYPE, at + TYPE.length);
  }
  return [...byNumber.values()].filter((attachment) => attachment !== undefined);
}

function readStream(file: Buffer, at: number): { number: string; attachment: Attachment | undefined } | undefined {
  const from = Math.max(0, at - REACH);
  const before = file.subarray(from, at).toString('latin1');
  const start = before.lastIndexOf(' obj');
  const number = /(\d+) \d+$/.exec(before.slice(0, start))?.[1];
  const keyword = file.indexOf('stream', at);
  if (start === -1 || number === undefined || keyword === -1 || keyword - at > REACH) return undefined;
  const dictionary = file.subarray(from + start + 4, keyword).toString('latin1');
  // Another object in between: the type was one of a name tree, or of text.
  if (!dictionary.includes('<<') || dictionary.includes('endobj')) return undefined;
  const content = readContent(file, dictionary, keyword);
  return { number, attachment: content === undefined ? undefined : { name: '', content } };
}

function readContent(file: Buffer, dictionary: string, keyword: number): Uint8Array | undefined {
  const begin = skipLineEnd(file, keyword + 'stream'.length);
  const end = file.indexOf('endstream', begin);
  if (end === -1) return undefined;
  // The length may be an object of its own; then the stream ends before the line end in front of `endstream`.
  const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const hasLength = begin + length <= end;
  const data = file.subarray(begin, hasLength ? begin + length : end);
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1];
  if (filter === undefined) return Uint8Array.from(data.subarray(0, SIZE_LIMIT));
  if (filter !== 'FlateDecode') return undefined;
  try {
    return Uint8Array.from(inflateSync(data, { maxOutputLength: SIZE_LIMIT }));
  } catch {
    return undefined;
  }
}

function skipLineEnd(file: Buffer, at: number): number {
  if (file[at] === 0x0d && file[at + 1] === 0x0a) return at + 2;
  return file[at] === 0x0a ? at + 1 : at;
}
