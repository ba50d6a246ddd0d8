/** What becomes of the parts of a message, in their order, while their files are being kept. */
import type { Readable } from 'node:stream';
import type { Context } from '../service/context.ts';
import { discardAll, type LeftReason, type MailPart } from '../service/mails.ts';
import { type KeptFile, keepFile } from '../service/uploads.ts';
import { cleanText } from './envelope.ts';
import type { Part } from './parts.ts';
import { Refusal } from './replies.ts';
import type { SpoolFolder } from './spool.ts';

/** Files that are kept side by side: most of the time goes into waiting for the disk. */
const SIDE_BY_SIDE = 8;
/** Files of a mail. Each costs two milliseconds, and whoever sends waits for the answer. */
const MAX_FILES = 1000;
/** Parts that were left, and are listed. More would make a list of a thousand mails larger than the memory. */
const MAX_LEFT = 100;
const NAMELESS = 'document.pdf';

export class PartList {
  readonly #context: Context;
  readonly #folder: SpoolFolder;
  readonly #parts: (MailPart | Promise<MailPart>)[] = [];
  /** SHA-256 of every file. */
  readonly #files = new Set<string>();
  readonly #pending = new Set<Promise<unknown>>();
  #left = 0;

  constructor(context: Context, folder: SpoolFolder) {
    this.#context = context;
    this.#folder = folder;
  }

  /** What people read in the mail itself is not left: nobody expected it to be taken. */
  leave(part: Part, left: LeftReason): void {
    if (part.isBody || this.#left > MAX_LEFT) return;
    this.#left += 1;
    this.#parts.push({ ...describe(part), taken: null, left: this.#left > MAX_LEFT ? 'unlisted' : left });
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
      return this.leave(part, 'repeated');
    }
    this.#files.add(file.sha256);
    if (this.#files.size > MAX_FILES) {
      await file[Symbol.asyncDispose]();
      throw new Refusal('too_many_parts');
    }
    const kept = keepFile(this.#context, part.name ?? NAMELESS, file.read()).finally(() => file[Symbol.asyncDispose]());
    const pending = kept.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    const taken = pending.then((document): MailPart => ({ ...describe(part), taken: document, left: null }));
    // It is awaited below; until then a rejection must not count as unhandled.
    taken.catch(() => {});
    this.#parts.push(taken);
    if (this.#pending.size >= SIDE_BY_SIDE) await Promise.race(this.#pending);
  }

  /** @returns every part, once all files are kept */
  async finish(): Promise<readonly MailPart[]> {
    return await Promise.all(this.#parts);
  }

  /** Removes the files; never throws. */
  async discard(): Promise<void> {
    const parts = await Promise.allSettled(this.#parts);
    const files = parts.flatMap((part): KeptFile[] =>
      part.status === 'fulfilled' && part.value.taken ? [part.value.taken] : [],
    );
    await discardAll(this.#context, files);
  }
}

function describe({ name, mediaType }: Part): Pick<MailPart, 'name' | 'mediaType'> {
  const clean = (text: string): string => cleanText(text).slice(0, 255).toWellFormed();
  return { name: name === undefined ? null : clean(name), mediaType: clean(mediaType) };
}
