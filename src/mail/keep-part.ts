/** One part of a mail that was taken earlier, kept as the parts of new mails are. */
import type { Readable } from 'node:stream';
import type { Part } from '../containers/message.ts';
import type { SpoolFolder } from '../containers/spool.ts';
import type { Context } from '../service/context.ts';
import type { KeepPart } from '../service/left-parts.ts';
import type { PartRecord } from '../service/part-records.ts';
import { type KeptFile, keepFile } from '../service/uploads.ts';
import { describePart, NAMELESS } from './part-list.ts';
import { type PartSink, sortParts } from './read-message.ts';

/** @param folder where parts wait while their content is compared */
export function createKeepPart(folder: SpoolFolder): KeepPart {
  return async (context, mail, wanted) => {
    const search = new PartSearch(context, folder, wanted);
    try {
      await sortParts(mail, folder, search);
    } catch (error) {
      if (search.found) await context.files.delete(search.found.id);
      throw error;
    }
    return search.found;
  };
}

type Wanted = Pick<PartRecord, 'name' | 'media_type' | 'sha256'>;

/** Keeps the first part that is the wanted one, and passes over all others. */
class PartSearch implements PartSink {
  readonly #context: Context;
  readonly #folder: SpoolFolder;
  readonly #wanted: Wanted;
  found: KeptFile | undefined;

  constructor(context: Context, folder: SpoolFolder, wanted: Wanted) {
    this.#context = context;
    this.#folder = folder;
    this.#wanted = wanted;
  }

  async leave(part: Part, content: Readable): Promise<void> {
    await this.keep(part, content);
  }

  async keep(part: Part, content: Readable): Promise<void> {
    if (this.found) return;
    await using file = await this.#folder.keep(content);
    if (!this.#isWanted(part, file.sha256)) return;
    this.found = await keepFile(this.#context, part.name ?? NAMELESS, file.read());
  }

  /** By its bytes. Records of earlier versions have no SHA-256: there the name and the media type decide. */
  #isWanted(part: Part, sha256: string): boolean {
    if (this.#wanted.sha256 !== null) return sha256 === this.#wanted.sha256;
    const { name, mediaType } = describePart(part);
    return name === this.#wanted.name && mediaType === this.#wanted.media_type;
  }
}
