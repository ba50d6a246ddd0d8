/**
 * Finds files of a PDF that PDFium does not list: files that are only in an `/AF` entry (ISO 32000-2, 14.13) of the catalog, a
 * page or a picture. PDFium lists only the name tree and annotations, and gives no access to other objects. The stream of a
 * file is always a separate object (7.5.7), so it can be found in the bytes by its type.
 */
import { inflateSync } from 'node:zlib';
import type { Attachment } from '../page.ts';

const TYPE = '/EmbeddedFile';
/** Maximum number of streams, and maximum bytes of a decompressed stream. */
const COUNT_LIMIT = 100;
const SIZE_LIMIT = 32 * 1024 * 1024;
/** Maximum bytes from the start of an object to its type, and from its type to its stream. */
const REACH = 1024;

/** Finds files by their streams. Their names are in other objects, so they have none. The content of encrypted files is noise. */
export function findEmbeddedFiles(bytes: Uint8Array): Attachment[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A later object replaces an earlier one with the same number (7.5.6).
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
  // If another object is in between, the type belongs to a name tree or is part of a text.
  if (!dictionary.includes('<<') || dictionary.includes('endobj')) return undefined;
  const content = readContent(file, dictionary, keyword);
  return { number, attachment: content === undefined ? undefined : { name: '', content } };
}

function readContent(file: Buffer, dictionary: string, keyword: number): Uint8Array | undefined {
  const begin = skipLineEnd(file, keyword + 'stream'.length);
  const end = file.indexOf('endstream', begin);
  if (end === -1) return undefined;
  // The length can be a separate object. Then the stream ends before the line break before `endstream`.
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
