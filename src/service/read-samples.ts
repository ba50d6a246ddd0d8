/** Reads sample documents beside the documents of the inboxes. */
import { PipelineFailure } from '../pipeline/errors.ts';
import { laneOfFile } from '../pipeline/isolate/lanes.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import { createSlots, type Slots } from '../pipeline/isolate/slots.ts';
import type { Sample } from '../pipeline/suggest/sample.ts';
import type { Context } from './context.ts';
import type { KeptFile } from './uploads.ts';

/** The error of a document that was not read within the time limit. */
const LATE =
  'The time limit of the suggestion was reached before this document was read. Send fewer documents, or shorter ones.';

/** A file that is not a document. */
export interface RefusedFile {
  readonly name: string;
  /** Why it cannot be read. */
  readonly error: string;
}

export type SampleFile = KeptFile | RefusedFile;

export function isRefused(file: SampleFile): file is RefusedFile {
  return 'error' in file;
}

export function listKept(files: readonly SampleFile[]): KeptFile[] {
  return files.flatMap((file) => (isRefused(file) ? [] : [file]));
}

export interface ReadSample {
  readonly name: string;
  /** Undefined if it could not be read. */
  readonly sample?: Sample;
  /** Why it could not be read. */
  readonly error?: string;
}

export class SampleReader {
  readonly #context: Context;
  readonly #pool: Pool;
  readonly #places: Slots;

  /** One for each pool. All suggestions of the process share its places. */
  constructor(context: Context, pool: Pool) {
    this.#context = context;
    this.#pool = pool;
    // The other places are for documents that come meanwhile, as with evaluations.
    this.#places = createSlots(Math.max(1, Math.floor(pool.places('text') / 2)));
  }

  /**
   * Reads the files of a suggestion. All of them together have the time limit of one document. If an error does not concern a
   * document, it is thrown after the other files were read.
   *
   * @param signal ends the reading. What was read until then is returned.
   * @returns an entry for each file, in the same order
   */
  async read(files: readonly SampleFile[], signal: AbortSignal): Promise<ReadSample[]> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(1000 * this.#context.config.timeLimit)]);
    const results = await Promise.allSettled(files.map((file) => this.#readFile(file, files, limited)));
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  /** @param suggestion suggestions take turns, document by document */
  async #readFile(file: SampleFile, suggestion: object, signal: AbortSignal): Promise<ReadSample> {
    if (isRefused(file)) return file;
    const { name } = file;
    try {
      const release = await this.#places.take(signal, suggestion);
      try {
        return { name, sample: await this.#sample(file, signal) };
      } finally {
        release();
      }
    } catch (error) {
      if (error instanceof PipelineFailure) return { name, error: error.message };
      if (signal.aborted) return { name, error: LATE };
      throw error;
    }
  }

  async #sample({ id, mediaType }: KeptFile, signal: AbortSignal): Promise<Sample> {
    const { path, release } = await this.#context.files.path(id);
    try {
      return await this.#pool.sample(path, { signal, lane: laneOfFile(mediaType) });
    } finally {
      await release();
    }
  }
}
