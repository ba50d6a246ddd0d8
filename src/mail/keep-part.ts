/** Stores one part of an earlier mail, in the same way as the parts of new mails. */
import type { Readable } from 'node:stream';
import type { Part } from '../containers/message.ts';
import type { Measured } from '../containers/outcomes.ts';
import type { SpoolFolder } from '../containers/spool.ts';
import { type Receiver, Unpacker } from '../containers/unpack.ts';
import { ExtraktError } from '../errors.ts';
import type { MediaType } from '../pipeline/read/media-type.ts';
import type { Context } from '../service/context.ts';
import type { KeepPart } from '../service/left-parts.ts';
import { describePart, nameOf } from '../service/part-list.ts';
import type { PartRecord } from '../service/part-records.ts';
import { type KeptFile, keepFile } from '../service/uploads.ts';

/**
 * Creates the function that stores a part.
 *
 * @param folder folder for parts while their content is compared
 */
export function createKeepPart(folder: SpoolFolder): KeepPart {
  return async (context, mail, wanted) => {
    const search = new PartSearch(context, folder, wanted);
    try {
      await new Unpacker(folder, search, context.config.uploadLimit).unpackMessage(mail);
      if (!search.found) await search.refuseUnreadable();
    } catch (error) {
      if (search.found) await context.files.delete(search.found.id);
      throw error;
    }
    return search.found;
  };
}

type Wanted = Pick<PartRecord, 'name' | 'media_type' | 'sha256'>;

/** Stores the first part that matches, and skips all others. */
class PartSearch implements Receiver {
  readonly #context: Context;
  readonly #folder: SpoolFolder;
  readonly #wanted: Wanted;
  readonly #left: { readonly part: Part; readonly measured: Measured | Promise<Measured> }[] = [];
  found: KeptFile | undefined;

  constructor(context: Context, folder: SpoolFolder, wanted: Wanted) {
    this.#context = context;
    this.#folder = folder;
    this.#wanted = wanted;
  }

  async take(part: Part, kind: MediaType, content: Readable): Promise<void> {
    if (this.found) return;
    await using file = await this.#folder.keep(content);
    if (!this.#isWanted(part, file.sha256)) return;
    this.found = await keepFile(this.#context, nameOf(part, kind), file.read());
  }

  open(): void {}

  leave(part: Part, measured: Measured | Promise<Measured>): void {
    this.#left.push({ part, measured });
  }

  /** @throws ExtraktError `unsupported_media_type` if the type of the part is not supported */
  async refuseUnreadable(): Promise<void> {
    for (const { part, measured } of this.#left) {
      if (!this.#isWanted(part, (await measured).sha256)) continue;
      throw new ExtraktError('unsupported_media_type', 'The type of the part is not supported.');
    }
  }

  /** Whether a part has the wanted bytes. Records of earlier versions have no SHA-256, so their name and media type are compared. */
  #isWanted(part: Part, sha256: string | null): boolean {
    if (this.#wanted.sha256 !== null) return sha256 === this.#wanted.sha256;
    const { name, mediaType } = describePart(part);
    return name === this.#wanted.name && mediaType === this.#wanted.media_type;
  }
}
