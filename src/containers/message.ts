/**
 * Takes a message apart (RFC 2045, 2046), as a stream. mailsplit does it, and not mailparser, which holds texts in memory
 * and takes a PDF that is declared as text for text.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { ContainerFault } from './faults.ts';
import { PieceDecoder } from './quoted-printable.ts';

/** What stands in a message, or before the parts of a part that holds others. */
export interface Part {
  /** File name, its encodings (RFC 2231, RFC 2047, plain UTF-8) undone; undefined for a part without one. */
  readonly name: string | undefined;
  /** As declared, in lower case. */
  readonly mediaType: string;
  /** A text for people to read in the mail itself, or for programs that know no parts. */
  readonly isBody: boolean;
  /** The bytes before the parts of a part that holds others, which mail programs never show (RFC 2046, section 5.1.1). */
  readonly isPreamble: boolean;
  /** Shown in the text of the mail, as pictures of signatures are: inline, related to a text, or named by a Content-ID. */
  readonly isShown: boolean;
  /** Declared as a whole message, as forwarding makes them. */
  readonly isMessage: boolean;
  /** Its transfer encoding undone. */
  readonly content: Readable;
}

/** A header line with its folds, as its bytes are. */
export interface HeaderLine {
  /** Lower case. */
  readonly key: string;
  readonly line: string;
}

/** Bytes of one header block. Real ones have a few thousand. */
const MAX_HEADERS = 1024 * 1024;
/** Parts of a mail with the mails in it, together. No real mail has a tenth of it; each costs some kilobytes of memory. */
const MAX_PARTS = 2000;

/** Milliseconds of work on the event loop without a rest. */
const STRETCH = 15;

/** Counts the parts of a mail and of the mails in it. */
export class PartCount {
  #parts = 0;

  /** @throws ContainerFault `too_many_parts` */
  add(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new ContainerFault('too_many_parts');
  }
}

/**
 * Reads a message, part by part.
 *
 * @param onPart is awaited before the next part; what it does not read is passed over
 * @param onHeaders gets the header lines of the message, and is awaited before the first part
 * @throws ContainerFault `too_many_parts`, `headers_too_large`, and what the functions or the source throw
 */
export async function readParts(
  source: Readable,
  count: PartCount,
  onPart: (part: Part) => Promise<void>,
  onHeaders: (lines: readonly HeaderLine[]) => Promise<void> = async () => {},
): Promise<void> {
  // Embedded messages are handled like other parts, since they can be encoded in any way.
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: MAX_HEADERS, maxChildNodes: MAX_PARTS });
  source.once('error', (error) => splitter.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) splitter.destroy(new Error('The message ends before its end.'));
  });
  let began = performance.now();
  let isBegun = false;
  let current: OpenPart | undefined;
  try {
    const chunks: AsyncIterable<SplitterChunk> = source.pipe(splitter);
    for await (const chunk of chunks) {
      // All chunks of a received message can be available at once, and would block the event loop until its end.
      if (performance.now() - began > STRETCH) {
        await setImmediate();
        began = performance.now();
      }
      if (chunk.type === 'body' || (chunk.type === 'data' && chunk.node === current?.node)) {
        await current?.write(chunk.value);
        continue;
      }
      await current?.end();
      current = undefined;
      if (chunk.type !== 'node') continue;
      count.add();
      if (chunk.root) {
        isBegun = true;
        await onHeaders(chunk.headers ? chunk.headers.getList() : []);
      }
      current = openPart(chunk, onPart);
    }
    await current?.end();
    if (!isBegun) await onHeaders([]);
  } catch (error) {
    await current?.abort();
    throw nameLimit(error);
  } finally {
    source.destroy();
  }
}

interface OpenPart {
  readonly node: MimeNode;
  write(bytes: Uint8Array): Promise<void>;
  /** No more is coming; waits until the part is done with. */
  end(): Promise<void>;
  /** The message cannot be read any further. Waits until the reader of the part has noticed. */
  abort(): Promise<void>;
}

/** Hands a part out, whose bytes follow. */
function openPart(node: MimeNode, onPart: (part: Part) => Promise<void>): OpenPart {
  const content = node.encoding === 'quoted-printable' ? new PieceDecoder(() => node.getDecoder()) : node.getDecoder();
  // Readers get the error from the stream. Without a reader, it does not matter.
  content.on('error', () => {});
  let settled = false;
  const done = onPart(describePart(node, content)).finally(() => {
    settled = true;
    content.destroy();
  });
  // It is awaited below; until then a rejection must not count as unhandled.
  done.catch(() => {});
  return {
    node,
    async write(bytes) {
      if (settled) return await done;
      if (!content.write(bytes)) await Promise.race([once(content, 'drain'), done]);
    },
    async end() {
      if (!settled) content.end();
      await done;
    },
    async abort() {
      content.destroy(new Error('The message ends before its end.'));
      await done.catch(() => {});
    },
  };
}

function describePart(node: MimeNode, content: Readable): Part {
  const mediaType = node.contentType || 'text/plain';
  const name = node.filename || undefined;
  const isText = mediaType === 'text/plain' || mediaType === 'text/html';
  return {
    name,
    mediaType,
    isPreamble: node.multipart !== false,
    isBody: node.multipart !== false || (isText && name === undefined && node.disposition !== 'attachment'),
    isShown: isShown(node),
    isMessage: isMessage(node, mediaType, name),
    content,
  };
}

function hasContentId({ headers }: MimeNode): boolean {
  return headers ? headers.hasHeader('content-id') : false;
}

function isShown(node: MimeNode): boolean {
  if (node.disposition === 'inline' || hasContentId(node)) return true;
  return node.parentNode ? node.parentNode.multipart === 'related' : false;
}

function isMessage(node: MimeNode, mediaType: string, name: string | undefined): boolean {
  if (mediaType === 'message/rfc822' || mediaType === 'message/global') return true;
  // What a digest holds are messages where nothing else is said (RFC 2046, section 5.1.5).
  if (node.parentNode && node.parentNode.multipart === 'digest' && node.headers) {
    return !node.headers.hasHeader('content-type');
  }
  return node.multipart === false && isMessageFile(name);
}

/** Programs that keep mails as files send them on as files of any kind, or of none. */
export function isMessageFile(name: string | undefined): boolean {
  return name !== undefined && /\.eml$/i.test(name);
}

/** mailsplit has one code for both of its limits. */
function nameLimit(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EMAXLEN') return error;
  return new ContainerFault(/header/i.test(error.message) ? 'headers_too_large' : 'too_many_parts', error);
}
