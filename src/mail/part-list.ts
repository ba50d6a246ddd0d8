/** What becomes of the parts of a message, in their order, while their files are being kept. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Part } from '../containers/message.ts';
import type { LeftReason } from '../containers/outcomes.ts';
import type { SpoolFolder } from '../containers/spool.ts';
import type { Context } from '../service/context.ts';
import { discardAll } from '../service/mails.ts';
import type { Part as PartOutcome } from '../service/part-records.ts';
import { type KeptFile, keepFile } from '../service/uploads.ts';
import { cleanText } from './envelope.ts';
import type { PartSink } from './read-message.ts';
import { Refusal } from './replies.ts';

/** Files that are kept side by side: most of the time goes into waiting for the disk. */
const SIDE_BY_SIDE = 8;
/** Files of a mail. Each costs two milliseconds, and whoever sends waits for the answer. */
const MAX_FILES = 1000;
/** Parts without a document of their own that are listed. More would make a list of mails larger than the memory. */
const MAX_LEFT = 100;
/** Texts of the mail that are listed. Later ones are passed over: a digest can have thousands. */
const MAX_TEXTS = 10;
/** Name of a file that was sent without one. */
export const NAMELESS = 'document.pdf';

export class PartList implements PartSink {
  readonly #context: Context;
  readonly #folder: SpoolFolder;
  readonly #parts: (PartOutcome | Promise<PartOutcome>)[] = [];
  /** SHA-256 of every file. */
  readonly #files = new Set<string>();
  readonly #pending = new Set<Promise<unknown>>();
  #left = 0;
  #texts = 0;

  constructor(context: Context, folder: SpoolFolder) {
    this.#context = context;
    this.#folder = folder;
  }

  /** Reads a part to its end, for its record. Preambles, empty texts and texts after the tenth are not recorded. */
  async leave(part: Part, content: Readable, reason: LeftReason): Promise<void> {
    if (part.isPreamble || (part.isBody && reason === 'empty')) return;
    if (part.isBody && reason === 'not_a_document') {
      this.#texts += 1;
      if (this.#texts > MAX_TEXTS) return;
      this.#parts.push(outcomeOf(part, await measure(content), { outcome: 'left', reason: 'mail_text' }));
      return;
    }
    this.#list(part, this.#left < MAX_LEFT ? await measure(content) : UNREAD, 'left', reason);
  }

  /**
   * Keeps a file, unless it is there already. What goes wrong with it is thrown here, by a later call, or by `finish`.
   *
   * @throws Refusal `too_many_parts`, and as `keepFile`
   */
  async keep(part: Part, content: Readable): Promise<void> {
    const file = await this.#folder.keep(content);
    if (this.#files.has(file.sha256)) {
      await file[Symbol.asyncDispose]();
      return this.#list(part, file, 'duplicate', null);
    }
    this.#files.add(file.sha256);
    if (this.#files.size > MAX_FILES) {
      await file[Symbol.asyncDispose]();
      throw new Refusal('too_many_parts');
    }
    const kept = keepFile(this.#context, part.name ?? NAMELESS, file.read()).finally(() => file[Symbol.asyncDispose]());
    const pending = kept.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    const taken = pending.then((document) => outcomeOf(part, file, { outcome: 'document', file: document }));
    // It is awaited below; until then a rejection must not count as unhandled.
    taken.catch(() => {});
    this.#parts.push(taken);
    if (this.#pending.size >= SIDE_BY_SIDE) await Promise.race(this.#pending);
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

  /** Records a part without a document of its own, up to the limit. */
  #list(part: Part, measured: Measured, outcome: PartOutcome['outcome'], reason: LeftReason | null): void {
    if (this.#left > MAX_LEFT) return;
    this.#left += 1;
    const isLast = this.#left > MAX_LEFT;
    this.#parts.push(
      isLast
        ? outcomeOf(part, UNREAD, { outcome: 'left', reason: 'unlisted' })
        : outcomeOf(part, measured, { outcome, reason }),
    );
  }
}

type Measured = Pick<PartOutcome, 'size' | 'sha256'>;

const UNREAD: Measured = { size: null, sha256: null };

async function measure(content: Readable): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

function outcomeOf(
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
