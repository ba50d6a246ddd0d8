/**
 * The quarantine: a folder for each day (UTC), with files that no row of the database refers to. If a row does refer to a
 * file, the file is moved back.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from './faults.ts';

/** Folder next to the subfolders of files, so that moving is a rename within one file system. */
export const QUARANTINE_FOLDER = 'quarantine';

export class Quarantine {
  readonly #folder: string;
  readonly #locate: (key: string) => string;

  /**
   * @param folder folder of the files
   * @param locate returns the path of a file by its key
   */
  constructor(folder: string, locate: (key: string) => string) {
    this.#folder = join(folder, QUARANTINE_FOLDER);
    this.#locate = locate;
  }

  /** Moves a file into quarantine. A missing file is not an error. */
  async add(key: string): Promise<void> {
    const day = join(this.#folder, new Date().toISOString().slice(0, 10));
    await mkdir(day, { recursive: true, mode: 0o700 });
    await rename(this.#locate(key), join(day, key)).catch(ignoreMissing);
  }

  /**
   * Moves the latest file with this key back.
   *
   * @returns whether there was such a file
   */
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

  /** Permanently removes a file. */
  async delete(key: string): Promise<void> {
    for (const day of await this.#days()) await rm(join(this.#folder, day, key), { force: true });
  }

  async *list(): AsyncGenerator<string> {
    for (const day of await this.#days()) yield* await readdir(join(this.#folder, day)).catch(() => []);
  }

  /** Removes the files that were moved into quarantine before a time. */
  async empty(before: Date): Promise<void> {
    const oldest = before.toISOString().slice(0, 10);
    for (const day of await this.#days()) {
      if (day < oldest) await rm(join(this.#folder, day), { recursive: true, force: true });
    }
  }

  /** Names of the folders of days, the oldest first. */
  async #days(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      ignoreMissing(error);
      return [];
    });
    return names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).sort();
  }
}

/** A handler for `catch` that ignores missing files. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
