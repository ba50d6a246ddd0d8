/**
 * Unpacks mails, archives and other containers, also nested ones. The receiver gets each part: as a readable file, as a
 * container whose parts follow, or with the reason for which it is left.
 */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { detectContainer, detectMediaType, type MediaType } from '../pipeline/read/media-type.ts';
import { isCms, readCms } from './cms.ts';
import { DamagedContainer } from './faults.ts';
import { type HeaderLine, isMessageFile, type Part, PartCount, readParts } from './message.ts';
import type { LeftReason, Measured } from './outcomes.ts';
import { measure, peek, tap } from './peek.ts';
import type { Spool, SpoolFolder } from './spool.ts';
import { isTnef, readTnef } from './tnef.ts';
import { isUuencoded, readUuencoded } from './uuencode.ts';
import { type ArchiveBudget, type ArchiveFile, readZip } from './zip.ts';

/** Gets the parts in order. An error that it throws ends the unpacking. */
export interface Receiver {
  /** A file of a kind that can be read. */
  take(part: Part, kind: MediaType, content: Readable): Promise<void>;
  /** A container, whose parts follow. */
  open(part: Part, measured: Promise<Measured>): void;
  leave(part: Part, measured: Measured | Promise<Measured>, reason: LeftReason): void;
}

/** First bytes of a part, from which its kind is detected. */
const HEAD_SIZE = 4100;
/** Levels of nested mails and containers. */
const MAX_DEPTH = 10;
/** Files of all archives in a mail or an upload. */
const MAX_ARCHIVE_FILES = 1000;
/** Entries of these archives: their files, folders, and what systems add. */
const MAX_ARCHIVE_ENTRIES = 10_000;
/** Bytes of these files together, as a multiple of what one upload may have. */
const UPLOADS_PER_ARCHIVE = 8;
/** A text or mail may quote a PDF header, so a PDF must begin with it here. Other files may have bytes before it. */
const PDF_START = /^\s*%PDF-\d/;
/** The same in base64 that is not declared, or declared wrongly. */
const ENCODED_PDF_START = /^\s*JVBERi0/;
/** A header line of a mail. Content signed by S/MIME is either a part with headers or a bare file. */
const HEADER_START = /^\s*[A-Za-z][A-Za-z\d-]*:\s/;
const PGP_START = /^\s*-----BEGIN PGP MESSAGE-----/;
/** Signatures, and the control part of an encrypted mail. */
const TECHNICAL = /^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-encrypted)$/;
const NO_BYTES: Measured = { size: 0, sha256: null };
const UNDECLARED = 'application/octet-stream';

/** One mail or upload, with its limits. */
export class Unpacker {
  readonly #folder: SpoolFolder;
  readonly #receiver: Receiver;
  readonly #uploadLimit: number;
  readonly #count = new PartCount();
  readonly #budget: ArchiveBudget;

