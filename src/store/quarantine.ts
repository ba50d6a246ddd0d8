/**
 * Files that no row of the database refers to, kept for a time in a folder for each day (UTC). A file that turns out to
 * be referred to is moved back.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from './faults.ts';

/** Beside the sub-folders of the files, so that moving is a rename within one file system. */
export const QUARANTINE_FOLDER = 'quarantine';

export class Quarantine {
  readonly #folder: string;
  readonly #locate: (key: string) => string;

  /**
   * @param folder of the files
   * @param locate the path of a file by its key
   */
  constructor(folder: string, locate: (key: string) => string) {
    this.#folder = join(folder, QUARANTINE_FOLDER);
    this.#locate = locate;
  }

  /** Moves a file here; one that is gone is no error. */
  async add(key: string): Promise<void> {
    const day = join(this.#folder, new Date().toISOString().slice(0, 10));
    await mkdir(day, { recursive: true, mode: 0o700 });
    await rename(this.#locate(key), join(day, key)).catch(ignoreMissing);
  }

  /** Moves a file back, the latest of this key. @returns whether there was one */
  async restore(key: string): Promise<boolean> {
    const path = this.#locate(key);
    for (const day of (await this.#days()).reverse()) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(join(this.#folder, day, key), path);
        return true;
      } catch (error) {
        ignoreMissing(error);
      }
    }
    return false;
  }

  /** Removes a file for good. */
  async delete(key: string): Promise<void> {
    for (const day of await this.#days()) await rm(join(this.#folder, day, key), { force: true });
  }

  async *list(): AsyncGenerator<string> {
    for (const day of await this.#days()) yield* await readdir(join(this.#folder, day)).catch(() => []);
  }

  /** Removes the files that were moved here before a time. */
  async empty(before: Date): Promise<void> {
    const oldest = before.toISOString().slice(0, 10);
    for (const day of await this.#days()) {
      if (day < oldest) await rm(join(this.#folder, day), { recursive: true, force: true });
    }
  }

  /** Names of the folders, the oldest first. */
  async #days(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      ignoreMissing(error);
      return [];
    });
    return names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).sort();
  }
}

/** For `catch`. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
