/** A message -> the files in it that become documents, and what is left of it. */
import { Readable } from 'node:stream';
import { type HeaderLine, isMessageFile, type Part, PartCount, readParts } from '../containers/message.ts';
import type { LeftReason } from '../containers/outcomes.ts';
import type { Spool, SpoolFolder } from '../containers/spool.ts';
import { isTnef, readTnef, TNEF_MEDIA_TYPE } from '../containers/tnef.ts';
import { detectMediaType } from '../pipeline/read/media-type.ts';
import type { Context } from '../service/context.ts';
import { discardMail } from '../service/mails.ts';
import type { Part as PartOutcome } from '../service/part-records.ts';
import { keepRawMail } from '../service/raw-mails.ts';
import type { Id } from '../store/tables.ts';
import { type Envelope, readEnvelope } from './envelope.ts';
import { PartList } from './part-list.ts';

/** The kinds of files that mails bring in. Pictures are not among them: most are logos and signatures. */
const TAKEN: ReadonlySet<string> = new Set(['application/pdf']);
/** Messages in messages, and containers in them. */
const MAX_DEPTH = 10;
/** Bytes by which the kind of a file is told. */
const HEAD_SIZE = 4100;
/** Texts and mails are no PDFs because they speak of one: they must begin as one, where others may have bytes before. */
const PDF_START = /^\s*%PDF-\d/;
/** The same in base64 that nothing announces, or not in the way it should be. */
const ENCODED_PDF_START = /^\s*JVBERi0/;

/** Decides what becomes of each part. Both functions are awaited before the next part. */
export interface PartSink {
  /** The part becomes no document. */
  leave(part: Part, content: Readable, reason: LeftReason): Promise<void>;
  /** The content becomes a document. */
  keep(part: Part, content: Readable): Promise<void>;
}

/**
 * Reads a message and keeps its files and, unless the settings say otherwise, the message itself. Whoever gets them
 * makes documents and records of them or discards them; when this throws, none is left.
 *
 * @param onHeaders is awaited before anything is kept: what it throws turns the message away
 * @throws Refusal for a message beyond the limits, and as `keepFile` and `onHeaders`
 */
export async function readMessage(
  context: Context,
  folder: SpoolFolder,
  message: Spool,
  onHeaders: (envelope: Envelope, lines: readonly HeaderLine[]) => Promise<void>,
): Promise<{ readonly parts: readonly PartOutcome[]; readonly raw: Id | null }> {
  const parts = new PartList(context, folder);
  let raw: Promise<Id | null> = Promise.resolve(null);
  try {
    await sortParts(message.read(), folder, parts, async (lines) => {
      await onHeaders(await readEnvelope(lines), lines);
      // Beside the parts: most of the time goes into waiting for the disk.
      raw = keepRawMail(context, message.read());
      raw.catch(() => {});
    });
    return { parts: await parts.finish(), raw: await raw };
  } catch (error) {
    await parts.discard();
    await discardMail(context, await raw.catch(() => null), []);
    throw error;
  }
}

/**
 * Reads a message part by part, also the parts of mails and containers in it.
 *
 * @param message every byte of it
 * @param onHeaders gets the header lines of the message, and is awaited before the first part
 * @throws Refusal for a message beyond the limits, and what the functions throw
 */
export async function sortParts(
  message: Readable,
  folder: SpoolFolder,
  parts: PartSink,
  onHeaders?: (lines: readonly HeaderLine[]) => Promise<void>,
): Promise<void> {
  const count = new PartCount();

  async function take(part: Part, depth: number): Promise<void> {
    const { head, content } = await peek(part.content, HEAD_SIZE);
    if (isTnef(head)) return await unpack(part, content, depth);
    if (head.length === 0) return await parts.leave(part, content, 'empty');
    const start = head.toString('latin1');
    if (PDF_START.test(start)) return await parts.keep(part, content);
    if (ENCODED_PDF_START.test(start)) return await parts.keep(part, decodeBase64(content));
    if (part.isMessage) {
      if (depth >= MAX_DEPTH) return await parts.leave(part, content, 'nested_too_deep');
      return await readParts(content, count, (inner) => take(inner, depth + 1));
    }
    const mediaType = detectMediaType(head);
    const isTaken = mediaType !== undefined && TAKEN.has(mediaType);
    if (!isTaken || part.isBody || part.mediaType.startsWith('text/'))
      return await parts.leave(part, content, 'not_a_document');
    await parts.keep(part, content);
  }

  async function unpack(part: Part, content: Readable, depth: number): Promise<void> {
    if (depth >= MAX_DEPTH) return await parts.leave(part, content, 'nested_too_deep');
    await using container = await folder.keep(content);
    const { attachments, isWhole } = await readTnef(container);
    // All of them before the first is kept: too many are refused in no time.
    for (const _ of attachments) count.add();
    for (const { name, open } of attachments) {
      const described = {
        name,
        mediaType: 'application/octet-stream',
        isBody: false,
        isPreamble: false,
        isMessage: isMessageFile(name),
      };
      await take({ ...described, content: open() }, depth + 1);
    }
    if (!isWhole) await parts.leave({ ...part, mediaType: TNEF_MEDIA_TYPE }, container.read(), 'unreadable');
  }

  await readParts(message, count, (part) => take(part, 0), onHeaders);
}

/** Looks at the first bytes of a stream. `content` is the whole again; it need not be read. */
async function peek(stream: Readable, size: number): Promise<{ head: Buffer; content: Readable }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  while (length < size) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* chunks;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, size), content: Readable.from(whole(), { objectMode: false }) };
}

/** What is no letter of base64 is passed over, as in every decoder of mails (RFC 2045, section 6.8). */
function decodeBase64(content: AsyncIterable<Uint8Array>): Readable {
  async function* decoded(): AsyncGenerator<Buffer> {
    let rest = '';
    for await (const chunk of content) {
      const letters =
        rest +
        Buffer.from(chunk)
          .toString('latin1')
          .replace(/[^A-Za-z\d+/]/g, '');
      // Four letters make three bytes.
      const length = letters.length - (letters.length % 4);
      rest = letters.slice(length);
      if (length > 0) yield Buffer.from(letters.slice(0, length), 'base64');
    }
    if (rest !== '') yield Buffer.from(rest, 'base64');
  }
  return Readable.from(decoded(), { objectMode: false });
}
