/** Stores the files of a mail or an archive, and records the outcome of each part in order. */
import type { Readable } from 'node:stream';
import { ContainerFault } from '../containers/faults.ts';
import type { Part } from '../containers/message.ts';
import type { LeftReason, Measured } from '../containers/outcomes.ts';
import type { Spool, SpoolFolder } from '../containers/spool.ts';
import type { Receiver } from '../containers/unpack.ts';
import { canReadHeic } from '../pipeline/read/heic.ts';
import type { MediaType } from '../pipeline/read/media-type.ts';
import { cleanText } from './clean-text.ts';
import type { Context } from './context.ts';
import { discardAll } from './discard-files.ts';
import { nameByType } from './file-name.ts';
import type { Part as PartOutcome } from './part-records.ts';
import { type KeptFile, keepFile } from './uploads.ts';

/** Files stored in parallel: most of the time is spent waiting for the disk. */
const SIDE_BY_SIDE = 8;
/** Files of a mail. Each takes two milliseconds, during which the sender waits. */
const MAX_FILES = 1000;
/** Parts without a document that are listed for each mail. This bounds the size of a list of mails. */
const MAX_LEFT = 100;
/** Texts of a mail that are listed. Later ones are skipped: a digest can have thousands. */
const MAX_TEXTS = 10;
const UNREAD: Measured = { size: null, sha256: null };

/** @returns why a file is left, undefined for one that is to be kept */
type Choose = (part: Part, kind: MediaType, size: number) => LeftReason | undefined;

export class PartList implements Receiver {
  readonly #context: Context;
  readonly #folder: SpoolFolder;
  readonly #choose: Choose;
  readonly #parts: (PartOutcome | Promise<PartOutcome>)[] = [];
  /** SHA-256 of every file. */
  readonly #files = new Set<string>();
  readonly #pending = new Set<Promise<unknown>>();
  #listed = 0;
  #texts = 0;

  constructor(context: Context, folder: SpoolFolder, choose: Choose) {
    this.#context = context;
    this.#folder = folder;
    this.#choose = choose;
  }

  /**
   * Stores a file unless it is a duplicate. Errors are thrown here, by a later call, or by `finish`.
   *
   * @throws ContainerFault `too_many_parts`, and as `keepFile`
   */
  async take(part: Part, kind: MediaType, content: Readable): Promise<void> {
    const file = await this.#folder.keep(content);
    let isHanded = false;
    try {
      const isLackingReader = kind === 'image/heic' && !canReadHeic();
      const reason = isLackingReader ? 'not_a_document' : this.#choose(part, kind, file.size);
      if (reason) return this.#list(part, file, 'left', reason);
      if (this.#files.has(file.sha256)) return this.#list(part, file, 'duplicate', null);
      this.#files.add(file.sha256);
      if (this.#files.size > MAX_FILES) throw new ContainerFault('too_many_parts');
      isHanded = true;
      this.#keep(part, kind, file);
    } finally {
      if (!isHanded) await file[Symbol.asyncDispose]();
    }
    if (this.#pending.size >= SIDE_BY_SIDE) await Promise.race(this.#pending);
  }

  open(part: Part, measured: Promise<Measured>): void {
    this.#list(part, measured, 'opened', null);
  }

  /** Preambles, empty texts and texts after the tenth are not recorded. */
  leave(part: Part, measured: Measured | Promise<Measured>, reason: LeftReason): void {
    if (part.isPreamble || (part.isBody && reason === 'empty')) return;
    if (reason === 'mail_text') this.#texts += 1;
    if (reason !== 'mail_text') this.#list(part, measured, 'left', reason);
    else if (this.#texts <= MAX_TEXTS) this.#push(part, measured, 'left', reason);
  }

  /** @returns every part, once all files are kept */
  async finish(): Promise<readonly PartOutcome[]> {
    return await Promise.all(this.#parts);
  }

  /** Removes the files; never throws. */
  async discard(): Promise<void> {
    const parts = await Promise.allSettled(this.#parts);
    const files = parts.flatMap((part): KeptFile[] =>
      part.status === 'fulfilled' && part.value.file ? [part.value.file] : [],
    );
    await discardAll(this.#context, files);
  }

  #keep(part: Part, kind: MediaType, file: Spool): void {
    const kept = keepFile(this.#context, nameOf(part, kind), file.read()).finally(() => file[Symbol.asyncDispose]());
    const pending = kept.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    const taken = pending.then((document) => toOutcome(part, file, { outcome: 'document', file: document }));
    // `finish` awaits it. Until then, a rejection must not count as unhandled.
    taken.catch(() => {});
    this.#parts.push(taken);
  }

  /** Records a part without a document of its own, up to the limit. */
  #list(
    part: Part,
    measured: Measured | Promise<Measured>,
    outcome: PartOutcome['outcome'],
    reason: LeftReason | null,
  ): void {
    if (this.#listed > MAX_LEFT) return;
    this.#listed += 1;
    if (this.#listed <= MAX_LEFT) this.#push(part, measured, outcome, reason);
    else this.#push(part, UNREAD, 'left', 'unlisted');
  }

  #push(
    part: Part,
    measured: Measured | Promise<Measured>,
    outcome: PartOutcome['outcome'],
    reason: LeftReason | null,
  ): void {
    const result = { outcome, reason };
    if (!(measured instanceof Promise)) {
      this.#parts.push(toOutcome(part, measured, result));
      return;
    }
    const settled = measured.then((known) => toOutcome(part, known, result));
    settled.catch(() => {});
    this.#parts.push(settled);
  }
}

/** The file name of a document. */
export function nameOf({ name }: Part, kind: MediaType): string {
  return name ?? nameByType('document', kind);
}

function toOutcome(
  part: Part,
  { size, sha256 }: Measured,
  result: Pick<PartOutcome, 'outcome'> & Partial<PartOutcome>,
): PartOutcome {
  return { ...describePart(part), size, sha256, reason: null, file: null, ...result };
}

/** Name and media type of a part as records have them. */
export function describePart({ name, mediaType }: Part): Pick<PartOutcome, 'name' | 'mediaType'> {
  const clean = (text: string): string => cleanText(text).slice(0, 255).toWellFormed();
  return { name: name === undefined ? null : clean(name), mediaType: clean(mediaType) };
}