  /** @param uploadLimit bytes of a file */
  constructor(folder: SpoolFolder, receiver: Receiver, uploadLimit: number) {
    this.#folder = folder;
    this.#receiver = receiver;
    this.#uploadLimit = uploadLimit;
    this.#budget = {
      entries: MAX_ARCHIVE_ENTRIES,
      files: MAX_ARCHIVE_FILES,
      bytes: uploadLimit * UPLOADS_PER_ARCHIVE,
    };
  }

  /**
   * @param onHeaders gets the header lines of the message, and is awaited before the first part
   * @throws ContainerFault, and what the functions and the source throw
   */
  async unpackMessage(source: Readable, onHeaders?: (lines: readonly HeaderLine[]) => Promise<void>): Promise<void> {
    await readParts(source, this.#count, (part) => this.#take(part, 0), onHeaders);
  }

  /**
   * A file by itself.
   *
   * @throws ContainerFault, and what the receiver and the source throw
   */
  async unpackFile(name: string | undefined, content: Readable): Promise<void> {
    await this.#take(describeFile(name, content), 0);
  }

  async #take(part: Part, depth: number): Promise<void> {
    const { head, content } = await peek(part.content, HEAD_SIZE);
    const start = head.toString('latin1');
    if (head.length === 0) return this.#receiver.leave(part, NO_BYTES, 'empty');
    if (isTnef(head)) return await this.#spooled(part, content, depth, (file) => this.#openTnef(part, file, depth));
    if (detectContainer(head) === 'zip') {
      return await this.#spooled(part, content, depth, (file) => this.#openZip(part, file, depth));
    }
    if (isCms(head)) return await this.#spooled(part, content, depth, (file) => this.#openCms(part, file, depth));
    if (PDF_START.test(start)) return await this.#receiver.take(part, 'application/pdf', content);
    if (ENCODED_PDF_START.test(start)) {
      return await this.#receiver.take(part, 'application/pdf', decodeBase64(content));
    }
    if (part.isMessage) return await this.#openMessage(part, content, depth);
    if (isUuencoded(head)) return await this.#openUuencoded(part, content, depth);
    if (part.isBody) return await this.#readText(part, content, depth);
    const kind = detectMediaType(head);
    const isText = part.mediaType.startsWith('text/');
    const isInvoice = kind === 'application/xml' && part.mediaType !== 'text/html';
    if (kind !== undefined && (!isText || isInvoice)) {
      return await this.#receiver.take(part, kind, content);
    }
    if (part.mediaType === 'text/plain') return await this.#readText(part, content, depth);
    this.#receiver.leave(part, await measure(content), findReason(part, head));
  }

  /** Keeps a container while its parts are read: most formats need random access. */
  async #spooled(part: Part, content: Readable, depth: number, open: (file: Spool) => Promise<void>): Promise<void> {
    if (depth >= MAX_DEPTH) return this.#receiver.leave(part, await measure(content), 'nested_too_deep');
    await using file = await this.#folder.keep(content);
    await open(file);
  }

  async #openTnef(part: Part, file: Spool, depth: number): Promise<void> {
    const { attachments, isWhole } = await readTnef(file);
    // Counted before the first is kept, so that too many are refused at once.
    for (const _ of attachments) this.#count.add();
    if (isWhole) this.#receiver.open(part, Promise.resolve(file));
    for (const { name, open } of attachments) await this.#take(describeFile(name, open()), depth + 1);
    if (!isWhole) this.#receiver.leave(part, file, 'unreadable');
  }

  async #openZip(part: Part, file: Spool, depth: number): Promise<void> {
    const files = await readZip(file, this.#budget);
    if (typeof files === 'string') return this.#receiver.leave(part, file, files);
    this.#receiver.open(part, Promise.resolve(file));
    for (const each of files) {
      await this.#takeArchived(each, depth + 1);
      // Small files are read from memory, with no other turn in between.
      await setImmediate();
    }
  }

  async #takeArchived(file: ArchiveFile, depth: number): Promise<void> {
    const fault = file.fault ?? (file.size > this.#uploadLimit ? 'too_large' : undefined);
    const part = describeFile(file.name, Readable.from([]));
    if (fault) return this.#receiver.leave(part, { size: file.size, sha256: null }, fault);
    await this.#decoded(part, file.read(), depth);
  }

  /** Decodes a part to its end before it is used: a damaged part is left. */
  async #decoded(part: Part, bytes: AsyncIterable<Uint8Array>, depth: number): Promise<void> {
    let file: Spool;
    try {
      file = await this.#folder.keep(bytes);
    } catch (error) {
      if (!(error instanceof DamagedContainer)) throw error;
      return this.#receiver.leave(part, { size: null, sha256: null }, 'unreadable');
    }
    await using held = file;
    const mediaType = part.mediaType === UNDECLARED ? await declare(part, held) : part.mediaType;
    await this.#take({ ...part, mediaType, content: held.read() }, depth);
  }

  async #openCms(part: Part, file: Spool, depth: number): Promise<void> {
    let inner: Spool;
    try {
      const content = await readCms(file);
      if (content.kind === 'encrypted') return this.#receiver.leave(part, file, 'encrypted');
      if (content.kind === 'signature') return this.#receiver.leave(part, file, 'signature');
      if (content.kind === 'other') return this.#receiver.leave(part, file, 'not_a_document');
      inner = await this.#folder.keep(content.read());
    } catch (error) {
      if (!(error instanceof DamagedContainer)) throw error;
      return this.#receiver.leave(part, file, 'unreadable');
    }
    await using signed = inner;
    this.#receiver.open(part, Promise.resolve(file));
    const head = await signed.slice(0, HEAD_SIZE);
    if (HEADER_START.test(head.toString('latin1'))) {
      return await readParts(signed.read(), this.#count, (each) => this.#take(each, depth + 1));
    }
    // `invoice.xml.p7m` is an invoice.xml.
    await this.#take(describeFile(part.name?.replace(/\.p7m$/i, ''), signed.read()), depth + 1);
  }

  async #openMessage(part: Part, content: Readable, depth: number): Promise<void> {
    if (depth >= MAX_DEPTH) return this.#receiver.leave(part, await measure(content), 'nested_too_deep');
    await tap(content, async (message, measured) => {
      this.#receiver.open(part, measured);
      await readParts(message, this.#count, (inner) => this.#take(inner, depth + 1));
    });
  }

  /** A uuencoded part. The encoding is not listed as a container. */
  async #openUuencoded(part: Part, content: Readable, depth: number): Promise<void> {
    if (depth >= MAX_DEPTH) return this.#receiver.leave(part, await measure(content), 'nested_too_deep');
    await tap(content, async (text, measured) => {
      let files = 0;
      await readUuencoded(text, async (name, bytes) => {
        files += 1;
        this.#count.add();
        const isFirst = files === 1 && !part.isBody;
        const file = isFirst ? { ...part, name: part.name ?? name } : describeFile(name, text);
        await this.#decoded(file, bytes, depth + 1);
      });
      if (files === 0) this.#receiver.leave(part, await measured, reasonOfText(part));
    });
  }

  /** A text, and the uuencoded files in it. */
  async #readText(part: Part, content: Readable, depth: number): Promise<void> {
    await tap(content, async (text, measured) => {
      const { head, content: whole } = await peek(text, HEAD_SIZE);
      const isEncrypted = PGP_START.test(head.toString('latin1'));
      this.#receiver.leave(part, measured, isEncrypted ? 'encrypted' : reasonOfText(part));
      await readUuencoded(whole, async (name, bytes) => {
        this.#count.add();
        await this.#decoded(describeFile(name, whole), bytes, depth + 1);
      });
      await measured;
    });
  }
}

/** A file of a container that declares only its name. */
function describeFile(name: string | undefined, content: Readable): Part {
  const described = { isBody: false, isPreamble: false, isShown: false, isMessage: isMessageFile(name) };
  return { ...described, name, mediaType: UNDECLARED, content };
}

/** The media type of an undeclared file, by its content. */
async function declare({ isMessage }: Part, file: Spool): Promise<string> {
  const head = await file.slice(0, HEAD_SIZE);
  if (detectContainer(head) === 'zip') return 'application/zip';
  return detectMediaType(head) ?? (isMessage ? 'message/rfc822' : UNDECLARED);
}

function reasonOfText({ isBody }: Part): LeftReason {
  return isBody ? 'mail_text' : 'not_a_document';
}

function findReason({ mediaType }: Part, head: Buffer): LeftReason {
  if (TECHNICAL.test(mediaType)) return 'signature';
  if (PGP_START.test(head.toString('latin1'))) return 'encrypted';
  return detectContainer(head) === 'archive' ? 'archive_kind' : 'not_a_document';
}

/** Skips characters outside the base64 alphabet, as RFC 2045 (section 6.8) demands. */
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
